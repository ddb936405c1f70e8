package import Appearance
package import Diagnostics

/// How a view sets its words, as written: the keys beside `text`.
package struct TextDocument: Sendable, Equatable {
  /// Parts of the text with looks of their own, in place of `text`.
  package var runs: [TextRunDocument]?
  package var lines: Sourced<Number>?
  package var truncation: Sourced<ParagraphStyle.Truncation>?
  package var alignment: Sourced<ParagraphStyle.Alignment>?
  package var letterSpacing: Sourced<Number>?
  package var lineSpacing: Sourced<Number>?
  package var balancesLines: Sourced<Bool>?
  package var writingDirection: Sourced<ParagraphStyle.Writing>?
  package var minimumScale: Sourced<Number>?

  package init() {}
}

/// A part of a text; what it does not say is as in the view's style.
package struct TextRunDocument: Sendable, Equatable {
  package var text: Sourced<String>
  /// The name of a style.
  package var style: Sourced<String>?
  package var font: Sourced<Font>?
  package var color: Sourced<Color>?

  package init(text: Sourced<String>) { self.text = text }
}
