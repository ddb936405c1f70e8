import Appearance
import Geometry
import InterfaceBuilder
import Layout
import Typography

extension InterfacePicture {
  /// A label or button of one line whose words have no room.
  public struct Cut: Sendable, Hashable {
    /// Whose words, by index in the document's `views`.
    public var view: Int
    /// The words.
    public var text: String
    /// How wide they are, as near as the system font's stand-in tells, in points.
    public var needed: Double
    /// How much room they have, in points.
    public var room: Double
  }

  /// The labels and buttons of one line whose words are wider than they are, in tree order; hidden ones are left out.
  ///
  /// Apple's fonts are not at hand, so what is missed by less than 4 % or 2 points is not reported.
  public func cuts(in solved: SolvedRoot) -> [Cut] {
    let measurer = TextMeasurer(), tree = solved.scene.tree
    let isShown = shown(in: solved)
    var cuts: [Cut] = []
    for view in tree.viewsInTreeOrder {
      let index = solved.scene.views[view.index], appearance = document.appearance(of: index, traits)
      guard isShown[view.index], let look = appearance.look, look.lines == 1, !look.text.isEmpty,
        [.label, .button, .pushButton].contains(look.kind), appearance.image == nil
      else { continue }
      let needed = measurer.metrics(of: look.text, font: look.font).width
      let room = solved.layout.absoluteAlignmentRect(of: view).width
      guard needed > room * 1.04, needed > room + 2 else { continue }
      cuts.append(Cut(view: index, text: look.text, needed: needed, room: room))
    }
    return cuts
  }

  /// By place in the tree: false for hidden views, those that their stacks detach, and all in them.
  func shown(in solved: SolvedRoot) -> [Bool] {
    let tree = solved.scene.tree
    var isShown = Array(repeating: true, count: solved.scene.views.count)
    for view in solved.layout.detachedViews { isShown[view.index] = false }
    for view in tree.viewsInTreeOrder {
      let isInHidden = tree.parent(of: view).map { !isShown[$0.index] } ?? false
      if isInHidden || document.element(of: solved.scene.views[view.index]).flag("hidden") {
        isShown[view.index] = false
      }
    }
    return isShown
  }
}
