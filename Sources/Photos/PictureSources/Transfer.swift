import CCurl
import Foundation

/// A single GET request, without redirects.
///
/// It uses libcurl, the client of most programs on Linux and of URLSession there. It is loaded for the first request, so that programs without
/// requests need no package and start no slower; FoundationNetworking would load it at each start.
final class Transfer {
  var head = ResponseHead()
  var bytes: [UInt8] = []
  /// The target of a redirect; empty for none.
  private(set) var next = ""
  private let control: PictureRequest
  private let sizeLimit: Int
  private var headSize = 0
  private var isTooLarge = false
  private let refusal: @Sendable ([UInt8]) -> String?
  /// The reason to stop, found in the first bytes, and the number of bytes at which they are looked at next.
  private var refused: String?, nextLook = 256

  init(_ control: PictureRequest, sizeLimit: Int, refusal: @escaping @Sendable ([UInt8]) -> String?) {
    (self.control, self.sizeLimit, self.refusal) = (control, sizeLimit, refusal)
  }

  /// Sends the request and waits for the whole response.
  func run(_ address: RemoteAddress, headers: [String], stall: Int, isDirect: Bool) throws(SourceError) {
    var text = [CChar](repeating: 0, count: 8192)
    let result = unsafe address.text.withCString { address in
      unsafe headers.joined(separator: "\n").withCString { headers in
        unsafe text.withUnsafeMutableBufferPointer { text in
          var request = unsafe ccurl_request(
            address: address, headers: headers, stall: stall, limit: Int64(sizeLimit), is_direct: isDirect ? 1 : 0,
            text: text.baseAddress,
            capacity: text.count, context: Unmanaged.passUnretained(self).toOpaque(),
            head: { unsafe Transfer.of($0).took(head: UnsafeRawBufferPointer(start: $1, count: $2)) },
            body: { unsafe Transfer.of($0).took(body: UnsafeRawBufferPointer(start: $1, count: $2)) },
            progress: { unsafe Transfer.of($0).report(received: Int($1), total: Int($2)) })
          return unsafe ccurl_get(&request)
        }
      }
    }
    head.status = result.status
    next = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try check(code: result.code, next, address)
  }

  private func check(code: Int32, _ reason: String, _ address: RemoteAddress) throws(SourceError) {
    if control.isCancelled { throw SourceError(.cancelled, "the request was cancelled") }
    if let refused { throw SourceError(.tooLarge, "\(address.text.shortened): \(refused)") }
    if isTooLarge || code == 63 {
      throw SourceError(.tooLarge, "\(address.text.shortened) has more than \(sizeLimit) bytes; more is not read")
    }
    switch code {
    case 0: return
    case -1:
      throw SourceError(
        .noClient, "libcurl is not installed; install the package libcurl4 (Debian, Ubuntu) or curl (Homebrew)")
    case 18:
      throw SourceError(.network, "\(address.text.shortened) broke off after \(bytes.count) bytes; try it again")
    case 28: throw SourceError(.network, "\(address.text.shortened) does not answer in time; try it later")
    default: throw SourceError(.network, "\(address.text.shortened): \(reason)")
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context = unsafe context else { preconditionFailure("each request has its transfer") }
    return unsafe Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  private func took(head line: UnsafeRawBufferPointer) -> Int32 {
    headSize += line.count
    unsafe head.add(String(decoding: line, as: UTF8.self))
    return headSize <= 65_536 && control.pass() ? 0 : 1
  }

  private func took(body part: UnsafeRawBufferPointer) -> Int32 {
    isTooLarge = bytes.count + part.count > sizeLimit
    if isTooLarge { return 1 }
    unsafe bytes.append(contentsOf: part)
    // Heads of pictures are short, and may follow metadata of some length.
    if bytes.count >= nextLook, bytes.count < 1 << 22 {
      nextLook = 4 * bytes.count
      refused = refusal(bytes)
      if refused != nil { return 1 }
    }
    return control.pass() ? 0 : 1
  }

  private func report(received: Int, total: Int) -> Int32 {
    control.progress(PictureRequest.Progress(received: received, total: total > 0 ? total : nil))
    return control.pass() ? 0 : 1
  }
}
