import Appearance
import Geometry

/// The control that a view is, and its words.
extension AppearanceReader {
  private static let kinds: [String: Control.Kind] = [
    "label": .label, "button": .button, "textField": .textField, "secureTextField": .textField,
    "tokenField": .textField,
    "textView": .textView, "switch": .switch, "slider": .slider, "stepper": .stepper, "progressView": .progressView,
    "progressIndicator": .progressView, "activityIndicatorView": .activityIndicator,
    "segmentedControl": .segmentedControl, "pageControl": .pageControl, "datePicker": .datePicker,
    "pickerView": .pickerView, "imageView": .image, "tableView": .table, "outlineView": .table,
    "collectionView": .collection, "navigationBar": .navigationBar, "tabBar": .tabBar, "toolbar": .toolbar,
    "searchBar": .searchBar, "searchField": .searchBar, "popUpButton": .popUpButton, "comboBox": .comboBox,
    "box": .box, "levelIndicator": .levelIndicator, "colorWell": .colorWell, "tabView": .tabs, "mapView": .foreign,
    "webView": .foreign, "wkWebView": .foreign, "glkView": .foreign, "mtkView": .foreign, "sceneKitView": .foreign,
    "skView": .foreign, "arscnView": .foreign, "openGLView": .foreign, "browser": .foreign, "pdfView": .foreign,
    "pathControl": .label,
  ]

  func look() -> Control? {
    guard let kind = Self.kinds[kind] else { return nil }
    var look = Control(kind, text: words, font: wordsFont)
    look.textColor =
      attributes.flatMap { color("NSColor", of: $0) } ?? color("textColor", of: style)
      ?? color("textColor", of: element)
    look.alignment = alignment
    look.style.lines = element["numberOfLines"].flatMap(Int.init).map { min(1000, max(0, $0)) } ?? 1
    look.style.truncation = truncation
    look.isEnabled = element["enabled"] != "NO" && style["enabled"] != "NO"
    look.tint = tint
    if look.kind == .foreign { look.text = self.kind }
    if isMac { complete(appKit: &look) } else { complete(uiKit: &look) }
    if look.spans.isEmpty, fragments.count > 1 { look.spans = spans(in: look) }
    let least = element.number("minimumScaleFactor") ?? element.number("minimumFontSize").map { $0 / look.font.size }
    // A label shrinks its words unless that is written off.
    if kind == .label ? element["adjustsFontSizeToFit"] != "NO" : element.flag("adjustsFontSizeToFit") {
      look.style.minimumScale = least.map { $0 > 0 ? min(1, $0) : 1 } ?? 1
    }
    return look
  }

  /// The words, wherever the element keeps them.
  private var words: String {
    let holder = style
    if let text = holder["title"] ?? holder["text"] ?? element["text"] { return text }
    return string("text", of: holder) ?? string("title", of: holder) ?? fragments.map(content).joined()
  }

  private func content(of fragment: XMLElement) -> String {
    fragment["content"] ?? string("content", of: fragment) ?? ""
  }

  /// Words that stand in an element of their own.
  private func string(_ key: String, of element: XMLElement) -> String? {
    (child("string", key: key, of: element) ?? child("mutableString", key: key, of: element))?.text
  }

  /// The parts of an attributed text, wherever the element keeps it. Every other attributed string, such as a note to translators, is not shown.
  private var fragments: [XMLElement] {
    let holders = [configuration, child("state", key: "normal", of: element), style].compactMap(\.self)
    let texts = holders.lazy.flatMap { holder in
      ["attributedTitle", "attributedText", "textStorage"].lazy.compactMap {
        child("attributedString", key: $0, of: holder)
      }
    }
    return texts.map { text in
      text.children.map { document.xml.elements[$0] }.filter { $0.name == "fragment" }
    }.first { !$0.isEmpty } ?? []
  }

  /// The parts of an attributed text with their own fonts and colours.
  private func spans(in look: Control) -> [Paragraph.Span] {
    fragments.map { fragment in
      let own = child("attributes", of: fragment), ink = own.flatMap { color("NSColor", of: $0) } ?? ink(of: look)
      return .init(content(of: fragment), font: font(own), color: ink)
    }
  }

  /// The colour of words that say none.
  private func ink(of look: Control) -> Color {
    let blue = SystemPalette.known("systemBlue", isDark: traits.isDark)
    return look.textColor
      ?? (look.kind != .button ? (traits.isDark ? .white : .black) : look.hasBorder ? .white : look.tint ?? blue)
  }

  /// The attributes of the longest part of an attributed text, where one part stands for all.
  var attributes: XMLElement? {
    fragments.max { content(of: $0).count < content(of: $1).count }.flatMap { child("attributes", of: $0) }
  }

  /// The configuration of one of UIKit's newer buttons.
  var configuration: XMLElement? { child("buttonConfiguration", key: "configuration", of: element) }

  private var alignment: ParagraphStyle.Alignment? {
    let paragraph = fragments.lazy.compactMap { child("attributes", of: $0) }
      .compactMap { child("paragraphStyle", of: $0) }.first
    return switch paragraph?["alignment"] ?? element["textAlignment"] ?? (isMac ? style["alignment"] : nil) {
    case "center": .center
    case "right": .trailing
    case "left": .leading
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }

  private var truncation: ParagraphStyle.Truncation {
    switch style["lineBreakMode"] ?? element["lineBreakMode"] {
    case "headTruncation", "truncatingHead": .head
    case "middleTruncation", "truncatingMiddle": .middle
    case "clip", "clipping": .clip
    default: .tail
    }
  }

  private func complete(uiKit look: inout Control) {
    switch look.kind {
    case .button: completeButton(&look)
    case .textField:
      look.hasBorder = element["borderStyle"] != nil && element["borderStyle"] != "none"
      placeholder(element["placeholder"], &look)
    case .textView: look.style.lines = 0
    case .searchBar:
      look.text = element["text"] ?? ""
      placeholder(element["placeholder"], &look)
    case .switch:
      look.isOn = element["on"] != "NO"
      look.tint = color("onTintColor", of: element)
    case .slider: look.value = share(element.number("value"), element)
    case .progressView: look.value = element.number("progress") ?? 0
    case .segmentedControl:
      let segments = parts("segments", of: element)
      look.symbols = segments.map { $0["catalog"] == "system" ? $0["image"] ?? "" : "" }
      look.items = zip(segments, look.symbols).map { $1.isEmpty ? $0["title"] ?? $0["image"] ?? "" : "" }
      look.selection = element["selectedSegmentIndex"].flatMap(Int.init)
    case .pageControl:
      let count = min(20, max(1, element["numberOfPages"].flatMap(Int.init) ?? 3))
      look.items = Array(repeating: "", count: count)
      look.tint = color("currentPageIndicatorTintColor", of: element)
    case .navigationBar:
      completeBar(&look)
      let item = parts("items", of: element).first
      look.text = item?["title"] ?? ""
      let items = ["leftBarButtonItem", "rightBarButtonItem"].map { key in
        item.flatMap { child("barButtonItem", key: key, of: $0) }.map { BarItem($0) }
      }
      (look.items, look.symbols) = (items.map { $0?.title ?? "" }, items.map { $0?.symbol ?? "" })
    case .tabBar, .toolbar:
      completeBar(&look)
      let items = parts("items", of: element).map { BarItem($0) }
      (look.items, look.symbols) = (items.map(\.title), items.map(\.symbol))
    default: break
    }
  }

  /// A bar's own colours, and those of a navigation bar's title.
  private func completeBar(_ look: inout Control) {
    look.ground = color("barTintColor", of: element) ?? color("backgroundColor", of: element)
    look.textColor = child("textAttributes", key: "titleTextAttributes", of: element).flatMap {
      color("textColor", of: $0)
    }
  }

  private func completeButton(_ look: inout Control) {
    let state = child("state", key: "normal", of: element)
    if fragments.isEmpty { look.text = state?["title"] ?? "" }
    look.textColor = look.textColor ?? state.flatMap { color("titleColor", of: $0) }
    look.style.lines = 1
    if let configuration { return complete(&look, configuration) }
    // A button of no type is one of a class's own, whose title is white.
    if element["buttonType"] == nil { look.textColor = look.textColor ?? .white }
  }

  private func complete(_ look: inout Control, _ configuration: XMLElement) {
    let style = configuration["style"] ?? "plain", blue = SystemPalette.known("systemBlue", isDark: traits.isDark)
    let own =
      attributes.flatMap { color("NSColor", of: $0) } ?? color("baseForegroundColor", of: configuration)
    let ground = color("baseBackgroundColor", of: configuration)
    if fragments.isEmpty { look.text = configuration["title"] ?? "" }
    look.hasBorder = style != "plain"
    // As stored frames have them: 12 points on each side of words of the body's size.
    let insets = child("directionalEdgeInsets", key: "contentInsets", of: configuration)
    let given = insets.map { (($0.number("leading") ?? 0) + ($0.number("trailing") ?? 0)) / 2 }
    look.sideInset = max(0, given ?? (["mini", "small"].contains(configuration["buttonSize"]) ? 0 : 12))
    look.textColor = own
    switch style {
    case "filled", "borderedProminent": look.tint = ground ?? look.tint
    case "tinted", "borderedTinted":
      look.textColor = own ?? look.tint ?? blue
      look.tint = ground ?? look.textColor
      look.tint?.alpha *= 0.18
    case "gray", "bordered":
      look.textColor = own ?? look.tint ?? blue
      look.tint = ground ?? SystemPalette.known("tertiarySystemFill", isDark: traits.isDark)
    default: look.tint = own ?? look.tint
    }
    guard let subtitle = configuration["subtitle"], !subtitle.isEmpty else { return }
    let ink = ink(of: look)
    let title = fragments.isEmpty ? [.init(look.text, font: look.font, color: ink)] : spans(in: look)
    look.spans = title + [.init("\n" + subtitle, font: .system(size: look.font.size * 0.8), color: ink)]
    look.text = look.spans.map(\.string).joined()
    look.style.lines = 2
  }

  private func complete(appKit look: inout Control) {
    switch look.kind {
    case .button:
      let type = style["type"]
      look.kind = type == "check" ? .checkBox : type == "radio" ? .radioButton : .pushButton
      look.isOn = style["state"] == "on"
      look.hasBorder = style["borderStyle"]?.hasPrefix("border") == true && !style.flag("transparent")
      if style["imagePosition"] == "only" { look.text = "" }
      if type == "help" { look.text = "?" }
    case .textField:
      look.hasBorder = style["borderStyle"]?.contains("ezel") == true || style["borderStyle"] == "border"
      let clips = style["lineBreakMode"]?.contains("runcating") == true || style["lineBreakMode"] == "clipping"
      if !look.hasBorder { look.style.lines = clips ? 1 : 0 }
      placeholder(style["placeholderString"], &look)
    case .textView: look.style.lines = 0
    case .searchBar:
      look.text = ""
      placeholder(style["placeholderString"], &look)
    case .slider, .levelIndicator: look.value = share(style.number("doubleValue"), style)
    case .progressView:
      if element["style"] == "spinning" { look.kind = .activityIndicator }
      look.value = share(element.number("doubleValue") ?? element.number("value"), element)
    case .segmentedControl:
      let segments = parts("segments", of: style)
      look.items = segments.map { $0["label"] ?? $0["image"] ?? "" }
      look.selection = segments.firstIndex { $0.flag("selected") }
    case .tabs:
      let items = parts("tabViewItems", of: element)
      look.items = element["type"]?.hasPrefix("no") == true ? [] : items.map { $0["label"] ?? "" }
      look.selection = items.isEmpty ? nil : 0
    case .table:
      look.items = parts("tableColumns", of: element).map { child("tableHeaderCell", of: $0)?["title"] ?? "" }
      if element["headerView"] == nil { look.items = [] }
      look.rowHeight =
        element.number("rowHeight").map {
          $0 + (child("size", key: "intercellSpacing", of: element)?.number("height") ?? 0)
        } ?? 24
    case .box: completeBox(&look)
    case .switch: look.isOn = element["state"] == "on"
    default: break
    }
  }

  private func completeBox(_ look: inout Control) {
    if element["boxType"] == "separator" { look.kind = .separator }
    if element["titlePosition"] == "noTitle" { look.text = "" } else { look.text = element["title"] ?? "" }
  }

  private func placeholder(_ text: String?, _ look: inout Control) {
    guard look.text.isEmpty, let text else { return }
    look.text = text
    look.isPlaceholder = true
  }

  /// Returns the place of a value between the least and the greatest, 0...1.
  private func share(_ value: Double?, _ holder: XMLElement) -> Double {
    let least = holder.number("minValue") ?? 0, most = holder.number("maxValue") ?? (isMac ? 100 : 1)
    guard let value, most > least else { return 0.5 }
    return min(1, max(0, (value - least) / (most - least)))
  }
}
