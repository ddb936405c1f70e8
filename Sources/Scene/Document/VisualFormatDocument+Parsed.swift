import Diagnostics
import Layout

extension VisualFormatDocument {
  /// The format's parts. Throws where it breaks the grammar.
  func parsed(in source: SourceText) throws(Finding) -> VisualFormat {
    let length = format.value.utf8.count
    guard length <= RuleScanner.lengthLimit else {
      throw Finding(
        .tooLong, "the format has \(length) bytes; formats have at most \(RuleScanner.lengthLimit)", at: format.range)
    }
    do { return try VisualFormat(format.value, extended: true) } catch {
      throw finding(error, in: source)
    }
  }

  /// A refusal as a scene's author reads it, at its character of the JSON string or at the option at fault.
  ///
  /// - Parameter names: what an unknown name may have been meant to be.
  func finding(_ error: VisualFormatError, in source: SourceText, names: [String] = []) -> Finding {
    var finding = Finding(
      error.code, error.message, at: QuotedText(format, in: source).range(error.place), help: error.advice)
    switch error.reason {
    case .unknownView(let name), .unknownMetric(let name), .unknownSize(let name):
      finding.suggestion = nearestName(to: name, among: names)
    case .optionOnWrongAxis(let misplaced):
      let option = options.first { !$0.value.inLayout.isDisjoint(with: misplaced) }
      finding.range = option?.range ?? finding.range
    case .twoDirections:
      let directions: VisualFormat.Options = [.directionLeftToRight, .directionRightToLeft]
      let option = options.last { !$0.value.inLayout.isDisjoint(with: directions) }
      finding.range = option?.range ?? finding.range
    case .viewExpected where error.format.utf8.dropFirst(error.place.lowerBound).first?.isIdentifierStart == true:
      finding.help = "H: and V: begin visual formats, whose views are written [name]; a rule needs another label"
    default: break
    }
    return finding
  }
}

extension VisualFormatError {
  fileprivate var code: DiagnosticCode {
    switch reason {
    case .unknownView: .unknownItem
    case .unknownMetric, .unknownSize: .unknownMetric
    case .notAPriority: .badPriority
    case .numberTooLarge: .outOfRange
    case .unknownAttribute: .unknownAttribute
    case .notLinear: .notLinear
    case .divisionByZero: .divisionByZero
    case .tooDeep: .tooDeep
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

  /// The way out; a name's is the nearest name.
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
