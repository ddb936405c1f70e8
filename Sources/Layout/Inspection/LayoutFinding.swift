public import Diagnostics

/// One finding of a check: what is wrong, where the document says it, and how much it counts.
///
/// Scenes, storyboards and xibs report their findings in this form, so that printing and counting exist once.
public struct LayoutFinding: Sendable, Hashable {
  /// The kind of fault.
  public var kind: Kind
  /// The document, as messages call it.
  public var file: String
  /// The place in the document.
  public var position: SourcePosition
  /// The devices, directions and the like it holds on, the worst first and otherwise in the order tried; empty for those of the document.
  public var contexts: [Context]
  /// All circumstances that were tried; empty if that is not known.
  public var tried: [Context] = []
  /// The object it concerns, in a form that outlives edits elsewhere: the id of a view or rule, or its words; nil for the message itself.
  public var object: String?
  /// The matter in one line, without a full stop.
  public var message: String
  /// The details: the members of a conflict, its repairs.
  public var details: [Detail]
  /// The severity among several circumstances: the number of points by which rules or words miss; 0 where there is no number.
  public var excess = 0.0

  /// A finding; `details` is empty unless it is given.
  public init(
    _ kind: Kind, file: String, position: SourcePosition, contexts: [Context] = [], object: String? = nil,
    message: String, details: [Detail] = []
  ) {
    (self.kind, self.file, self.position, self.contexts) = (kind, file, position, contexts)
    (self.object, self.message, self.details) = (object, message, details)
  }

  /// A line below a finding.
  public struct Detail: Sendable, Hashable {
    /// The place in the finding's document; nil where the message names its own.
    public var position: SourcePosition?
    /// The matter, without a full stop.
    public var message: String

    /// A line, with its place where it has one.
    public init(_ message: String, at position: SourcePosition? = nil) {
      (self.position, self.message) = (position, message)
    }
  }

  /// The kinds of findings. A raw value keeps its meaning for good; new ones are added.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Required rules that cannot hold together.
    case conflict
    /// A number that the rules leave open.
    case ambiguous
    /// Rules of one priority of which the order in the document decides.
    case tie
    /// Words, pictures or controls that are left out because there is no room.
    case cut
    /// Words that reach out of their view.
    case clipped
    /// Words or views that lie on each other.
    case overlap
    /// A view that reaches out of its parent.
    case outside
    /// Letters that no font has.
    case glyph
    /// A font that is not installed: another takes its place.
    case font
    /// A photo frame that is not drawn as it is asked for, or in whose place another is.
    case frame
    /// A constraint log whose printed rules can hold together.
    case unproven
    /// A line of Swift that compiles on Apple's platforms alone.
    case uncompilable
    /// A use of a declaration that UIKit has on Apple's platforms and Rabbet has not.
    case undeclared
    /// An optional rule that does not hold.
    case lost
    /// A part of a document that is left out or taken otherwise than it is written: a constraint of a view that is gone.
    case damaged
    /// A document that cannot be read.
    case unreadable

    /// The severity of a finding of this kind.
    public var severity: Severity {
      switch self {
      case .conflict, .uncompilable, .undeclared, .unreadable: .error
      case .ambiguous, .tie, .cut, .clipped, .overlap, .outside, .glyph, .font, .frame, .damaged: .warning
      case .lost, .unproven: .note
      }
    }
  }

  /// The weight of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Counts always.
    case error
    /// Counts with `--strict`.
    case warning
    /// Never counts: it may well be meant.
    case note
  }

  /// A circumstance in which a document is laid out. Parts that are nil are the document's own.
  public struct Context: Sendable, Hashable {
    /// The device, as it is asked for.
    public var device: String?
    /// The devices that it is one of, in the plural; nil where there is one kind only.
    public var family: String?
    /// The reading direction, `ltr` or `rtl`.
    public var direction: String?
    /// The language of the words.
    public var language: String?
    /// The size of text, as UIKit's categories are called.
    public var textSize: String?

    /// A circumstance; everything is the document's own unless it is given.
    public init(
      device: String? = nil, family: String? = nil, direction: String? = nil, language: String? = nil,
      textSize: String? = nil
    ) {
      (self.device, self.family, self.direction) = (device, family, direction)
      (self.language, self.textSize) = (language, textSize)
    }

    /// The parts, with spaces between them: `retina4_0 rtl`.
    public var text: String { [device, direction, language, textSize].compactMap(\.self).joined(separator: " ") }
  }

  /// The finding in `file:line:column: kind: message`, and a line for each detail; no line feed at the end.
  ///
  /// One circumstance stands before the kind, several stand in a line of their own.
  public var text: String {
    var lines = [headline]
    if contexts.count > 1 { lines.append("  on \(contextText)") }
    lines += details.map { detail in
      "  " + (detail.position.map { "\(file):\($0.line):\($0.column): " } ?? "") + detail.message
    }
    return lines.joined(separator: "\n")
  }

  /// The first line of the text.
  public var headline: String {
    let context = contexts.count == 1 ? contexts.first.map { ": \($0.text)" } ?? "" : ""
    return "\(file):\(position.line):\(position.column)\(context): \(kind.rawValue): \(message)"
  }
}

extension LayoutFinding {
  /// The key of a finding when runs are compared: the object, or the message with its numbers left out. Digits of names stay.
  public var objectKey: String {
    if let object { return object }
    var isName: Bool?
    return message.filter { letter in
      let isNumber = letter.isNumber || letter == "." || letter == "-", isLetter = letter.isLetter || letter == "_"
      isName = isLetter || isNumber ? isName ?? isLetter : nil
      return !isNumber || isName == true
    }
  }
}

extension [LayoutFinding] {
  /// Returns the number of findings that count: errors, and warnings where the check is strict.
  public func count(isStrict: Bool) -> Int {
    count { $0.kind.severity == .error || isStrict && $0.kind.severity == .warning }
  }

  /// One finding for what several circumstances share: same document, kind and object, with all circumstances, of which the worst ones stand first.
  ///
  /// The words and the place are those of the worst, by `excess`; of equals, of the first. Costs a pass over the findings.
  public var merged: [LayoutFinding] {
    var result: [LayoutFinding] = []
    // Lookup only: iteration order is not deterministic.
    var known: [[String]: Int] = [:]
    for finding in self {
      let key = [finding.file, finding.kind.rawValue, finding.objectKey]
      if let index = known[key] {
        var (worst, other) = (result[index], finding)
        if other.excess > worst.excess { swap(&worst, &other) }
        worst.contexts += other.contexts.filter { !worst.contexts.contains($0) }
        result[index] = worst
      } else {
        known[key] = result.count
        result.append(finding)
      }
    }
    return result
  }

  /// The number of findings of each kind, as in `1 conflict, 2 cut`; `fine` where there are none.
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
    case .conflict, .tie, .overlap, .frame: count == 1 ? rawValue : rawValue + "s"
    case .glyph: "without glyphs"
    case .font: "without their fonts"
    default: rawValue
    }
  }
}
