import Rabbet

/// Messages of JSON-RPC in a stream of bytes: a header with the length, an empty line, and JSON.
struct MessageReader {
  /// The longest header and the longest message, in bytes.
  static let headerLimit = 4_096, messageLimit = 8 << 20

  private var bytes: [UInt8] = []
  /// The number of bytes that were read already.
  private var start = 0
  /// The length of the message whose header has been read.
  private var length: Int?

  /// The reason why no further message can be found in the stream.
  struct Fault: Error { var message: String }

  mutating func add(_ new: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += new
  }

  /// Returns the next message; nil until it has arrived completely.
  mutating func next() throws(Fault) -> [UInt8]? {
    if length == nil { length = try header() }
    guard let length, bytes.count - start >= length else { return nil }
    defer { (start, self.length) = (start + length, nil) }
    return Array(bytes[start..<start + length])
  }

  /// Takes a header; nil until it has arrived completely.
  private mutating func header() throws(Fault) -> Int? {
    var line = start, length: Int?
    while let end = bytes[line...].firstIndex(of: 0x0A), end - start < Self.headerLimit {
      let field = bytes[line..<end].last == 0x0D ? bytes[line..<(end - 1)] : bytes[line..<end]
      line = end + 1
      if field.isEmpty {
        guard let length else { throw Fault(message: "a header without Content-Length") }
        guard length <= Self.messageLimit else {
          throw Fault(message: "a message of \(length) bytes; at most \(Self.messageLimit) are read")
        }
        start = line
        return length
      }
      let parts = String(decoding: field, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Fault(message: "a header that is no name and value") }
      guard parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " }
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
        throw Fault(message: "a Content-Length that is no number")
      }
      length = number
    }
    guard bytes.count - start < Self.headerLimit else {
      throw Fault(message: "a header of more than \(Self.headerLimit) bytes")
    }
    return nil
  }
}
