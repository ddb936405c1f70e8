import Appearance
import Diagnostics

extension ChainParser.Component {
  /// Reads the value of a key.
  mutating func set(_ key: Substring, to value: Substring) throws(PictureError) {
    switch key {
    case "l", "u": layer = (try LayerReader.source(value), key == "u")
    case "e" where value != "over" && value != "cutter" && PictureLayer.Blend(rawValue: String(value)) != nil:
      blend = PictureLayer.Blend(rawValue: String(value))
    case "fl": for flag in value.split(separator: ".") { try setFlag(flag) }
    case "if": throw .unavailable("conditions (if_)", "leave the condition out, and choose the chain yourself")
    default:
      if key.hasPrefix("$") {
        throw .unavailable("variables (\(key))", "write the value where it is used")
      }
      try step.set(key, to: value)
    }
  }

  private mutating func setFlag(_ flag: Substring) throws(PictureError) {
    switch flag {
    case "layer_apply": appliesLayer = true
    case "relative": step.isRelative = true
    case "force_strip": step.stripsMetadata = true
    case "no_overflow": staysInside = true
    case "tiled": isTiled = true
    case "cutter": blend = .cut
    case _ where Self.deliveryFlags.contains(String(flag.prefix { $0 != ":" })): step.passOver("fl_\(flag)")
    default:
      throw .unavailable(
        "the flag \(flag)", "flags are layer_apply, relative, no_overflow, tiled, cutter and force_strip")
    }
  }

  /// The flags that concern the file and its delivery, and no pixel's place.
  private static let deliveryFlags: Set = [
    "animated", "any_format", "apng", "attachment", "awebp", "force_icc", "immutable_cache", "keep_attribution",
    "keep_iptc", "lossy", "no_stream", "png24", "png32", "png8", "preserve_transparency", "progressive", "sanitize",
    "strip_profile",
  ]
}

extension Transformation {
  /// The keys of the compact text, in order, for messages.
  package static let keys = [
    "a", "ar", "b", "bo", "c", "co", "dpr", "e", "f", "fl", "g", "h", "l", "o", "q", "r", "t", "u", "w", "x", "y", "z",
  ]

  /// Reads the value of a key that concerns the picture itself.
  package mutating func set(_ key: Substring, to value: Substring) throws(PictureError) {
    switch key {
    case "c": mode = try .named(value, "mode", online: ["imagga_crop", "imagga_scale", "auto_pad", "fill_pad_auto"])
    case "w": width = try .read(value)
    case "h": height = try .read(value)
    case "ar": aspectRatio = try ratio(value)
    case "g": gravity = try .read(value)
    case "x": x = try .read(value)
    case "y": y = try .read(value)
    case "z": zoom = try ranged(value, 0.01...100, "z_")
    case "e": effect = try .read(value)
    case "co": color = try ChainColor.required(value)
    case "o": opacity = try ranged(value, 0...100, "o_")
    case "r": radius = try .read(value)
    case "bo": border = try .read(value)
    case "a": turns = try Turn.read(value)
    case "b": background = try ChainColor.required(value)
    case "f": format = try .named(value == "jpeg" ? "jpg" : value == "heif" ? "heic" : value, "format", online: [])
    case "q" where ["auto:sensitive", "jpegmini"].contains(value): passOver("q_\(value)")
    case "q": quality = try .read(value)
    case "dpr" where value == "auto": passOver("dpr_auto")
    case "dpr":
      pixelRatio = try ranged(value, 0.1...100, "dpr_")
    case "t": name = try PictureError.unwrapped(ChainEscape.plain(value), "the name \(value) cannot be read")
    default:
      if Self.onlineKeys.contains(String(key)) {
        throw .unavailable("\(key)_", "leave it out")
      }
      throw PictureError(.invalid, "no parameter is called \(key)_; there are \(Self.keys.joined(separator: ", "))")
    }
  }

  /// Keeps a parameter in the text alone.
  mutating func passOver(_ parameter: String) {
    if !passedOver.contains(parameter) { passedOver = (passedOver + [parameter]).sorted() }
  }

  /// Returns whether a key is one of the language, whether it can be carried out here or not.
  static func isKey(_ key: Substring) -> Bool {
    keys.contains(String(key)) || onlineKeys.contains(String(key)) || ["dn", "ki", "p"].contains(key)
  }

  private static let onlineKeys = [
    "ac", "af", "br", "cs", "d", "den", "dl", "du", "eo", "fn", "fps", "ki", "pg", "so", "sp", "vc", "vs",
  ]

  private func ratio(_ text: Substring) throws(PictureError) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(ChainNumber.read)
    let ratio = parts.count == 2 ? (parts[0] ?? 0) / (parts[1] ?? 0) : parts.count == 1 ? parts[0] ?? 0 : 0
    guard ratio > 1e-4, ratio < 1e4 else {
      throw PictureError(.invalid, "'\(text)' is no ratio of width to height; write ar_4:3 or ar_1.5")
    }
    return ratio
  }
}

extension PictureError {
  static func unavailable(_ what: String, _ help: String) -> PictureError {
    PictureError(.unavailable, "\(what) cannot be done offline; \(help)")
  }

  static func unwrapped<Value>(_ value: Value?, _ message: String) throws(PictureError) -> Value {
    guard let value else { throw PictureError(.invalid, message) }
    return value
  }
}

private func ranged(
  _ text: Substring, _ range: ClosedRange<Double>, _ name: String
) throws(PictureError) -> Double {
  guard let number = ChainNumber.read(text), range.contains(number) else {
    throw PictureError(
      .invalid,
      "\(name) takes a number from \(ChainNumber.text(range.lowerBound)) to \(ChainNumber.text(range.upperBound)), "
        + "and not '\(text)'")
  }
  return number
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  fileprivate static func named(_ text: Substring, _ what: String, online: [String]) throws(PictureError) -> Self {
    if let value = Self(rawValue: String(text)) { return value }
    if online.contains(where: { text == $0 || text.hasPrefix($0 + ":") }) {
      throw .unavailable("the \(what) \(text)", "choose another one")
    }
    throw PictureError(
      .invalid, "no \(what) is called '\(text)'; there are \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}

extension Extent {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> Extent {
    if text == "iw" { return .initialWidth }
    if text == "ih" { return .initialHeight }
    if text == "auto" {
      throw .unavailable("the width auto", "'rabbet picture --sizes' finds widths from the layout")
    }
    guard let number = ChainNumber.read(text) else {
      if text.hasPrefix("iw_") || text.hasPrefix("ih_") || text.hasPrefix("$") || text.contains("_") {
        throw .unavailable("arithmetic ('\(text)')", "write the number")
      }
      throw PictureError(.invalid, "'\(text)' is no size; write pixels (250), a part (0.5), iw or ih")
    }
    if text.contains(".") || text.contains("e") {
      guard (0.001...100).contains(number) else {
        throw PictureError(.invalid, "\(text) is no part of a size; parts go from 0.001 to 100.0")
      }
      return .part(number)
    }
    guard (1...Double(PictureLimits.longestSide)).contains(number) else {
      throw PictureError(.invalid, "a size has 1 to \(PictureLimits.longestSide) pixels, and not \(text)")
    }
    return .pixels(Int(number))
  }
}

extension PictureOffset {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> PictureOffset {
    guard let number = ChainNumber.read(text), abs(number) <= Double(PictureLimits.longestSide) else {
      throw PictureError(.invalid, "'\(text)' is no offset; write pixels (-20) or a part (0.5)")
    }
    return text.contains(".") || text.contains("e") ? .part(number) : .pixels(Int(number))
  }
}

extension Gravity {
  /// The gravities for letters, eyes and objects, which need an add-on of the service.
  private static let online = [
    "adv_face", "adv_faces", "adv_eyes", "ocr_text", "auto", "body", "custom", "face", "faces", "track_person",
  ]

  fileprivate static func read(_ text: Substring) throws(PictureError) -> Gravity {
    switch text {
    case "face:center": .face
    case "faces:center": .faces
    default: try named(text, "gravity", online: online)
    }
  }
}

extension ChainRadii {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> ChainRadii {
    if text == "max" { return .max }
    let radii = text.split(separator: ":", omittingEmptySubsequences: false).compactMap(ChainNumber.read)
    guard (1...4).contains(radii.count), radii.count == text.count(where: { $0 == ":" }) + 1,
      radii.allSatisfy({ (0...Double(PictureLimits.longestSide)).contains($0) })
    else { throw PictureError(.invalid, "'\(text)' is no radius; write r_20, r_20:0:10:5 or r_max") }
    return .all(radii)
  }
}

extension Border {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> Border {
    let parts = text.split(separator: "_", maxSplits: 2)
    guard parts.count == 3, parts[0].hasSuffix("px"), parts[1] == "solid",
      let width = ChainNumber.read(parts[0].dropLast(2)), (0...4096).contains(width)
    else { throw PictureError(.invalid, "'\(text)' is no border; write bo_5px_solid_rgb:ff8800") }
    return Border(width: width, color: try ChainColor.required(parts[2]))
  }
}

extension ChainColor {
  fileprivate static func required(_ text: Substring) throws(PictureError) -> Color {
    if let color = read(text) { return color }
    if ["auto", "blurred", "gen_fill"].contains(where: text.hasPrefix) {
      throw .unavailable("the background \(text)", "give a colour")
    }
    throw PictureError(.invalid, "'\(text)' is no colour; write rgb:ff8800, rgb:ff880080 or a name such as orange")
  }
}

extension Turn {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> [Turn] {
    var turns: [Turn] = [], words = text.split(separator: ".", omittingEmptySubsequences: false)[...]
    while let word = words.popFirst() {
      switch word {
      case "hflip": turns.append(.horizontalFlip)
      case "vflip": turns.append(.verticalFlip)
      case "exif": turns.append(.exif)
      case "ignore": turns.append(.ignore)
      case "auto_left", "auto_right": throw .unavailable("the angle \(word)", "write a_90 or a_-90")
      default:
        // Words are separated by periods, and so is the fraction of a number.
        var number = word
        if let next = words.first, !next.isEmpty, next.utf8.allSatisfy({ "0123456789e-".utf8.contains($0) }) {
          number = Substring("\(word).\(next)")
          words.removeFirst()
        }
        guard let degrees = ChainNumber.read(number), abs(degrees) <= 36_000 else {
          throw PictureError(.invalid, "'\(word)' is no angle; write degrees, exif, ignore, hflip or vflip")
        }
        turns.append(.degrees(degrees))
      }
    }
    return turns
  }
}

extension DeliveryQuality {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> DeliveryQuality {
    if text == "auto" { return .auto(.good) }
    if text.hasPrefix("auto:"), let level = Level(rawValue: String(text.dropFirst(5))) { return .auto(level) }
    if let number = ChainNumber.read(text), number > 0, number <= 100, number != number.rounded() {
      throw .unavailable("the quality \(text)", "write 1 to 100")
    }
    guard let number = Int(text), (1...100).contains(number) else {
      throw PictureError(
        .invalid, "'\(text)' is no quality; write 1 to 100, auto, or auto: with best, good, eco or low")
    }
    return .value(number)
  }
}

extension Effect {
  fileprivate static func read(_ text: Substring) throws(PictureError) -> Effect {
    var words = text.split(separator: ":", omittingEmptySubsequences: false)[...]
    let name = words.popFirst() ?? ""
    guard let kind = Kind(rawValue: String(name)) else {
      if online.contains(String(name)) || name.hasPrefix("gen_") || name.hasPrefix("adv_") {
        throw .unavailable("the effect \(name)", "choose another one")
      }
      let names = Kind.allCases.map(\.rawValue), nearest = nearestName(to: String(name), among: names)
      throw PictureError(
        nearest == nil ? .unavailable : .invalid,
        "no effect is called '\(name)'"
          + (nearest.map { "; did you mean \($0)?" } ?? "; there are \(names.joined(separator: ", "))"))
    }
    var effect = Effect(kind)
    // An outline may have the mode `outer`, which is the only one here.
    if kind == .outline, words.first == "outer" { words.removeFirst() }
    while let word = words.popFirst() {
      if kind == .tint, ChainNumber.read(word) == nil, effect.color == nil {
        effect.color = try ChainColor.required(word == "rgb" ? "rgb:\(words.popFirst() ?? "")" : word)
      } else {
        guard effect.numbers.count < kind.parameters.count, effect.color == nil else {
          throw PictureError(.invalid, "e_\(name) takes no further value; '\(word)' is left over")
        }
        let parameter = kind.parameters[effect.numbers.count]
        effect.numbers.append(try ranged(word, parameter.range, "the \(parameter.name) of e_\(name)"))
      }
    }
    return effect
  }

  /// The effects for which the service uses add-ons, trained models or filters whose formulas are not published.
  private static let online = [
    "accelerate", "anti_removal", "art", "assist_colorblind", "auto_brightness", "auto_color", "auto_contrast",
    "auto_enhance", "background_removal", "bgremoval", "blur_background", "camera", "dither",
    "displace", "distort", "drop_shadow", "enhance", "extract", "fill_light", "gradient_fade",
    "improve", "light", "make_transparent", "mask", "morphology", "multiply", "oil_paint", "ordered_dither", "outpaint",
    "overlay", "preview", "recolor", "redeye", "replace_color", "screen", "simulate_colorblind",
    "style_transfer", "swap_image", "theme", "transition", "unsharp_mask", "upscale", "vectorize", "vibrance",
    "viesus_correct", "waveform", "zoompan",
  ]
}
