public import Geometry
import InterfaceBuilder
import Layout

extension InterfacePicture {
  /// Two siblings that lie on each other where they are laid out, and do not in the document's own frames.
  public struct Overlap: Sendable, Hashable {
    /// The one below, by index in the document's `views`.
    public var below: Int
    /// The one above, by index in the document's `views`.
    public var above: Int
    /// What both alignment rects cover, in the root's coordinates.
    public var rect: Rect
  }

  /// Overlaps in which one side is no wider than this are rounding, in points: a pixel of the coarsest canvas.
  private static let overlapTolerance = 1.0
  /// How many overlaps of a root are reported at most.
  private static let overlapLimit = 100

  /// Pairs of siblings that show something and whose alignment rects have come to overlap, by parent in tree order, those that stand highest
  /// first; at most 100.
  ///
  /// What overlaps in the stored frames too is a design, such as a title on a picture, and not reported.
  ///
  /// - Complexity: O(views log views + pairs of siblings that are on a level).
  public func overlaps(in solved: SolvedRoot) -> [Overlap] {
    let tree = solved.scene.tree, layout = solved.layout
    let shows = showing(in: solved)
    var found: [Overlap] = []
    for parent in tree.viewsInTreeOrder {
      let rects = tree.children(of: parent).enumerated().filter { shows[$1.index] }.map { order, view in
        (order: order, view: view, rect: layout.absoluteAlignmentRect(of: view))
      }.sorted { ($0.rect.top, $0.order) < ($1.rect.top, $1.order) }
      for (place, one) in rects.enumerated() {
        for other in rects[(place + 1)...] {
          if other.rect.top >= one.rect.bottom { break }
          guard let rect = Self.overlap(of: one.rect, other.rect), storedOverlap(one.view, other.view, solved) == nil
          else { continue }
          let pair = one.order < other.order ? (one.view, other.view) : (other.view, one.view)
          found.append(
            Overlap(below: solved.scene.views[pair.0.index], above: solved.scene.views[pair.1.index], rect: rect))
          if found.count == Self.overlapLimit { return found }
        }
      }
    }
    return found
  }

  private static func overlap(of one: Rect, _ other: Rect) -> Rect? {
    guard let rect = one.intersection(other), min(rect.width, rect.height) > overlapTolerance else { return nil }
    return rect
  }

  private func storedOverlap(_ one: ViewID, _ other: ViewID, _ solved: SolvedRoot) -> Rect? {
    func stored(_ view: ViewID) -> Rect {
      let frame = solved.scene.storedFrames[view.index]
      return (solved.scene.tree[view].alignment as? FixedInsets).map { frame.inset(by: $0.insets) } ?? frame
    }
    return Self.overlap(of: stored(one), stored(other))
  }

  /// By place in the tree: true for what is not hidden and has a background, a control or a picture, or something in it that has. Parts that
  /// the view around places itself, such as scrollers, do not count.
  private func showing(in solved: SolvedRoot) -> [Bool] {
    let tree = solved.scene.tree, isShown = shown(in: solved)
    var shows = Array(repeating: false, count: solved.scene.views.count)
    for view in tree.viewsInTreeOrder.reversed() where isShown[view.index] {
      let index = solved.scene.views[view.index], appearance = document.appearance(of: index, traits)
      guard document.views[index].place != .part, appearance.opacity > 0 else { continue }
      shows[view.index] =
        appearance.background != nil || appearance.look != nil || appearance.image != nil
        || tree.children(of: view).contains { shows[$0.index] }
    }
    return shows
  }
}
