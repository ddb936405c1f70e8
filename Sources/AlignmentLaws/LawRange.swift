/// The sizes for which margins are not negative.
struct LawRange {
  private let margins: [LinearFit]

  init(_ margins: [LinearFit]) { self.margins = margins }

  /// The range in words, as in `170 <= height <= 192 2/3`; nil if a margin depends on several measures, or on a position.
  ///
  /// Each margin of one measure gives one bound, at its root.
  var text: String? {
    var lower: [LawCoordinate: Double] = [:], upper: [LawCoordinate: Double] = [:]
    for margin in margins {
      if margin.variables.isEmpty {
        if margin.constant < 0 { return "no size" }
        continue
      }
      guard let (coordinate, value) = margin.root, LawCoordinate.measures.contains(coordinate) else { return nil }
      if margin.coefficients[coordinate.rawValue] > 0 {
        lower[coordinate] = max(lower[coordinate] ?? value, value)
      } else {
        upper[coordinate] = min(upper[coordinate] ?? value, value)
      }
    }
    var parts: [String] = []
    for coordinate in LawCoordinate.measures {
      let isSize = coordinate == .width || coordinate == .height
      // No size is below zero, so that such a bound is redundant.
      let least = lower[coordinate].flatMap { isSize && $0 <= 0 ? nil : $0 }, most = upper[coordinate]
      if let most, max(least ?? 0, isSize ? 0 : -.infinity) > most, isSize || least != nil { return "no size" }
      if let least, let most, least == most {
        parts.append("\(coordinate.name) = \(LawNumber.exact(least))")
      } else if least != nil || most != nil {
        let front = least.map { "\(LawNumber.exact($0)) <= " } ?? ""
        let back = most.map { " <= \(LawNumber.exact($0))" } ?? ""
        parts.append(front + coordinate.name + back)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
