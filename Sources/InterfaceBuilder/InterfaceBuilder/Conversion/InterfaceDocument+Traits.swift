import Appearance
package import Geometry
package import Layout

extension InterfaceDocument {
  /// The size request of a view's content.
  struct Content {
    /// True where the width comes from content.
    var isWide = false
    /// True where the height comes from content.
    var isHigh = false
    /// The size of its picture, where the document says it.
    var image: Size?
  }

  /// True where the document is laid out on phones and tablets, not on the one canvas that it has.
  public var hasDevices: Bool {
    let runtime = (xml.elements.first?["targetRuntime"] ?? "") + (xml.elements.first?["type"] ?? "")
    return platform == .iOS && !runtime.contains("AppleTV")
  }

  /// Whether the document is shown while the application starts, as large as the screen.
  var isLaunchScreen: Bool { xml.elements.first?.flag("launchScreen") ?? false }

  /// Whether a root, or its controller, has a size of its own on the canvas and not a device's.
  package func isFreeform(_ root: Int) -> Bool {
    [views[root].element, element(of: root).parent].compactMap(\.self).contains { element in
      // What holds all roots of a xib has no size, and may have very many children.
      xml.elements[element].name != "objects" && xml.child(of: element, named: "freeformSimulatedSizeMetrics") != nil
    }
  }

  /// Whether a segmented control's parts are not all equally wide.
  package func hasOwnSegmentWidths(_ view: Int) -> Bool {
    element(of: view).flag("apportionsSegmentWidthsByContent")
      || xml.members(of: views[view].element, in: "segments").contains { xml.elements[$0].number("width") ?? 0 > 0 }
  }

  /// Whether nothing in the document says who gives a root its size: that of a xib, and a freeform one.
  package func isOfAnySize(_ root: Int) -> Bool {
    isFreeform(root) || element(of: root).parent.map { xml.elements[$0].name == "objects" } == true
  }

  /// Whether a root is a cell whose table makes each row as high as its content, as it does unless a height is set. Of prototypes, the cell's own
  /// height is for the canvas alone.
  package func isFittedRow(_ root: Int) -> Bool {
    guard platform == .iOS, views[root].kind == "tableViewCell" else { return false }
    var holder = element(of: root).parent
    while let index = holder, xml.elements[index].name != "tableView" { holder = xml.elements[index].parent }
    guard let table = holder.map({ xml.elements[$0] }) else { return true }
    let isFixed = table["dataMode"] == "static" && element(of: root).number("rowHeight") ?? -1 > 0
    return !isFixed && table.number("rowHeight") ?? -1 <= 0
  }

  /// Whether a size stands in for that of the view's content, on the canvas alone.
  func hasStandIn(_ view: Int) -> Bool {
    element(of: view)["placeholderIntrinsicWidth"] != nil || element(of: view)["placeholderIntrinsicHeight"] != nil
  }

  /// True where y goes down inside a view. Interface Builder does not run custom classes, so a custom view is not flipped.
  /// A clip view is where the view that it scrolls is.
  func isFlipped(_ view: Int) -> Bool {
    if views[view].kind == "clipView", let scrolled = views[view].children.first { return isFlipped(scrolled) }
    let flipped = [
      "scrollView", "clipView", "splitView", "tabView", "tableView", "outlineView", "textView", "collectionView",
      "browser", "matrix",
    ]
    return platform == .iOS || flipped.contains(views[view].kind)
  }

  /// Returns the sizes that a view's content decides.
  func content(of view: Int) -> Content {
    let element = element(of: view), kind = views[view].kind, frame = views[view].frame
    switch kind {
    case "imageView":
      guard let name = element["image"] ?? style(of: view)["image"] ?? imageReference(of: view)?["image"] else {
        return Content(isWide: platform == .macOS, isHigh: platform == .macOS)
      }
      return images[name].map { Content(image: $0) } ?? Content(isWide: true, isHigh: true)
    case "label", "button", "popUpButton", "segmentedControl", "stepper", "switch", "activityIndicatorView",
      "pageControl", "datePicker", "pickerView", "comboBox", "colorWell", "searchToolbarItem", "matrix":
      return Content(isWide: true, isHigh: true)
    case "textField", "searchField", "secureTextField", "tokenField":
      return Content(isWide: platform == .iOS || !style(of: view).flag("editable"), isHigh: true)
    // Stars have a size; every other style is as long as it is made.
    case "levelIndicator" where style(of: view)["levelIndicatorStyle"] == "rating":
      return Content(isWide: true, isHigh: true)
    case "slider" where style(of: view)["sliderType"] == "circular": return Content(isWide: true, isHigh: true)
    case "slider", "levelIndicator":
      let isUpright = platform == .macOS && frame.height > frame.width
      return Content(isWide: isUpright, isHigh: !isUpright)
    case "progressIndicator":
      return Content(isWide: element["style"] == "spinning", isHigh: true)
    case "progressView", "searchBar", "navigationBar", "toolbar", "tabBar", "pathControl": return Content(isHigh: true)
    case "textView": return Content(isWide: isStill(element), isHigh: isStill(element))
    case "box":
      guard element["boxType"] == "separator" else { return Content() }
      return Content(isWide: frame.height > frame.width, isHigh: frame.width >= frame.height)
    default: return Content()
    }
  }

  private func isStill(_ element: XMLElement) -> Bool { platform == .iOS && element["scrollEnabled"] == "NO" }

  /// Returns the parts of the view that follow the size of the view around it. In AppKit's masks, y goes up.
  func mask(of view: Int) -> Autoresizing.Mask {
    // Cells place their content themselves, whatever its mask says, and those of UIKit's own styles their words.
    if views[view].kind.hasSuffix("CellContentView") { return [.flexibleWidth, .flexibleHeight] }
    let cell = views[view].parent.flatMap { views[$0].parent }.map { element(of: $0) }
    switch (cell?["style"], views[view].id) {
    case ("IBUITableViewCellStyleDefault", cell?["textLabel"]): return [.flexibleWidth, .flexibleHeight]
    case ("IBUITableViewCellStyleValue1", cell?["detailTextLabel"]): return [.flexibleLeftMargin, .flexibleHeight]
    default: return writtenMask(of: view)
    }
  }

  /// The mask as the document has it.
  package func writtenMask(of view: Int) -> Autoresizing.Mask {
    guard let index = xml.child(of: views[view].element, named: "autoresizingMask") else {
      return [.flexibleRightMargin, .flexibleBottomMargin]
    }
    let isUp = views[view].parent.map { !isFlipped($0) } ?? false
    let parts: [(String, Autoresizing.Mask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      (isUp ? "flexibleMaxY" : "flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      (isUp ? "flexibleMinY" : "flexibleMaxY", .flexibleBottomMargin),
    ]
    return Autoresizing.Mask(parts.filter { xml.elements[index].flag($0.0) }.map(\.1))
  }

  /// Insets written in the document, such as `layoutMargins`.
  package func insets(of view: Int, key: String) -> EdgeInsets? {
    xml.child(of: views[view].element, key: key).map { xml.elements[$0] }.map { element in
      EdgeInsets(
        top: element.number("top") ?? 0, left: element.number("left") ?? element.number("leading") ?? 0,
        bottom: element.number("bottom") ?? 0, right: element.number("right") ?? element.number("trailing") ?? 0)
    }
  }

  /// Margins as the document writes them.
  func writtenMargins(of view: Int) -> EdgeInsets? {
    insets(of: view, key: "layoutMargins") ?? insets(of: view, key: "directionalLayoutMargins")
  }

  /// Returns the stack that arranges the view's children; nil for any other view.
  package func stack(of view: Int) -> Stack? {
    let element = element(of: view)
    guard views[view].kind == "stackView" else { return nil }
    let distribution = element["distribution"].flatMap { Stack.Distribution(rawValue: $0) }
    let spacing: Stack.Spacing? =
      element["spacingType"] == "standard" ? .system : element.number("spacing").map { .points($0) }
    if platform == .iOS {
      var stack = Stack(
        element["axis"] == "vertical" ? .vertical : .horizontal, alignment: alignment(element) ?? .fill,
        distribution: distribution ?? .fill, spacing: spacing ?? .points(0),
        isBaselineRelative: element.flag("baselineRelativeArrangement"),
        isMarginsRelative: writtenMargins(of: view) != nil)
      // Xcode 13 brought the canvas of iOS 15.
      stack.dividesForLoneText = toolsVersion < 19158
      return stack
    }
    var arrangement = Stack.AppKitArrangement()
    arrangement.edgeInsets = .physical(insets(of: view, key: "edgeInsets") ?? .zero)
    arrangement.detachesHiddenViews = element.flag("detachesHiddenViews")
    return .appKit(
      element["orientation"] == "vertical" ? .vertical : .horizontal, alignment: alignment(element) ?? .center,
      distribution: distribution ?? .gravityAreas, spacing: spacing ?? .points(8), arrangement)
  }

  /// Whether the view is a label of more than one line.
  func wrapsText(_ view: Int) -> Bool {
    platform == .iOS && views[view].kind == "label" && (element(of: view)["numberOfLines"] ?? "1") != "1"
  }

  private func alignment(_ element: XMLElement) -> Stack.Alignment? {
    switch element["alignment"] {
    case "top", "left", "leading": .leading
    case "bottom", "right", "trailing": .trailing
    case "centerX", "centerY", "center": .center
    case "baseline", "lastBaseline": .lastBaseline
    case "firstBaseline": .firstBaseline
    case "fill", "width", "height": .fill
    default: nil
    }
  }
}
