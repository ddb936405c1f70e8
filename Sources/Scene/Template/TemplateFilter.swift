import Diagnostics

/// A conversion of a value on its way into a text.
enum TemplateFilter: String, Sendable, CaseIterable {
  case upper, lower, trim, cut, number, date, plural, `default`, pad, join

  /// The number of arguments the filter takes, and what they are in words.
  var arguments: (count: ClosedRange<Int>, usage: String) {
    switch self {
    case .upper, .lower, .trim: (0...0, "nothing")
    case .cut: (1...2, "a length, and what stands for the rest")
    case .number: (0...3, "a number of decimals, a decimal sign and a sign between thousands")
    case .date: (1...1, "a pattern such as 'd MMMM yyyy'")
    case .default: (1...1, "a value")
    case .join: (1...1, "a text to stand between elements")
    case .plural: (1...2, "the word for one and the word for more")
    case .pad: (1...2, "a length, and what to fill with")
    }
  }

  /// Throws where the value is of another type than the filter takes.
  func value(of value: JSONValue, _ arguments: [JSONValue]) throws(Fault) -> JSONValue {
    switch self {
    case .upper: return .string(try value.written().uppercased())
    case .lower: return .string(try value.written().lowercased())
    case .trim: return .string(Self.trimmed(try value.written()))
    case .cut:
      let text = try value.written(), length = try Self.length(arguments[0])
      let rest = arguments.count > 1 ? try arguments[1].written() : "…"
      guard text.count > length else { return .string(text) }
      return .string(Self.trimmed(String(text.prefix(max(0, length - rest.count)))) + rest)
    case .number: return .string(try Self.number(try value.number(for: "number"), arguments))
    case .date: return .string(try TemplateDate(try value.written()).text(try arguments[0].written()))
    case .plural:
      let isOne = try value.number(for: "plural") == 1, one = try arguments[0].written()
      return .string(isOne ? one : arguments.count > 1 ? try arguments[1].written() : one + "s")
    case .default: return value
    case .pad:
      let text = try value.written(), length = try Self.length(arguments[0])
      let filling = arguments.count > 1 ? try arguments[1].written() : "0"
      return .string(String(repeating: filling, count: max(0, length - text.count)) + text)
    case .join:
      guard case .array(let elements) = value else {
        throw Fault(.wrongType, "join takes a list, and this is \(value.described)", help: JSONKind.array.help)
      }
      var texts: [String] = []
      for element in elements { texts.append(try element.written()) }
      return .string(texts.joined(separator: try arguments[0].written()))
    }
  }

  private static func length(_ value: JSONValue) throws(Fault) -> Int {
    let length = try value.number(for: "a length")
    guard (0...10_000).contains(length) else { throw Fault(.outOfRange, "a length is 0 to 10000") }
    return Int(length)
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the number with that many decimals, rounded half away from zero.
  private static func number(_ number: Double, _ arguments: [JSONValue]) throws(Fault) -> String {
    let decimals = arguments.isEmpty ? 0 : try arguments[0].number(for: "number")
    guard (0...9).contains(decimals), abs(number) < 1e9 else {
      throw Fault(.outOfRange, "number takes 0 to 9 decimals, and numbers below 1e9")
    }
    let sign = arguments.count > 1 ? try arguments[1].written() : "."
    let separator = arguments.count > 2 ? try arguments[2].written() : ""
    var scale = 1.0
    for _ in 0..<Int(decimals) { scale *= 10 }
    // A double and its shortest text differ: 1.005 is rounded as it is written.
    let scaled = abs(number) * scale, units = (scaled + scaled.ulp * 2).rounded()
    var digits = String(Int(units))
    digits = String(repeating: "0", count: max(0, Int(decimals) + 1 - digits.count)) + digits
    var whole = String(digits.dropLast(Int(decimals)))
    if !separator.isEmpty {
      var grouped: [Character] = []
      for (index, digit) in whole.reversed().enumerated() {
        if index > 0, index % 3 == 0 { grouped.append(contentsOf: separator.reversed()) }
        grouped.append(digit)
      }
      whole = String(grouped.reversed())
    }
    return (number < 0 && units > 0 ? "-" : "") + whole + (decimals > 0 ? sign + digits.suffix(Int(decimals)) : "")
  }
}

/// A day, as ISO 8601 writes it: `2026-05-12`, with or without a time after it.
struct TemplateDate {
  private let year: Int, month: Int, day: Int
  private var hour = 0, minute = 0

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  init(_ text: String) throws(Fault) {
    let halves = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    let parts = (halves.first ?? "").split(separator: "-").map { Int($0) }
    let time = halves.dropFirst().first?.split(separator: ":").map { Int($0.prefix(2)) } ?? []
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...9999).contains(year),
      (1...12).contains(month), (1...Self.length(of: month, year)).contains(day)
    else {
      throw Fault(.wrongType, "\(text.quoted) is no date", help: "dates are written as in 2026-05-12")
    }
    (self.year, self.month, self.day) = (year, month, day)
    if time.count >= 2, let hour = time[0], let minute = time[1] { (self.hour, self.minute) = (hour, minute) }
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Sunday is 0 (Sakamoto's method).
  private var weekday: Int {
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] + day) % 7
  }

  /// Returns the date in a pattern of Unicode's letters (UTS 35): `yyyy yy MMMM MMM MM M dd d EEEE EEE HH mm`; names are English.
  func text(_ pattern: String) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "", rest = pattern[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch (letter, run.count) {
      case ("y", 2): text += padded(year % 100)
      case ("y", _): text += "\(year)"
      case ("M", 4...): text += Self.months[month - 1]
      case ("M", 3): text += Self.months[month - 1].prefix(3)
      case ("M", 2): text += padded(month)
      case ("M", _): text += "\(month)"
      case ("d", 2): text += padded(day)
      case ("d", 1): text += "\(day)"
      case ("E", 4...): text += Self.weekdays[weekday]
      case ("E", _): text += Self.weekdays[weekday].prefix(3)
      case ("H", _): text += padded(hour)
      case ("m", _): text += padded(minute)
      default: text += run
      }
    }
    return text
  }
}
