import Foundation

/// An HTTP or HTTPS URL with an unambiguous host.
///
/// User names and passwords, backslashes, spaces and characters outside ASCII are rejected: programs interpret such URLs in different ways.
public struct RemoteAddress: Sendable, Hashable {
  /// The URL as it is sent.
  public let text: String
  /// The host in lower case, with the port unless it is the scheme's default: `pictures.example`, `localhost:8080`.
  public let host: String
  let isSecure: Bool

  /// Returns whether the path of a picture is an HTTP or HTTPS URL.
  public static func isRemote(_ path: String) -> Bool { scheme(of: path) != nil }

  private static func scheme(of path: String) -> String? {
    ["https://", "http://"].first { path.prefix($0.count).lowercased() == $0 }
  }

  /// Parses a URL.
  ///
  /// - Throws: `SourceError` with `invalid`.
  public init(_ text: String) throws(SourceError) {
    let wrong = SourceError(.invalid, "\(text.shortened) is no address; write https://host/path in ASCII")
    guard let scheme = Self.scheme(of: text), text.utf8.count <= 8000,
      text.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 92 })
    else { throw wrong }
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
    let usual = scheme == "https://" ? ":443" : ":80"
    // A colon inside brackets belongs to an IPv6 address.
    let colon = authority.lastIndex(of: ":").flatMap { authority[$0...].contains("]") ? nil : $0 }
    let name = colon.map { authority[..<$0] } ?? authority[...], port = colon.map { authority[$0...] } ?? ""
    let letters = name.hasPrefix("[") && name.hasSuffix("]") ? name.dropFirst().dropLast() : name
    let allowed = letters.count == name.count ? "abcdefghijklmnopqrstuvwxyz0123456789-._" : "0123456789abcdef:."
    guard !letters.isEmpty, letters.allSatisfy(allowed.contains), port.dropFirst().allSatisfy(\.isNumber),
      port.isEmpty || UInt16(port.dropFirst()) != nil
    else { throw wrong }
    (self.text, isSecure) = (text, scheme == "https://")
    host = String(name) + (port == usual ? "" : port)
  }
}

/// A picture embedded in its own URL (RFC 2397).
public enum DataAddress {
  /// Returns whether the path of a picture is a data URL.
  public static func isData(_ path: String) -> Bool { path.prefix(5).lowercased() == "data:" }

  /// Returns the bytes of `data:image/png;base64,…`, or of percent-encoded data.
  ///
  /// - Throws: `SourceError` with `invalid`.
  public static func bytes(of address: String) throws(SourceError) -> [UInt8] {
    let wrong = SourceError(
      .invalid, "\(address.shortened) is no data address; write data:image/png;base64, and the data")
    guard isData(address), let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { throw wrong }
    let isBase64 = address[..<comma].lowercased().hasSuffix(";base64")
    guard let plain = percentDecoded(address.utf8[comma...].dropFirst()) else { throw wrong }
    if !isBase64 { return plain }
    guard let data = Data(base64Encoded: Data(plain.filter { $0 > 32 })) else { throw wrong }
    return Array(data)
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = [], rest = text
    bytes.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

extension String {
  /// The text, shortened for a message.
  package var shortened: String { utf8.count > 80 ? "\(prefix(60))…" : self }
}
