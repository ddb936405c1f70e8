import Foundation

/// A response as it is kept: the body, and what tells how long it may be used and how to ask for a newer one.
struct CachedPicture: Sendable, Equatable {
  var bytes: [UInt8]
  /// When it was received or confirmed, in seconds since 1970.
  var time: Double
  /// For how many seconds it may be used without asking; 0 where the server does not say.
  var maxAge: Double
  /// As the server wrote them: sent back as If-Modified-Since and If-None-Match.
  var lastModified: String
  var entityTag: String

  /// Whether it may be used without asking. One from the future is not: the clock has gone back, and its age is unknown.
  func isFresh(at now: Double) -> Bool { now >= time && now - time < maxAge }

  /// The same body after a 304, whose head may say anew what the first one said.
  func confirmed(by head: ResponseHead, at now: Double) -> CachedPicture {
    CachedPicture(
      bytes: bytes, time: now, maxAge: head.maxAge ?? maxAge, lastModified: head["last-modified"] ?? lastModified,
      entityTag: head["etag"] ?? entityTag)
  }
}

/// The head of a response.
struct ResponseHead {
  var status = 0
  private var lines: [String: String] = [:]

  /// A line of the head by its name in small letters.
  subscript(name: String) -> String? { lines[name] }

  /// Takes a line; one that begins a new head forgets the one before.
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

  /// Whether the response may be kept.
  var isKept: Bool { !directives.contains("no-store") }

  /// The seconds that the response may be used, less its age on arrival (RFC 9111, 4.2); nil where `max-age` is not said.
  var maxAge: Double? {
    if directives.contains(where: { $0.hasPrefix("no-cache") }) { return 0 }
    guard let said = directives.first(where: { $0.hasPrefix("max-age=") }),
      let seconds = Double(said.dropFirst(8).filter { $0 != "\"" }), seconds >= 0
    else { return nil }
    return max(0, min(seconds, 1e9) - max(0, lines["age"].flatMap { Double($0) } ?? 0))
  }
}
