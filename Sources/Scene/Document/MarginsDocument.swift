package import Diagnostics
package import Layout

/// What a view says about its surroundings beside its own margins, as written.
package struct MarginsDocument: Sendable, Equatable {
  /// Of the root alone: the insets that bars and corners of the screen make.
  @OutOfLine package var safeArea: Sourced<InsetsSyntax>?
  /// Of the root alone: how much the keyboard covers.
  @OutOfLine package var keyboard: Sourced<Number>?
  /// Of the root alone: how wide lines of text should be at most.
  @OutOfLine package var readableWidth: Sourced<Number>?
  /// Of the root alone: what the system makes of its margins at least.
  @OutOfLine package var minimumMargins: Sourced<InsetsSyntax>?
  package var insetsMarginsFromSafeArea: Sourced<Bool>?
  package var preservesSuperviewMargins: Sourced<Bool>?
  /// Whether the view scrolls what is in it.
  package var scroll: Sourced<Bool>?
  /// What the view shows, which may turn its own direction.
  package var semanticContent: Sourced<SemanticContent>?
}

extension Guide.Role {
  /// Whether only scroll views have such a guide.
  var isOfScrollViews: Bool { self == .scrollContent || self == .scrollFrame }
}
