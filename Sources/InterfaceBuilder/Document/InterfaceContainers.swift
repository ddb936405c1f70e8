/// Which controllers of a document stand in which: by their elements, in a navigation controller or a tab bar controller.
struct InterfaceContainers: Sendable {
  /// By element of a controller, that of the navigation controller around it; lookup only.
  private(set) var navigation: [Int: Int] = [:]
  /// By element of a controller, the element of the tab bar controller around it and its place there; lookup only.
  private(set) var tabs: [Int: (holder: Int, place: Int)] = [:]
  /// By element of a tab bar controller, those of its tabs, in order; lookup only.
  private(set) var members: [Int: [Int]] = [:]

  /// Of a document without controllers.
  init() {}

  /// Follows the segues of containers: what a navigation controller starts with and what is shown from there, and the tabs.
  init(_ xml: XMLDocument) {
    let controllers = xml.elements.indices.filter {
      xml.elements[$0].name.hasSuffix("ontroller") && xml.elements[$0]["id"] != nil
    }
    // Lookup only: iteration order is not deterministic.
    let byID = Dictionary(controllers.map { (xml.elements[$0]["id"] ?? "", $0) }) { first, _ in first }
    var leads: [Int: [(kind: String, to: Int)]] = [:]
    for index in xml.elements.indices where xml.elements[index].name == "segue" {
      let segue = xml.elements[index]
      var owner = segue.parent
      while let element = owner, byID[xml.elements[element]["id"] ?? ""] != element {
        owner = xml.elements[element].parent
      }
      guard let owner, let target = segue["destination"].flatMap({ byID[$0] }) else { continue }
      leads[owner, default: []].append((segue["relationship"] ?? segue["kind"] ?? "", target))
    }
    var open: [(controller: Int, navigation: Int?, tab: (holder: Int, place: Int)?)] = []
    for controller in controllers {
      let ways = leads[controller] ?? []
      for (place, way) in ways.filter({ $0.kind == "viewControllers" }).enumerated() {
        open.append((way.to, nil, (controller, place)))
        members[controller, default: []].append(way.to)
      }
      for way in ways where way.kind == "rootViewController" { open.append((way.to, controller, nil)) }
    }
    while let next = open.popLast() {
      let isNew =
        next.navigation != nil && navigation[next.controller] == nil || next.tab != nil && tabs[next.controller] == nil
      guard isNew else { continue }
      if navigation[next.controller] == nil { navigation[next.controller] = next.navigation }
      if tabs[next.controller] == nil { tabs[next.controller] = next.tab }
      for way in leads[next.controller] ?? [] where ["rootViewController", "show", "push"].contains(way.kind) {
        let isNavigation = xml.elements[next.controller].name == "navigationController"
        open.append((way.to, isNavigation ? next.controller : next.navigation, next.tab))
      }
    }
  }
}
