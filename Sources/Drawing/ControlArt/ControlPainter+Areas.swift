public import Appearance
import Drawing
import Geometry

/// Views that contain a list, a picture, or unknown content.
extension ControlPainter {
  func separator(_ rect: Rect) -> [Command] {
    rect.width >= rect.height
      ? [.line(from: rect.left, rect.center.y, to: rect.right, rect.center.y, paint.line)]
      : [.line(from: rect.center.x, rect.top, to: rect.center.x, rect.bottom, paint.line)]
  }

  func box(_ look: Control, _ rect: Rect) -> [Command] {
    let words =
      look.text.isEmpty
      ? []
      : self.words(
        look.text, of: look, in: Rect(x: rect.x + 4, y: rect.y, width: rect.width - 8, height: 14),
        color: look.textColor ?? paint.ink, alignment: .leading)
    let top: Double = look.text.isEmpty ? 0 : 17
    let frame = rect.inset(by: EdgeInsets(top: min(top, rect.height), left: 0, bottom: 0, right: 0))
    return [.fill(.roundedRect(frame, radius: 4), paint.ink.opacity(0.04)), border(frame, radius: 4)] + words
  }

  /// Returns the height of a table's column titles, above its first row; 0 for a table without them.
  public func headerHeight(of look: Control) -> Double { look.kind == .table && !look.items.isEmpty ? 23 : 0 }

  /// Returns lines between rows, at most 200, and titles of columns.
  func table(_ look: Control, _ rect: Rect) -> [Command] {
    var commands: [Command] = []
    let header = headerHeight(of: look), step = max(look.rowHeight ?? 44, 8, rect.height / 200)
    for y in stride(from: rect.top + header + step, to: rect.bottom, by: step) {
      commands.append(.line(from: rect.left + (header > 0 ? 0 : 16), y, to: rect.right, y, paint.fill))
    }
    let width = rect.width / Double(max(1, look.items.count))
    for (index, title) in look.items.enumerated() {
      let cell = Rect(x: rect.left + Double(index) * width, y: rect.top, width: width, height: min(header, rect.height))
      commands += [.fill(.rect(cell), paint.faint), border(cell, radius: 0)]
      commands += words(
        title, of: look, in: cell.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)), color: paint.ink,
        alignment: .leading, font: .system(size: 11))
    }
    return commands
  }

  /// Returns tiles of 100 points, at most 20 per side.
  func collection(_ rect: Rect) -> [Command] {
    let side = max(100, max(rect.width, rect.height) / 20)
    var commands: [Command] = []
    for y in stride(from: rect.top + 10, to: rect.bottom - 10, by: side + 10) {
      for x in stride(from: rect.left + 10, to: rect.right - 10, by: side + 10) {
        let tile = Rect(x: x, y: y, width: min(side, rect.right - x - 10), height: min(side, rect.bottom - y - 10))
        commands.append(.stroke(.roundedRect(tile, radius: 6), Stroke(color: paint.line, width: 1, dash: [4, 3])))
      }
    }
    return commands
  }

  func picker(_ look: Control, _ rect: Rect) -> [Command] {
    let isWheel = rect.height > 100, isDate = look.kind == .datePicker
    let text = !look.text.isEmpty ? look.text : isDate ? "1 Jan 2025, 9:41" : ""
    guard isWheel else {
      return [.fill(.roundedRect(rect, radius: 6), paint.fill)]
        + words(text, of: look, in: rect.shrunk(4), color: paint.ink, alignment: .center)
    }
    let row = rect.middle(max(0, rect.width - 16), 34)
    var commands: [Command] = [.fill(.roundedRect(row, radius: 8), paint.fill)]
    commands += words(text, of: look, in: row, color: paint.ink, alignment: .center)
    for (step, opacity) in [(-1.0, 0.5), (1, 0.5), (-2, 0.25), (2, 0.25)] {
      let line = row.offset(x: 0, y: step * 34).shrunk(14)
      guard line.top > rect.top, line.bottom < rect.bottom else { continue }
      commands.append(.fill(.roundedRect(line.middle(line.width * 0.4, 6), radius: 3), paint.grey.opacity(opacity)))
    }
    return commands
  }

  /// Returns a box with a cross, and the name of the missing content if it has room.
  func placeholder(_ look: Control, _ rect: Rect) -> [Command] {
    let inner = rect.shrunk(0.5), color = look.tint ?? paint.grey
    var commands: [Command] = [
      .fill(.rect(rect), color.opacity(0.08)), .stroke(.rect(inner), Stroke(color: color.opacity(0.6), width: 1)),
      .line(from: inner.left, inner.top, to: inner.right, inner.bottom, color.opacity(0.3)),
      .line(from: inner.left, inner.bottom, to: inner.right, inner.top, color.opacity(0.3)),
    ]
    var look = look
    (look.style.lines, look.alignment) = (1, nil)
    if rect.width >= 24, rect.height >= 12 {
      let font = Font.system(size: min(11, rect.height * 0.6))
      commands += words(look.text, of: look, in: rect.shrunk(2), color: color, alignment: .center, font: font)
    }
    return commands
  }
}
