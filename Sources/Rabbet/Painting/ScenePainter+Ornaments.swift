import Appearance
import Drawing
import Geometry
import Layout
import Scene

extension ScenePainter {
  /// The frame of a view without its ornaments: what its picture fills.
  func body(of view: ViewID) -> Rect {
    guard !solved.scene.appearances[view.index].ornaments.isEmpty else { return solved.layout.absoluteFrame(of: view) }
    return solved.scene.tree[view].body(forAlignmentRect: solved.layout.absoluteAlignmentRect(of: view))
  }

  /// Puts shadows and glows under all that a view shows, outlines and badges over it, each in the order of the scene.
  mutating func decorate(_ group: inout Group, of view: ViewID, _ appearance: ResolvedAppearance) {
    let rect = solved.layout.absoluteAlignmentRect(of: view), own = solved.scene.tree[view]
    let core = (own.alignment as? OrnamentedAlignment)?.core(forAlignmentRect: rect) ?? rect
    let box = OrnamentBox(
      core: core, radius: appearance.cornerRadius, direction: solved.scene.tree.direction(of: view))
    guard core.width.isFinite, core.height.isFinite else { return }
    var under: [Command] = [], over: [Command] = []
    for ornament in appearance.ornaments {
      switch ornament.ornament {
      case .shadow(let dx, let dy, let blur, let spread):
        if let shadow = shadow(of: box, dx: dx, dy: dy, blur: blur, spread: spread, ornament.color) {
          under.append(shadow)
        }
      case .glow(let blur, let spread):
        if let glow = shadow(of: box, dx: 0, dy: 0, blur: blur, spread: spread, ornament.color) { under.append(glow) }
      case .outline(let width, let offset):
        if let line = box.outline(width: width, offset: offset, ornament.color) { over.append(line) }
      case .badge(let size, let place): over += box.badge(size, at: place, ornament)
      }
    }
    group.commands = under + group.commands + over
  }

  /// A shadow outside the core, where alone CSS draws it: soft ones as a picture made for the pixels they come to stand on.
  private mutating func shadow(
    of box: OrnamentBox, dx: Double, dy: Double, blur: Double, spread: Double, _ color: Color
  ) -> Command? {
    let (rect, radius) = box.grown(by: spread)
    guard rect.width > 0, rect.height > 0, box.core.width > 0, box.core.height > 0, color.alpha > 0 else { return nil }
    let caster = rect.offset(x: dx, y: dy), reach = caster.outset(by: EdgeInsets(all: max(0, blur)))
    let command: Command
    if blur > 0 {
      guard let soft = SoftShadow(of: caster, radius: radius, blur: blur, grid: grid) else { return nil }
      images.append(soft.bitmap(color: color))
      command = .image(ImageID(index: images.count - 1), in: soft.rect)
    } else {
      command = .fill(radius > 0 ? .roundedRect(caster, radius: radius) : .rect(caster), color)
    }
    // Even-odd: what holds both, without the core.
    let outside = Rect(
      left: min(reach.left, box.core.left) - 1, top: min(reach.top, box.core.top) - 1,
      right: max(reach.right, box.core.right) + 1, bottom: max(reach.bottom, box.core.bottom) + 1)
    return .group(Group(clip: .compound([.rect(outside), box.shape]), commands: [command]))
  }
}

/// The core of a view with ornaments.
private struct OrnamentBox {
  let core: Rect
  let radius: Double
  let direction: LayoutDirection

  var shape: Shape { radius > 0 ? .roundedRect(core, radius: radius) : .rect(core) }

  /// The core with a rim of this width; sharp corners stay sharp.
  func grown(by width: Double) -> (rect: Rect, radius: Double) {
    let limited = min(radius, core.width / 2, core.height / 2)
    return (core.outset(by: EdgeInsets(all: width)), limited > 0 ? max(0, limited + width) : 0)
  }

  func outline(width: Double, offset: Double, _ color: Color) -> Command? {
    let (rect, radius) = grown(by: offset + width / 2)
    guard width > 0, rect.width > 0, rect.height > 0 else { return nil }
    return .stroke(
      radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect), Stroke(color: color, width: width))
  }

  func badge(_ size: Size, at place: Ornament.Place, _ ornament: ResolvedOrnament) -> [Command] {
    guard size.width > 0, size.height > 0 else { return [] }
    let rect = place.rect(of: size, on: core, in: direction)
    var commands: [Command] = [.fill(.roundedRect(rect, radius: size.height / 2), ornament.color)]
    if let text = ornament.text {
      let baseline = Point(
        x: rect.center.x - text.metrics.width / 2,
        y: rect.center.y - text.metrics.height / 2 + text.metrics.firstBaseline)
      commands.append(.text(TextRun(text.string, font: text.font, color: text.color, baseline: baseline)))
    }
    return commands
  }
}
