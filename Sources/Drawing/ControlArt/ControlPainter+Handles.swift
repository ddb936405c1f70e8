import Appearance
import Drawing
import Geometry

/// Controls that a user adjusts or that show a value.
extension ControlPainter {
  func toggle(_ look: Control, _ rect: Rect) -> [Command] {
    let height = min(rect.height, rect.width * 0.62), track = rect.middle(rect.width, height)
    let size = max(0, height - 4), x = look.isOn ? track.right - 2 - size : track.left + 2
    let knob = Rect(x: x, y: track.top + 2, width: size, height: size)
    return [
      .fill(.roundedRect(track, radius: height / 2), look.isOn ? look.tint ?? paint.green : paint.fill),
      .fill(.ellipse(knob), .white), .stroke(.ellipse(knob), Stroke(color: paint.line, width: 0.5)),
    ]
  }

  func slider(_ look: Control, _ rect: Rect) -> [Command] {
    let isUpright = rect.height > rect.width * 1.5
    let size = min(isUpright ? rect.width : rect.height, 28) * 0.86
    let value = min(max(look.value, 0), 1)
    if isUpright {
      let track = rect.middle(4, rect.height), y = rect.bottom - size / 2 - value * max(0, rect.height - size)
      let knob = Rect(x: rect.center.x - size / 2, y: y - size / 2, width: size, height: size)
      return [.fill(.roundedRect(track, radius: 2), paint.line)] + handle(knob)
    }
    let track = rect.middle(rect.width, 4), x = rect.left + size / 2 + value * max(0, rect.width - size)
    let done = Rect(x: track.left, y: track.top, width: max(0, x - track.left), height: 4)
    let knob = Rect(x: x - size / 2, y: rect.center.y - size / 2, width: size, height: size)
    return [
      .fill(.roundedRect(track, radius: 2), paint.line), .fill(.roundedRect(done, radius: 2), look.tint ?? paint.tint),
    ] + handle(knob)
  }

  private func handle(_ rect: Rect) -> [Command] {
    [.fill(.ellipse(rect), .white), .stroke(.ellipse(rect), Stroke(color: paint.line, width: 1))]
  }

  func stepper(_ rect: Rect) -> [Command] {
    let isUpright = rect.height > rect.width
    let radius = min(8, rect.height / 4), reach = min(isUpright ? rect.width : rect.height, 32) * 0.2
    var commands: [Command] = [.fill(.roundedRect(rect, radius: radius), paint.fill), border(rect, radius: radius)]
    let minus: Point, plus: Point, c = rect.center
    if isUpright {
      (plus, minus) = (Point(x: c.x, y: rect.top + rect.height / 4), Point(x: c.x, y: rect.bottom - rect.height / 4))
      commands.append(.line(from: rect.left, c.y, to: rect.right, c.y, paint.line))
    } else {
      (minus, plus) = (Point(x: rect.left + rect.width / 4, y: c.y), Point(x: rect.right - rect.width / 4, y: c.y))
      commands.append(.line(from: c.x, rect.top + radius, to: c.x, rect.bottom - radius, paint.line))
    }
    for sign in [minus, plus] {
      commands.append(.line(from: sign.x - reach, sign.y, to: sign.x + reach, sign.y, paint.ink))
    }
    return commands + [.line(from: plus.x, plus.y - reach, to: plus.x, plus.y + reach, paint.ink)]
  }

  func progress(_ look: Control, _ rect: Rect) -> [Command] {
    let height = min(rect.height, look.kind == .levelIndicator ? 14 : 6)
    let track = rect.middle(rect.width, height), radius = look.kind == .levelIndicator ? 2 : height / 2
    let share = min(max(look.value, 0), 1)
    let done = Rect(x: track.left, y: track.top, width: track.width * share, height: height)
    let color = look.tint ?? (look.kind == .levelIndicator ? paint.green : paint.tint)
    return [.fill(.roundedRect(track, radius: radius), paint.fill), .fill(.roundedRect(done, radius: radius), color)]
  }

  /// Returns eight spokes, at multiples of 45 degrees.
  func spinner(_ rect: Rect) -> [Command] {
    let radius = min(rect.width, rect.height) / 2, c = rect.center, diagonal = 0.5.squareRoot()
    let ways: [(Double, Double)] = [
      (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
      (-diagonal, -diagonal),
    ]
    return ways.enumerated().map { index, way in
      let ends = [0.45, 0.9].map { Point(x: c.x + way.0 * radius * $0, y: c.y + way.1 * radius * $0) }
      let color = paint.grey.opacity(0.3 + 0.1 * Double(index))
      return .stroke(
        .polyline(ends, isClosed: false), Stroke(color: color, width: max(1, radius / 5), hasRoundCaps: true))
    }
  }

  func pages(_ look: Control, _ rect: Rect) -> [Command] {
    let count = min(max(look.items.count, 1), 20), gap = min(16, rect.width / Double(count)), c = rect.center
    return (0..<count).map { index in
      let x = c.x + (Double(index) - Double(count - 1) / 2) * gap
      let dot = Rect(x: x - 3.5, y: c.y - 3.5, width: 7, height: 7)
      return .fill(.ellipse(dot), index == look.selection ?? 0 ? look.tint ?? paint.grey : paint.line)
    }
  }

  func choice(_ look: Control, _ rect: Rect) -> [Command] {
    let size = min(14, rect.height, rect.width)
    let mark = Rect(x: rect.left, y: rect.center.y - size / 2, width: size, height: size)
    let color = look.isOn ? look.tint ?? paint.tint : paint.ground
    var commands: [Command]
    if look.kind == .radioButton {
      commands = [
        .fill(.ellipse(mark), color), .stroke(.ellipse(mark.shrunk(0.5)), Stroke(color: paint.line, width: 1)),
      ]
      if look.isOn { commands.append(.fill(.ellipse(mark.shrunk(size * 0.32)), .white)) }
    } else {
      commands = [.fill(.roundedRect(mark, radius: 3.5), color), border(mark, radius: 3.5)]
      let tick = [(0.22, 0.52), (0.42, 0.74), (0.78, 0.28)].map {
        Point(x: mark.left + $0.0 * size, y: mark.top + $0.1 * size)
      }
      if look.isOn { commands.append(.line(tick, .white, width: size / 8)) }
    }
    let inner = rect.inset(by: EdgeInsets(top: 0, left: min(rect.width, size + 4), bottom: 0, right: 0))
    return commands + words(look.text, of: look, in: inner, color: look.textColor ?? paint.ink, alignment: .leading)
  }

  func colorWell(_ look: Control, _ rect: Rect) -> [Command] {
    [
      .fill(.roundedRect(rect, radius: 4), paint.ground), border(rect, radius: 4),
      .fill(.rect(rect.shrunk(4)), look.tint ?? paint.tint),
    ]
  }
}
