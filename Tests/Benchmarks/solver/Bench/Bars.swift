import Scenes

/// What the solver must reach, beside what it reached.
struct Bar: Sendable {
  let measure: String
  let bar: String
  let figure: String
  /// Nil where it was not measured, or has no bar.
  let isMet: Bool?

  /// What is printed beside the bars.
  var verdict: String { isMet.map { $0 ? "met" : "NOT met" } ?? (bar == "-" ? "no bar" : "not measured") }

  /// The same figure without a bar.
  var figureAlone: Bar { Bar(measure: measure, bar: "-", figure: figure, isMet: nil) }

  /// At most `bound`.
  static func atMost(_ bound: Double, _ unit: String, _ measure: String, _ value: Double?) -> Bar {
    Bar(
      measure: measure, bar: "≤ \(Number.short(bound))\(unit)", figure: value.map { Number.short($0) + unit } ?? "-",
      isMet: value.map { $0 <= bound })
  }

  /// At least this many times faster than a peer. A peer that did not finish in the time allowed counts as that time.
  static func faster(
    _ bound: Double, _ measure: String, _ ours: Measurement?, _ peer: Measurement?, limit: Double
  ) -> Bar {
    let bar = "≥ \(Number.short(bound)) ×"
    guard let cold = ours?.cold else {
      let reason = ours?.failure.map { "ours: \($0)" }
      return Bar(measure: measure, bar: bar, figure: reason ?? "-", isMet: reason == nil ? nil : false)
    }
    if let other = peer?.cold {
      return Bar(measure: measure, bar: bar, figure: "\(Number.short(other / cold)) ×", isMet: other / cold >= bound)
    }
    guard peer?.failure?.hasPrefix(">") == true else { return Bar(measure: measure, bar: bar, figure: "-", isMet: nil) }
    let ratio = limit * 1000 / cold
    return Bar(measure: measure, bar: bar, figure: "> \(Number.short(ratio)) ×", isMet: ratio >= bound ? true : nil)
  }
}

extension Results {
  /// All bars, in order.
  func bars(limit: Double) -> [Bar] { ratioBars(limit) + growthBars() + costBars() + memoryBars() + orderBars() }

  private func ratioBars(_ limit: Double) -> [Bar] {
    func kiwi(_ kind: Scene.Kind, _ count: Int, _ bound: Double) -> [Bar] {
      let line = self[kind, count]
      let measure = "\(kind.rawValue), N = \(count), cold, against kiwi"
      return [
        .faster(bound, "\(measure), width first", line?.ours, line?.kiwi, limit: limit),
        .faster(bound, "\(measure), width last", line?.ours, line?.kiwiLast, limit: limit).figureAlone,
      ]
    }
    func highs(_ kind: Scene.Kind, _ count: Int, _ bound: Double) -> Bar {
      let line = self[kind, count]
      return .faster(
        bound, "\(kind.rawValue), N = \(count), cold, against HiGHS", line?.ours, line?.highs, limit: 2 * limit)
    }
    let trees = [highs(.tree, 10_000, 30), highs(.crowded, 10_000, 300), highs(.mixed, 10_000, 100)]
    return kiwi(.list, 1000, 40) + kiwi(.list, 10_000, 1500) + kiwi(.chain, 300, 5000) + kiwi(.grid, 5000, 1000)
      + kiwi(.crowded, 1000, 5000) + trees
  }

  private func growthBars() -> [Bar] {
    let rows = [Scene.Kind.chain, .list, .grid].map { kind in
      Bar.atMost(
        1.2, "", "growth exponent, \(kind.rawValue), 100,000 to 1,000,000", exponent(kind, 100_000, 1_000_000))
    }
    let trees = [Scene.Kind.tree, .crowded].map { kind in
      Bar.atMost(1.2, "", "growth exponent, \(kind.rawValue), 10,000 to 100,000", exponent(kind, 10_000, 100_000))
    }
    return rows + trees
  }

  private func costBars() -> [Bar] {
    let large = self[.list, 1_000_000]?.ours
    let small = self[.list, 1000]?.ours
    let perView = large.flatMap { ours in ours.cold.map { $0 * 1000 / Double(ours.views) } }
    let same = large?.constant.flatMap { a in small?.constant.map { a / $0 } }
    return [
      .atMost(2, " µs", "cold cost a view, list, N = 1,000,000", perView),
      .atMost(1.5, " ×", "one constant changed, list, N = 1,000,000 against 1,000, the same row again", same),
      .atMost(
        5, " µs", "one constant changed, list, N = 1,000,000, a random row",
        large?.randomConstant.map { $0 * 1000 }),
    ]
  }

  private func memoryBars() -> [Bar] {
    Scene.Kind.allCases.map { kind in
      let measured = lines.filter { $0.kind == kind && $0.count >= 10_000 && $0.ours?.memory != nil }
      let largest = measured.max { $0.count < $1.count }
      let bytes = largest?.ours.flatMap { ours in ours.memory.map { $0 / Double(ours.views) } }
      let size = largest.map { ", N = \($0.count)" } ?? ""
      return .atMost(kind.isTree ? 2500 : 700, " B", "peak memory a view, \(kind.rawValue)\(size)", bytes)
    }
  }

  private func orderBars() -> [Bar] {
    Scene.Kind.allCases.map { kind in
      let ratios = lines.compactMap { line -> Double? in
        guard line.kind == kind, let natural = line.ours?.cold, let shuffled = line.rows?.cold else { return nil }
        return shuffled / natural
      }
      return .atMost(2.5, " ×", "rows shuffled against natural order, \(kind.rawValue), worst size", ratios.max())
    }
  }
}
