/// The containment of controllers in a document: by their elements, in a navigation controller or a tab bar controller.
struct InterfaceContainers: Sendable {
  /// The element of the navigation controller around each controller, by element; lookup only.
  private(set) var navigation: [Int: Int] = [:]
  /// The element of the tab bar controller around each controller and its place there, by element; lookup only.
  private(set) var tabs: [Int: (holder: Int, place: Int)] = [:]
  /// The elements of each tab bar controller's tabs, in order, by element; lookup only.
  private(set) var members: [Int: [Int]] = [:]

  /// Creates the containment of a document without controllers.
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
