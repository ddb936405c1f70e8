public import Geometry

extension BorderImage {
  /// Returns the positions of the nine pieces of the image around a box.
  ///
  /// - Parameters:
  ///   - size: the size of the box, in points; the area is larger by the outset.
  ///   - image: the size of the image.
  ///   - grid: the device pixels.
  public func plan(size: Size, image: PixelSize, grid: PixelGrid) -> ArtPlan {
    BorderImagePlanner(self, size: size, image: image, grid: grid).plan
  }
}

/// The steps of CSS Backgrounds and Borders 3, 6.2 to 6.4, in order.
private struct BorderImagePlanner {
  let border: BorderImage
  let size: Size
  let image: PixelSize
  let grid: PixelGrid
  let outset: EdgeInsets
  /// The slices in pixels of the image.
  let slice: EdgeInsets
  /// The widths in points, after the overlap factor.
  let width: EdgeInsets
  private(set) var pieces: [ArtPiece] = []

  init(_ border: BorderImage, size: Size, image: PixelSize, grid: PixelGrid) {
    (self.border, self.size, self.image, self.grid) = (border, size, image, grid)
    outset = EdgeInsets { side in
      switch border.outset[side] {
      case .points(let points): max(0, points)
      case .multiple(let factor): max(0, factor * border.borderWidth[side])
      }
    }
    let area = Rect(origin: .zero, size: size).outset(by: outset)
    slice = EdgeInsets { side in
      let extent = Double(side.axis == .horizontal ? image.width : image.height)
      switch border.slice[side] {
      case .pixels(let pixels): return min(max(0, pixels), extent)
      case .percent(let percent): return min(max(0, percent / 100 * extent), extent)
      }
    }
    let slice = slice, scale = border.imageScale > 0 ? border.imageScale : 1
    let asked = EdgeInsets { side in
      switch border.width[side] {
      case .points(let points): max(0, points)
      case .percent(let percent): max(0, percent / 100 * area.size[side.axis])
      case .multiple(let factor): max(0, factor * border.borderWidth[side])
      case .auto: slice[keyPath: side.inset] / scale
      }
    }
    width = asked.fitted(into: area.size)
  }

  var plan: ArtPlan {
    guard image.hasPixels, size.width.isFinite, size.height.isFinite else {
      return ArtPlan(size: size, grid: grid, pieces: [], findings: [ArtFinding(.emptyImage, "the image has no pixels")])
    }
    var planner = self
    planner.addPieces()
    let thickness = EdgeInsets { side in max(0, width[keyPath: side.inset] - outset[keyPath: side.inset]) }
    return ArtPlan(
      size: size, grid: grid, thickness: thickness, outset: outset, pieces: planner.pieces, findings: findings
    ).checked()
  }

  private var findings: [ArtFinding] {
    var findings: [ArtFinding] = []
    func find(_ text: String) { findings.append(ArtFinding(.overlappingSlices, text)) }
    if middle.width <= 0 { find("the left and right slices meet: top, bottom and centre stay empty") }
    if middle.height <= 0 { find("the top and bottom slices meet: left, right and centre stay empty") }
    return findings
  }

  /// The part of the image between the slices, in pixels; empty where slices overlap.
  private var middle: Rect {
    Rect(
      left: slice.left, top: slice.top, right: max(slice.left, Double(image.width) - slice.right),
      bottom: max(slice.top, Double(image.height) - slice.bottom))
  }

  private mutating func addPieces() {
    let names = [
      ["topLeft", "top", "topRight"], ["left", "center", "right"], ["bottomLeft", "bottom", "bottomRight"],
    ]
    for row in 0..<3 {
      for column in 0..<3 where (row, column) != (1, 1) || border.fillsCenter { add(names[row][column], row, column) }
    }
  }

  private mutating func add(_ name: String, _ row: Int, _ column: Int) {
    let area = Rect(origin: .zero, size: size).outset(by: outset)
    // The four lines of each axis are computed only here: neighbours share them exactly.
    let innerLeft = area.left + width.left, innerTop = area.top + width.top
    let xs = [area.left, innerLeft, max(innerLeft, area.right - width.right), area.right]
    let ys = [area.top, innerTop, max(innerTop, area.bottom - width.bottom), area.bottom]
    let width = Double(image.width), height = Double(image.height)
    let sourceXs = [(0, slice.left), (slice.left, middle.right), (width - slice.right, width)][column]
    let sourceYs = [(0, slice.top), (slice.top, middle.bottom), (height - slice.bottom, height)][row]
    guard sourceXs.1 > sourceXs.0, sourceYs.1 > sourceYs.0 else { return }
    let scale = scales(row, column), modes = border.modes
    let across = column == 1 ? (row == 2 ? modes.bottom : modes.top) : .stretch
    let down = row == 1 ? (column == 2 ? modes.right : modes.left) : .stretch
    let horizontal = tiling(xs[column], xs[column + 1], (sourceXs.1 - sourceXs.0) * scale.x, across)
    let vertical = tiling(ys[row], ys[row + 1], (sourceYs.1 - sourceYs.0) * scale.y, down)
    guard horizontal.length > 0, vertical.length > 0 else { return }
    let source = Rect(left: sourceXs.0, top: sourceYs.0, right: sourceXs.1, bottom: sourceYs.1)
    pieces.append(ArtPiece(slot: name, source: source, horizontal: horizontal, vertical: vertical))
  }

  private func tiling(_ start: Double, _ end: Double, _ natural: Double, _ mode: TileMode) -> Tiling {
    Tiling(from: start, to: end, natural: natural, mode: mode, limit: grid.pixelLimit(from: start, to: end))
  }

  /// Returns the points per image pixel, for tiles: each side has its own; the centre uses the top's horizontally and the left's vertically, else
  /// the opposite side's, else the image's.
  private func scales(_ row: Int, _ column: Int) -> (x: Double, y: Double) {
    func scale(_ side: FrameSide) -> Double? {
      let pixels = slice[keyPath: side.inset], points = width[keyPath: side.inset]
      return pixels > 0 && points > 0 ? points / pixels : nil
    }
    let natural = 1 / (border.imageScale > 0 ? border.imageScale : 1)
    let x = row == 0 ? scale(.top) : row == 2 ? scale(.bottom) : scale(.top) ?? scale(.bottom)
    let y = column == 0 ? scale(.left) : column == 2 ? scale(.right) : scale(.left) ?? scale(.right)
    return (x ?? natural, y ?? natural)
  }
}

extension PixelGrid {
  /// Returns the maximum useful number of tiles between two positions: one per pixel.
  func pixelLimit(from start: Double, to end: Double) -> Int {
    Int(min(max(1, (end - start) * scale), Double(Tiling.countLimit)))
  }
}
