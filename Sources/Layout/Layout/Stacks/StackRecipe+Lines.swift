import Geometry
import LinearSolver

/// The rules of stacks whose children form lines.
extension StackRecipe {
  /// Each line is a guide from one end of the stack to the other, and what is in it is arranged as in any stack. Before the lines are known all
  /// children are in one, which may be longer than the stack.
  mutating func addLines(_ wrapping: Stack.Wrapping) {
    guard !visible.isEmpty else { return addUIKitRules() }
    guard let counts = wrapping.lines, counts.reduce(0, +) == visible.count else {
      return addOpenLine()
    }
    if let extent = wrapping.extentOfOneLine {
      add(
        "wrapping-fit", canvas, canvasAttribute(along.far), to: canvas, canvasAttribute(along.near), plus: extent,
        at: .recipe(49))
    }
    var rest = visible[...], previous: ItemID?
    for count in counts {
      let line = addGuide()
      connect(along.near, to: line)
      connect(along.far, to: line)
      if let previous {
        add("wrapping-spacing", line, across.near, to: previous, across.far, plus: wrapping.lineSpacing)
      } else {
        connect(across.near, to: line)
      }
      addLine(Array(rest.prefix(count)), in: line)
      rest = rest.dropFirst(count)
      previous = line
    }
    if let previous { endLines(with: previous) }
    addHiding()
  }

  /// The stack is as long across as its lines, where nothing else fixes it; otherwise space stays after the last one.
  private mutating func endLines(with line: ItemID) {
    connect(across.far, .greaterOrEqual, to: line)
    add("wrapping-fit", canvas, canvasAttribute(across.far), to: line, across.far, at: .recipe(49))
  }

  /// All children in one line, with the extents that they have without a limit.
  private mutating func addOpenLine() {
    let line = addGuide()
    connect(along.near, to: line)
    connect(across.near, to: line)
    endLines(with: line)
    add("wrapping-fit", canvas, canvasAttribute(along.far), to: line, along.far, at: .recipe(49))
    addLine(visible, in: line)
    addHiding()
  }
}
