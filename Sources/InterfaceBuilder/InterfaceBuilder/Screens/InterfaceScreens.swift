public import Appearance

/// The roots of a document that are shown in others: cells in their table, screens in their bars.
public struct InterfaceScreens: Sendable {
  /// The bars that the controllers around a screen show.
  public struct Bars: Sendable, Hashable {
    /// The navigation bar; nil where there is none.
    public var navigation: Control?
    /// The tab bar; nil where there is none.
    public var tabs: Control?
    /// The tool bar; nil where there is none.
    public var tools: Control?
    /// The elements that the words of each bar are from, in their order; lookup only.
    package var elements: [Control.Kind: [Int]] = [:]
  }

  /// A run of cells with words over and under them.
  public struct Section: Sendable, Hashable {
    /// The words over the cells; empty for none.
    public var header = ""
    /// The words under the cells; empty for none.
    public var footer = ""
    /// The cells, as indices into the document's `views`, in order.
    public var cells: [Int] = []
  }

  /// The roots that are shown by themselves, by index in the document's `views`, in order: neither cells nor bars of controllers.
  public private(set) var roots: [Int] = []
  private let document: InterfaceDocument
  /// The roots that each view shows in itself, in order. Lookup only.
  private var partsOfView: [Int: [Int]] = [:]
  /// More tabs are not drawn: UIKit shows five.
  private static let tabLimit = 20

  /// The screens of a document. Costs a pass over its elements.
  public init(_ document: InterfaceDocument) {
    self.document = document
    let xml = document.xml
    // Lookup only: iteration order is not deterministic.
    let views = Dictionary(document.views.indices.map { (document.views[$0].element, $0) }) { first, _ in first }
    for root in document.roots {
      var element = xml.elements[document.views[root].element].parent
      while let index = element, views[index] == nil { element = xml.elements[index].parent }
      if let holder = element.flatMap({ views[$0] }) {
        partsOfView[holder, default: []].append(root)
      } else if !["navigationBar", "tabBar", "toolbar"].contains(document.element(of: root)["key"] ?? "") {
        roots.append(root)
      }
    }
    if roots.isEmpty { roots = document.roots }
  }

  /// Returns the sections of a table or collection, in order; a view that holds no roots has none.
  public func sections(of view: Int) -> [Section] {
    var sections: [(element: Int?, section: Section)] = []
    for root in partsOfView[view] ?? [] {
      var element = document.element(of: root).parent
      while let index = element, document.xml.elements[index].name != "tableViewSection",
        index != document.views[view].element
      {
        element = document.xml.elements[index].parent
      }
      if element == document.views[view].element { element = nil }
      if sections.isEmpty || sections[sections.count - 1].element != element {
        let source = element.map { document.xml.elements[$0] }
        sections.append((element, Section(header: source?["headerTitle"] ?? "", footer: source?["footerTitle"] ?? "")))
      }
      sections[sections.count - 1].section.cells.append(root)
    }
    return sections.map(\.section)
  }

  /// The bars round a root: of the controllers around it, or those that it says to imagine.
  ///
  /// - Parameters:
  ///   - root: by index in the document's `views`.
  ///   - traits: what their colours depend on.
  public func bars(of root: Int, _ traits: InterfaceTraits = InterfaceTraits()) -> Bars {
    var bars = Bars()
    guard document.platform == .iOS, document.element(of: root)["key"] == "view",
      let controller = document.element(of: root).parent
    else { return bars }
    let xml = document.xml
    let top = xml.child(of: controller, key: "simulatedTopBarMetrics").map { xml.elements[$0].name }
    let bottom = xml.child(of: controller, key: "simulatedBottomBarMetrics").map { xml.elements[$0].name }
    let item = xml.child(of: controller, named: "navigationItem"), around = document.containers
    let holder = around.navigation[controller]
    if item != nil && (holder != nil || around.tabs.isEmpty) || top == "simulatedNavigationBarMetrics" {
      var look = bar(.navigationBar, of: holder, traits)
      look.text = item.flatMap { xml.elements[$0]["title"] } ?? ""
      look.prompt = item.flatMap { xml.elements[$0]["prompt"] } ?? ""
      if item.flatMap({ xml.elements[$0]["largeTitleDisplayMode"] }) == "never" { look.hasLargeTitle = false }
      for side in item == nil ? [] : ["left", "right"] {
        let one = item.flatMap { xml.child(of: $0, named: "barButtonItem", key: "\(side)BarButtonItem") }
        let items = ([one].compactMap(\.self) + (item.map { xml.members(of: $0, in: "\(side)BarButtonItems") } ?? []))
          .map { BarItem(xml.elements[$0]) }
        look.items.append(items.map(\.title).filter { !$0.isEmpty }.joined(separator: "  "))
        look.symbols.append(items.map(\.symbol).filter { !$0.isEmpty }.joined(separator: " "))
      }
      bars.navigation = look
      bars.elements[.navigationBar] = Array(repeating: item ?? controller, count: look.items.count + 2)
    }
    if let tab = around.tabs[controller] {
      var look = bar(.tabBar, of: tab.holder, traits)
      for element in around.members[tab.holder, default: []].prefix(Self.tabLimit) {
        let index = xml.child(of: element, named: "tabBarItem"), item = index.map { BarItem(xml.elements[$0]) }
        bars.elements[.tabBar, default: []].append(index ?? element)
        look.items.append(item?.title ?? xml.elements[element]["title"] ?? "")
        look.symbols.append(item?.symbol ?? "")
        look.badges.append(index.flatMap { xml.elements[$0]["badgeValue"] } ?? "")
      }
      look.selection = tab.place
      bars.tabs = look
    } else if bottom == "simulatedTabBarMetrics" {
      bars.tabs = Control(.tabBar)
    }
    let tools = xml.children(of: controller, named: "toolbarItems").first
    if tools != nil || bottom == "simulatedToolbarMetrics" {
      var look = bar(.toolbar, of: holder, traits)
      let items = tools.map { xml.elements[$0].children.map { BarItem(xml.elements[$0]) } } ?? []
      (look.items, look.symbols) = (items.map(\.title), items.map(\.symbol))
      bars.tools = look
    }
    return bars
  }

  /// A bar without items in the colours that its controller gives it.
  private func bar(_ kind: Control.Kind, of controller: Int?, _ traits: InterfaceTraits) -> Control {
    var look = Control(kind)
    look.tint = AppearanceReader(document: document, view: 0, traits: traits).color(document.tint)
    guard let bar = controller.flatMap({ document.xml.child(of: $0, key: kind.rawValue) }),
      let view = document.views.firstIndex(where: { $0.element == bar }),
      let own = document.appearance(of: view, traits).control
    else { return look }
    (look.tint, look.ground, look.textColor) = (own.tint, own.ground, own.textColor)
    look.hasLargeTitle = document.element(of: view).flag("largeTitles")
    return look
  }
}

/// An item of a bar: words or a symbol, of tabs both.
struct BarItem {
  var title = ""
  var symbol = ""

  init(_ element: XMLElement) {
    title = element["title"] ?? ""
    if let item = element["systemItem"] {
      symbol = Self.symbols[item] ?? ""
      if item.hasSuffix("Space") { title = item }
      if title.isEmpty, symbol.isEmpty { title = item.prefix(1).uppercased() + item.dropFirst() }
    } else if let image = element["image"] {
      if element["catalog"] == "system" || title.isEmpty { symbol = image }
    }
    if element.name == "barButtonItem", !symbol.isEmpty { title = "" }
  }

  /// The symbols of the system's items; the others are words. Lookup only.
  private static let symbols: [String: String] = [
    "add": "plus", "stop": "xmark", "close": "xmark", "trash": "trash", "search": "magnifyingglass",
    "refresh": "arrow.clockwise", "reply": "arrow.left", "action": "square.and.arrow.up", "organize": "folder",
    "compose": "square.and.pencil", "bookmarks": "book", "camera": "camera", "play": "play.fill", "pause": "pause",
    "rewind": "backward.fill", "fastForward": "forward.fill", "more": "ellipsis", "favorites": "star.fill",
    "featured": "star.fill", "topRated": "star.fill", "recents": "clock", "history": "clock", "mostRecent": "clock",
    "contacts": "person.circle", "downloads": "square.and.arrow.down", "mostViewed": "list.number",
  ]
}
