import Appearance
import Drawing
import Geometry
import Typography

/// Rows of titles: segments, tabs and bars.
extension ControlPainter {
  func bars(_ look: ControlLook, _ rect: Rect) -> [Command] {
    switch look.kind {
    case .segmentedControl: segments(look, rect)
    case .tabs: tabs(look, rect)
    case .navigationBar: navigationBar(look, rect)
    default: itemBar(look, rect)
    }
  }

  private func segments(_ look: ControlLook, _ rect: Rect) -> [Command] {
    let count = max(1, look.items.count), width = rect.width / Double(count), radius = min(7, rect.height / 4)
    var commands: [Command] = [.fill(.roundedRect(rect, radius: radius), paint.fill), border(rect, radius: radius)]
    for index in 0..<count {
      let part = Rect(x: rect.left + Double(index) * width, y: rect.top, width: width, height: rect.height)
      if index == look.selection {
        commands.append(.fill(.roundedRect(part.shrunk(2), radius: radius), paint.raised))
      } else if index > 0, index - 1 != look.selection {
        commands.append(.line(from: part.left, part.top + 5, to: part.left, part.bottom - 5, paint.line))
      }
      let title = look.items.isEmpty ? look.text : look.items[index]
      commands += words(title, of: look, in: part.shrunk(2), color: look.textColor ?? paint.ink, alignment: .center)
    }
    return commands
  }

  private func tabs(_ look: ControlLook, _ rect: Rect) -> [Command] {
    guard !look.items.isEmpty else { return [border(rect, radius: 4)] }
    let width = min(rect.width, Double(look.items.count) * 90)
    let row = Rect(x: rect.center.x - width / 2, y: rect.top, width: width, height: min(22, rect.height))
    let pane = Rect(left: rect.left, top: row.center.y, right: rect.right, bottom: rect.bottom)
    return [.fill(.roundedRect(pane, radius: 4), paint.faint), border(pane, radius: 4)] + segments(look, row)
  }

  private func navigationBar(_ look: ControlLook, _ rect: Rect) -> [Command] {
    var look = look
    look.lines = 1
    look.alignment = nil
    let side = rect.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    var commands: [Command] = [
      .fill(.rect(rect), paint.faint), .line(from: rect.left, rect.bottom, to: rect.right, rect.bottom, paint.line),
    ]
    let title = Font.system(size: 17, weight: .semibold), tint = look.tint ?? paint.tint
    for (place, alignment) in [ParagraphStyle.Alignment.leading, .trailing].enumerated() where place < look.items.count
    {
      var room = side
      for name in symbols(look, place) {
        let x = place == 0 ? room.left : room.right - 22
        let box = Rect(x: x, y: rect.center.y - 11, width: 22, height: 22)
        guard let art = SymbolArt.commands(name, in: box, color: tint) else { continue }
        commands += art
        room = room.inset(by: EdgeInsets(top: 0, left: place == 0 ? 36 : 0, bottom: 0, right: place == 0 ? 0 : 36))
      }
      commands += words(
        look.items[place], of: look, in: room, color: tint, alignment: alignment, font: .system(size: 17))
    }
    let inner = rect.inset(by: EdgeInsets(top: 0, left: rect.width / 5, bottom: 0, right: rect.width / 5))
    return commands
      + words(look.text, of: look, in: inner, color: look.textColor ?? paint.ink, alignment: .center, font: title)
  }

  private func itemBar(_ look: ControlLook, _ rect: Rect) -> [Command] {
    var commands: [Command] = [
      .fill(.rect(rect), paint.faint), .line(from: rect.left, rect.top, to: rect.right, rect.top, paint.line),
    ]
    let isTabs = look.kind == .tabBar
    for (index, (title, part)) in zip(look.items, places(of: look, in: rect)).enumerated() {
      let color = !isTabs || index == look.selection ?? 0 ? look.tint ?? paint.tint : paint.grey
      let words = isTabs ? Rect(x: part.x, y: part.bottom - 15, width: part.width, height: 14) : part
      if isTabs {
        let icon = Rect(x: part.center.x - 11, y: part.top + 6, width: 22, height: 22)
        let art = symbols(look, index).first.flatMap { SymbolArt.commands($0, in: icon, color: color) }
        commands += art ?? [.fill(.roundedRect(icon, radius: 6), color)]
      } else if let name = symbols(look, index).first {
        commands += SymbolArt.commands(name, in: part.middle(22, 22), color: color) ?? []
      }
      if title.hasSuffix("Space") { continue }
      commands += self.words(
        title, of: look, in: words, color: color, alignment: .center, font: .system(size: isTabs ? 10 : 17))
    }
    return commands
  }

  private func symbols(_ look: ControlLook, _ place: Int) -> [String] {
    place < look.symbols.count ? look.symbols[place].split(separator: " ").map(String.init) : []
  }

  /// Where items stand: side by side in equal parts, or, in a tool bar with flexible spaces, as wide as their words with the rest between.
  private func places(of look: ControlLook, in rect: Rect) -> [Rect] {
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
