public import Diagnostics

/// A list of constraints that UIKit or AppKit printed because they cannot hold together.
///
///     let logs = try ConstraintLog.logs(in: SourceText(file: "device.log", bytes: bytes))
///     let proof = try LogProof(of: logs[0])
public struct ConstraintLog: Sendable, Hashable {
  /// Where the heading stands, or the first constraint where there is no heading.
  public var position: SourcePosition
  /// The constraints that were read, in the order they were printed.
  public var entries: [Entry]
  /// What looks like a constraint and could not be read.
  public var unread: [Unread]
  /// The constraint that the framework broke, by its place in `entries`; nil where the log names none, or one that is not in the list.
  public var broken: Int?
  /// How often the list occurs in the text: lists that differ in addresses alone are one.
  public var count: Int
  /// True where the text ends, or another list begins, before the bracket that closes this one.
  public var isCutOff = false

  /// A printed constraint.
  public struct Entry: Sendable, Hashable {
    /// Where it stands.
    public var position: SourcePosition
    /// The class, such as `NSLayoutConstraint`.
    public var className: String
    /// What follows the class: an address, or a name.
    public var address: String
    /// The file and line that SnapKit prints behind the address, as in `Card.swift#17`; nil for other constraints.
    public var place: String?
    /// The identifier, without its quotes.
    public var identifier: String?
    /// The rule.
    public var rule: LogRule
    /// True for a constraint that the log marks as inactive.
    public var isInactive = false
    /// The constraint without class, address and list of names.
    public var text: String
  }

  /// A line that was passed over.
  public struct Unread: Sendable, Hashable {
    /// Where it stands.
    public var position: SourcePosition
    /// Why it was passed over.
    public var reason: String
  }
}

/// Why a text is no constraint log.
public struct ConstraintLogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where reading stopped.
  public var position: SourcePosition
  /// The cause and a way out.
  public var message: String

  /// `line:column: error: message`.
  public var description: String { "\(position.line):\(position.column): error: \(message)" }
}
