import CPango

/// A creation date for a PDF, in UTC; it is a parameter, so that the same input gives the same bytes.
public struct PDFDate: Sendable, Hashable {
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds; in the years 1 to 9999.
  public let secondsSince1970: Int64

  /// Creates a date from seconds since the start of 1970; dates outside the years 1 to 9999 become the nearest inside.
  ///
  ///     PDFDate(secondsSince1970: 1_000_000_000).text   // "2001-09-09T01:46:40Z"
  public init(secondsSince1970 seconds: Int64) {
    secondsSince1970 = min(max(seconds, -62_135_596_800), 253_402_300_799)
  }

  /// The start of 1970.
  public static let epoch = PDFDate(secondsSince1970: 0)

  /// The date in ISO 8601 format.
  public var text: String {
    let date = unsafe g_date_time_new_from_unix_utc(gint64(secondsSince1970))
    defer { unsafe g_date_time_unref(date) }
    let text = unsafe g_date_time_format_iso8601(date)
    defer { unsafe g_free(text) }
    return unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}
