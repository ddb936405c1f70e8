import Foundation

/// A report of a layout pass, where Apple's frameworks write to the log or end the process.
///
/// Reports go to the standard error stream unless a handler takes them.
@preconcurrency @MainActor public struct LayoutReport {
  /// The kind of fault.
  public let kind: Kind
  /// The matter in words; conflicts in the form of Apple's logs.
  public let text: String

  /// The kinds of faults.
  public enum Kind: String, Sendable, CaseIterable {
    /// Required rules that cannot hold together.
    case conflict
    /// A constraint that cannot be: Apple's frameworks raise an exception.
    case invalidConstraint
    /// A view inside itself, or a place that does not exist.
    case invalidHierarchy
    /// A frame that is no number.
    case invalidGeometry
    /// A pass that marks views again and again.
    case feedbackLoop
    /// An override of `updateConstraints` that does not call super.
    case missingSuper
    /// Conversions between frame and alignment rect that do not undo each other.
    case alignment
    /// A layout that the solver gives up.
    case solver
    /// An image, a nib or an outlet that is not there.
    case missing
  }

  /// Takes reports in place of the standard error stream.
  public static var handler: ((LayoutReport) -> Void)?

  static func tell(_ kind: Kind, _ text: String) {
    if let handler { return handler(LayoutReport(kind: kind, text: text)) }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Runs a body and collects what is reported meanwhile.
  public static func collect(_ body: () throws -> Void) rethrows -> [LayoutReport] {
    let outer = handler
    var reports: [LayoutReport] = []
    handler = { reports.append($0) }
    defer { handler = outer }
    try body()
    return reports
  }
}
