package import Diagnostics

/// How a view is drawn turned, scaled and moved, as written.
package struct TransformDocument: Sendable, Equatable {
  /// In degrees, clockwise as seen.
  package var rotation: Sourced<Number>?
  /// Of widths and heights; the same number twice where one is written.
  package var scale: Sourced<NumberPair>?
  /// To the right and down.
  package var translation: Sourced<NumberPair>?
  /// As parts of the frame.
  package var anchor: Sourced<NumberPair>?
}

/// Two numbers.
package struct NumberPair: Sendable, Equatable {
  package var x: Sourced<Number>
  package var y: Sourced<Number>
}
