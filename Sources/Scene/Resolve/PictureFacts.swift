public import FrameArt
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
}
