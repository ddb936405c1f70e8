public import Appearance
public import Drawing
public import Geometry
public import Typography

/// Draws controls simply, so that a reader knows what they are.
///
/// The pictures are our own and have no more lines than it takes: they are neither Apple's art nor meant to be taken for it. Everything is
/// vectors and text, in the light appearance.
public struct ControlPainter: Sendable {
  /// What breaks and cuts the words.
  public let measurer: TextMeasurer

  /// A painter whose words are measured by `measurer`.
  public init(_ measurer: TextMeasurer = TextMeasurer()) { self.measurer = measurer }

  /// The control in a rectangle of the drawing.
  ///
  /// - Parameters:
  ///   - look: what it is and says.
  ///   - rect: where it is drawn: its alignment rect.
  /// - Complexity: O(letters + items).
  public func commands(for look: ControlLook, in rect: Rect) -> [Command] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let commands: [Command] =
      switch look.kind {
      case .label, .button, .textField, .textView, .pushButton, .searchBar, .popUpButton, .comboBox:
        wordy(look, rect)
      case .switch, .slider, .stepper, .progressBar, .activityIndicator, .levelIndicator, .pageControl, .checkBox,
        .radioButton, .colorWell:
        handles(look, rect)
      case .segmentedControl, .tabs, .navigationBar, .tabBar, .toolbar: bars(look, rect)
      case .datePicker, .picker, .image, .table, .collection, .box, .separator, .foreign: areas(look, rect)
      }
    guard !look.isEnabled else { return commands }
    return [.group(Group(opacity: 0.45, commands: commands))]
  }

  /// Words in a rectangle, in the middle of its height unless they are of several lines.
  func words(
    _ text: String, of look: ControlLook, in rect: Rect, color: Color, alignment: ParagraphStyle.Alignment,
    isAtTop: Bool = false, font: Font? = nil
  ) -> [Command] {
    guard !text.isEmpty, rect.width > 0 else { return [] }
    let style = ParagraphStyle(
      lines: look.lines, truncation: look.truncation, alignment: look.alignment ?? alignment)
    let paragraph = Paragraph(text, font: font ?? look.font, color: color, style: style)
    // The system's own font is a little narrower than the one that stands in for it: words that fit there are not cut here.
    let extra = max(2, 0.04 * rect.width)
    let block = measurer.block(of: paragraph, width: rect.width + extra, height: max(rect.height, 1))
    let left: Double =
      switch style.alignment {
      case .center: rect.left - extra / 2
      case .trailing: rect.left - extra
      default: rect.left
      }
    let top = isAtTop ? rect.top : rect.top + (rect.height - block.metrics.height) / 2
    return block.lines.flatMap { line in
      line.fragments.map { fragment in
        .text(
          TextRun(
            fragment.string, font: paragraph.font, color: color,
            baseline: Point(x: left + fragment.x, y: top + line.baseline), wordSpacing: fragment.wordSpacing,
            direction: fragment.direction))
      }
    }
  }
}

/// The colours that controls are drawn in.
enum Paint {
  static let tint = Color(red: 0, green: 0.478, blue: 1)
  static let green = Color(red: 0.204, green: 0.78, blue: 0.349)
  static let line = Color(red: 0.78, green: 0.78, blue: 0.8)
  static let fill = Color(red: 0.91, green: 0.91, blue: 0.925)
  static let faint = Color(red: 0.965, green: 0.965, blue: 0.975)
  static let grey = Color(red: 0.56, green: 0.56, blue: 0.58)
  static let placeholder = Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.45)
}

extension Rect {
  /// Less by the same on all sides, but never turned inside out.
  func shrunk(_ by: Double) -> Rect { inset(by: EdgeInsets(all: min(by, width / 2, height / 2))) }

  /// A rectangle of this size in the middle.
  func middle(_ width: Double, _ height: Double) -> Rect {
    Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension Command {
  /// A line that lies inside its shape.
  static func border(_ rect: Rect, radius: Double, _ color: Color = Paint.line, width: Double = 1) -> Command {
    .stroke(.roundedRect(rect.shrunk(width / 2), radius: radius), Stroke(color: color, width: width))
  }

  static func line(_ points: [Point], _ color: Color, width: Double = 1) -> Command {
    .stroke(.polyline(points, isClosed: false), Stroke(color: color, width: width))
  }

  static func line(from x: Double, _ y: Double, to x2: Double, _ y2: Double, _ color: Color) -> Command {
    .line([Point(x: x, y: y), Point(x: x2, y: y2)], color)
  }
}
