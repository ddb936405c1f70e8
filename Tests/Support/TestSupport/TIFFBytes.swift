/// A TIFF structure in both orders of bytes.
public struct TIFFBytes: Sendable {
  /// Which byte of a number comes first.
  public enum Order: Sendable, CaseIterable { case big, little }
  private let order: Order

  /// One in this order.
  public init(_ order: Order) { self.order = order }

  /// A number of some bytes.
  public func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .big ? bytes.reversed() : bytes
  }

  private func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    let isShort = type == 3
    return number(tag, 2) + number(type, 2) + number(count, 4) + number(value, isShort ? 2 : 4)
      + (isShort ? [0, 0] : [])
  }

  private func text(_ tag: Int, _ text: String) -> [UInt8] { number(tag, 2) + number(2, 2) + number(4, 4) + text.utf8 }

  private var head: [UInt8] { (order == .big ? [0x4D, 0x4D] : [0x49, 0x49]) + number(42, 2) + number(8, 4) }

  /// A latitude: three fractions.
  public var place: [UInt8] {
    [0x3338_4E34, 0x322C_3957, 1, 2, 3, 4].flatMap { number($0, 4) }
  }

  /// A directory with orientation 6, an artist, a place and sides of 64 x 48, and one with a small picture.
  public var photo: [UInt8] {
    let artist = Array("Ada Lovelace".utf8), small = Array("small picture".utf8)
    // Header 8, first directory 2 + 4 x 12 + 4 to 62, details 2 + 3 x 12 + 4 to 104, place 2 + 2 x 12 + 4 to 134, interoperability
    // 2 + 12 + 4 to 152, second 2 + 2 x 12 + 4 to 182.
    var bytes = head + number(4, 2) + entry(0x0112, 3, 1, 6) + entry(0x013B, 2, artist.count, 182)
    bytes += entry(0x8769, 4, 1, 62) + entry(0x8825, 4, 1, 104) + number(152, 4)
    bytes += number(3, 2) + entry(0xA002, 4, 1, 64) + entry(0xA003, 3, 1, 48) + entry(0xA005, 4, 1, 134) + number(0, 4)
    bytes += number(2, 2) + text(0x0001, "N\0\0\0") + entry(0x0002, 5, 3, 194) + number(0, 4)
    bytes += number(1, 2) + text(0x0001, "R98\0") + number(0, 4)
    bytes += number(2, 2) + entry(0x0201, 4, 1, 218) + entry(0x0202, 4, 1, small.count) + number(0, 4)
    return bytes + artist + place + small
  }

  /// A directory with a density of 300 dots an inch.
  public var density: [UInt8] {
    head + number(2, 2) + entry(0x011A, 5, 1, 38) + entry(0x011B, 5, 1, 38) + number(0, 4) + number(600, 4)
      + number(2, 4)
  }

  /// What the details of the photo say of the sides.
  public func sides(in bytes: [UInt8]) -> [Int] {
    [72, 84].map { place in
      let isShort = bytes[place - 6..<place - 4].elementsEqual(number(3, 2))
      let part = Array(bytes[place..<place + (isShort ? 2 : 4)])
      return (order == .big ? part : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Records of IPTC: a city (IIM 4.2, 2:90).
  public static let records: [UInt8] = [0x1C, 2, 90, 0, 6] + Array("Lisbon".utf8)

  /// Photoshop's image resource with them.
  public static let resource = Array("8BIM\u{4}\u{4}\0\0\0\0\0\u{B}".utf8) + records + [0]
}
