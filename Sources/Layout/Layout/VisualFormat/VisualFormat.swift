public import Geometry
import LinearSolver

/// A row or column of views drawn in one line of text: Apple's visual format language.
///
///     H:|-[photo(120)]-8-[info(>=80)]-(>=0,0@low)-|
///
/// `H:` or `V:` names the axis (horizontal where there is none), `|` is the superview, `[name]` a view with the sizes it should have in
/// parentheses, and what stands between is the distance: nothing (flush), `-` (standard), `-8-` or `-gap-` (a number or metric),
/// `-(>=8,20@250)-` (several at once, each with a relation and a priority). White space may stand between the parts.
///
/// Parsing costs one pass over the text and keeps positions, so that errors found later, such as an unknown name, are shown at their
/// character.
public struct VisualFormat: Sendable, Hashable {
  /// As written.
  public let text: String
  /// The axis along which the views are arranged.
  public internal(set) var axis = Axis.horizontal
  /// First to last; at least one.
  var views: [ViewPart] = []
  /// The edge before the first view, if there is a `|`.
  var start: Edge?
  /// The edge after the last view, if there is a `|`.
  var end: Edge?
  /// The gaps between neighbours: one fewer than views.
  var gaps: [Gap] = []

  /// Reads a format.
  ///
  /// - Throws: `VisualFormatError` at the first character that does not fit.
  public init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }

  init(unparsed text: String) { self.text = text }

  /// The names of the views, first to last; those that sizes are compared with are not among them.
  public var viewNames: [String] { views.map(\.name.value) }
}

extension VisualFormat {
  /// A part of the text and where it is written, in bytes of UTF-8.
  struct Written<Value: Sendable & Hashable>: Sendable, Hashable {
    var value: Value
    var place: Range<Int>
  }

  /// `[name(predicates)]`
  struct ViewPart: Sendable, Hashable {
    var name: Written<String>
    var sizes: [Predicate] = []
  }

  /// `|` with the distance next to it.
  struct Edge: Sendable, Hashable {
    var place: Range<Int>
    var gap: Gap
  }

  /// A distance.
  enum Gap: Sendable, Hashable {
    /// Nothing is written: the two touch.
    case flush
    /// `-`
    case standard
    /// `-8-`, `-gap-` or `-(>=8,20@250)-`.
    case predicates([Predicate])
  }

  /// `>=gap@250`.
  struct Predicate: Sendable, Hashable {
    var relation = Relation.equal
    var object: Written<Object>
    var priority: Written<Object>?
  }

  /// The right-hand side of a size or a distance, or a priority.
  enum Object: Sendable, Hashable {
    case number(Double)
    /// A metric; in the parentheses of a view, a metric or another view.
    case name(String)
  }
}
