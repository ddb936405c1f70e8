/// A UIKit or AppKit control: its kind, its text and its state.
///
///     var slider = Control(.slider)
///     slider.value = 0.25
///
/// Lengths are in points, colours are those of the light appearance.
public struct Control: Sendable, Hashable {
  /// The kind of control. Raw values are the names in scenes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// UIKit controls and bars.
    case label, button, textField, textView, `switch`, stepper, slider, progressView, activityIndicator
    case segmentedControl, pageControl, datePicker, pickerView, searchBar, navigationBar, toolbar, tabBar
    case image, table, collection
    /// AppKit controls.
    case pushButton, checkBox, radioButton, popUpButton, comboBox, box, separator, levelIndicator, colorWell, tabs
    /// A view whose content is not known, such as a map or a web page.
    case foreign

    /// Whether the control draws its `text`.
    public var hasText: Bool {
      switch self {
      case .switch, .stepper, .slider, .progressView, .activityIndicator, .segmentedControl, .pageControl, .toolbar,
        .tabBar, .table, .collection, .separator, .levelIndicator, .colorWell, .tabs:
        false
      default: true
      }
    }
  }

  /// The kind of control.
  public var kind: Kind
  /// The text; empty for none.
  public var text: String
  /// A Boolean value that indicates whether the text is a placeholder for input.
  public var isPlaceholder = false
  /// The font of the text.
  public var font: Font
  /// The colour of the text; nil for the default of the kind.
  public var textColor: Color?
  /// The alignment of the text, in place of that of `style`; nil for the default of the kind.
  public var alignment: ParagraphStyle.Alignment?
  /// The lines, the truncation and the smallest scale of the text; one line by default.
  public var style = ParagraphStyle(lines: 1)
  /// The parts of the text with different fonts and colours; empty for text in one font and colour.
  public var spans: [Paragraph.Span] = []
  /// The colour of active, selected and tappable parts; nil for the system's blue.
  public var tint: Color?
  /// The background of a bar; nil for the default.
  public var ground: Color?
  /// The prompt over the title of a navigation bar; empty for none.
  public var prompt = ""
  /// A Boolean value that indicates whether a navigation bar has a large title below its items.
  public var hasLargeTitle = false
  /// The texts of the badges of tabs, indexed as `items`; empty if there are none.
  public var badges: [String] = []
  /// The distance between the sides of a button and its text, in points on each side.
  public var sideInset = 0.0
  /// The height of a table's rows; nil for the UIKit default.
  public var rowHeight: Double?
  /// The value of sliders, progress bars and level indicators, 0...1.
  public var value = 0.5
  /// A Boolean value that indicates whether a switch, check box or radio button is on.
  public var isOn = false
  /// A Boolean value that indicates whether the control is enabled.
  public var isEnabled = true
  /// A Boolean value that indicates whether the control has a border or a bezel.
  public var hasBorder = false
  /// A Boolean value that indicates whether only the text of the control is drawn, over a look of the view's own.
  public var isBare = false
  /// The titles of segments, tabs, bar items and columns. A page control has an empty one for each dot.
  public var items: [String] = []
  /// The names of the symbols before the text, separated by spaces, indexed as `items`; empty if there are none.
  public var symbols: [String] = []
  /// The index of the selected item, or nil.
  public var selection: Int?

  /// Creates a control in its default state.
  public init(_ kind: Kind, text: String = "", font: Font = .system(size: 17)) {
    (self.kind, self.text, self.font) = (kind, text, font)
  }

  /// Returns the text as a paragraph, in `color` unless it has its own colours.
  public func paragraph(_ color: Color, _ alignment: ParagraphStyle.Alignment) -> Paragraph {
    var style = style
    style.alignment = self.alignment ?? alignment
    guard !spans.isEmpty, spans.map(\.string).joined() == text else {
      return Paragraph(text, font: font, color: color, style: style)
    }
    return Paragraph(spans: spans, style: style)
  }
}
