import Diagnostics
import Foundation

/// A day in the Gregorian calendar, as ISO 8601 writes it: `2026-05-12`, with or without a time after it.
struct TemplateDate {
  private let year: Int, month: Int, day: Int
  private var hour = 0, minute = 0

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

  /// Returns the date in a language: in its own form for `short`, `medium`, `long` and `full`, or else in a pattern of Unicode's letters (UTS 35):
  /// `yyyy yy MMMM MMM MM M dd d EEEE EEE HH mm`, and text in double quotes as it stands.
  func text(_ pattern: String, in locale: TemplateLocale) -> String {
    let styles: [String: Date.FormatStyle.DateStyle] = [
      "short": .numeric, "medium": .abbreviated, "long": .long, "full": .complete,
    ]
    if let style = styles[pattern] { return own(style, locale) }
    func padded(_ number: Int) -> String { locale.digits(of: number < 10 ? "0\(number)" : "\(number)") }
    var text = "", rest = pattern[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch (letter, run.count) {
      case ("\"", 1):
        text += rest.prefix { $0 != "\"" }
        rest = rest.drop { $0 != "\"" }.dropFirst()
      case ("y", 2): text += padded(year % 100)
      case ("y", _): text += locale.digits(of: "\(year)")
      case ("M", 4...): text += locale.months[month - 1]
      case ("M", 3): text += locale.shortMonths[month - 1]
      case ("M", 2): text += padded(month)
      case ("M", _): text += locale.digits(of: "\(month)")
      case ("d", 2): text += padded(day)
      case ("d", 1): text += locale.digits(of: "\(day)")
      case ("E", 4...): text += locale.weekdays[weekday]
      case ("E", _): text += locale.shortWeekdays[weekday]
      case ("H", _): text += padded(hour)
      case ("m", _): text += padded(minute)
      default: text += run
      }
    }
    return text
  }

  /// Returns the date as the language writes it.
  private func own(_ style: Date.FormatStyle.DateStyle, _ locale: TemplateLocale) -> String {
    let parts = DateComponents(timeZone: .gmt, year: year, month: month, day: day)
    guard let date = locale.calendar.date(from: parts) else { return "" }
    var format = Date.FormatStyle(
      date: style, time: .omitted, locale: locale.locale, calendar: locale.calendar, timeZone: .gmt)
    format.capitalizationContext = .standalone
    return date.formatted(format)
  }
}
