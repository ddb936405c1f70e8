public import Geometry

extension CustomPatchConfiguration {
  /// Returns the positions of the images in the twelve slots around a picture.
  ///
  /// - Parameters:
  ///   - size: the size of the picture, in points; the frame covers its edge.
  ///   - relativeScale: the thickness as a fraction of the shorter side, 0...1.
  ///   - images: the size of each slot's image in the order of `FrameSlot.allCases`; nil where there is none.
  ///   - grid: the device pixels.
  /// - Returns: A plan with pieces whose `image` is the index of their slot.
  public func plan(size: Size, relativeScale: Double, images: [PixelSize?], grid: PixelGrid) -> ArtPlan {
    var planner = TwelvePatchPlanner(self, size: size, relativeScale: relativeScale, images: images, grid: grid)
    for side in FrameSide.allCases { planner.add(side) }
    return ArtPlan(
      size: size, grid: grid, thickness: planner.thickness, pieces: planner.pieces, findings: planner.findings
    ).checked()
  }
}

private struct TwelvePatchPlanner {
  let configuration: CustomPatchConfiguration
  let size: Size
  let grid: PixelGrid
  let images: [PixelSize?]
  let thickness: EdgeInsets
  /// The four lines of each axis: outer, hole, hole, outer. All groups use these lines, so that they share their edges.
  let xs: [Double]
  let ys: [Double]
  private(set) var pieces: [ArtPiece] = []
  private(set) var findings: [ArtFinding] = []

  init(
    _ configuration: CustomPatchConfiguration, size: Size, relativeScale: Double, images: [PixelSize?], grid: PixelGrid
  ) {
    (self.configuration, self.size, self.grid, self.images) = (configuration, size, grid, images)
    let rule = FrameThickness(relativeScale: relativeScale, weights: configuration.weights)
    thickness = rule.insets(for: size)
    xs = [0, thickness.left, max(thickness.left, size.width - thickness.right), size.width]
    ys = [0, thickness.top, max(thickness.top, size.height - thickness.bottom), size.height]
    if rule.isTooThick(for: size) {
      findings.append(ArtFinding(.tooThick, "the frame does not fit the picture; its sides are made thinner"))
    }
  }

  mutating func add(_ side: FrameSide) {
    guard let group = configuration[side], thickness[keyPath: side.inset] > 0 else { return }
    let isAlongX = side.axis == .vertical
    let isInside = isAlongX == (configuration.layoutMode == .verticalInside)
    let along = isAlongX ? xs : ys, across = isAlongX ? ys : xs
    let from = isInside ? along[1] : along[0], to = isInside ? along[2] : along[3]
    let isLow = side == .top || side == .left
    let lane = isLow ? (across[0], across[1]) : (across[2], across[3])
    guard lane.1 > lane.0, to > from else { return }

    func naturalLength(_ part: FramePart) -> Double? {
      images[FrameSlot(side, part).index].flatMap { image in
        guard image.hasPixels else { return nil }
        let (length, breadth) = isAlongX ? (image.width, image.height) : (image.height, image.width)
        return Double(length) * (lane.1 - lane.0) / Double(breadth)
      }
    }
    var start = naturalLength(.start) ?? 0, end = naturalLength(.end) ?? 0
    let areTooLong = start + end > to - from
    if areTooLong {
      findings.append(
        ArtFinding(.endsTooLong, slot: side.rawValue, "start and end are longer than the side; both are squeezed"))
      let factor = (to - from) / (start + end)
      start *= factor
      end *= factor
    }
    // Squeezed ends meet in one line; otherwise the end's line is measured from its own side.
    let first = from + start, last = areTooLong ? first : max(first, to - end)
    put(.start, of: side, from: from, to: first, lane, .stretch, natural: 0)
    if !areTooLong { putMid(of: side, group, from: first, to: last, lane, natural: naturalLength(.mid)) }
    put(.end, of: side, from: last, to: to, lane, .stretch, natural: 0)
  }

  private mutating func putMid(
    of side: FrameSide, _ group: FrameImageGroup, from: Double, to: Double, _ lane: (Double, Double), natural: Double?
  ) {
    guard to - from > Tiling.nothing else { return }
    guard let natural else {
      findings.append(
        ArtFinding(.missingMid, slot: side.rawValue, "there is no mid for \(text(to - from)) points between the ends"))
      return
    }
    if group.midImageMode == .repeat, natural * grid.scale < 1 {
      findings.append(ArtFinding(.tileBelowPixel, slot: "\(side.rawValue).mid", "a tile is thinner than a pixel"))
    }
    put(.mid, of: side, from: from, to: to, lane, group.midImageMode == .repeat ? .round : .stretch, natural: natural)
  }

  private mutating func put(
    _ part: FramePart, of side: FrameSide, from: Double, to: Double, _ lane: (Double, Double), _ mode: TileMode,
    natural: Double
  ) {
    let slot = FrameSlot(side, part)
    guard let image = images[slot.index], image.hasPixels, to > from else { return }
    let along = Tiling(from: from, to: to, natural: natural, mode: mode, limit: grid.pixelLimit(from: from, to: to))
    let across = Tiling(from: lane.0, to: lane.1, natural: 0, mode: .stretch)
    let isAlongX = side.axis == .vertical
    pieces.append(
      ArtPiece(
        slot: slot.description, image: slot.index, source: image.bounds, horizontal: isAlongX ? along : across,
        vertical: isAlongX ? across : along))
  }

  /// Returns a length rounded to three decimals.
  private func text(_ length: Double) -> String { "\((length * 1000).rounded() / 1000)" }
}
