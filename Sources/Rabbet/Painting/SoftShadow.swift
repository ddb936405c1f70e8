import Appearance
import Geometry
import Imaging

/// The mask of a soft shadow: a rectangle, round-cornered or not, under a Gaussian of half its blur, which is cut at the blur.
///
/// What the cut takes away is shared among the rest, so that the mask is whole far inside and fades to nothing where it ends, without an edge.
struct SoftShadow {
  /// Where the picture belongs: the shadow's reach, out to whole pixels of the grid.
  let rect: Rect
  private let width: Int
  private let height: Int
  /// 0...1, by rows.
  private let mask: [Float]

  /// The most pixels of a mask; a larger shadow has larger pixels.
  private static let pixelLimit = 4.0 * 1024 * 1024
  /// The longest reach of a blur in pixels of the mask: what is softer has larger pixels, which nobody sees.
  private static let longestBlur = 48.0

  /// Nil where nothing can be seen or the numbers leave no picture.
  ///
  /// - Parameters:
  ///   - caster: what is blurred, moved and grown already.
  ///   - radius: of its corners.
  ///   - blur: in points, above 0.
  ///   - grid: the pixels of the drawing.
  init?(of caster: Rect, radius: Double, blur: Double, grid: PixelGrid) {
    let reach = caster.outset(by: EdgeInsets(all: blur))
    guard reach.width * reach.height > 0, reach.width.isFinite, reach.height.isFinite else { return nil }
    let most = (Self.pixelLimit / reach.width / reach.height).squareRoot()
    // As many pixels a point as the drawing has, or a whole part of that, so that pixels stay on the grid.
    let divisor = max(1, grid.scale * blur / Self.longestBlur, grid.scale / most).rounded(.up)
    let scale = grid.scale / divisor
    let left = (reach.left * scale).rounded(.down), right = (reach.right * scale).rounded(.up)
    let top = (reach.top * scale).rounded(.down), bottom = (reach.bottom * scale).rounded(.up)
    guard right > left, bottom > top, (right - left) * (bottom - top) <= 4 * Self.pixelLimit else { return nil }
    rect = Rect(left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale)
    (width, height) = (Int(right - left), Int(bottom - top))
    let shape = Rect(
      x: caster.x * scale - left, y: caster.y * scale - top, width: caster.width * scale,
      height: caster.height * scale)
    let kernel = Self.kernel(reach: blur * scale)
    var mask = Self.coverage(of: shape, radius: radius * scale, width: width, height: height)
    mask = Self.blurredRows(mask, width: width, kernel)
    mask = Self.blurredRows(Self.turned(mask, width: width), width: height, kernel)
    self.mask = Self.turned(mask, width: height)
  }

  /// The shadow in its colour.
  func bitmap(color: Color) -> Bitmap {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * mask.count)
    for value in mask {
      bytes.append(red)
      bytes.append(green)
      bytes.append(blue)
      bytes.append(byte(Double(value) * color.alpha))
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}

extension SoftShadow {
  /// The weights of the middle pixel and those to one side of it; both sides sum to 1.
  private static func kernel(reach: Double) -> [Float] {
    let sigma = reach / 2
    let weights = (0...Int(reach.rounded(.up))).map { pixel in
      // What a pixel gives to another of all that lies between them: places in both, 1/8 pixel apart.
      (-8...8).reduce(0.0) { sum, step in
        let shift = Double(step) / 8, distance = abs(Double(pixel) + shift)
        guard distance <= reach else { return sum }
        return sum + (1 - abs(shift)) * exponential(of: -distance * distance / (2 * sigma * sigma))
      }
    }
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    return weights.map { Float($0 / sum) }
  }

  /// e to a power from -2 to 0, to the last digits: the series, whose terms alternate and shrink by then.
  private static func exponential(of power: Double) -> Double {
    var sum = 1.0, term = 1.0
    for index in 1...30 {
      term *= power / Double(index)
      sum += term
    }
    return sum
  }

  /// How much of each pixel a rectangle covers: exact along rows, with eight lines a row at round corners.
  private static func coverage(of shape: Rect, radius: Double, width: Int, height: Int) -> [Float] {
    let radius = min(radius, shape.width / 2, shape.height / 2), lines = radius > 0 ? 8 : 1
    var mask = [Float](repeating: 0, count: width * height)
    for row in 0..<height {
      for line in 0..<lines {
        let top = Double(row) + Double(line) / Double(lines), bottom = top + 1 / Double(lines)
        let share = max(0, min(bottom, shape.bottom) - max(top, shape.top)), middle = (top + bottom) / 2
        guard share > 0 else { continue }
        // How far the corner has taken the line inward.
        let depth = max(0, radius - min(middle - shape.top, shape.bottom - middle))
        let inward = radius - (max(0, radius * radius - depth * depth)).squareRoot()
        let left = shape.left + inward, right = shape.right - inward
        let first = min(width, max(0, Int(left)))
        for column in first..<max(first, min(width, Int(right.rounded(.up)))) where right > left {
          let covered = min(right, Double(column) + 1) - max(left, Double(column))
          mask[row * width + column] += Float(max(0, covered) * share)
        }
      }
    }
    return mask
  }

  private static func blurredRows(_ mask: [Float], width: Int, _ kernel: [Float]) -> [Float] {
    var blurred = [Float](repeating: 0, count: mask.count)
    for start in stride(from: 0, to: mask.count, by: width) {
      for column in 0..<width {
        var sum = mask[start + column] * kernel[0]
        for step in 1..<max(1, kernel.count) {
          if column >= step { sum += mask[start + column - step] * kernel[step] }
          if column + step < width { sum += mask[start + column + step] * kernel[step] }
        }
        blurred[start + column] = min(1, sum)
      }
    }
    return blurred
  }

  /// Rows become columns.
  private static func turned(_ mask: [Float], width: Int) -> [Float] {
    let height = mask.count / width
    var turned = [Float](repeating: 0, count: mask.count)
    for row in 0..<height { for column in 0..<width { turned[column * height + row] = mask[row * width + column] } }
    return turned
  }
}
