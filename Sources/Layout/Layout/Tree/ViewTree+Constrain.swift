extension ViewTree {
  /// Adds constraints, one a line, with `if`, `switch` and `for` as needed. All or none: where one is refused the tree is unchanged.
  ///
  ///     let card = tree.root
  ///     try tree.constrain {
  ///       photo.edges == card.edges.inset(by: 16)
  ///       (title.leading == photo.trailing + 8).priority(.high)
  ///       if isWide { title.width == card.width / 2 }
  ///       for label in labels { label.leading == title.leading }
  ///     }
  ///
  /// The tree itself cannot be used between the braces while it is changed: give its root a name before.
  ///
  /// - Returns: the ids of the constraints, in order.
  /// - Throws: `ConstraintError`, as `activate(_:)`.
  @discardableResult
  public mutating func constrain(
    @ConstraintBuilder _ constraints: () -> [Constraint]
  ) throws(ConstraintError) -> [ConstraintID] {
    try activate(constraints())
  }
}
