import Appearance
import Drawing
import Geometry
import Imaging
import Scene

extension ScenePainter {
  /// The body of a view: its frame less what its ornaments need.
  func body(of frame: Rect, _ appearance: ResolvedAppearance) -> Rect {
    appearance.ornaments.isEmpty ? frame : frame.inset(by: appearance.ornaments.reach)
  }

  /// What lies under the view: shadows and glows, outside of the body alone, as CSS has it.
  mutating func shadows(of appearance: ResolvedAppearance, in frame: Rect) -> [Command] {
    let body = body(of: frame, appearance), outline = outline(of: body, appearance.cornerRadius)
    return appearance.ornaments.compactMap { ornament in
      guard case .shadow(let shadow) = ornament else { return nil }
      let rect = body.outset(by: EdgeInsets(all: shadow.spread)).offset(x: shadow.dx, y: shadow.dy)
      guard rect.width > 0, rect.height > 0, shadow.color.alpha > 0 else { return nil }
      let radius = appearance.cornerRadius > 0 ? max(0, appearance.cornerRadius + shadow.spread) : 0
      let reach = rect.outset(by: EdgeInsets(all: shadow.blur))
      var command = Command.fill(self.outline(of: rect, radius), shadow.color)
      if shadow.blur > 0 {
        images.append(
          .shadow(
            width: rect.width, height: rect.height, radius: radius, blur: shadow.blur, color: Pixel(shadow.color),
            scale: grid.scale))
        command = .image(ImageID(index: images.count - 1), in: reach)
      }
      let room = reach.union(body).outset(by: EdgeInsets(all: 1))
      return .group(Group(clip: .compound([.rect(room), outline]), commands: [command]))
    }
  }

  /// What lies over the view and all that is inside: outlines and badges.
  func marks(of appearance: ResolvedAppearance, in frame: Rect) -> [Command] {
    let body = body(of: frame, appearance)
    return appearance.ornaments.flatMap { ornament -> [Command] in
      switch ornament {
      case .shadow: return []
      case .outline(let line):
        guard line.width > 0 else { return [] }
        let distance = line.offset + line.width / 2
        let rect = body.outset(by: EdgeInsets(all: distance))
        guard rect.width > 0, rect.height > 0 else { return [] }
        let radius = appearance.cornerRadius > 0 ? max(0, appearance.cornerRadius + distance) : 0
        return [.stroke(outline(of: rect, radius), Stroke(color: line.color, width: line.width))]
      case .badge(let badge): return commands(for: badge, on: body)
      }
    }
  }

  private func commands(for badge: Ornament.Badge, on body: Rect) -> [Command] {
    let middle = Point(x: body.x + badge.anchor.x * body.width, y: body.y + badge.anchor.y * body.height)
    let plate = Rect(
      x: middle.x - badge.size.width / 2, y: middle.y - badge.size.height / 2, width: badge.size.width,
      height: badge.size.height)
    // Figures and capitals reach from the baseline to about 0.72 of the size: these stand in the middle.
    let baseline = middle.y + 0.36 * badge.font.size
    let words = TextRun(
      badge.text, font: badge.font, color: badge.textColor,
      baseline: Point(x: middle.x - badge.metrics.width / 2, y: baseline))
    return [.fill(.roundedRect(plate, radius: badge.size.height / 2), badge.color), .text(words)]
  }

  func outline(of rect: Rect, _ radius: Double) -> Shape {
    radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
  }
}

extension Pixel {
  /// The nearest pixel of a colour.
  fileprivate init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
  }
}
