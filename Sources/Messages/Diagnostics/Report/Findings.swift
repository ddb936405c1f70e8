extension [Finding] {
  /// Returns the number of findings that count: errors, and warnings where the check is strict.
  public func count(isStrict: Bool) -> Int {
    count { $0.severity == .error || isStrict && $0.severity == .warning }
  }

  /// One finding for what several contexts share: same document, id and object, with all contexts, of which the worst ones come first.
  ///
  /// The message and the span are those of the worst, by `excess`; of equals, of the first. Costs a pass over the findings.
  public var merged: [Finding] {
    var result: [Finding] = []
    // Lookup only: iteration order is not deterministic.
    var known: [[String]: Int] = [:]
    for finding in self {
      let key = [finding.span.file, finding.id.rawValue, finding.object]
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
    let counts = FindingID.allCases.compactMap { id -> String? in
      let count = self.count { $0.id == id }
      return count == 0 ? nil : "\(count) \(id.noun(count))"
    }
    return counts.isEmpty ? "fine" : counts.joined(separator: ", ")
  }
}

extension FindingID {
  fileprivate func noun(_ count: Int) -> String {
    switch self {
    case .conflict, .tie, .overlap, .frame: count == 1 ? rawValue : rawValue + "s"
    case .glyph: "without glyphs"
    case .font: "without their fonts"
    default: rawValue
    }
  }
}
