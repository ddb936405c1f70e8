import Appearance
import Geometry
import Imaging

/// A document that is being written: the commands so far, and their definitions.
struct SVGPage {
  let writer: SVGWriter
  let images: [Bitmap]
  let files: [ImageID: EmbeddedFile]
  /// The painted elements, in order.
  var body: [UInt8] = []
  /// The clips, letters and pictures that the body refers to.
  private(set) var definitions: [UInt8] = []
  /// The titles of all visible groups, in order.
  private(set) var titles: [String] = []
  private var names: SVGNames
  /// The names of the groups with an id, in order of appearance.
  private var groupNames: ArraySlice<String> = []
  private var clipNames: [Shape: String] = [:]
  private var glyphNames: [[TextOutline.Element]: String] = [:]
  /// The names of the pictures, by image index.
  private var imageNames: [String?]

  init(_ writer: SVGWriter, _ list: DisplayList) {
    (self.writer, images, files) = (writer, list.images, list.files)
    names = SVGNames(prefix: writer.idPrefix)
    imageNames = Array(repeating: nil, count: images.count)
  }

  /// Reserves the names of groups before all other names.
  mutating func reserveNames(in commands: [Command], depth: Int) throws(CanvasError) {
    guard depth <= DisplayList.depthLimit else { throw .tooDeep }
    for case .group(let group) in commands {
      if let id = group.id { groupNames.append(names.name(for: id)) }
      try reserveNames(in: group.commands, depth: depth + 1)
    }
  }

  mutating func cover(with color: Color) throws(CanvasError) {
    add("<rect width=\"100%\" height=\"100%\"\(try paint(color, "fill"))/>", depth: 0)
  }

  mutating func write(_ commands: [Command], depth: Int) throws(CanvasError) {
    for command in commands {
      guard body.count + definitions.count <= writer.byteLimit else { throw .tooManyBytes(limit: writer.byteLimit) }
      switch command {
      case .group(let group): try write(group, depth: depth)
      case .fill(let shape, let color):
        guard let element = try SVGShape.element(shape) else { continue }
        let paint = try paint(color, "fill")
        add("<\(element)\(paint)/>", depth: depth)
      case .gradient(let shape, let gradient, let rect):
        guard let element = try SVGShape.element(shape), let name = try gradientName(gradient, across: rect) else {
          continue
        }
        add("<\(element) fill=\"url(#\(name))\"/>", depth: depth)
      case .stroke(let shape, let stroke): try write(stroke, along: shape, depth: depth)
      case .image(let id, let rect): try write(id, in: rect, depth: depth)
      case .text(let run): try write(run, depth: depth)
      }
    }
  }

  /// Adds a line to the body, with limited indentation.
  mutating func add(_ line: String, depth: Int) { Self.add(line, indentation: depth + 1, to: &body) }

  private static func add(_ line: String, indentation: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(indentation, 12)))
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  // MARK: Groups

  private mutating func write(_ group: Group, depth: Int) throws(CanvasError) {
    guard group.opacity.isFinite else { throw .notFinite(in: "the opacity of a group") }
    var attributes = ""
    if group.id != nil, let name = groupNames.popFirst() { attributes += " id=\"\(name)\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(SVGNumber.text(max(group.opacity, 0)))\"" }
    if let transform = group.transform {
      guard transform.isFinite else { throw .notFinite(in: "the transform of a group") }
      attributes += " transform=\"\(SVGShape.matrix(transform))\""
    }
    if let clip = group.clip { attributes += " clip-path=\"url(#\(try clipName(clip)))\"" }
    guard !group.commands.isEmpty else {
      if group.id != nil { add("<g\(attributes)/>", depth: depth) }
      return
    }
    // A group without attributes and title is omitted, and its commands are written directly.
    guard !attributes.isEmpty || group.title != nil else { return try write(group.commands, depth: depth) }
    add("<g\(attributes)>", depth: depth)
    if let title = group.title {
      titles.append(title)
      add("<title>\(XMLText.escaped(title))</title>", depth: depth + 1)
    }
    try write(group.commands, depth: depth + 1)
    add("</g>", depth: depth)
  }

  /// Returns the name of a clip. A clip without an interior has no element, and hides everything.
  private mutating func clipName(_ shape: Shape) throws(CanvasError) -> String {
    if let name = clipNames[shape] { return name }
    let element = try SVGShape.element(shape, ruleAttribute: "clip-rule").map { "<\($0)/>" } ?? ""
    let name = names.next("clip")
    clipNames[shape] = name
    Self.add("<clipPath id=\"\(name)\">\(element)</clipPath>", indentation: 2, to: &definitions)
    return name
  }

  /// Returns the name of a letter's outline, which is stored once in the document.
  mutating func glyphName(_ shape: [TextOutline.Element]) throws(CanvasError) -> String {
    if let name = glyphNames[shape] { return name }
    let name = names.next("glyph")
    glyphNames[shape] = name
    Self.add("<path id=\"\(name)\" d=\"\(try Self.data(of: shape))\"/>", indentation: 2, to: &definitions)
    return name
  }

  /// Returns the name of a gradient, or nil for a rectangle without area.
  private mutating func gradientName(_ gradient: Gradient, across rect: Rect) throws(CanvasError) -> String? {
    guard let rect = try SVGShape.reachable(rect, in: "a gradient"), rect.width > 0, rect.height > 0 else { return nil }
    let name = names.next("gradient"), text = SVGNumber.text
    let (kind, place): (String, String)
    if let line = gradient.line(across: rect) {
      kind = "linearGradient"
      place =
        "x1=\"\(text(line.start.x))\" y1=\"\(text(line.start.y))\" x2=\"\(text(line.end.x))\" y2=\"\(text(line.end.y))\""
    } else {
      kind = "radialGradient"
      place = "cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"\(SVGShape.matrix(Gradient.ellipse(across: rect)))\""
    }
    let stops = try gradient.stops.map { stop throws(CanvasError) in
      "<stop offset=\"\(SVGNumber.factor(stop.place))\"\(try paint(stop.color, "stop-color", "stop"))/>"
    }
    let element = "<\(kind) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(place)>\(stops.joined())</\(kind)>"
    Self.add(element, indentation: 2, to: &definitions)
    return name
  }

  // MARK: Lines and pictures

  private mutating func write(_ stroke: Stroke, along shape: Shape, depth: Int) throws(CanvasError) {
    let width = try SVGShape.reachable(stroke.width, in: "the width of a stroke")
    var dash: [String] = [], total = 0.0
    for length in stroke.dash {
      let length = try SVGShape.reachable(length, in: "a dash")
      guard length >= 0 else { throw .negativeDash }
      dash.append(SVGNumber.text(length))
      total += length
    }
    guard let element = try SVGShape.element(shape, isDashed: total > 0), width > 0 else { return }
    var attributes = " fill=\"none\"" + (try paint(stroke.color, "stroke"))
    if width != 1 { attributes += " stroke-width=\"\(SVGNumber.text(width))\"" }
    if total > 0 { attributes += " stroke-dasharray=\"\(dash.joined(separator: " "))\"" }
    if stroke.hasRoundCaps { attributes += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    add("<\(element)\(attributes)/>", depth: depth)
  }

  private mutating func write(_ id: ImageID, in rect: Rect, depth: Int) throws(CanvasError) {
    guard let name = try imageName(id), let rect = try SVGShape.reachable(rect, in: "the place of a picture"),
      rect.width > 0, rect.height > 0
    else { return }
    add("<use href=\"#\(name)\"\(SVGShape.place(rect))/>", depth: depth)
  }

  /// Returns the name of a picture, or nil for one without pixels. A symbol is stretched to the rectangle of its use, regardless of its aspect ratio.
  private mutating func imageName(_ id: ImageID) throws(CanvasError) -> String? {
    guard images.indices.contains(id.index) else { throw .unknownImage(id) }
    if let name = imageNames[id.index] { return name }
    let image = images[id.index], file = files[id]
    let width = file?.width ?? image.width, height = file?.height ?? image.height
    guard width > 0, height > 0 else { return nil }
    guard let bytes = file?.bytes ?? writer.encode(image) else {
      throw .unusableImage(id, width: width, height: height)
    }
    let name = names.next("picture")
    imageNames[id.index] = name
    let symbol = """
      <symbol id="\(name)" viewBox="0 0 \(width) \(height)" preserveAspectRatio="none"><image width="\(width)" \
      height="\(height)" preserveAspectRatio="none" href="data:image/\(file?.kind == .jpeg ? "jpeg" : "png");base64,
      """
    definitions += "    \(symbol)".utf8
    Base64.append(bytes, to: &definitions)
    definitions += "\"/></symbol>\n".utf8
    return name
  }

  // MARK: Colours

  /// Returns ` fill="#rrggbb"`, and the opacity where it is not 1.
  func paint(_ color: Color, _ property: String, _ opacity: String? = nil) throws(CanvasError) -> String {
    guard color.red.isFinite, color.green.isFinite, color.blue.isFinite, color.alpha.isFinite else {
      throw .notFinite(in: "a colour")
    }
    let paint = " \(property)=\"\(color.opacity(1).hex)\""
    guard color.alpha < 1 else { return paint }
    return paint + " \(opacity ?? property)-opacity=\"\(SVGNumber.text(max(color.alpha, 0)))\""
  }
}
