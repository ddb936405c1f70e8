/// The look of a UIKit or AppKit control before it is drawn: its kind, its words and its state.
///
/// Lengths are in points, colours are those of the light appearance.
public struct ControlLook: Sendable, Hashable {
  /// The kind of control.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Words only.
    case label
    /// UIKit controls and bars.
    case button, textField, textView, `switch`, slider, stepper, progressBar, activityIndicator, segmentedControl
    case pageControl, datePicker, picker, image, table, collection, navigationBar, tabBar, toolbar, searchBar
    /// AppKit controls.
    case pushButton, checkBox, radioButton, popUpButton, comboBox, box, separator, levelIndicator, colorWell, tabs
    /// A view whose content is not known, such as a map or a web page.
    case foreign
  }

  /// The kind of control.
  public var kind: Kind
  /// The words; empty for none.
  public var text: String
  /// A Boolean value that indicates whether the words are a placeholder for input.
  public var isPlaceholder = false
  /// The font of the words.
  public var font: Font
  /// The colour of the words; nil for the default of the kind.
  public var textColor: Color?
  /// The alignment of the words; nil for the default of the kind.
  public var alignment: ParagraphStyle.Alignment?
  /// The parts of the words with different fonts and colours; empty for words in one font and colour.
  public var spans: [Paragraph.Span] = []
  /// The smallest scale at which words that have no room are drawn, as a fraction of their size.
  public var minimumScale = 1.0
  /// The greatest number of lines; 0 for any number.
  public var lines = 1
  /// The truncation of words that have no room.
  public var truncation = ParagraphStyle.Truncation.tail
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
  /// The distance between the sides of a button and its words, in points on each side.
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
  /// The titles of segments, tabs and bar items.
  public var items: [String] = []
  /// The names of the symbols before the words, separated by spaces, indexed as `items`; empty if there are none.
  public var symbols: [String] = []
  /// The index of the selected item, or nil.
  public var selection: Int?

  /// Creates a control in its default state.
  public init(_ kind: Kind, text: String = "", font: Font = .system(size: 17)) {
    (self.kind, self.text, self.font) = (kind, text, font)
  }

  /// Returns the words as a paragraph, in `color` unless they have their own colours.
  public func paragraph(_ color: Color, _ alignment: ParagraphStyle.Alignment) -> Paragraph {
    var style = ParagraphStyle(lines: lines, truncation: truncation, alignment: self.alignment ?? alignment)
    style.minimumScale = minimumScale
    guard !spans.isEmpty, spans.map(\.string).joined() == text else {
      return Paragraph(text, font: font, color: color, style: style)
    }
    return Paragraph(spans: spans, style: style)
  }
}
