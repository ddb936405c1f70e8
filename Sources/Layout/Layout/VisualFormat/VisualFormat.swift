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
/// The extended language adds what Apple's cannot say:
///
///     H:|~[photo(40%)]~[info(photo.width * 2 - gap)]~|   // equal gaps, parts of the superview, arithmetic
///     V:|[column:[head(50)]-[body]][notes1..3, side]|    // columns in columns, ranges and lists
///     HV:|[back]|                                        // both axes
///
/// Parsing costs one pass over the text and keeps positions, so that errors found later, such as an unknown name, are shown at their
/// character.
public struct VisualFormat: Sendable, Hashable {
  /// As written.
  public let text: String
  /// The axis along which the views stand; the first where there are two.
  public var axis: Axis { axes[0] }
  /// One axis, or both.
  var axes: [Axis] = [.horizontal]
  /// Whether it may say what Apple's language cannot.
  var isExtended = false
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
  /// - Parameters:
  ///   - text: the format.
  ///   - isExtended: whether it may be one of the extended language; otherwise Apple's alone is taken.
  /// - Throws: `VisualFormatError` at the first character that does not fit.
  public init(_ text: String, extended isExtended: Bool = false) throws(VisualFormatError) {
    var parser = VisualFormatParser(text, isExtended: isExtended)
    self = try parser.format()
  }

  init(unparsed text: String) { self.text = text }

  /// The names of the views, first to last; those that sizes are compared with are not among them.
  public var viewNames: [String] { views.flatMap { $0.names.map(\.value) } }
}

extension VisualFormat {
  /// A part of the text and where it is written, in bytes of UTF-8.
  struct Written<Value: Sendable & Hashable>: Sendable, Hashable {
    var value: Value
    var place: Range<Int>
  }

  /// `[name(predicates)]`. Extended, several views in one place, and what stands inside each of them.
  struct ViewPart: Sendable, Hashable {
    var names: [Written<String>]
    var sizes: [Predicate] = []
    /// None or one.
    var inside: [VisualFormat] = []
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
    /// `~`, `~8~` or `~(>=8)~`: as long as all of the format that are written so.
    case equal([Predicate])
    /// `->`: anything.
    case open
  }

  /// `>=gap@250`.
  struct Predicate: Sendable, Hashable {
    var relation = Relation.equal
    /// The terms of the sum; in Apple's language one number or name.
    var summands: [Product]
    var priority: Written<Object>?
  }

  /// A product, or a quotient: `photo.width / 2 * scale`.
  struct Product: Sendable, Hashable {
    var isNegative = false
    var factors: [Factor]
  }

  /// A part of a product.
  struct Factor: Sendable, Hashable {
    var object: Written<Object>
    var divides = false
  }

  /// The right-hand side of a size or a distance, or a priority.
  enum Object: Sendable, Hashable {
    case number(Double)
    /// A metric; in the parentheses of a view, a metric or another view. Extended, also between views.
    case name(String)
    /// `40%` of the superview.
    case percentage(Double)
    /// `photo.width`
    case attribute(Attribute, of: String)
  }
}
