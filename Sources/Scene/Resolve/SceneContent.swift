public import Appearance
public import FrameArt
public import Geometry
public import PictureEdits
public import Pictures

/// What a scene must ask the world about: the size of its pictures and of its words.
public protocol SceneContent: Sendable {
  /// The natural size of a picture, in points.
  func imageSize(_ path: String) throws(ContentError) -> Size
  /// What a picture says of itself; its size is that of `imageSize`.
  func picture(_ path: String) throws(ContentError) -> PictureFacts
  /// The alignment insets that code has set for a picture, in points; nil where it has set none.
  func alignmentRectInsets(of path: String) -> EdgeInsets?
  /// The alignment insets found in the pixels of a picture, in points; an error where they cannot be told.
  func detectedInsets(of path: String) throws(ContentError) -> EdgeInsets
  /// Whether a path that data is part of leads out of the scene's folder and of a folder in it that the template names, links followed.
  func leaves(_ path: String, folder: String) -> Bool
  /// The frames that scenes may name without describing them.
  var frames: [FrameDescription] { get }
  /// What a chain does to a picture of a size, of which faces and boxes are known, and the chains that it names.
  func plan(
    of chain: PictureChain, on path: String, size: PixelSize, known: GivenBoxes
  ) throws(PictureError) -> PicturePlan
  /// What the edits of a picture of a size come to; operations behind a photo frame are refused.
  func segment(of edits: EditReference, on path: String, size: PixelSize) throws(RecipeError) -> EditSegment
  /// The size of a piece of text and where its lines stand, in points.
  func textMetrics(_ text: String, font: Font) -> TextMetrics
  /// The size of a label and where its lines stand, in points; `width` is the label's, nil for as wide as the words are.
  func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics
}

extension SceneContent {
  /// A picture that says nothing but its size.
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

  /// None are known.
  public var frames: [FrameDescription] { [] }

  /// No pixels are known.
  public func detectedInsets(of path: String) throws(ContentError) -> EdgeInsets {
    throw .unreadable(path: path, reason: "its pixels are not at hand")
  }

  /// As if the whole text were in its first font, with the line breaks it has.
  public func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics {
    textMetrics(paragraph.string, font: paragraph.font)
  }
}

/// Why a picture has no size.
public enum ContentError: Error, Sendable, Hashable {
  /// There is no such file, or it cannot be opened.
  case missing(path: String, reason: String)
  /// The file is no picture that can be read.
  case unreadable(path: String, reason: String)
}
