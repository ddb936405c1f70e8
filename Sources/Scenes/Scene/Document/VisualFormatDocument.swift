package import Diagnostics
import Layout

/// A visual format as written: a string, or an object with options.
package struct VisualFormatDocument: Sendable, Equatable {
  package var place = Place(.none)
  package var format = Sourced("")
  package var options: [Sourced<VisualFormatOption>] = []
  package var id: Sourced<String>?
  package var enabled: Sourced<Bool>?
}

/// The options of visual formats by UIKit's names.
package enum VisualFormatOption: String, Sendable, Hashable, CaseIterable {
  case alignAllLeft, alignAllRight, alignAllTop, alignAllBottom, alignAllLeading, alignAllTrailing
  case alignAllCenterX, alignAllCenterY, alignAllLastBaseline, alignAllFirstBaseline
  case directionLeadingToTrailing, directionLeftToRight, directionRightToLeft
  case spacingEdgeToEdge, spacingBaselineToBaseline

  /// The options in layout, in the order of the cases.
  private static let meanings: [VisualFormat.Options] = [
    .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
    .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
    .spacingEdgeToEdge, .spacingBaselineToBaseline,
  ]

  /// The option in layout.
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
  /// Whether these bytes of a constraint's string are a visual format: it begins with an axis, or with two, which is an error.
  var isVisualFormat: Bool {
    let text = drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard text.first == UInt8(ascii: "H") || text.first == UInt8(ascii: "V") else { return false }
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

extension VisualFormatDocument {
  /// Returns the format's parts. Throws where it breaks the grammar.
  func parsed(in source: SourceText) throws(Fault) -> VisualFormat {
    let length = format.value.utf8.count
    guard length <= RuleScanner.lengthLimit else {
      throw Fault(
        .tooLong, "the format has \(length) bytes; formats have at most \(RuleScanner.lengthLimit)", at: format.range)
    }
    do { return try VisualFormat(format.value) } catch {
      throw fault(error, in: source)
    }
  }

  /// Returns an error as a finding, at its character of the JSON string or at the option at fault.
  ///
  /// - Parameter names: the names that an unknown name may have been meant to be.
  func fault(_ error: VisualFormatError, in source: SourceText, names: [String] = []) -> Fault {
    var fault = Fault(
      error.code, error.message, at: QuotedText(format, in: source).range(error.place), help: error.advice)
    switch error.reason {
    case .unknownView(let name), .unknownMetric(let name), .unknownSize(let name):
      fault.suggestion = nearestName(to: name, among: names)
    case .optionOnWrongAxis(let misplaced):
      let option = options.first { !$0.value.inLayout.isDisjoint(with: misplaced) }
      fault.range = option?.range ?? fault.range
    case .twoDirections:
      let directions: VisualFormat.Options = [.directionLeftToRight, .directionRightToLeft]
      let option = options.last { !$0.value.inLayout.isDisjoint(with: directions) }
      fault.range = option?.range ?? fault.range
    case .viewExpected where error.format.utf8.dropFirst(error.place.lowerBound).first?.isIdentifierStart == true:
      fault.help = "H: and V: begin visual formats, whose views are written [name]; a rule needs another label"
    default: break
    }
    return fault
  }
}

extension VisualFormatError {
  fileprivate var code: FindingID {
    switch reason {
    case .unknownView: .unknownItem
    case .unknownMetric, .unknownSize: .unknownMetric
    case .notAPriority: .badPriority
    case .numberTooLarge: .outOfRange
    default: .badVisualFormat
    }
  }

  fileprivate var message: String {
    switch reason {
    case .unknownView(let name): "no view or guide is called \(name.quoted)"
    case .unknownMetric(let name): "no metric is called \(name.quoted)"
    case .unknownSize(let name): "no metric, view or guide is called \(name.quoted)"
    default: cause.startingInLowercase
    }
  }

  /// The help for the error; nil for an unknown name, for which the nearest name is suggested.
  fileprivate var advice: String? {
    switch reason {
    case .unknownView, .unknownMetric, .unknownSize: nil
    default: remedy.startingInLowercase
    }
  }
}

extension String {
  fileprivate var startingInLowercase: String { prefix(1).lowercased() + dropFirst() }
}
