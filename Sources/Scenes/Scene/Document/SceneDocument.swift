package import Appearance
public import Diagnostics
package import FrameArt

/// A scene as its author wrote it: typed, with the place of each value, and nothing interpreted.
///
/// Documents are equal when their contents are, wherever these stand. Members whose key starts with `x-` are free for other
/// tools; they are not kept.
public struct SceneDocument: Sendable {
  /// The text that the places in the document refer to.
  public internal(set) var source = SourceText(file: "scene", bytes: [])
  /// The starts of the text's lines, as far as its reader has found them; nil for a document made by a program.
  var lines: LineTable?
  /// The language of its texts: that of the environment.
  package var language = "en"
  package var schema: Sourced<String>?
  package var name: Sourced<String>?
  package var metrics: [Named<Sourced<Double>>] = []
  package var fonts: [Named<[FontFaceDocument]>] = []
  package var styles: [Named<StyleDocument>] = []
  package var assets: [Named<AssetDocument>] = []
  package var frames: [Named<FrameDescription>] = []
  package var root: ViewDocument
}

extension SceneDocument: Equatable {
  /// Whether the contents of two documents are equal.
  public static func == (one: SceneDocument, other: SceneDocument) -> Bool {
    one.schema == other.schema && one.name == other.name && one.metrics == other.metrics && one.fonts == other.fonts
      && one.styles == other.styles
      && one.assets == other.assets && one.frames == other.frames && one.root == other.root
  }
}

/// A font file of a family, as written.
package struct FontFaceDocument: Sendable, Hashable {
  package var source: Sourced<String>
  /// 1...1000; nil for the weight of the file.
  package var weight: Sourced<Int>?
  package var isItalic: Sourced<Bool>?

  package init(source: Sourced<String>, weight: Sourced<Int>? = nil, isItalic: Sourced<Bool>? = nil) {
    (self.source, self.weight, self.isItalic) = (source, weight, isItalic)
  }
}

/// The appearance of text.
package struct StyleDocument: Sendable, Equatable {
  /// The style that supplies what this one leaves out.
  package var base: Sourced<String>?
  package var font: Sourced<Font>?
  package var color: Sourced<Color>?
  /// The setting of words.
  package var setting: TextDocument?

  package init(font: Sourced<Font>? = nil, color: Sourced<Color>? = nil) {
    (self.font, self.color) = (font, color)
  }
}

/// The fill of something along both axes.
package struct TileModes: Sendable, Hashable {
  package var across: TileMode
  package var down: TileMode
}

/// A picture and its alignment.
package struct AssetDocument: Sendable, Hashable {
  package var source: Sourced<String>
  package var alignmentInsets: Sourced<InsetsSyntax>?
  package var insetsScale: Sourced<Bool>?
  /// Whether insets that are not declared are detected in the pixels.
  package var detectsInsets: Sourced<Bool>?
  /// The distances from the picture's edges to the part that grows.
  package var slice: Sourced<InsetsSyntax>?
  /// The fill of the parts that grow, across and down.
  package var repetition: Sourced<TileModes>?

  package init(
    source: Sourced<String>, alignmentInsets: Sourced<InsetsSyntax>? = nil, insetsScale: Sourced<Bool>? = nil
  ) {
    (self.source, self.alignmentInsets, self.insetsScale) = (source, alignmentInsets, insetsScale)
  }
}

/// Insets as written: physical for a number or four numbers, following the direction for an object.
package struct InsetsSyntax: Sendable, Hashable {
  package var top: Sourced<Number>
  /// The left inset; the leading one where insets follow the direction.
  package var left: Sourced<Number>
  package var bottom: Sourced<Number>
  /// The right inset; the trailing one where insets follow the direction.
  package var right: Sourced<Number>
  package var followsDirection = false
}
