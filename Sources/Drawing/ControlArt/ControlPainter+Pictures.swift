public import Appearance
public import Drawing
public import Geometry
import Typography

/// Buttons and views with a picture or a symbol.
extension ControlPainter {
  /// Returns the rectangle of a button's picture: before its title, or alone in its middle.
  ///
  /// The size is that of the picture, in points; it is reduced if there is less room.
  public func pictureRect(of look: Control, _ size: Size, in rect: Rect) -> Rect {
    let factor = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
    let width = size.width * factor, height = size.height * factor
    guard !look.text.isEmpty else { return rect.middle(width, height) }
    let words = measurer.metrics(of: look.text, font: look.font).width
    return Rect(
      x: rect.left + max(0, (rect.width - width - 4 - words) / 2), y: rect.center.y - height / 2, width: width,
      height: height)
  }

  /// Returns a button with a picture that is painted in `place`.
  public func commands(for look: Control, in rect: Rect, with picture: [Command], at place: Rect) -> [Command] {
    var ground = look, title = look
    (ground.symbols, ground.text) = ([], "")
    (title.symbols, title.alignment, title.hasBorder, title.sideInset) = ([], .leading, false, 0)
    if look.kind == .button { title.textColor = foreground(of: look) }
    let room = Rect(left: min(rect.right, place.right + 4), top: rect.top, right: rect.right, bottom: rect.bottom)
    return commands(for: ground, in: rect) + picture + (look.text.isEmpty ? [] : commands(for: title, in: room))
  }

  /// Returns a view or a button whose picture is a symbol.
  func commands(for look: Control, symbol name: String, in rect: Rect) -> [Command] {
    guard look.kind != .image else { return symbol(name, of: look, in: rect) }
    let side = min(24, rect.height, rect.width),
      place = pictureRect(of: look, Size(width: side, height: side), in: rect)
    return commands(for: look, in: rect, with: symbol(name, of: look, in: place), at: place)
  }

  /// Returns a stand-in of at least 24 points, unless the view is smaller; a box with the name if there is none.
  private func symbol(_ name: String, of look: Control, in rect: Rect) -> [Command] {
    let side = min(rect.width, rect.height, max(24, min(rect.width, rect.height) * 0.8))
    let color = look.kind == .button && look.hasBorder ? foreground(of: look) : look.tint ?? paint.tint
    if let art = SymbolArt.commands(name, in: rect.middle(side, side), color: color) { return art }
    var box = Control(.image, text: name)
    box.tint = look.tint
    return commands(for: box, in: rect)
  }
}
