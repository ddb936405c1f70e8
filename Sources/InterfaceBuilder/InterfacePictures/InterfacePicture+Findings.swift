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
    let looks = document.views.indices.compactMap { document.appearance(of: $0, traits).control }
    let fonts = Set(looks.filter { !$0.text.isEmpty }.map(\.font))
    return Set(fonts.filter(TextMeasurer().isStandIn).map(\.firstFamily)).sorted()
  }

  /// Returns what Interface Builder itself stored of its views: that they are ambiguous, or not where their constraints put them.
  ///
  /// - Parameters:
  ///   - file: what the findings call the document.
  public func flags(file: String) -> [Finding] {
    document.views.indices.flatMap { index in
      ["ambiguous", "misplaced"].filter { document.views[index].isInstalled && document.element(of: index).flag($0) }
        .map { flag in
          let view = document.views[index], name = stored.displayName(of: index)
          return Finding(
            .flagged, at: SourceSpan(file, view.position), of: "\(view.id) \(flag)",
            "\(name) is \(flag): Interface Builder says so")
        }
    }
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
    let finder = RootFindings(solved, document, stored: stored, file: file, context: context)
    let scene = scene(of: solved)
    let damaged = solved.scene.findings.filter(\.isDamage).map {
      finder.finding(.damaged, $0.position, of: $0.text, $0.text)
    }
    return damaged + finder.conflicts + finder.ambiguities
      // Less than a point is what stored sizes are rounded by.
      + (findsTies ? scene.contentTies.filter { $0.amount >= 1 }.map(finder.finding(of:)) : [])
      + scene.clippings.filter { !isAsStored($0.view, in: solved) }.compactMap { finder.finding(of: $0, in: scene) }
      + cutTitles(in: solved, scene, finder)
      + overlaps(in: solved, scene).map(finder.finding(of:)) + outsiders(in: solved, scene).map(finder.finding(of:))
  }
}

extension InterfacePicture {
  /// Whether a view is on the canvas as wide as its content, so that Interface Builder itself gave its words this width: with more content it would
  /// be wider.
  ///
  /// - Complexity: a layout, on the canvas.
  private func isAsStored(_ view: ViewID, in solved: SolvedRoot) -> Bool {
    var tree = solved.scene.tree
    guard device == nil, size == nil, !hasOtherWords, traits.textSize == .large,
      let width = tree[view].intrinsicContentSize.width
    else { return false }
    let more = 8.0
    tree[view].intrinsicContentSize.width = width + more
    guard let layout = try? tree.layout(in: solved.layout.size) else { return false }
    return layout.frame(of: view).width > solved.layout.frame(of: view).width + more - 1
  }

  /// Words of segments, empty fields and bars that have no room. AppKit gives segments the widths of their words.
  private func cutTitles(in solved: SolvedRoot, _ scene: SolvedScene, _ finder: RootFindings) -> [Finding] {
    guard document.platform == .iOS else { return [] }
    let art = ScreenArt(picture: self, solved: solved, paint: .light), isShown = scene.isShown
    let bars = art.placedBars.filter { $0.look.kind != .toolbar }
    let views = solved.scene.tree.viewsInTreeOrder.compactMap { view -> ScreenArt.PlacedBar? in
      let index = solved.scene.views[view.index], element = document.views[index].element
      guard isShown[view.index], let look = scene.scene.appearance(of: view).control, look.kind != .toolbar,
        !document.hasOwnSegmentWidths(index)
      else { return nil }
      let count = look.items.count + 1, rect = solved.layout.absoluteAlignmentRect(of: view)
      return .init(look: look, rect: rect, elements: Array(repeating: element, count: count))
    }
    return (views + bars).flatMap { bar in
      zip(art.controls.titles(of: bar.look, in: bar.rect), bar.elements).enumerated().compactMap { place, part in
        finder.finding(of: part.0, at: place, atLeast: bar.look.style.minimumScale, in: document.xml.elements[part.1])
      }
    }
  }
}

/// The findings of one root.
private struct RootFindings: LayoutNames {
  let solved: InterfacePicture.SolvedRoot
  let document: InterfaceDocument
  /// The document in its own words.
  let stored: InterfaceDocument
  let file: String
  let context: Finding.Context
  /// The tree with the names that people see, if rules or values of it are named.
  let tree: ViewTree
  var layout: SolvedLayout { solved.layout }

  init(
    _ solved: InterfacePicture.SolvedRoot, _ document: InterfaceDocument, stored: InterfaceDocument, file: String,
    context: Finding.Context
  ) {
    (self.solved, self.document, self.stored, self.file, self.context) = (solved, document, stored, file, context)
    var tree = solved.scene.tree
    let isNamed = !solved.layout.conflicts.isEmpty || !solved.layout.ambiguities.isEmpty
    for (place, view) in solved.scene.views.enumerated() where isNamed {
      tree[ViewID(index: place)].name = stored.displayName(of: view)
    }
    self.tree = tree
  }

  func finding(
    _ kind: FindingID, _ position: SourcePosition, of object: String, by excess: Double = 0, _ message: String,
    notes: [Finding.Note] = []
  ) -> Finding {
    var finding = Finding(kind, at: SourceSpan(file, position), of: object, message, notes: notes)
    (finding.contexts, finding.excess) = ([context], excess)
    return finding
  }

  var conflicts: [Finding] {
    // Less than a device pixel is what stored frames are rounded by.
    let pixel = 1 / document.pixelsPerPoint - 1e-6
    let why = layout.conflicts.isEmpty ? nil : try? tree.explainer(in: layout.size)
    return conflictFindings(file: file, by: pixel, why).map { finding in
      var finding = finding
      finding.contexts = [context]
      return finding
    }
  }

  /// Returns the origin of a rule that no author wrote; nil for an author's own.
  func origin(of rule: RowOrigin) -> String? {
    switch rule {
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      let source = self.view(view)
      guard source.kind == "imageView", let image = document.xml.elements[source.element]["image"] else { break }
      return "the \(axis.extent) of the \(document.symbols.contains(image) ? "symbol" : "image") \(image)"
    case .rootSize(let axis), .rootFitting(let axis), .rootOrigin(let axis): return "the \(axis.extent) of \(rootName)"
    default: break
    }
    return NamedLayout(tree: tree, layout: layout).origin(of: rule)
  }

  /// Returns the key that distinguishes a rule from all others of its document, whatever its numbers are.
  func key(of rule: RowOrigin) -> String {
    func id(_ view: ViewID) -> String { self.view(view).id }
    switch rule {
    case .constraint(let constraint): return document.constraints[solved.scene.constraints[constraint.index]].id
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      return "\(id(view)).\(axis.extent)"
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
    solved.layout.ambiguities.map { loose in
      let view =
        switch loose.item {
        case .view(let id): self.view(id)
        case .guide(let id): self.view(owner(of: id))
        }
      let name = solved.scene.tree.name(of: loose.item)
      return finding(
        .ambiguous, view.position, of: "\(view.id) \(name).\(loose.attribute.rawValue)",
        FactText.ambiguity(
          of: "\(tree.name(of: loose.item)).\(loose.attribute.rawValue)", value: loose.value, from: loose.lower,
          to: loose.upper))
    }
  }

  func finding(of cut: SolvedScene.Clipping, in scene: SolvedScene) -> Finding? {
    guard let look = scene.scene.appearance(of: cut.view).control else { return nil }
    let words = look.text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(40)) } ?? ""
    let index = solved.scene.views[cut.view.index], view = document.views[index]
    var room = solved.layout.absoluteAlignmentRect(of: cut.view).width
    var needed = room + cut.missingWidth
    if cut.missingWidth > 0 { needed -= look.text.excessOfSequences(look.font) * look.style.minimumScale }
    let isStandIn = TextMeasurer().isStandIn(look.font)
    if cut.missingLines > 0 {
      // A cell may grow, and how high a xib's view will be is not known.
      if isStandIn || !document.isScreen(root: solved.scene.root) { return nil }
      return finding(
        .cut, view.position, of: view.id, by: 1000 * Double(cut.missingLines),
        FactText.missingLines("\"\(words)\"", cut.missingLines))
    }
    if cut.missingHeight > 0, cut.missingWidth == 0 {
      if isStandIn { return nil }
      let height = solved.layout.absoluteAlignmentRect(of: cut.view).height
      return finding(
        .clipped, view.position, of: view.id, by: cut.missingHeight,
        FactText.missingSpace("\"\(words)\"", [("height", (height + cut.missingHeight).rounded(), height)]))
    }
    if isStandIn { needed *= shareOfStandIn(index) }
    if let cell = widthInCell(of: cut.view) { room = cell }
    guard needed > room * 1.04, needed > room + 2 else { return nil }
    return finding(
      .cut, view.position, of: view.id, by: needed - room,
      FactText.missingSpace("\"\(words)\"", [("width", needed.rounded(), room)]))
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
      FactText.missingSpace("\"\(words)\"", [("width", needed.rounded(), room)]))
  }

  /// Returns the width of words in a font that is not available, relative to the stand-in's: by the stored words in the stored frame, at most 1.
  private func shareOfStandIn(_ view: Int) -> Double {
    guard let words = stored.appearance(of: view).control else { return 1 }
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

  func finding(of tie: ContentTie) -> Finding {
    let views = [tie.view, tie.rival].map { document.views[solved.scene.views[$0.index]] }
    let (name, other) = (name(tie.view), name(tie.rival))
    return finding(
      .tie, views[0].position, of: "\(views[0].id) \(views[1].id) \(tie.extent)", by: tie.amount,
      FactText.tie(
        of: name, with: other, tie.extent, by: tie.amount, isHugging: tie.isHugging, priority: tie.priority.value),
      notes: FactText.tieAdvice(
        keeping: tie.keepsLayout ? "lower the priority of \(name)" : nil,
        reversing: tie.reversesLayout ? "lower that of \(other)" : nil
      ).map { [.init($0)] } ?? [])
  }

  func finding(of overlap: InterfacePicture.Overlap) -> Finding {
    finding(
      .overlap, document.views[overlap.above].position,
      of: "\(document.views[overlap.above].id) \(document.views[overlap.below].id)",
      by: min(overlap.rect.width, overlap.rect.height),
      FactText.overlap(of: name(overlap.above), with: name(overlap.below), by: overlap.rect.size)
        + "; in the document it does not")
  }

  func finding(of outsider: InterfacePicture.Outsider) -> Finding {
    let excess = outsider.excess, view = document.views[outsider.view]
    let sides = [
      (excess.left, "on the left"), (excess.right, "on the right"), (excess.top, "above"), (excess.bottom, "below"),
    ].filter { $0.0 > 0 }
    return finding(
      .outside, view.position, of: view.id, by: max(excess.left, excess.right, excess.top, excess.bottom),
      FactText.excess(of: (outsider.isWhole ? "all of " : "") + name(outsider.view), beyond: rootName, sides)
        + "; in the document it does not")
  }

  /// The name of the root: the screen, or the view by its name.
  var rootName: String {
    let root = solved.scene.root
    return document.platform == .iOS && document.isScreen(root: root) ? "the screen" : name(root)
  }

  /// A view of the tree as the document has it.
  private func view(_ id: ViewID) -> InterfaceView { document.views[solved.scene.views[id.index]] }

  private func name(_ id: ViewID) -> String { name(solved.scene.views[id.index]) }

  private func name(_ index: Int) -> String { stored.displayName(of: index) }

  func position(of rule: RowOrigin) -> SourcePosition? {
    switch rule {
    case .constraint(let id) where id.index < solved.scene.constraints.count:
      document.constraints[solved.scene.constraints[id.index]].position
    case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view, _, _):
      self.view(view).position
    default: document.views[solved.scene.root].position
    }
  }
}

extension InterfaceDocument {
  /// Returns the name that people know a view by: the user's label, or its kind with its text, its outlet or its id.
  func displayName(of index: Int) -> String {
    let view = views[index]
    if let label = view.label { return "\"\(label)\"" }
    let look = appearance(of: index).control, text = look?.kind == .foreign ? "" : look?.text ?? ""
    if let line = text.split(whereSeparator: \.isNewline).first { return "\(view.kind) \"\(line.prefix(30))\"" }
    let name = outlets[view.id] ?? view.id
    return name == view.kind ? name : "\(view.kind) \(name)"
  }
}

extension String {
  /// Returns the width that sequences of emoji have beyond one glyph each, which fonts without them set as several boxes.
  fileprivate func excessOfSequences(_ font: Font) -> Double {
    func width(_ text: String) -> Double { TextMeasurer().metrics(of: text, font: font).width }
    return reduce(0) { excess, character in
      guard character.unicodeScalars.count > 1, let first = character.unicodeScalars.first,
        first.properties.isEmoji, !first.isASCII
      else { return excess }
      return excess + max(0, width(String(character)) - width(String(first)))
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
