import Diagnostics
public import Layout

/// The conformance of several documents, with totals by platform.
public struct ConformanceReport: Sendable {
  /// The results of one document.
  public struct Entry: Sendable {
    /// As it was given.
    public let file: String
    /// The document; nil where it could not be read.
    public let document: InterfaceDocument?
    /// The reason why it could not be read.
    public let error: InterfaceError?
    /// One a root that has something to compare.
    public let roots: [RootConformance]
  }

  /// Sums over the documents of one platform.
  public struct Totals: Sendable, Hashable {
    /// Roots with something to compare.
    public var roots = 0
    /// The number of roots that are not excluded.
    public var clean = 0
    /// Clean roots all of whose views match and are unique.
    public var matched = 0
    /// Roots by the reason of their exclusion, in the order of `RootConformance.Exclusion`.
    public var excluded = Array(repeating: 0, count: RootConformance.Exclusion.allCases.count)
    /// Over clean roots.
    public var views = RootConformance.Tally()
    /// Over clean roots.
    public var fixedByRequired = RootConformance.Tally()
    /// Over roots excluded as stale: what the rule for those leaves out.
    public var staleEqualities = RootConformance.Tally()
    /// Over clean roots.
    public var requiredEqualities = RootConformance.Tally()
    /// Clean roots with views whose stored frames are not as large as their content, and how many of them match.
    public var stretched = RootConformance.Tally()
    /// The number of equalities that miss by more than half a point and that a pixel in each stored number explains.
    public var roundedEqualities = 0

    /// Roots matched among those that are clean or stale: what the rate would be if no root could be stale.
    public var matchedWithStale: RootConformance.Tally {
      let stale = excluded[RootConformance.Exclusion.allCases.firstIndex(of: .stale) ?? 0]
      return RootConformance.Tally(compared: clean + stale, matched: matched)
    }
  }

  /// In the order they were added.
  public private(set) var entries: [Entry] = []

  /// A report without documents.
  public init() {}

  /// Adds what was found elsewhere, perhaps on another thread.
  public mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Returns the results of one document.
  public static func entry(
    _ file: String, _ bytes: [UInt8], limits: Limits = Limits(), sizes: SizeSource = .stored
  ) throws(LimitError) -> Entry {
    let document: InterfaceDocument
    do { document = try InterfaceDocument(bytes) } catch {
      return Entry(file: file, document: nil, error: error, roots: [])
    }
    return Entry(
      file: file, document: document, error: nil, roots: try document.conformance(limits: limits, sizes: sizes))
  }

  /// Sums over the documents of one platform; tvOS counts as iOS.
  public func totals(_ platform: InterfaceDocument.Platform) -> Totals {
    var totals = Totals()
    for entry in entries where entry.document?.platform == platform {
      for root in entry.roots { totals.add(root) }
    }
    return totals
  }
}

extension ConformanceReport.Totals {
  mutating func add(_ root: RootConformance) {
    roots += 1
    if root.exclusion == nil {
      requiredEqualities.add(root.requiredEqualities)
      roundedEqualities += root.roundedEqualities
    }
    if root.exclusion == .stale { staleEqualities.add(root.requiredEqualities) }
    if let exclusion = root.exclusion {
      excluded[RootConformance.Exclusion.allCases.firstIndex(of: exclusion) ?? 0] += 1
      return
    }
    clean += 1
    if root.isMatched { matched += 1 }
    if !root.scene.stretched.isEmpty {
      stretched.add(RootConformance.Tally(compared: 1, matched: root.isMatched ? 1 : 0))
    }
    views.add(root.views)
    fixedByRequired.add(root.fixedByRequired)
  }
}

extension RootConformance.Tally {
  fileprivate mutating func add(_ other: RootConformance.Tally) {
    compared += other.compared
    matched += other.matched
  }

  func json(_ compared: String = "compared", _ matched: String = "matched") -> JSONValue {
    .object([.init(compared, .number(Double(self.compared))), .init(matched, .number(Double(self.matched)))])
  }
}
