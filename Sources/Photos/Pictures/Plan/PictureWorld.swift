public import Geometry

/// The source of facts about pictures that a plan needs: the sizes of layers, the positions of faces, and the important parts.
///
/// Everything is in pixels of an upright picture, before any step. `path` is nil for the original picture.
public protocol PictureWorld {
  /// Returns the size of a picture that is laid on another.
  func size(ofPicture path: String) throws(PictureError) -> PixelSize
  /// Returns the size of a text, with lines no longer than `width` pixels.
  func size(of text: LayerText, width: Int?) throws(PictureError) -> PixelSize
  /// Returns a note for the user about how a text is set, or nil for none.
  func finding(of text: LayerText) -> String?
  /// Returns the faces in a picture, the largest first; empty where there are none.
  func faces(of path: String?) throws(PictureError) -> [Rect]
  /// Returns the boxes that the request gives for `g_custom`.
  func boxes(of path: String?) throws(PictureError) -> [Rect]
  /// Returns the centre of the most important part of `region`, for a part of the given size; nil where it is unknown.
  func interest(of path: String?, in region: Rect, size: Size) throws(PictureError) -> Point?
  /// Returns the picture without its rim, which is as the top left pixel within a tolerance in percent; nil where it is unknown.
  func trimmed(_ path: String?, tolerance: Double) throws(PictureError) -> Rect?
}

extension PictureWorld {
  /// Throws: no other pictures are known.
  public func size(ofPicture path: String) throws(PictureError) -> PixelSize {
    throw PictureError(.missing, "the picture \(path) is not at hand")
  }

  /// Throws: no fonts are known.
  public func size(of text: LayerText, width: Int?) throws(PictureError) -> PixelSize {
    throw PictureError(.missing, "no fonts are at hand for words")
  }

  /// Returns nil: nothing is known.
  public func finding(of text: LayerText) -> String? { nil }

  /// Returns no faces: none are given.
  public func faces(of path: String?) throws(PictureError) -> [Rect] { [] }
  /// Returns no boxes: none are given.
  public func boxes(of path: String?) throws(PictureError) -> [Rect] { [] }
  /// Returns nil: the important part is unknown.
  public func interest(of path: String?, in region: Rect, size: Size) throws(PictureError) -> Point? { nil }
  /// Returns nil: the rim is unknown.
  public func trimmed(_ path: String?, tolerance: Double) throws(PictureError) -> Rect? { nil }
}

/// A world of numbers only: given boxes and faces, and no pixels.
public struct GivenBoxes: PictureWorld, Sendable, Hashable {
  /// The faces, the largest first.
  public var faces: [Rect]
  /// The boxes for `g_custom`.
  public var boxes: [Rect]
  /// The chains for `t_`, by name. Lookup only.
  public var named: [String: PictureChain]

  /// Creates a world from faces and boxes of the original picture, in its pixels, and the named chains.
  public init(faces: [Rect] = [], boxes: [Rect] = [], named: [String: PictureChain] = [:]) {
    (self.faces, self.boxes, self.named) = (faces, boxes, named)
  }

  /// Returns the faces of the original picture.
  public func faces(of path: String?) throws(PictureError) -> [Rect] { path == nil ? faces : [] }
  /// Returns the boxes of the original picture.
  public func boxes(of path: String?) throws(PictureError) -> [Rect] { path == nil ? boxes : [] }
}
