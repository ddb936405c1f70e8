import Diagnostics
import Geometry
import Layout
import Overlay
import Scene

/// Findings about views that are drawn but not seen, or seen only in part, by mistake.
extension SolvedScene {
  /// The greatest number of pairs of views that are examined.
  private static let pairLimit = 5_000_000

  /// Returns the words, pictures and controls that an opaque view drawn later covers completely, with that view, in tree order.
  ///
  /// Views with a transform are ignored.
  ///
  /// - Complexity: O(views log views + pairs that overlap, or share a stretch on one axis; at most five million of the former).
  func hiddenViews(_ isShown: [Bool]) -> [(view: ViewID, cover: ViewID)] {
    let tree = scene.tree, transforms = tree.drawnTransforms(in: layout)
    var isOpaque = Array(repeating: true, count: tree.viewSlotCount)
    var drawn: [(view: ViewID, rect: Rect, isCover: Bool)] = []
    for view in tree.viewsInTreeOrder.dropFirst() where isShown[view.index] {
      let looks = scene.appearance(of: view), radius = looks.cornerRadii.largest * (1 - 0.5.squareRoot())
      isOpaque[view.index] = looks.opacity == 1 && (tree.parent(of: view).map { isOpaque[$0.index] } ?? true)
      guard transforms?[view.index] ?? .identity == .identity,
        let rect = seen(layout.absoluteFrame(of: view), of: view, transforms), rect.width > 0, rect.height > 0
      else { continue }
      if showsContent(view) { drawn.append((view, rect, false)) }
      if isOpaque[view.index], looks.fill?.alpha == 1, min(rect.width, rect.height) > 2 * radius {
        drawn.append((view, rect.inset(by: EdgeInsets(all: radius)), true))
      }
    }
    guard drawn.contains(where: \.isCover) else { return [] }
    // Indexed by position in `drawn`, which is the order of drawing.
    var covers: [Int: Int] = [:], pairCount = 0
    Self.eachMeetingPair(drawn.map(\.rect)) { one, other in
      let (below, above) = (min(one, other), max(one, other))
      if !drawn[below].isCover, drawn[above].isCover, covers[below] ?? .max > above,
        drawn[above].rect.union(drawn[below].rect) == drawn[above].rect,
        !sequence(first: drawn[above].view, next: tree.parent(of:)).contains(drawn[below].view)
      {
        covers[below] = above
      }
      pairCount += 1
      return pairCount < Self.pairLimit
    }
    return covers.sorted { $0.key < $1.key }.map { (drawn[$0.key].view, drawn[$0.value].view) }
  }

  private func showsContent(_ view: ViewID) -> Bool {
    let looks = scene.appearance(of: view)
    return looks.opacity > 0
      && (looks.image != nil || looks.control != nil || looks.text.map { !$0.string.isEmpty } ?? false)
  }

  /// Returns one finding for each view that hides others.
  func hiddenFindings(file: String, _ hidden: [(view: ViewID, cover: ViewID)]) -> [Finding] {
    var groups: [(cover: ViewID, views: [ViewID])] = []
    for (view, cover) in hidden {
      if let place = groups.firstIndex(where: { $0.cover == cover }) {
        groups[place].views.append(view)
      } else {
        groups.append((cover, [view]))
      }
    }
    return groups.map { cover, views in
      let names = views.prefix(4).map(name).joined(separator: ", ")
      let rest = views.count > 4 ? " and \(views.count - 4) more" : "", verb = views.count == 1 ? "is" : "are"
      return finding(
        .overlap, of: views[0], and: [cover], file,
        "\(names)\(rest) \(verb) not visible: \(name(cover)) is drawn later and covers \(views.count == 1 ? "it" : "them")",
        [
          .init(
            "what comes first in \"views\" is drawn first: \(name(cover)) stands here",
            at: scene.position(of: cover))
        ])
    }
  }

  /// Returns pictures and controls without a width or a height, with the missing attribute; and words that cross the edge of a sibling picture,
  /// on an axis on which no rule names both. Hidden views are excluded.
  private func misplaced(_ isShown: [Bool], without unseen: Set<ViewID>) -> (
    empty: [(view: ViewID, attribute: Attribute)], crossings: [(label: ViewID, picture: ViewID, axis: Axis)]
  ) {
    let views = scene.tree.viewsInTreeOrder.filter {
      isShown[$0.index] && showsContent($0) && !unseen.contains($0) && !layout.detachedViews.contains($0)
    }
    let pictures = views.filter { scene.appearance(of: $0).text == nil }
    if pictures.isEmpty { return ([], []) }
    let empty = pictures.map { (view: $0, size: layout.frame(of: $0).size) }
      .filter { min($0.size.width, $0.size.height) <= Self.clippingTolerance }
      .map { (view: $0.view, attribute: $0.size.width <= Self.clippingTolerance ? Attribute.width : .height) }
    return (empty, crossings(views.filter { scene.appearance(of: $0).text != nil }, pictures))
  }

  func pictureFindings(file: String, _ isShown: [Bool], without unseen: Set<ViewID>) -> [Finding] {
    let (empty, crossings) = misplaced(isShown, without: unseen)
    var why = Why(self, isAsked: !empty.isEmpty || !crossings.isEmpty)
    return empty.map { view, attribute in
      finding(
        .cut, of: view, file, "\(name(view)) is not visible: its \(attribute.rawValue) is 0",
        why.causes(of: attribute, of: view))
    }
      + crossings.map { label, picture, axis in
        finding(
          .overlap, of: label, and: [picture], file,
          "the text of \(name(label)) crosses the edge of \(name(picture)), and no rule names both "
            + (axis == .horizontal ? "across" : "down"),
          why.causes(of: axis == .horizontal ? .left : .top, of: label))
      }
  }

  /// Returns views that are not seen, as the overlay shows them; empty for imported documents, which have their own findings.
  func unseenFaults(_ isShown: [Bool]) -> [OverlayStyle.Fault] {
    if hasStoredSizes { return [] }
    let hidden = hiddenViews(isShown), (empty, crossings) = misplaced(isShown, without: Set(hidden.map(\.view)))
    func fault(_ view: ViewID, _ text: String) -> OverlayStyle.Fault {
      OverlayStyle.Fault(rect: layout.absoluteAlignmentRect(of: view), text: text, of: view)
    }
    return hidden.map { fault($0.view, "under \(name($0.cover))") }
      + empty.map { fault($0.view, "\(name($0.view)): \($0.attribute.rawValue) 0") }
      + crossings.map { fault($0.label, "across the edge of \(name($0.picture))") }
  }

  /// Returns words that lie in part on a picture of the same parent, and the axis on which they reach out of it.
  private func crossings(_ labels: [ViewID], _ pictures: [ViewID]) -> [(label: ViewID, picture: ViewID, axis: Axis)] {
    let tree = scene.tree, transforms = tree.drawnTransforms(in: layout), views = labels + pictures
    var found: [(label: ViewID, picture: ViewID, axis: Axis)] = [], pairCount = 0
    Self.eachMeetingPair(views.map { layout.absoluteFrame(of: $0) }) { one, other in
      pairCount += 1
      if pairCount > Self.pairLimit { return false }
      let (label, picture) = (views[min(one, other)], views[max(one, other)]), parent = tree.parent(of: label)
      guard min(one, other) < labels.count, max(one, other) >= labels.count, let parent,
        parent == tree.parent(of: picture), tree[parent].stack == nil, tree[parent].grid == nil,
        scene.appearance(of: label).fill == nil, scene.appearance(of: picture).image != nil,
        [label, picture].allSatisfy({ transforms?[$0.index] ?? .identity == .identity && !isGivenUp(.view($0)) })
      else { return true }
      let words = wordsRect(of: label), frame = layout.absoluteFrame(of: picture)
      guard let shared = words.intersection(frame), min(shared.width, shared.height) > 2, shared != words else {
        return true
      }
      let axis = shared.width < words.width ? Axis.horizontal : .vertical
      let isMeant = tree.constraintIDs.contains { id in
        let items = tree[id].terms.filter { $0.attribute.axis == axis }.map(\.item)
        return tree.isActive(id) && items.contains(.view(label)) && items.contains(.view(picture))
      }
      if !isMeant { found.append((label, picture, axis)) }
      return found.count < Self.overlapLimit
    }
    return found
  }
}
