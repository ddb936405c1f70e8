public import Geometry

extension Stack {
  /// A stack whose children form lines: rows one below the other, or columns one after the other.
  ///
  ///     var tags = Stack.wrapping(.horizontal, spacing: 8, lineSpacing: 8)
  ///     tags.alignment = .center
  ///
  /// Each line is aligned and distributed as the stack says; by default its children keep their extents and gather at the leading edge. The extents
  /// that children have without a limit decide where lines break, in the pass in which wrapping texts take theirs. A child that is longer than a
  /// line has one of its own, and shrinks.
  public static func wrapping(
    _ axis: Axis, alignment: Alignment = .leading, distribution: Distribution = .gravityAreas,
    spacing: Spacing = .points(0), lineSpacing: Double = 0, maximumLines: Int? = nil
  ) -> Stack {
    var stack = Stack(axis, alignment: alignment, distribution: distribution, spacing: spacing)
    stack.wrapping = Wrapping(lineSpacing: lineSpacing, maximumLines: maximumLines)
    return stack
  }

  /// The properties of a stack with lines.
  public struct Wrapping: Sendable, Hashable {
    /// The distance between lines, in points.
    public var lineSpacing: Double
    /// The greatest number of lines; children beyond them are left out. Nil for any number.
    public var maximumLines: Int?
    /// The numbers of children in the lines, among those that take part; nil before the lines are known.
    var lines: [Int]?
    /// The extent of all children in one line, which the stack has where nothing else fixes it; nil before it is known.
    var extentOfOneLine: Double?

    /// Returns the children that have a place among those that take part.
    func placed(_ children: [ViewID]) -> [ViewID] {
      lines.map { Array(children.prefix($0.reduce(0, +))) } ?? children
    }

    /// Lines of any number, without distance between them.
    public init(lineSpacing: Double = 0, maximumLines: Int? = nil) {
      (self.lineSpacing, self.maximumLines) = (lineSpacing, maximumLines)
    }
  }
}
