package import Appearance
package import Diagnostics
package import FrameArt
package import Geometry
package import PictureEdits
package import Pictures

/// The appearance of a view, as written.
package struct AppearanceDocument: Sendable, Equatable {
  @OutOfLine package var fill: Sourced<Color>?
  /// The gradient, in place of one colour.
  @OutOfLine package var gradient: Sourced<Gradient>?
  @OutOfLine package var stroke: Sourced<StrokeDocument>?
  /// One radius, or four clockwise from the top left.
  @OutOfLine package var cornerRadius: [Sourced<Number>]?
  @OutOfLine package var clipsToBounds: Sourced<Bool>?
  @OutOfLine package var opacity: Sourced<Number>?
  /// The name of an asset, or a path.
  @OutOfLine package var image: Sourced<String>?
  @OutOfLine package var contentMode: Sourced<ContentMode>?
  /// The colour in which the picture's shape is drawn.
  @OutOfLine package var tint: Sourced<Color>?
  package var text: Sourced<String>?
  /// The name of a style.
  package var style: Sourced<String>?
  /// The font of the text, in place of its style's.
  @OutOfLine package var font: Sourced<Font>?
  /// The colour of the text, in place of its style's.
  @OutOfLine package var color: Sourced<Color>?
  /// The shadow of the letters.
  @OutOfLine package var textShadow: Sourced<ShadowDocument>?
  /// The control that the view is.
  @OutOfLine package var control: Sourced<ControlDocument>?
  /// The parts of the control that are written with the view.
  @OutOfLine package var controlParts: ControlPartsDocument?
  /// The setting of the words, and their runs.
  @OutOfLine package var setting: TextDocument?
  /// The alternative text of the picture, for readers who cannot see it.
  @OutOfLine package var alt: Sourced<String>?
  /// The transform of the view with its contents.
  @OutOfLine package var transform: Sourced<TransformDocument>?
  /// The operations on the picture.
  @OutOfLine package var picture: Sourced<PictureDocument>?

  /// The photo frame round the view.
  @OutOfLine package var frame: Sourced<FrameUseDocument>?
  /// The ornaments round the view; nil for none.
  @OutOfLine package var ornaments: [OrnamentDocument]?

  package init() {}
}

/// A line along the edge of a view.
package struct StrokeDocument: Sendable, Equatable {
  package var color: Sourced<Color>
  /// The width in points; nil means 1.
  package var width: Sourced<Number>?
  /// The lengths of dashes and gaps, in points; nil for a solid line.
  package var dash: [Sourced<Number>]?

  package init(color: Sourced<Color>, width: Sourced<Number>? = nil) {
    (self.color, self.width) = (color, width)
  }
}

/// The operations on the picture of a view, as written.
package struct PictureDocument: Sendable, Hashable {
  /// The chain, as compact text or step by step.
  package var chain: Sourced<PictureChain>?
  /// Operations that can be undone, done before the chain.
  package var edits: Sourced<EditReference>?
  /// Faces and boxes in pixels of the upright picture.
  package var faces: [Sourced<Rect>]?
  package var boxes: [Sourced<Rect>]?
  /// The named chains that `t_` refers to.
  package var named: [Named<Sourced<PictureChain>>]?

  package var known: GivenBoxes {
    let chains = (named ?? []).map { ($0.name.value, $0.value.value) }
    return GivenBoxes(
      faces: (faces ?? []).map(\.value), boxes: (boxes ?? []).map(\.value),
      named: Dictionary(chains, uniquingKeysWith: { first, _ in first }))
  }

  package init() {}
}

/// The rotation, scale and translation with which a view is drawn, as written.
package struct TransformDocument: Sendable, Equatable {
  /// The rotation in degrees, clockwise as seen.
  package var rotation: Sourced<Number>?
  /// The scale of widths and heights; the same number twice where one is written.
  package var scale: Sourced<AxisPair>?
  /// The translation to the right and down.
  package var translation: Sourced<AxisPair>?
  /// The anchor, as fractions of the frame.
  package var anchor: Sourced<AxisPair>?
}

/// The use of a frame by a view, as written.
package struct FrameUseDocument: Sendable, Equatable {
  /// The name of a frame of the scene.
  package var name: Sourced<String>
  package var mode: Sourced<FrameMode>?
  package var align: Sourced<FrameCoreSyntax>?
  package var relativeScale: Sourced<Number>?
  package var opacity: Sourced<Number>?
  package var tint: Sourced<Color>?
  package var colorized: Sourced<Bool>?

  package init(name: Sourced<String>) { self.name = name }

  /// Creates the use of a frame; values that equal the default are not written.
  package init(
    name: Sourced<String>, mode: FrameMode, align: FrameCoreSyntax = .outer, relativeScale: Double?, opacity: Double,
    tint: Color?, isColorized: Bool = false
  ) {
    self.init(name: name)
    if mode != .overlay { self.mode = Sourced(mode) }
    if align != .outer { self.align = Sourced(align) }
    self.relativeScale = relativeScale.map { Sourced(.literal($0)) }
    if opacity != 1 { self.opacity = Sourced(.literal(opacity)) }
    self.tint = tint.map { Sourced($0) }
    if isColorized { colorized = Sourced(true) }
  }
}

/// The part of a view with a frame that layout aligns.
package enum FrameCoreSyntax: Sendable, Equatable {
  case outer
  case hole
  case insets(InsetsSyntax)
}

/// An ornament as written: an object whose keys determine its kind.
package enum OrnamentDocument: Sendable, Equatable {
  case shadow(ShadowDocument)
  /// A shadow without an offset.
  case glow(ShadowDocument)
  case outline(OutlineDocument)
  case badge(BadgeDocument)
}

/// A shadow or a glow, in points.
package struct ShadowDocument: Sendable, Equatable {
  package var dx: Sourced<Number>?
  package var dy: Sourced<Number>?
  package var blur: Sourced<Number>?
  package var spread: Sourced<Number>?
  package var color: Sourced<Color>?

  package init() {}
}

/// A line round a view, in points.
package struct OutlineDocument: Sendable, Equatable {
  package var width: Sourced<Number>?
  package var offset: Sourced<Number>?
  package var color: Sourced<Color>?

  package init() {}
}

/// A badge, in points.
package struct BadgeDocument: Sendable, Equatable {
  package var text: Sourced<String>
  package var at: Sourced<BadgePlace>?
  package var size: Sourced<Number>?
  package var color: Sourced<Color>?
  package var textColor: Sourced<Color>?

  package init(text: Sourced<String>) { self.text = text }
}

/// The position of a badge's centre: a corner or a side of the view's core.
public enum BadgePlace: String, Sendable, CaseIterable {
  case topLeading, top, topTrailing, trailing, bottomTrailing, bottom, bottomLeading, leading
  case topLeft, topRight, right, bottomRight, bottomLeft, left
}

/// The setting of a view's words, as written: the keys beside `text`.
package struct TextDocument: Sendable, Equatable {
  /// Parts of the text with their own styles, in place of `text`.
  package var runs: [TextRunDocument]?
  package var lines: Sourced<Number>?
  package var truncation: Sourced<ParagraphStyle.Truncation>?
  package var alignment: Sourced<ParagraphStyle.Alignment>?
  package var letterSpacing: Sourced<Number>?
  package var lineSpacing: Sourced<Number>?
  package var balancesLines: Sourced<Bool>?
  package var writingDirection: Sourced<ParagraphStyle.Writing>?
  package var minimumScale: Sourced<Number>?
  package var fit: Sourced<AxisPair>?
  package var lineHeight: Sourced<Number>?
  package var verticalAlignment: Sourced<ParagraphStyle.VerticalAlignment>?
  package var hyphenation: Sourced<HyphenationSyntax>?
  package var letterCase: Sourced<LetterCase>?
  package var underline: Sourced<Bool>?
  package var strikethrough: Sourced<Bool>?

  package init() {}
}

/// The hyphenation of words: by the language of the scene's environment, by that of a name, or none.
package enum HyphenationSyntax: Sendable, Equatable {
  case ofScene
  case language(String)
  case none
}

/// The case in which letters are drawn.
package enum LetterCase: String, Sendable, CaseIterable {
  case upper, lower
}

/// A part of a text; the view's style supplies what it leaves out.
package struct TextRunDocument: Sendable, Equatable {
  package var text: Sourced<String>
  /// The name of a style.
  package var style: Sourced<String>?
  package var font: Sourced<Font>?
  package var color: Sourced<Color>?
  package var underline: Sourced<Bool>?
  package var strikethrough: Sourced<Bool>?

  package init(text: Sourced<String>) { self.text = text }
}

/// A control with its state, as written: its kind alone, or an object.
package struct ControlDocument: Sendable, Equatable {
  package var kind: Sourced<Control.Kind>
  package var value: Sourced<Number>?
  package var isOn: Sourced<Bool>?
  /// The number of the selected item from 0; -1 for none.
  package var selected: Sourced<Number>?
  package var items: [Sourced<String>]?
  package var symbols: [Sourced<String>]?
  package var badges: [Sourced<String>]?
  package var placeholder: Sourced<String>?
  package var enabled: Sourced<Bool>?
  package var border: Sourced<Bool>?
  /// Whether more than the text is drawn; nil where the view has no look of its own.
  package var plate: Sourced<Bool>?
  package var tint: Sourced<Color>?
  package var background: Sourced<Color>?
  package var prompt: Sourced<String>?
  package var largeTitle: Sourced<Bool>?
  package var sideInset: Sourced<Number>?
  package var rowHeight: Sourced<Number>?

  package init(_ kind: Sourced<Control.Kind>) { self.kind = kind }
}

/// The titles and dots of a control, as written with its view.
package struct ControlPartsDocument: Sendable, Equatable {
  /// The titles of a segmented control.
  package var segments: [Sourced<String>]?
  /// The number of dots of a page control.
  package var pages: Sourced<Number>?

  package init() {}
}
