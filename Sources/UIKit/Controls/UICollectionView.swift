public import Foundation

/// Gives a collection its items.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The item at a place.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// How many sections there are; 1 unless a class says otherwise.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Hears about a collection. Nothing is chosen by itself.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

/// Says how large items are.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item; the layout's unless a class says otherwise.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
}

/// Items where a layout puts them. All items are made, whether they are seen or not, and nothing scrolls by itself.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  var cells = ReusePool<UICollectionViewCell>()
  fileprivate var items: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var isLoaded = false

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

  /// Where items are put.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  /// Who gives its items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Kept.
  open var allowsSelection = true
  /// Kept.
  open var allowsMultipleSelection = false
  /// Behind the items. Kept.
  open var backgroundView: UIView?

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
    setNeedsLayout()
  }
  /// Makes the changes at once.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
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
  /// All items, once the collection is laid out.
  open var visibleCells: [UICollectionViewCell] { items.map(\.cell) }
  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    for item in items { item.cell.removeFromSuperview() }
    items = []
    for section in 0..<max(0, numberOfSections) {
      for item in 0..<max(0, numberOfItems(inSection: section)) {
        let path = IndexPath(item: item, section: section)
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
        items.append((path, cell))
        addSubview(cell)
      }
    }
  }

  /// Places the items where the layout says.
  open override func layoutSubviews() {
    load()
    super.layoutSubviews()
    collectionViewLayout.prepare()
    for (path, cell) in items {
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { continue }
      cell.frame = attributes.frame
      cell.apply(attributes)
    }
    contentSize = collectionViewLayout.collectionViewContentSize
  }
}

/// Puts the items of a collection somewhere. Classes override `prepare`, `layoutAttributesForItem` and `collectionViewContentSize`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Whose items it places.
  open internal(set) weak var collectionView: UICollectionView?
  /// A layout without a collection.
  public nonisolated override init() { super.init() }
  /// Called before the items are placed.
  open func prepare() {}
  /// Where an item is.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The size of all.
  open var collectionViewContentSize: CGSize { .zero }
  /// Places the items anew in the next pass.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// Items in lines, as many in each as there is room for. Lines that are full reach from side to side; the last one keeps the least distance.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An estimate, in points, that leaves sizes to constraints.
  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)
  private var places: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var size = CGSize.zero

  /// The size of items for which nobody says another.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Not zero where sizes come from the constraints of items.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Between items of a line, in points, at least.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Round the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// Kept, and no room is left for it.
  open var headerReferenceSize = CGSize.zero
  /// Kept, and no room is left for it.
  open var footerReferenceSize = CGSize.zero
  /// Where lines follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places[indexPath]
  }
  open override var collectionViewContentSize: CGSize { size }

  private func size(of cell: UICollectionViewCell, at path: IndexPath, in collection: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      let asked = UICollectionViewLayoutAttributes(forCellWith: path)
      asked.size = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      return cell.preferredLayoutAttributesFitting(asked).size
    }
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    return delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
  }

  /// Fills the lines of each section.
  open override func prepare() {
    places = [:]
    guard let collection = collectionView else { return }
    let isUpright = scrollDirection == .vertical
    // Along a line and across the lines.
    func turned(_ size: CGSize) -> CGSize { isUpright ? size : CGSize(width: size.height, height: size.width) }
    let room = turned(collection.bounds.size)
    let (near, far, first, last) =
      isUpright
      ? (sectionInset.left, sectionInset.right, sectionInset.top, sectionInset.bottom)
      : (sectionInset.top, sectionInset.bottom, sectionInset.left, sectionInset.right)
    var across: CGFloat = 0
    for section in 0..<max(0, collection.numberOfSections) {
      across += first
      var line: [(path: IndexPath, size: CGSize)] = [], used: CGFloat = 0, isFirstLine = true
      func end(isFull: Bool) {
        guard !line.isEmpty else { return }
        if !isFirstLine { across += minimumLineSpacing }
        let height = line.map(\.size.height).max() ?? 0, gaps = CGFloat(line.count - 1)
        let free = room.width - near - far - used
        let gap = isFull && gaps > 0 ? minimumInteritemSpacing + max(0, free) / gaps : minimumInteritemSpacing
        var along = near
        for (path, size) in line {
          let place = UICollectionViewLayoutAttributes(forCellWith: path), middle = across + (height - size.height) / 2
          place.frame = CGRect(
            origin: isUpright ? CGPoint(x: along, y: middle) : CGPoint(x: middle, y: along), size: turned(size))
          places[path] = place
          along += size.width + gap
        }
        across += height
        (line, used, isFirstLine) = ([], 0, false)
      }
      for (path, cell) in collection.items where path.section == section {
        let size = turned(size(of: cell, at: path, in: collection))
        let longer = used + (line.isEmpty ? 0 : minimumInteritemSpacing) + size.width
        if longer > room.width - near - far + 1e-6, !line.isEmpty { end(isFull: true) }
        used += (line.isEmpty ? 0 : minimumInteritemSpacing) + size.width
        line.append((path, size))
      }
      end(isFull: false)
      across += last
    }
    size = turned(CGSize(width: room.width, height: across))
  }
}

extension UICollectionView {
  /// Where an item stands that is scrolled to, with UIKit's numbers.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Where lines follow one another.
  public enum ScrollDirection: Int, Sendable {
    /// Downward.
    case vertical = 0
    /// To the right.
    case horizontal
  }
}
