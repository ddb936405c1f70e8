import Appearance
public import Geometry

/// The alignment insets of controls: how far the frame reaches beyond what is aligned, by class, style, size and era of the document.
///
/// The values were fitted to required equalities at stored frames; where few frames spoke, the row says `thin`. Controls that have no row
/// have no insets. An era in which a control was not seen uses the nearest era that has values.
public struct AlignmentTable: Sendable {
  /// One kind of control.
  public struct Row: Sendable {
    /// The element's name.
    public let kind: String
    /// `type/bezelStyle` of the cell, or another word for its style; `*` for any.
    public let style: String
    /// `regular`, `small`, `mini`, `large`, or `*` for any.
    public let size: String
    /// Before macOS 11: left, top, right, bottom.
    public let early: [Double]?
    /// Before OS X 10.10; nil for as in the early era.
    public let oldest: [Double]?
    /// From macOS 11.
    public let middle: [Double]?
    /// From macOS 26.
    public let late: [Double]?
    /// The frame height that the row is for; nil for any.
    public let height: Double?
    /// The frame height in eras before the late one: a control that still has it in a late document was not laid out again.
    public let earlierHeight: Double?
    /// True where the values rest on few frames.
    public let isThin: Bool

    func values(in era: Era, height: Double) -> [Double]? {
      switch era {
      case .oldest: return oldest ?? early ?? middle ?? late
      case .early: return early ?? middle ?? late
      case .late where earlierHeight != height || late == nil: return late ?? middle ?? early
      case .middle, .late: return middle ?? early ?? late
      }
    }

    /// True where the values of an era rest on few frames, or are those of another one.
    func isUnsure(in era: Era) -> Bool {
      switch era {
      case .oldest, .early: isThin || early == nil
      case .middle: isThin || middle == nil
      case .late: isThin || late == nil
      }
    }
  }

  /// Systems that draw controls alike.
  public enum Era: Sendable, Hashable {
    /// A row has insets for each.
    case oldest, early, middle, late
  }

  private static func row(
    _ kind: String, _ style: String, _ size: String = "*", _ early: [Double]?, _ middle: [Double]? = nil,
    _ late: [Double]? = nil, oldest: [Double]? = nil, height: Double? = nil, earlierHeight: Double? = nil,
    isThin: Bool = false
  ) -> Row {
    Row(
      kind: kind, style: style, size: size, early: early, oldest: oldest, middle: middle, late: late, height: height,
      earlierHeight: earlierHeight, isThin: isThin)
  }

  private static let none: [Double] = [0, 0, 0, 0]

  /// AppKit's; the first row that fits counts.
  public static let appKit: [Row] = [
    row("button", "push/rounded", "regular", [6, 4, 6, 7], [7, 5, 7, 7], none, earlierHeight: 32),
    row(
      "button", "push/rounded", "small", [5, 4, 5, 6], [6, 4, 6, 7], none, height: 28, earlierHeight: 28, isThin: true),
    row("button", "push/rounded", "small", [5, 3, 5, 6], [6, 4, 6, 7], none, earlierHeight: 27),
    row("button", "bevel/rounded", "*", none, none, none),
    row("button", "square/shadowlessSquare", "*", none, none),
    row("button", "push/rounded", "mini", nil, [2, 2, 2, 2], none, earlierHeight: 16, isThin: true),
    row("button", "push/rounded", "large", nil, [6, 6, 6, 6], none, earlierHeight: 40),
    row("button", "bevel/regularSquare", "large", nil, [3, 3, 3, 4], none, earlierHeight: 35, isThin: true),
    row("button", "push/push", "regular", [6, 4, 6, 7], [7, 5, 7, 7], none, earlierHeight: 32, isThin: true),
    row("button", "push/push", "small", [5, 3, 5, 6], [6, 4, 6, 7], none, earlierHeight: 27, isThin: true),
    row("button", "untitledCheck/*", "regular", [2, 2, 2, 2], nil, none, earlierHeight: 18, isThin: true),
    row("button", "check/*", "mini", [4, 5, 2, 3], [0, 1, 0, 0], none, isThin: true),
    row("button", "disclosure/*", "small", [3, 1, 3, 1], nil, none, isThin: true),
    row("button", "untitledCheck/*", "large", nil, none, none, isThin: true),
    row("button", "untitledCheck/*", "small", [3, 3, 2, 3], [1, 2, 1, 1], none, earlierHeight: 16, isThin: true),
    row("button", "check/*", "regular", [2, 2, 2, 2], [2, 1, 0, 1], none, earlierHeight: 18),
    row("button", "check/*", "large", nil, [3, 2.5, 0, 2.5], none, earlierHeight: 22),
    row("button", "check/*", "small", [3, 3, 2, 3], [1, 1, 0, 1], none, earlierHeight: 16),
    row("button", "radio/*", "large", nil, [3, 2.5, 0, 2.5], none, earlierHeight: 22),
    row("button", "untitledRadio/*", "large", nil, [3, 3, 3, 3], none, earlierHeight: 22, isThin: true),
    row("button", "untitledRadio/*", "*", [1, 1, 2, 1], [2, 1, 0, 1], none, earlierHeight: 18, isThin: true),
    row("button", "radio/*", "small", [1, 1, 2, 1], [1, 1, 0, 0], none, earlierHeight: 15, isThin: true),
    row("button", "radio/*", "*", [1, 1, 2, 1], [2, 1, 0, 1], none, earlierHeight: 18, isThin: true),
    row("button", "help/*", "regular", [2, 0, 2, 4], [3, 1, 2, 4], none, earlierHeight: 25, isThin: true),
    row("button", "help/*", "large", nil, [4, 0, 5, 7], none, earlierHeight: 35, isThin: true),
    row("button", "help/*", "mini", [0, 0, 0, 1], nil, none, isThin: true),
    row("button", "help/*", "small", [0, 0, 0, 1], nil, none, isThin: true),
    row("button", "*/smallSquare", "regular", none, [0, 1, 0, 1], [0, 1, 0, 1], height: 25, isThin: true),
    row("button", "*/smallSquare", "*", [0, 1, 0, 1], [0, 1, 0, 1]),
    row("button", "*/roundedRect", "small", nil, [0, 0, 0, 1], none, height: 17, earlierHeight: 17, isThin: true),
    row("button", "*/roundedRect", "regular", [0, 0, 0, 1], [0, 0, 0, 1], none, height: 19, earlierHeight: 19),
    row("button", "*/texturedRounded", "regular", [0, 1, 0, 2], [1, 1, 1, 2], none, earlierHeight: 23),
    row("popUpButton", "push/rounded", "regular", [2, 2, 3, 3], [3, 1, 4, 4], none, height: 26, earlierHeight: 26),
    row("popUpButton", "push/rounded", "regular", [2, 1, 3, 3], [3, 1, 4, 4], none, earlierHeight: 25),
    row("popUpButton", "push/rounded", "small", [3, 1, 3, 3], [4, 2, 4, 4], none, earlierHeight: 22),
    row("popUpButton", "push/rounded", "mini", nil, [4, 0, 5, 0], none, earlierHeight: 16, isThin: true),
    row("popUpButton", "push/rounded", "large", nil, [5, 6, 5, 6], none, earlierHeight: 40),
    row("popUpButton", "bevel/rounded", "*", [0, 1, 0, 0], [5, 1, 0, 0], isThin: true),
    row("popUpButton", "bevel/regularSquare", "*", nil, [3, 3, 3, 4]),
    row("popUpButton", "*/roundedRect", "*", [0, 1, 0, 1], [0, 0, 0, 1], [0, 1, 0, 1], isThin: true),
    row("popUpButton", "*/roundRect", "*", [0, 1, 0, 1], [0, 0, 0, 1], [0, 1, 0, 1], isThin: true),
    row("popUpButton", "*/texturedRounded", "regular", nil, [3, 1, 4, 3], none, earlierHeight: 25, isThin: true),
    row("popUpButton", "*/smallSquare", "*", [0, 1, 0, 1], [0, 0, 0, 1], [0, 1, 0, 1], isThin: true),
    row("popUpButton", "*/recessed", "*", nil, [0, 0, 0, 1], none, isThin: true),
    row("comboBox", "*", "regular", [0, 2, 3, 4], nil, none, height: 25, earlierHeight: 25, isThin: true),
    row("comboBox", "*", "regular", [0, 2, 3, 4], [1, 1, 3, 3], none, isThin: true),
    row("comboBox", "*", "small", nil, [2, 1, 3, 4], none, earlierHeight: 22, isThin: true),
    row("segmentedControl", "roundRect", "*", nil, [1, 1, 1, 1], none, isThin: true),
    row("segmentedControl", "separated", "regular", [2, 1, 2, 2], [3, 2, 3, 2], none, earlierHeight: 24),
    row("segmentedControl", "separated", "small", nil, [3, 2, 3, 2], none, earlierHeight: 21, isThin: true),
    row("segmentedControl", "rounded", "mini", nil, [2, 0, 2, 0], none, earlierHeight: 16, isThin: true),
    row("segmentedControl", "texturedSquare", "regular", [0, 1, 0, 2], isThin: true),
    row("segmentedControl", "rounded", "regular", [2, 1, 2, 2], [2, 1, 2, 1], none, earlierHeight: 24, isThin: true),
    row("segmentedControl", "rounded", "small", nil, [2, 1, 2, 2], none, earlierHeight: 21, isThin: true),
    row("stepper", "*", "small", [2, 1, 2, 1], nil, none, earlierHeight: 22, isThin: true),
    row("stepper", "*", "*", [3, 2, 3, 2], [3, 4, 3, 4], none, earlierHeight: 28, isThin: true),
    row("slider", "horizontal", "large", nil, [2, 2, 2, 6], none, earlierHeight: 28),
    row("slider", "horizontal", "mini", nil, [2, 0, 2, 0], none, earlierHeight: 17, isThin: true),
    row("slider", "horizontal", "small", [2, 2, 2, 2], [2, 2, 2, 2], none, isThin: true),
    row("slider", "horizontal", "*", [2, 2, 2, 1], [2, 2, 2, 6], none, height: 24, isThin: true),
    row("slider", "horizontal", "*", [2, 2, 2, 1], [2, 2, 2, 6], none, height: 25, isThin: true),
    row("slider", "horizontal", "*", [2, 2, 2, 2], [2, 2, 2, 6], none, earlierHeight: 28, isThin: true),
    row("switch", "*", "*", nil, [2, 1, 2, 2], none, earlierHeight: 25, isThin: true),
    row("colorWell", "*", "*", none, height: 23, isThin: true),
    row("colorWell", "*", "*", none, [3, 2, 3, 2], none, earlierHeight: 23, isThin: true),
    row("datePicker", "bezel", "large", nil, [0, 2, 3, 0], none, height: 21, isThin: true),
    row("datePicker", "bezel", "large", nil, [0, 4, 3, 0], none, earlierHeight: 22, isThin: true),
    row("datePicker", "bezel", "regular", nil, [0, 4, 3, 0], none, earlierHeight: 28, isThin: true),
    row("pathControl", "*", "regular", nil, [3, 2, 3, 4], none, earlierHeight: 25, isThin: true),
    row("tabView", "topTabsBezelBorder", "small", [7, 3, 7, 10], [7, 3, 7, 10], isThin: true),
    row("tabView", "topTabsBezelBorder", "*", [7, 6, 7, 10], [7, 6, 7, 10], isThin: true),
    row("imageView", "framed", "*", [3, 3, 3, 3], [3, 3, 3, 3], isThin: true),
    row("progressIndicator", "bar", "small", none, none, none, isThin: true),
    row("progressIndicator", "bar", "*", [0, 1, 0, 1], [0, 1, 0, 1], none, earlierHeight: 20),
    row("textField", "label", "*", [2, 0, 2, 0], [2, 0, 2, 0], [2, 0, 2, 0], oldest: [3, 0, 3, 0]),
    row("box", "separator/horizontal", "*", [0, 2, 0, 2], [0, 2, 0, 2], [0, 2, 0, 2]),
    row("box", "separator/vertical", "*", [2, 0, 2, 0], [2, 0, 2, 0], [2, 0, 2, 0]),
    row("box", "custom/*", "*", none, none, none),
    row("box", "oldStyle/*", "*", none, isThin: true),
    row("box", "primary/noTitle", "*", [3, 2, 3, 4], [3, 2, 3, 4], none, isThin: true),
    row("box", "primary/title", "*", [3, 0, 3, 4], [3, 0, 3, 4], none, isThin: true),
  ]

  /// The controls of AppKit's whose insets go by their style.
  static let styledKinds: Set<String> = [
    "button", "popUpButton", "segmentedControl", "comboBox", "datePicker", "pathControl", "stepper", "slider", "box",
  ]

  /// UIKit's; the same in all eras.
  public static let uiKit: [Row] = [
    row("switch", "*", "*", [0, 0, 2, 0]),
    row("slider", "*", "*", [2, 0, 2, 1], [2, 0, 2, 1], none, earlierHeight: 31),
    row("segmentedControl", "*", "*", [0, 0, 0, 1]),
  ]
}

extension InterfaceDocument {
  /// The eras of which the document can be, the likeliest first: a version of Interface Builder runs on several systems, whose controls it shows.
  public var alignmentEras: [AlignmentTable.Era] {
    switch toolsVersion {
    case ..<6000: [.early, .oldest]
    case ..<17000: [.early]
    case ..<17700: [.early, .middle]
    case ..<18000: [.middle, .early]
    case 24000..<32000: [.late, .middle]
    default: [.middle]
    }
  }

  /// The alignment insets of a view, by `AlignmentTable`, in the likeliest era or another one.
  public func alignmentInsets(of view: Int, in era: AlignmentTable.Era? = nil) -> EdgeInsets {
    let era = era ?? alignmentEras[0], height = views[view].frame.height, row = alignmentRow(of: view)
    guard let values = row?.values(in: era, height: height) else { return .zero }
    var insets = EdgeInsets(top: values[1], left: values[0], bottom: values[3], right: values[2])
    // Where the box is behind the title, the control is drawn the other way round.
    if ["right", "trailing"].contains(style(of: view)["imagePosition"]) { swap(&insets.left, &insets.right) }
    if era == .middle, ["check/*", "radio/*"].contains(row?.style), row?.earlierHeight == height {
      // What is aligned is as high as a line of the title; the rows are for fonts of the usual size.
      let size = AppearanceReader(document: self, view: view, traits: InterfaceTraits()).wordsFont.size
      let slack = height - (size * 0.967).rounded() - (size * 0.241).rounded()
      if slack >= 0, abs(slack - insets.top - insets.bottom) >= 1 {
        (insets.top, insets.bottom) = (slack / 2, slack / 2)
      }
    }
    return insets
  }

  /// Kinds of text fields, which are aligned alike.
  private static let textFields: Set<String> = ["textField", "secureTextField", "tokenField", "searchField"]

  func alignmentRow(of view: Int) -> AlignmentTable.Row? {
    let kind = Self.textFields.contains(views[view].kind) ? "textField" : views[view].kind
    return (platform == .macOS ? AlignmentTable.appKit : AlignmentTable.uiKit).first { row in
      row.kind == kind && (row.height ?? views[view].frame.height) == views[view].frame.height
        && fits(row.size, controlSize(of: view)) && fits(row.style, alignmentStyle(of: view))
    }
  }

  private func fits(_ pattern: String, _ text: String) -> Bool {
    let wanted = pattern.split(separator: "/"), given = text.split(separator: "/", omittingEmptySubsequences: false)
    return pattern == "*" || wanted.count == given.count && zip(wanted, given).allSatisfy { $0 == "*" || $0 == $1 }
  }

  private func controlSize(of view: Int) -> String {
    style(of: view)["controlSize"] ?? element(of: view)["controlSize"] ?? "regular"
  }

  /// The style of a view in the words of the table.
  private func alignmentStyle(of view: Int) -> String {
    let style = style(of: view), element = element(of: view), frame = views[view].frame
    switch views[view].kind {
    case "button", "popUpButton":
      let type = style["type"] ?? "", isUntitled = (style["title"] ?? "").isEmpty
      let untitled = ["check": "untitledCheck", "radio": "untitledRadio"]
      return "\(isUntitled ? untitled[type] ?? type : type)/\(style["bezelStyle"] ?? "")"
    case "tabView": return element["type"] ?? "topTabsBezelBorder"
    case "imageView": return style["imageFrameStyle"] == nil ? "bare" : "framed"
    case "datePicker": return style["borderStyle"] ?? "none"
    case "segmentedControl":
      // Rounded segments that only push are drawn apart.
      let name = style["style"] ?? "rounded"
      return name == "rounded" && style["trackingMode"] == "momentary" ? "separated" : name
    case let kind where Self.textFields.contains(kind): return isLabel(view) ? "label" : "field"
    case "progressIndicator": return element["style"] == "spinning" ? "spinning" : "bar"
    case "slider": return frame.width >= frame.height ? "horizontal" : "vertical"
    case "box":
      let type = element["boxType"] ?? "primary"
      if type == "separator" { return frame.width >= frame.height ? "separator/horizontal" : "separator/vertical" }
      if type == "primary", element["borderType"] == "none" { return "primary/noBorder" }
      return type + (element["titlePosition"] == "noTitle" ? "/noTitle" : "/title")
    default: return ""
    }
  }

  /// True for a text field of AppKit's that shows text and no field.
  func isLabel(_ view: Int) -> Bool {
    let style = style(of: view)
    return style["borderStyle"] == nil && !style.flag("drawsBackground")
  }
}
