package import Diagnostics

/// What a control shows beside words, as written.
package struct ControlDocument: Sendable, Equatable {
  /// The titles of a segmented control.
  package var segments: [Sourced<String>]?
  /// How many dots a page control has.
  package var pages: Sourced<Number>?

  package init() {}
}
