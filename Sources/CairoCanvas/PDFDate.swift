/// A creation date for a PDF, in UTC; it is a parameter, so that the same input gives the same bytes.
public struct PDFDate: Sendable, Hashable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds; in the years 0 to 9999.
  public let secondsSince1970: Int64

  /// Creates a date from seconds since the start of 1970; dates outside the years 0 to 9999 become the nearest inside.
  ///
  ///     PDFDate(secondsSince1970: 1_000_000_000).text   // "2001-09-09T01:46:40Z"
  public init(secondsSince1970 seconds: Int64) {
    secondsSince1970 = min(max(seconds, -62_167_219_200), 253_402_300_799)
  }

  /// The start of 1970.
  public static let epoch = PDFDate(secondsSince1970: 0)

  /// The date in ISO 8601 format.
  public var text: String {
    let days = (secondsSince1970 - Self.remainder(secondsSince1970, 86_400)) / 86_400
    let second = Self.remainder(secondsSince1970, 86_400)
    let (year, month, day) = Self.date(days)
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    let minute = second / 60
    return "\(date)T\(Self.padded(minute / 60, 2)):\(Self.padded(minute % 60, 2)):\(Self.padded(second % 60, 2))Z"
  }

  /// Returns year, month and day of a number of days since 1970 (H. Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`).
  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let dayOfEra = remainder(shifted, 146_097)
    let era = (shifted - dayOfEra) / 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Months start in March, so that the leap day comes last.
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
  }

  private static func remainder(_ number: Int64, _ divisor: Int64) -> Int64 {
    let remainder = number % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  private static func padded(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
