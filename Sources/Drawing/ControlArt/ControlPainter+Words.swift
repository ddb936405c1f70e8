public import Appearance
import Drawing
public import Geometry

/// Controls that consist mostly of words.
extension ControlPainter {
  /// Returns the text of a control without anything else.
  func words(of look: Control, in rect: Rect) -> [Command] {
    let titles = titles(of: look, in: rect)
    let parts = titles.isEmpty ? [Title(text: look.text, font: look.font, rect: wordsRect(of: look, in: rect))] : titles
    let isCentred = [.button, .pushButton, .segmentedControl, .navigationBar, .tabBar, .toolbar].contains(look.kind)
    let color = look.kind == .button ? foreground(of: look) : look.textColor ?? paint.ink
    return parts.flatMap {
      words(
        $0.text, of: look, in: $0.rect, color: look.isPlaceholder ? paint.placeholder : color,
        alignment: isCentred ? .center : .leading, isAtTop: look.kind == .textView, font: $0.font)
    }
  }

  func button(_ look: Control, _ rect: Rect) -> [Command] {
    var commands: [Command] = []
    if look.hasBorder { commands.append(.fill(.roundedRect(rect, radius: 8), look.tint ?? paint.tint)) }
    return commands
      + words(
        look.text, of: look, in: wordsRect(of: look, in: rect), color: foreground(of: look), alignment: .center)
  }

  /// Returns the colour of a button's words, and of the symbol before them.
  func foreground(of look: Control) -> Color {
    look.textColor ?? (look.hasBorder ? .white : look.tint ?? paint.tint)
  }

  func pushButton(_ look: Control, _ rect: Rect) -> [Command] {
    var commands: [Command] = []
    if look.hasBorder {
      commands = [.fill(.roundedRect(rect, radius: 5), paint.ground), border(rect, radius: 5)]
    }
    return commands + words(look.text, of: look, in: rect, color: look.textColor ?? paint.ink, alignment: .center)
  }

  func field(_ look: Control, _ rect: Rect) -> [Command] {
    var commands: [Command] = []
    if look.hasBorder {
      let radius = look.kind == .textField ? min(5, rect.height / 5) : 0
      commands = [.fill(.roundedRect(rect, radius: radius), paint.ground), border(rect, radius: radius)]
    }
    let color = look.isPlaceholder ? paint.placeholder : look.textColor ?? paint.ink
    return commands
      + words(
        look.text, of: look, in: wordsRect(of: look, in: rect), color: color, alignment: .leading,
        isAtTop: look.kind == .textView)
  }

  /// Returns the rectangle that the words of a button, a field or a search bar must fit.
  public func wordsRect(of look: Control, in rect: Rect) -> Rect {
    switch look.kind {
    case .searchBar:
      let field = searchField(rect)
      return field.inset(by: EdgeInsets(top: 0, left: 14 + min(14, field.height * 0.5), bottom: 0, right: 6))
    case .textView: return rect.inset(by: EdgeInsets(top: 8, left: 5, bottom: 0, right: 5))
    case .button, .textField:
      let side = look.kind == .button ? look.sideInset : look.hasBorder ? min(7, rect.height / 5) : 0
      return rect.inset(by: EdgeInsets(top: 0, left: side, bottom: 0, right: side))
    default: return rect
    }
  }

  /// Returns the rectangle of the field in a search bar, which is higher in UIKit.
  private func searchField(_ rect: Rect) -> Rect {
    rect.height > 40 ? rect.inset(by: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) : rect
  }

  func search(_ look: Control, _ rect: Rect) -> [Command] {
    let field = searchField(rect), inner = wordsRect(of: look, in: rect)
    let radius = min(10, field.height / 4), size = min(14, field.height * 0.5)
    let glass = Rect(x: field.left + 8, y: field.center.y - size / 2, width: size * 0.75, height: size * 0.75)
    let stem: [Point] = [
      Point(x: glass.right - size * 0.1, y: glass.bottom - size * 0.1),
      Point(x: field.left + 8 + size, y: field.center.y + size / 2),
    ]
    return [
      .fill(.roundedRect(field, radius: radius), paint.fill),
      .stroke(.ellipse(glass), Stroke(color: paint.grey, width: 1.5)), .line(stem, paint.grey, width: 1.5),
    ] + words(look.text.isEmpty ? "Search" : look.text, of: look, in: inner, color: paint.grey, alignment: .leading)
  }

  func popUp(_ look: Control, _ rect: Rect) -> [Command] {
    let square = min(rect.height, 22)
    let badge = Rect(x: rect.right - square, y: rect.top, width: square, height: rect.height).shrunk(3)
    let center = badge.center, reach = badge.width / 5
    func arrow(_ up: Double, _ y: Double) -> Command {
      .line(
        [
          Point(x: center.x - reach, y: y + up * reach / 2), Point(x: center.x, y: y - up * reach / 2),
          Point(x: center.x + reach, y: y + up * reach / 2),
        ], .white, width: 1.5)
    }
    let arrows =
      look.kind == .comboBox ? [arrow(-1, center.y)] : [arrow(1, center.y - reach), arrow(-1, center.y + reach)]
    let inner = rect.inset(by: EdgeInsets(top: 0, left: min(8, rect.width / 8), bottom: 0, right: square))
    return [
      .fill(.roundedRect(rect, radius: 5), paint.ground), border(rect, radius: 5),
      .fill(.roundedRect(badge, radius: 4), look.tint ?? paint.tint),
    ] + arrows + words(look.text, of: look, in: inner, color: look.textColor ?? paint.ink, alignment: .leading)
  }
}
