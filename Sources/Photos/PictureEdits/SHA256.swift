import CPango

/// The SHA-256 hash function (FIPS 180-4, 6.2), by GLib, which comes with Pango.
package enum SHA256 {
  /// Returns the 32 bytes of the digest.
  ///
  /// - Complexity: O(bytes).
  package static func bytes(of bytes: [UInt8]) -> [UInt8] {
    let digits = digits(of: bytes).compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// Returns the 64 hexadecimal digits of the digest.
  ///
  /// - Complexity: O(bytes).
  package static func digits(of bytes: [UInt8]) -> String {
    let digits = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes.baseAddress, gsize(bytes.count))
    }
    defer { unsafe g_free(digits) }
    return unsafe digits.map { unsafe String(cString: $0) } ?? ""
  }
}
