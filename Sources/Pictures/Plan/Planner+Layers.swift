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
    default:
      try add(.effect(effect, color: step.color, regions: regions, origin: .zero, offset: .zero))
    }
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
      path = nil
    }
    let color = opening.color
    if path == nil, opening.effect?.kind.takesColor != true { opening.color = nil }
    let site = Site(path: path ?? "\u{0}", base: layer.isRelative ? size : nil, isLayer: true)
    var planner = Planner(size: own, world: world, named: named, limits: limits, site: site)
    planner.count = count
    try planner.check(own)
    try planner.add(PictureChain([.transform(opening)] + layer.chain.steps), depth: depth + 1)
    count = planner.count
    for finding in planner.plan.findings { report(finding) }
    let placed = LayerPlan(
      source: layer.source, color: color, lineWidth: lineWidth, plan: planner.plan,
      origin: try origin(of: layer, planner.plan.output), isUnderlay: layer.isUnderlay)
    if placed.rect.clipped(to: size) == nil { report("a layer lies outside the picture, and is not seen") }
    try add(.layer(placed))
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
