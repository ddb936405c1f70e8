import Appearance
public import Geometry

extension PicturePlan {
  /// Plans the effect of a chain on a picture.
  ///
  /// - Parameters:
  ///   - chain: the chain to plan.
  ///   - size: the size of the picture, upright.
  ///   - world: answers questions about layers, faces and important parts.
  ///   - orientation: the file's orientation, 1...8, for `a_ignore`.
  ///   - named: chains by name, for `t_`.
  ///   - limits: the limits on what the chain may request.
  /// - Throws: `PictureError` where a step is impossible, with the cause.
  public init(
    _ chain: PictureChain, of size: PixelSize, world: any PictureWorld = GivenBoxes(), orientation: Int = 1,
    named: [String: PictureChain] = [:], limits: PictureLimits = PictureLimits()
  ) throws(PictureError) {
    let site = Planner.Site(path: nil, base: nil, orientation: orientation)
    var planner = Planner(size: size, world: world, named: named, limits: limits, site: site)
    try planner.check(size)
    try planner.add(chain, depth: 0)
    self = planner.plan
    guard renderingSteps <= Double(limits.work) else {
      throw PictureError(
        .limit,
        "the chain takes \(Int(min(renderingSteps, 1e15))) steps of work; at most \(limits.work) are carried out; "
          + "raise the limit work where that is meant")
    }
  }
}

/// Plans a chain step by step.
struct Planner {
  /// The picture that the chain works on.
  struct Site {
    /// The path of the picture; nil for the original picture.
    var path: String?
    /// The size of the picture under a layer, for relative lengths.
    var base: PixelSize?
    /// Whether all relative lengths refer to `base`.
    var isRelative = false
    var orientation = 1
  }

  private(set) var plan: PicturePlan
  let world: any PictureWorld
  let named: [String: PictureChain]
  let limits: PictureLimits
  let site: Site
  /// The number of steps added, including those of layers.
  var count = 0

  init(
    size: PixelSize, world: any PictureWorld, named: [String: PictureChain], limits: PictureLimits, site: Site
  ) {
    plan = PicturePlan(input: size)
    (self.world, self.named, self.limits, self.site) = (world, named, limits, site)
  }

  var size: PixelSize { plan.output }
  var map: AffineTransform { plan.map }

  mutating func report(_ finding: String) {
    if !plan.findings.contains(finding) { plan.findings.append(finding) }
  }

  /// Adds a step with a result of a given size; `map` transforms points to the result.
  mutating func add(_ action: PlannedStep.Action, output: PixelSize? = nil, map: AffineTransform? = nil)
    throws(PictureError)
  {
    let output = output ?? size
    try check(output)
    plan.steps.append(PlannedStep(input: size, output: output, action: action))
    plan.output = output
    guard let map else { return }
    plan.map = plan.map.followed(by: map)
    plan.remainder = map.bounds(of: plan.remainder)
    if case .resize(let resize) = action {
      let kept = Rect(
        x: Double(resize.origin.x), y: Double(resize.origin.y), width: Double(resize.crop.size.width),
        height: Double(resize.crop.size.height))
      plan.remainder = plan.remainder.intersection(kept) ?? kept
    }
  }

  func check(_ size: PixelSize) throws(PictureError) {
    let longest = PictureLimits.longestSide
    guard size.hasPixels, size.width <= longest, size.height <= longest, size.width * size.height <= limits.pixels
    else {
      throw PictureError(
        .limit,
        "a picture of \(size.width) x \(size.height) pixels is asked for; sides have 1 to \(longest) pixels, and all "
          + "\(limits.pixels) at most\(limits.advice)")
    }
  }

  mutating func add(_ chain: PictureChain, depth: Int) throws(PictureError) {
    guard depth < 10 else { throw PictureError(.limit, "named chains name each other more than ten deep") }
    for step in chain.steps {
      count += 1
      guard count <= limits.steps else {
        throw PictureError(.limit, "the chain has more than \(limits.steps) steps")
      }
      switch step {
      case .transform(let transformation): try add(transformation, depth: depth)
      case .layer(let layer): try add(layer, depth: depth)
      }
    }
  }

  private mutating func add(_ step: Transformation, depth: Int) throws(PictureError) {
    if step.raw != nil {
      // Raw text belongs to its step, so it is parsed together with the rest of the step.
      return try add(PictureChain(PictureChain([.transform(step)]).text, limits: limits), depth: depth + 1)
    }
    if let name = step.name {
      guard let chain = named[name] else {
        let known = named.keys.sorted().joined(separator: ", ")
        throw PictureError(
          .invalid,
          "no chain is named '\(name)' here; "
            + (known.isEmpty
              ? "write its steps out, or give them as named in a scene's picture, or as rabbet picture --named \(name)=CHAIN"
              : "there are \(known)"))
      }
      try add(chain, depth: depth + 1)
    }
    guard !step.isRelative || site.base != nil else {
      throw PictureError(.invalid, "fl_relative is for steps of layers; leave it out")
    }
    try addTurns(step.turns.filter { $0 == .ignore || $0 == .exif })
    if step.pixelRatio ?? 1 != 1, step.scaled(by: 2) == step {
      throw PictureError(.invalid, "dpr_ multiplies lengths in pixels, and its step has none")
    }
    let step = step.pixelRatio.map(step.scaled) ?? step
    if step.color != nil, step.effect?.kind.takesColor != true {
      throw PictureError(
        .invalid, "co_ is the colour of words, e_colorize, e_tint, e_outline and e_shadow; leave it out")
    }
    if !step.hasRegion {
      try addResize(step)
    } else if step.mode != nil || step.gravity != nil || step.aspectRatio != nil || step.zoom != nil {
      throw PictureError(
        .invalid, "regions of effects are said by w_, h_, x_ and y_; put c_, g_, ar_ and z_ into a step of their own")
    }
    if step.effect != nil { try addEffect(step) }
    if let opacity = step.opacity, opacity < 100 { try add(.opacity(opacity / 100)) }
    let corners = step.radius.map(corners)
    if let corners { try add(.round(corners)) }
    if let border = step.border { try addBorder(border, corners ?? []) }
    try addTurns(step.turns.filter { $0 != .ignore && $0 != .exif })
    if let background = step.background, background.alpha > 0 { try add(.background(background)) }
    try addDelivery(step)
  }

  private mutating func addDelivery(_ step: Transformation) throws(PictureError) {
    if site.base != nil, step.format != nil || step.quality != nil {
      throw PictureError(.invalid, "f_ and q_ are of the result; a layer takes neither")
    }
    for parameter in step.passedOver { report("\(parameter) is for the delivery service, and passed over") }
    plan.format = step.format ?? plan.format
    plan.quality = step.quality ?? plan.quality
    plan.stripsMetadata = plan.stripsMetadata || step.stripsMetadata
  }

  /// Returns four radii, reduced by one factor where two do not fit next to each other (CSS Backgrounds 3, 4.5).
  private func corners(_ radii: ChainRadii) -> [CornerRadius] {
    let width = Double(size.width), height = Double(size.height)
    guard case .all(let radii) = radii, let first = radii.first else {
      return [CornerRadius](repeating: CornerRadius(x: width / 2, y: height / 2), count: 4)
    }
    let four: [Double] =
      switch radii.count {
      case 1: [first, first, first, first]
      case 2: [first, radii[1], first, radii[1]]
      case 3: [first, radii[1], radii[2], radii[1]]
      default: Array(radii.prefix(4))
      }
    let sums = [
      (four[0] + four[1], width), (four[2] + four[3], width), (four[1] + four[2], height), (four[3] + four[0], height),
    ]
    let factor = sums.reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
    return four.map { CornerRadius(x: $0 * factor, y: $0 * factor) }
  }

  private mutating func addBorder(_ border: Border, _ corners: [CornerRadius]) throws(PictureError) {
    let width = border.width > 0 ? max(1, Int(border.width.rounded())) : 0
    guard width > 0 else { return }
    try add(
      .border(width: width, color: border.color, corners: corners),
      output: PixelSize(width: size.width + 2 * width, height: size.height + 2 * width),
      map: .translation(x: Double(width), y: Double(width)))
  }

  private mutating func addTurns(_ turns: [Turn]) throws(PictureError) {
    for turn in turns {
      switch turn {
      case .exif: break
      case .ignore:
        guard plan.steps.isEmpty else {
          throw PictureError(.invalid, "a_ignore stands at the start of a chain, before anything is done")
        }
        try addTurns(Self.undoing(site.orientation))
      case .horizontalFlip:
        try add(.flip(isHorizontal: true), map: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: Double(size.width), ty: 0))
      case .verticalFlip:
        try add(
          .flip(isHorizontal: false), map: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(size.height)))
      case .degrees(let degrees): try addRotation(degrees)
      }
    }
  }

  /// Returns the turns that take an upright picture back to the stored orientation (Exif 2.32, 4.6.4).
  private static func undoing(_ orientation: Int) -> [Turn] {
    switch orientation {
    case 2: [.horizontalFlip]
    case 3: [.degrees(180)]
    case 4: [.verticalFlip]
    case 5: [.degrees(90), .horizontalFlip]
    case 6: [.degrees(270)]
    case 7: [.degrees(90), .verticalFlip]
    case 8: [.degrees(90)]
    default: []
    }
  }

  /// Adds a rotation; its result is the bounding box of the rotated picture, rounded outward to whole pixels.
  private mutating func addRotation(_ degrees: Double) throws(PictureError) {
    let turn = (degrees.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
    guard turn != 0 else { return }
    let (output, map) = PicturePlan.rotation(turn, of: size)
    try add(.rotate(turn), output: output, map: map)
  }
}

extension PicturePlan {
  /// Returns the size of a picture that is rotated clockwise, and the transform of its points.
  package static func rotation(_ degrees: Double, of size: PixelSize) -> (output: PixelSize, map: AffineTransform) {
    holding(ViewTransform(rotation: degrees).matrix(in: size.bounds), size)
  }

  /// Returns the size of a picture that is skewed, and the transform of its points (CSS Transforms 1, skew()).
  package static func shear(x: Double, y: Double, of size: PixelSize) -> (output: PixelSize, map: AffineTransform) {
    func tangent(_ degrees: Double) -> Double {
      let turn = ViewTransform(rotation: degrees, anchor: .zero).matrix(in: .zero)
      return turn.b / turn.a
    }
    return holding(AffineTransform(a: 1, b: tangent(y), c: tangent(x), d: 1, tx: 0, ty: 0), size)
  }

  /// Returns the smallest size that holds a transformed picture, and the transform into its middle.
  private static func holding(
    _ matrix: AffineTransform, _ size: PixelSize
  ) -> (output: PixelSize, map: AffineTransform) {
    let box = matrix.bounds(of: size.bounds)
    let output = PixelSize(width: Int((box.width - 1e-6).rounded(.up)), height: Int((box.height - 1e-6).rounded(.up)))
    let move = AffineTransform.translation(
      x: Double(output.width) / 2 - box.center.x, y: Double(output.height) / 2 - box.center.y)
    return (output, matrix.followed(by: move))
  }
}

extension AffineTransform {
  /// Returns the bounding box of a transformed rectangle.
  package func bounds(of rect: Rect) -> Rect {
    let corners = [(rect.left, rect.top), (rect.right, rect.top), (rect.left, rect.bottom), (rect.right, rect.bottom)]
      .map { apply(to: Point(x: $0.0, y: $0.1)) }
    let xs = corners.map(\.x), ys = corners.map(\.y)
    return Rect(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }
}
