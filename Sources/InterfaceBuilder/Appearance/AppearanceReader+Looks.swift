import Appearance
import Geometry

/// Which control a view is, and what it says.
extension AppearanceReader {
  private static let kinds: [String: ControlLook.Kind] = [
    "label": .label, "button": .button, "textField": .textField, "secureTextField": .textField,
    "tokenField": .textField,
    "textView": .textView, "switch": .switch, "slider": .slider, "stepper": .stepper, "progressView": .progressBar,
    "progressIndicator": .progressBar, "activityIndicatorView": .activityIndicator,
    "segmentedControl": .segmentedControl, "pageControl": .pageControl, "datePicker": .datePicker,
    "pickerView": .picker, "imageView": .image, "tableView": .table, "outlineView": .table,
    "collectionView": .collection, "navigationBar": .navigationBar, "tabBar": .tabBar, "toolbar": .toolbar,
    "searchBar": .searchBar, "searchField": .searchBar, "popUpButton": .popUpButton, "comboBox": .comboBox,
    "box": .box, "levelIndicator": .levelIndicator, "colorWell": .colorWell, "tabView": .tabs, "mapView": .foreign,
    "webView": .foreign, "wkWebView": .foreign, "glkView": .foreign, "mtkView": .foreign, "sceneKitView": .foreign,
    "skView": .foreign, "arscnView": .foreign, "openGLView": .foreign, "browser": .foreign, "pdfView": .foreign,
    "pathControl": .label,
  ]

  func look() -> ControlLook? {
    guard let kind = Self.kinds[kind] else { return nil }
    var look = ControlLook(kind, text: words, font: wordsFont)
    look.textColor =
      attributes.flatMap { color("NSColor", of: $0) } ?? color("textColor", of: style)
      ?? color("textColor", of: element)
    look.alignment = alignment
    look.lines = element["numberOfLines"].flatMap(Int.init).map { min(1000, max(0, $0)) } ?? 1
    look.truncation = truncation
    look.isEnabled = element["enabled"] != "NO" && style["enabled"] != "NO"
    look.tint = color("tintColor", of: element)
    if look.kind == .foreign { look.text = self.kind }
    if isMac { complete(appKit: &look) } else { complete(uiKit: &look) }
    return look
  }

  /// The words, wherever the element keeps them.
  private var words: String {
    let holder = style
    if let text = holder["title"] ?? holder["text"] ?? element["text"] { return text }
    for key in ["text", "title"] {
      if let text = child("string", key: key, of: holder)?.text { return text }
      if let mutable = child("mutableString", key: key, of: holder)?.text { return mutable }
    }
    return fragments.map { fragment in
      fragment["content"] ?? child("string", key: "content", of: fragment)?.text
        ?? child("mutableString", key: "content", of: fragment)?.text ?? ""
    }.joined()
  }

  /// The parts of an attributed text.
  private var fragments: [XMLElement] { parts("attributedString", of: style).filter { $0.name == "fragment" } }

  /// What the first part of an attributed text says of its font, colour and paragraph; it stands for all of them.
  var attributes: XMLElement? { fragments.first.flatMap { child("attributes", of: $0) } }

  private var alignment: ParagraphStyle.Alignment? {
    let paragraph = attributes.flatMap { child("paragraphStyle", of: $0) }
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

  private func complete(uiKit look: inout ControlLook) {
    switch look.kind {
    case .button: completeButton(&look)
    case .textField:
      look.hasBorder = element["borderStyle"] != nil && element["borderStyle"] != "none"
      placeholder(element["placeholder"], &look)
    case .textView: look.lines = 0
    case .searchBar: look.text = element["text"] ?? element["placeholder"] ?? ""
    case .switch:
      look.isOn = element["on"] != "NO"
      look.tint = color("onTintColor", of: element)
    case .slider: look.value = share(element.number("value"), element)
    case .progressBar: look.value = element.number("progress") ?? 0
    case .segmentedControl:
      look.items = parts("segments", of: element).map { $0["title"] ?? $0["image"] ?? "" }
      look.selection = element["selectedSegmentIndex"].flatMap(Int.init)
    case .pageControl:
      let count = min(20, max(1, element["numberOfPages"].flatMap(Int.init) ?? 3))
      look.items = Array(repeating: "", count: count)
    case .navigationBar:
      let item = parts("items", of: element).first
      look.text = item?["title"] ?? ""
      let items = ["leftBarButtonItem", "rightBarButtonItem"].map { key in
        item.flatMap { child("barButtonItem", key: key, of: $0) }.map { BarItem($0) }
      }
      (look.items, look.symbols) = (items.map { $0?.title ?? "" }, items.map { $0?.symbol ?? "" })
    case .tabBar, .toolbar:
      let items = parts("items", of: element).map { BarItem($0) }
      (look.items, look.symbols) = (items.map(\.title), items.map(\.symbol))
    default: break
    }
  }

  private func completeButton(_ look: inout ControlLook) {
    let state = child("state", key: "normal", of: element)
    look.text = state?["title"] ?? ""
    look.textColor = state.flatMap { color("titleColor", of: $0) }
    look.lines = 1
    guard let configuration = child("buttonConfiguration", key: "configuration", of: element) else { return }
    look.text = configuration["title"] ?? look.text
    look.hasBorder = configuration["style"] == "filled"
    look.textColor = color("baseForegroundColor", of: configuration)
    look.tint = color("baseBackgroundColor", of: configuration) ?? look.tint
  }

  private func complete(appKit look: inout ControlLook) {
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
      if !look.hasBorder { look.lines = clips ? 1 : 0 }
      placeholder(style["placeholderString"], &look)
    case .textView: look.lines = 0
    case .searchBar: look.text = style["placeholderString"] ?? ""
    case .slider: look.value = share(style.number("doubleValue"), style)
    case .levelIndicator: look.value = share(style.number("doubleValue"), style)
    case .progressBar:
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
      if look.items.isEmpty { look.items = [""] }
    case .box: completeBox(&look)
    case .switch: look.isOn = element["state"] == "on"
    default: break
    }
  }

  private func completeBox(_ look: inout ControlLook) {
    if element["boxType"] == "separator" { look.kind = .separator }
    if element["titlePosition"] == "noTitle" { look.text = "" } else { look.text = element["title"] ?? "" }
  }

  private func placeholder(_ text: String?, _ look: inout ControlLook) {
    guard look.text.isEmpty, let text else { return }
    look.text = text
    look.isPlaceholder = true
  }

  /// Where a value stands between the least and the greatest, 0...1.
  private func share(_ value: Double?, _ holder: XMLElement) -> Double {
    let least = holder.number("minValue") ?? 0, most = holder.number("maxValue") ?? (isMac ? 100 : 1)
    guard let value, most > least else { return 0.5 }
    return min(1, max(0, (value - least) / (most - least)))
  }
}
