import Layout

extension InterfaceDocument {
  /// What a root is called: the author's name, else that of its controller, else its element and id.
  public func title(ofRoot root: Int) -> String {
    let view = views[root]
    if let label = view.label { return label }
    if let controller = controller(ofRoot: root) {
      let name =
        controller["userLabel"] ?? controller["customClass"] ?? controller["storyboardIdentifier"]
        ?? controller["title"]
      if let name { return name }
      if controller["id"] != nil, !controller.name.hasPrefix("custom"), controller.name != "objects" {
        return "\(controller.name) \(controller["id"] ?? "")"
      }
    }
    return element(of: root)["customClass"] ?? "\(view.kind) \(view.id)"
  }

  /// The roots that go by a name: a number from 1 in the order of the document, an object id of the view or its controller, a user label, a
  /// class, or a storyboard id.
  public func roots(named name: String) -> [Int] {
    if let number = Int(name), roots.indices.contains(number - 1) { return [roots[number - 1]] }
    return roots.filter { root in
      let controller = controller(ofRoot: root)
      let names = [
        views[root].id, views[root].label, controller?["id"], controller?["userLabel"], controller?["customClass"],
        controller?["storyboardIdentifier"], element(of: root)["customClass"], title(ofRoot: root),
      ]
      return names.contains(name)
    }
  }

  /// The names of the pictures in the document's resources, in their order, those of the system left out.
  public var imageNames: [String] {
    guard let resources = xml.child(of: 0, named: "resources") else { return [] }
    return xml.children(of: resources, named: "image").map { xml.elements[$0] }
      .filter { $0["catalog"] != "system" }.compactMap { $0["name"] }
  }

  private func controller(ofRoot root: Int) -> XMLElement? {
    guard let parent = element(of: root).parent, ["view", "contentView"].contains(element(of: root)["key"]) else {
      return nil
    }
    return xml.elements[parent]
  }
}
