import Diagnostics

extension TemplateExpander {
  /// One object of the template that describes a view, with the scope it is written in.
  struct Layer {
    var node: TemplateNode
    var scope: ExpansionScope

    init(_ node: TemplateNode, _ scope: ExpansionScope) { (self.node, self.scope) = (node, scope) }
  }

  /// A member of a view, with what later layers add to its list.
  private struct PlacedMember {
    var name: String
    var node: TemplateNode
    var scope: ExpansionScope
    var more: [(TemplateNode, ExpansionScope)] = []
  }

  /// Appends a view. The component it uses lies under it; the changes of variants lie over it.
  mutating func writeView(_ layers: [Layer], isRoot: Bool) {
    viewCount += 1
    guard isAllowed(0, .view, at: layers[0].node) else { return write("{}") }
    let top = layers[0]
    guard top.node.kind == .object else { return write(top.node, .value, top.scope) }
    var layers = layers
    let id = viewID(of: top, isRoot: isRoot)
    while let use = layers[0].node.member(.use) {
      guard let base = component(use, layers[0], id: id) else { return write("{}") }
      layers.insert(base, at: 0)
    }
    let common = top.node.member(.id)?.string.map { top.scope.commonItem($0) }
    let change = id.flatMap { changes.take($0, common: common ?? $0) }
    if layers.count == 1, change == nil { return writePlainView(top, id) }
    writeMerged(layers, id, change)
  }

  /// Returns the id of a view in the document; a view that uses a component and has none gets one made of the component's name.
  private mutating func viewID(of layer: Layer, isRoot: Bool) -> String? {
    if let name = layer.node.member(.id)?.string { return layer.scope.item(name) }
    guard let name = layer.node.member(.use)?.string else { return nil }
    anonymousUses[name, default: 0] += 1
    return "\(name)_\(anonymousUses[name] ?? 1)"
  }

  private mutating func writePlainView(_ layer: Layer, _ id: String?) {
    if isCopied(layer.node, .view, layer.scope) { return copy(layer.node, layer.node.range) }
    copy(layer.node, layer.node.opening)
    var isFirst = true
    for member in layer.node.children where !member.key.isDirective {
      separate(&isFirst)
      copyKey(of: member)
      if member.key == .id { writeID(member, id) } else { writeMember(member, member.key, .view, layer.scope) }
    }
    write("}")
  }

  private mutating func writeID(_ node: TemplateNode, _ id: String?) {
    if let id, node.string != id { replace(node, by: JSONString.literal(id)) } else { copy(node, node.range) }
  }

  /// Appends a view of several layers: the last layer wins, and the lists of guides and rules of all layers come one after the other.
  private mutating func writeMerged(_ layers: [Layer], _ id: String?, _ change: VariantChanges.Change?) {
    var members: [PlacedMember] = []
    func add(_ name: String, _ node: TemplateNode, _ scope: ExpansionScope, isMore: Bool) {
      guard let old = members.firstIndex(where: { $0.name == name }) else {
        return members.append(PlacedMember(name: name, node: node, scope: scope))
      }
      if isMore {
        members[old].more.append((node, scope))
      } else {
        members[old] = PlacedMember(name: name, node: node, scope: scope)
      }
    }
    for (index, layer) in layers.enumerated() {
      for child in layer.node.children {
        let key = child.key
        // The views inside the user of a component go into a slot of it.
        if key.isDirective || (key == .views && index > 0) { continue }
        add(child.name, child, layer.scope, isMore: key == .constraints || key == .guides)
      }
    }
    for set in change?.sets ?? [] { add(set.key, set.node, root, isMore: false) }
    for addition in change?.additions ?? [] { add(addition.key, addition.node, root, isMore: true) }
    let top = layers[layers.count - 1].node
    copy(top, top.opening)
    var isFirst = true
    if let id, !members.contains(where: { $0.name == "id" }) {
      replace(top, by: "\"id\":\(JSONString.literal(id))")
      isFirst = false
    }
    for member in members {
      separate(&isFirst)
      replace(member.node, by: JSONString.literal(member.name))
      write(":")
      let key = TemplateKey.byName[member.name] ?? .other
      let roles: [TemplateKey: ElementRole] = [.views: .view, .guides: .guide, .constraints: .rule]
      if key == .id {
        writeID(member.node, id)
      } else if !member.more.isEmpty {
        writeList(member.node, roles[key] ?? .value, member.scope, adding: member.more)
      } else {
        writeMember(member.node, key, .view, member.scope)
      }
    }
    write("}")
  }
}
