/// The properties of an ICC profile that determine its name, and whether it is sRGB (ICC.1:2022, chapters 7, 9 and 10).
///
/// Every offset and count is checked against the profile's own length; only the name is allocated.
struct ICCProfile {
  /// The description, in English where there are several languages.
  let name: String?
  /// Whether primaries and tone curves are those of sRGB, as far as the profile has them.
  let isSRGB: Bool
  /// The rendering intent that the profile can convert with, as libvips calls it: `relative` where there are colorants or a table for it; nil
  /// where there is nothing to convert with.
  let intent: String?

  /// Creates the properties of a profile, or nil where the bytes are not a profile.
  init?(_ bytes: [UInt8]) {
    guard bytes.word(36) == Self.code("acsp"), let space = bytes.word(16), let count = bytes.word(128) else {
      return nil
    }
    let tags = Tags(data: bytes, count: min(count, 200))
    name = tags.name
    let sources = [("relative", ["A2B1", "rXYZ", "kTRC"]), ("perceptual", ["A2B0"]), ("saturation", ["A2B2"])]
    intent = sources.first { $0.1.contains { tags.tag($0) != nil } }?.0
    switch space {
    case Self.code("RGB "): isSRGB = tags.hasPrimariesOfSRGB && ["rTRC", "gTRC", "bTRC"].allSatisfy(tags.hasToneOfSRGB)
    case Self.code("GRAY"): isSRGB = tags.hasToneOfSRGB("kTRC")
    default: isSRGB = false
    }
  }

  fileprivate static func code(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }
}

/// The tag table of a profile.
private struct Tags {
  let data: [UInt8]
  let count: Int

  /// Returns the start and the length of a tag's data.
  func tag(_ name: String) -> (start: Int, length: Int)? {
    let code = ICCProfile.code(name)
    for index in 0..<count where data.word(132 + 12 * index) == code {
      guard let start = data.word(136 + 12 * index), let length = data.word(140 + 12 * index) else { return nil }
      return (start, length)
    }
    return nil
  }

  var name: String? {
    guard let (start, length) = tag("desc") else { return nil }
    switch data.word(start) {
    case ICCProfile.code("desc"):
      guard let count = data.word(start + 8) else { return nil }
      return data.part(start + 12, min(count, length - 12, 160)).map { String(decoding: $0, as: UTF8.self) }
    case ICCProfile.code("mluc"):
      guard let count = data.word(start + 8) else { return nil }
      let records = (0..<min(count, 100)).map { start + 16 + 12 * $0 }
      let english = records.first { data.half($0) == 0x656E } ?? start + 16
      guard let length = data.word(english + 4), let offset = data.word(english + 8) else { return nil }
      return data.part(start + offset, min(length, 320)).map { text in
        let units = (0..<text.count / 2).compactMap { text.half(2 * $0).map { UInt16($0) } }
        return String(decoding: units, as: UTF16.self)
      }
    default: return nil
    }
  }

  /// Whether the colorants, adapted to D50, are those of sRGB (IEC 61966-2-1 by Bradford's matrix).
  var hasPrimariesOfSRGB: Bool {
    let standard = [
      ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]), ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    return standard.allSatisfy { name, wanted in
      guard let (start, _) = tag(name), data.word(start) == ICCProfile.code("XYZ ") else { return false }
      return wanted.indices.allSatisfy { index in
        data.fixed(start + 8 + 4 * index).map { abs($0 - wanted[index]) <= 0.01 } ?? false
      }
    }
  }

  /// Returns whether a curve is that of sRGB, or the gamma of 2.2 that approximates it.
  func hasToneOfSRGB(_ name: String) -> Bool {
    guard let (start, _) = tag(name), let kind = data.word(start) else { return false }
    if kind == ICCProfile.code("para"), let function = data.half(start + 8), let gamma = data.fixed(start + 12) {
      guard function >= 3 else { return function == 0 && abs(gamma - 2.2) <= 0.05 }
      guard let a = data.fixed(start + 16), let b = data.fixed(start + 20) else { return false }
      return abs(gamma - 2.4) <= 0.05 && abs(a - 0.948) <= 0.005 && abs(b - 0.052) <= 0.005
    }
    guard kind == ICCProfile.code("curv"), let count = data.word(start + 8), count > 0 else { return false }
    if count == 1 { return data.half(start + 12).map { abs(Double($0) / 256 - 2.2) <= 0.05 } ?? false }
    // A sample of one half is 0.214 of the light; the middle of a table of even length lies between two entries.
    guard let low = data.half(start + 12 + 2 * ((count - 1) / 2)), let high = data.half(start + 12 + 2 * (count / 2))
    else { return false }
    return abs(Double(low + high) / 2 / 65535 - 0.214) <= 0.01
  }
}

/// Reads beyond the end return nil.
extension [UInt8] {
  fileprivate func word(_ offset: Int) -> Int? { number(at: offset, size: 4) }
  fileprivate func half(_ offset: Int) -> Int? { number(at: offset, size: 2) }
  /// Returns a number with sixteen fractional bits.
  fileprivate func fixed(_ offset: Int) -> Double? {
    word(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  fileprivate func part(_ offset: Int, _ length: Int) -> [UInt8]? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return Array(self[offset..<offset + length])
  }
}
