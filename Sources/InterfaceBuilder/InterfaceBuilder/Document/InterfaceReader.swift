import Diagnostics
import Geometry
import Layout

extension InterfaceDocument {
  /// Reads a storyboard or xib. Whatever is well-formed opens; what is not understood is in `findings`.
  ///
  /// Variations count by `sizeClasses`; nil stands for those of the canvas the document was stored on.
  ///
  /// - Throws: `InterfaceError` where the bytes are no Interface Builder document.
  public init(_ bytes: [UInt8], sizeClasses: SizeClasses? = nil) throws(InterfaceError) {
    let xml = try XMLDocument(bytes)
    guard let root = xml.elements.first, root.name == "document" || root.name == "archive" else {
      let reason = "this is no Interface Builder document; its first element is not `document`"
      throw InterfaceError(position: xml.elements.first?.position ?? SourcePosition(line: 1, column: 1), reason: reason)
    }
    guard root.name == "document" else {
      throw InterfaceError(
        position: root.position, reason: "documents older than Xcode 5 are not read; open and save it in a newer Xcode")
    }
    self.xml = xml
    let runtime = (root["targetRuntime"] ?? "") + (root["type"] ?? "")
    platform = runtime.contains("Cocoa") && !runtime.contains("CocoaTouch") ? .macOS : .iOS
    func version(_ text: String?) -> Double? { text.flatMap { Double($0.prefix { $0 != "." }) } }
    toolsVersion = version(root["toolsVersion"]) ?? 0
    if toolsVersion >= 32000 {
      // A number beyond all versions, which Xcode 14 and 15 write: that of the plug-in tells which it was.
      let plugIn = xml.elements.first { $0["identifier"]?.hasPrefix("com.apple.InterfaceBuilder") == true }
      toolsVersion = version(plugIn?["version"]) ?? toolsVersion
    }
    let canvas = xml.child(of: 0, named: "device").map { xml.elements[$0] }
    device = canvas?["id"]
    let isLandscape = canvas?["orientation"] == "landscape"
    let ofCanvas = device.map { SizeClasses(device: $0, isLandscape: isLandscape) }
    self.sizeClasses = (hasDevices ? sizeClasses : nil) ?? ofCanvas
    var reader = InterfaceReader(self)
    reader.read()
    self = reader.document
    pixelsPerPoint = canvasScale
    textSize = canvasTextSize()
    containers = InterfaceContainers(xml)
  }
}

/// From elements to views, guides and constraints.
struct InterfaceReader {
  var document: InterfaceDocument
  /// The view of each element.
  private var viewOfElement: [Int?]
  /// The items, by object id; lookup only.
  private var items: [String: InterfaceItem] = [:]
  private var constraintIDs: Set<String> = []
  private var excluded: Set<String> = []
  private var xml: XMLDocument { document.xml }

  init(_ document: InterfaceDocument) {
    self.document = document
    viewOfElement = Array(repeating: nil, count: document.xml.elements.count)
  }

  mutating func read() {
    document.tint = xml.child(of: 0, named: "color", key: "tintColor")
    for index in xml.elements.indices { readNames(index) }
    for index in xml.elements.indices where xml.elements[index].name == "variation" { applyVariation(index) }
    for index in xml.elements.indices { readElement(index) }
    for index in xml.elements.indices { readGuide(index) }
    for view in document.views.indices { readVariations(of: view) }
    for view in document.views.indices where excluded.contains(document.views[view].id) {
      document.views[view].isInstalled = false
    }
    for index in xml.elements.indices where xml.elements[index].name == "constraint" { readConstraint(index) }
    for element in xml.elements where element.name == "outlet" {
      if let view = element["destination"], let name = element["property"] { document.outlets[view] = name }
    }
    sortContents()
  }

  private mutating func sortContents() {
    var roots: [Int] = []
    for (view, parent) in document.views.map(\.parent).enumerated() { roots.append(parent.map { roots[$0] } ?? view) }
    for (index, guide) in document.guides.enumerated() {
      document.contents[roots[guide.owner], default: .init()].guides.append(index)
    }
    for (index, constraint) in document.constraints.enumerated() {
      let view =
        switch constraint.first {
        case .view(let view): view
        case .guide(let guide): document.guides[guide].owner
        }
      document.contents[roots[view], default: .init()].constraints.append(index)
    }
  }

  private mutating func find(_ text: String, at element: Int, isDamage: Bool = false) {
    document.findings.append(
      InterfaceFinding(position: xml.elements[element].position, text: text, isDamage: isDamage))
  }

  /// Elements that hold others alone; lookup only. Letters in them are what a merge left.
  private static let lists: Set<String> = [
    "document", "scenes", "scene", "objects", "subviews", "constraints", "connections", "resources", "view", "cells",
    "sections", "tableViewSection", "viewController",
  ]

  /// Reports unknown names as findings; a variation may have the attributes of what it varies.
  private mutating func readNames(_ index: Int) {
    let element = xml.elements[index]
    if Self.lists.contains(element.name),
      let stray = element.text.split(whereSeparator: \.isWhitespace).first.map({ String($0.prefix(40)) })
    {
      find("<\(element.name)> holds letters between its elements: \(stray)", at: index, isDamage: true)
    }
    if element.name == "variation",
      let varied = element.parent.flatMap({ Vocabulary.attributes[xml.elements[$0].name] })
    {
      for attribute in element.attributes where !varied.contains(attribute.name) {
        find("unknown attribute \(attribute.name) of <variation>", at: index)
      }
      return
    }
    if let known = Vocabulary.attributes[element.name] {
      for attribute in element.attributes where !known.contains(attribute.name) {
        find("unknown attribute \(attribute.name) of <\(element.name)>", at: index)
      }
    } else {
      find("unknown element <\(element.name)>", at: index)
    }
  }

  /// Attributes, fonts and colours of a variation that counts take the place of those it varies, as an axis of a stack does.
  private mutating func applyVariation(_ index: Int) {
    let variation = xml.elements[index]
    guard let varied = variation.parent, isMet(variation["key"] ?? "") else { return }
    document.xml.vary(varied, by: variation.attributes.filter { $0.name != "key" })
    let parts = variation.children.filter { ["fontDescription", "color"].contains(xml.elements[$0].name) }
    document.xml.vary(varied, byChildren: parts)
  }

  private mutating func readElement(_ index: Int) {
    let element = xml.elements[index]
    if element.name == "image", let name = element["name"] {
      let isSystem = element["catalog"] == "system"
      if isSystem { document.symbols.insert(name) }
      if !isSystem, let width = element.number("width"), let height = element.number("height") {
        document.images[name] = Size(width: width, height: height)
      }
    }
    if element.name == "designable", let name = element["name"],
      let size = xml.child(of: index, key: "intrinsicContentSize").map({ xml.elements[$0] })
    {
      func extent(_ side: String) -> Double? { size.number(side).flatMap { $0 < 0 ? nil : $0 } }
      document.designed[name] = IntrinsicSize(width: extent("width"), height: extent("height"))
    }
    let rect = xml.child(of: index, named: "rect", key: "frame")
    let isSubview = element.parent.map { xml.elements[$0].name == "subviews" } ?? false
    // What a table shows while it is pulled down stands in no view and is no screen.
    let isElsewhere = Vocabulary.windows.contains(element.name) || element["key"] == "refreshControl"
    guard rect != nil || isSubview, !isElsewhere else { return }
    addView(index, rect: rect)
  }

  private mutating func addView(_ index: Int, rect: Int?) {
    let element = xml.elements[index]
    let frame = rect.map { xml.elements[$0] }.map { rect in
      Rect(
        x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
        height: rect.number("height") ?? 0)
    }
    if frame == nil { find("<\(element.name)> has no frame; it is taken to be empty", at: index) }
    if let frame, max(abs(frame.x), abs(frame.y), abs(frame.width), abs(frame.height)) > 1e6 {
      find("<\(element.name)> has a frame beyond a million points", at: index)
    }
    let around = surroundings(of: index)
    let id = element["id"] ?? ""
    if id.isEmpty { find("<\(element.name)> has no id; nothing can refer to it", at: index) }
    let view = document.views.count
    document.views.append(
      InterfaceView(
        id: id, kind: element.name, label: element["userLabel"], frame: frame ?? .zero, element: index,
        position: element.position, parent: around?.view, place: around?.place ?? .subview,
        tint: tint(of: index, in: around?.view)))
    viewOfElement[index] = view
    if let around { document.views[around.view].children.append(view) } else { document.roots.append(view) }
    remember(id, .view(view), at: index)
  }

  /// The view's own tint, or else that of the view around it, of a cell's table, or of the document.
  private func tint(of element: Int, in view: Int?) -> Int? {
    if let own = xml.child(of: element, named: "color", key: "tintColor") { return own }
    if let view { return document.views[view].tint }
    var holder = xml.elements[element].parent
    while let index = holder, viewOfElement[index] == nil { holder = xml.elements[index].parent }
    return holder.flatMap { viewOfElement[$0] }.map { document.views[$0].tint } ?? document.tint
  }

  private mutating func remember(_ id: String, _ item: InterfaceItem, at element: Int) {
    guard !id.isEmpty else { return }
    if items[id] != nil { return find("the id \(id) is used twice; the first one counts", at: element, isDamage: true) }
    items[id] = item
  }

  /// The view that this one is laid out in; nil for a root.
  private func surroundings(of index: Int) -> (view: Int, place: InterfaceView.Place)? {
    guard let parent = xml.elements[index].parent else { return nil }
    let parts = ["contentView", "horizontalScroller", "verticalScroller", "headerView"]
    if let view = viewOfElement[parent] {
      return parts.contains(xml.elements[index]["key"] ?? "") ? (view, .part) : nil
    }
    guard let holder = xml.elements[parent].parent else { return nil }
    let name = xml.elements[parent].name
    let areas: [String: Stack.Gravity] = ["beginningViews": .leading, "middleViews": .center, "endViews": .trailing]
    if let view = viewOfElement[holder] {
      if name == "subviews" { return (view, .subview) }
      return areas[name].map { (view, .gravity($0)) }
    }
    guard let outer = xml.elements[holder].parent, let view = viewOfElement[outer] else { return nil }
    switch name {
    case "tabViewItem": return (view, .part)
    case "gridCell": return (view, .gridCell)
    default: return nil
    }
  }

  private mutating func readGuide(_ index: Int) {
    let element = xml.elements[index]
    let owner: Int?, name: String
    switch element.name {
    case "viewLayoutGuide", "keyboardLayoutGuide":
      (owner, name) = (element.parent.flatMap { viewOfElement[$0] }, element["key"] ?? "")
    case "viewControllerLayoutGuide":
      let controller = element.parent.flatMap { xml.elements[$0].parent }
      let view = controller.flatMap { xml.child(of: $0, key: "view") }
      (owner, name) = (view.flatMap { viewOfElement[$0] }, element["type"] ?? "")
    default: return
    }
    guard let owner, let kind = InterfaceGuide.Kind(rawValue: name) else {
      return find("the layout guide \(name) is not understood", at: index)
    }
    let id = element["id"] ?? ""
    remember(id, .guide(document.guides.count), at: index)
    document.guides.append(InterfaceGuide(id: id, kind: kind, owner: owner))
  }

  /// The variation for any size of class counts first, then those for the classes of the canvas, in the order they are written.
  private mutating func readVariations(of view: Int) {
    for variation in xml.children(of: document.views[view].element, named: "variation") {
      guard isMet(xml.elements[variation]["key"] ?? "") else { continue }
      for mask in xml.children(of: variation, named: "mask") {
        for change in xml.elements[mask].children {
          guard let id = xml.elements[change]["reference"] else { continue }
          if xml.elements[change].name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      }
    }
  }

  private func isMet(_ key: String) -> Bool {
    if key == "default" { return true }
    return document.sizeClasses?.meet(key[...]) ?? false
  }

  private mutating func readConstraint(_ index: Int) {
    let element = xml.elements[index]
    let id = element["id"] ?? ""
    guard !excluded.contains(id) else { return }
    if !id.isEmpty, items[id] != nil || !constraintIDs.insert(id).inserted {
      find("the id \(id) is used twice; the constraint counts all the same", at: index, isDamage: true)
    }
    let owner = element.parent.flatMap { xml.elements[$0].parent }.flatMap { viewOfElement[$0] }
    guard let first = item(element["firstItem"], or: owner), let name = element["firstAttribute"] else {
      return find("the constraint \(id) refers to nothing in the document; it is left out", at: index, isDamage: true)
    }
    guard let attribute = Attribute(interfaceName: name) else {
      return find(
        "the attribute \(name) is not understood; the constraint \(id) is left out", at: index, isDamage: true)
    }
    var second: InterfaceItem?, secondAttribute: Attribute?
    if let name = element["secondAttribute"] {
      second = item(element["secondItem"], or: owner)
      secondAttribute = Attribute(interfaceName: name)
      guard second != nil, secondAttribute != nil else {
        return find(
          "the second item of the constraint \(id) is not in the document; it is left out", at: index, isDamage: true)
      }
    }
    let multiplier = element["multiplier"].map(ratio) ?? 1
    if multiplier == nil {
      find("the multiplier of the constraint \(id) is no number; it is taken as 1", at: index, isDamage: true)
    }
    let constant = element.number("constant") ?? 0, priority = element.number("priority") ?? 1000
    if let text = element["constant"], element.number("constant") == nil {
      find("the constant \(text) of the constraint \(id) is no number; it is taken as 0", at: index, isDamage: true)
    }
    if let text = element["priority"], element.number("priority").map({ $0 <= 0 || $0 > 1000 }) ?? true {
      find("the priority \(text) of the constraint \(id) is not between 1 and 1000", at: index, isDamage: true)
    }
    let attributes = [attribute, secondAttribute].compactMap(\.self)
    if attributes.contains(where: \.isDirectional), attributes.contains(where: \.isPhysicalSide) {
      let names = attributes.map(\.rawValue).joined(separator: " to ")
      find(
        "the constraint \(id) ties \(names), which UIKit refuses as it loads the document", at: index, isDamage: true)
    }
    document.constraints.append(
      InterfaceConstraint(
        id: id, first: first, firstAttribute: attribute, second: second, secondAttribute: secondAttribute,
        relation: element["relation"] ?? "equal", multiplier: multiplier ?? 1, constant: constant,
        priority: min(1000, max(0.001, priority)), isPlaceholder: element.flag("placeholder"),
        position: element.position))
  }

  private func item(_ id: String?, or owner: Int?) -> InterfaceItem? {
    guard let id else { return owner.map { .view($0) } }
    return items[id]
  }

  /// `0.65`, `4:1` or `1/3`.
  private func ratio(_ text: String) -> Double? {
    let parts = text.filter { $0 != " " }.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    guard (1...2).contains(parts.count), let top = parts[0], let bottom = parts.count == 2 ? parts[1] : 1 else {
      return nil
    }
    let value = top / bottom
    return value.isFinite && value != 0 ? value : nil
  }
}

extension Attribute {
  /// The attribute by its name in documents, where the last baseline is plainly `baseline`.
  init?(interfaceName name: String) {
    self.init(rawValue: name == "baseline" ? "lastBaseline" : name)
  }
}
