import Geometry
import Layout

extension InterfaceDocument {
  /// Whether an image view, or a button of AppKit's without a bezel, shows a symbol of the system.
  ///
  /// A symbol brings alignment insets of its own, which depend on the drawing and its size: of a 16 point square that shows one, the frame may be
  /// 16 × 27. Symbols are images of the catalogue `system` and, since macOS 11, AppKit's templates such as `NSActionTemplate`.
  public func showsSymbol(_ view: Int) -> Bool {
    let holder = style(of: view), kind = views[view].kind
    let isBare = holder["bezelStyle"] == "shadowlessSquare" || holder["type"] == "bevel" && holder["borderStyle"] == nil
    guard kind == "imageView" || kind == "button" && isBare else { return false }
    if let name = holder["image"] ?? element(of: view)["image"] {
      if holder["catalog"] == "system" || symbols.contains(name) { return true }
      return platform == .macOS && toolsVersion >= 17000 && name.hasPrefix("NS") && name.hasSuffix("Template")
    }
    return imageReference(of: view)?["catalog"] == "system"
  }

  /// Whether the stored frames say better than the table how far the frame reaches beyond what is aligned: of a symbol, or a control of AppKit's in a
  /// style that the table has no row for, a row that rests on few frames or on those of other systems, or one for another height.
  func hasUnknownInsets(_ view: Int) -> Bool {
    if showsSymbol(view) { return true }
    guard platform == .macOS else { return false }
    guard let row = alignmentRow(of: view) else { return AlignmentTable.styledKinds.contains(views[view].kind) }
    let isOfOtherHeight = row.earlierHeight.map { $0 != views[view].frame.height && !alignmentEras.contains(.late) }
    return row.isUnsure(in: alignmentEras[0]) || isOfOtherHeight == true
  }

  /// Returns the element that replaces the attribute `image` where the document says more of the picture than its name.
  func imageReference(of view: Int) -> XMLElement? {
    let holder = xml.child(of: views[view].element, key: "cell") ?? views[view].element
    return xml.child(of: holder, named: "imageReference", key: "image").map { xml.elements[$0] }
  }
}

/// Insets of symbols: Apple's drawings are not here, so what required equalities at the stored frames say of them is taken for given. Those
/// equalities are in no count.
extension SceneBuilder {
  /// The insets on one axis that equalities imply, in points.
  private struct Evidence {
    var near: Double?, far: Double?, sum: Double?, difference: Double?
    var rules: [Int] = []

    /// Whether insets keep all that is said, but for rounding.
    func agrees(with insets: Ends) -> Bool {
      let said = [near, far, sum, difference.map { $0 / 2 }]
      let kept = [insets.near, insets.far, insets.near + insets.far, (insets.near - insets.far) / 2]
      return zip(said, kept).allSatisfy { said, kept in said.map { abs($0 - kept) <= 0.501 } ?? true }
    }

    /// The insets where a row has others and they are no more than half of the frame.
    func believable(_ extent: Double, or row: Ends) -> Ends? {
      let insets = insets(or: row)
      return agrees(with: row) || max(abs(insets.near), abs(insets.far)) > extent / 2 ? nil : insets
    }

    /// The insets at both ends; of what is not said, those of `row`.
    func insets(or row: Ends) -> Ends {
      if let near { return (near, far ?? sum.map { $0 - near } ?? difference.map { near - $0 } ?? row.far) }
      if let far { return (sum.map { $0 - far } ?? difference.map { far + $0 } ?? row.near, far) }
      let sum = sum ?? row.near + row.far, difference = difference ?? row.near - row.far
      return ((sum + difference) / 2, (sum - difference) / 2)
    }
  }

  private typealias Ends = (near: Double, far: Double)

  mutating func addSymbolInsets() {
    for place in scene.views.indices
    where place > 0 && document.hasUnknownInsets(scene.views[place]) && !isPinned(place) {
      let frame = scene.storedFrames[place], row = document.alignmentInsets(of: scene.views[place], in: era)
      let across = evidence(place, .horizontal, (row.left, row.right))
      let sides: Ends = (row.left, row.right), first = across.believable(frame.width, or: sides)
      let width = frame.width - (first ?? sides).near - (first ?? sides).far
      let upright = evidence(place, .vertical, (row.top, row.bottom), width: width)
      let second = upright.believable(frame.height, or: (row.top, row.bottom))
      guard first != nil || second != nil else { continue }
      let insets = EdgeInsets(
        top: second?.near ?? row.top, left: first?.near ?? row.left, bottom: second?.far ?? row.bottom,
        right: first?.far ?? row.right)
      scene.tree[ids[place]].alignment = FixedInsets(insets)
      // A size that was taken is that of the frame: with other insets, less of it is content.
      let content = document.content(of: scene.views[place])
      if content.image == nil {
        let size = frame.inset(by: insets).size
        if content.isWide { scene.tree[ids[place]].intrinsicContentSize.width = max(0, size.width) }
        if content.isHigh { scene.tree[ids[place]].intrinsicContentSize.height = max(0, size.height) }
      }
      takenRules.formUnion((first == nil ? [] : across.rules) + (second == nil ? [] : upright.rules))
      scene.inputs.append(.init(view: scene.views[place], kind: "symbol", text: text(insets)))
    }
  }

  private func evidence(_ place: Int, _ axis: Axis, _ row: Ends, width: Double = 0) -> Evidence {
    var evidence = Evidence()
    let item = InterfaceItem.view(scene.views[place]), frame = scene.storedFrames[place]
    for index in speakingOf[item] ?? [] {
      let rule = document.constraints[index]
      guard rule.isRequiredEquality, rule.multiplier != 0 else { continue }
      if rule.second == rule.first {
        guard axis == .vertical, let height = height(ofWidth: width, byRatio: rule) else { continue }
        evidence.sum = evidence.sum ?? (frame.height - height)
        evidence.rules.append(index)
        continue
      }
      let isFirst = rule.first == item
      let attribute = (isFirst ? rule.firstAttribute : rule.secondAttribute ?? .width).physical
      guard attribute.axis == axis, let value = value(of: rule, asking: item, isFirst) else { continue }
      switch attribute {
      case .left: evidence.near = evidence.near ?? (value - frame.left)
      case .top: evidence.near = evidence.near ?? (value - frame.top)
      case .right: evidence.far = evidence.far ?? (frame.right - value)
      case .bottom: evidence.far = evidence.far ?? (frame.bottom - value)
      case .centerX: evidence.difference = evidence.difference ?? 2 * (value - frame.center.x)
      case .centerY: evidence.difference = evidence.difference ?? 2 * (value - frame.center.y)
      case .width: evidence.sum = evidence.sum ?? (frame.width - value)
      case .height: evidence.sum = evidence.sum ?? (frame.height - value)
      default: continue
      }
      evidence.rules.append(index)
    }
    guard document.platform == .macOS, let outer = document.views[scene.views[place]].parent.flatMap({ places[$0] }),
      let stack = scene.tree[ids[outer]].stack
    else { return evidence }
    let room = roomOfStack(outer), isFlat = axis == .horizontal
    let near = isFlat ? room.left - frame.left : room.top - frame.top
    let far = isFlat ? frame.right - room.right : frame.bottom - room.bottom
    if stack.axis != axis {
      switch stack.alignment {
      case .leading: evidence.near = evidence.near ?? near
      case .trailing: evidence.far = evidence.far ?? far
      case .center: evidence.difference = evidence.difference ?? near - far
      default: break
      }
    }
    // No stack of AppKit's is smaller than what it arranges: at least what is beyond it is beyond what is aligned.
    guard evidence.sum == nil else { return evidence }
    if near > row.near + 0.501 { evidence.near = evidence.near ?? near }
    if far > row.far + 0.501 { evidence.far = evidence.far ?? far }
    return evidence
  }

  /// Returns the height that a ratio of a view's own sides asks for.
  private func height(ofWidth width: Double, byRatio rule: InterfaceConstraint) -> Double? {
    switch (rule.firstAttribute, rule.secondAttribute) {
    case (.width, .height): (width - rule.constant) / rule.multiplier
    case (.height, .width): width * rule.multiplier + rule.constant
    default: nil
    }
  }

  /// Returns the value that a rule asks of an attribute of `item`; nil where the stored frames do not give the other side.
  func value(of rule: InterfaceConstraint, asking item: InterfaceItem, _ isFirst: Bool) -> Double? {
    guard let second = rule.second, let secondAttribute = rule.secondAttribute else { return rule.constant }
    let other = isFirst ? second : rule.first, attribute = (isFirst ? secondAttribute : rule.firstAttribute).physical
    guard case .view(let view) = other, let place = places[view], attribute.withoutMargin == attribute,
      attribute != .lastBaseline, attribute != .firstBaseline, !document.hasUnknownInsets(view), let measure,
      let known = measure.value(attribute, of: .view(ids[place]))
    else { return nil }
    return isFirst ? rule.multiplier * known + rule.constant : (known - rule.constant) / rule.multiplier
  }
}
