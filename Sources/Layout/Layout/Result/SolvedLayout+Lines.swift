import Geometry

extension SolvedLayout {
  /// The lines that the children of a stack form.
  public struct StackLines: Sendable, Hashable {
    /// The stack.
    public var stack: ViewID
    /// The children of each line, in order.
    public var lines: [Line]
    /// The children for which there is no line.
    public var leftOut: [ViewID]

    /// The extent of all children in one line.
    var extentOfOneLine: Double

    /// One line.
    public struct Line: Sendable, Hashable {
      /// The children, in order.
      public var views: [ViewID]
      /// The points after the last child, which the next one exceeds.
      public var space: Double
    }
  }

  /// Returns the lines of a stack; nil if it has one line only.
  public func lines(of stack: ViewID) -> StackLines? { stackLines.first { $0.stack == stack } }
}

/// The stacks of a tree whose children form lines, while a layout looks for them.
struct WrappingStacks {
  private var stacks: [Wrapped] = []

  fileprivate struct Wrapped {
    var view: ViewID
    var stack: Stack
    /// The children that take part, in order.
    var children: [ViewID]
    /// The extents of the children along the stack without a limit; nil before the first turn.
    var extents: [Double]?
    /// The last extent of a line.
    var room = 0.0
  }

  /// Extents that exceed a line by less, in points, fit.
  private static let tolerance = 1e-6

  init(of tree: ViewTree) {
    for slot in 0..<tree.viewSlotCount {
      guard tree.nodes[slot].view.hasSeldomParts, let view = tree.viewID(at: slot), let stack = tree[view].stack,
        stack.wrapping != nil, stack.appKit == nil
      else { continue }
      let children = tree.children(of: view).filter { tree.takesPart($0, in: stack) }
      stacks.append(Wrapped(view: view, stack: stack, children: children))
    }
  }

  var isEmpty: Bool { stacks.isEmpty }

  /// All children stand in one line.
  func start(_ tree: inout ViewTree) {
    for wrapped in stacks { tree[wrapped.view].stack = wrapped.stack }
  }

  /// Whether the lines are those that the layout has room for; others are set.
  mutating func areSettled(in layout: SolvedLayout, _ tree: inout ViewTree) -> Bool {
    var areSettled = true
    for index in stacks.indices {
      take(index, from: layout, tree)
      let lines = Self.lines(stacks[index])
      guard tree[stacks[index].view].stack?.wrapping?.lines != lines else { continue }
      tree[stacks[index].view].stack?.wrapping?.lines = lines
      tree[stacks[index].view].stack?.wrapping?.extentOfOneLine = stacks[index].extentOfOneLine
      areSettled = false
    }
    return areSettled
  }

  /// Takes the extents of a stack's children, and that of its lines.
  private mutating func take(_ index: Int, from layout: SolvedLayout, _ tree: ViewTree) {
    let wrapped = stacks[index], axis = wrapped.stack.axis
    let margins = wrapped.stack.isMarginsRelative ? tree.effectiveMargins(of: wrapped.view, in: layout) : .zero
    stacks[index].room = layout.alignmentRect(of: wrapped.view).inset(by: margins).size[axis]
    let current = wrapped.children.map { layout.alignmentRect(of: $0).size[axis] }
    guard let known = wrapped.extents else {
      stacks[index].extents = current
      return
    }
    // Columns follow the heights of texts, which are known once the texts have their widths.
    guard axis == .vertical, wrapped.stack.distribution == .gravityAreas else { return }
    let placed = tree[wrapped.view].stack?.wrapping?.placed(wrapped.children).count ?? 0
    stacks[index].extents = known.indices.map { place in
      place < placed && known[place] <= stacks[index].room ? current[place] : known[place]
    }
  }

  /// Returns the number of children in each line: as many as it has room for, and at least one.
  private static func lines(_ wrapped: Wrapped) -> [Int] {
    guard let extents = wrapped.extents else { return [] }
    var lines: [Int] = [], end = 0.0
    for (place, extent) in extents.enumerated() {
      let gap = place > 0 ? wrapped.stack.spacing(after: wrapped.children[place - 1]) : 0
      if let count = lines.last, count > 0, end + gap + extent <= wrapped.room + tolerance {
        lines[lines.count - 1] += 1
        end += gap + extent
      } else {
        lines.append(1)
        end = extent
      }
    }
    return Array(lines.prefix(wrapped.stack.wrapping?.maximumLines ?? lines.count))
  }

  /// The lines of a tree's stacks.
  func found(in tree: ViewTree) -> [SolvedLayout.StackLines] {
    stacks.compactMap { wrapped in
      guard let counts = tree[wrapped.view].stack?.wrapping?.lines, let extents = wrapped.extents else { return nil }
      var start = 0
      let lines = counts.map { count in
        let places = start..<start + count
        start += count
        let gaps = places.dropLast().reduce(0) { $0 + wrapped.stack.spacing(after: wrapped.children[$1]) }
        let extent = places.reduce(gaps) { $0 + extents[$1] }
        return SolvedLayout.StackLines.Line(
          views: Array(wrapped.children[places]), space: max(0, wrapped.room - extent))
      }
      return SolvedLayout.StackLines(
        stack: wrapped.view, lines: lines, leftOut: Array(wrapped.children[start...]),
        extentOfOneLine: wrapped.extentOfOneLine)
    }
  }

  /// The stacks whose lines are others than those that a layout has room for.
  mutating func unsettled(in layout: SolvedLayout, _ tree: ViewTree) -> [SolvedLayout.Unsettled] {
    stacks.indices.compactMap { index in
      take(index, from: layout, tree)
      let view = stacks[index].view, size = layout.alignmentRect(of: view).size
      guard tree[view].stack?.wrapping?.lines != Self.lines(stacks[index]) else { return nil }
      return SolvedLayout.Unsettled(
        view: view, subject: .lines, width: size.width, height: size.height, neededHeight: size.height)
    }
  }
}

extension WrappingStacks.Wrapped {
  fileprivate var extentOfOneLine: Double {
    let gaps = children.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    return (extents ?? []).reduce(gaps, +)
  }
}
