import Geometry
import Layout

/// Guides and margins: where the document does not say their distances, required equalities between them and views with stored frames do,
/// by a vote; and where there is no evidence, a table.
extension SceneBuilder {
  /// Returns, of the eras that the document can be of, the one whose insets keep the most required equalities at the stored frames. Equalities
  /// of controls whose insets are not known well count only where the others do not decide.
  func keptEra() -> AlignmentTable.Era {
    let eras = document.alignmentEras
    guard eras.count > 1 else { return eras[0] }
    let kept = eras.map { era in
      let rects = zip(scene.views, scene.storedFrames).map { view, frame in
        frame.inset(by: document.alignmentInsets(of: view, in: era))
      }
      func value(_ item: InterfaceItem, _ attribute: Attribute) -> Double? {
        guard case .view(let view) = item, let place = places[view] else { return nil }
        return rects[place].value(of: attribute)
      }
      let held = relevant.filter { index in
        let rule = document.constraints[index]
        guard rule.isRequiredEquality, let first = value(rule.first, rule.firstAttribute),
          let second = rule.second.map({ value($0, rule.secondAttribute ?? .left) }) ?? 0
        else { return false }
        return abs(first - rule.multiplier * second - rule.constant) <= 0.501
      }
      let known = held.count { index in
        [document.constraints[index].first, document.constraints[index].second].allSatisfy { item in
          if case .view(let view)? = item { !document.hasUnknownInsets(view) } else { true }
        }
      }
      let reached = reachedEdges(rects)
      return (known + reached, held.count)
    }
    return kept[1] > kept[0] ? eras[1] : eras[0]
  }

  /// Returns the number of edges of AppKit stacks that a child's alignment rect touches: where a stack hugs, one is at each.
  private func reachedEdges(_ rects: [Rect]) -> Int {
    scene.views.indices.filter { document.platform == .macOS && document.views[scene.views[$0]].kind == "stackView" }
      .reduce(0) { sum, place in
        let room = roomOfStack(place)
        let children = document.views[scene.views[place]].children.compactMap { places[$0] }
        return sum
          + [Attribute.left, .right, .top, .bottom].count { side in
            children.contains { child in
              !document.hasUnknownInsets(scene.views[child])
                && abs((rects[child].value(of: side) ?? 0) - (room.value(of: side) ?? 0)) <= 0.501
            }
          }
      }
  }

  /// Returns the area of an AppKit stack's children, in the root's coordinates.
  func roomOfStack(_ place: Int) -> Rect {
    scene.storedFrames[place].inset(by: document.insets(of: scene.views[place], key: "edgeInsets") ?? .zero)
  }

  private enum Side: String, CaseIterable {
    case left, top, right, bottom
  }

  /// Returns the insets that were voted for, and the usual distance elsewhere.
  private func insets(_ voted: [Side: Double], or usual: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: voted[.top] ?? usual.top, left: voted[.left] ?? usual.left, bottom: voted[.bottom] ?? usual.bottom,
      right: voted[.right] ?? usual.right)
  }

  mutating func addMargins() {
    for place in scene.views.indices {
      let uses = (speakingOf[.view(scene.views[place])] ?? []).contains { index in
        let constraint = document.constraints[index]
        return mentions(constraint.first, constraint.firstAttribute, ofMarginsOf: place)
          || constraint.second.map { mentions($0, constraint.secondAttribute ?? .left, ofMarginsOf: place) } == true
      }
      let view = scene.views[place]
      guard uses || scene.tree[ids[place]].stack?.isMarginsRelative == true else { continue }
      let usual = inheritingMargins(place, ownMargins(place))
      var found: [Side: Double] = [:]
      for side in Side.allCases { found[side] = vote(.view(view), side, usesMargin: true) }
      let insets = insets(found, or: usual)
      let isPhysical = document.insets(of: view, key: "layoutMargins") != nil
      scene.tree[ids[place]].margins =
        isPhysical
        ? .physical(insets)
        : .directional(.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
      if insets != usual { scene.inputs.append(.init(view: view, kind: "margins", text: text(insets))) }
    }
  }

  /// The margins of a stack that keeps those of the view around it: at least what of them reaches into it.
  private func inheritingMargins(_ place: Int, _ own: EdgeInsets) -> EdgeInsets {
    let view = scene.views[place], element = document.element(of: view)
    guard element.flag("preservesSuperviewLayoutMargins"), document.views[view].kind == "stackView",
      let outer = document.views[view].parent.flatMap({ places[$0] })
    else { return own }
    let frame = scene.storedFrames[place], room = scene.storedFrames[outer].inset(by: ownMargins(outer))
    return EdgeInsets(
      top: max(own.top, room.top - frame.top), left: max(own.left, room.left - frame.left),
      bottom: max(own.bottom, frame.bottom - room.bottom), right: max(own.right, frame.right - room.right))
  }

  private func mentions(_ item: InterfaceItem, _ attribute: Attribute, ofMarginsOf place: Int) -> Bool {
    item == .view(scene.views[place]) && attribute.withoutMargin != attribute
  }

  mutating func addGuides() {
    for index in document.contents[scene.root]?.guides ?? [] {
      let guide = document.guides[index]
      guard let place = places[guide.owner] else { continue }
      let owner = ids[place]
      switch guide.kind {
      case .contentLayoutGuide:
        // Tables and their like scroll as well, but what is in them is no part of this tree.
        let isScroll = scene.tree[owner].scroll != nil
        let own = Guide(name: "content", leading: .points(0), top: .points(0))
        guides[index] =
          isScroll ? scene.tree.layoutGuide(.scrollContent, of: owner) : scene.tree.add(own, to: owner)
      case .frameLayoutGuide:
        let zero = Guide.Distance.points(0)
        let own = Guide(name: "frame", leading: zero, trailing: zero, top: zero, bottom: zero)
        guides[index] = scene.tree.add(own, to: owner)
      case .top, .bottom: guides[index] = addBarGuide(index, guide, place)
      case .keyboard: guides[index] = addKeyboardGuide(index, guide, place)
      case .safeArea, .layoutMargins, .readableContent:
        guides[index] = addInsetGuide(index, guide, place)
      }
    }
  }

  private mutating func addBarGuide(_ index: Int, _ guide: InterfaceGuide, _ place: Int) -> GuideID {
    let isTop = guide.kind == .top
    let voted = vote(.guide(index), isTop ? .bottom : .top, ofBar: true)
    let usual = isTop ? usualSafeArea(place).top : usualSafeArea(place).bottom
    let height = max(0, voted ?? usual)
    if height != usual {
      scene.inputs.append(.init(view: guide.owner, kind: "safe area", text: "\(guide.kind) \(height)"))
    }
    let own = Guide(
      name: "\(guide.kind)Guide", leading: .points(0), trailing: .points(0), top: isTop ? .points(0) : nil,
      bottom: isTop ? nil : .points(0), height: .points(height))
    return scene.tree.add(own, to: ids[place])
  }

  /// On the canvas there is no keyboard: the guide lies below the safe area, as UIKit's does then.
  private mutating func addKeyboardGuide(_ index: Int, _ guide: InterfaceGuide, _ place: Int) -> GuideID {
    let height = vote(.guide(index), .top).map { max(0, scene.storedFrames[place].height - $0) }
    let usual = usualSafeArea(place).bottom
    if let height, height != usual {
      scene.inputs.append(.init(view: guide.owner, kind: "safe area", text: "keyboard \(height)"))
    }
    let own = Guide(
      name: "keyboard", leading: .points(0), trailing: .points(0), bottom: .points(0),
      height: .points(height ?? usual))
    return scene.tree.add(own, to: ids[place])
  }

  private mutating func addInsetGuide(_ index: Int, _ guide: InterfaceGuide, _ place: Int) -> GuideID {
    var usual = guide.kind == .safeArea ? usualSafeArea(place) : ownMargins(place)
    if guide.kind == .readableContent {
      let rest = (scene.storedFrames[place].width - Self.readableWidth) / 2
      (usual.left, usual.right) = (max(usual.left, rest), max(usual.right, rest))
    }
    var found: [Side: Double] = [:]
    for side in Side.allCases { found[side] = vote(.guide(index), side) }
    if guide.kind == .safeArea, let fitting = fittingSafeArea(.guide(index), found) {
      (found[.top], found[.bottom]) = (fitting.top, fitting.bottom)
    }
    let insets = insets(found, or: usual)
    if insets != usual { scene.inputs.append(.init(view: guide.owner, kind: "safe area", text: text(insets))) }
    let own = Guide(
      name: guide.kind.rawValue, leading: .points(insets.left), trailing: .points(insets.right),
      top: .points(insets.top), bottom: .points(insets.bottom))
    return scene.tree.add(own, to: ids[place])
  }

  /// The greatest width of readable content at the usual size of text, in points.
  private static let readableWidth = 672.0

  func text(_ insets: EdgeInsets) -> String {
    "top \(insets.top), left \(insets.left), bottom \(insets.bottom), right \(insets.right)"
  }

  /// The distance that most required equalities ask for, never below zero; the first of those that are named equally often. Optional ones are asked where no
  /// required one counts.
  private func vote(_ item: InterfaceItem, _ side: Side, usesMargin: Bool = false, ofBar: Bool = false) -> Double? {
    guard let measure else { return nil }
    for isRequired in [true, false] {
      var votes: [(value: Double, count: Int)] = []
      for index in speakingOf[item] ?? [] {
        let constraint = document.constraints[index]
        guard constraint.relation == "equal", (constraint.priority == 1000) == isRequired,
          let value = distance(constraint, item, side, usesMargin, ofBar, measure), value > -0.01
        else { continue }
        if let known = votes.firstIndex(where: { abs($0.value - value) < 0.26 }) {
          votes[known].count += 1
        } else {
          votes.append((value, 1))
        }
      }
      if let most = votes.map(\.count).max() { return votes.first { $0.count == most }?.value }
    }
    return nil
  }

  /// Returns the distance from a side of the owner to the same side of its guide or margins that one constraint implies.
  private func distance(
    _ constraint: InterfaceConstraint, _ item: InterfaceItem, _ side: Side, _ usesMargin: Bool, _ ofBar: Bool,
    _ measure: StoredGeometry
  ) -> Double? {
    guard let second = constraint.second, let secondAttribute = constraint.secondAttribute, second != constraint.first,
      let place = place(of: item)
    else { return nil }
    let isFirst = constraint.first == item
    guard isFirst || second == item else { return nil }
    let asked = (isFirst ? constraint.firstAttribute : secondAttribute).physical
    guard (asked.withoutMargin != asked) == usesMargin, asked.withoutMargin.rawValue == side.rawValue else {
      return nil
    }
    let other = isFirst ? second : constraint.first
    let otherAttribute = (isFirst ? secondAttribute : constraint.firstAttribute).physical
    guard case .view(let view) = other, let otherPlace = places[view], otherAttribute != .lastBaseline,
      otherAttribute != .firstBaseline,
      let known = measure.value(otherAttribute, of: .view(ids[otherPlace])), let owner = measure.rect(.view(ids[place]))
    else { return nil }
    // Locations are measured from the root's corner; a factor on one would need to know from where.
    guard constraint.multiplier == 1 else { return nil }
    let edge = isFirst ? known + constraint.constant : known - constraint.constant
    switch side {
    case .left: return edge - owner.left
    case .right: return owner.right - edge
    case .top: return ofBar ? owner.bottom - edge : edge - owner.top
    case .bottom: return ofBar ? edge - owner.top : owner.bottom - edge
    }
  }

  /// Returns, of the possible safe areas beside the sides that are known, the first with which most rules about its sides, its middle and its
  /// height hold; nil where none does. One that breaks a required inequality is taken only where all do.
  private func fittingSafeArea(_ item: InterfaceItem, _ known: [Side: Double]) -> EdgeInsets? {
    guard let place = place(of: item), let owner = measure?.rect(.view(ids[place])),
      known[.top] == nil || known[.bottom] == nil
    else { return nil }
    let areas = safeAreas(place).filter { area in
      abs(area.top - (known[.top] ?? area.top)) < 0.51 && abs(area.bottom - (known[.bottom] ?? area.bottom)) < 0.51
    }
    let asked = (speakingOf[item] ?? []).compactMap { index -> (attribute: Attribute, value: Double, sign: Double)? in
      let rule = document.constraints[index], isFirst = rule.first == item
      guard rule.second != nil, let attribute = isFirst ? rule.firstAttribute : rule.secondAttribute else { return nil }
      let isLower = (rule.relation == "greaterThanOrEqual") == isFirst
      let sign = rule.relation == "equal" || rule.priority < 1000 ? 0.0 : isLower ? 1 : -1
      return value(of: rule, asking: item, isFirst).map { (attribute, $0, sign) }
    }
    func excess(_ area: EdgeInsets, _ rule: (attribute: Attribute, value: Double, sign: Double)) -> Double? {
      owner.inset(by: area).value(of: rule.attribute).map { $0 - rule.value }
    }
    let kept = areas.filter { area in asked.allSatisfy { $0.sign * (excess(area, $0) ?? 0) > -0.51 } }
    let possible = kept.isEmpty ? areas : kept
    let held = possible.map { area in asked.count { excess(area, $0).map { abs($0) < 0.51 } ?? false } }
    return held.max().flatMap { $0 > 0 ? held.firstIndex(of: $0) : nil }.map { possible[$0] }
  }

  /// The possible safe areas: as usual, of the device with and without a navigation bar, the bar alone, nothing, as some versions of Interface
  /// Builder show the roots of xibs, the device's twice, or, below bars, its lower part.
  private func safeAreas(_ place: Int) -> [EdgeInsets] {
    let device = document.device.flatMap { InterfaceDevice($0) }?.safeArea ?? .zero
    let bar = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    let late = document.canvasDevice()?.safeArea ?? .zero
    return [usualSafeArea(place)] + [device, late].flatMap { [$0, $0.adding(bar)] } + [bar, .zero]
      + [device.adding(device), late.adding(late), EdgeInsets(top: 0, left: 0, bottom: device.bottom, right: 0)]
  }

  /// Whether the root is the view of a controller.
  private var isControllers: Bool { document.element(of: scene.root)["key"] == "view" }

  /// Returns the safe area of a controller's view on its device as held, below the navigation bar around it; zero for other views.
  private func usualSafeArea(_ place: Int) -> EdgeInsets {
    guard place == 0, document.platform == .iOS, isControllers else { return .zero }
    let frame = document.views[scene.root].frame
    // What a television may cut off at the edges of its picture.
    if document.device?.hasPrefix("appleTV") == true { return EdgeInsets(top: 60, left: 80, bottom: 60, right: 80) }
    let turned = frame.width > frame.height ? ":landscape" : ""
    let device = document.canvasDevice(turned)
    // The square canvas of documents for any device has no status bar.
    let isSquare = frame.width == frame.height
    var safe = device?.safeArea ?? EdgeInsets(top: isSquare ? 0 : 20, left: 0, bottom: 0, right: 0)
    if hasNavigationBar { safe.top += device?.isHigh == false ? 32 : 44 }
    // A view that does not reach under its bars begins below them.
    if frame.y > 0 || device.map({ $0.size.height - frame.height == safe.top }) == true { safe.top = 0 }
    return safe
  }

  /// Whether a navigation controller shows its bar above the root, or the canvas does as if there were one.
  private var hasNavigationBar: Bool {
    guard let controller = document.element(of: scene.root).parent else { return false }
    let xml = document.xml, metrics = xml.child(of: controller, key: "simulatedTopBarMetrics")
    if let metrics { return xml.elements[metrics].name == "simulatedNavigationBarMetrics" }
    return document.containers.navigation[controller].map { !xml.elements[$0].flag("navigationBarHidden") } ?? false
  }

  /// As the document writes them, or as usual.
  private func ownMargins(_ place: Int) -> EdgeInsets {
    document.writtenMargins(of: scene.views[place]) ?? usualMargins(place)
  }

  /// Returns the usual margins by kind of view, width and version: a controller's view, a view or cell that a xib holds, a cell's content, others.
  private func usualMargins(_ place: Int) -> EdgeInsets {
    let view = document.views[scene.views[place]], width = view.frame.width
    var side = InterfaceDevice.sideMargin(forWidth: width)
    if place == 0, isControllers {
      let safe = usualSafeArea(place)
      return EdgeInsets(top: safe.top, left: side, bottom: safe.bottom, right: side)
    }
    if view.kind == "tableViewCellContentView" {
      let heights = [(24000.0, 15.0), (14000, 11)], cell = view.parent.map { document.views[$0].frame.width } ?? width
      let height = heights.first { document.toolsVersion >= $0.0 }?.1 ?? 8
      let isNarrow = cell == 320 && document.element(of: scene.views[place]).flag("preservesSuperviewLayoutMargins")
      side = isNarrow ? 15 : InterfaceDevice.sideMargin(forWidth: cell)
      // Beside an accessory the content ends within the margin of its cell.
      return EdgeInsets(top: height, left: side, bottom: height, right: cell - width > side ? 8 : side)
    }
    if place == 0, document.isOfAnySize(scene.root), document.toolsVersion >= 11000 {
      return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    return view.kind == "stackView" ? .zero : EdgeInsets(all: 8)
  }
}
