public import Diagnostics

extension PictureChain {
  /// Creates a chain from a list of JSON objects, one per step, with long key names.
  ///
  ///     [{"mode": "fill", "height": 250, "width": 250}, {"effect": "sepia:80"},
  ///      {"text": "Hello", "font": "Inter", "size": 20, "opening": {"color": "rgb:ffffff"}, "steps": [{"angle": "20"}],
  ///       "gravity": "north"}]
  ///
  /// Values are those of the compact text, as texts or numbers.
  ///
  /// - Throws: `PictureError` with the cause.
  public init(json: JSONValue) throws(PictureError) {
    guard case .array(let elements) = json else {
      throw PictureError(.invalid, "a chain is a text such as c_fill,w_250, or a list of steps")
    }
    var steps: [PictureStep] = []
    for element in elements { steps.append(try PictureStep(json: element)) }
    self.init(steps)
  }

  /// The keys of the compact text and their names in JSON.
  fileprivate static let names: [(key: String, name: String)] = [
    ("a", "angle"), ("ar", "aspectRatio"), ("b", "background"), ("bo", "border"), ("c", "mode"), ("co", "color"),
    ("dpr", "pixelRatio"), ("e", "effect"), ("f", "format"), ("g", "gravity"), ("h", "height"), ("o", "opacity"),
    ("q", "quality"), ("r", "radius"), ("t", "named"), ("w", "width"), ("x", "x"), ("y", "y"), ("z", "zoom"),
  ]
}

extension PictureStep {
  fileprivate init(json: JSONValue) throws(PictureError) {
    guard case .object(let members) = json else { throw PictureError(.invalid, "a step is an object") }
    let isLayer = members.contains { $0.key == "picture" || $0.key == "text" }
    self = isLayer ? .layer(try PictureLayer(members)) : .transform(try Transformation(members))
  }
}

extension Transformation {
  fileprivate init(_ members: [JSONValue.Member]) throws(PictureError) {
    self.init()
    for member in members {
      let key = PictureChain.names.first { $0.name == member.key }?.key
      switch (key, member.value) {
      case (let key?, .string(let text)): try set(Substring(key), to: Substring(text))
      case (let key?, .number(let number)): try set(Substring(key), to: Substring(JSONNumber.text(number)))
      case (nil, .bool(let truth)) where member.key == "stripsMetadata": stripsMetadata = truth
      case (nil, .bool(let truth)) where member.key == "relative": isRelative = truth
      case (nil, .string(let text)) where member.key == "raw": raw = text
      case (nil, _):
        let nearest = nearestName(to: member.key, among: PictureChain.names.map(\.name))
        throw PictureError(
          .invalid, "a step of a chain has no key \(member.key)\(nearest.map { "; did you mean \($0)?" } ?? "")")
      default: throw PictureError(.invalid, "\(member.key) of a step is a text or a number")
      }
    }
  }
}

extension PictureLayer {
  fileprivate init(_ members: [JSONValue.Member]) throws(PictureError) {
    var text = LayerText("", family: "sans-serif", size: 17), path: String?, rest: [JSONValue.Member] = []
    self.init(.picture(""))
    for member in members {
      switch (member.key, member.value) {
      case ("picture", .string(let name)): path = name
      case ("text", .string(let string)): text.string = string
      case ("font", .string(let family)) where !family.isEmpty: text.family = family
      case ("size", .number(let size)) where (0.1...4096).contains(size): text.size = size
      case ("bold", .bool(let truth)): text.isBold = truth
      case ("italic", .bool(let truth)): text.isItalic = truth
      case ("alignment", .string(let word)) where LayerText.Alignment(rawValue: word) != nil:
        text.alignment = LayerText.Alignment(rawValue: word) ?? .left
      case ("letterSpacing", .number(let spacing)): text.letterSpacing = spacing
      case ("lineSpacing", .number(let spacing)): text.lineSpacing = spacing
      case ("opening", .object(let members)): opening = try Transformation(members)
      case ("steps", _): chain = try PictureChain(json: member.value)
      case ("under", .bool(let truth)): isUnderlay = truth
      case ("relative", .bool(let truth)): isRelative = truth
      case ("tiled", .bool(let truth)): isTiled = truth
      case ("blend", .string(let word)) where Blend(rawValue: word) != nil: blend = Blend(rawValue: word) ?? .over
      case ("underline", .bool(let truth)): text.isUnderlined = truth
      case ("strikethrough", .bool(let truth)): text.isStruckThrough = truth
      case ("stroke", .bool(let truth)): text.isOutlined = truth
      case ("overflow", .bool(let truth)): staysInside = !truth
      case ("gravity", _), ("x", _), ("y", _): rest.append(member)
      default: throw PictureError(.invalid, "a layer of a chain has no such \(member.key)")
      }
    }
    let place = try Transformation(rest)
    (gravity, x, y) = (place.gravity, place.x, place.y)
    if let path, path.isEmpty { throw PictureError(.invalid, "a layer's picture has a path") }
    source = path.map { .picture($0) } ?? .text(text)
  }
}
