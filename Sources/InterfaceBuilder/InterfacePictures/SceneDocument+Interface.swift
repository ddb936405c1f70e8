import Appearance
import Diagnostics
import Geometry
public import InterfaceBuilder
import Layout
import LinearSolver
public import Scene

extension SceneDocument {
  /// A root of a storyboard or xib as a scene that solves to the same frames and draws the same picture, without the cells and bars around it.
  ///
  /// Names are the labels of views where they have any that no other has, or else their kinds and ids. Masks become rules.
  ///
  /// - Parameters:
  ///   - scene: what the root was converted to.
  ///   - document: the document the root is of.
  ///   - images: the pictures, by their names in the document; others are drawn by their names.
  ///   - traits: what colours and text sizes depend on.
  /// - Throws: `SceneTreeError` where scenes have no words for something.
  public init(
    _ scene: InterfaceScene, of document: InterfaceDocument, images: [String: InterfaceImageSource] = [:],
    traits: InterfaceTraits = InterfaceTraits()
  ) throws(SceneTreeError) {
    let looks = InterfaceLooks(document: document, traits: traits, images: images)
    let shown = scene.views.map { looks.look(document.appearance(of: $0, traits), of: $0) }
    let names = SceneNames(scene, in: document)
    var tree = scene.tree
    names.name(&tree)
    let rules = tree.writtenRules(shown)
    // Rules are written as they are counted here, masks first; the order of rules decides ties.
    for id in tree.constraintIDs { try? tree.remove(id) }
    for (place, look) in shown.enumerated() {
      let id = ViewID(index: place), isArranged = tree.parent(of: id).map { tree.arranges($0) } ?? false
      var look = look
      if place == 0 { look.fill = look.fill?.over(looks.ground) ?? looks.ground }
      if look.isHidden, !tree[id].isHidden { if isArranged { look.opacity = 0 } else { tree[id].isHidden = true } }
      let baseline = look.control?.centredBaseline(height: scene.storedFrames[place].height)
      tree[id].show(look, baseline: baseline)
    }
    // What a document was stored for does not show in a scene.
    tree[tree.root].direction = nil
    try self.init(
      tree, name: document.name(ofRoot: scene.root).map(SceneNames.id) ?? names.views[0], width: scene.size.width,
      height: scene.size.height)
    root.constraints = rules.map { .rule(WrittenText($0)) }
  }
}

extension ViewTree {
  /// The rules of masks and those of the document, as scenes write them. A view whose words have no baseline of their own is
  /// aligned by its bottom.
  fileprivate func writtenRules(_ looks: [ViewAppearance]) -> [String] {
    let masks = viewsBySlot.flatMap { view in
      Axis.allCases.flatMap { axis in
        AutoresizingRule.allCases.compactMap { autoresizingConstraint(of: view, axis, $0) }
      }
    }
    return (masks + constraints).map { rule in
      var rule = rule
      for (index, term) in rule.terms.enumerated() {
        guard case .view(let id) = term.item, looks[id.index].hasContent else { continue }
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

  /// Whether hidden views leave the stack or the grid that arranges the view's children.
  fileprivate func arranges(_ view: ViewID) -> Bool { self[view].stack != nil || self[view].grid != nil }
}

extension ViewAppearance {
  /// Whether the look would bring sizes, insets and priorities of its own.
  fileprivate var hasContent: Bool { control != nil || image != nil }
}

extension View {
  /// Draws a look, with the priorities and the place that scenes state for the view.
  fileprivate mutating func show(_ look: ViewAppearance, baseline: Double?) {
    if autoresizing != nil { intrinsicContentSize = .none }
    autoresizing = nil
    insetsMarginsFromSafeArea = true
    if let arrangement = stack?.appKit {
      contentHugging = arrangement.hugging
      let clipping = arrangement.clippingResistance
      compressionResistance = clipping == AxisPriorities(.required) ? AxisPriorities(.high) : clipping
    }
    baselines.firstOffsetFromTop = baselines.firstOffsetFromTop ?? baseline
    appearance = look
  }
}

extension Control {
  /// Returns the first baseline of a line in the middle of a view, from its top; nil where the text fills the view, or there is none.
  fileprivate func centredBaseline(height: Double) -> Double? {
    // Ascent and height of a line of the system's font, in parts of the font's size.
    let ascent = 0.952, line = 1.193
    let slack = height - font.size * line
    guard kind.hasText, style.lines == 1, !text.isEmpty, slack > 2 else { return nil }
    return ((slack / 2 + ascent * font.size) * 2).rounded() / 2
  }
}

extension Color {
  /// Returns the opaque colour that is seen where this one lies over an opaque one.
  fileprivate func over(_ ground: Color) -> Color {
    func mixed(_ above: Double, _ below: Double) -> Double { above * alpha + below * (1 - alpha) }
    return Color(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }
}
