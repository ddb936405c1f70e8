import Geometry
import Pictures

/// The coverage of each pixel by a rectangle with round corners: 0...255.
struct CornerMask {
  private(set) var bytes: [UInt8]

  /// Creates a mask. Each row is sampled at eight heights; the coverage of each sample between the curves is exact.
  init(_ size: PixelSize, _ corners: [CornerRadius]) {
    bytes = [UInt8](repeating: 255, count: size.width * size.height)
    let heights = 8, width = Double(size.width), height = Double(size.height)
    for y in 0..<size.height {
      let spans = (0..<heights).map { step -> (left: Double, right: Double) in
        let down = Double(y) + (Double(step) + 0.5) / Double(heights), up = height - down
        return (
          max(Self.inset(corners[0], down), Self.inset(corners[3], up)),
          width - max(Self.inset(corners[1], down), Self.inset(corners[2], up))
        )
      }
      let left = spans.reduce(0) { max($0, $1.left) }, right = spans.reduce(width) { min($0, $1.right) }
      let edges = Array(0..<min(size.width, Int(left.rounded(.up)))) + Array(max(0, Int(right))..<size.width)
      for x in edges {
        let covered = spans.reduce(0.0) { sum, span in
          sum + max(0, min(Double(x) + 1, span.right) - max(Double(x), span.left))
        }
        bytes[y * size.width + x] = UInt8((covered / Double(heights) * 255).rounded())
      }
    }
  }

  /// Returns the distance of a corner's ellipse from the side, at a distance from the end of that side.
  private static func inset(_ corner: CornerRadius, _ distance: Double) -> Double {
    guard corner.x > 0, corner.y > 0, distance < corner.y else { return 0 }
    let part = (corner.y - distance) / corner.y
    return corner.x * (1 - max(0, 1 - part * part).squareRoot())
  }
}
