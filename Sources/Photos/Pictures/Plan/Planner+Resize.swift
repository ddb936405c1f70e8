package import Geometry

extension Planner {
  /// Adds the resize of a step, if it has one.
  mutating func addResize(_ step: Transformation) throws(PictureError) {
    let mode = step.mode ?? .scale, isShadow = step.effect?.kind == .shadow
    let hasOffset = !isShadow && (step.x != nil || step.y != nil)
    if [.scale, .fit, .limit, .mfit].contains(mode), step.zoom != nil || step.gravity != nil || hasOffset {
      throw PictureError(
        .invalid, "g_, x_, y_ and z_ say where to cut or pad; they need a mode that does so, such as c_fill,w_250")
    }
    if hasOffset || mode.pads && mode != .fillPad, let gravity = step.gravity, gravity.parts == nil,
      mode.pads || gravity != .xyCenter
    {
      let idle = mode.pads && mode != .fillPad ? "c_\(mode.rawValue)" : "x_ and y_"
      throw PictureError(.invalid, "g_\(gravity.rawValue) has no use with \(idle); name a side, such as g_north")
    }
    guard step.mode != nil || step.width != nil || step.height != nil || step.aspectRatio != nil else { return }
    let (width, height) = try box(of: step, mode)
    if mode == .fillPad, step.gravity != .auto {
      throw PictureError(.invalid, "c_fill_pad needs g_auto")
    }
    if step.zoom != nil, mode != .thumb { throw PictureError(.invalid, "z_ is for c_thumb") }
    var step = step
    if mode == .thumb {
      if try addThumb(step, width, height) { return }
      step.gravity = .center
    }
    let (across, down) = (Double(size.width), Double(size.height))
    let factors = [width.map { $0 / across }, height.map { $0 / down }].compactMap { $0 }
    let least = factors.min() ?? 1, most = factors.max() ?? 1
    switch mode {
    case .scale:
      let target = PixelSize(whole: width ?? across * least, height ?? down * least)
      try add(ResizePlan(scaled: target))
    case .fit: try add(ResizePlan(scaled: size.scaled(by: least)))
    case .limit: try add(ResizePlan(scaled: size.scaled(by: min(1, least))))
    case .mfit: try add(ResizePlan(scaled: size.scaled(by: max(1, least))))
    case .fill, .auto, .thumb: try addCut(step, scale: most, width, height)
    case .lfill: try addCut(step, scale: min(1, most), width, height)
    case .fillPad:
      // The scale at which at least three quarters of the picture remain.
      try addCut(step, scale: max(least, min(most, least / 0.75)), width, height)
    case .pad: try addCut(step, scale: least, width, height)
    case .lpad: try addCut(step, scale: min(1, least), width, height)
    case .mpad, .crop: try addCut(step, scale: 1, width, height)
    }
  }

  /// Returns the requested lengths, in pixels; at least one is not nil.
  private func box(of step: Transformation, _ mode: ResizeMode) throws(PictureError) -> (Double?, Double?) {
    let whole = (site.isRelative || step.isRelative ? site.base : nil) ?? size
    var width = step.width.map { pixels($0, of: whole.width) }
    var height = step.height.map { pixels($0, of: whole.height) }
    if let ratio = step.aspectRatio {
      guard width == nil || height == nil else {
        throw PictureError(.invalid, "w_, h_ and ar_ contradict each other; leave one of them out")
      }
      if let height {
        width = height * ratio
      } else if width == nil {
        // The largest size of this ratio that fits inside the picture.
        width = min(Double(size.width), Double(size.height) * ratio)
      }
      if height == nil, let width { height = width / ratio }
    }
    guard width != nil || height != nil else {
      throw PictureError(.invalid, "c_\(mode.rawValue) needs a size: w_, h_ or ar_")
    }
    return (width.map(Self.whole), height.map(Self.whole))
  }

  private static func whole(_ length: Double) -> Double { max(1, length.rounded()) }

  func pixels(_ extent: Extent, of own: Int) -> Double {
    switch extent {
    case .pixels(let count): Double(count)
    case .part(let part): part * Double(own)
    case .initialWidth: Double(plan.input.width)
    case .initialHeight: Double(plan.input.height)
    }
  }

  /// Adds a resize; points are transformed with it.
  mutating func add(_ resize: ResizePlan) throws(PictureError) {
    guard resize.scaled != size || resize.output != size else { return }
    guard resize.scaled.width <= 1 << 20, resize.scaled.height <= 1 << 20 else {
      throw PictureError(
        .limit, "the whole picture would be \(resize.scaled.width) x \(resize.scaled.height) pixels before it is cut")
    }
    let (x, y) = resize.factors(from: size)
    try add(
      .resize(resize), output: resize.output,
      map: AffineTransform(
        a: x, b: 0, c: 0, d: y, tx: Double(resize.origin.x - resize.crop.x), ty: Double(resize.origin.y - resize.crop.y)
      ))
  }

  /// Scales by a factor, crops what is too large, and pads what is too small where the mode pads.
  ///
  /// - Parameter middle: the point to centre where the caller knows it, in pixels of the picture before scaling.
  private mutating func addCut(
    _ step: Transformation, scale: Double, _ width: Double?, _ height: Double?, middle: Point? = nil
  ) throws(PictureError) {
    let mode = step.mode ?? .scale
    var scaled = size.scaled(by: scale)
    // Sides that determine the scale come out as requested, despite rounding.
    if mode == .fill || mode == .auto || mode == .thumb {
      scaled = PixelSize(width: max(scaled.width, Int(width ?? 0)), height: max(scaled.height, Int(height ?? 0)))
    }
    let box = PixelSize(width: width.map { Int($0) } ?? scaled.width, height: height.map { Int($0) } ?? scaled.height)
    let part = PixelSize(width: min(box.width, scaled.width), height: min(box.height, scaled.height))
    if mode == .mpad, part != scaled {
      // A picture that is larger than its box is not cropped.
      return try addCut(step, scale: 1, max(width ?? 0, Double(scaled.width)), max(height ?? 0, Double(scaled.height)))
    }
    if mode == .crop, part != box {
      report("c_crop: the picture has \(size.width) x \(size.height) pixels; the region ends with it")
    }
    let crop = try place(part, in: scaled, step, middle)
    var resize = ResizePlan(
      scaled: scaled, crop: PixelRect(x: crop.x, y: crop.y, width: part.width, height: part.height), origin: .zero,
      output: part)
    if mode.pads {
      resize.output = PixelSize(width: max(box.width, part.width), height: max(box.height, part.height))
      resize.origin = padding(of: part, in: resize.output, step)
    }
    try add(resize)
  }

  /// Returns the position of a padded picture.
  private mutating func padding(of part: PixelSize, in box: PixelSize, _ step: Transformation) -> PixelPoint {
    let parts = step.gravity?.parts ?? (0.5, 0.5), free = (x: box.width - part.width, y: box.height - part.height)
    let offset = offset(of: step)
    return kept(inward(parts.x, Double(free.x), offset.x), inward(parts.y, Double(free.y), offset.y), free)
  }

  /// Returns the offsets of a step, in pixels of its input.
  private func offset(of step: Transformation) -> Point {
    Point(x: step.x?.pixels(of: size.width) ?? 0, y: step.y?.pixels(of: size.height) ?? 0)
  }

  /// Returns the nearest valid position, and reports one that differs from what the offsets request.
  private mutating func kept(_ x: Double, _ y: Double, _ free: (x: Int, y: Int)) -> PixelPoint {
    let place = PixelPoint(x: clamped(x, free.x), y: clamped(y, free.y))
    // A relative offset can be off by a pixel.
    if max(abs(x - Double(place.x)), abs(y - Double(place.y))) > 1 {
      report("x_ and y_ lead over the edge of the picture of \(size.width) x \(size.height) pixels; the edge is kept")
    }
    return place
  }

  /// Applies an offset: inward from the side of the gravity, and rightward or downward from the centre.
  func inward(_ part: Double, _ free: Double, _ offset: Double) -> Double {
    free * part + (part == 1 ? -offset : offset)
  }

  private func clamped(_ value: Double, _ most: Int) -> Int { Int(min(max(value.rounded(), 0), Double(max(0, most)))) }

  /// Returns the origin of a part of the scaled picture.
  private mutating func place(
    _ part: PixelSize, in scaled: PixelSize, _ step: Transformation, _ middle: Point?
  ) throws(PictureError) -> PixelPoint {
    let free = (x: scaled.width - part.width, y: scaled.height - part.height)
    let scale = (x: Double(scaled.width) / Double(size.width), y: Double(scaled.height) / Double(size.height))
    var middle = middle
    if middle == nil, free != (0, 0) {
      let own = Size(width: Double(part.width) / scale.x, height: Double(part.height) / scale.y)
      middle = try self.middle(of: step, for: own)
    }
    if let middle {
      return PixelPoint(
        x: clamped(middle.x * scale.x - Double(part.width) / 2, free.x),
        y: clamped(middle.y * scale.y - Double(part.height) / 2, free.y))
    }
    // Offsets move the picture when padding, and a region placed by offsets alone starts at them.
    let isRegion = step.mode == .crop && step.gravity == nil && (step.x != nil || step.y != nil)
    let parts = step.gravity?.parts ?? (isRegion ? (0, 0) : (0.5, 0.5))
    let offset = step.mode?.pads == true || step.gravity == .xyCenter ? .zero : offset(of: step)
    return kept(
      inward(parts.x, Double(free.x), offset.x * scale.x), inward(parts.y, Double(free.y), offset.y * scale.y), free)
  }

  /// Returns the point to centre, in pixels of the picture before scaling; nil where the gravity is a side or absent, or nothing is found.
  private mutating func middle(of step: Transformation, for part: Size) throws(PictureError) -> Point? {
    switch step.gravity {
    case .xyCenter:
      let (width, height) = (Double(size.width), Double(size.height))
      let x = step.x?.pixels(of: size.width) ?? width / 2, y = step.y?.pixels(of: size.height) ?? height / 2
      if min(x, y, width - x, height - y) < 0 {
        report(
          "g_xy_center: the point lies outside the picture of \(size.width) x \(size.height) pixels; the edge is kept")
      }
      return Point(x: x, y: y)
    case .face, .faces, .custom: return try focus(step.gravity)?.center
    case .auto: return try interest(for: part)
    default: return nil
    }
  }

  /// Returns the centre of the important part, found in the pixels of the original picture.
  private mutating func interest(for part: Size) throws(PictureError) -> Point? {
    if plan.keepsAxes, let inverse = map.inverse {
      let region = inverse.bounds(of: size.bounds).intersection(plan.input.bounds)
      let wanted = inverse.bounds(of: Rect(origin: .zero, size: part)).size
      if let region, let point = try world.interest(of: site.path, in: region, size: wanted) {
        return map.apply(to: point)
      }
    }
    report("g_auto: nothing tells what matters here; the centre is kept")
    return nil
  }

  /// Returns the bounding box of faces or given boxes, in pixels of the current picture; nil where there are none, which is reported.
  mutating func focus(_ gravity: Gravity?) throws(PictureError) -> Rect? {
    var boxes = gravity == .custom ? try world.boxes(of: site.path) : try world.faces(of: site.path)
    if gravity == .face { boxes = Array(boxes.prefix(1)) }
    let key = "g_\(gravity?.rawValue ?? "")"
    let visible = visible(boxes, named: gravity == .custom ? "box" : "face", key, or: "the centre is kept")
    return visible.first.map { visible.dropFirst().reduce($0) { $0.union($1) } }
  }

  /// Returns the parts of boxes inside the current picture; where there are none, reports the reason and the fallback.
  mutating func visible(_ boxes: [Rect], named name: String, _ key: String, or instead: String) -> [Rect] {
    let whole = size.bounds, input = plan.input
    let visible = boxes.compactMap { map.bounds(of: $0).intersection(whole) }
    guard visible.isEmpty else { return visible }
    let reason =
      boxes.isEmpty
      ? "no \(name) is given or found"
      : boxes.contains { $0.intersection(input.bounds) != nil }
        ? "the \(name) was cut off before"
        : "the \(name) lies outside the picture of \(input.width) x \(input.height) pixels"
    report("\(key): \(reason); \(instead)")
    return []
  }

  /// Adds a region of the box's shape around a face or a box, half as large again as it, scaled to the box. Returns whether there is one.
  private mutating func addThumb(
    _ step: Transformation, _ width: Double?, _ height: Double?
  ) throws(PictureError) -> Bool {
    guard let gravity = step.gravity, [.face, .faces, .custom].contains(gravity) else {
      throw PictureError(.invalid, "c_thumb cuts round a face or a box; it needs g_face, g_faces or g_custom")
    }
    guard let focus = try focus(gravity) else { return false }
    let box = (width: width ?? height ?? 1, height: height ?? width ?? 1)
    // The scale factor from the region to the box.
    let tight = min(box.width / focus.width, box.height / focus.height) / Self.thumbMargin * (step.zoom ?? 1)
    let scale = max(tight, box.width / Double(size.width), box.height / Double(size.height))
    try addCut(step, scale: scale, box.width, box.height, middle: focus.center)
    return true
  }

  /// The ratio of the `c_thumb` region to the face; the service's own factor is not published.
  private static let thumbMargin = 1.5
}

extension ResizePlan {
  /// Creates a plan that scales the whole picture.
  init(scaled: PixelSize) {
    self.init(
      scaled: scaled, crop: PixelRect(x: 0, y: 0, width: scaled.width, height: scaled.height), origin: .zero,
      output: scaled)
  }

  /// Returns the horizontal and vertical scale factors.
  package func factors(from input: PixelSize) -> (x: Double, y: Double) {
    (Double(scaled.width) / Double(input.width), Double(scaled.height) / Double(input.height))
  }
}

extension PixelSize {
  /// Creates a size rounded to whole pixels, at least one.
  fileprivate init(whole width: Double, _ height: Double) {
    let most = 1e9
    self.init(width: Int(max(1, min(width.rounded(), most))), height: Int(max(1, min(height.rounded(), most))))
  }

  fileprivate func scaled(by factor: Double) -> PixelSize {
    PixelSize(whole: Double(width) * factor, Double(height) * factor)
  }
}
