public import Imaging

/// A pixel of a rim that says nothing readable, and was passed over.
public struct NinePatchFinding: Sendable, Hashable {
  /// A side of the rim.
  public enum Side: String, Sendable, Hashable {
    /// The stretch runs of the columns.
    case top
    /// The stretch runs of the rows.
    case left
    /// The content and the optical bounds of the columns.
    case bottom
    /// The content and the optical bounds of the rows.
    case right
  }

  /// Where it stands.
  public let side: Side
  /// In pixels of the picture without its rim, from its left or top.
  public let position: Int
  /// The pixel.
  public let pixel: Pixel
}

/// One side of the rim without its corners.
struct Rim {
  private enum Mark { case none, black, red }

  private let marks: [Mark]
  let findings: [NinePatchFinding]

  init(_ side: NinePatchFinding.Side, _ pixels: [Pixel]) {
    let takesRed = side == .bottom || side == .right
    var findings: [NinePatchFinding] = []
    marks = pixels.enumerated().map { position, pixel in
      switch (pixel.red, pixel.green, pixel.blue, pixel.alpha) {
      case (_, _, _, 0), (255, 255, 255, 255): return .none
      case (0, 0, 0, 255): return .black
      case (255, 0, 0, 255) where takesRed: return .red
      default:
        findings.append(NinePatchFinding(side: side, position: position, pixel: pixel))
        return .none
      }
    }
    self.findings = findings
  }

  /// The stretches of black.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = [], start: Int?
    for (position, mark) in marks.enumerated() {
      if mark == .black { start = start ?? position }
      if mark != .black, let first = start {
        runs.append(first..<position)
        start = nil
      }
    }
    if let start { runs.append(start..<marks.count) }
    return runs
  }

  /// From the first black pixel to the last.
  var span: Range<Int>? {
    let runs = runs
    guard let first = runs.first, let last = runs.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  var hasRed: Bool { marks.contains(.red) }

  /// How many pixels are red at each end. A side that is red throughout leaves no core; it counts for its start alone.
  var bounds: (start: Int, end: Int) {
    let start = marks.prefix { $0 == .red }.count
    return (start, start == marks.count ? 0 : marks.reversed().prefix { $0 == .red }.count)
  }
}
