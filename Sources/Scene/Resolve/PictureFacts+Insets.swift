public import Geometry
public import Layout

extension PictureFacts {
  /// The same picture with insets set in code. UIKit's `imageWithAlignmentRectInsets:`.
  ///
  /// They win over what the picture says of itself, and lose to what a scene declares.
  ///
  ///     let image = PictureFacts(size: Size(width: 200, height: 200))
  ///       .withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
  ///     try View(name: "image", picture: image).intrinsicContentSize   // 180 x 180
  ///
  /// - Parameter insets: from the picture's edges inward to its core at the natural size, in points.
  public func withAlignmentRectInsets(_ insets: EdgeInsets) -> PictureFacts {
    var facts = self
    facts.sources[.builder] = insets
    return facts
  }

  /// How the frame and the core of the picture follow from each other, by the insets that count.
  ///
  /// - Throws: `AlignmentError` where they leave no core.
  public func alignment() throws(AlignmentError) -> any AlignmentGeometry { try alignment(insets: sources.insets) }
}

extension View {
  /// A view that shows a picture over its whole frame: its core is aligned, and the core's natural size is what it asks for.
  ///
  /// - Parameters:
  ///   - name: what the view is called in messages.
  ///   - picture: what it shows.
  /// - Throws: `AlignmentError` where the insets leave no core.
  public init(name: String? = nil, picture: PictureFacts) throws(AlignmentError) {
    let alignment = try picture.alignment()
    let core = alignment.alignmentRect(forFrame: Rect(origin: .zero, size: picture.size)).size
    self.init(
      name: name, alignment: alignment,
      intrinsicContentSize: IntrinsicSize(width: max(0, core.width), height: max(0, core.height)))
  }
}
