import Geometry
import Layout
import LinearSolver
import Scenes

/// Layouts as an app has them, through the whole of `ViewTree.layout`.
enum LayoutScene: Sendable {
  /// A row of `count` children, every third hidden, in a stack of UIKit's.
  case stack(Int, Stack.Distribution, Stack.Alignment)
  /// `count` cells under each other, each with an icon, two labels and a badge: five views a cell.
  case cells(Int)

  /// What there is, small to large.
  static func all(isQuick: Bool) -> [LayoutScene] {
    let counts = isQuick ? [100, 1000] : [100, 1000, 10_000]
    let distributions: [(Stack.Distribution, Stack.Alignment)] = [
      (.fill, .fill), (.fill, .leading), (.fillEqually, .center), (.fillProportionally, .fill),
      (.equalSpacing, .leading), (.equalCentering, .center),
    ]
    return distributions.flatMap { kind in counts.map { .stack($0, kind.0, kind.1) } }
      + [10, 100, 1000].map { .cells($0) }
  }

  var name: String {
    switch self {
    case .stack(_, let distribution, let alignment): "stack, \(distribution.rawValue), \(alignment.rawValue)"
    case .cells: "cells"
    }
  }

  var count: Int {
    switch self {
    case .stack(let count, _, _), .cells(let count): count
    }
  }

  /// The views, and the size of the root.
  func tree() throws -> (tree: ViewTree, size: Size) {
    switch self {
    case .stack(let count, let distribution, let alignment): try Self.row(count, distribution, alignment)
    case .cells(let count): try Self.cells(count)
    }
  }

  private static func row(
    _ count: Int, _ distribution: Stack.Distribution, _ alignment: Stack.Alignment
  ) throws -> (ViewTree, Size) {
    var random = MersenneTwister(seed: 1)
    var tree = ViewTree(
      root: View(
        stack: Stack(.horizontal, alignment: alignment, distribution: distribution, spacing: .points(4))))
    var total = 0.0
    for index in 0..<count {
      let width = Double(random.integer(in: 20...120)), height = Double(random.integer(in: 12...40))
      let isHidden = index % 3 == 1
      let content = IntrinsicSize(width: width, height: height)
      tree.add(View(intrinsicContentSize: content, isHidden: isHidden), to: tree.root)
      if !isHidden { total += width + 4 }
    }
    return (tree, Size(width: 1.5 * total, height: 60))
  }

  private static func cells(_ count: Int) throws -> (ViewTree, Size) {
    var random = MersenneTwister(seed: 1)
    var tree = ViewTree(root: View())
    var above: ViewID?
    for _ in 0..<count {
      let cell = tree.add(View(), to: tree.root)
      try tree.activate([
        cell.leading == tree.root.leading, cell.trailing == tree.root.trailing,
        cell.top == (above?.bottom ?? tree.root.top),
      ])
      try fill(cell, of: &tree, &random)
      above = cell
    }
    return (tree, Size(width: 320, height: Double(60 * count)))
  }

  private static func fill(_ cell: ViewID, of tree: inout ViewTree, _ random: inout MersenneTwister) throws {
    func content(_ widths: ClosedRange<Int>, _ height: Double, _ hugging: Double) throws -> View {
      View(
        intrinsicContentSize: IntrinsicSize(width: Double(random.integer(in: widths)), height: height),
        contentHugging: AxisPriorities(try Priority(hugging)))
    }
    let icon = tree.add(try content(24...24, 24, 750), to: cell)
    let title = tree.add(try content(60...400, 20, 250), to: cell)
    let subtitle = tree.add(try content(60...400, 16, 251), to: cell)
    let badge = tree.add(try content(12...40, 18, 751), to: cell)
    tree[badge].compressionResistance = AxisPriorities(751)
    try tree.activate([
      icon.leading == cell.leadingMargin, icon.centerY == cell.centerY, icon.top >= cell.topMargin,
      title.leading == icon.trailing + 8, title.top == cell.topMargin,
      subtitle.leading == title.leading, subtitle.top == title.bottom + 2, subtitle.bottom == cell.bottomMargin,
      subtitle.trailing <= badge.leading - 8, title.trailing == badge.leading - 8,
      badge.trailing == cell.trailingMargin, badge.centerY == cell.centerY,
    ])
  }
}
