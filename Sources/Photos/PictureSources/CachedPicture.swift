import Foundation

/// A stored response: the body, its lifetime, and the validators for a newer one.
struct CachedPicture: Sendable, Equatable {
  var bytes: [UInt8]
  /// The time when it was received or confirmed, in seconds since 1970.
  var time: Double
  /// The number of seconds for which it can be used without a request; 0 where the server does not specify it.
  var maxAge: Double
  /// The validators as the server sent them: returned as If-Modified-Since and If-None-Match.
  var lastModified: String
  var entityTag: String

  /// Returns whether it can be used without a request. One from the future cannot: the clock was set back, and its age is unknown.
  func isFresh(at now: Double) -> Bool { now >= time && now - time < maxAge }

  /// Returns the same body after a 304, whose header can update the values of the first one.
  func confirmed(by head: ResponseHead, at now: Double) -> CachedPicture {
    CachedPicture(
      bytes: bytes, time: now, maxAge: head.maxAge ?? maxAge, lastModified: head["last-modified"] ?? lastModified,
      entityTag: head["etag"] ?? entityTag)
  }
}

/// The header of a response.
struct ResponseHead {
  var status = 0
  private var lines: [String: String] = [:]

  /// Returns a field of the header by its name in lower case.
  subscript(name: String) -> String? { lines[name] }

  /// Adds a line; the first line of a new header discards the previous header.
  mutating func add(_ line: String) {
    if line.hasPrefix("HTTP/") { lines = [:] }
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    lines[name] = lines[name].map { "\($0), \(value)" } ?? value
  }

  private var directives: [Substring] {
    (lines["cache-control"] ?? "").lowercased().split(separator: ",").map { $0.drop { $0 == " " } }
  }

  /// Returns the seconds since 1970 of a date (RFC 9110, 5.6.7); nil for others.
  private static func seconds(_ date: String?) -> Double? {
    let formatter = DateFormatter()
    (formatter.locale, formatter.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(identifier: "GMT"))
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return date.flatMap(formatter.date(from:))?.timeIntervalSince1970
  }

  /// Whether the body is a page and no picture.
  var isPage: Bool { (lines["content-type"] ?? "").lowercased().hasPrefix("text/html") }

  /// Whether the response may be stored.
  var isKept: Bool { !directives.contains("no-store") }

  /// The seconds for which the response can be used, minus its age on arrival (RFC 9111, 4.2); nil where there is no `max-age` and no `Expires`.
  var maxAge: Double? {
    if directives.contains(where: { $0.hasPrefix("no-cache") }) { return 0 }
    guard let said = directives.first(where: { $0.hasPrefix("max-age=") }) else {
      // A date that cannot be read is in the past (RFC 9111, 5.3).
      return lines["expires"].map {
        max(0, min((Self.seconds($0) ?? 0) - (Self.seconds(lines["date"]) ?? .infinity), 1e9))
      }
    }
    guard let seconds = Double(said.dropFirst(8).filter { $0 != "\"" }), seconds >= 0 else { return nil }
    return max(0, min(seconds, 1e9) - max(0, lines["age"].flatMap { Double($0) } ?? 0))
  }
}
