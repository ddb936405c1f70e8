/// Parses the content of a layer: `folder:badge.png`, or `text:Arial_40_bold:Hello`.
enum LayerReader {
  private static let online = ["private", "authenticated", "video", "subtitles", "lut", "sprite"]

  static func source(_ value: Substring) throws(PictureError) -> PictureLayer.Source {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    if parts[0] == "text", parts.count > 1 { return .text(try text(parts.dropFirst())) }
    if parts[0] == "fetch", parts.count == 2 {
      guard let address = Base64.text(parts[1]), address.hasPrefix("http://") || address.hasPrefix("https://") else {
        throw .unavailable("a layer from fetch", "write l_fetch: and an address in base64")
      }
      return .picture(address)
    }
    if parts.count > 1, online.contains(String(parts[0])) {
      throw .unavailable("a layer from \(parts[0])", "give a picture beside this one")
    }
    let names = parts.compactMap(ChainEscape.plain), path = names.joined(separator: "/")
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == parts.count, folders.allSatisfy({ !$0.isEmpty && $0 != ".." }) else {
      throw PictureError(.invalid, "'\(value)' is no picture; write a path with : between its folders, down from here")
    }
    return .picture(path)
  }

  private static func text(_ parts: ArraySlice<Substring>) throws(PictureError) -> LayerText {
    if parts.count == 1 || !(parts.first ?? "").contains("_") {
      throw .unavailable("words in the style of \(parts.first ?? "")", "write FAMILY_SIZE, such as Arial_40")
    }
    guard let style = parts.first,
      let string = ChainEscape.plain(parts.dropFirst().joined(separator: ":")[...])
    else { throw PictureError(.invalid, "words are written text:FAMILY_SIZE:WORDS, such as text:Arial_40_bold:Hello") }
    var words = style.split(separator: "_", omittingEmptySubsequences: false)[...]
    let family = ChainEscape.plain(words.popFirst() ?? "") ?? ""
    guard !family.isEmpty, let size = ChainNumber.read(words.popFirst() ?? ""), (0.1...4096).contains(size) else {
      throw PictureError(
        .invalid, "'\(style)' is no font; write FAMILY_SIZE with a size from 0.1 to 4096, such as Arial_40")
    }
    var text = LayerText(string, family: family, size: size)
    while let word = words.popFirst() {
      switch word {
      case "bold": text.isBold = true
      case "italic": text.isItalic = true
      case "normal", "none": break
      case "left", "center", "right": text.alignment = LayerText.Alignment(rawValue: String(word)) ?? .left
      case "letter", "line":
        guard words.popFirst() == "spacing", let spacing = ChainNumber.read(words.popFirst() ?? ""),
          abs(spacing) <= 4096
        else { throw PictureError(.invalid, "\(word)_spacing_ takes a number of pixels") }
        if word == "letter" { text.letterSpacing = spacing } else { text.lineSpacing = spacing }
      case "antialias", "hinting":
        text.passedOver.append("\(word)_\(words.popFirst() ?? "")")
      case "underline": text.isUnderlined = true
      case "strikethrough": text.isStruckThrough = true
      case "stroke": text.isOutlined = true
      case "justify", "start", "end":
        throw .unavailable("words with \(word)", "leave it out")
      default:
        throw PictureError(
          .invalid,
          "'\(word)' says nothing of a font; there are bold, italic, underline, strikethrough, stroke, left, center, "
            + "right, letter_spacing_N and line_spacing_N")
      }
    }
    return text
  }
}
