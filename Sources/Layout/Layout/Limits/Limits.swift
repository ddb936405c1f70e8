public import Diagnostics
import LinearSolver

/// Bounds on what one document may cost, for programs that lay out and draw untrusted documents.
///
///     var limits = Limits()
///     limits[.views] = 10_000
///     let card = try SolvedScene(json: bytes, assets: art, options: .init(limits: limits))
///
/// A document beyond a bound is refused with `LimitError` early. The standard values are far above what ordinary documents need.
public struct Limits: Sendable, Hashable {
  /// The quantities that are bounded.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Views of a document.
    case views
    /// Views of a storyboard or xib, once for each device and direction that it is checked on.
    case layouts
    /// Rules of a document.
    case rules
    /// Unicode scalars in the words of a document.
    case characters
    /// Pixels of all pictures of a document together, each counted once.
    case pixels
    /// An estimate in bytes, from the counts above and the size of the result.
    case memory
    /// Bytes of the result.
    case output
    /// Steps of the solver for one solution, as in `SolverOptions.workLimit`, and of the same length for its text, its pictures and its drawing.
    case work

    /// The bound unless another one is set.
    public var standard: Int { row.bound }

    /// The bound, and the words for more than it.
    fileprivate var row: (bound: Int, words: String) {
      switch self {
      case .views: (1_000_000, "too many views")
      case .layouts: (500_000, "too many views on all devices together")
      case .rules: (4_000_000, "too many rules")
      case .characters: (1_000_000, "too many characters")
      case .pixels: (1_000_000_000, "too many pixels in all pictures together")
      case .memory: (8_000_000_000, "too much memory, by estimate in bytes")
      case .output: (1_000_000_000, "too many bytes of output")
      case .work: (SolverOptions().workLimit, "too many steps of work")
      }
    }
  }

  /// The bounds, in the order of `Kind.allCases`.
  private var bounds = Kind.allCases.map(\.standard)

  /// The standard bounds.
  public init() {}

  /// The bound of a quantity, 0 or more.
  public subscript(kind: Kind) -> Int {
    get { bounds[Kind.allCases.firstIndex(of: kind) ?? 0] }
    set { bounds[Kind.allCases.firstIndex(of: kind) ?? 0] = max(0, newValue) }
  }

  /// Refuses a quantity beyond its bound.
  public func check(_ kind: Kind, _ count: Int, at position: SourcePosition? = nil) throws(LimitError) {
    if count > self[kind] { throw LimitError(kind, count: count, limit: self[kind], at: position) }
  }

  /// Refuses an estimate beyond the bound of memory.
  ///
  /// The factors are measured on solving, and rounded up: 9.7 kB for a view without rules, 2.9 kB for one with four, 84 bytes for a character.
  ///
  /// - Parameters:
  ///   - views: how many views there are.
  ///   - rules: how many constraints there are.
  ///   - characters: how many characters all texts have.
  ///   - extra: bytes beside those of the document: of pictures and of the result.
  public func checkMemory(views: Int, rules: Int, characters: Int, extra: Int = 0) throws(LimitError) {
    try check(.memory, views * 10_000 + rules * 1_000 + characters * 100 + extra)
  }
}

/// The reason why a valid document is refused: there is more of something than its bound.
public struct LimitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The quantity.
  public let kind: Limits.Kind
  /// The number there is.
  public let count: Int
  /// The number that is allowed.
  public let limit: Int
  /// The place in the document from which on there is more, where there is one.
  public let position: SourcePosition?

  package init(_ kind: Limits.Kind, count: Int, limit: Int, at position: SourcePosition? = nil) {
    (self.kind, self.count, self.limit, self.position) = (kind, count, limit, position)
  }

  /// The cause and a way out.
  public var description: String {
    "\(kind.row.words): \(count), and \(limit) are allowed; raise the limit \(kind.rawValue) where that is meant"
  }
}
