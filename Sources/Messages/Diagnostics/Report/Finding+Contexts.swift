extension Finding {
  /// The circumstances in words, as short as `tried` allows: `all 14 phones but retina3_5, both directions`.
  ///
  /// The worst stands at the end where it is not the first one tried: the numbers of the message are its own.
  public var contextText: String {
    let all = self.tried.isEmpty ? contexts : self.tried
    // Lookup only: iteration order is not deterministic.
    let own = Set(contexts), order = all.filter(own.contains)
    // Where each language is tried in its own direction alone, the language says it.
    let isFollowing = Set(all.map { [$0.language, $0.direction] }).count == Set(all.map(\.language)).count
    let parts = Part.all.filter { $0.plural != Part.direction.plural || !isFollowing }
    func rows(_ contexts: [Context]) -> [[String]] { contexts.map { context in parts.map { $0.value(context) } } }
    let tried = rows(all), values = parts.indices.map { place in tried.map { $0[place] }.withoutRepeats }
    let families = Dictionary(all.map { (Part.device.value($0), $0.family) }) { first, _ in first }
    let phrases = Wording(parts: parts, values: values, families: families, knowsAll: !self.tried.isEmpty)
      .phrases(rows(order), from: 0)
    let worst = contexts.first.flatMap { $0 == order.first || excess == 0 ? nil : "worst on \($0.text)" }
    return (phrases.map { $0.joined(separator: ", ") } + [worst].compactMap(\.self)).joined(separator: "; ")
  }

  /// A part of a circumstance.
  private struct Part {
    let plural: String
    var preposition = ""
    let value: @Sendable (Context) -> String

    /// The outermost first.
    static let all = [
      Part(plural: "text sizes", preposition: "at ") { $0.textSize ?? "large" },
      Part(plural: "languages", preposition: "in ") { $0.language ?? "its own words" },
      direction,
      Part(plural: "orientations") { $0.deviceParts.dropFirst().first.map(String.init) ?? "portrait" },
      device,
    ]
    static let direction = Part(plural: "directions") { $0.direction ?? "" }
    static let device = Part(plural: "devices") { String($0.deviceParts[0]) }
  }

  /// The words for some of the circumstances that were tried.
  private struct Wording {
    let parts: [Part]
    /// All values that were tried, by part.
    let values: [[String]]
    let families: [String: String?]
    /// False if nobody said which circumstances were tried.
    let knowsAll: Bool

    /// Returns phrases for rows of values: values that have the same rows behind them share one.
    func phrases(_ rows: [[String]], from part: Int) -> [[String]] {
      guard part < parts.count else { return [[]] }
      var groups: [(values: [String], rows: [[String]])] = []
      for value in rows.map({ $0[part] }).withoutRepeats {
        var own = rows.filter { $0[part] == value }
        for index in own.indices { own[index][part] = "" }
        if let same = groups.firstIndex(where: { $0.rows == own }) {
          groups[same].values.append(value)
        } else {
          groups.append(([value], own))
        }
      }
      return groups.flatMap { group in
        let own = text(of: group.values, part)
        return phrases(group.rows, from: part + 1).map { own.isEmpty ? $0 : $0 + [own] }
      }
    }

    /// Returns the shortest of a list of values, a whole set, and a set but for a few; empty where nothing was varied.
    private func text(of own: [String], _ part: Int) -> String {
      let all = values[part], kind = parts[part], isDevice = part == parts.count - 1
      if all.count == 1 { return isDevice ? all[0] : "" }
      var sets = [(kind.plural, all)]
      if isDevice {
        let names = all.compactMap { families[$0] ?? nil }.withoutRepeats
        sets = names.map { name in (name, all.filter { families[$0] == name }) } + sets
      }
      let listed = kind.preposition + own.listed
      guard knowsAll else { return listed }
      let wholes = sets.filter { $0.1.count > 1 }.compactMap { name, members -> (text: String, isExact: Bool)? in
        let missing = members.filter { !own.contains($0) }, more = own.filter { !members.contains($0) }
        guard missing.isEmpty || more.isEmpty, missing.count < members.count else { return nil }
        let whole = members.count == 2 ? "both \(name)" : "all \(members.count) \(name)"
        let text = missing.isEmpty ? ([whole] + more).listed : "\(whole) but \(missing.listed)"
        return (kind.preposition + text, missing.isEmpty && more.isEmpty)
      }
      if let exact = wholes.first(where: \.isExact) { return exact.text }
      return wholes.map(\.text).filter { $0.count < listed.count }.min { $0.count < $1.count } ?? listed
    }
  }
}

extension Finding.Context {
  /// The name of the device, and its orientation if it is written: `retina4_0:landscape`.
  fileprivate var deviceParts: [Substring] { (device ?? "").split(separator: ":", omittingEmptySubsequences: false) }
}

extension [String] {
  /// The words as a list: `a, b and c`.
  fileprivate var listed: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }

  fileprivate var withoutRepeats: [String] {
    // Lookup only: iteration order is not deterministic.
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
