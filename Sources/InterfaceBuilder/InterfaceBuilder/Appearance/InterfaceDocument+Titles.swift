import Layout

extension InterfaceDocument {
  /// Returns a root's title: the author's name, else that of its controller, else its element and id.
  public func title(ofRoot root: Int) -> String {
    if let name = name(ofRoot: root) { return name }
    if let controller = controller(ofRoot: root), let id = controller["id"], !controller.name.hasPrefix("custom"),
      controller.name != "objects"
    {
      return "\(controller.name) \(id)"
    }
    return "\(views[root].kind) \(views[root].id)"
  }

  /// The author's name of a root, else that of its controller, else its class, else the name that a cell is reused by; nil where there is none.
  public func name(ofRoot root: Int) -> String? {
    let controller = controller(ofRoot: root)
    return views[root].label ?? controller?["userLabel"] ?? controller?["customClass"]
      ?? controller?["storyboardIdentifier"] ?? controller?["title"] ?? element(of: root)["customClass"]
      ?? element(of: root)["reuseIdentifier"]
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
    resources("image").filter { $0["catalog"] != "system" }.compactMap { $0["name"] }
  }

  private func controller(ofRoot root: Int) -> XMLElement? {
    guard let parent = element(of: root).parent, ["view", "contentView"].contains(element(of: root)["key"]) else {
      return nil
    }
    return xml.elements[parent]
  }
}
