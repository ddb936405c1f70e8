import Appearance
import Diagnostics
import Geometry
public import InterfaceBuilder
import Layout
import LinearSolver
public import Scene

extension SceneDocument {
  /// A root of a storyboard or xib as a scene that solves to the same frames.
  ///
  /// Names are the labels of views where they have any that no other has, or else their kinds and ids. Masks become rules.
  ///
  /// - Parameters:
  ///   - scene: what the root was converted to.
  ///   - document: the document the root is of.
  ///   - images: the paths of pictures, by their names in the document; others are left out.
  ///   - traits: what colours and text sizes depend on.
  /// - Throws: `SceneTreeError` where scenes have no words for something.
  public init(
    _ scene: InterfaceScene, of document: InterfaceDocument, images: [String: String] = [:],
    traits: InterfaceTraits = InterfaceTraits()
  ) throws(SceneTreeError) {
    let looks = SceneLooks(scene, in: document, images: images, traits), names = SceneNames(scene, in: document)
    var tree = scene.tree
    names.name(&tree)
    let rules = tree.writtenRules(looks)
    // Rules are written as they are counted here, masks first; the order of rules decides ties.
    for id in tree.constraintIDs { try? tree.remove(id) }
    for (place, look) in looks.views.enumerated() {
      let id = ViewID(index: place), source = document.appearance(of: scene.views[place]).look
      let baseline = source.flatMap { look.centredBaseline($0, height: scene.storedFrames[place].height) }
      tree[id].show(look, baseline: baseline)
    }
    // What a document was stored for does not show in a scene.
    tree[tree.root].direction = nil
    tree[tree.root].shown.tables.styles = looks.styles
    try self.init(
      tree, name: document.name(ofRoot: scene.root).map(SceneNames.id) ?? names.views[0], width: scene.size.width,
      height: scene.size.height)
    root.constraints = rules.map { .rule(WrittenText($0)) }
  }
}

extension ViewTree {
  /// The rules of masks and those of the document, as scenes write them. A view whose words have no baseline of their own is
  /// aligned by its bottom.
  fileprivate func writtenRules(_ looks: SceneLooks) -> [String] {
    let masks = viewsBySlot.flatMap { view in
      Axis.allCases.flatMap { axis in
        AutoresizingRule.allCases.compactMap { autoresizingConstraint(of: view, axis, $0) }
      }
    }
    return (masks + constraints).map { rule in
      var rule = rule
      for (index, term) in rule.terms.enumerated() {
        guard case .view(let id) = term.item, looks.views[id.index].hasContent else { continue }
        let baselines = self[id].baselines
        if (term.attribute == .firstBaseline && baselines.firstOffsetFromTop == nil)
          || (term.attribute == .lastBaseline && baselines.baselineOffsetFromBottom == nil)
        {
          rule.terms[index].attribute = .bottom
        }
      }
      return text(of: rule)
    }
  }

  private var viewsBySlot: [ViewID] { (0..<viewSlotCount).map { ViewID(index: $0) } }
}

extension View {
  /// Draws a look, and says what the look alone would decide otherwise.
  fileprivate mutating func show(_ look: SceneLooks.Look, baseline: Double?) {
    var content = ShownContent(looks: look.appearance, appearance: ResolvedAppearance(), made: View())
    if autoresizing != nil { intrinsicContentSize = .none }
    autoresizing = nil
    insetsMarginsFromSafeArea = true
    if look.hasOwnRules, !(alignment is FixedInsets) {
      content.geometry.alignmentInsets = Sourced(InsetsSyntax(.physical(.zero)))
    }
    if look.hasContent { content.geometry.intrinsicSize = Sourced(SizeSyntax(width: nil, height: nil)) }
    let hugging = stack?.appKit?.hugging ?? contentHugging
    if look.hasOwnRules { content.geometry.hugging = Sourced(AxisPair(hugging)) }
    contentHugging = hugging
    if let clipping = stack?.appKit?.clippingResistance {
      compressionResistance = AxisPriorities(.high)
      if clipping != AxisPriorities(.required) {
        content.geometry.compressionResistance = Sourced(AxisPair(clipping))
      }
    }
    baselines.firstOffsetFromTop = baselines.firstOffsetFromTop ?? baseline
    self.content = content
  }
}
