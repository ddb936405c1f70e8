import Rabbet

/// A message of the server.
enum Reply {
  /// The errors of JSON-RPC and of the protocol that are used, with their numbers.
  enum Code: Double {
    case parseError = -32_700, invalidRequest = -32_600, methodNotFound = -32_601, invalidParams = -32_602
    case notInitialized = -32_002, cancelled = -32_800, contentModified = -32_801, failed = -32_803
  }

  /// The reason why a request has no result.
  struct Fault: Error {
    var code: Code
    var message: String
  }

  static func result(_ id: JSONValue, _ value: JSONValue) -> [UInt8] {
    bytes([.init("id", id), .init("result", value)])
  }

  static func error(_ id: JSONValue, _ fault: Fault) -> [UInt8] {
    bytes([
      .init("id", id), .init("error", ["code": .number(fault.code.rawValue), "message": .string(fault.message)]),
    ])
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> [UInt8] {
    bytes([.init("method", .string(method)), .init("params", parameters)])
  }

  private static func bytes(_ members: [JSONValue.Member]) -> [UInt8] {
    let body = Array(JSONValue.object([.init("jsonrpc", "2.0")] + members).text(pretty: false).utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
