package import Appearance
package import Diagnostics
import FrameArt
import Geometry
import Imaging

/// How a view uses a frame, as written.
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
}

/// Where a frame lies.
package enum FrameMode: String, Sendable, Hashable, CaseIterable {
  /// Over the picture's edge.
  case overlay
  /// Round the picture, which fills the hole.
  case surround
}

/// What layout aligns of a view with a frame.
package enum FrameCoreSyntax: Sendable, Equatable {
  case outer
  case hole
  case insets(InsetsSyntax)
}
