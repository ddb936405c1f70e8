import Foundation
import Geometry
import Layout

/// A tree that was lowered from views, with its layout, and who is who.
@MainActor struct SolvedHierarchy {
  let tree: ViewTree
  let layout: Layout
  /// With every edge on a line between pixels.
  let snapped: Layout
  /// The frame size of the root; nil for one whose rules decide.
  let size: Size?
  private let grid: PixelGrid
  private let links: [WeakView]
  private let guideLinks: [WeakGuide]
  let constraints: ConstraintLinks
  /// Lookup only.
  private let places: [ObjectIdentifier: ItemID]

  init(_ builder: TreeBuilder, _ layout: Layout, size: Size?) {
    tree = builder.tree
    self.layout = layout
    self.size = size
    grid = PixelGrid(scale: builder.scale)
    snapped = layout.snapped(to: grid, in: tree)
    links = builder.views.map { WeakView(view: $0) }
    guideLinks = builder.guides.map { WeakGuide(guide: $0) }
    constraints = builder.constraints
    places = builder.places
  }

  private init(_ other: SolvedHierarchy, _ layout: Layout) {
    (tree, size, grid, links, guideLinks) = (other.tree, other.size, other.grid, other.links, other.guideLinks)
    (constraints, places) = (other.constraints, other.places)
    self.layout = layout
    snapped = layout.snapped(to: grid, in: tree)
  }

  /// The same tree in another layout.
  func with(_ layout: Layout) -> SolvedHierarchy { SolvedHierarchy(self, layout) }

  /// The views that are still there, in tree order.
  var views: [UIView] { links.compactMap(\.view) }

  func view(_ id: ViewID) -> UIView? {
    views.first { view in
      if case .view(let place)? = self.id(of: view) { place == id } else { false }
    }
  }

  var guides: [UILayoutGuide] { guideLinks.compactMap(\.guide) }

  func id(of item: AnyObject) -> ItemID? {
    places[ObjectIdentifier(item)]
  }

  /// The frame that constraints give a view, in its superview's bounds; nil for one that its mask or its code places.
  func frame(of view: UIView) -> CGRect? {
    guard !view.translatesAutoresizingMaskIntoConstraints || view.superview is UIStackView,
      let superview = view.superview
    else { return nil }
    guard case .view(let place)? = id(of: view), tree.parent(of: place) != nil else { return nil }
    let frame = snapped.absoluteFrame(of: place)
    guard case .view(let outer)? = id(of: superview) else { return nil }
    let around = snapped.absoluteFrame(of: outer)
    // Differences of whole pixels, so that sizes come out as they would alone.
    func points(_ from: Double, _ to: Double) -> CGFloat {
      CGFloat(((to * grid.scale).rounded() - (from * grid.scale).rounded()) / grid.scale)
    }
    return CGRect(
      x: points(around.left, frame.left) + superview.store.boundsOrigin.x,
      y: points(around.top, frame.top) + superview.store.boundsOrigin.y, width: points(frame.left, frame.right),
      height: points(frame.top, frame.bottom))
  }
}

private struct WeakView { weak var view: UIView? }
private struct WeakGuide { weak var guide: UILayoutGuide? }

/// The constraints of a tree by their ids.
@MainActor struct ConstraintLinks {
  private struct Link { weak var constraint: NSLayoutConstraint? }
  private var links: [Link?] = []

  subscript(id: ConstraintID) -> NSLayoutConstraint? {
    get { links.indices.contains(id.index) ? links[id.index]?.constraint : nil }
    set {
      while links.count <= id.index { links.append(nil) }
      links[id.index] = Link(constraint: newValue)
    }
  }
}
