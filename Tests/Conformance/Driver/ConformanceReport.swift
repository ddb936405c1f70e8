import Diagnostics
import InterfaceBuilder
import InterfaceConformance

/// The conformance of several documents, with totals by platform.
struct ConformanceReport: Sendable {
  /// What was found in one document.
  struct Entry: Sendable {
    /// As it was given.
    let file: String
    /// The document; nil where it could not be read.
    let document: InterfaceDocument?
    /// Why it could not be read.
    let error: InterfaceError?
    /// One a root that has something to compare.
    let roots: [RootConformance]
  }

  /// Sums over the documents of one platform.
  struct Totals: Sendable, Hashable {
    /// Roots with something to compare.
    var roots = 0
    /// Those that are not excluded.
    var clean = 0
    /// Clean roots all of whose views match and are unique.
    var matched = 0
    /// Roots by the reason of their exclusion, in the order of `RootConformance.Exclusion`.
    var excluded = Array(repeating: 0, count: RootConformance.Exclusion.allCases.count)
    /// Over clean roots.
    var views = RootConformance.Tally()
    /// Over clean roots.
    var fixedByRequired = RootConformance.Tally()
    /// Over roots excluded as stale: what the rule for those leaves out.
    var staleEqualities = RootConformance.Tally()
    /// Over clean roots.
    var requiredEqualities = RootConformance.Tally()
    /// Of those that miss by more than half a point, how many a pixel in each stored number explains.
    var roundedEqualities = 0

    /// Roots matched among those that are clean or stale: what the rate would be if no root could be stale.
    var matchedWithStale: RootConformance.Tally {
      let stale = excluded[RootConformance.Exclusion.allCases.firstIndex(of: .stale) ?? 0]
      return RootConformance.Tally(compared: clean + stale, matched: matched)
    }
  }

  /// In the order they were added.
  private(set) var entries: [Entry] = []

  /// Adds what is found in one document.
  mutating func add(_ file: String, _ bytes: [UInt8]) throws {
    do {
      let document = try InterfaceDocument(bytes)
      entries.append(Entry(file: file, document: document, error: nil, roots: try document.conformance()))
    } catch let error as InterfaceError {
      entries.append(Entry(file: file, document: nil, error: error, roots: []))
    }
  }

  /// Sums over the documents of one platform; tvOS counts as iOS.
  func totals(_ platform: InterfaceDocument.Platform) -> Totals {
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
