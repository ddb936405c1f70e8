extension PictureChain {
  /// The chain as compact text: the parameters of a step in the order of their keys, raw parts last.
  public var text: String { steps.flatMap(\.texts).joined(separator: "/") }

  /// Returns the URL of the transformed picture at a delivery service.
  ///
  ///     try PictureChain("w_250").address(of: "art/a b.png", under: "https://pictures.example/upload")
  ///     // "https://pictures.example/upload/w_250/art/a%20b.png"
  ///
  /// - Parameters:
  ///   - path: the path of the picture, relative to `base`; `..` within it is resolved.
  ///   - base: the start of the URL, and the query at its end; may be empty.
  /// - Throws: `PictureError` for an absolute path and for one that leads outside `base`.
  public func address(of path: String, under base: String) throws(PictureError) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/", omittingEmptySubsequences: false) where name != "." {
      guard name == ".." || names.isEmpty && name.isEmpty else {
        names.append(name)
        continue
      }
      guard names.popLast() != nil else {
        throw PictureError(
          .invalid, "an address has no place for the path \(path); name it from the folder of the pictures on")
      }
    }
    let end = base.firstIndex { "?#".contains($0) } ?? base.endIndex, start = base[..<end]
    let parts = [
      String(start.hasSuffix("/") ? start.dropLast() : start), text, ChainEscape.path(names.joined(separator: "/")),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "/") + base[end...]
  }
}

extension PictureStep {
  /// The texts between slashes.
  fileprivate var texts: [String] {
    switch self {
    case .transform(let step): step.isEmpty ? [] : [step.text(with: [])]
    case .layer(let layer): layer.texts
    }
  }
}

extension PictureLayer {
  fileprivate var texts: [String] {
    var opening = [(isUnderlay ? "u" : "l", source.text)]
    if isRelative { opening.append(("fl", "relative")) }
    var closing = [("fl", "layer_apply")]
    if staysInside { closing.append(("fl", "no_overflow")) }
    if isTiled { closing.append(("fl", "tiled")) }
    if blend != .over { closing.append((blend == .cut ? "fl" : "e", blend.rawValue)) }
    if let gravity { closing.append(("g", gravity.rawValue)) }
    if let x { closing.append(("x", x.text)) }
    if let y { closing.append(("y", y.text)) }
    return [self.opening.text(with: opening)] + chain.steps.flatMap(\.texts) + [Transformation().text(with: closing)]
  }
}

extension PictureLayer.Source {
  fileprivate var text: String {
    switch self {
    case .picture(let path) where path.hasPrefix("http://") || path.hasPrefix("https://"):
      "fetch:" + Base64.encoded(path)
    case .picture(let path):
      path.split(separator: "/", omittingEmptySubsequences: false).map { ChainEscape.escaped(String($0)) }
        .joined(separator: ":")
    case .text(let text): text.text
    }
  }
}

extension LayerText {
  fileprivate var text: String {
    var words = [ChainEscape.escaped(family, keeping: "-.~!"), ChainNumber.text(size)]
    if isBold { words.append("bold") }
    if isItalic { words.append("italic") }
    if alignment != .left { words.append(alignment.rawValue) }
    if letterSpacing != 0 { words.append("letter_spacing_\(ChainNumber.text(letterSpacing))") }
    if lineSpacing != 0 { words.append("line_spacing_\(ChainNumber.text(lineSpacing))") }
    for (word, isSaid) in [("underline", isUnderlined), ("strikethrough", isStruckThrough), ("stroke", isOutlined)]
    where isSaid {
      words.append(word)
    }
    words += passedOver
    return "text:\(words.joined(separator: "_")):\(ChainEscape.escaped(string))"
  }
}

extension Transformation {
  /// The keys and values, in the order of the keys.
  fileprivate var parameters: [(key: String, value: String)] {
    var list: [(String, String)] = []
    func add(_ key: String, _ value: String?) { if let value { list.append((key, value)) } }
    add("a", turns.isEmpty ? nil : turns.map(\.text).joined(separator: "."))
    add("ar", aspectRatio.map { "\($0)" })
    add("b", background.map(ChainColor.text))
    add("bo", border.map { "\(ChainNumber.text($0.width))px_solid_\(ChainColor.text($0.color))" })
    add("c", mode?.rawValue)
    add("co", color.map(ChainColor.text))
    add("dpr", pixelRatio.map { "\($0)" })
    add("e", effect?.text)
    add("f", format?.rawValue)
    add("fl", stripsMetadata ? "force_strip" : nil)
    if isRelative { list.append(("fl", "relative")) }
    add("g", gravity?.rawValue)
    add("h", height?.text)
    add("o", opacity.map(ChainNumber.text))
    add("q", quality?.text)
    add("r", radius?.text)
    add("t", name.map { ChainEscape.escaped($0) })
    add("w", width?.text)
    add("x", x?.text)
    add("y", y?.text)
    add("z", zoom.map(ChainNumber.text))
    return list
  }

  fileprivate func text(with further: [(String, String)]) -> String {
    var joined: [(key: String, value: String)] = []
    for (key, value) in parameters + further {
      if let index = joined.firstIndex(where: { $0.key == key }) {
        joined[index].value += "." + value
      } else {
        joined.append((key, value))
      }
    }
    let parts = joined.map { "\($0.key)_\($0.value)" }, rest = passedOver
    func key(_ part: String) -> Substring { part.prefix { $0 != "_" } }
    return ((parts + rest).sorted { (key($0), $0) < (key($1), $1) } + (raw.map { [$0] } ?? [])).joined(separator: ",")
  }
}

extension Extent {
  fileprivate var text: String {
    switch self {
    case .pixels(let count): String(count)
    case .part(let part): "\(part)"
    case .initialWidth: "iw"
    case .initialHeight: "ih"
    }
  }
}

extension PictureOffset {
  fileprivate var text: String {
    switch self {
    case .pixels(let count): String(count)
    case .part(let part): "\(part)"
    }
  }
}

extension Effect {
  fileprivate var text: String {
    ([kind.rawValue] + numbers.map(ChainNumber.text) + (color.map { [ChainColor.text($0)] } ?? []))
      .joined(separator: ":")
  }
}

extension ChainRadii {
  fileprivate var text: String {
    switch self {
    case .max: "max"
    case .all(let radii): radii.map(ChainNumber.text).joined(separator: ":")
    }
  }
}

extension Turn {
  fileprivate var text: String {
    switch self {
    case .degrees(let degrees): ChainNumber.text(degrees)
    case .horizontalFlip: "hflip"
    case .verticalFlip: "vflip"
    case .exif: "exif"
    case .ignore: "ignore"
    }
  }
}

extension DeliveryQuality {
  fileprivate var text: String {
    switch self {
    case .value(let value): String(value)
    case .auto(.good): "auto"
    case .auto(let level): "auto:\(level.rawValue)"
    }
  }
}
