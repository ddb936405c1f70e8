public import Foundation

/// Gives a collection its items.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The item at a place.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The view of a kind at a place that the layout asks for beside the items, such as a heading; a plain one unless a class says otherwise.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// A plain view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}

/// Hears about a collection. Nothing is chosen by itself.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// Items where a layout puts them. All items are made, whether they are seen or not, and nothing scrolls by itself.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kinds of headings and footings.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kinds of headings and footings.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  var cells = ReusePool<UICollectionViewCell>()
  private var others = ReusePool<UICollectionReusableView>()
  private(set) var items: [(path: IndexPath, cell: UICollectionViewCell)] = []
  /// The views of the layout beside the items. Lookup only.
  private var elements: [ElementKey: UICollectionReusableView] = [:]
  private var isLoaded = false
  /// Whether a pass runs: one within it, for which a source or a delegate asks, places nothing, and the outer one acts on what has changed.
  private var isPlacing = false
  /// The bounds of the last pass.
  private var knownBounds = CGRect.zero
  /// The number of times a layout is made in one pass.
  private static let turnLimit = 50

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  /// A collection from an archive, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// The layout of its items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateEverything()
    }
  }
  /// Takes another layout, at once.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// The object that provides its items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Kept: behind the items.
  open var allowsSelection = true, allowsMultipleSelection = false, backgroundView: UIView?

  /// Items of a kind are made by their class.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Items of a kind are made from a xib.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// A new item of a kind. One that was not registered is reported, and is a plain item.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = cells.view(identifier, orElse: UICollectionViewCell(frame: .zero))
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Headings and such of a kind are made by their class.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { others.register(viewClass, elementKind + "/" + identifier) }
  /// Headings and such of a kind are made from a xib.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { others.register(nib, kind + "/" + identifier) }
  /// A new heading or such. One that was not registered is reported, and is a plain view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = others.view(elementKind + "/" + identifier, orElse: UICollectionReusableView())
    view.reuseIdentifier = identifier
    return view
  }

  private var chosen: [IndexPath] = []
  /// The items that are chosen.
  open var indexPathsForSelectedItems: [IndexPath]? { chosen }
  /// Chooses an item, and with several not allowed that alone; nil chooses none. The delegate is not called.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in chosen { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    chosen = chosen.filter { $0 != indexPath } + [indexPath]
    cellForItem(at: indexPath)?.isSelected = true
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Chooses an item no more.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
  /// Scrolls to an item at once, as far as content reaches. The collection must be laid out.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let item = cellForItem(at: indexPath)?.frame else { return }
    func part(_ positions: [ScrollPosition]) -> CGFloat? {
      positions.firstIndex { scrollPosition.contains($0) }.map { CGFloat($0) / 2 }
    }
    scroll(to: item, x: part([.left, .centeredHorizontally, .right]), y: part([.top, .centeredVertically, .bottom]))
  }
  /// The places of all items, once the collection is laid out.
  open var indexPathsForVisibleItems: [IndexPath] { items.map(\.path) }

  /// Asks for all items anew, in the next pass. None is chosen then.
  open func reloadData() {
    (isLoaded, chosen) = (false, [])
    collectionViewLayout.invalidateEverything()
  }
  /// Makes the changes at once.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  /// Makes the changes at once, with a closure that is not kept.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional.some($0), completion: completion) }
  }
  /// Asks for all items anew.
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks for all items anew.
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks for all items anew.
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks for all items anew.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Asks for all items anew.
  open func insertSections(_ sections: IndexSet) { reloadData() }
  /// Asks for all items anew.
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  /// Asks for all items anew.
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Asks for all items anew.
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// The item at a place, once the collection is laid out.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { items.first { $0.path == indexPath }?.cell }
  /// The place of an item, once the collection is laid out.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { items.first { $0.cell === cell }?.path }
  /// The place of the item at a point, once the collection is laid out.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { items.first { $0.cell.frame.contains(point) }?.path }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the attributes of a supplementary view, such as a heading.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// All headings or such of a kind in the order of their places, once the collection is laid out.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    elements.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }
  /// The heading or such of a kind at a place, once the collection is laid out.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    elements[ElementKey(kind: elementKind, path: indexPath)]
  }
  /// All items, once the collection is laid out.
  open var visibleCells: [UICollectionViewCell] { items.map(\.cell) }
  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    for item in items { item.cell.removeFromSuperview() }
    for element in elements.values { element.removeFromSuperview() }
    (items, elements) = ([], [:])
    for section in 0..<max(0, numberOfSections) {
      for item in 0..<max(0, numberOfItems(inSection: section)) {
        let path = IndexPath(item: item, section: section)
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
        items.append((path, cell))
        addSubview(cell)
      }
    }
  }

  /// Places the items, and what the layout has beside them.
  open override func layoutSubviews() {
    guard !isPlacing else { return super.layoutSubviews() }
    isPlacing = true
    defer { isPlacing = false }
    load()
    super.layoutSubviews()
    let layout = collectionViewLayout
    if bounds != knownBounds {
      let isLarger = bounds.size != knownBounds.size
      knownBounds = bounds
      if isLarger || layout.shouldInvalidateLayout(forBoundsChange: bounds) {
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
      }
    }
    // Items that ask for other sizes than they were given have the layout made again.
    for _ in 0..<Self.turnLimit {
      layout.prepareIfNeeded()
      contentSize = layout.collectionViewContentSize
      placeElements()
      if layout.isPrepared { return }
    }
  }

  private func placeElements() {
    let layout = collectionViewLayout
    let all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: contentSize)) ?? []
    var places: [IndexPath: UICollectionViewLayoutAttributes] = [:], left = elements
    for attributes in all {
      guard let kind = attributes.representedElementKind else {
        places[attributes.indexPath] = attributes
        continue
      }
      let key = ElementKey(kind: kind, path: attributes.indexPath)
      guard let view = left.removeValue(forKey: key) ?? newElement(attributes, kind) else { continue }
      elements[key] = view
      view.take(attributes)
    }
    for (key, view) in left {
      elements[key] = nil
      view.removeFromSuperview()
    }
    for (path, cell) in items {
      guard let attributes = places[path] ?? layout.layoutAttributesForItem(at: path) else { continue }
      cell.take(attributes)
      guard !(layout is UICollectionViewFlowLayout), let asked = attributes.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let wish = cell.preferredLayoutAttributesFitting(asked)
      if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes) {
        layout.invalidateLayout(
          with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
      }
    }
  }

  private func newElement(_ attributes: UICollectionViewLayoutAttributes, _ kind: String) -> UICollectionReusableView? {
    let view =
      attributes.representedElementCategory == .decorationView
      ? collectionViewLayout.decorations.view(kind)
      : dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    if let view { insertSubview(view, at: attributes.zIndex < 0 ? 0 : subviews.count) }
    return view
  }
}

/// The key of a view beside the items.
private struct ElementKey: Hashable {
  let kind: String
  let path: IndexPath
}

extension UICollectionReusableView {
  /// Takes what a layout says.
  fileprivate func take(_ attributes: UICollectionViewLayoutAttributes) {
    transform = .identity
    frame = attributes.place
    (transform, alpha, isHidden) = (attributes.transform, attributes.alpha, attributes.isHidden)
    apply(attributes)
  }
}

extension UICollectionView {
  /// The place of an item that the view scrolls to, with UIKit's numbers.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top, in the middle, at the bottom, at the left.
    public static let top = bit(0), centeredVertically = bit(1), bottom = bit(2), left = bit(3)
    /// In the middle, at the right.
    public static let centeredHorizontally = bit(4), right = bit(5)
  }

  /// The kind of element that attributes describe, with UIKit's numbers.
  public enum ElementCategory: UInt, Sendable {
    /// An item, a view that the data source gives, or one of the layout's own.
    case cell = 0, supplementaryView, decorationView
  }

  /// The direction in which lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    /// Downward, to the right.
    case vertical = 0, horizontal
  }
}
