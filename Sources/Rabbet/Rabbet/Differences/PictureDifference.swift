import Appearance
public import Drawing
import Geometry
import ImageCodecs
public import Imaging
import Overlay

/// The pixels in which two pictures differ.
public struct PictureDifference: Sendable, Hashable {
  /// The number of pixels that differ by more than the tolerance; all of them if the sizes differ.
  public var count: Int
  /// The number of pixels of the larger picture.
  public var total: Int
  /// The greatest difference of a channel, 0...255.
  public var greatest: Int
  /// The second picture, pale, with the different pixels in red.
  public var picture: Bitmap

  /// Compares two pictures pixel by pixel.
  ///
  /// - Parameters:
  ///   - before: the first picture.
  ///   - after: the second picture.
  ///   - tolerance: the greatest difference of a channel in equal pixels, 0...255.
  public init(from before: Bitmap, to after: Bitmap, tolerance: Int = 0) {
    count = 0
    greatest = 0
    total = max(before.width * before.height, after.width * after.height)
    picture = after
    let isSameSize = before.width == after.width && before.height == after.height
    for place in stride(from: 0, to: after.bytes.count, by: 4) {
      var most = isSameSize ? 0 : 255
      if isSameSize {
        for channel in place..<(place + 4) {
          most = max(most, abs(Int(before.bytes[channel]) - Int(after.bytes[channel])))
        }
      }
      greatest = max(greatest, most)
      let differs = most > tolerance
      if differs { count += 1 }
      for channel in 0..<3 {
        let pale = UInt8(255 - (255 - Int(after.bytes[place + channel])) / 4)
        picture.bytes[place + channel] = differs ? (channel == 0 ? 220 : 20) : pale
      }
      picture.bytes[place + 3] = 255
    }
    if !isSameSize { count = total }
  }

  /// Returns whether a file is a PNG or a JPEG, by its first bytes.
  public static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Returns the picture of the difference as PNG.
  ///
  /// - Throws: `RabbetError.png` if it cannot be encoded.
  public func png() throws(RabbetError) -> [UInt8] {
    try rethrowing(as: { RabbetError.png($0, path: "difference") }, PNG.encode(picture))
  }
}

extension LayoutDifference {
  /// Returns both pictures with the moves, as PNG on white. See `drawing(before:after:)`.
  ///
  /// - Throws: `RabbetError` if a scene cannot be painted.
  public func png(before: SolvedScene?, after: SolvedScene, scale: Double = 1) throws(RabbetError) -> [UInt8] {
    let list = drawing(before: try before?.drawing(), after: try after.drawing())
    let bitmap = try list.bitmap(scale: scale, background: .white)
    return try rethrowing(as: { RabbetError.png($0, path: "difference") }, PNG.encode(bitmap))
  }

  /// Returns both pictures side by side; over the second, dots show where views were, lines where they are, and arrows the moves.
  ///
  /// - Parameters:
  ///   - before: the first picture, or nil for the second alone.
  ///   - after: the second picture.
  public func drawing(before: DisplayList?, after: DisplayList) -> DisplayList {
    let theme = OverlayStyle.Theme.light, gap = 24.0, top = 22.0
    var list = DisplayList(size: .zero)
    var x = 12.0
    for (title, picture) in [("before", before), ("after", after)] {
      guard let picture else { continue }
      let shift = AffineTransform.translation(x: x, y: top)
      list.commands.append(
        .text(
          TextRun(title, font: .system(size: 11, weight: .semibold), color: theme.ink, baseline: Point(x: x, y: 15))))
      let edge = Rect(origin: .zero, size: picture.size)
      let isLast = title == "after"
      let marks = moved.prefix(500).flatMap { move in isLast ? arrows(move, theme) : outline(move.from, theme.inactive)
      }
      let rim = Command.stroke(.rect(edge), Stroke(color: theme.ink.opacity(0.25), width: 1))
      list.add(picture, at: shift, under: [rim] + marks)
      x += picture.size.width + gap
      list.size.height = max(list.size.height, picture.size.height + top + 12)
    }
    list.size.width = x - gap + 12
    return list
  }

  private func outline(_ rect: Rect, _ color: Color, dash: [Double] = []) -> [Command] {
    [
      .stroke(.rect(rect), Stroke(color: Color.white.opacity(0.85), width: 2.5)),
      .stroke(.rect(rect), Stroke(color: color, width: 1, dash: dash)),
    ]
  }

  private func arrows(_ move: Move, _ theme: OverlayStyle.Theme) -> [Command] {
    let marks = outline(move.from, theme.inactive, dash: [1, 2]) + outline(move.to, theme.conflict)
    let (start, end) = (move.from.center, move.to.center)
    let (dx, dy) = (end.x - start.x, end.y - start.y), length = (dx * dx + dy * dy).squareRoot()
    // A view that only grew has no arrow.
    guard length > 2, move.from.origin != move.to.origin else { return marks }
    let (ux, uy) = (dx / length, dy / length), head = min(6, length / 2)
    let tips = [1.0, -1].map { Point(x: end.x - head * (ux + $0 * uy / 2), y: end.y - head * (uy - $0 * ux / 2)) }
    let lines = [Shape.polyline([start, end], isClosed: false), .polyline([tips[0], end, tips[1]], isClosed: false)]
    return marks + lines.map { .stroke($0, Stroke(color: Color.white.opacity(0.85), width: 3)) }
      + lines.map { .stroke($0, Stroke(color: theme.conflict, width: 1.5)) }
  }
}
