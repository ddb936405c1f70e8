import Appearance
import ControlArt
import Drawing
import Geometry
import Imaging
import InterfaceBuilder
import Layout
import Typography

extension InterfacePainter {
  /// A picture in a view, by the view's content mode; a box with its name where the picture is not at hand.
  mutating func image(_ name: String, _ appearance: InterfaceAppearance, in rect: Rect) -> [Command] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    guard !appearance.isSystemImage, let id = imageID(name) else {
      if appearance.isSystemImage {
        let color = appearance.look?.tint ?? (appearance.look?.kind == .button ? appearance.look?.textColor : nil)
        if let art = SymbolArt.commands(name, in: symbolPlace(rect), color: color ?? controls.paint.tint) { return art }
      }
      var look = ControlLook(.image, text: name)
      look.tint = appearance.look?.tint
      return controls.commands(for: look, in: rect)
    }
    // A picture is as large as the document says; its pixels may be denser.
    let bitmap = images[id.index]
    let natural =
      picture.document.images[name] ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    let place = rect.placing(natural, by: appearance.contentMode)
    return [.group(Group(clip: .rect(rect), commands: [.image(id, in: place)]))]
  }

  /// A button's picture in front of its title, or alone in its middle.
  mutating func button(
    _ look: ControlLook, _ name: String, _ appearance: InterfaceAppearance, in rect: Rect
  ) -> [Command] {
    let usual = min(24, rect.height, rect.width)
    let known = appearance.isSystemImage ? nil : picture.document.images[name]
    let natural = known ?? Size(width: usual, height: usual)
    let factor = min(1, rect.width / max(natural.width, 1), rect.height / max(natural.height, 1))
    let width = natural.width * factor, height = natural.height * factor
    guard !look.text.isEmpty else {
      let place = Rect(
        x: rect.center.x - width / 2, y: rect.center.y - height / 2, width: width, height: height)
      return controls.commands(for: look, in: rect) + image(name, appearance, in: place)
    }
    let words = controls.measurer.metrics(of: look.text, font: look.font).width
    let start = rect.left + max(0, (rect.width - width - 4 - words) / 2)
    let place = Rect(x: start, y: rect.center.y - height / 2, width: width, height: height)
    let icon = image(name, appearance, in: place)
    var ground = look, title = look
    (ground.text, title.alignment, title.hasBorder) = ("", .leading, false)
    let room = Rect(left: min(rect.right, place.right + 4), top: rect.top, right: rect.right, bottom: rect.bottom)
    if ![.button, .pushButton].contains(look.kind) { return controls.commands(for: look, in: rect) }
    return controls.commands(for: ground, in: rect) + icon + controls.commands(for: title, in: room)
  }

  /// Symbols are as large as a letter of the usual size, unless the view is smaller.
  private func symbolPlace(_ rect: Rect) -> Rect {
    let side = min(rect.width, rect.height, max(24, min(rect.width, rect.height) * 0.8))
    return Rect(x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
  }

  private mutating func imageID(_ name: String) -> ImageID? {
    if let known = imageIDs[name] { return known }
    guard let bitmap = picture.images[name] else { return nil }
    let id = ImageID(index: images.count)
    images.append(bitmap)
    imageIDs[name] = id
    return id
  }

  /// Dashes where Interface Builder stored a view: green where ours is within a device pixel of it, red where it is not.
  func storedFrames() -> Group {
    let scene = solved.scene, pixel = 1 / picture.document.pixelsPerPoint + 1e-6
    let same = Color(red: 0, green: 0.55, blue: 0.25), other = Color(red: 0.9, green: 0.1, blue: 0.1)
    var group = Group(id: "overlay-stored", title: "Frames stored by Interface Builder")
    for (place, stored) in scene.storedFrames.enumerated() where stored.width > 0 && stored.height > 0 {
      let ours = solved.layout.absoluteFrame(of: ViewID(index: place))
      let pairs = [(ours.x, stored.x), (ours.y, stored.y), (ours.width, stored.width), (ours.height, stored.height)]
      let isSame = pairs.allSatisfy { abs($0 - $1) <= pixel }
      let inner = stored.inset(by: EdgeInsets(all: min(0.5, stored.width / 2, stored.height / 2)))
      group.commands.append(
        .stroke(.rect(inner), Stroke(color: isSame ? same : other, width: isSame ? 0.75 : 1.5, dash: [3, 2])))
    }
    return group
  }
}

extension Rect {
  /// Where a picture of this size lies, by UIKit's name of a content mode.
  fileprivate func placing(_ natural: Size, by mode: String) -> Rect {
    guard natural.width > 0, natural.height > 0 else { return self }
    let across = width / natural.width, down = height / natural.height
    func scaled(_ factor: Double) -> Rect {
      let size = Size(width: natural.width * factor, height: natural.height * factor)
      return Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    switch mode {
    case "scaleAspectFit": return scaled(min(across, down))
    case "scaleAspectFill": return scaled(max(across, down))
    case "scaleToFill", "redraw": return self
    default:
      var rect = scaled(1)
      if mode.lowercased().contains("left") { rect.x = left }
      if mode.lowercased().contains("right") { rect.x = right - rect.width }
      if mode.lowercased().contains("top") { rect.y = top }
      if mode.lowercased().contains("bottom") { rect.y = bottom - rect.height }
      return rect
    }
  }
}
