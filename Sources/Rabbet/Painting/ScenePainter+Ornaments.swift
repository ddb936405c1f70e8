import Appearance
import CairoCanvas
import Drawing
import Geometry
import Imaging
import Layout
import Scene

/// What the frame of a view is made of: the rectangle that fill and picture take, and the one that ornaments lie round.
struct OrnamentBox {
  let body: Rect
  let core: Rect

  init(of view: ViewID, in solved: SolvedScene) {
    let appearance = solved.scene.appearances[view.index], frame = solved.layout.absoluteFrame(of: view)
    guard !appearance.ornaments.isEmpty, let alignment = solved.scene.tree[view].alignment as? OrnamentedAlignment
    else {
      // A pair of conversions tells the frame with its ornaments, if there are any.
      body = appearance.ornaments.isEmpty ? frame : frame.inset(by: appearance.ornaments.reach)
      core = body
      return
    }
    // Edges on whole pixels are those of the exact layout.
    let exact = solved.exactLayout ?? solved.layout, rect = exact.absoluteAlignmentRect(of: view)
    let (body, core) = (alignment.body(forAlignmentRect: rect), alignment.core(forAlignmentRect: rect))
    self.body = solved.snap?.snapped(body) ?? body
    self.core = solved.snap?.snapped(core) ?? core
  }
}

extension ScenePainter {
  /// What lies under the view: shadows and glows, outside of the core alone, as CSS has it.
  func shadows(of appearance: ResolvedAppearance, round core: Rect) throws(RabbetError) -> [Command] {
    let outline = outline(of: core, appearance.cornerRadius)
    var commands: [Command] = []
    for ornament in appearance.ornaments {
      guard case .shadow(let shadow) = ornament else { continue }
      let rect = core.outset(by: EdgeInsets(all: shadow.spread)).offset(x: shadow.dx, y: shadow.dy)
      guard rect.width > 0, rect.height > 0, shadow.color.alpha > 0 else { continue }
      let radius = appearance.cornerRadius > 0 ? max(0, appearance.cornerRadius + shadow.spread) : 0
      let reach = rect.outset(by: EdgeInsets(all: shadow.blur))
      var command = Command.fill(self.outline(of: rect, radius), shadow.color)
      let key = ArtKey.shadow(shadow, of: rect.size, radius: radius, scale: grid.scale)
      let picture = shadow.blur > 0 ? try made(key) { blurred(shadow, rect.size, radius) } : nil
      if let picture {
        images.append(picture.bitmap)
        command = .image(ImageID(index: images.count - 1), in: reach)
      }
      let room = reach.union(core).outset(by: EdgeInsets(all: 1))
      commands.append(.group(Group(clip: .compound([.rect(room), outline]), commands: [command])))
    }
    return commands
  }

  private func blurred(_ shadow: Ornament.Shadow, _ size: Size, _ radius: Double) -> MadeArt {
    MadeArt(
      bitmap: .shadow(
        width: size.width, height: size.height, radius: radius, blur: shadow.blur, color: Pixel(shadow.color),
        scale: grid.scale))
  }

  /// Letters in the colour of their shadow, smeared as CSS has it: sharp enough to be stretched without being seen to be.
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
    // A smear of 8 pixels is as smooth as the eye can tell, and 4,000,000 pixels are as many as the shadow of a view has.
    let scale = min(grid.scale, 8 / shadow.blur, (4_000_000 / (reach.width * reach.height)).squareRoot())
    guard CairoRenderer.scales.contains(scale) else { return [] }
    let moved = Group(transform: .translation(x: -reach.x, y: -reach.y), commands: letters)
    let mask = try DisplayList(size: reach.size, commands: [.group(moved)]).bitmap(scale: scale)
    images.append(mask.shadow(blur: shadow.blur * scale, color: Pixel(shadow.color)))
    return [.image(ImageID(index: images.count - 1), in: reach)]
  }

  /// What lies over the view and all that is inside: outlines and badges.
  func marks(of appearance: ResolvedAppearance, round core: Rect) -> [Command] {
    appearance.ornaments.flatMap { ornament -> [Command] in
      switch ornament {
      case .shadow: return []
      case .outline(let line):
        guard line.width > 0 else { return [] }
        let distance = line.offset + line.width / 2
        let rect = core.outset(by: EdgeInsets(all: distance))
        guard rect.width > 0, rect.height > 0 else { return [] }
        let radius = appearance.cornerRadius > 0 ? max(0, appearance.cornerRadius + distance) : 0
        return [.stroke(outline(of: rect, radius), Stroke(color: line.color, width: line.width))]
      case .badge(let badge): return commands(for: badge, on: core)
      }
    }
  }

  private func commands(for badge: Ornament.Badge, on core: Rect) -> [Command] {
    let middle = Point(x: core.x + badge.anchor.x * core.width, y: core.y + badge.anchor.y * core.height)
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
