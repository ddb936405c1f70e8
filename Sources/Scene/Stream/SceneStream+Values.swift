import Appearance
import Geometry
import Layout
import LinearSolver

extension SceneStream {
  /// Reads what stands behind a key of a view.
  mutating func read(_ key: ViewKey, _ text: Span<UInt8>, into own: inout StreamedView) throws(Unusual) {
    // What is inside has been read for another name or another direction.
    if own.viewID != nil, key == .id || key == .direction { throw Unusual() }
    own.isSettled = false
    switch key {
    case .id: own.id = try name(text)
    case .text: own.text = try string(text)
    case .style: own.style = try style(text)
    case .fill: own.looks.fill = try color(text)
    case .hugging: own.view.contentHugging = try priorities(text)
    case .compressionResistance: own.view.compressionResistance = try priorities(text)
    case .intrinsicSize: own.intrinsicSize = try size(text)
    case .margins: own.view.margins = try insets(text)
    case .alignmentInsets: own.alignmentInsets = try insets(text)
    case .direction:
      own.direction = try direction(text)
      if own.parent == nil, let direction = resolver.direction { own.direction = direction }
    case .hidden: own.looks.isHidden = try cursor.bool(text)
    case .stroke: own.looks.stroke = try stroke(text)
    case .cornerRadius: own.looks.cornerRadius = try number(text, .length)
    case .opacity: own.looks.opacity = try number(text, .unit)
    case .alt: own.looks.alternative = try string(text)
    default:
      if key == .size {
        _ = try cursor.next(text)
        sizePosition = cursor.position
      }
      own.hasOthers = true
      try cursor.skipValue(text)
    }
  }

  /// An id.
  func isName(_ text: Span<UInt8>, _ part: Range<Int>) -> Bool {
    text.isIdentifier(part) && text.shortWord(part) != .super
  }

  mutating func name(_ text: Span<UInt8>) throws(Unusual) -> Range<Int> {
    let part = try cursor.plainString(text)
    guard isName(text, part) else { throw Unusual() }
    return part
  }

  mutating func string(_ text: Span<UInt8>) throws(Unusual) -> String {
    let string = try cursor.string(text)
    if !string.hasEscapes { return text.string(string.content) }
    let range = SourceRange(string.content.lowerBound - 1, string.content.upperBound + 1)
    return JSONString.text(in: source.bytes, at: range, hasEscapes: true)
  }

  private mutating func style(_ text: Span<UInt8>) throws(Unusual) -> ResolvedAppearance.Text.Style {
    guard let style = resolver.styles.style(text, try cursor.plainString(text)) else { throw Unusual() }
    return style
  }

  private mutating func color(_ text: Span<UInt8>) throws(Unusual) -> Color {
    let part = try cursor.plainString(text)
    guard part.count <= 9, let color = Color(hexBytes: text.extracting(part)) else { throw Unusual() }
    return color
  }

  private mutating func direction(_ text: Span<UInt8>) throws(Unusual) -> LayoutDirection {
    switch text.shortWord(try cursor.plainString(text)) {
    case .ltr: return .leftToRight
    case .rtl: return .rightToLeft
    default: throw Unusual()
    }
  }

  /// A number or the metric that stands for it.
  mutating func number(_ text: Span<UInt8>, _ limit: NumberLimit) throws(Unusual) -> Double {
    let number: Double
    if try cursor.next(text) == UInt8(ascii: "\"") {
      guard let metric = resolver.metrics.value(of: text, try cursor.plainString(text)) else { throw Unusual() }
      number = metric
    } else {
      number = try cursor.number(text)
    }
    guard limit.takes(number) else { throw Unusual() }
    return number
  }

  private mutating func priority(_ text: Span<UInt8>) throws(Unusual) -> Priority {
    let number = try number(text, .priority)
    do { return try Priority(number) } catch { throw Unusual() }
  }

  private mutating func priorities(_ text: Span<UInt8>) throws(Unusual) -> AxisPriorities {
    guard try cursor.next(text) == UInt8(ascii: "[") else { return AxisPriorities(try priority(text)) }
    try cursor.take(UInt8(ascii: "["), text)
    let horizontal = try priority(text)
    try cursor.take(UInt8(ascii: ","), text)
    let vertical = try priority(text)
    guard try !cursor.goesOn(.array, text) else { throw Unusual() }
    return AxisPriorities(horizontal: horizontal, vertical: vertical)
  }

  private mutating func size(_ text: Span<UInt8>) throws(Unusual) -> IntrinsicSize {
    try cursor.take(UInt8(ascii: "["), text)
    let width = try length(text)
    try cursor.take(UInt8(ascii: ","), text)
    let height = try length(text)
    guard try !cursor.goesOn(.array, text) else { throw Unusual() }
    return IntrinsicSize(width: width, height: height)
  }

  /// A length, or `null`.
  private mutating func length(_ text: Span<UInt8>) throws(Unusual) -> Double? {
    if try cursor.next(text) != UInt8(ascii: "n") { return try number(text, .length) }
    try cursor.null(text)
    return nil
  }

  private mutating func insets(_ text: Span<UInt8>) throws(Unusual) -> SideInsets {
    switch try cursor.next(text) {
    case UInt8(ascii: "["):
      try cursor.take(UInt8(ascii: "["), text)
      let top = try number(text, .coordinate)
      try cursor.take(UInt8(ascii: ","), text)
      let left = try number(text, .coordinate)
      try cursor.take(UInt8(ascii: ","), text)
      let bottom = try number(text, .coordinate)
      try cursor.take(UInt8(ascii: ","), text)
      let right = try number(text, .coordinate)
      guard try !cursor.goesOn(.array, text) else { throw Unusual() }
      return .physical(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
    case UInt8(ascii: "{"):
      return .directional(try directionalInsets(text))
    default:
      return .physical(EdgeInsets(all: try number(text, .coordinate)))
    }
  }

  private mutating func directionalInsets(_ text: Span<UInt8>) throws(Unusual) -> DirectionalEdgeInsets {
    var insets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    var keys = KeySet<InsetsKey>()
    guard try cursor.enter(.object, text) else { return insets }
    repeat {
      switch try keys.take(text, try cursor.key(text)) {
      case .top: insets.top = try number(text, .coordinate)
      case .leading: insets.leading = try number(text, .coordinate)
      case .bottom: insets.bottom = try number(text, .coordinate)
      case .trailing: insets.trailing = try number(text, .coordinate)
      }
    } while try cursor.goesOn(.object, text)
    return insets
  }

  private mutating func stroke(_ text: Span<UInt8>) throws(Unusual) -> ResolvedAppearance.Outline {
    var color: Color?
    var width = 1.0
    var keys = KeySet<StrokeKey>()
    guard try cursor.enter(.object, text) else { throw Unusual() }
    repeat {
      switch try keys.take(text, try cursor.key(text)) {
      case .color: color = try self.color(text)
      case .width: width = try number(text, .length)
      }
    } while try cursor.goesOn(.object, text)
    guard let color else { throw Unusual() }
    return .init(color: color, width: width)
  }
}

/// The keys of an object that have come so far.
struct KeySet<Key: SceneKey> {
  private var keys: UInt64 = 0

  /// The key that stands at these places of a text; it must be a new one.
  @inline(__always)
  mutating func take(_ text: Span<UInt8>, _ part: Range<Int>) throws(Unusual) -> Key {
    guard let number = Key.table.number(in: text, part) else { throw Unusual() }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number)
    guard keys & bit == 0 else { throw Unusual() }
    keys |= bit
    return Key.table[number]
  }

  /// Whether the key has come.
  func contains(_ key: Key) -> Bool {
    Key.allCases.enumerated().contains { $0.element == key && keys & (1 &<< UInt64($0.offset)) != 0 }
  }
}
