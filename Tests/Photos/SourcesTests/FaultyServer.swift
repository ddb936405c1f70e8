import Foundation
import Synchronization

/// A server on this machine that answers as a test says, lies included.
final class FaultyServer: Sendable {
  struct Request: Sendable {
    var path = ""
    /// By name in small letters.
    var headers: [String: String] = [:]
  }

  /// What is sent, in order; the connection is closed after the last.
  enum Part: Sendable {
    case bytes([UInt8])
    case pause(Double)

    static func text(_ text: String) -> Part { .bytes(Array(text.replacing("\n", with: "\r\n").utf8)) }
  }

  private struct Seen {
    var requests: [Request] = []
    var open = 0
    var mostOpen = 0
  }

  private let descriptor: Int32
  let port: UInt16
  private let seen = Mutex(Seen())

  var requests: [Request] { seen.withLock { $0.requests } }
  var mostOpen: Int { seen.withLock { $0.mostOpen } }
  var host: String { "127.0.0.1:\(port)" }
  func address(_ path: String) -> String { "http://\(host)/\(path)" }

  /// A response with a body and its length.
  static func response(_ body: [UInt8], status: String = "200 OK", _ headers: String...) -> [Part] {
    let lines = (["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + headers)
    return [.text(lines.joined(separator: "\n") + "\n\n"), .bytes(body)]
  }

  init(_ answer: @escaping @Sendable (Request) -> [Part]) {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let server = descriptor
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(unsafe bind(server, $0, length) == 0 && listen(server, 128) == 0, "the loopback has a free port")
        unsafe getsockname(server, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(server, nil, nil)
        if client < 0 {
          close(server)
          return
        }
        Thread.detachNewThread { self.serve(client, answer) }
      }
    }
  }

  /// The thread that accepts closes the socket: its number may belong to another server at once.
  func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func serve(_ client: Int32, _ answer: (Request) -> [Part]) {
    defer { close(client) }
    var head: [UInt8] = [], byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard unsafe recv(client, &byte, 1, 0) == 1 else { return }
      head.append(byte)
    }
    var request = Request()
    for (index, line) in String(decoding: head, as: UTF8.self).split(separator: "\r\n").enumerated() {
      if index == 0 {
        request.path = String(line.split(separator: " ")[1].dropFirst())
      } else if let colon = line.firstIndex(of: ":") {
        request.headers[line[..<colon].lowercased()] = String(line[line.index(colon, offsetBy: 2)...])
      }
    }
    let made = request
    seen.withLock { seen in
      seen.requests.append(made)
      seen.open += 1
      seen.mostOpen = max(seen.mostOpen, seen.open)
    }
    defer { seen.withLock { $0.open -= 1 } }
    for part in answer(request) {
      switch part {
      case .pause(let seconds): Thread.sleep(forTimeInterval: seconds)
      case .bytes(let bytes):
        var rest = bytes[...]
        while !rest.isEmpty {
          let sent = unsafe rest.withUnsafeBytes { unsafe send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
          if sent <= 0 { return }
          rest = rest.dropFirst(sent)
        }
      }
    }
  }
}
