import FindingFormats
import Rabbet
import Workspaces

/// A reason why a request has no result, as `application/problem+json` (RFC 9457) with our findings.
struct Problem: Error {
  var status: Int
  var detail: String
  var findings: [Finding] = []
  var headers: [(name: String, value: String)] = []
  /// Whether the rest of the request is not read.
  var closes = false

  init(_ status: Int, _ detail: String, _ findings: [Finding] = []) {
    (self.status, self.detail, self.findings) = (status, detail, findings)
  }

  /// The problem of an error of the engine or the workspace.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as Problem: self = error
    case WorkspaceError.missing: self.init(404, "\(error)")
    case WorkspaceError.changed: self.init(412, "\(error)")
    case WorkspaceError.unwritable: self.init(403, "\(error)")
    case WorkspaceError.row(let finding): self.init(400, finding.message, [finding])
    case let error as RabbetError: self.init(findings: error.findings(in: path))
    case let error as SceneError: self.init(findings: error.allFindings)
    default: self.init(500, "\(error)")
    }
  }

  /// The problem of a document that has no picture.
  init(findings: [Finding]) {
    self.init(422, findings.first.map { "\($0.span.text): \($0.message)" } ?? "the scene cannot be used", findings)
  }

  /// The answer.
  var reply: Reply {
    let value = JSONValue.object(known: [
      "title": .string(Self.title(status)), "status": .number(Double(status)), "detail": .string(detail),
      "findings": findings.isEmpty ? nil : .array(findings.map(\.json)),
    ])
    var reply = Reply(status, "application/problem+json", Array((value.text() + "\n").utf8))
    reply.headers += headers + [("Cache-Control", "no-store")]
    reply.closes = closes
    reply.kinds = findings.map(\.id.rawValue)
    return reply
  }

  /// Returns the name of a status.
  static func title(_ status: Int) -> String { names[status] ?? "Status \(status)" }

  private static let names = [
    200: "OK", 204: "No Content", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 412: "Precondition Failed", 413: "Payload Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
    500: "Internal Server Error", 503: "Service Unavailable",
  ]
}
