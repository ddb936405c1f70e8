import CPango

/// SHA-256, by GLib, which Pango brings along.
package enum SHA256 {
  /// Returns the digest of bytes as 64 hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String {
    let digits = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes.baseAddress, gsize(bytes.count))
    }
    defer { unsafe g_free(digits) }
    return unsafe digits.map { unsafe String(cString: $0) } ?? ""
  }
}
