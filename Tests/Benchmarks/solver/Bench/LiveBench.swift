import Foundation
import Geometry
import Layout

/// Lists as views, from the tree to frames, beside Yoga with the same lists; and edits of layouts that are kept.
struct LiveBench {
  /// The interpreter that has Yoga, and the script that calls it; nil without them.
  var yoga: (python: String, script: String)?
  var limit: Double

  init(peers: String?, limit: Double) {
    self.limit = limit
    guard let peers, FileManager.default.isExecutableFile(atPath: "\(peers)/python") else { return }
    yoga = ("\(peers)/python", "\(peers)/yoga.py")
  }

  /// A row for each list with at most so many views.
  func table(mostViews: Int) -> Table {
    var table = Table(head: [
      "list", "views", "layout", "µs a view", "Yoga", "ratio", "constant, µs", "Yoga", "on or off, µs", "new, µs",
      "all below, µs each",
    ])
    for count in [250, 2_500, 25_000, 250_000] where 4 * count <= mostViews {
      FileHandle.standardError.write(Data("bench: list of \(count) rows\n".utf8))
      let peer = yoga.map { ChildProcess.run($0.python, [$0.script, "\(count)"], limit: 12 * limit) }
      var words: [Double] = []
      if case .finished(let text)? = peer {
        words = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      }
      for isChain in [false, true] {
        do {
          table.rows.append(try row(count, isChain: isChain, words.first, words.last))
        } catch {
          table.rows.append(
            [Self.name(isChain), Number.grouped(4 * count + 1), "\(error)"] + Array(repeating: "-", count: 8))
        }
      }
    }
    return table
  }

  private static func name(_ isChain: Bool) -> String { isChain ? "each under the one before" : "each at its place" }

  private func row(_ count: Int, isChain: Bool, _ cold: Double?, _ change: Double?) throws -> [String] {
    let list = try List(count, isChain: isChain)
    let size = Size(width: 400, height: 24 * Double(count)), clock = ProcessorClock()
    var fresh = Double.infinity
    for _ in 0..<5 { fresh = min(fresh, try clock.measure { _ = try list.tree.layout(in: size) }) }
    var live = try LiveLayout(list.tree, in: size)
    try live.edit { tree in try tree.setConstant(7, of: list.gaps[0]) }
    try live.update()
    /// The median, in microseconds.
    func edited(_ change: (inout ViewTree, Int) throws -> Void) throws -> Double {
      var times: [Double] = []
      for turn in 0..<51 {
        times.append(
          try clock.measure {
            try live.edit { tree in try change(&tree, turn) }
            try live.update()
          })
      }
      let isSame = try live.layout == live.tree.layout(in: size)
      precondition(isSame, "a kept layout is that of its tree")
      return times.sorted()[25] * 1000
    }
    let constant = try edited { tree, turn in
      try tree.setConstant(Double(turn % 9), of: list.gaps[turn * 17 % count])
    }
    let toggled = try edited { tree, turn in
      let id = list.widths[turn / 2 * 31 % count]
      try tree.setActive(!tree.isActive(id), of: id)
    }
    let added = try edited { tree, turn in
      try tree.activate((list.titles[turn * 13 % count].width <= Double(30 + turn)).priority(700))
    }
    let moved =
      isChain ? try edited { tree, turn in try tree.setConstant(Double(24 + turn % 2), of: list.height) } : nil
    let views = list.tree.viewCount
    return [
      Self.name(isChain), Number.grouped(views), Number.short(fresh), Number.short(fresh * 1e3 / Double(views)),
      Number.short(cold), cold.map { "\(Number.short(fresh / $0)) ×" } ?? "-", Number.short(constant),
      Number.short(change.map { $0 * 1000 }), Number.short(toggled), Number.short(added),
      Number.short(moved.map { $0 / Double(views) }),
    ]
  }

  /// Rows with an icon, a title and a badge.
  private struct List {
    var tree = ViewTree(root: View(name: "list"))
    var titles: [ViewID] = []
    var gaps: [ConstraintID] = []
    /// Widths that are off.
    var widths: [ConstraintID] = []
    /// Of the first row.
    var height: ConstraintID

    init(_ count: Int, isChain: Bool) throws {
      let root = tree.root
      var above: ViewID?, heights: [ConstraintID] = []
      for number in 0..<count {
        let row = tree.add(View(), to: root)
        let icon = tree.add(
          View(intrinsicContentSize: IntrinsicSize(width: 20, height: 20)), to: row)
        let title = tree.add(
          View(intrinsicContentSize: IntrinsicSize(width: 90, height: 17)), to: row)
        let badge = tree.add(
          View(intrinsicContentSize: IntrinsicSize(width: 30, height: 10)), to: row)
        try tree.constrain {
          row.edges.horizontal == root.edges
          if let above, isChain {
            row.top == above.bottom
          } else {
            row.top == root.top + 24 * Double(number)
          }
          icon.leading == row.leading + 8
          icon.centerY == row.centerY
          title.centerY == row.centerY
          badge.centerY == row.centerY
          badge.leading == title.trailing + 4
        }
        heights.append(try tree.activate(row.height == 24))
        gaps.append(try tree.activate(title.leading == icon.trailing + 6))
        widths.append(try tree.activate((title.width == 60).priority(800)))
        try tree.setActive(false, of: widths[number])
        titles.append(title)
        above = row
      }
      height = heights[0]
    }
  }
}
