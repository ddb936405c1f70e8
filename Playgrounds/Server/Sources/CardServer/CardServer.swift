import FlyingFox
import Foundation
import Rabbet

/// `CardServer [PORT]` answers `/card?title=…&note=…&width=…` with a PNG picture; `CardServer --measure [CARDS]` measures itself.
@main struct CardServer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == "--measure" {
      return try await Measurements(cardCount: arguments.count > 2 ? Int(arguments[2]) ?? 100_000 : 100_000).run()
    }
    let port = arguments.count > 1 ? UInt16(arguments[1]) ?? 8080 : 8080
    print("http://127.0.0.1:\(port)/card?title=Hello")
    try await server(port: port).run()
  }

  /// A server for this machine alone. A request that takes longer than five seconds is cancelled.
  static func server(port: UInt16) async throws -> HTTPServer {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), timeout: 5, logger: .disabled)
    // Each request is a task: Swift's own threads, as many as there are cores, take them side by side.
    await server.appendRoute("GET /card") { request in
      guard let card = Card(request.query) else {
        return HTTPResponse(statusCode: .badRequest, body: Data("width is a number from 100 to 2000\n".utf8))
      }
      do {
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: Data(try card.png()))
      } catch let error as RabbetError {
        return HTTPResponse(statusCode: .unprocessableContent, body: Data("\(error)\n".utf8))
      }
    }
    return server
  }
}

extension Card {
  /// Nil where the query asks for what no card is. What requests may ask for is bounded here; `Limits` bounds the rest.
  init?(_ query: [HTTPRequest.QueryItem]) {
    title = String((query["title"] ?? title).prefix(500))
    note = String((query["note"] ?? note).prefix(100))
    guard let text = query["width"] else { return }
    guard let width = Double(text), (100...2000).contains(width) else { return nil }
    self.width = width
  }
}
