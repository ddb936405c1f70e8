public import Geometry
import InterfaceBuilder
import Layout
import Rabbet

extension InterfacePicture {
  /// Two siblings that lie on each other where they are laid out, and do not in the document's own frames.
  public struct Overlap: Sendable, Hashable {
    /// The one below, by index in the document's `views`.
    public var below: Int
    /// The one above, by index in the document's `views`.
    public var above: Int
    /// The area that both alignment rects cover, in the root's coordinates.
    public var rect: Rect
  }

  /// Overlaps in which one side is no wider than this are rounding, in points: a pixel of the coarsest canvas.
  private static let overlapTolerance = 1.0
  /// Pairs of siblings that show something and whose alignment rects have come to overlap, by parent in tree order, those that stand highest
  /// first; at most 100.
  ///
  /// An overlap in the stored frames too is a design, such as a title on a picture, and not reported. Views that were left open or given up for
  /// a conflict are reported as that.
  ///
  /// - Complexity: O(views log views + pairs of siblings that are on a level, or one above the other where these are fewer).
  public func overlaps(in solved: SolvedRoot) -> [Overlap] { overlaps(in: solved, scene(of: solved)) }

  func overlaps(in solved: SolvedRoot, _ scene: SolvedScene) -> [Overlap] {
    let shows = showing(in: solved, scene)
    // Lookup only.
    let loose = Set(solved.layout.ambiguities.map(\.item))
    var found: [Overlap] = []
    for parent in solved.scene.tree.viewsInTreeOrder where found.count < SolvedScene.overlapLimit {
      let views = solved.scene.tree.children(of: parent)
        .filter { shows[$0.index] && !loose.contains(.view($0)) && !scene.isGivenUp(.view($0)) }
      let rects = views.map { solved.layout.absoluteAlignmentRect(of: $0) }
      SolvedScene.eachMeetingPair(rects) { one, other in
        if let rect = Self.overlap(of: rects[one], rects[other]), storedOverlap(views[one], views[other], solved) == nil
        {
          let (below, above) = (views[min(one, other)].index, views[max(one, other)].index)
          found.append(Overlap(below: solved.scene.views[below], above: solved.scene.views[above], rect: rect))
        }
        return found.count < SolvedScene.overlapLimit
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

  /// Returns, for each view of the tree, whether it is not hidden and has a background, a control or a picture, or a subview that has. Parts
  /// that the view around places itself, such as scrollers, do not count.
  func showing(in root: SolvedRoot, _ solved: SolvedScene) -> [Bool] {
    let scene = solved.scene, isShown = solved.isShown
    var shows = Array(repeating: false, count: scene.tree.viewSlotCount)
    for view in scene.tree.viewsInTreeOrder.reversed() where isShown[view.index] {
      let appearance = scene.appearance(of: view)
      guard document.views[root.scene.views[view.index]].place != .part, appearance.opacity > 0 else { continue }
      shows[view.index] =
        appearance.fill != nil || appearance.control != nil || appearance.image != nil
        || scene.tree.children(of: view).contains { shows[$0.index] }
    }
    return shows
  }
}
