import Diagnostics
import Foundation

/// A conversion of a value on its way into a text.
enum TemplateFilter: String, Sendable, CaseIterable {
  case upper, lower, trim, cut, number, currency, percent, date, plural, list, `default`, pad, join, split

  /// The number of arguments the filter takes, and what they are in words.
  var arguments: (count: ClosedRange<Int>, usage: String) {
    switch self {
    case .upper, .lower, .trim: (0...0, "nothing")
    case .cut: (1...2, "a length, and what stands for the rest")
    case .number: (0...3, "a number of decimals, a decimal sign and a sign between thousands")
    case .currency: (1...2, "a currency such as 'EUR', and a number of decimals")
    case .percent: (0...1, "a number of decimals")
    case .date: (1...1, "'short', 'medium', 'long', 'full', or a pattern such as 'd MMMM yyyy'")
    case .list: (0...1, "'and' or 'or'")
    case .split: (1...1, "what stands between elements")
    case .default: (1...1, "a value")
    case .join: (1...1, "a text to stand between elements")
    case .plural: (1...2, "the text for one and the text for more, or an object with a text for each category")
    case .pad: (1...2, "a length, and what to fill with")
    }
  }

  /// Throws where the value is of another type than the filter takes.
  func value(
    of value: JSONValue, _ arguments: [JSONValue], _ locale: TemplateLocale
  ) throws(Fault) -> JSONValue {
    switch self {
    case .upper: return .string(try value.written().uppercased(with: locale.locale))
    case .lower: return .string(try value.written().lowercased(with: locale.locale))
    case .trim: return .string(Self.trimmed(try value.written()))
    case .cut:
      let text = try value.written(), length = try Self.length(arguments[0])
      let rest = arguments.count > 1 ? try arguments[1].written() : "…"
      guard text.count > length else { return .string(text) }
      return .string(Self.trimmed(String(text.prefix(max(0, length - rest.count)))) + rest)
    case .number: return .string(try Self.number(try value.number(for: "number"), arguments, locale))
    case .currency:
      let code = try arguments[0].written(), number = try value.number(for: "currency")
      guard code.count == 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
        throw Fault(.badPlaceholder, "\(code.quoted) is no currency", help: "currencies are written as in 'EUR'")
      }
      let decimals = arguments.count > 1 ? try Self.decimals(arguments[1]) : nil
      return .string(locale.currency(number, code.uppercased(), decimals: decimals))
    case .percent:
      let decimals = arguments.isEmpty ? 0 : try Self.decimals(arguments[0])
      return .string(locale.percentage(try value.number(for: "percent"), decimals: decimals))
    case .date:
      return .string(try TemplateDate(try value.written()).text(try arguments[0].written(), in: locale))
    case .plural: return .string(try Self.plural(locale.plural(try value.number(for: "plural")), arguments))
    case .list:
      let word = arguments.isEmpty ? "and" : try arguments[0].written()
      guard ["and", "or"].contains(word) else {
        throw Fault(.badPlaceholder, "list takes 'and' or 'or', not \(word.quoted)")
      }
      return .string(locale.list(try value.texts(for: "list"), isChoice: word == "or"))
    case .split:
      let text = try value.written(), separator = try arguments[0].written()
      guard !separator.isEmpty else { throw Fault(.badPlaceholder, "split needs what stands between elements") }
      return .array(text.parts(between: separator).map { .string($0) })
    case .default: return value
    case .pad:
      let text = try value.written(), length = try Self.length(arguments[0])
      let filling = arguments.count > 1 ? try arguments[1].written() : "0"
      return .string(String(repeating: filling, count: max(0, length - text.count)) + text)
    case .join: return .string(try value.texts(for: "join").joined(separator: try arguments[0].written()))
    }
  }

  private static func length(_ value: JSONValue) throws(Fault) -> Int {
    let length = try value.number(for: "a length")
    guard (0...10_000).contains(length) else { throw Fault(.outOfRange, "a length is 0 to 10000") }
    return Int(length)
  }

  private static func decimals(_ value: JSONValue) throws(Fault) -> Int {
    let decimals = try value.number(for: "a number of decimals")
    guard (0...9).contains(decimals) else { throw Fault(.outOfRange, "there are 0 to 9 decimals") }
    return Int(decimals)
  }

  /// Returns the text of a category: a member of an object, or the first of two texts for `one` and the second for all others.
  private static func plural(_ category: String, _ arguments: [JSONValue]) throws(Fault) -> String {
    guard case .object = arguments[0] else {
      let one = try arguments[0].written()
      return category == "one" ? one : arguments.count > 1 ? try arguments[1].written() : one + "s"
    }
    guard let text = arguments[0][category] ?? arguments[0]["other"] else {
      throw Fault(.unknownData, "there is no text for \(category.quoted)", help: "give the key \"other\"")
    }
    return try text.written()
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the number with that many decimals, rounded half away from zero; as the language writes it unless signs are given.
  private static func number(
    _ number: Double, _ arguments: [JSONValue], _ locale: TemplateLocale
  ) throws(Fault) -> String {
    let decimals = arguments.isEmpty ? 0 : try Self.decimals(arguments[0])
    guard abs(number) < 1e15 else { throw Fault(.outOfRange, "number takes numbers below 1e15") }
    guard arguments.count > 1 else { return locale.number(number, decimals: decimals) }
    let sign = try arguments[1].written(), separator = arguments.count > 2 ? try arguments[2].written() : ""
    let plain = TemplateLocale.named("en_US_POSIX").number(number, decimals: decimals)
    let halves = plain.split(separator: ".", omittingEmptySubsequences: false)
    var whole = String(halves[0])
    if !separator.isEmpty {
      var grouped: [Character] = []
      for (index, digit) in whole.reversed().enumerated() {
        if index > 0, index % 3 == 0, digit != "-" { grouped.append(contentsOf: separator.reversed()) }
        grouped.append(digit)
      }
      whole = String(grouped.reversed())
    }
    return whole + (halves.count > 1 ? sign + halves[1] : "")
  }
}

extension JSONValue {
  /// Returns the texts of a list.
  fileprivate func texts(for filter: String) throws(Fault) -> [String] {
    guard case .array(let elements) = self else {
      throw Fault(.wrongType, "\(filter) takes a list, and this is \(described)", help: JSONKind.array.help)
    }
    var texts: [String] = []
    for element in elements { texts.append(try element.written()) }
    return texts
  }
}

extension String {
  /// Returns the parts between a separator, without space at their ends; the empty text has none.
  func parts(between separator: String) -> [String] {
    if allSatisfy(\.isWhitespace) { return [] }
    return split(separator: separator, omittingEmptySubsequences: false).map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
