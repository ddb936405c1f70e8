public import Geometry

/// What a plan must ask about pictures: how large layers are, where faces lie, and what matters.
///
/// Everything is in pixels of a picture that is upright, before any step. `path` is nil for the picture the chain starts with.
public protocol PictureWorld {
  /// The size of a picture that is laid on another.
  func size(ofPicture path: String) throws(PictureError) -> PixelSize
  /// The size of words, with lines no longer than `width` pixels.
  func size(of text: LayerText, width: Int?) throws(PictureError) -> PixelSize
  /// What people should know of how words are set; nil for nothing.
  func finding(of text: LayerText) -> String?
  /// The faces of a picture, the largest first; empty where there are none.
  func faces(of path: String?) throws(PictureError) -> [Rect]
  /// The boxes that the request gives for `g_custom`.
  func boxes(of path: String?) throws(PictureError) -> [Rect]
  /// The middle of the part of `region` that matters most, of a size of its own; nil where nobody can tell.
  func interest(of path: String?, in region: Rect, size: Size) throws(PictureError) -> Point?
}

extension PictureWorld {
  /// No other pictures are known.
  public func size(ofPicture path: String) throws(PictureError) -> PixelSize {
    throw PictureError(.missing, "the picture \(path) is not at hand")
  }

  /// No fonts are known.
  public func size(of text: LayerText, width: Int?) throws(PictureError) -> PixelSize {
    throw PictureError(.missing, "no fonts are at hand for words")
  }

  /// Nothing is known.
  public func finding(of text: LayerText) -> String? { nil }

  /// None are given.
  public func faces(of path: String?) throws(PictureError) -> [Rect] { [] }
  /// None are given.
  public func boxes(of path: String?) throws(PictureError) -> [Rect] { [] }
  /// Nobody can tell.
  public func interest(of path: String?, in region: Rect, size: Size) throws(PictureError) -> Point? { nil }
}

/// A world in which numbers are all there is: boxes and faces that are given, and no pixels.
public struct GivenBoxes: PictureWorld, Sendable, Hashable {
  /// The largest first.
  public var faces: [Rect]
  /// For `g_custom`.
  public var boxes: [Rect]
  /// Chains for `t_`. Lookup only.
  public var named: [String: PictureChain]

  /// Faces and boxes of the picture the chain starts with, in its pixels, and the chains that it names.
  public init(faces: [Rect] = [], boxes: [Rect] = [], named: [String: PictureChain] = [:]) {
    (self.faces, self.boxes, self.named) = (faces, boxes, named)
  }

  /// Those of the first picture.
  public func faces(of path: String?) throws(PictureError) -> [Rect] { path == nil ? faces : [] }
  /// Those of the first picture.
  public func boxes(of path: String?) throws(PictureError) -> [Rect] { path == nil ? boxes : [] }
}
