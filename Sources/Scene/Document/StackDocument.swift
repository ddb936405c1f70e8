package import Diagnostics
package import Layout

/// What a view says about arranging its children, as written.
package struct StackDocument: Sendable, Equatable {
  package var axis: Sourced<StackAxis>
  package var alignment: Sourced<StackAlignment>?
  package var distribution: Sourced<Stack.Distribution>?
  package var spacing: Sourced<Number>?
  /// By the id of the child it follows.
  package var customSpacing: [Named<Sourced<Number>>] = []
  package var marginsRelative: Sourced<Bool>?
  package var baselineRelative: Sourced<Bool>?
  package var edgeInsets: Sourced<InsetsSyntax>?
  package var flavour: Sourced<StackFlavour>?
  /// By the id of the child.
  package var gravity: [Named<Sourced<Stack.Gravity>>] = []
  /// By the id of the child.
  package var visibility: [Named<Sourced<Number>>] = []
  package var detachesHidden: Sourced<Bool>?

  /// The children that it names.
  var names: [Sourced<String>] { customSpacing.map(\.name) + gravity.map(\.name) + visibility.map(\.name) }
}

/// Where the children of a stack lie one after the other.
package enum StackAxis: String, Sendable, Hashable, CaseIterable {
  case horizontal, vertical
}

/// Whose stack it is.
package enum StackFlavour: String, Sendable, Hashable, CaseIterable {
  case uiKit = "uikit", appKit = "appkit"
}

/// UIKit's words for how children lie across the axis; two of them have a second name.
package enum StackAlignment: String, Sendable, Hashable, CaseIterable {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline

  /// What the word means.
  package var inLayout: Stack.Alignment { Stack.Alignment(rawValue: rawValue) ?? (self == .top ? .top : .bottom) }
}
