import Appearance
import Drawing
import Geometry
import Layout

extension Overlay {
  /// A full outline, just inside the rectangle, so that neighbours that touch keep a line each.
  func outline(of rect: Rect) -> [Command] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let inset = min(0.5, rect.width / 2, rect.height / 2)
    return Mark.alignment.lines(along: .rect(rect.inset(by: EdgeInsets(all: inset))))
  }

  /// Brackets of 8 points at the four corners.
  func brackets(around rect: Rect) -> [Command] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let across = min(8, rect.width / 3), down = min(8, rect.height / 3)
    // Just inside, so that the brackets of the root are not cut by the edge of the picture.
    let rect = rect.inset(by: EdgeInsets(all: min(0.75, rect.width / 4, rect.height / 4)))
    let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
      (rect.left, rect.top, across, down), (rect.right, rect.top, -across, down),
      (rect.right, rect.bottom, -across, -down), (rect.left, rect.bottom, across, -down),
    ]
    return corners.flatMap { corner in
      Mark.frame.lines(
        along: .polyline(
          [
            Point(x: corner.x + corner.dx, y: corner.y), Point(x: corner.x, y: corner.y),
            Point(x: corner.x, y: corner.y + corner.dy),
          ], isClosed: false))
    }
  }

  /// Hatching between the frame and the alignment rect, and the width of each side's band.
  func insets(of view: ViewID, _ layout: Layout, _ tags: inout TagRack) -> [Command] {
    let frame = layout.absoluteFrame(of: view), rect = layout.absoluteAlignmentRect(of: view)
    guard frame != rect, frame.width >= 0, frame.height >= 0, rect.width >= 0, rect.height >= 0 else { return [] }
    let ring = Shape.compound([.rect(frame), .rect(rect)])
    let stripes = diagonals(across: frame.union(rect), spacing: 6).map { line in
      Command.stroke(line, Stroke(color: Mark.insets.color, width: Mark.insets.width))
    }
    let hatch = Group(
      clip: ring, commands: [.fill(ring, Mark.insets.color.opacity(0.25))] + stripes)
    let bands: [(Double, Point)] = [
      (rect.top - frame.top, Point(x: rect.center.x, y: (frame.top + rect.top) / 2)),
      (rect.left - frame.left, Point(x: (frame.left + rect.left) / 2, y: rect.center.y)),
      (frame.bottom - rect.bottom, Point(x: rect.center.x, y: (frame.bottom + rect.bottom) / 2)),
      (frame.right - rect.right, Point(x: (frame.right + rect.right) / 2, y: rect.center.y)),
    ]
    for (inset, center) in bands where abs(inset) > 1e-6 {
      tags.tag(inset.short, at: [center], color: Mark.insets.color)
    }
    return [.group(hatch)]
  }

  /// Lines from the lower left to the upper right that cross a rectangle.
  private func diagonals(across rect: Rect, spacing: Double) -> [Shape] {
    let reach = rect.width + rect.height
    // A very large view gets wider stripes rather than very many.
    let step = max(spacing, reach / 500)
    return stride(from: step, to: reach, by: step).map { distance in
      let start = Point(
        x: rect.left + max(0, distance - rect.height), y: rect.top + min(distance, rect.height))
      let end = Point(x: rect.left + min(distance, rect.width), y: rect.top + max(0, distance - rect.width))
      return .polyline([start, end], isClosed: false)
    }
  }
}

extension Double {
  /// At most two decimals: what a person wants to read in a picture.
  var short: String {
    let hundredths = (self * 100).rounded()
    guard abs(hundredths) < 1e15 else { return String(self) }
    let whole = Int64(hundredths)
    let sign = whole < 0 ? "-" : ""
    let digits = abs(whole)
    let fraction = digits % 100
    if fraction == 0 { return "\(sign)\(digits / 100)" }
    if fraction % 10 == 0 { return "\(sign)\(digits / 100).\(fraction / 10)" }
    return "\(sign)\(digits / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
