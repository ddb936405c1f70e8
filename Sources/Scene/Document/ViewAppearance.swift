package import Appearance
package import Diagnostics
package import Geometry
package import Layout

/// What a view draws.
package struct ViewAppearance: Sendable, Equatable {
  @OutOfLine package var fill: Sourced<Color>?
  /// In place of one colour.
  @OutOfLine package var gradient: Sourced<Gradient>?
  @OutOfLine package var stroke: Sourced<StrokeDocument>?
  @OutOfLine package var cornerRadius: Sourced<Number>?
  @OutOfLine package var clipsToBounds: Sourced<Bool>?
  @OutOfLine package var opacity: Sourced<Number>?
  /// The name of an asset, or a path.
  @OutOfLine package var image: Sourced<String>?
  @OutOfLine package var contentMode: Sourced<ContentMode>?
  /// The colour a picture is drawn in, for its shape alone.
  @OutOfLine package var tint: Sourced<Color>?
  package var text: Sourced<String>?
  /// The name of a style.
  package var style: Sourced<String>?
  /// The font of the text, in place of its style's.
  @OutOfLine package var font: Sourced<Font>?
  /// The colour of the text, in place of its style's.
  @OutOfLine package var color: Sourced<Color>?
  /// Under the letters.
  @OutOfLine package var textShadow: Sourced<ShadowDocument>?
  /// What it is in UIKit.
  @OutOfLine package var control: Sourced<Control>?
  /// What the control shows beside words.
  @OutOfLine package var controlParts: ControlDocument?
  /// How the words are set, and their parts.
  @OutOfLine package var setting: TextDocument?
  /// What the picture shows, for those who do not see it.
  @OutOfLine package var alt: Sourced<String>?
  /// How the view is drawn with all that is inside.
  @OutOfLine package var transform: Sourced<TransformDocument>?
  /// What is done to the picture.
  @OutOfLine package var picture: Sourced<PictureDocument>?

  /// The photo frame round the view.
  @OutOfLine package var frame: Sourced<FrameUseDocument>?
  /// What is drawn round the view; nil for nothing.
  @OutOfLine package var ornaments: [OrnamentDocument]?

  package init() {}
}

/// A line along the edge of a view.
package struct StrokeDocument: Sendable, Equatable {
  package var color: Sourced<Color>
  /// In points; nil means 1.
  package var width: Sourced<Number>?

  package init(color: Sourced<Color>, width: Sourced<Number>? = nil) {
    self.color = color
    self.width = width
  }
}
