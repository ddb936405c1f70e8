public import Imaging

/// An unreadable part of a rim that was ignored.
public struct NinePatchFinding: Sendable, Hashable, CustomStringConvertible {
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

  /// The kind of the finding.
  public enum Kind: Sendable, Hashable {
    /// A pixel is not a valid mark.
    case noMark(Pixel)
    /// Red marks that start here touch neither end of their side: they mark nothing.
    case looseRed
    /// The side is red from end to end: nothing of the picture would be left, so it counts as unmarked.
    case allRed
  }

  /// The side of the rim.
  public let side: Side
  /// The position in pixels of the picture without its rim, from its left or top.
  public let position: Int
  /// The kind of the finding.
  public let kind: Kind

  /// The position and the cause.
  public var description: String {
    let place = "pixel \(position) of the \(side.rawValue) rim"
    return switch kind {
    case .noMark(let pixel):
      "\(place) is no mark and is passed over: red \(pixel.red), green \(pixel.green), blue \(pixel.blue), alpha \(pixel.alpha)"
    case .looseRed: "\(place) is red, and the red touches neither end of the rim; it is passed over"
    case .allRed: "the \(side.rawValue) rim is red from end to end, which leaves no core; it is passed over"
    }
  }
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
        findings.append(NinePatchFinding(side: side, position: position, kind: .noMark(pixel)))
        return .none
      }
    }
    if !marks.isEmpty, marks.allSatisfy({ $0 == .red }) {
      findings.append(NinePatchFinding(side: side, position: 0, kind: .allRed))
    } else {
      let (start, end) = Self.bounds(of: marks)
      for position in start..<marks.count - end where marks[position] == .red && marks[position - 1] != .red {
        findings.append(NinePatchFinding(side: side, position: position, kind: .looseRed))
      }
    }
    self.findings = findings
  }

  /// The runs of black pixels.
  var runs: [Range<Int>] { Array(marks.indices { $0 == .black }.ranges) }

  /// The range from the first black pixel to the last.
  var span: Range<Int>? {
    let runs = runs
    guard let first = runs.first, let last = runs.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// Whether there are valid red marks.
  var hasBounds: Bool { bounds != (0, 0) }

  /// The number of red pixels at each end. A side that is entirely red counts as unmarked.
  var bounds: (start: Int, end: Int) { Self.bounds(of: marks) }

  private static func bounds(of marks: [Mark]) -> (start: Int, end: Int) {
    let start = marks.prefix { $0 == .red }.count
    return start == marks.count ? (0, 0) : (start, marks.reversed().prefix { $0 == .red }.count)
  }
}
