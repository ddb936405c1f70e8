public import Geometry

extension View {
  /// The frame without the ornaments, of a view with this alignment rect: where its picture and its fill are drawn.
  public func body(forAlignmentRect alignmentRect: Rect) -> Rect {
    let ornamented = alignment as? OrnamentedAlignment
    return ornamented?.body(forAlignmentRect: alignmentRect) ?? alignment.frame(forAlignmentRect: alignmentRect)
  }

  /// Lets the frame reach out for ornaments; without effect where there are none.
  ///
  ///     var stamp = View(name: "stamp")
  ///     stamp.add([.shadow(dx: 4, dy: 4, blur: 6), .badge(Size(width: 20, height: 20), at: .topTrailing)], in: .leftToRight)
  ///
  /// - Parameters:
  ///   - ornaments: what is drawn round the view.
  ///   - direction: the reading direction inside the view.
  ///   - core: what they lie round.
  public mutating func add(
    _ ornaments: [Ornament], in direction: LayoutDirection, round core: OrnamentedAlignment.Core = .alignmentRect
  ) {
    guard !ornaments.isEmpty else { return }
    alignment = OrnamentedAlignment(alignment, reach: ornaments.reach(in: direction), round: core)
  }
}
