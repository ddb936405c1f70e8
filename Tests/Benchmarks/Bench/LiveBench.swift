import Geometry
import Layout

/// Edits of layouts that are kept, beside laying out anew. `live [COUNT]`: a list of so many rows.
enum LiveBench {
  static func run(_ words: [String]) {
    let count = words.first.flatMap { Int($0) } ?? 1000
    do {
      print(
        "| a list of \(count) rows, each | a layout, ms | a constant, ms | a constraint on or off, ms | one that comes, ms |"
      )
      print("|---|---|---|---|---|")
      for isChain in [false, true] { print(try row(count, isChain: isChain)) }
    } catch {
      print("bench: \(error)")
    }
  }

  private static func row(_ count: Int, isChain: Bool) throws -> String {
    let list = try List(count, isChain: isChain)
    let size = Size(width: 400, height: 24 * Double(count))
    var live = try LiveLayout(list.tree, in: size)
    let fresh = try time(5) { _ in _ = try list.tree.layout(in: size) }
    try live.edit { tree in try tree.setConstant(7, of: list.gaps[0]) }
    try live.update()
    func edited(_ change: (inout ViewTree, Int) throws -> Void) throws -> String {
      var freshCount = 0
      let taken = try time(50) { turn in
        try live.edit { tree in try change(&tree, turn) }
        if try live.update().isFresh { freshCount += 1 }
      }
      guard try live.layout == live.tree.layout(in: size) else { return "differs from a layout" }
      return text(taken) + (freshCount > 0 ? " (\(freshCount) of 50 by a layout)" : "")
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
    return
      "| \(isChain ? "under the one before" : "at a place of its own") | \(text(fresh)) | \(constant) | \(toggled) | \(added) |"
  }

  /// Milliseconds a turn.
  private static func time(_ turns: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    for turn in 0..<turns { try body(turn) }
    let taken = (ContinuousClock.now - start).components
    return (Double(taken.seconds) * 1000 + Double(taken.attoseconds) * 1e-15) / Double(turns)
  }

  private static func text(_ milliseconds: Double) -> String { Number.short(milliseconds) }

  /// Rows with an icon, a title and a badge.
  private struct List {
    var tree = ViewTree(root: View(name: "list"))
    var titles: [ViewID] = []
    var gaps: [ConstraintID] = []
    /// Widths that are off.
    var widths: [ConstraintID] = []

    init(_ count: Int, isChain: Bool) throws {
      let root = tree.root
      var above: ViewID?
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
          row.height == 24
          icon.leading == row.leading + 8
          icon.centerY == row.centerY
          title.centerY == row.centerY
          badge.centerY == row.centerY
          badge.leading == title.trailing + 4
        }
        gaps.append(try tree.activate(title.leading == icon.trailing + 6))
        widths.append(try tree.activate((title.width == 60).priority(800)))
        try tree.setActive(false, of: widths[number])
        titles.append(title)
        above = row
      }
    }
  }
}
