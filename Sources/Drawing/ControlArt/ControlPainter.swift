public import Appearance
public import Drawing
public import Geometry
public import Typography

/// A painter that draws controls simply, so that a reader recognises them.
///
/// The pictures are our own and have few lines: they are neither Apple's art nor meant to be mistaken for it. They consist of vectors and
/// text.
public struct ControlPainter: Sendable {
  /// The measurer that breaks and truncates the words.
  public let measurer: TextMeasurer
  /// The colours of the appearance.
  public let paint: Paint
  /// The reading direction of the text.
  public var direction = LayoutDirection.leftToRight

  /// Creates a painter whose words `measurer` measures, by default in the light appearance.
  public init(_ measurer: TextMeasurer = TextMeasurer(), paint: Paint = .light) {
    self.measurer = measurer
    self.paint = paint
  }

  /// Returns the control in a rectangle of the drawing.
  ///
  /// - Parameters:
  ///   - look: the kind, the words and the state of the control.
  ///   - rect: its alignment rect in the drawing.
  /// - Complexity: O(letters + items).
  public func commands(for look: Control, in rect: Rect) -> [Command] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    if look.isBare { return words(of: look, in: rect) }
    if let name = look.symbols.first, [.image, .button, .pushButton].contains(look.kind) {
      return self.commands(for: look, symbol: name, in: rect)
    }
    let commands: [Command] =
      switch look.kind {
      case .label: words(look.text, of: look, in: rect, color: look.textColor ?? paint.ink, alignment: .leading)
      case .button: button(look, rect)
      case .pushButton: pushButton(look, rect)
      case .textField, .textView: field(look, rect)
      case .searchBar: search(look, rect)
      case .popUpButton, .comboBox: popUp(look, rect)
      case .switch: toggle(look, rect)
      case .slider: slider(look, rect)
      case .stepper: stepper(rect)
      case .progressView, .levelIndicator: progress(look, rect)
      case .activityIndicator: spinner(rect)
      case .pageControl: pages(look, rect)
      case .checkBox, .radioButton: choice(look, rect)
      case .colorWell: colorWell(look, rect)
      case .segmentedControl: segments(look, rect)
      case .tabs: tabs(look, rect)
      case .navigationBar: navigationBar(look, rect)
      case .tabBar, .toolbar: itemBar(look, rect)
      case .separator: separator(rect)
      case .box: box(look, rect)
      case .table: table(look, rect)
      case .collection: collection(rect)
      case .pickerView, .datePicker: picker(look, rect)
      case .image, .foreign: placeholder(look, rect)
      }
    guard !look.isEnabled else { return commands }
    return [.group(Group(opacity: 0.45, commands: commands))]
  }

  /// Returns words in a rectangle, centred vertically unless they have several lines.
  func words(
    _ text: String, of look: Control, in rect: Rect, color: Color, alignment: ParagraphStyle.Alignment,
    isAtTop: Bool = false, font: Font? = nil
  ) -> [Command] {
    guard !text.isEmpty, rect.width > 0 else { return [] }
    var look = look
    (look.text, look.font) = (text, font ?? look.font)
    let height = max(rect.height, 1)
    func set(in width: Double) -> (paragraph: Paragraph, block: TextBlock) {
      let paragraph = measurer.shrunk(look.paragraph(color, alignment), width: width, height: height)
      return (paragraph, measurer.block(of: paragraph, width: width, height: height, direction: direction))
    }
    // The system's own font is a little narrower than the one that stands in for it: words that fit there are not cut here.
    // What wraps anew at any width needs none of it, and what is cut all the same ends where its room does.
    var extra = isAtTop ? 0 : max(2, 0.04 * rect.width)
    var (paragraph, block) = set(in: rect.width + extra)
    if block.isTruncated, extra > 0 {
      extra = 0
      (paragraph, block) = set(in: rect.width)
    }
    let left: Double =
      switch (paragraph.style.alignment, direction) {
      case (.center, _): rect.left - extra / 2
      case (.trailing, .leftToRight), (.leading, .rightToLeft): rect.left - extra
      default: rect.left
      }
    let top = isAtTop ? rect.top : rect.top + (rect.height - block.metrics.height) / 2
    return block.commands(of: paragraph, left: left, top: top)
  }
}

/// The colours that controls are drawn in, in one appearance.
public struct Paint: Sendable, Hashable {
  /// The colour of words.
  public var ink: Color
  /// The background of fields, cells and screens.
  public var ground: Color
  /// The colour of parts on a fill, such as the selected segment.
  var raised: Color
  /// The colour of tappable parts.
  public var tint: Color
  var green: Color
  /// The colour of separators and borders.
  public var line: Color
  var fill: Color
  /// The background of bars.
  public var faint: Color
  /// The colour of secondary words.
  public var grey: Color
  /// The background of grouped cells.
  public var grouped: Color
  var placeholder: Color

  /// The light appearance.
  public static let light = Paint(isDark: false)
  /// The dark appearance.
  public static let dark = Paint(isDark: true)

  private init(isDark: Bool) {
    func system(_ name: String) -> Color { SystemPalette.known(name, isDark: isDark) }
    (ink, ground) = (system("label"), system("secondarySystemGroupedBackground"))
    (tint, green, grey) = (system("systemBlue"), system("systemGreen"), system("systemGray"))
    (grouped, line) = (system("systemGroupedBackground"), system(isDark ? "opaqueSeparator" : "systemGray3"))
    fill = isDark ? system("systemGray5") : Color(red: 0.91, green: 0.91, blue: 0.925)
    raised = isDark ? system("systemGray2") : .white
    faint = isDark ? Color(red: 0.086, green: 0.086, blue: 0.09) : Color(red: 0.965, green: 0.965, blue: 0.975)
    placeholder = system("placeholderText").opacity(isDark ? 0.3 : 0.45)
  }
}

extension Rect {
  /// Returns the rectangle inset by the same distance on all sides, with sizes of at least 0.
  func shrunk(_ by: Double) -> Rect { inset(by: EdgeInsets(all: min(by, width / 2, height / 2))) }

  /// Returns a rectangle of a size in the middle.
  func middle(_ width: Double, _ height: Double) -> Rect {
    Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension ControlPainter {
  /// Returns a line inside its shape.
  func border(_ rect: Rect, radius: Double) -> Command {
    .stroke(.roundedRect(rect.shrunk(0.5), radius: radius), Stroke(color: paint.line, width: 1))
  }
}

extension Command {
  static func line(_ points: [Point], _ color: Color, width: Double = 1) -> Command {
    .stroke(.polyline(points, isClosed: false), Stroke(color: color, width: width))
  }

  static func line(from x: Double, _ y: Double, to x2: Double, _ y2: Double, _ color: Color) -> Command {
    .line([Point(x: x, y: y), Point(x: x2, y: y2)], color)
  }
}
