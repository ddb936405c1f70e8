import Appearance
package import Geometry

extension Planner {
  /// Adds an effect, on the whole picture or on regions of it.
  mutating func addEffect(_ step: Transformation) throws(PictureError) {
    guard let effect = step.effect else { return }
    var regions: [PixelRect]?
    if effect.kind.isRegional { regions = [try region(of: step)] }
    if effect.kind.isFacial {
      let faces = try world.faces(of: site.path), key = "e_\(effect.kind.rawValue)"
      let size = size
      regions = visible(faces, named: "face", key, or: "nothing is changed").compactMap { $0.pixels.clipped(to: size) }
    }
    switch effect.kind {
    case .outline:
      let reach =
        max(1, Int((effect.number(0) * thousandth).rounded(.up)))
        + Int((effect.number(1) / 10 * thousandth * 3).rounded(.up))
      try addGrowing(effect, step.color, by: (reach, reach, reach, reach))
    case .shadow:
      let reach = Int((Effect.shadowBlur * thousandth * 3).rounded(.up))
      let standard = Double(max(1, Int((10 * thousandth).rounded())))
      let x = Int((step.x?.pixels(of: size.width) ?? standard).rounded())
      let y = Int((step.y?.pixels(of: size.height) ?? standard).rounded())
      try addGrowing(
        effect, step.color,
        by: (max(0, reach - y), max(0, reach - x), max(0, reach + y), max(0, reach + x)), offset: PixelPoint(x: x, y: y)
      )
    case .shear:
      let (x, y) = (effect.number(0), effect.number(1))
      if x == 0, y == 0 { return }
      let (output, map) = PicturePlan.shear(x: x, y: y, of: size)
      try add(.shear(x: x, y: y), output: output, map: map)
    case .trim: try addTrim(effect.number(0))
    default:
      try add(.effect(effect, color: step.color, regions: regions, origin: .zero, offset: .zero))
    }
  }

  /// Cuts the rim off that the original picture has.
  private mutating func addTrim(_ tolerance: Double) throws(PictureError) {
    let found = plan.keepsAxes ? try world.trimmed(site.path, tolerance: tolerance) : nil
    guard let found, let kept = map.bounds(of: found).pixels.clipped(to: size) else {
      return report("e_trim: nothing tells what the rim is here; nothing is cut off")
    }
    var resize = ResizePlan(scaled: size)
    (resize.crop, resize.output) = (kept, kept.size)
    try add(resize)
  }

  /// A thousandth of the shorter side, in pixels.
  private var thousandth: Double { Double(min(size.width, size.height)) / 1000 }

  private mutating func addGrowing(
    _ effect: Effect, _ color: Color?, by margins: (top: Int, left: Int, bottom: Int, right: Int),
    offset: PixelPoint = .zero
  ) throws(PictureError) {
    let output = PixelSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
    try add(
      .effect(
        effect, color: color, regions: nil, origin: PixelPoint(x: margins.left, y: margins.top), offset: offset),
      output: output, map: .translation(x: Double(margins.left), y: Double(margins.top)))
  }

  /// Returns the region of an effect: from the top left corner, unless offsets are given.
  private func region(of step: Transformation) throws(PictureError) -> PixelRect {
    func length(_ extent: Extent?, _ own: Int) -> Int { extent.map { Int(pixels($0, of: own).rounded()) } ?? own }
    let x = Int((step.x?.pixels(of: size.width) ?? 0).rounded()),
      y = Int((step.y?.pixels(of: size.height) ?? 0).rounded())
    let region = PixelRect(x: x, y: y, width: length(step.width, size.width), height: length(step.height, size.height))
    guard let visible = region.clipped(to: size) else {
      throw PictureError(.invalid, "the region lies outside the picture of \(size.width) x \(size.height) pixels")
    }
    return visible
  }

  /// Adds a layer, planned with its own chain and placed.
  mutating func add(_ layer: PictureLayer, depth: Int) throws(PictureError) {
    guard !layer.isUnderlay || layer.blend == .over else {
      let key = layer.blend == .cut ? "fl" : "e"
      throw PictureError(
        .invalid, "\(key)_\(layer.blend.rawValue) is for layers over the picture; write l_ in place of u_")
    }
    var opening = layer.opening, lineWidth: Int?, own: PixelSize, path: String?
    switch layer.source {
    case .picture(let name):
      own = try world.size(ofPicture: name)
      path = name
    case .text(let text):
      if text.string.allSatisfy(\.isWhitespace) { throw PictureError(.invalid, "a layer of words has none") }
      if let width = opening.width, opening.height == nil, opening.mode == .fit {
        // Text is broken into lines of this length rather than scaled down.
        guard case .pixels(let pixels) = width else {
          throw PictureError(.invalid, "the width of words is in pixels")
        }
        lineWidth = pixels
        (opening.width, opening.mode) = (nil, nil)
      }
      own = try world.size(of: text, width: lineWidth)
      world.finding(of: text).map { report($0) }
      for word in text.passedOver { report("\(word) of words is passed over") }
      path = nil
    }
    let outline = Self.outline(of: layer.source, own, &opening)
    let color = opening.color
    if path == nil, opening.effect?.kind.takesColor != true { opening.color = nil }
    let site = Site(path: path ?? "\u{0}", base: size, isRelative: layer.isRelative)
    var planner = Planner(size: own, world: world, named: named, limits: limits, site: site)
    planner.count = count
    try planner.check(own)
    try planner.add(PictureChain(outline + [.transform(opening)] + layer.chain.steps), depth: depth + 1)
    count = planner.count
    for finding in planner.plan.findings { report(finding) }
    var placed = LayerPlan(
      source: layer.source, color: color, lineWidth: lineWidth, plan: planner.plan,
      origin: try origin(of: layer, planner.plan.output), isUnderlay: layer.isUnderlay)
    (placed.blend, placed.isTiled) = (layer.blend, layer.isTiled)
    if layer.isTiled {
      // The first tile begins left of the picture and above it, or at its corner.
      func first(_ place: Int, _ length: Int) -> Int {
        let rest = ((place % length) + length) % length
        return rest == 0 ? 0 : rest - length
      }
      placed.origin.x = first(placed.origin.x, placed.rect.size.width)
      placed.origin.y = first(placed.origin.y, placed.rect.size.height)
    } else if !layer.staysInside, layer.blend != .cut {
      placed.origin = try grow(over: placed.rect)
    } else if placed.rect.clipped(to: size) == nil {
      report("a layer lies outside the picture, and is not seen")
    }
    try add(.layer(placed))
  }

  /// Returns the step that outlines letters by the border of the opening step, which it takes.
  private static func outline(
    of source: PictureLayer.Source, _ own: PixelSize, _ opening: inout Transformation
  ) -> [PictureStep] {
    guard case .text(let text) = source, text.isOutlined, let border = opening.border else { return [] }
    opening.border = nil
    // An outline's width is in thousandths of the shorter side.
    let width = border.width * 1000 / Double(min(own.width, own.height))
    return [.transform(Transformation(Effect(.outline, numbers: [width]), color: border.color))]
  }

  /// Pads the picture so that it holds a rectangle, and returns the position of that in the larger picture.
  private mutating func grow(over rect: PixelRect) throws(PictureError) -> PixelPoint {
    let left = max(0, -rect.x), top = max(0, -rect.y)
    var resize = ResizePlan(scaled: size)
    resize.origin = PixelPoint(x: left, y: top)
    resize.output = PixelSize(
      width: max(size.width, rect.x + rect.size.width) + left, height: max(size.height, rect.y + rect.size.height) + top
    )
    try add(resize)
    return PixelPoint(x: rect.x + left, y: rect.y + top)
  }

  private mutating func origin(of layer: PictureLayer, _ own: PixelSize) throws(PictureError) -> PixelPoint {
    let x = layer.x?.pixels(of: size.width) ?? 0, y = layer.y?.pixels(of: size.height) ?? 0
    let free = (x: Double(size.width - own.width), y: Double(size.height - own.height))
    let gravity = layer.gravity ?? .center
    if let parts = gravity.parts {
      return PixelPoint(inward(parts.x, free.x, x), inward(parts.y, free.y, y))
    }
    if gravity == .auto {
      throw PictureError(.invalid, "a layer is laid on a side, a point, a face or a box, and not on g_auto")
    }
    var middle = Point(x: x, y: y)
    if gravity != .xyCenter {
      let focus = try focus(gravity) ?? size.bounds
      middle = Point(x: focus.center.x + x, y: focus.center.y + y)
    }
    return PixelPoint(middle.x - Double(own.width) / 2, middle.y - Double(own.height) / 2)
  }
}

extension PixelPoint {
  fileprivate init(_ x: Double, _ y: Double) { self.init(x: Int(x.rounded()), y: Int(y.rounded())) }
}

extension Rect {
  /// The smallest rectangle of whole pixels that contains the rectangle.
  package var pixels: PixelRect {
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    return PixelRect(x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
  }
}

extension Effect {
  /// The blur of a shadow: the standard deviation of its Gaussian, in thousandths of the shorter side.
  package static let shadowBlur = 10.0
}
