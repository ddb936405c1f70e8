import Appearance
import Drawing
import Geometry

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
    var commands: [Command] = [.fill(.roundedRect(rect, radius: radius), Paint.fill), .border(rect, radius: radius)]
    for index in 0..<count {
      let part = Rect(x: rect.left + Double(index) * width, y: rect.top, width: width, height: rect.height)
      if index == look.selection {
        commands.append(.fill(.roundedRect(part.shrunk(2), radius: radius), .white))
      } else if index > 0, index - 1 != look.selection {
        commands.append(.line(from: part.left, part.top + 5, to: part.left, part.bottom - 5, Paint.line))
      }
      let title = look.items.isEmpty ? look.text : look.items[index]
      commands += words(title, of: look, in: part.shrunk(2), color: look.textColor ?? .black, alignment: .center)
    }
    return commands
  }

  private func tabs(_ look: ControlLook, _ rect: Rect) -> [Command] {
    guard !look.items.isEmpty else { return [.border(rect, radius: 4)] }
    let width = min(rect.width, Double(look.items.count) * 90)
    let row = Rect(x: rect.center.x - width / 2, y: rect.top, width: width, height: min(22, rect.height))
    let pane = Rect(left: rect.left, top: row.center.y, right: rect.right, bottom: rect.bottom)
    return [.fill(.roundedRect(pane, radius: 4), Paint.faint), .border(pane, radius: 4)] + segments(look, row)
  }

  private func navigationBar(_ look: ControlLook, _ rect: Rect) -> [Command] {
    var look = look
    look.lines = 1
    look.alignment = nil
    let sides = look.items.prefix(2)
    let side = rect.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    var commands: [Command] = [
      .fill(.rect(rect), Paint.faint), .line(from: rect.left, rect.bottom, to: rect.right, rect.bottom, Paint.line),
    ]
    let title = Font.system(size: 17, weight: .semibold), tint = look.tint ?? Paint.tint
    for (text, alignment) in zip(sides, [ParagraphStyle.Alignment.leading, .trailing]) {
      commands += words(text, of: look, in: side, color: tint, alignment: alignment, font: .system(size: 17))
    }
    let inner = rect.inset(by: EdgeInsets(top: 0, left: rect.width / 5, bottom: 0, right: rect.width / 5))
    return commands
      + words(look.text, of: look, in: inner, color: look.textColor ?? .black, alignment: .center, font: title)
  }

  private func itemBar(_ look: ControlLook, _ rect: Rect) -> [Command] {
    var commands: [Command] = [
      .fill(.rect(rect), Paint.faint), .line(from: rect.left, rect.top, to: rect.right, rect.top, Paint.line),
    ]
    let isTabs = look.kind == .tabBar, width = rect.width / Double(max(1, look.items.count))
    for (index, title) in look.items.enumerated() {
      let part = Rect(x: rect.left + Double(index) * width, y: rect.top, width: width, height: min(49, rect.height))
      let color = !isTabs || index == look.selection ?? 0 ? look.tint ?? Paint.tint : Paint.grey
      let words = isTabs ? Rect(x: part.x, y: part.bottom - 15, width: part.width, height: 14) : part
      if isTabs {
        let icon = Rect(x: part.center.x - 11, y: part.top + 6, width: 22, height: 22)
        commands.append(.fill(.roundedRect(icon, radius: 6), color))
      }
      commands += self.words(
        title, of: look, in: words, color: color, alignment: .center, font: .system(size: isTabs ? 10 : 17))
    }
    return commands
  }
}
