public import Appearance
import Drawing
public import Geometry
import Typography

/// Rows of titles: segments, tabs and bars.
extension ControlPainter {
  /// One of several texts of a control, with the room that it has.
  public struct Title: Sendable, Hashable {
    /// The words.
    public var text: String
    /// The font of the words.
    public var font: Font
    /// The rectangle that the words must fit.
    public var rect: Rect
  }

  /// Returns the words of segments, tabs and bar items, with the title of a navigation bar after its items, and the placeholder of an empty
  /// field; none for other controls.
  public func titles(of look: Control, in rect: Rect) -> [Title] {
    switch look.kind {
    case .segmentedControl: segmentTitles(look, rect)
    case .navigationBar: barTitles(look, rect)
    case .tabBar, .toolbar:
      zip(look.items, places(of: look, in: rect)).map { text, part in
        let isTab = look.kind == .tabBar
        let words = isTab ? Rect(x: part.x, y: part.bottom - 15, width: part.width, height: 14) : part
        return Title(text: text.hasSuffix("Space") ? "" : text, font: .system(size: isTab ? 10 : 17), rect: words)
      }
    case .textField where look.isPlaceholder, .searchBar:
      [Title(text: look.text, font: look.font, rect: wordsRect(of: look, in: rect))]
    default: []
    }
  }

  func segments(_ look: Control, _ rect: Rect) -> [Command] {
    let radius = min(7, rect.height / 4), ink = look.textColor ?? paint.ink
    var commands: [Command] = [.fill(.roundedRect(rect, radius: radius), paint.fill), border(rect, radius: radius)]
    for (index, title) in segmentTitles(look, rect).enumerated() {
      let part = title.rect
      if index == look.selection {
        commands.append(.fill(.roundedRect(part, radius: radius), paint.raised))
      } else if index > 0, index - 1 != look.selection {
        commands.append(.line(from: part.left - 2, part.top + 3, to: part.left - 2, part.bottom - 3, paint.line))
      }
      if let name = symbols(look, index).first { commands += glyph(name, part.middle(20, 20), ink) }
      commands += words(title.text, of: look, in: part, color: ink, alignment: .center)
    }
    return commands
  }

  private func segmentTitles(_ look: Control, _ rect: Rect) -> [Title] {
    let items = look.items.isEmpty ? [look.text] : look.items, width = rect.width / Double(items.count)
    return items.enumerated().map { index, text in
      let part = Rect(x: rect.left + Double(index) * width, y: rect.top, width: width, height: rect.height)
      return Title(text: text, font: look.font, rect: part.shrunk(2))
    }
  }

  func tabs(_ look: Control, _ rect: Rect) -> [Command] {
    guard !look.items.isEmpty else { return [border(rect, radius: 4)] }
    let width = min(rect.width, Double(look.items.count) * 90)
    let row = Rect(x: rect.center.x - width / 2, y: rect.top, width: width, height: min(22, rect.height))
    let pane = Rect(left: rect.left, top: row.center.y, right: rect.right, bottom: rect.bottom)
    return [.fill(.roundedRect(pane, radius: 4), paint.faint), border(pane, radius: 4)] + segments(look, row)
  }

  /// Returns the height of a navigation bar in UIKit.
  public func barHeight(of look: Control) -> Double {
    44 + (look.prompt.isEmpty ? 0 : 30) + (look.hasLargeTitle ? 52 : 0)
  }

  /// Returns the row of a navigation bar's items, between its prompt and its large title.
  private func itemRow(_ look: Control, _ rect: Rect) -> Rect {
    let (top, bottom) = (look.prompt.isEmpty ? 0.0 : 30, look.hasLargeTitle ? 52.0 : 0)
    guard rect.height > top + bottom else { return rect }
    return rect.inset(by: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  func navigationBar(_ look: Control, _ rect: Rect) -> [Command] {
    let isMirrored = look.alignment == .trailing
    var look = look
    (look.style.lines, look.alignment) = (1, nil)
    var commands: [Command] = [
      .fill(.rect(rect), look.ground ?? paint.faint),
      .line(from: rect.left, rect.bottom, to: rect.right, rect.bottom, paint.line),
    ]
    let tint = look.tint ?? paint.tint
    for place in look.items.indices.prefix(2) {
      for (name, box) in symbolPlaces(of: look, place, in: itemRow(look, rect)) { commands += glyph(name, box, tint) }
    }
    for (index, title) in titles(of: look, in: rect).enumerated() {
      let isItem = index < look.items.prefix(2).count
      let isLeading = isItem ? index == 0 : look.hasLargeTitle && title.font.size > 20
      commands += words(
        title.text, of: look, in: title.rect, color: isItem ? tint : look.textColor ?? paint.ink,
        alignment: isLeading ? (isItem || !isMirrored ? .leading : .trailing) : isItem ? .trailing : .center,
        font: title.font)
    }
    return commands
  }

  /// Returns the rectangles of the symbols on one side of a navigation bar, from its edge inwards.
  private func symbolPlaces(of look: Control, _ place: Int, in rect: Rect) -> [(name: String, box: Rect)] {
    symbols(look, place).enumerated().map { number, name in
      let x = place == 0 ? rect.left + 16 + 36 * Double(number) : rect.right - 38 - 36 * Double(number)
      return (name, Rect(x: x, y: rect.center.y - 11, width: 22, height: 22))
    }
  }

  /// Returns the words of both sides, then the title, in the middle of the bar if it has room there, otherwise between them, then the prompt.
  private func barTitles(_ look: Control, _ rect: Rect) -> [Title] {
    let row = itemRow(look, rect), inner = rect.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    var free = row.intersection(inner) ?? row
    var titles: [Title] = []
    func take(_ width: Double, _ place: Int) {
      let width = min(free.width, width)
      free = free.inset(by: EdgeInsets(top: 0, left: place == 0 ? width : 0, bottom: 0, right: place == 0 ? 0 : width))
    }
    for (place, text) in look.items.prefix(2).enumerated() {
      take(36 * Double(symbols(look, place).count), place)
      titles.append(Title(text: text, font: .system(size: 17), rect: free))
      if !text.isEmpty { take(measurer.metrics(of: text, font: .system(size: 17)).width + 8, place) }
    }
    let isLarge = look.hasLargeTitle && row != rect
    let font = isLarge ? Font.system(size: 34, weight: .bold) : .system(size: 17, weight: .semibold)
    let reach = min(rect.center.x - free.left, free.right - rect.center.x)
    let isCentred = measurer.metrics(of: look.text, font: font).width <= 2 * reach
    let below = Rect(left: inner.left, top: row.bottom, right: inner.right, bottom: rect.bottom)
    titles.append(
      Title(text: look.text, font: font, rect: isLarge ? below : isCentred ? row.middle(2 * reach, row.height) : free))
    let above = Rect(left: inner.left, top: rect.top, right: inner.right, bottom: row.top)
    return titles + (above.height > 0 ? [Title(text: look.prompt, font: .system(size: 13), rect: above)] : [])
  }

  func itemBar(_ look: Control, _ rect: Rect) -> [Command] {
    var commands: [Command] = [
      .fill(.rect(rect), look.ground ?? paint.faint),
      .line(from: rect.left, rect.top, to: rect.right, rect.top, paint.line),
    ]
    let isTabs = look.kind == .tabBar
    for (index, (title, part)) in zip(titles(of: look, in: rect), places(of: look, in: rect)).enumerated() {
      let color = !isTabs || index == look.selection ?? 0 ? look.tint ?? paint.tint : paint.grey
      let icon = isTabs ? Rect(x: part.center.x - 11, y: part.top + 6, width: 22, height: 22) : part.middle(22, 22)
      if let name = symbols(look, index).first ?? (isTabs ? "" : nil) { commands += glyph(name, icon, color) }
      commands += words(title.text, of: look, in: title.rect, color: color, alignment: .center, font: title.font)
      if index < look.badges.count, !look.badges[index].isEmpty { commands += badge(look.badges[index], over: icon) }
    }
    return commands
  }

  private func badge(_ text: String, over icon: Rect) -> [Command] {
    let font = Font.system(size: 13), width = max(18, measurer.metrics(of: text, font: font).width + 8)
    let box = Rect(x: icon.right - 6, y: icon.top - 4, width: width, height: 18)
    let look = Control(.label, text: text)
    return [.fill(.roundedRect(box, radius: 9), SystemPalette.known("systemRed"))]
      + words(text, of: look, in: box, color: .white, alignment: .center, font: font)
  }

  /// Returns a symbol, or a plain shape if there is no drawing of it.
  private func glyph(_ name: String, _ box: Rect, _ color: Color) -> [Command] {
    SymbolArt.commands(name, in: box, color: color) ?? [.fill(.roundedRect(box, radius: 6), color)]
  }

  private func symbols(_ look: Control, _ place: Int) -> [String] {
    place < look.symbols.count ? look.symbols[place].split(separator: " ").map(String.init) : []
  }

  /// Returns the rectangles of items: equal parts side by side or, in a toolbar with flexible spaces, as wide as their words with space between.
  private func places(of look: Control, in rect: Rect) -> [Rect] {
    let height = min(49, rect.height), spaces = Double(look.items.count { $0 == "flexibleSpace" })
    guard look.kind == .toolbar, spaces > 0 else {
      let width = rect.width / Double(max(1, look.items.count))
      return look.items.indices.map { index in
        Rect(x: rect.left + Double(index) * width, y: rect.top, width: width, height: height)
      }
    }
    let widths = look.items.enumerated().map { index, title -> Double in
      if title == "flexibleSpace" { return 0 }
      let words = title == "fixedSpace" ? 8 : measurer.metrics(of: title, font: .system(size: 17)).width
      return 32 + words + (symbols(look, index).isEmpty ? 0 : 22)
    }
    let rest = max(0, rect.width - widths.reduce(0, +)) / spaces
    var x = rect.left
    return zip(look.items, widths).map { title, width in
      let place = Rect(x: x, y: rect.top, width: title == "flexibleSpace" ? rest : width, height: height)
      x = place.right
      return place
    }
  }
}
