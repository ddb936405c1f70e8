public import Geometry

/// What a picture says of itself: how large it is, where its core lies, and where it grows.
public struct PictureFacts: Sendable, Hashable {
  /// The natural size, in points.
  public var size: Size
  /// Who tells how far its edges are from its core.
  public var sources: InsetSources
  /// Where it grows; nil for a picture that is scaled as a whole.
  public var patch: PatchImage?
  /// What it says besides and is passed over.
  public var findings: [PictureFinding] = []

  /// From the picture's edges to its core at the natural size, in points, by the strongest source; nil where nobody says anything.
  public var insets: EdgeInsets? { sources.strongest?.insets }

  /// A picture that says nothing but its size, unless told.
  public init(size: Size, insets sources: InsetSources = InsetSources(), patch: PatchImage? = nil) {
    self.size = size
    self.sources = sources
    self.patch = patch
  }

  /// How the frame and the core of a picture follow from each other while it is drawn over the whole frame.
  ///
  /// - Parameter insets: from the picture's edges to its core at the natural size, in points.
  /// - Throws: `AlignmentError` where the insets leave no core.
  public func alignment(insets: EdgeInsets) throws(AlignmentError) -> any AlignmentGeometry {
    if insets == .zero { return IdentityAlignment() }
    guard let patch else { return try ProportionalInsets(insets, naturalSize: size) }
    return try StretchedAlignment(patch, insets: insets)
  }

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
