import Geometry
import Layout
import LinearSolver

extension InterfaceDocument {
  /// The tree of one root, by its index in `views`, with sizes of content from one source.
  public func scene(root: Int, sizes: SizeSource = .stored) -> InterfaceScene {
    var builder = SceneBuilder(self, root: root, sizes)
    builder.build()
    return builder.scene
  }
}

/// From a root to its tree.
struct SceneBuilder {
  let document: InterfaceDocument
  /// The source of sizes that are known without the stored frames.
  let sizes: SizeSource
  var scene: InterfaceScene
  /// The place of each view in the scene, by index in the document; lookup only.
  var places: [Int: Int] = [:]
  /// The constraints between views of this root, by index.
  var relevant: [Int] = []
  /// The guides, by index in the document.
  var guides: [Int: GuideID] = [:]
  /// The extents that are known without the stored frames, by place.
  private var ownExtents: [InterfaceDocument.OwnExtents] = []
  /// Constraints of the document that something was taken from, so that they prove nothing; lookup only.
  var takenRules: Set<Int> = []

  init(_ document: InterfaceDocument, root: Int, _ sizes: SizeSource) {
    (self.document, self.sizes) = (document, sizes)
    scene = InterfaceScene(root: root, tree: ViewTree(root: View()))
  }

  mutating func build() {
    collect()
    detach()
    relevant = document.contents[scene.root]?.constraints.filter { isRelevant(document.constraints[$0]) } ?? []
    mentioned = Set(
      relevant.flatMap { [document.constraints[$0].first, document.constraints[$0].second] }.compactMap(\.self))
    era = keptEra()
    addOwnExtents()
    for place in scene.views.indices { addView(place) }
    for index in relevant {
      let constraint = document.constraints[index]
      for item in [constraint.first, constraint.second].compactMap(\.self) {
        speakingOf[item, default: []].append(index)
      }
    }
    measure = StoredGeometry(scene, ids: ids)
    addSymbolInsets()
    measure = StoredGeometry(scene, ids: ids)
    for place in scene.views.indices where scene.tree[id(place)].stack != nil { completeStack(place) }
    for place in scene.views.indices where document.views[scene.views[place]].kind == "gridView" { completeGrid(place) }
    addMargins()
    measure = StoredGeometry(scene, ids: ids)
    addGuides()
    measure = StoredGeometry(scene, ids: ids)
    for index in relevant { addConstraint(index) }
  }

  func id(_ place: Int) -> ViewID { ids[place] }
  var ids: [ViewID] = []
  /// The relevant constraints that refer to an item; lookup only. One of an item with itself is there twice.
  var speakingOf: [InterfaceItem: [Int]] = [:]
  /// The era of the controls.
  var era = AlignmentTable.Era.middle
  /// The stored geometry of the views; of guides as well once they are there.
  var measure: StoredGeometry?
  /// The items that constraints refer to; lookup only.
  private var mentioned: Set<InterfaceItem> = []

  func place(of item: InterfaceItem) -> Int? {
    switch item {
    case .view(let view): places[view]
    case .guide(let guide): places[document.guides[guide].owner]
    }
  }

  private func isRelevant(_ constraint: InterfaceConstraint) -> Bool {
    guard let first = place(of: constraint.first), !isDetached[first] else { return false }
    guard let second = constraint.second else { return true }
    return place(of: second).map { !isDetached[$0] } ?? false
  }

  /// For each place, whether it is in a hidden view that its AppKit stack takes out of the window, with every constraint that refers to it.
  private var isDetached: [Bool] = []

  private mutating func detach() {
    isDetached = Array(repeating: false, count: scene.views.count)
    for (place, view) in scene.views.enumerated() {
      guard place > 0, let outer = document.views[view].parent, let parent = places[outer] else { continue }
      let leaves =
        document.platform == .macOS && document.element(of: view).flag("hidden")
        && document.views[outer].kind == "stackView" && document.element(of: outer).flag("detachesHiddenViews")
      isDetached[place] = isDetached[parent] || leaves
    }
  }

  /// Views in the order of the tree, with stored frames.
  private mutating func collect() {
    var open = [scene.root]
    while let view = open.popLast() {
      places[view] = scene.views.count
      let frame = document.views[view].frame.snapped(to: document.pixelsPerPoint)
      var stored = Rect(origin: .zero, size: frame.size)
      if let parent = document.views[view].parent.flatMap({ places[$0] }) {
        let outer = scene.storedFrames[parent]
        let y = document.isFlipped(scene.views[parent]) ? frame.y : outer.height - frame.y - frame.height
        stored = Rect(x: outer.x + frame.x, y: outer.y + y, width: frame.width, height: frame.height)
      }
      scene.views.append(view)
      scene.storedFrames.append(stored)
      open += document.views[view].children.reversed().filter { document.views[$0].isInstalled }
    }
  }

  private mutating func addView(_ place: Int) {
    let index = scene.views[place], element = document.element(of: index)
    var view = View(name: document.views[index].label ?? document.views[index].id)
    view.direction = place == 0 ? .leftToRight : nil
    let insets = document.alignmentInsets(of: index, in: era)
    if insets != .zero { view.alignment = FixedInsets(insets) }
    view.isHidden = element.flag("hidden") && !keepsItsRoom(place)
    view.semanticContent = element["semanticContentAttribute"].flatMap(SemanticContent.init) ?? .unspecified
    view.insetsMarginsFromSafeArea = false
    // A stack of UIKit's has no margins of its own unless they are written.
    let isStack = document.platform == .iOS && document.views[index].kind == "stackView"
    view.margins = .physical(isStack ? .zero : EdgeInsets(all: 8))
    if document.platform == .iOS, document.views[index].kind == "scrollView" { view.scroll = Scroll() }
    view.stack = document.stack(of: index)
    view.wrapsText = document.wrapsText(index)
    // The size of a picture, or one that stands in for the true one, is not that at run time: it never outvotes a required rule.
    let most = document.views[index].kind == "imageView" || document.hasStandIn(index) ? 999.0 : 1000
    view.contentHugging = priorities(element, "HuggingPriority", 250, most: most)
    view.compressionResistance = priorities(element, "CompressionResistancePriority", 750, most: most)
    let parent = document.views[index].parent.flatMap { places[$0] }
    if let parent, isPinned(place) {
      let outer = scene.storedFrames[parent]
      view.autoresizing = Autoresizing(
        document.mask(of: index), frame: scene.storedFrames[place].offset(x: -outer.x, y: -outer.y),
        superviewBounds: Rect(origin: .zero, size: outer.size))
    } else if place > 0 {
      view.intrinsicContentSize = intrinsicSize(place, insets)
      if isPlaceholder(place), view.intrinsicContentSize == .none { makePlaceholder(&view, place) }
      scene.computed.append(place)
    }
    if let parent {
      ids.append(scene.tree.add(view, to: ids[parent]))
    } else {
      scene.tree = ViewTree(root: view)
      ids.append(scene.tree.root)
    }
  }

  /// Whether the view stands where its frame says: by its mask, as a part of another view, or fixed. A view that no constraint mentions
  /// is fixed as well: Interface Builder makes constraints for its frame.
  func isPinned(_ place: Int) -> Bool {
    let view = document.views[scene.views[place]], element = document.element(of: scene.views[place])
    guard let parent = view.parent else { return true }
    switch view.place {
    // Scroll views, tab views and boxes place their parts themselves, and so do cells.
    case .part
    where ["scrollView", "tabView", "box"].contains(document.views[parent].kind)
      || view.kind.hasSuffix("CellContentView"):
      return true
    case .part: return element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    case .gravity, .gridCell: return false
    case .subview:
      let outer = document.views[parent].kind
      if outer == "stackView" { return false }
      if outer == "splitView" { return true }
      return element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.flag("fixedFrame")
        || !mentioned.contains(.view(scene.views[place]))
    }
  }

  func priorities(_ element: XMLElement, _ name: String, _ usual: Double, most: Double = 1000) -> AxisPriorities {
    func priority(_ axis: String) -> Priority {
      (try? Priority(min(most, element.number(axis + name) ?? usual))) ?? 0.001
    }
    return AxisPriorities(horizontal: priority("horizontal"), vertical: priority("vertical"))
  }

  private mutating func intrinsicSize(_ place: Int, _ insets: EdgeInsets) -> IntrinsicSize {
    let index = scene.views[place], element = document.element(of: index)
    let stored = scene.storedFrames[place].inset(by: insets).size
    var size = IntrinsicSize.none
    let content = document.content(of: index)
    if let image = content.image {
      size = IntrinsicSize(width: image.width, height: image.height)
    } else if content.isWide || content.isHigh {
      let own = ownExtents[place]
      var taken: [String] = []
      for axis in Axis.allCases where axis == .horizontal ? content.isWide : content.isHigh {
        let extent = own.extent(axis, storedAs: stored[axis], sizes)
        size[axis] = extent.value
        if extent.isStretched, scene.stretched.last != index { scene.stretched.append(index) }
        if extent.isTaken { taken.append("\(axis.extent) \(extent.value)") }
      }
      if !taken.isEmpty { scene.inputs.append(.init(view: index, kind: "size", text: taken.joined(separator: ", "))) }
    } else if let own = document.designed[document.views[index].id] {
      size = own
    }
    if size == .none || isSeparator(index), content.image == nil, isHeldByStack(place) {
      // On the canvas such a view keeps its size for lack of anything better.
      size = IntrinsicSize(width: max(0, stored.width), height: max(0, stored.height))
      scene.inputs.append(.init(view: index, kind: "size", text: "width \(stored.width), height \(stored.height)"))
    }
    for (axis, name) in [(Axis.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight")] {
      guard let value = element[name] else { continue }
      size[axis] = value == "infinite" ? nil : element.number(name).map { max(0, $0) }
    }
    return size
  }

  /// Finds the known extents of views. Lines are as high as most of the root's are stored.
  private mutating func addOwnExtents() {
    // Distances between baselines are those of the stored frames.
    let based = relevant.map { document.constraints[$0] }.flatMap { rule in
      [
        isBaseline(rule.firstAttribute) ? rule.first : nil,
        rule.secondAttribute.map(isBaseline) == true ? rule.second : nil,
      ]
    }
    // Lookup only.
    let kept = Set(based.compactMap(\.self))
    ownExtents = scene.views.map { kept.contains(.view($0)) ? .init() : document.ownExtents(of: $0) }
    func votes(_ height: (InterfaceDocument.OwnExtents) -> Double?) -> Int {
      zip(ownExtents, scene.storedFrames).count { own, frame in
        own.wholeHeight != nil && height(own).map { abs($0 - frame.height) < 0.01 } == true
      }
    }
    guard votes(\.wholeHeight) > votes(\.height.first) else { return }
    for place in ownExtents.indices {
      if let whole = ownExtents[place].wholeHeight { ownExtents[place].height.insert(whole, at: 0) }
    }
  }

  private func isSeparator(_ index: Int) -> Bool {
    document.views[index].kind == "box" && document.element(of: index)["boxType"] == "separator"
  }

  /// Whether the view is arranged by a stack or a grid of AppKit's and has neither content nor views inside.
  private func isHeldByStack(_ place: Int) -> Bool {
    let view = document.views[scene.views[place]]
    guard document.platform == .macOS, let parent = view.parent,
      document.views[parent].kind == "stackView" || view.place == .gridCell
    else { return false }
    return view.children.isEmpty && view.kind != "stackView" && view.kind != "gridView"
  }

  private mutating func addConstraint(_ index: Int) {
    let source = document.constraints[index]
    var names = (source.firstAttribute, source.secondAttribute)
    if let second = names.1, names.0.isDirectional != second.isDirectional,
      names.0.isPhysicalSide || second.isPhysicalSide
    {
      names = (names.0.physical, second.physical)
    }
    guard let first = item(source.first, names.0, other: source.second) else { return }
    var terms = [Constraint.Term(1, first.item, first.attribute)]
    if let second = source.second, let attribute = names.1 {
      guard let found = item(second, attribute, other: source.first) else { return }
      terms.append(Constraint.Term(-source.multiplier, found.item, found.attribute))
    }
    var constant = -source.constant
    if isBaseline(source.firstAttribute) || source.secondAttribute.map(isBaseline) == true {
      constant += baselineShift(terms, constant)
      scene.circular.insert(scene.constraints.count)
      scene.inputs.append(.init(view: scene.root, kind: "baseline", text: "distance of \(source.id)"))
    }
    if takenRules.contains(index) { scene.circular.insert(scene.constraints.count) }
    let relation: Relation =
      switch source.relation {
      case "lessThanOrEqual": .lessOrEqual
      case "greaterThanOrEqual": .greaterOrEqual
      default: .equal
      }
    let constraint = Constraint(
      terms, constant: constant, relation: relation, priority: (try? Priority(source.priority)) ?? .required,
      identifier: source.id, position: source.position)
    do {
      try scene.tree.activate(constraint)
      scene.constraints.append(index)
    } catch {
      scene.circular.remove(scene.constraints.count)
      let text = "the constraint \(source.id) is left out: \(error)"
      scene.findings.append(InterfaceFinding(position: source.position, text: text, isDamage: true))
    }
  }

  private func isBaseline(_ attribute: Attribute) -> Bool { attribute == .lastBaseline || attribute == .firstBaseline }

  /// Returns the distance of the bottoms in the stored frames in place of that of baselines, which are not known without Apple's fonts.
  private func baselineShift(_ terms: [Constraint.Term], _ constant: Double) -> Double {
    guard let measure else { return 0 }
    return -(terms.reduce(constant) { $0 + $1.coefficient * (measure.value($1.attribute, of: $1.item) ?? 0) })
  }

  /// The item in the tree, and what of it is meant.
  private func item(
    _ item: InterfaceItem, _ attribute: Attribute, other: InterfaceItem?
  ) -> (item: ItemID, attribute: Attribute)? {
    switch item {
    case .view(let view): return places[view].map { (.view(ids[$0]), attribute) }
    case .guide(let guide): return guides[guide].map { (.guide($0), attribute.withoutMargin) }
    }
  }
}

extension Attribute {
  /// Left for leading and so on, as on the canvas, which reads left to right.
  var physical: Attribute { resolved(leadingIsRight: false) }

  /// The edge for its margin: guides have none.
  var withoutMargin: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
