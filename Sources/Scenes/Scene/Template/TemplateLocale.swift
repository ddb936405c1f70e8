import Diagnostics
import Foundation
import Synchronization

/// The conventions of a language for numbers, dates, lists and plurals: those of Unicode's Common Locale Data Repository (CLDR), by Foundation.
struct TemplateLocale: Sendable {
  let locale: Locale
  /// The Gregorian calendar in the language.
  let calendar: Calendar
  /// The names as dates have them, from January and from Sunday.
  let months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String]
  /// The language's digits, from 0.
  private let digits: [String]

  /// The languages that were used. Lookup only.
  private static let known = Mutex<[String: TemplateLocale]>([:])
  /// The greatest number of languages that are kept.
  private static let keptLimit = 64

  /// Returns a language by its name, such as `de` or `pt-BR`; unknown ones have the conventions of the root of CLDR.
  static func named(_ name: String) -> TemplateLocale {
    known.withLock { known in
      if let found = known[name] { return found }
      if known.count >= keptLimit { known.removeAll() }
      let new = TemplateLocale(name)
      known[name] = new
      return new
    }
  }

  private init(_ name: String) {
    let locale = Locale(identifier: name)
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (locale, .gmt)
    (self.locale, self.calendar) = (locale, calendar)
    (months, shortMonths) = (calendar.monthSymbols, calendar.shortMonthSymbols)
    (weekdays, shortWeekdays) = (calendar.weekdaySymbols, calendar.shortWeekdaySymbols)
    digits = (0...9).map { $0.formatted(.number.locale(locale)) }
  }

  /// Returns a text with the language's digits.
  func digits(of text: String) -> String {
    text.map { letter in letter.isASCII ? letter.wholeNumberValue.map { digits[$0] } ?? "\(letter)" : "\(letter)" }
      .joined()
  }

  /// Returns a text with all letters in one case, as the language has them.
  func text(_ text: String, in letterCase: LetterCase) -> String {
    letterCase == .upper ? text.uppercased(with: locale) : text.lowercased(with: locale)
  }

  // MARK: Numbers

  /// Returns a number as it is written, so that 1.005 becomes 1.01, and 0 for one that is rounded to it: no text is −0.
  private static func decimal(_ number: Double, decimals: Int) -> Decimal {
    let units = (0..<decimals).reduce(abs(number)) { units, _ in units * 10 }
    if units < 0.5 { return 0 }
    return Decimal(string: JSONNumber.text(number), locale: Locale(identifier: "en_US_POSIX")) ?? Decimal(number)
  }

  /// Returns a number with its decimals, half away from zero.
  func number(_ number: Double, decimals: Int) -> String {
    Self.decimal(number, decimals: decimals).formatted(
      .number.precision(.fractionLength(decimals)).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
  }

  /// Returns an amount of a currency; with its usual decimals where none are given.
  func currency(_ number: Double, _ code: String, decimals: Int?) -> String {
    var format = Decimal.FormatStyle.Currency(code: code, locale: locale).rounded(rule: .toNearestOrAwayFromZero)
    if let decimals { format = format.precision(.fractionLength(decimals)) }
    return Self.decimal(number, decimals: decimals ?? 9).formatted(format)
  }

  /// Returns a part of one as a percentage.
  func percentage(_ number: Double, decimals: Int) -> String {
    Self.decimal(number, decimals: decimals + 2).formatted(
      .percent.precision(.fractionLength(decimals)).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
  }

  /// Returns the number that a text writes in the language, as `1.234,50`, or in JSON's way; nil for other texts.
  func number(in text: String) -> Double? {
    if let number = JSONNumber.value(of: text) { return number }
    let point = locale.decimalSeparator ?? ".", halves = text.split(separator: point, omittingEmptySubsequences: false)
    guard halves.count <= 2, halves[0].contains(where: \.isASCIIDigit) else { return nil }
    let sign = halves[0].hasPrefix("-") ? "-" : ""
    let groups = halves[0].dropFirst(sign.count).split(
      omittingEmptySubsequences: false, whereSeparator: { isGrouping($0) })
    guard groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    return JSONNumber.value(of: sign + groups.joined() + (halves.count > 1 ? "." + halves[1] : ""))
  }

  private func isGrouping(_ letter: Character) -> Bool {
    String(letter) == locale.groupingSeparator || letter == "\u{A0}" || letter == "\u{202F}" || letter == "\u{2019}"
  }

  // MARK: Lists and plurals

  /// Returns texts as a list in one sentence: `a, b and c`.
  func list(_ texts: [String], isChoice: Bool) -> String {
    texts.formatted(.list(type: isChoice ? .or : .and).locale(locale))
  }

  /// Returns the category of a number: `one`, `other` and, in some languages, `zero`, `two`, `few` and `many`.
  ///
  /// The rules of CLDR (Plural Rules, Unicode Technical Standard 35, part 3); Foundation applies them to its own tables of strings alone.
  func plural(_ number: Double) -> String {
    let size = abs(number), isWhole = size == size.rounded() && size < 1e15
    let n = isWhole ? Int(size) : -1, tens = n % 100, ones = n % 10
    switch locale.language.languageCode?.identifier ?? "en" {
    case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my": return "other"
    case "fr", "hy", "kab": return size < 2 ? "one" : "other"
    case "pt": return locale.region?.identifier == "PT" ? n == 1 ? "one" : "other" : size < 2 ? "one" : "other"
    case "hi", "bn", "fa", "gu", "kn", "zu", "am": return size <= 1 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      guard isWhole else { return "other" }
      if ones == 1, tens != 11 { return "one" }
      let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
      return isFew ? "few" : ["sr", "hr", "bs"].contains(locale.language.languageCode?.identifier) ? "other" : "many"
    case "pl":
      guard isWhole else { return "other" }
      return n == 1 ? "one" : (2...4).contains(ones) && !(12...14).contains(tens) ? "few" : "many"
    case "cs", "sk": return !isWhole ? "many" : n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "sl":
      return !isWhole || tens == 3 || tens == 4 ? "few" : tens == 1 ? "one" : tens == 2 ? "two" : "other"
    case "lt":
      guard isWhole else { return "many" }
      if (11...19).contains(tens) || ones == 0 { return "other" }
      return ones == 1 ? "one" : "few"
    case "lv": return !isWhole ? "other" : ones == 0 || (11...19).contains(tens) ? "zero" : ones == 1 ? "one" : "other"
    case "ro", "mo": return n == 1 ? "one" : !isWhole || n == 0 || (1...19).contains(tens) ? "few" : "other"
    case "he", "iw": return n == 1 || (!isWhole && size < 1) ? "one" : n == 2 ? "two" : "other"
    case "ga":
      return [1: "one", 2: "two"][n] ?? ((3...6).contains(n) ? "few" : (7...10).contains(n) ? "many" : "other")
    case "cy": return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][n] ?? "other"
    case "ar":
      if let few = [0: "zero", 1: "one", 2: "two"][n] { return few }
      return (3...10).contains(tens) && isWhole ? "few" : (11...99).contains(tens) && isWhole ? "many" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
