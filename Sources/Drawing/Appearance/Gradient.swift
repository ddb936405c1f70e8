/// A colour gradient, in the terms of CSS (CSS Images 3, sections 3.1 and 3.2).
///
///     Gradient("linear-gradient(135deg, #2563eb, #7c3aed 80%)")
///     Gradient("radial-gradient(#fff, #0000)")
///
/// A linear gradient runs at an angle, in degrees clockwise from upwards, and reaches exactly to the corners. A radial one is an ellipse that
/// reaches from the centre to the corners. Colours without a position are spread evenly between their neighbours.
public struct Gradient: Sendable, Hashable {
  /// One colour of a gradient.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// The position, 0...1, never before that of the previous stop.
    public var place: Double

    /// Creates a stop from a colour and its position.
    public init(_ color: Color, at place: Double) { (self.color, self.place) = (color, place) }
  }

  /// The angle in degrees, clockwise from upwards; nil for a radial gradient.
  public var angle: Double?
  /// The stops in order, at least two.
  public var stops: [Stop]

  /// Creates a gradient of evenly spread colours along a line at an angle; 180 runs down.
  public init(_ colors: [Color], angle: Double? = 180) {
    self.angle = angle
    stops = Self.spread(colors.map { ($0, nil) })
  }

  /// Reads a gradient as in CSS: `linear-gradient([angle deg,] color [place %], …)` or `radial-gradient(color [place %], …)`, with the
  /// directions `to top`, `to right`, `to bottom` and `to left` for 0, 90, 180 and 270 degrees. Nil for anything else.
  ///
  /// - Parameters:
  ///   - text: the gradient.
  ///   - read: reads one colour; by default those of CSS.
  public init?(_ text: String, color read: (String) -> Color? = { Color(css: $0) }) {
    let kinds = ["linear-gradient(", "radial-gradient("]
    guard let kind = kinds.first(where: { text.hasPrefix($0) }), text.hasSuffix(")"), text.utf8.count <= 1000 else {
      return nil
    }
    var parts = Self.parts(text.dropFirst(kind.count).dropLast())[...]
    angle = kind == kinds[0] ? 180 : nil
    if angle != nil, let first = parts.first, let angle = Self.angle(first) {
      self.angle = angle
      parts = parts.dropFirst()
    }
    var colors: [(Color, Double?)] = []
    for part in parts {
      guard (1...2).contains(part.count), let color = read(part[0]) else { return nil }
      guard part.count == 2 else {
        colors.append((color, nil))
        continue
      }
      guard part[1].hasSuffix("%"), let percent = Double(part[1].dropLast()), (0...100).contains(percent) else {
        return nil
      }
      colors.append((color, percent / 100))
    }
    guard colors.count >= 2 else { return nil }
    stops = Self.spread(colors)
  }

  /// The gradient as in CSS; `Gradient(gradient.text)` returns the same gradient.
  public var text: String {
    func short(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    let colors = stops.map { "\($0.color.hex) \(short($0.place * 100))%" }.joined(separator: ", ")
    return angle.map { "linear-gradient(\(short($0))deg, \(colors))" } ?? "radial-gradient(\(colors))"
  }

  /// Returns the words of each part between commas; what stands in parentheses is one word.
  private static func parts(_ text: Substring) -> [[String]] {
    var parts = [[""]], depth = 0
    for letter in text {
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      if depth == 0, letter == "," {
        parts.append([""])
      } else if depth == 0, letter == " " {
        parts[parts.count - 1].append("")
      } else {
        parts[parts.count - 1][parts[parts.count - 1].count - 1].append(letter)
      }
    }
    return parts.map { $0.filter { !$0.isEmpty } }
  }

  private static func angle(_ words: [String]) -> Double? {
    if words.count == 2, words[0] == "to" {
      return ["top": 0, "right": 90, "bottom": 180, "left": 270][words[1]]
    }
    guard words.count == 1, words[0].hasSuffix("deg"), let angle = Double(words[0].dropLast(3)), abs(angle) <= 1e6
    else {
      return nil
    }
    return angle
  }

  /// Adds positions to colours that have none, and moves those that go back to the position of the previous one.
  private static func spread(_ colors: [(color: Color, place: Double?)]) -> [Stop] {
    var places = colors.map(\.place)
    if !places.isEmpty {
      places[0] = places[0] ?? 0
      places[places.count - 1] = places[places.count - 1] ?? 1
    }
    var known = 0, highest = 0.0
    for index in places.indices {
      guard let place = places[index] else { continue }
      highest = max(highest, place)
      places[index] = highest
      for between in known..<index where places[between] == nil {
        let start = places[known] ?? 0
        places[between] = start + (highest - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return zip(colors, places).map { Stop($0.color, at: $1 ?? 0) }
  }
}
