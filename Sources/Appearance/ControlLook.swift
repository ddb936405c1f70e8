/// What a control of UIKit's or AppKit's looks like, before it is drawn: what it is, what it says and the state it is in.
///
/// Everything is in points and in the colours of the light appearance.
public struct ControlLook: Sendable, Hashable {
  /// What is drawn.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Words alone.
    case label
    /// UIKit's controls and bars.
    case button, textField, textView, `switch`, slider, stepper, progressBar, activityIndicator, segmentedControl
    case pageControl, datePicker, picker, image, table, collection, navigationBar, tabBar, toolbar, searchBar
    /// AppKit's controls.
    case pushButton, checkBox, radioButton, popUpButton, comboBox, box, separator, levelIndicator, colorWell, tabs
    /// A view whose content is not known here, such as a map or a page of the web.
    case foreign
  }

  /// What is drawn.
  public var kind: Kind
  /// Its words; empty for none.
  public var text: String
  /// True where the words only say what may be written there.
  public var isPlaceholder = false
  /// Of the words.
  public var font: Font
  /// Of the words; nil for what is usual for the kind.
  public var textColor: Color?
  /// Of the words; nil for what is usual for the kind.
  public var alignment: ParagraphStyle.Alignment?
  /// The words in parts with fonts and colours of their own; empty for words in one.
  public var spans: [Paragraph.Span] = []
  /// How small words that have no room may be drawn, as a part of their size.
  public var minimumScale = 1.0
  /// How many lines the words may take; 0 for any number.
  public var lines = 1
  /// What stands for words that have no room.
  public var truncation = ParagraphStyle.Truncation.tail
  /// Of what is on, chosen or to be touched; nil for the system's blue.
  public var tint: Color?
  /// Under the items of a bar; nil for what is usual.
  public var ground: Color?
  /// Of a navigation bar, small words over its title; empty for none.
  public var prompt = ""
  /// True for a navigation bar with its title in large letters below its items.
  public var hasLargeTitle = false
  /// By place in `items`, what the badges of tabs say; empty where there are none.
  public var badges: [String] = []
  /// What a button keeps free between its sides and its words, in points on each side.
  public var sideInset = 0.0
  /// The height of a table's rows; nil for UIKit's usual one.
  public var rowHeight: Double?
  /// 0...1, of sliders, progress and levels.
  public var value = 0.5
  /// Of switches, check boxes and radio buttons.
  public var isOn = false
  /// Of what can be used.
  public var isEnabled = true
  /// True where the control has a border or a bezel.
  public var hasBorder = false
  /// The titles of segments, tabs and bar items.
  public var items: [String] = []
  /// By place in `items`: names of symbols that stand before the words, with spaces between them; empty where there are none.
  public var symbols: [String] = []
  /// Which of them is chosen.
  public var selection: Int?

  /// A control in its usual state.
  public init(_ kind: Kind, text: String = "", font: Font = .system(size: 17)) {
    (self.kind, self.text, self.font) = (kind, text, font)
  }

  /// The words as they are set, in `color` where they have no other.
  public func paragraph(_ color: Color, _ alignment: ParagraphStyle.Alignment) -> Paragraph {
    var style = ParagraphStyle(lines: lines, truncation: truncation, alignment: self.alignment ?? alignment)
    style.minimumScale = minimumScale
    guard !spans.isEmpty, spans.map(\.string).joined() == text else {
      return Paragraph(text, font: font, color: color, style: style)
    }
    return Paragraph(spans: spans, style: style)
  }
}
