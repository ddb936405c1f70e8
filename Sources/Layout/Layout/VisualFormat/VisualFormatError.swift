/// The reason why a visual format makes no constraints, and the place in the text.
public struct VisualFormatError: Error, Sendable, Hashable {
  /// The kinds of faults.
  public enum Reason: Sendable, Hashable {
    /// No `[` where a view must stand.
    case viewExpected
    /// Brackets that do not begin with a name.
    case nameExpected
    /// Neither a number nor a metric where one must stand.
    case numberOrMetricExpected
    /// A number with a sign outside parentheses.
    case signOutsideParentheses
    /// A priority on a distance that has no parentheses.
    case priorityOutsideParentheses
    /// A `]`, `)` or `-` is missing.
    case unclosed(String)
    /// Something stands behind the end of the format.
    case junkAfterEnd
    /// A number beyond 1e12 either way.
    case numberTooLarge
    /// A number that is no priority: they are above 0 and at most 1000.
    case notAPriority(Double)
    /// A name that `views` does not have.
    case unknownView(String)
    /// A name that `metrics` does not have.
    case unknownMetric(String)
    /// A name in a view's parentheses that neither `metrics` nor `views` has.
    case unknownSize(String)
    /// `|` next to a view that has no superview.
    case noSuperview
    /// `|` next to a view that was removed, or is of another tree.
    case viewOutsideTree(String)
    /// Alignments along the format instead of across it, or baseline spacing in a row.
    case optionOnWrongAxis(VisualFormat.Options)
    /// Left to right and right to left at once.
    case twoDirections
  }

  /// The fault.
  public var reason: Reason
  /// The format as written.
  public var format: String
  /// The place of the fault: bytes of the format in UTF-8. Empty at the end of the text; the whole text where an option is at fault.
  public var place: Range<Int>

  init(_ reason: Reason, in format: String, at place: Range<Int>) {
    (self.reason, self.format, self.place) = (reason, format, place)
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// As UIKit reports it: a fixed first line, the reason, the format, and a caret under the fault.
  ///
  ///     Unable to parse constraint format:
  ///     "photo" is not a key in the views dictionary. Give the view under that name.
  ///     H:|-[photo]-|
  ///          ^
  public var description: String {
    let bytes = Array(format.utf8)
    let before = String(decoding: bytes[..<min(place.lowerBound, bytes.count)], as: UTF8.self)
    // One line, whatever the format holds, so that the caret stands under its character.
    let line = String(String.UnicodeScalarView(format.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    let indentation = String(repeating: " ", count: before.unicodeScalars.count)
    return "Unable to parse constraint format:\n\(cause). \(remedy).\n\(line)\n\(indentation)^"
  }

  /// The cause, without a full stop.
  public var cause: String {
    switch reason {
    case .viewExpected: "A view is expected here"
    case .nameExpected: "The name of a view is expected here"
    case .numberOrMetricExpected: "A number or a metric is expected here"
    case .signOutsideParentheses: "A number with a sign stands outside parentheses"
    case .priorityOutsideParentheses: "A priority stands outside parentheses"
    case .unclosed(let sign): "\(sign) is expected here"
    case .junkAfterEnd: "The format has ended here"
    case .numberTooLarge: "The number is too large"
    case .notAPriority(let number): "\(number.asWritten) is no priority"
    case .unknownView(let name): "\"\(name)\" is not a key in the views dictionary"
    case .unknownMetric(let name): "\"\(name)\" is not a key in the metrics dictionary"
    case .unknownSize(let name): "\"\(name)\" is a key neither in the metrics nor in the views dictionary"
    case .noSuperview: "| stands for the superview, and there is none"
    case .viewOutsideTree(let name): "\"\(name)\" is not in this tree: it was removed, or its id is of another tree"
    case .optionOnWrongAxis(.spacingBaselineToBaseline): "Baselines are measured along columns, and this is a row"
    case .optionOnWrongAxis: "An option lines up the views along the format, not across it"
    case .twoDirections: "A row runs left to right or right to left, not both"
    }
  }

  /// The remedy: what to write instead, without a full stop.
  public var remedy: String {
    switch reason {
    case .viewExpected: "Views are written [name]"
    case .nameExpected: "Names are a letter or underscore followed by letters, digits and underscores"
    case .numberOrMetricExpected: "Distances and sizes are written 8, gap, or (>=8@250)"
    case .signOutsideParentheses: "Write it inside, as in -(-8)-"
    case .priorityOutsideParentheses: "Write the distance and its priority as in -(8@750)-"
    case .unclosed("-"): "A distance stands between two of them, as in -8-"
    case .unclosed("]"): "Close the view with it"
    case .unclosed: "Close the list with it; arithmetic needs a rule, such as a.width == b.width * 2 - 8"
    case .junkAfterEnd: "A format ends with its last view, or with the superview behind it"
    case .numberTooLarge: "Numbers go up to 1e12 either way"
    case .notAPriority: "Priorities are above 0 and at most 1000; 1000 is required"
    case .unknownView: "Give the view under that name"
    case .unknownMetric: "Give the number under that name"
    case .unknownSize: "Give the number or the view under that name"
    case .noSuperview: "Leave | out, or use views that have a superview"
    case .viewOutsideTree: "Use ids that this tree's `add` returned"
    case .optionOnWrongAxis(.spacingBaselineToBaseline): "Leave the option out, or write V:"
    case .optionOnWrongAxis: "Rows (H:) take tops, bottoms, centerY and baselines; columns (V:) take the others"
    case .twoDirections: "Leave one of the two out"
    }
  }
}
