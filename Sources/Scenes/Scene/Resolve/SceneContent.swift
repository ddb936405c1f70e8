public import Appearance
public import FrameArt
public import Geometry
public import PictureEdits
public import Pictures

/// The facts about its pictures and words that a scene needs from outside.
public protocol SceneContent: Sendable {
  /// Returns the natural size of a picture, in points.
  func imageSize(_ path: String) throws(ContentError) -> Size
  /// Returns the facts in a picture's file; its size is that of `imageSize`.
  func picture(_ path: String) throws(ContentError) -> PictureFacts
  /// Returns the alignment insets that code has set for a picture, in points; nil where it has set none.
  func alignmentRectInsets(of path: String) -> EdgeInsets?
  /// Returns the alignment insets found in the pixels of a picture, in points. Throws where they cannot be determined.
  func detectedInsets(of path: String) throws(ContentError) -> EdgeInsets
  /// Whether a path that contains data leads out of the scene's folder and of a folder in it that the template names, following links.
  func leaves(_ path: String, folder: String) -> Bool
  /// The frames that scenes may name without describing them.
  var frames: [FrameDescription] { get }
  /// Returns the plan of a chain for a picture of a size, with its known faces and boxes, and the chains that it names.
  func plan(
    of chain: PictureChain, on path: String, size: PixelSize, known: GivenBoxes
  ) throws(PictureError) -> PicturePlan
  /// Returns the result of the edits of a picture of a size; operations after a photo frame are refused.
  func segment(of edits: EditReference, on path: String, size: PixelSize) throws(RecipeError) -> EditSegment
  /// Returns the files of a family of fonts, for `Font.files`.
  func fonts(_ faces: [FontFace]) throws(ContentError) -> FontFileSet
  /// Returns the size of a piece of text and the positions of its lines, in points.
  func textMetrics(_ text: String, font: Font) -> TextMetrics
  /// Returns the size of a label and the positions of its lines, in points; `width` is the label's, nil for as wide as the words are.
  func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics
}

extension SceneContent {
  /// Returns a picture of which only the size is known.
  public func picture(_ path: String) throws(ContentError) -> PictureFacts { PictureFacts(size: try imageSize(path)) }

  /// No pixels or other pictures are known.
  public func plan(
    of chain: PictureChain, on path: String, size: PixelSize, known: GivenBoxes
  ) throws(PictureError) -> PicturePlan {
    try PicturePlan(chain, of: size, world: known, named: known.named)
  }

  /// No files, fonts or other pictures are known.
  public func segment(of edits: EditReference, on path: String, size: PixelSize) throws(RecipeError) -> EditSegment {
    guard case .operations(let operations) = edits else {
      throw RecipeError(.otherSource, "a recipe needs the bytes of its picture, which are not at hand")
    }
    return try EditSegment(all: operations.filter(\.isEnabled), of: size, world: GivenBoxes())
  }

  /// None are set.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { nil }

  /// There are no links.
  public func leaves(_ path: String, folder: String) -> Bool { false }

  /// No font files are at hand.
  public func fonts(_ faces: [FontFace]) throws(ContentError) -> FontFileSet {
    throw .unreadable(path: faces.first?.path ?? "", reason: "font files are not at hand")
  }

  /// None are known.
  public var frames: [FrameDescription] { [] }

  /// No pixels are known.
  public func detectedInsets(of path: String) throws(ContentError) -> EdgeInsets {
    throw .unreadable(path: path, reason: "its pixels are not at hand")
  }

  /// Measures the whole text in its first font, with the line breaks it has.
  public func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics {
    textMetrics(paragraph.string, font: paragraph.font)
  }
}

/// The reason that a picture has no size.
public enum ContentError: Error, Sendable, Hashable {
  /// There is no such file, or it cannot be opened.
  case missing(path: String, reason: String)
  /// The file is not a readable picture.
  case unreadable(path: String, reason: String)
}
