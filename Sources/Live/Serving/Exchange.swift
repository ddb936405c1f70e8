import Rabbet

/// A request, without the way in which it came.
struct Incoming: Sendable {
  var method = "GET"
  /// The path, percent-decoded, with its slash.
  var path = "/"
  /// The names and values of the query, decoded, in their order.
  var query: [(name: String, value: String)] = []
  /// The values of headers by lower-case name. Lookup only.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
}

/// An answer, without the way in which it is sent.
struct Reply: Sendable {
  var status = 200
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// The later parts of a body that does not end by itself; nil for one that is complete.
  var events: AsyncStream<[UInt8]>?
  /// Whether the connection ends after the answer.
  var closes = false
  /// The kinds of the findings in the answer, to be counted.
  var kinds: [String] = []
  /// A word for the log: `kept` for an answer that was made before.
  var remark = ""

  init(_ status: Int = 200, _ type: String = "", _ body: [UInt8] = [], _ headers: [(String, String)] = []) {
    (self.status, self.body) = (status, body)
    self.headers = (type.isEmpty ? [] : [("Content-Type", type)]) + headers.map { (name: $0.0, value: $0.1) }
  }

  init(json value: JSONValue, status: Int = 200) {
    self.init(status, "application/json", Array((value.text(pretty: false) + "\n").utf8))
  }

  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension Incoming {
  /// Reads the path and the query of an address; nil for one that is not valid.
  init?(method: String, target: String, headers: [String: String] = [:], body: [UInt8] = []) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.decoded(parts.first ?? ""), path.hasPrefix("/") else { return nil }
    (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
    for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], plusIsSpace: true),
        let value = Self.decoded(sides.count > 1 ? sides[1] : "", plusIsSpace: true)
      else { return nil }
      query.append((name, value))
    }
  }

  /// The last value of a name in the query.
  func value(_ name: String) -> String? { query.last { $0.name == name }?.value }

  /// Returns a part of an address without percent signs; nil for text that is no UTF-8, and for control characters.
  private static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = [], rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2)
        guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
          return nil
        }
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self), !decoded.utf8.contains(0) else { return nil }
    return decoded
  }
}
