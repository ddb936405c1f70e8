package import Diagnostics
import Layout

/// A visual format as written: a string, or an object with options.
package struct VisualFormatDocument: Sendable, Equatable {
  package var place = Place(.none)
  package var format: Sourced<String>
  package var options: [Sourced<VisualFormatOption>] = []
  package var id: Sourced<String>?
}

/// The options of visual formats by UIKit's names.
package enum VisualFormatOption: String, Sendable, Hashable, CaseIterable {
  case alignAllLeft, alignAllRight, alignAllTop, alignAllBottom, alignAllLeading, alignAllTrailing
  case alignAllCenterX, alignAllCenterY, alignAllLastBaseline, alignAllFirstBaseline
  case directionLeadingToTrailing, directionLeftToRight, directionRightToLeft
  case spacingEdgeToEdge, spacingBaselineToBaseline

  /// In the order of the cases.
  private static let meanings: [VisualFormat.Options] = [
    .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
    .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
    .spacingEdgeToEdge, .spacingBaselineToBaseline,
  ]

  /// What it means in layout.
  var inLayout: VisualFormat.Options { Self.meanings[Self.allCases.firstIndex(of: self) ?? 0] }
}

/// The distances that `-` stands for, as written.
package struct VisualFormatSpacingDocument: Sendable, Equatable {
  package var sibling: Sourced<Number>?
  package var edge: Sourced<Edge>?

  /// The superview's margins, or points from its edge.
  package enum Edge: Sendable, Equatable {
    case margins
    case number(Number)
  }
}

extension Collection<UInt8> {
  /// Whether a constraint's string of these bytes is a visual format: it then names its axis first.
  var isVisualFormat: Bool {
    let text = drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return text.starts(with: "H:".utf8) || text.starts(with: "V:".utf8) || text.starts(with: "HV:".utf8)
  }
}

extension String {
  /// Whether a constraint's string is a visual format.
  var isVisualFormat: Bool { utf8.isVisualFormat }
}

extension WrittenText {
  /// Whether a constraint's string is a visual format.
  var isVisualFormat: Bool { plain.map { $0.bytes[$0.content].isVisualFormat } ?? value.isVisualFormat }
}
