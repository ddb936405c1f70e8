extension VisualFormatError {
  /// What other libraries have added to Apple's language, and what says the same here. Rabbet reads the language as Apple defines it.
  public enum Addition: Sendable, Hashable, CaseIterable {
    /// `50%`
    case percentage
    /// `[a.width*2]`, `-(gap+4)-`
    case arithmetic
    /// `~`
    case equalGaps
    /// `->`
    case disconnection
    /// `[a,b]`
    case list
    /// `[a1..5]`
    case range
    /// `HV:`, `Z:`, `C:` and the like
    case axes

    /// What is wrong, without a full stop.
    var cause: String {
      switch self {
      case .percentage: "Percentages are no part of the language"
      case .arithmetic: "Arithmetic is no part of the language"
      case .equalGaps: "Equal gaps (~) are no part of the language"
      case .disconnection: "Disconnections (->) are no part of the language"
      case .list: "Lists of views are no part of the language"
      case .range: "Ranges of views are no part of the language"
      case .axes: "A format begins with H:, V: or neither"
      }
    }

    /// What to write instead, without a full stop.
    var remedy: String {
      switch self {
      case .percentage: "Write a rule, as in photo.width == 0.5 * super.width"
      case .arithmetic: "Write a rule, as in photo.width == 2 * title.width + 4, or a metric"
      case .equalGaps: "Use a stack with the distribution equalSpacing"
      case .disconnection: "Write two formats, or -(>=0)- for a gap that may grow"
      case .list, .range: "Write a format for each view, or let an alignment option line them up"
      case .axes: "Write a format for each axis; the order of views decides which is drawn over the other"
      }
    }
  }
}

extension VisualFormatError.Addition {
  /// The addition that begins at `offset`, where Apple's grammar has come to its end.
  init?(in bytes: [UInt8], at offset: Int) {
    func byte(_ index: Int) -> Unicode.Scalar {
      bytes.indices.contains(index) && bytes[index] < 0x80 ? Unicode.Scalar(bytes[index]) : "\0"
    }
    switch (byte(offset), byte(offset + 1)) {
    case ("%", _): self = .percentage
    case ("~", _): self = .equalGaps
    case (">", _) where offset > 0 && byte(offset - 1) == "-": self = .disconnection
    case (",", _): self = .list
    case (".", "."): self = .range
    case ("*", _), ("/", _), ("+", _): self = .arithmetic
    case (".", let next) where next.properties.isAlphabetic && offset > 0: self = .arithmetic
    case ("H", "V"), ("V", "H"), ("Z", ":"), ("C", ":"): self = .axes
    default: return nil
    }
  }
}
