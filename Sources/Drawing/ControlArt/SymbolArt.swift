public import Appearance
public import Drawing
public import Geometry

/// Stand-ins for the system's symbols: our own simple line drawings that identify a symbol, neither Apple's art nor meant to be mistaken
/// for it.
public enum SymbolArt {
  /// Returns the symbol in the middle of a rectangle; nil for a name without a drawing.
  ///
  /// In names with parts, such as `lock.circle.fill` or `eye.slash`, the known parts count: the drawing, a second drawing beside it, a circle
  /// or square around it, a stroke through it.
  public static func commands(_ name: String, in rect: Rect, color: Color) -> [Command]? {
    let parts = name.split(separator: ".").map(String.init)
    let isOutline = parts.first.map(["circle", "square"].contains) == true && parts.allSatisfy(manners.contains)
    guard let key = key(name) ?? (isOutline ? "" : nil) else { return nil }
    let rest = name.dropFirst(key.count).split(separator: ".").map(String.init)
    let side = min(rect.width, rect.height)
    let pen = Pen(box: Rect(x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side))
    let isRinged = rest.contains("circle") || rest.contains("square"), isFilled = rest.contains("fill")
    var drawn = isRinged ? pen.smaller : pen
    var commands: [Command] = []
    if isRinged {
      let box = Rect(x: 2, y: 2, width: 20, height: 20)
      let ring: Shape =
        rest.contains("circle") ? .ellipse(pen.rect(box)) : .roundedRect(pen.rect(box), radius: side / 8)
      commands.append(isFilled ? .fill(ring, color) : pen.line(ring, color))
    }
    let ink = isRinged && isFilled ? Color.white : color, isSolid = isFilled && !isRinged
    let second = Self.key(rest.filter { !manners.contains($0) }.joined(separator: "."))
    if let second {
      commands += draw(second, drawn.part(x: 10), ink, isSolid: isSolid)
      drawn = drawn.part(x: 0)
    }
    commands += draw(key, drawn, ink, isSolid: isSolid)
    if rest.contains("slash") {
      commands.append(pen.line(.polyline([pen.point(3, 3), pen.point(21, 21)], isClosed: false), color))
    }
    return commands
  }

  /// The parts of names that are modifiers and not drawings. Lookup only.
  private static let manners: Set<String> = ["circle", "square", "fill", "slash", "dashed"]

  /// Returns the longest known name that a name begins with.
  private static func key(_ name: String) -> String? {
    glyphs.keys.filter { name == $0 || name.hasPrefix($0 + ".") }.max { $0.count < $1.count }
  }

  /// Returns the parts of a drawing. Solid parts are filled and outlined; a part on one of them is a white line. Open parts are lines if the
  /// first part is closed, and filled if the first is also open.
  private static func draw(_ key: String, _ pen: Pen, _ ink: Color, isSolid: Bool) -> [Command] {
    let parts = shapes(glyphs[key] ?? "", pen)
    guard isSolid else { return parts.map { pen.line($0, ink) } }
    var commands: [Command] = [], grounds: [Shape] = []
    for part in parts {
      if grounds.contains(where: { $0.covers(part) }) {
        commands.append(pen.line(part, .white))
      } else if part.isClosed || parts.first?.isClosed == false {
        commands += [.fill(part, ink), pen.line(part, ink)]
        grounds.append(part)
      } else {
        commands.append(pen.line(part, ink))
      }
    }
    return commands
  }

  /// The mapping of a drawing of 24 units per side to a rectangle.
  private struct Pen {
    var box: Rect
    var weight = 1.0
    var smaller: Pen { Pen(box: box.shrunk(box.width / 4)) }
    /// Returns the pen of one of two drawings side by side, from `x` of the 24 units.
    func part(x: Double) -> Pen { Pen(box: rect(Rect(x: x, y: 5, width: 14, height: 14)), weight: 1.5) }

    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: box.x + x * box.width / 24, y: box.y + y * box.height / 24)
    }

    func rect(_ units: Rect) -> Rect {
      let corner = point(units.x, units.y), side = box.width / 24
      return Rect(x: corner.x, y: corner.y, width: units.width * side, height: units.height * side)
    }

    func line(_ shape: Shape, _ color: Color) -> Command {
      .stroke(shape, Stroke(color: color, width: max(0.75, weight * box.width / 13), hasRoundCaps: true))
    }
  }

  private static func shapes(_ drawing: String, _ pen: Pen) -> [Shape] {
    drawing.split(separator: ";").map { stroke in
      let numbers = stroke.split { !"0123456789.".contains($0) }.compactMap { Double(String($0)) }
      if stroke.hasPrefix("o"), numbers.count == 3 {
        let radius = numbers[2]
        let box = Rect(x: numbers[0] - radius, y: numbers[1] - radius, width: 2 * radius, height: 2 * radius)
        return .ellipse(pen.rect(box))
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { pen.point(numbers[$0], numbers[$0 + 1]) }
      return .polyline(points, isClosed: stroke.hasSuffix("z"))
    }
  }

  /// The strokes of each drawing in a square of 24 units, y down: points `x,y`, closed by `z`, and circles `o x,y,radius`. Lookup only.
  private static let glyphs: [String: String] = [
    "plus": "12,4 12,20;4,12 20,12", "minus": "4,12 20,12", "xmark": "5,5 19,19;19,5 5,19",
    "multiply": "5,5 19,19;19,5 5,19", "checkmark": "4,13 9,19 20,5", "chevron.right": "9,4 16,12 9,20",
    "chevron.left": "15,4 8,12 15,20", "chevron.backward": "15,4 8,12 15,20", "chevron.forward": "9,4 16,12 9,20",
    "chevron.up": "4,15 12,8 20,15", "chevron.down": "4,9 12,16 20,9",
    "chevron.up.chevron.down": "8,9 12,4 16,9;8,15 12,20 16,15",
    "arrow.right": "3,12 21,12;14,5 21,12 14,19", "arrow.left": "21,12 3,12;10,5 3,12 10,19",
    "arrow.up": "12,21 12,3;5,10 12,3 19,10", "arrow.down": "12,3 12,21;5,14 12,21 19,14",
    "arrow.clockwise": "19,8 16,5 12,4 8,5 5,8 4,12 5,16 8,19 12,20 16,19 19,16 20,12;19,3 19,8 14,8",
    "arrow.counterclockwise": "5,8 8,5 12,4 16,5 19,8 20,12 19,16 16,19 12,20 8,19 5,16 4,12;5,3 5,8 10,8",
    "ellipsis": "o 5,12,1.5;o 12,12,1.5;o 19,12,1.5", "magnifyingglass": "o 10,10,6;15,15 21,21",
    "plus.magnifyingglass": "o 10,10,6;15,15 21,21;10,7 10,13;7,10 13,10",
    "minus.magnifyingglass": "o 10,10,6;15,15 21,21;7,10 13,10",
    "square.and.arrow.up": "8,9 5,9 5,21 19,21 19,9 16,9;12,15 12,2;8,6 12,2 16,6",
    "square.and.arrow.down": "8,9 5,9 5,21 19,21 19,9 16,9;12,2 12,15;8,11 12,15 16,11",
    "square.and.pencil": "13,5 4,5 4,20 19,20 19,11;9,15 10,12 19,3 21,5 12,14 z",
    "pencil": "4,20 6,14 17,3 21,7 10,18 z",
    "trash": "4,6 20,6;9,6 9,3 15,3 15,6;6,6 7,21 17,21 18,6;10,10 10,17;14,10 14,17",
    "star": "12,2 15,9 22,9 16.5,14 18.5,21 12,17 5.5,21 7.5,14 2,9 9,9 z",
    "heart": "12,20 4,12 3,8 5,5 9,4 12,7 15,4 19,5 21,8 20,12 z", "bookmark": "6,3 18,3 18,21 12,16 6,21 z",
    "flag": "5,22 5,3 19,3 16,8 19,13 5,13", "tag": "3,3 12,3 21,12 12,21 3,12 z;o 7.5,7.5,1",
    "folder": "2,6 2,19 22,19 22,7 12,7 10,5 2,5 z", "doc": "5,2 14,2 19,7 19,22 5,22 z;14,2 14,7 19,7",
    "doc.on.doc": "8,6 17,6 20,9 20,22 8,22 z;8,18 4,18 4,2 15,2 15,6",
    "tray": "3,13 6,5 18,5 21,13 21,19 3,19 z;3,13 9,13 10,15 14,15 15,13 21,13",
    "book": "12,6 8,4 2,5 2,19 8,18 12,20 16,18 22,19 22,5 16,4 z;12,6 12,20", "clock": "o 12,12,9;12,6 12,12 16,14",
    "calendar": "3,5 21,5 21,21 3,21 z;3,9 21,9;8,2 8,6;16,2 16,6",
    "bell": "5,17 7,14 7,9 9,5 12,4 15,5 17,9 17,14 19,17 z;10,20 14,20",
    "envelope": "2,5 22,5 22,19 2,19 z;2,6 12,13 22,6", "paperplane": "2,11 22,3 15,21 11,14 z;22,3 11,14",
    "phone": "6,3 9,8 7,10 14,17 16,15 21,18 20,21 16,21 3,8 3,4 z", "bubble": "3,4 21,4 21,16 11,16 6,20 7,16 3,16 z",
    "text.bubble": "3,4 21,4 21,16 11,16 6,20 7,16 3,16 z;7,8 17,8;7,12 14,12",
    "quote.bubble": "3,4 21,4 21,16 11,16 6,20 7,16 3,16 z;9,8 8,12;14,8 13,12",
    "person": "o 12,8,4.5;4,21 5,17 9,14 15,14 19,17 20,21 z",
    "person.2": "o 9,8,4;2,20 3,16 6,14 12,14 15,16 16,20 z;o 17,9,3;17,14 20,15 22,19",
    "house": "2,12 12,3 22,12;5,10 5,21 19,21 19,10",
    "gear": "o 12,12,7;o 12,12,2.5;12,2 12,5;12,19 12,22;2,12 5,12;19,12 22,12;5,5 7,7;17,17 19,19;19,5 17,7;7,17 5,19",
    "gearshape":
      "o 12,12,7;o 12,12,2.5;12,2 12,5;12,19 12,22;2,12 5,12;19,12 22,12;5,5 7,7;17,17 19,19;19,5 17,7;7,17 5,19",
    "wrench": "4,20 14,10 14,6 18,3 18,7 21,7 18,11 14,10",
    "slider.horizontal.3": "3,6 21,6;3,12 21,12;3,18 21,18;o 8,6,2;o 16,12,2;o 10,18,2",
    "line.3.horizontal": "3,6 21,6;3,12 21,12;3,18 21,18",
    "line.3.horizontal.decrease": "3,7 21,7;6,12 18,12;9,17 15,17",
    "list.bullet": "8,6 21,6;8,12 21,12;8,18 21,18;o 4,6,0.8;o 4,12,0.8;o 4,18,0.8",
    "list.number": "8,6 21,6;8,12 21,12;8,18 21,18;4,4 4,8;3,11 5,11 3,14 5,14;3,17 5,17 5,20 3,20",
    "lock": "5,11 19,11 19,21 5,21 z;8,11 8,6 10,3 14,3 16,6 16,11", "key": "o 7,9,4.5;10,12 20,21;17,18 20,15",
    "eye": "2,12 7,7 12,5 17,7 22,12 17,17 12,19 7,17 z;o 12,12,3",
    "camera": "2,7 7,7 9,4 15,4 17,7 22,7 22,20 2,20 z;o 12,13,4",
    "photo": "2,4 22,4 22,20 2,20 z;2,17 8,11 13,16 16,13 22,18;o 15,8,1.5",
    "video": "2,6 15,6 15,18 2,18 z;15,11 22,7 22,17 15,13 z",
    "mic": "9,4 15,4 15,13 9,13 z;5,11 6,15 9,17 15,17 18,15 19,11;12,17 12,21", "play": "6,4 20,12 6,20 z",
    "pause": "6,4 10,4 10,20 6,20 z;14,4 18,4 18,20 14,20 z",
    "stop": "5,5 19,5 19,19 5,19 z", "forward": "3,5 12,12 3,19 z;12,5 21,12 12,19 z",
    "backward": "21,5 12,12 21,19 z;12,5 3,12 12,19 z",
    "speaker": "3,9 7,9 12,4 12,20 7,15 3,15 z;16,9 17,12 16,15",
    "waveform": "4,10 4,14;8,6 8,18;12,3 12,21;16,7 16,17;20,10 20,14",
    "location": "3,11 21,3 13,21 12,12 z", "map": "2,5 9,3 15,5 22,3 22,19 15,21 9,19 2,21 z;9,3 9,19;15,5 15,21",
    "mappin": "o 12,7,4;12,11 12,22", "globe": "o 12,12,9;3,12 21,12;12,3 8,7 8,17 12,21 16,17 16,7 12,3",
    "safari": "o 12,12,9;16,8 13,13 8,16 11,11 z",
    "link": "9,15 15,9;11,7 14,4 19,5 20,10 17,13;13,17 10,20 5,19 4,14 7,11",
    "paperclip": "18,10 10,18 6,18 5,14 14,5 18,5 19,8 11,16 9,15 16,8",
    "pin": "8,3 16,3 14,9 18,13 6,13 10,9 z;12,13 12,21", "scissors": "o 6,18,3;o 18,18,3;8,16 17,3;16,16 7,3",
    "printer": "6,9 6,3 18,3 18,9;6,17 2,17 2,9 22,9 22,17 18,17;6,14 18,14 18,21 6,21 z",
    "cart": "2,4 5,4 8,15 19,15 21,7 6,7;o 9,19,1.5;o 17,19,1.5", "creditcard": "2,5 22,5 22,19 2,19 z;2,10 22,10",
    "gift": "3,9 21,9 21,21 3,21 z;12,9 12,21;12,9 8,4 6,7 12,9 18,7 16,4 z",
    "bolt": "13,2 5,13 11,13 10,22 19,10 13,10 z",
    "sun": "o 12,12,4;12,2 12,5;12,19 12,22;2,12 5,12;19,12 22,12;5,5 7,7;17,17 19,19;19,5 17,7;7,17 5,19",
    "moon": "14,3 9,6 8,12 11,17 17,19 20,17 15,21 8,20 4,14 5,7 10,3 z",
    "leaf": "4,20 5,10 12,4 21,3 20,12 14,18 7,18 z;4,20 14,10",
    "info": "12,10 12,18;o 12,6,0.8", "questionmark": "8,8 9,5 12,4 15,5 16,8 12,12 12,15;o 12,19,0.8",
    "exclamationmark": "12,4 12,14;o 12,19,0.8",
    "exclamationmark.triangle": "12,3 22,21 2,21 z;12,9 12,15;o 12,18,0.5",
    "sidebar.left": "2,5 22,5 22,19 2,19 z;9,5 9,19",
    "internaldrive": "2,8 22,8 22,17 2,17 z;o 18,12.5,1",
    "square.grid.2x2":
      "4,4 10,4 10,10 4,10 z;14,4 20,4 20,10 14,10 z;4,14 10,14 10,20 4,20 z;14,14 20,14 20,20 14,20 z",
    "film": "3,5 21,5 21,19 3,19 z;7,5 7,19;17,5 17,19;3,9 7,9;3,15 7,15;17,9 21,9;17,15 21,15",
    "externaldrive": "4,5 20,5 22,14 22,19 2,19 2,14 z;2,14 22,14;o 18,16.5,0.8",
    "opticaldiscdrive": "2,12 22,12 22,20 2,20 z;5,12 7,7 17,7 19,12;o 18,16,0.8",
    "antenna.radiowaves":
      "o 12,12,1.5;8,8 7,10 7,14 8,16;16,8 17,10 17,14 16,16;5,5 3,9 3,15 5,19;19,5 21,9 21,15 19,19",
    "sunset": "2,20 22,20;7,17 8,13 12,11 16,13 17,17;12,2 12,8;9,5.5 12,8 15,5.5",
    "sunrise": "2,20 22,20;7,17 8,13 12,11 16,13 17,17;12,2 12,8;9,4.5 12,2 15,4.5",
    "display": "2,4 22,4 22,16 2,16 z;12,16 12,20;8,20 16,20",
    "cloud": "6,18 3,15 4,12 7,11 8,7 12,5 16,7 17,10 20,11 21,14 19,18 z",
    "icloud": "6,18 3,15 4,12 7,11 8,7 12,5 16,7 17,10 20,11 21,14 19,18 z",
    "aspectratio": "2,5 22,5 22,19 2,19 z;5,12 5,8 9,8;19,12 19,16 15,16",
    "arrowshape.turn.up": "13,4 22,11 13,18 13,14 8,14 3,19 4,13 8,9 13,8 z",
    "arrowshape.turn.up.left": "11,4 2,11 11,18 11,14 16,14 21,19 20,13 16,9 11,8 z",
    "rectangle": "2,5 22,5 22,19 2,19 z", "rectangle.portrait": "6,2 18,2 18,22 6,22 z",
    "square.resize": "3,12 12,12 12,21 3,21 z;3,8 3,3 21,3 21,21 16,21;14,10 18,6;14,6 18,6 18,10",
    "message": "3,4 21,4 21,16 11,16 6,20 7,16 3,16 z", "bag": "4,8 20,8 21,21 3,21 z;8,11 8,6 10,3 14,3 16,6 16,11",
    "wifi": "o 12,19,1;8,15 10,13.5 14,13.5 16,15;5,11.5 9,9 15,9 19,11.5;2,8 8,4.5 16,4.5 22,8",
    "paintbrush": "21,3 12,15 9,12 z;9,13 5,15 3,20 9,20 12,16",
    "underline": "6,3 6,12 9,16 15,16 18,12 18,3;5,21 19,21",
    "italic": "10,4 18,4;6,20 14,20;14,4 10,20",
    "bold": "7,4 14,4 17,6 17,10 14,12 7,12 z;7,12 15,12 18,14 18,18 15,20 7,20 z",
    "cup.and.saucer": "4,6 17,6 16,15 13,17 8,17 5,15 z;17,8 20,9 20,12 16,13;3,20 18,20",
    "xmark.bin": "4,6 20,6 18,21 6,21 z;9,11 15,17;15,11 9,17",
    "sparkles": "10,6 12,11 17,13 12,15 10,20 8,15 3,13 8,11 z;18,3 19,6 22,7 19,8 18,11 17,8 14,7 17,6 z",
    "list.dash": "8,6 21,6;8,12 21,12;8,18 21,18;3,6 5,6;3,12 5,12;3,18 5,18",
    "power": "8,5 5,8 4,13 6,18 12,21 18,18 20,13 19,8 16,5;12,2 12,12",
    "textformat": "2,19 7,6 12,19;4,14 10,14;o 18,16,3;21,12 21,19",
  ]
}

extension Shape {
  fileprivate var isClosed: Bool { if case .polyline(_, false) = self { false } else { true } }

  private var points: [Point] {
    switch self {
    case .ellipse(let box):
      [
        Point(x: box.left, y: box.center.y), Point(x: box.right, y: box.center.y), Point(x: box.center.x, y: box.top),
        Point(x: box.center.x, y: box.bottom),
      ]
    case .polyline(let points, _): points
    default: []
    }
  }

  /// Returns whether a part lies in a circle, or in the bounding box of a polygon.
  fileprivate func covers(_ part: Shape) -> Bool {
    let xs = points.map(\.x), ys = points.map(\.y), slack = 1e-6
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return false }
    let box = Rect(left: left - slack, top: top - slack, right: right + slack, bottom: bottom + slack)
    var isRound = false
    if case .ellipse = self { isRound = true }
    return part.points.allSatisfy { point in
      let (x, y) = (abs(point.x - box.center.x) * 2 / box.width, abs(point.y - box.center.y) * 2 / box.height)
      return isRound ? x * x + y * y <= 1 : max(x, y) <= 1
    }
  }
}
