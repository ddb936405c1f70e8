/// The colour profile embedded in a picture file.
///
/// The codecs of this module treat every sample as sRGB and convert nothing; a conversion starts from this profile.
public struct ColorProfile: Sendable, Hashable {
  /// The name in the profile, such as `Display P3`, at most 80 characters; nil where there is no readable name.
  public let name: String?
  /// Whether its colours are close enough to sRGB to be shown unconverted: the same primaries within 0.01, and the same half tone.
  public let isSRGB: Bool

  /// Whether libvips can convert the colours: with a profile that has an intent, with gamma alone, or as Display P3.
  package var isConvertible = true

  init(_ profile: ICCProfile, name: String?) {
    self.init(name: name, isSRGB: profile.isSRGB)
    isConvertible = profile.intent != nil
  }

  /// Returns the rendering intent with which libvips converts from an ICC profile; nil for bytes that are not one.
  package static func intent(of profile: [UInt8]) -> String? { ICCProfile(profile)?.intent }

  init(name: String?, isSRGB: Bool) {
    let shown = name.map { String($0.prefix { $0 != "\0" }.prefix(80)) }
    self.name = shown?.isEmpty == true ? nil : shown
    self.isSRGB = isSRGB || shown?.lowercased().contains("srgb") == true
  }
}

extension PNG {
  /// Returns the colour profile in a PNG, or nil where the file has none and its samples are sRGB by convention.
  ///
  /// It reads the chunks before the pixels: `cICP`, else `iCCP`, else `sRGB`, else `gAMA` and `cHRM` (PNG, third edition, 11.3.2). Invalid chunks
  /// count as missing. A profile of more than 4 MB when decompressed is identified by the name of its chunk.
  public static func colorProfile(of bytes: [UInt8]) -> ColorProfile? {
    let chunks = ColorChunks(bytes)
    if let codes = chunks["cICP"] {
      let name = "coding-independent code points \(codes[0])/\(codes[1])"
      var profile = ColorProfile(name: name, isSRGB: codes.starts(with: [1, 13]))
      profile.isConvertible = chunks["iCCP"] != nil || codes.starts(with: displayP3)
      return profile
    }
    if let chunk = chunks["iCCP"] {
      let name = chunk.prefix { $0 != 0 }.prefix(79)
      // The chunk's name is ISO 8859-1.
      let title = String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
      if let profile = ICCProfile(unpacked(chunk.drop { $0 != 0 }.dropFirst(2))) {
        return ColorProfile(profile, name: profile.name ?? title)
      }
      return ColorProfile(name: title, isSRGB: false)
    }
    if chunks["sRGB"] != nil { return ColorProfile(name: nil, isSRGB: true) }
    return chunks.gammaAndPrimaries
  }

  /// The code points of Display P3 for primaries and transfer (ITU-T H.273, 8.1 and 8.2).
  private static let displayP3: [UInt8] = [12, 13]

  /// Returns whether the code points in the file are those of Display P3.
  package static func isDisplayP3(_ bytes: [UInt8]) -> Bool {
    ColorChunks(bytes)["cICP"]?.starts(with: displayP3) == true
  }

  /// Returns a PNG with the colour chunks of another, without or with its profile.
  package static func adding(colorsOf source: [UInt8], profile: Bool = false, to file: [UInt8]) -> [UInt8] {
    let chunks = ColorChunks(source)
    let added = ["cICP", "gAMA", "cHRM"] + (profile ? ["iCCP"] : [])
    let bytes = added.flatMap { name in chunks[name].map { chunk(name, $0) } ?? [] }
    return file[..<PNGHeader.byteCount] + bytes + file[PNGHeader.byteCount...]
  }

  /// Returns the value of `gAMA`: samples are light to this power; nil where the file has none.
  package static func fileGamma(of bytes: [UInt8]) -> Double? { ColorChunks(bytes).gamma.map { Double($0) / 100_000 } }
}

extension JPEG {
  private static let title: [UInt8] = Array("ICC_PROFILE\0".utf8)

  /// Returns a JPEG with the profile of another, after the application segments and before everything else.
  package static func adding(profileOf source: [UInt8], to file: [UInt8]) -> [UInt8] {
    let profile = segments(of: source).filter { $0.marker == 0xE2 && source[$0.content].starts(with: title) }
    let place = segments(of: file).first { !(0xE0...0xEF).contains($0.marker) }?.content.lowerBound ?? 6
    return file[..<(place - 4)] + profile.flatMap { source[$0.content.lowerBound - 4..<$0.content.upperBound] }
      + file[(place - 4)...]
  }

  /// Returns the ICC profile in a JPEG, or nil where the file has none and its samples are sRGB by convention.
  ///
  /// It is stored in the segments before the first scan, in numbered pieces (ICC.1, annex B.4).
  public static func colorProfile(of bytes: [UInt8]) -> ColorProfile? {
    var pieces: [(number: UInt8, range: Range<Int>)] = []
    for segment in segments(of: bytes) where segment.marker == 0xE2 {
      let content = segment.content, start = content.lowerBound + title.count
      guard content.count >= title.count + 2, bytes[content].starts(with: title) else { continue }
      pieces.append((bytes[start], start + 2..<content.upperBound))
    }
    guard !pieces.isEmpty else { return nil }
    // There are at most 255 pieces of 64 KB, all of them in the file.
    let ordered = pieces.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
    let profile = ICCProfile(ordered.flatMap { bytes[$0.element.range] })
    return profile.map { ColorProfile($0, name: $0.name) } ?? ColorProfile(name: nil, isSRGB: false)
  }
}

/// The colour chunks of a PNG, the first of each kind.
private struct ColorChunks {
  private var found: [(name: String, content: ArraySlice<UInt8>)] = []
  private static let least = ["cICP": 4, "iCCP": 1, "sRGB": 1, "gAMA": 4, "cHRM": 32]

  init(_ bytes: [UInt8]) {
    for (name, content) in PNGChunks(bytes).all.prefix(while: { $0.name != "IDAT" }) {
      guard let least = Self.least[name], content.count >= least, self[name] == nil else { continue }
      found.append((name, bytes[content]))
    }
  }

  subscript(name: String) -> [UInt8]? { found.first { $0.name == name }.map { Array($0.content) } }

  var gamma: Int? { self["gAMA"]?.number(at: 0, size: 4).flatMap { $0 > 0 ? $0 : nil } }

  /// The profile from the two older chunks; nil where there is neither.
  var gammaAndPrimaries: ColorProfile? {
    let gamma = gamma,
      primaries = self["cHRM"].map { chunk in (0..<8).compactMap { chunk.number(at: 4 * $0, size: 4) } }
    guard gamma != nil || primaries != nil && self["gAMA"] == nil else { return nil }
    // The white, red, green and blue of sRGB, in units of 1/100,000; libpng also allows 5 % of gamma.
    let standard = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    let hasGamma = gamma.map { abs($0 - 45455) <= 2273 } ?? true
    let hasPrimaries = primaries.map { zip($0, standard).allSatisfy { abs($0 - $1) <= 1000 } } ?? true
    var parts: [String] = []
    if !hasGamma, let gamma {
      let hundredths = (10_000_000 + gamma / 2) / gamma
      parts.append("gamma \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)")
    }
    if !hasPrimaries { parts.append("primaries of its own") }
    var profile = ColorProfile(name: parts.joined(separator: ", "), isSRGB: parts.isEmpty)
    profile.isConvertible = hasPrimaries
    return profile
  }
}
