public import Geometry

/// The properties that a picture declares: its size, the position of its core, and its stretch runs.
public struct PictureFacts: Sendable, Hashable {
  /// The natural size, in points.
  public var size: Size
  /// The sources of the insets from its edges to its core.
  public var sources: InsetSources
  /// The stretch runs; nil for a picture that is scaled as a whole.
  public var patch: PatchImage?
  /// The properties that are ignored.
  public var findings: [PictureFinding] = []

  /// The insets from the picture's edges to its core at the natural size, in points, from the strongest source; nil where there is none.
  public var insets: EdgeInsets? { sources.strongest?.insets }

  /// Creates facts; by default the picture declares only its size.
  public init(size: Size, insets sources: InsetSources = InsetSources(), patch: PatchImage? = nil) {
    self.size = size
    self.sources = sources
    self.patch = patch
  }

  /// Returns the relation between the frame and the core of a picture that fills the whole frame.
  ///
  /// - Parameter insets: the insets from the picture's edges to its core at the natural size, in points.
  /// - Throws: `AlignmentError` where the insets leave no core.
  public func alignment(insets: EdgeInsets) throws(AlignmentError) -> any AlignmentGeometry {
    if insets == .zero { return IdentityAlignment() }
    guard let patch else { return try ProportionalInsets(insets, naturalSize: size) }
    return try StretchedAlignment(patch, insets: insets)
  }

  /// Returns the picture with insets set in code. UIKit's `imageWithAlignmentRectInsets:`.
  ///
  /// They override insets that the picture declares, and are overridden by those of a scene.
  ///
  ///     let image = PictureFacts(size: Size(width: 200, height: 200))
  ///       .withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
  ///     try View(name: "image", picture: image).intrinsicContentSize   // 180 x 180
  ///
  /// - Parameter insets: the insets from the picture's edges inward to its core at the natural size, in points.
  public func withAlignmentRectInsets(_ insets: EdgeInsets) -> PictureFacts {
    var facts = self
    facts.sources[.builder] = insets
    return facts
  }

  /// Returns the relation between the frame and the core of the picture, by its effective insets.
  ///
  /// - Throws: `AlignmentError` where they leave no core.
  public func alignment() throws(AlignmentError) -> any AlignmentGeometry { try alignment(insets: sources.insets) }
}
