public import Diagnostics

/// A list of conflicting constraints that UIKit or AppKit printed.
///
///     let logs = try ConstraintLog.logs(in: SourceText(file: "device.log", bytes: bytes))
///     let proof = try LogProof(of: logs[0])
public struct ConstraintLog: Sendable, Hashable {
  /// The position of the heading, or of the first constraint where there is no heading.
  public var position: SourcePosition
  /// The parsed constraints, in the order they were printed.
  public var entries: [Entry]
  /// The texts that look like constraints and cannot be parsed.
  public var unread: [Unread]
  /// The index in `entries` of the constraint that the framework broke; nil where the log names none, or one that is not in the list.
  public var broken: Int?
  /// The number of occurrences of the list in the text: lists that differ only in addresses count as one.
  public var count: Int
  /// Whether the text ends, or another list begins, before the bracket that closes this one.
  public var isCutOff = false

  /// A printed constraint.
  public struct Entry: Sendable, Hashable {
    /// The position of the constraint.
    public var position: SourcePosition
    /// The class, such as `NSLayoutConstraint`.
    public var className: String
    /// The text after the class: an address, or a name.
    public var address: String
    /// The file and line that SnapKit prints after the address, as in `Card.swift#17`; nil for other constraints.
    public var place: String?
    /// The identifier, without its quotes.
    public var identifier: String?
    /// The parsed rule.
    public var rule: LogRule
    /// Whether the log marks the constraint as inactive.
    public var isInactive = false
    /// The constraint without class, address and list of names.
    public var text: String
  }

  /// A line that was ignored.
  public struct Unread: Sendable, Hashable {
    /// The position of the line.
    public var position: SourcePosition
    /// The reason why it was ignored.
    public var reason: String
  }
}

/// The reason why a text is not a constraint log.
public struct ConstraintLogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position where parsing stopped.
  public var position: SourcePosition
  /// The cause and the remedy.
  public var message: String

  /// The error as `line:column: error: message`.
  public var description: String { "\(position.line):\(position.column): error: \(message)" }
}
