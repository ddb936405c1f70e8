import Appearance
import ControlArt
public import Diagnostics
import Geometry
import InterfaceBuilder
import Layout
import Rabbet
import Typography

extension InterfacePicture {
  /// The families that the document's words are set in and this machine does not have, sorted.
  public var missingFonts: [String] {
    let looks = document.views.indices.compactMap { document.appearance(of: $0, traits).look }
    let fonts = Set(looks.filter { !$0.text.isEmpty }.map(\.font))
    return Set(fonts.filter(TextMeasurer().isStandIn).map(\.firstFamily)).sorted()
  }

  /// Returns the findings of a check about a root that is laid out: conflicts with their members, open numbers, words that are cut, siblings that
  /// have come to overlap, and views outside the root. A root without an extent was never laid out, and nothing is reported of it.
  ///
  /// - Parameters:
  ///   - solved: the root.
  ///   - file: what the findings call the document.
  ///   - context: the device and the reading direction, as they were asked for.
  ///   - findsTies: whether to look for views of which the order of the document alone decides that they grow or shrink.
  /// - Complexity: that of `overlaps(in:)`; for ties, a layout, and one for each view that may be tied.
  public func findings(
    in solved: SolvedRoot, file: String, context: Finding.Context, findsTies: Bool = false
  ) -> [Finding] {
    guard solved.layout.size.width > 0, solved.layout.size.height > 0 else { return [] }
    let finder = RootFindings(solved: solved, document: document, stored: stored, file: file, context: context)
    let scene = scene(of: solved)
    let damaged = solved.scene.findings.filter(\.isDamage).map {
      finder.finding(.damaged, $0.position, of: $0.text, $0.text)
    }
    return damaged + finder.conflicts + finder.ambiguities
      // Less than a point is what stored sizes are rounded by.
      + (findsTies ? scene.contentTies.filter { $0.amount >= 1 }.map(finder.finding(of:)) : [])
      + scene.clippings.compactMap { finder.finding(of: $0, in: scene) } + cutTitles(in: solved, scene, finder)
      + overlaps(in: solved, scene).map(finder.finding(of:)) + outsiders(in: solved, scene).map(finder.finding(of:))
  }
}

extension InterfacePicture {
  /// Words of segments, empty fields and bars that have no room. AppKit gives segments the widths of their words.
  private func cutTitles(in solved: SolvedRoot, _ scene: SolvedScene, _ finder: RootFindings) -> [Finding] {
    guard document.platform == .iOS else { return [] }
    let art = ScreenArt(picture: self, solved: solved, paint: .light), isShown = scene.isShown
    let bars = art.placedBars.filter { $0.look.kind != .toolbar }
    let views = solved.scene.tree.viewsInTreeOrder.compactMap { view -> ScreenArt.PlacedBar? in
      let index = solved.scene.views[view.index], element = document.views[index].element
      guard isShown[view.index], let look = scene.scene.appearance(of: view).look, look.kind != .toolbar,
        !document.hasOwnSegmentWidths(index)
      else { return nil }
      let count = look.items.count + 1, rect = solved.layout.absoluteAlignmentRect(of: view)
      return .init(look: look, rect: rect, elements: Array(repeating: element, count: count))
    }
    return (views + bars).flatMap { bar in
      zip(art.controls.titles(of: bar.look, in: bar.rect), bar.elements).enumerated().compactMap { place, part in
        finder.finding(of: part.0, at: place, atLeast: bar.look.minimumScale, in: document.xml.elements[part.1])
      }
    }
  }
}

/// The findings of one root.
private struct RootFindings {
  let solved: InterfacePicture.SolvedRoot
  let document: InterfaceDocument
  /// The document in its own words.
  let stored: InterfaceDocument
  let file: String
  let context: Finding.Context

  func finding(
    _ kind: FindingID, _ position: SourcePosition, of object: String, by excess: Double = 0, _ message: String,
    notes: [Finding.Note] = []
  ) -> Finding {
    var finding = Finding(kind, at: SourceSpan(file, position), of: object, message, notes: notes)
    (finding.contexts, finding.excess) = ([context], excess)
    return finding
  }

  /// The tree with the names that people see, for messages.
  private var namedTree: ViewTree {
    var tree = solved.scene.tree
    for (place, view) in solved.scene.views.enumerated() { tree[ViewID(index: place)].name = name(view) }
    return tree
  }

  var conflicts: [Finding] {
    let tree = solved.layout.conflicts.isEmpty ? solved.scene.tree : namedTree
    // Less than a device pixel is what stored frames are rounded by.
    let pixel = 1 / document.pixelsPerPoint - 1e-6
    return solved.layout.conflicts.filter { $0.excess >= pixel }.map { conflict in
      finding(
        .conflict, position(of: conflict.broken), of: conflict.members.map(key(of:)).joined(separator: " "),
        by: conflict.excess,
        "these rules cannot hold together, short of \(conflict.excess.plain) points; "
          + "broken to go on: \(tree.text(of: conflict.broken, in: solved.layout))",
        notes: conflict.members.map { member in
          let origin = origin(of: member).map { "  (\($0))" } ?? ""
          return .init(tree.text(of: member, in: solved.layout) + origin, at: position(of: member))
        })
    }
  }

  /// Returns the origin of a rule that no author wrote, in words; nil for an author's own.
  private func origin(of rule: RowOrigin) -> String? {
    switch rule {
    case .constraint: return nil
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      let source = self.view(view)
      if source.kind == "imageView", let image = document.xml.elements[source.element]["image"] {
        return "\(extent(axis)) of the \(document.symbols.contains(image) ? "symbol" : "image") \(image)"
      }
      return "\(extent(axis)) of the content of \(name(view))"
    case .rootSize(let axis), .rootFitting(let axis), .rootOrigin(let axis): return "\(extent(axis)) of \(rootName)"
    case .guidePlacement(let guide, _): return "guide of \(name(owner(of: guide)))"
    case .autoresizing(let view, _, _): return "autoresizing mask of \(name(view))"
    case .stack(let rule):
      let hidden = rule.constraint.terms.lazy.compactMap { term -> ViewID? in
        guard case .view(let id) = term.item, solved.scene.tree[id].isHidden else { return nil }
        return id
      }.first
      let stack = name(rule.stack)
      return hidden.map { "rule of the stack \(stack) for its hidden view \(name($0))" } ?? "rule of the stack \(stack)"
    case .grid: return "rule of the grid"
    case .nonNegativeExtent: return "no extent is negative"
    }
  }

  /// Returns the key that distinguishes a rule from all others of its document, whatever its numbers are.
  private func key(of rule: RowOrigin) -> String {
    func id(_ view: ViewID) -> String { self.view(view).id }
    switch rule {
    case .constraint(let constraint): return document.constraints[solved.scene.constraints[constraint.index]].id
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      return "\(id(view)).\(extent(axis))"
    case .autoresizing(let view, _, _): return "\(id(view)).mask"
    case .stack(let rule): return "\(id(rule.stack)).stack"
    case .grid(let rule): return "\(id(rule.grid)).grid"
    case .rootSize, .rootFitting, .rootOrigin: return "screen"
    case .guidePlacement(let guide, let attribute):
      return "\(id(owner(of: guide))).guide.\(attribute.rawValue)"
    case .nonNegativeExtent(let item, _): return "\(solved.scene.tree.name(of: item)) >= 0"
    }
  }

  /// The view that a guide belongs to; the root for one that a stack or a grid makes for itself.
  private func owner(of guide: GuideID) -> ViewID {
    let tree = solved.scene.tree
    return tree.contains(guide) ? tree.owner(of: guide) : tree.root
  }

  var ambiguities: [Finding] {
    let tree = solved.layout.ambiguities.isEmpty ? solved.scene.tree : namedTree
    return solved.layout.ambiguities.map { loose in
      let view =
        switch loose.item {
        case .view(let id): self.view(id)
        case .guide(let id): self.view(owner(of: id))
        }
      let name = solved.scene.tree.name(of: loose.item)
      return finding(
        .ambiguous, view.position, of: "\(view.id) \(name).\(loose.attribute.rawValue)",
        "\(tree.name(of: loose.item)).\(loose.attribute.rawValue) is left open; it is \(loose.value.plain)")
    }
  }

  func finding(of cut: SolvedScene.Clipping, in scene: SolvedScene) -> Finding? {
    guard let look = scene.scene.appearance(of: cut.view).look else { return nil }
    let words = look.text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(40)) } ?? ""
    let index = solved.scene.views[cut.view.index], view = document.views[index]
    var room = solved.layout.absoluteAlignmentRect(of: cut.view).width
    var needed = room + cut.missingWidth
    let isStandIn = TextMeasurer().isStandIn(look.font)
    if cut.missingLines > 0 {
      // A cell may grow, and how high a xib's view will be is not known.
      if isStandIn || !document.isScreen(root: solved.scene.root) { return nil }
      let lines = cut.missingLines == 1 ? "one more line" : "\(cut.missingLines) more lines"
      return finding(
        .cut, view.position, of: view.id, by: 1000 * Double(cut.missingLines),
        "\"\(words)\" needs about \(lines) than it has room for")
    }
    if cut.missingHeight > 0, cut.missingWidth == 0 {
      if isStandIn { return nil }
      let height = solved.layout.absoluteAlignmentRect(of: cut.view).height
      return finding(
        .clipped, view.position, of: view.id, by: cut.missingHeight,
        "\"\(words)\" is about \((height + cut.missingHeight).rounded().plain) points high and has \(height.plain)")
    }
    if isStandIn { needed *= shareOfStandIn(index) }
    if let cell = widthInCell(of: cut.view) { room = cell }
    guard needed > room * 1.04, needed > room + 2 else { return nil }
    return finding(
      .cut, view.position, of: view.id, by: needed - room,
      "\"\(words)\" needs about \(needed.rounded().plain) points and has \(room.plain)")
  }

  /// Nil where the words have room.
  func finding(of title: ControlPainter.Title, at place: Int, atLeast scale: Double, in element: XMLElement)
    -> Finding?
  {
    let measurer = TextMeasurer(), room = title.rect.width
    let needed = measurer.metrics(of: title.text, font: title.font).width * scale
    guard needed > room * 1.04, needed > room + 2, !measurer.isStandIn(title.font) else { return nil }
    let words = title.text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(40)) } ?? ""
    return finding(
      .cut, element.position, of: "\(element["id"] ?? "") \(place)", by: needed - room,
      "\"\(words)\" needs about \(needed.rounded().plain) points and has \(room.plain)")
  }

  /// Returns the width of words in a font that is not available, relative to the stand-in's: by the stored words in the stored frame, at most 1.
  private func shareOfStandIn(_ view: Int) -> Double {
    guard let words = stored.appearance(of: view).look else { return 1 }
    let width = TextMeasurer().metrics(of: words.text, font: words.font).width
    return width > 0 ? min(1, document.views[view].frame.width / width) : 1
  }

  /// The room for a label that a standard cell of UIKit's lays out by its words; nil for other views.
  private func widthInCell(of view: ViewID) -> Double? {
    let tree = solved.scene.tree, label = self.view(view)
    guard let content = tree.parent(of: view), let outer = self.view(content).parent,
      ["textLabel", "detailTextLabel"].contains(where: { document.element(of: outer)[$0] == label.id })
    else { return nil }
    return max(0, solved.layout.absoluteAlignmentRect(of: content).width - 2 * max(0, min(label.frame.x, 20)))
  }

  func finding(of tie: SolvedScene.ContentTie) -> Finding {
    let views = [tie.view, tie.rival].map { document.views[solved.scene.views[$0.index]] }
    let (name, other) = (name(tie.view), name(tie.rival)), value = tie.priority.value.plain
    let kind = tie.isHugging ? "hugs its content" : "resists compression"
    let advice = [
      tie.keepsLayout ? "settled as it is by a lower priority of \(name)" : nil,
      tie.reversesLayout ? "the other way round by \(tie.keepsLayout ? "one" : "a lower priority") of \(other)" : nil,
    ].compactMap(\.self)
    return finding(
      .tie, views[0].position, of: "\(views[0].id) \(views[1].id) \(tie.extent)", by: tie.amount,
      "the order of the document alone decides that \(name).\(tie.extent) \(tie.isHugging ? "grows" : "shrinks") by "
        + "\(tie.amount.plain) points and not \(other).\(tie.extent): each \(kind) with priority \(value)",
      notes: advice.isEmpty ? [] : [.init(advice.joined(separator: ", "))])
  }

  func finding(of overlap: InterfacePicture.Overlap) -> Finding {
    finding(
      .overlap, document.views[overlap.above].position,
      of: "\(document.views[overlap.above].id) \(document.views[overlap.below].id)",
      by: min(overlap.rect.width, overlap.rect.height),
      "\(name(overlap.above)) lies on \(name(overlap.below)), \(overlap.rect.width.plain) points across and "
        + "\(overlap.rect.height.plain) down; in the document it does not")
  }

  func finding(of outsider: InterfacePicture.Outsider) -> Finding {
    let excess = outsider.excess, view = document.views[outsider.view]
    let sides = [
      (excess.left, "on the left"), (excess.right, "on the right"), (excess.top, "above"), (excess.bottom, "below"),
    ].filter { $0.0 > 0 }.map { "\($0.0.plain) points \($0.1)" }.joined(separator: " and ")
    return finding(
      .outside, view.position, of: view.id, by: max(excess.left, excess.right, excess.top, excess.bottom),
      "\(name(outsider.view)) \(outsider.isWhole ? "lies outside" : "reaches out of") \(rootName), \(sides); "
        + "in the document it does not")
  }

  /// The name of the root: the screen, or the view by its name.
  private var rootName: String {
    let root = solved.scene.root
    return document.platform == .iOS && document.isScreen(root: root) ? "the screen" : name(root)
  }

  /// A view of the tree as the document has it.
  private func view(_ id: ViewID) -> InterfaceView { document.views[solved.scene.views[id.index]] }

  private func name(_ id: ViewID) -> String { name(solved.scene.views[id.index]) }

  private func extent(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

  /// The user's label of a view, or its kind with its words, its outlet or its id, in the document's own language.
  private func name(_ index: Int) -> String {
    let view = stored.views[index]
    if let label = view.label { return "\"\(label)\"" }
    let look = stored.appearance(of: index).look, words = look?.kind == .foreign ? "" : look?.text ?? ""
    if let line = words.split(whereSeparator: \.isNewline).first { return "\(view.kind) \"\(line.prefix(30))\"" }
    let name = stored.outlets[view.id] ?? view.id
    return name == view.kind ? name : "\(view.kind) \(name)"
  }

  private func position(of rule: RowOrigin) -> SourcePosition {
    switch rule {
    case .constraint(let id) where id.index < solved.scene.constraints.count:
      document.constraints[solved.scene.constraints[id.index]].position
    case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view, _, _):
      self.view(view).position
    default: document.views[solved.scene.root].position
    }
  }
}

extension TextMeasurer {
  /// Whether another family takes the place of the one a document names, or of the substitute for Apple's system font.
  fileprivate func isStandIn(_ font: Font) -> Bool {
    (font.family.contains(",") || font.family == SystemFont.family)
      && resolvedFamily(of: font).lowercased() != font.firstFamily.lowercased()
  }
}

extension Font {
  fileprivate var firstFamily: String {
    if family == SystemFont.family { return SystemFont.substitute }
    return family.split(separator: ",").first.map(String.init) ?? family
  }
}
