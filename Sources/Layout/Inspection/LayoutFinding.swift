public import Diagnostics

/// One finding of a check: what is wrong, where the document says it, and how much it counts.
///
/// Scenes, storyboards and xibs report their findings in this form, so that printing and counting exist once.
public struct LayoutFinding: Sendable, Hashable {
  /// What is wrong.
  public var kind: Kind
  /// The document, as messages call it.
  public var file: String
  /// The place in the document.
  public var position: SourcePosition
  /// The device and the reading direction that were tried; nil for those of the document.
  public var context: String?
  /// The matter in one line, without a full stop.
  public var message: String
  /// What belongs to it: the members of a conflict, its repairs.
  public var details: [Detail]

  /// A finding; `details` is empty unless it is given.
  public init(
    _ kind: Kind, file: String, position: SourcePosition, context: String? = nil, message: String,
    details: [Detail] = []
  ) {
    self.kind = kind
    self.file = file
    self.position = position
    self.context = context
    self.message = message
    self.details = details
  }

  /// A line below a finding.
  public struct Detail: Sendable, Hashable {
    /// The place in the finding's document; nil where the message names its own.
    public var position: SourcePosition?
    /// The matter, without a full stop.
    public var message: String

    /// A line, with its place where it has one.
    public init(_ message: String, at position: SourcePosition? = nil) {
      self.position = position
      self.message = message
    }
  }

  /// What can be wrong. A raw value keeps its meaning for good; new ones are added.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Required rules that cannot hold together.
    case conflict
    /// A number that the rules leave open.
    case ambiguous
    /// Rules of one priority of which the order in the document decides.
    case tie
    /// Words that are left out because there is no room.
    case cut
    /// Words that reach out of their view.
    case clipped
    /// Words or views that lie on each other.
    case overlap
    /// A view that reaches out of its parent.
    case outside
    /// Letters that no font has.
    case glyph
    /// An optional rule that does not hold.
    case lost

    /// How much a finding of this kind counts.
    public var severity: Severity {
      switch self {
      case .conflict: .error
      case .ambiguous, .tie, .cut, .clipped, .overlap, .outside, .glyph: .warning
      case .lost: .note
      }
    }
  }

  /// How much a finding counts.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Counts always.
    case error
    /// Counts with `--strict`.
    case warning
    /// Never counts: it may well be meant.
    case note
  }

  /// The finding in `file:line:column: kind: message`, and a line for each detail; no line feed at the end.
  public var text: String {
    let place = "\(file):\(position.line):\(position.column)" + (context.map { ": \($0)" } ?? "")
    let lines = details.map { detail in
      "  " + (detail.position.map { "\(file):\($0.line):\($0.column): " } ?? "") + detail.message
    }
    return (["\(place): \(kind.rawValue): \(message)"] + lines).joined(separator: "\n")
  }
}

extension [LayoutFinding] {
  /// How many findings count: errors, and warnings where the check is strict.
  public func count(isStrict: Bool) -> Int {
    count { $0.kind.severity == .error || isStrict && $0.kind.severity == .warning }
  }

  /// How many there are of each kind, as in `1 conflict, 2 cut`; `fine` where there are none.
  public var summary: String {
    let counts = LayoutFinding.Kind.allCases.compactMap { kind -> String? in
      let count = self.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.noun(count))"
    }
    return counts.isEmpty ? "fine" : counts.joined(separator: ", ")
  }
}

extension LayoutFinding.Kind {
  fileprivate func noun(_ count: Int) -> String {
    switch self {
    case .conflict: count == 1 ? "conflict" : "conflicts"
    case .tie: count == 1 ? "tie" : "ties"
    case .overlap: count == 1 ? "overlap" : "overlaps"
    case .glyph: "without glyphs"
    case .ambiguous, .cut, .clipped, .outside, .lost: rawValue
    }
  }
}
