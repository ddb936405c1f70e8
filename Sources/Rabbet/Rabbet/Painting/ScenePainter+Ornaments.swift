import Appearance
import CairoCanvas
import Drawing
import Geometry
import Imaging
import Layout
import Scene

/// The parts of a view's frame: the body, which fill and picture cover, and the core, which ornaments surround.
struct OrnamentBox {
  let body: Rect
  let core: Rect

  init(of view: ViewID, in solved: SolvedScene) {
    let appearance = solved.scene.appearance(of: view), frame = solved.layout.absoluteFrame(of: view)
    guard !appearance.ornaments.isEmpty, let alignment = solved.scene.tree[view].alignment as? OrnamentedAlignment
    else {
      // A custom pair of conversions gives the frame including its ornaments, if there are any.
      body = appearance.ornaments.isEmpty ? frame : frame.inset(by: appearance.ornaments.reach)
      core = body
      return
    }
    // Edges on whole pixels are computed from the exact layout.
    let exact = solved.exactLayout ?? solved.layout, rect = exact.absoluteAlignmentRect(of: view)
    let (body, core) = (alignment.body(forAlignmentRect: rect), alignment.core(forAlignmentRect: rect))
    self.body = solved.snap?.snapped(body) ?? body
    self.core = solved.snap?.snapped(core) ?? core
  }
}

extension ScenePainter {
  /// Returns the drawing under the view: shadows and glows, only outside the core, as in CSS.
  func shadows(of appearance: ViewAppearance, round core: Rect) throws(RabbetError) -> [Command] {
    let outline = outline(of: core, appearance.cornerRadii)
    var commands: [Command] = []
    for ornament in appearance.ornaments {
      guard case .shadow(let shadow) = ornament else { continue }
      let rect = core.outset(by: EdgeInsets(all: shadow.spread)).offset(x: shadow.dx, y: shadow.dy)
      guard rect.width > 0, rect.height > 0, shadow.color.alpha > 0 else { continue }
      let radii = appearance.cornerRadii.outset(by: shadow.spread)
      let reach = rect.outset(by: EdgeInsets(all: shadow.blur))
      var command = Command.fill(self.outline(of: rect, radii), shadow.color)
      let key = ArtKey.shadow(shadow, of: rect.size, radii: radii, scale: grid.scale)
      let picture =
        shadow.blur > 0 ? try made(key) { () throws(RabbetError) in try blurred(shadow, rect.size, radii) } : nil
      if let picture {
        images.append(picture.bitmap)
        command = .image(ImageID(index: images.count - 1), in: reach)
      }
      let room = reach.union(core).outset(by: EdgeInsets(all: 1))
      commands.append(.group(Group(clip: .compound([.rect(room), outline]), commands: [command])))
    }
    return commands
  }

  private func blurred(_ shadow: Ornament.Shadow, _ size: Size, _ radii: CornerRadii) throws(RabbetError) -> MadeArt {
    if radii.areEqual {
      return MadeArt(
        bitmap: .shadow(
          width: size.width, height: size.height, radius: radii.topLeft, blur: shadow.blur,
          color: Pixel(shadow.color), scale: grid.scale))
    }
    let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let reach = rect.outset(by: EdgeInsets(all: shadow.blur))
    let shape = Command.fill(outline(of: rect, radii), shadow.color.opacity(1))
    return MadeArt(bitmap: try blurred([shape], in: reach, by: shadow.blur, Pixel(shadow.color)))
  }

  /// Returns the shadow of words, blurred as in CSS, at a resolution high enough that enlarging it is not visible.
  func shadow(of words: [Command], _ shadow: Ornament.Shadow) throws(RabbetError) -> [Command] {
    let measurer = solved.assets.measurer
    var bounds: Rect?, letters: [Command] = []
    for case .text(var run) in words {
      run.color = shadow.color.opacity(shadow.blur > 0 ? 1 : shadow.color.alpha)
      run.baseline = Point(x: run.baseline.x + shadow.dx, y: run.baseline.y + shadow.dy)
      letters.append(.text(run))
      let metrics = measurer.metrics(of: run.string, font: run.font)
      let room = Rect(
        x: run.baseline.x, y: run.baseline.y - metrics.firstBaseline, width: metrics.width + run.font.size / 2,
        height: metrics.height)
      bounds = bounds?.union(room) ?? room
    }
    guard let bounds, shadow.color.alpha > 0 else { return [] }
    guard shadow.blur > 0 else { return letters }
    let reach = grid.snapped(bounds.outset(by: EdgeInsets(all: shadow.blur + 1)))
    images.append(try blurred(letters, in: reach, by: shadow.blur, Pixel(shadow.color)))
    return [.image(ImageID(index: images.count - 1), in: reach)]
  }

  /// Returns the shape of commands in one colour, blurred, at a resolution that shows no steps.
  private func blurred(
    _ commands: [Command], in reach: Rect, by blur: Double, _ color: Pixel
  ) throws(RabbetError) -> Bitmap {
    // A blur of 8 pixels looks smooth, and 4,000,000 pixels are the limit for the shadow of a view.
    let scale = min(grid.scale, 8 / blur, (4_000_000 / (reach.width * reach.height)).squareRoot())
    guard CairoRenderer.scales.contains(scale) else { return Bitmap(width: 1, height: 1) }
    let moved = Group(transform: .translation(x: -reach.x, y: -reach.y), commands: commands)
    let mask = try DisplayList(size: reach.size, commands: [.group(moved)]).bitmap(scale: scale)
    return mask.shadow(blur: blur * scale, color: color)
  }

  /// Returns the drawing over the view and its content: outlines and badges.
  func marks(of appearance: ViewAppearance, round core: Rect) -> [Command] {
    appearance.ornaments.flatMap { ornament -> [Command] in
      switch ornament {
      case .shadow: return []
      case .outline(let line):
        guard line.width > 0 else { return [] }
        let distance = line.offset + line.width / 2
        let rect = core.outset(by: EdgeInsets(all: distance))
        guard rect.width > 0, rect.height > 0 else { return [] }
        return [
          .stroke(
            outline(of: rect, appearance.cornerRadii.outset(by: distance)), Stroke(color: line.color, width: line.width)
          )
        ]
      case .badge(let badge): return commands(for: badge, on: core)
      }
    }
  }

  private func commands(for badge: Ornament.Badge, on core: Rect) -> [Command] {
    let middle = Point(x: core.x + badge.anchor.x * core.width, y: core.y + badge.anchor.y * core.height)
    let plate = Rect(
      x: middle.x - badge.size.width / 2, y: middle.y - badge.size.height / 2, width: badge.size.width,
      height: badge.size.height)
    // Digits and capitals reach from the baseline to about 0.72 of the size: this centres them.
    let baseline = middle.y + 0.36 * badge.font.size
    let words = TextRun(
      badge.text, font: badge.font, color: badge.textColor,
      baseline: Point(x: middle.x - badge.metrics.width / 2, y: baseline))
    return [.fill(.roundedRect(plate, radius: badge.size.height / 2), badge.color), .text(words)]
  }

  func outline(of rect: Rect, _ radii: CornerRadii) -> Shape {
    radii.largest > 0 ? .roundedRect(rect, radii: radii) : .rect(rect)
  }
}
