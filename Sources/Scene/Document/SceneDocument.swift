package import Appearance
public import Diagnostics
package import FrameArt

/// A scene as its author wrote it: typed, with the place of each value, and nothing interpreted.
///
/// Documents are equal when they say the same, wherever it stands. Members whose key starts with `x-` are free for other
/// tools; they are not kept.
public struct SceneDocument: Sendable {
  /// The text that the places in the document refer to.
  public let source: SourceText
  /// Where the lines of the text begin, as far as its reader has found them; nil for a document that a program has made.
  var lines: LineTable?
  package var schema: Sourced<String>?
  package var name: Sourced<String>?
  package var metrics: [Named<Sourced<Double>>]
  package var styles: [Named<StyleDocument>]
  package var assets: [Named<AssetDocument>]
  package var frames: [Named<FrameDescription>] = []
  package var root: ViewDocument

  package init(
    source: SourceText = SourceText(file: "scene", bytes: []), schema: Sourced<String>? = nil,
    name: Sourced<String>? = nil, metrics: [Named<Sourced<Double>>] = [], styles: [Named<StyleDocument>] = [],
    assets: [Named<AssetDocument>] = [], root: ViewDocument
  ) {
    (self.source, self.schema, self.name, self.metrics) = (source, schema, name, metrics)
    (self.styles, self.assets, self.root) = (styles, assets, root)
  }
}

extension SceneDocument: Equatable {
  /// Whether two documents say the same.
  public static func == (one: SceneDocument, other: SceneDocument) -> Bool {
    one.schema == other.schema && one.name == other.name && one.metrics == other.metrics && one.styles == other.styles
      && one.assets == other.assets && one.frames == other.frames && one.root == other.root
  }
}

/// How text looks.
package struct StyleDocument: Sendable, Equatable {
  /// The style whose word counts where this one says nothing.
  package var base: Sourced<String>?
  package var font: Sourced<Font>?
  package var color: Sourced<Color>?
  /// How words are set.
  package var setting: TextDocument?

  package init(font: Sourced<Font>? = nil, color: Sourced<Color>? = nil) {
    (self.font, self.color) = (font, color)
  }
}

/// How something is filled along both axes.
package struct TileModes: Sendable, Equatable {
  package var across: TileMode
  package var down: TileMode
}

/// A picture, and how it is aligned.
package struct AssetDocument: Sendable, Equatable {
  package var source: Sourced<String>
  package var alignmentInsets: Sourced<InsetsSyntax>?
  package var insetsScale: Sourced<Bool>?
  /// Whether insets that nobody declares are looked for in the pixels.
  package var detectsInsets: Sourced<Bool>?
  /// From the picture's edges to the part that grows.
  package var slice: Sourced<InsetsSyntax>?
  /// How the parts that grow are filled, across and down.
  package var repetition: Sourced<TileModes>?

  package init(
    source: Sourced<String>, alignmentInsets: Sourced<InsetsSyntax>? = nil, insetsScale: Sourced<Bool>? = nil
  ) {
    (self.source, self.alignmentInsets, self.insetsScale) = (source, alignmentInsets, insetsScale)
  }
}

/// Insets as written: physical for a number or four numbers, following the direction for an object.
package struct InsetsSyntax: Sendable, Equatable {
  package var top: Sourced<Number>
  /// Of insets that follow the direction, the leading one.
  package var left: Sourced<Number>
  package var bottom: Sourced<Number>
  /// Of insets that follow the direction, the trailing one.
  package var right: Sourced<Number>
  package var followsDirection = false
}
