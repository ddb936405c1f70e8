/// ICC profiles by hand: a header, a table and the parts that tell a name, primaries and a tone curve.
public struct ICCBytes {
  /// In the old form (one text) or the new (several languages).
  public var name: String?
  /// Whether the name is written as version 4 does it, a French one first.
  public var isMultilingual = false
  /// `RGB `, `GRAY` or `CMYK`.
  public var space = "RGB "
  /// Rows of X, Y and Z for red, green and blue.
  public var primaries = ICCBytes.sRGB
  /// A tag of the kind `curv` or `para`.
  public var curve = ICCBytes.gamma(2.2)

  /// Tables from RGB to Lab, by their names, in place of primaries and curve.
  public var tables: [String: [UInt8]] = [:]

  /// A table of the corners of the cube, red first: sRGB's colours with red and blue swapped (ICC.1:2001, 6.5.7).
  public static let swapped: [UInt8] = {
    // L*, a* and b* of the primaries and their sums in D50, where red is called blue.
    let corners: [[Double]] = [
      [0, 0, 0], [54.29, 80.80, 69.89], [87.82, -79.27, 80.99], [97.61, -15.75, 93.39],
      [29.57, 68.30, -112.03], [60.17, 93.55, -60.50], [90.66, -50.67, -14.96], [100, 0, 0],
    ]
    let ends: [UInt8] = [0, 0, 255, 255]
    func word(_ value: Double) -> [UInt8] {
      let number = Int(min(max(value, 0), 65535).rounded())
      return [UInt8(number >> 8), UInt8(number & 255)]
    }
    var bytes = tag("mft2") + [3, 3, 2, 0]
    for place in 0..<9 { bytes += fixed(place % 4 == 0 ? 1 : 0) }
    bytes += [0, 2, 0, 2] + ends + ends + ends
    // The last channel varies fastest.
    for corner in corners {
      bytes +=
        word(corner[0] * 652.8) + word((corner[1] + 128) * 256)
        + word((corner[2] + 128) * 256)
    }
    return bytes + ends + ends + ends
  }()

  /// Those of sRGB, adapted to D50.
  public static let sRGB = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]
  /// Those of Display P3.
  public static let displayP3 = [[0.5151, 0.2412, -0.0011], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]]

  /// sRGB's colours under any name.
  public init(name: String?) { self.name = name }

  /// A power of the sample.
  public static func gamma(_ value: Double) -> [UInt8] {
    let number = Int((value * 256).rounded())
    return tag("curv") + four(1) + [UInt8(number >> 8), UInt8(number & 255)]
  }

  /// The curve of IEC 61966-2-1, parametric.
  public static let exact = tag("para") + [0, 3, 0, 0] + [2.4, 0.94786, 0.05214, 0.0774, 0.04045].flatMap(fixed)

  /// A table of these samples.
  public static func table(_ samples: [Int]) -> [UInt8] {
    tag("curv") + four(samples.count) + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  /// The whole profile.
  public var bytes: [UInt8] {
    var tags: [(String, [UInt8])] = name.map { [("desc", isMultilingual ? multilingual($0) : plain($0))] } ?? []
    if space == "GRAY" { tags.append(("kTRC", curve)) }
    tags += tables.sorted { $0.key < $1.key }
    if space == "RGB ", tables.isEmpty {
      for (name, row) in zip(["r", "g", "b"], primaries) {
        tags.append((name + "XYZ", Self.tag("XYZ ") + row.flatMap(Self.fixed)))
        tags.append((name + "TRC", curve))
      }
    }
    var table = Self.four(tags.count), parts: [UInt8] = []
    for (name, part) in tags {
      table += Array(name.utf8) + Self.four(132 + 12 * tags.count + parts.count) + Self.four(part.count)
      parts += part + [UInt8](repeating: 0, count: (4 - part.count % 4) % 4)
    }
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(0..<4, with: Self.four(128 + table.count + parts.count))
    head.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    head.replaceSubrange(12..<24, with: "mntr\(space)\(tables.isEmpty ? "XYZ " : "Lab ")".utf8)
    head.replaceSubrange(36..<40, with: "acsp".utf8)
    head.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(Self.fixed))
    return head + table + parts
  }

  /// The segments of a JPEG behind its first two bytes that hold the profile, in pieces of this size.
  public func segments(of size: Int = 65000) -> [UInt8] {
    let bytes = bytes, count = (bytes.count + size - 1) / size
    return (0..<count).flatMap { index -> [UInt8] in
      let piece = bytes[(index * size)..<min(bytes.count, (index + 1) * size)], length = piece.count + 16
      return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8)
        + [UInt8(index + 1), UInt8(count)] + piece
    }
  }

  private func plain(_ name: String) -> [UInt8] {
    Self.tag("desc") + Self.four(name.utf8.count + 1) + Array(name.utf8) + [0] + [UInt8](repeating: 0, count: 78)
  }

  private func multilingual(_ name: String) -> [UInt8] {
    let french = Array("Écran".utf16), english = Array(name.utf16), start = 16 + 24
    let texts = (french + english).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return Self.tag("mluc") + Self.four(2) + Self.four(12) + Array("frFR".utf8) + Self.four(2 * french.count)
      + Self.four(start) + Array("enUS".utf8) + Self.four(2 * english.count) + Self.four(start + 2 * french.count)
      + texts
  }

  private static func tag(_ kind: String) -> [UInt8] { Array(kind.utf8) + [0, 0, 0, 0] }
  private static func four(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  private static func fixed(_ value: Double) -> [UInt8] { four(Int((value * 65536).rounded())) }
}
