/// A second, naive PNG writer: any colour type and depth, stored (uncompressed) data. It shares no code with the codec under test.
struct PNGWriter {
  var width: Int
  var height: Int
  var depth: UInt8 = 8
  var colorType: UInt8
  var isInterlaced = false
  /// Chunks between `IHDR` and `IDAT`, as PLTE and tRNS.
  var extras: [(name: String, bytes: [UInt8])] = []
  /// The scanlines without their filter bytes; for interlaced pictures those of the passes in turn.
  var rows: [[UInt8]]

  var bytes: [UInt8] {
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    result += Self.chunk(
      "IHDR", Self.four(width) + Self.four(height) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0])
    for extra in extras { result += Self.chunk(extra.name, extra.bytes) }
    result += Self.chunk("IDAT", Self.stored(rows.flatMap { [0] + $0 }))
    return result + Self.chunk("IEND", [])
  }

  static func four(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    return four(bytes.count) + body + four(Int(checksum(body)))
  }

  /// A zlib stream of one stored block; up to 65,535 bytes.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var a: UInt32 = 1, b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + bytes + four(Int(b << 16 | a))
  }

  /// CRC-32 as the PNG specification defines it, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum & 1) * 0xEDB8_8320 ^ (sum >> 1) }
    }
    return ~sum
  }
}

/// Small reproducible random numbers (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
