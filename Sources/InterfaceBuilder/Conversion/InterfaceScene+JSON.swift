import Appearance
public import Diagnostics
import Geometry
import Layout
import LinearSolver

extension InterfaceScene {
  /// The root as a scene that solves to the same frames and looks as far as a scene can say it. Views that stand by an autoresizing mask are
  /// placed by rules. Its name is the root's, as `InterfaceDocument.name(ofRoot:)` tells it.
  ///
  /// - Parameters:
  ///   - document: what the scene is a root of: names and looks are taken from it.
  ///   - images: where the pictures of asset catalogs lie for the scene, by name; others are left out.
  ///   - traits: what looks depend on beside the document.
  public func json(
    of document: InterfaceDocument, images: [String: String] = [:],
    traits: InterfaceTraits = InterfaceTraits()
  ) -> JSONValue {
    let looks = SceneLooks(self, in: document, images: images, traits)
    let writer = SceneText(scene: self, names: SceneNames(self, in: document), document: document, looks: looks)
    let name = document.name(ofRoot: root).map(SceneNames.id) ?? writer.names.views[0]
    var members: [JSONValue.Member] = [.init("scene", .number(1)), .init("name", .string(name))]
    if !looks.styles.isEmpty { members.append(.init("styles", .object(looks.styles))) }
    return .object(members + [.init("root", writer.view(tree.root))])
  }
}

/// From a tree to the members of a scene.
private struct SceneText {
  let scene: InterfaceScene
  let names: SceneNames
  let document: InterfaceDocument
  let looks: SceneLooks
  var tree: ViewTree { scene.tree }

  func view(_ id: ViewID) -> JSONValue {
    let view = tree[id]
    var members: [JSONValue.Member] = [.init("id", .string(names.views[id.index]))]
    if id == tree.root { members.append(.init("size", pair(scene.size.width, scene.size.height))) }
    members += looks.members[id.index]
    members += content(id)
    let margins = view.margins.resolved(for: .leftToRight)
    if margins != EdgeInsets(all: 8) { members.append(.init("margins", sides(margins))) }
    if view.isHidden { members.append(.init("hidden", .bool(true))) }
    if view.scroll != nil { members.append(.init("scroll", .bool(true))) }
    if let stack = view.stack { members += self.stack(stack, tree.children(of: id)) }
    if let grid = view.grid { members.append(.init("grid", grid.json { names.views[$0.index] })) }
    let guides = tree.guides(of: id).map(guide)
    if !guides.isEmpty { members.append(.init("guides", .array(guides))) }
    let children = tree.children(of: id)
    if !children.isEmpty { members.append(.init("views", .array(children.map { self.view($0) }))) }
    if id == tree.root { members.append(.init("constraints", .array(rules))) }
    return .object(members)
  }

  /// Insets, sizes, priorities and baselines; those that the view's content would decide otherwise are said even where they are usual.
  private func content(_ id: ViewID) -> [JSONValue.Member] {
    let view = tree[id], hasContent = looks.hasContent[id.index], hasOwnRules = looks.hasOwnRules[id.index]
    var members: [JSONValue.Member] = []
    if let insets = (view.alignment as? FixedInsets)?.insets {
      members.append(.init("alignmentInsets", sides(insets)))
    } else if hasOwnRules {
      members.append(.init("alignmentInsets", .number(0)))
    }
    let size = view.autoresizing == nil ? view.intrinsicContentSize : .none
    if size != .none || hasContent { members.append(.init("intrinsicSize", pair(size.width, size.height))) }
    let hugging = view.stack?.appKit?.hugging ?? view.contentHugging
    if hugging != AxisPriorities(.low) || hasOwnRules { members.append(.init("hugging", priorities(hugging))) }
    if let clipping = view.stack?.appKit?.clippingResistance, clipping != AxisPriorities(.required) {
      members.append(.init("compressionResistance", priorities(clipping)))
    }
    if view.stack?.appKit == nil, view.compressionResistance != AxisPriorities(.high) {
      members.append(.init("compressionResistance", priorities(view.compressionResistance)))
    }
    let height = scene.storedFrames[id.index].height
    let centred = document.appearance(of: scene.views[id.index]).look.flatMap {
      hasContent ? SceneLooks.centredBaseline($0, height: height) : nil
    }
    if let first = view.baselines.firstOffsetFromTop ?? centred {
      members.append(.init("firstBaseline", .number(first)))
    }
    if let last = view.baselines.baselineOffsetFromBottom { members.append(.init("lastBaseline", .number(last))) }
    return members
  }

  /// What the tree calls an anchor, by the scene's names: the baseline of a view that has none is its bottom edge, whatever its words say.
  private func anchor(_ item: ItemID, _ attribute: Attribute) -> String {
    var attribute = attribute
    if case .view(let id) = item, looks.hasContent[id.index] {
      let baselines = tree[id].baselines
      if attribute == .firstBaseline, baselines.firstOffsetFromTop == nil { attribute = .bottom }
      if attribute == .lastBaseline, baselines.baselineOffsetFromBottom == nil { attribute = .bottom }
    }
    return "\(names.name(item)).\(attribute.rawValue)"
  }

  private func pair(_ first: Double?, _ second: Double?) -> JSONValue {
    .array([first, second].map { $0.map { .number($0) } ?? .null })
  }

  private func sides(_ insets: EdgeInsets) -> JSONValue {
    .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
  }

  private func priorities(_ priorities: AxisPriorities) -> JSONValue {
    priorities.horizontal == priorities.vertical
      ? .number(priorities.horizontal.value) : pair(priorities.horizontal.value, priorities.vertical.value)
  }

  private func stack(_ stack: Stack, _ children: [ViewID]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("stack", .string(stack.axis == .horizontal ? "horizontal" : "vertical")),
      .init("alignment", .string(stack.alignment.rawValue)),
      .init("distribution", .string(stack.distribution.rawValue)),
    ]
    switch stack.spacing {
    case .points(let points): members.append(.init("spacing", .number(points)))
    case .system: members.append(.init("spacing", .number(8)))
    }
    let custom = children.compactMap { child -> JSONValue.Member? in
      guard case .points(let points)? = stack.customSpacing[child] else { return nil }
      return .init(names.views[child.index], .number(points))
    }
    if !custom.isEmpty { members.append(.init("customSpacing", .object(custom))) }
    if stack.isMarginsRelative { members.append(.init("marginsRelative", .bool(true))) }
    guard let appKit = stack.appKit else { return members }
    members.append(.init("flavour", .string("appkit")))
    let insets = appKit.edgeInsets.resolved(for: .leftToRight)
    if insets != .zero { members.append(.init("edgeInsets", sides(insets))) }
    let areas = children.compactMap { child in
      appKit.gravities[child].map { JSONValue.Member(names.views[child.index], .string($0.rawValue)) }
    }
    if !areas.isEmpty { members.append(.init("gravity", .object(areas))) }
    let visible = children.compactMap { child in
      appKit.visibilities[child].map { JSONValue.Member(names.views[child.index], .number($0.value)) }
    }
    if !visible.isEmpty { members.append(.init("visibility", .object(visible))) }
    if !appKit.detachesHiddenViews { members.append(.init("detachesHidden", .bool(false))) }
    return members
  }

  private func guide(_ id: GuideID) -> JSONValue {
    let guide = tree[id]
    var members: [JSONValue.Member] = [.init("id", .string(names.guides[id.index]))]
    if let role = guide.role { return .object(members + [.init("kind", .string(role.rawValue))]) }
    let sides = [
      ("leading", guide.leading), ("trailing", guide.trailing), ("top", guide.top), ("bottom", guide.bottom),
      ("width", guide.width), ("height", guide.height),
    ]
    for (name, distance) in sides {
      if case .points(let points)? = distance { members.append(.init(name, .number(points))) }
    }
    return .object(members)
  }

  /// Where pinned views stand, then what the document says.
  private var rules: [JSONValue] {
    var rules: [JSONValue] = []
    for place in scene.views.indices {
      for axis in Axis.allCases {
        for rule in AutoresizingRule.allCases {
          let constraint = tree.autoresizingConstraint(of: ViewID(index: place), axis, rule)
          if let constraint { rules.append(.string(text(constraint))) }
        }
      }
    }
    return rules + tree.constraints.map { .string(text($0)) }
  }

  /// `first.attribute REL terms + constant @priority`.
  private func text(_ constraint: Constraint) -> String {
    var left = "", right = ""
    for (index, term) in constraint.terms.enumerated() {
      let anchor = anchor(term.item, term.attribute)
      if index == 0 {
        left = term.coefficient == 1 ? anchor : "\(JSONNumber.text(term.coefficient)) * \(anchor)"
      } else {
        right += signed(-term.coefficient, anchor, isFirst: right.isEmpty)
      }
    }
    let constant = -constraint.constant
    if constant != 0 || right.isEmpty { right += signed(constant, nil, isFirst: right.isEmpty) }
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      }
    let priority = constraint.priority.isRequired ? "" : " @\(JSONNumber.text(constraint.priority.value))"
    return "\(left) \(relation) \(right)\(priority)"
  }

  private func signed(_ factor: Double, _ anchor: String?, isFirst: Bool) -> String {
    let size = JSONNumber.text(abs(factor))
    let product = anchor.map { abs(factor) == 1 ? $0 : "\(size) * \($0)" } ?? size
    if isFirst { return factor < 0 ? "-\(product)" : product }
    return factor < 0 ? " - \(product)" : " + \(product)"
  }
}
