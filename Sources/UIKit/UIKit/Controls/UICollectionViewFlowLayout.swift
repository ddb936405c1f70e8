public import Foundation

/// Says how large items are, and what is round them.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item; the layout's unless a class says otherwise, as all that follows.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Round the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Between lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Between items of a line, in points, at least.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The room for the heading of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The room for the footing of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

/// Items in lines, as many in each as there is room for. Lines that are full reach from side to side; the last one keeps the least distance.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An estimate, in points, that leaves sizes to constraints.
  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)
  /// In their order.
  private var elements: [UICollectionViewLayoutAttributes] = []
  /// The places of elements in that order, by item. Lookup only.
  private var places: [IndexPath: Int] = [:]
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
  /// The room for headings: the extent across lines counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The room for footings: the extent across lines counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Kept.
  open var sectionHeadersPinToVisibleBounds = false, sectionFootersPinToVisibleBounds = false
  /// The class of its contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
  /// The direction in which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Foundation on Linux says of rectangles that only touch that they intersect; Core Graphics does not.
    elements.filter { !$0.frame.intersection(rect).isEmpty }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places[indexPath].map { elements[$0] }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
  open override var collectionViewContentSize: CGSize { size }

  private func size(of cell: UICollectionViewCell, at path: IndexPath, in collection: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      let asked = UICollectionViewLayoutAttributes(forCellWith: path)
      asked.size = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      return cell.preferredLayoutAttributesFitting(asked).size
    }
    return delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
  }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// Fills the lines of each section.
  open override func prepare() {
    (elements, places) = ([], [:])
    guard let collection = collectionView else { return }
    var across: CGFloat = 0
    for section in 0..<max(0, collection.numberOfSections) {
      let header =
        delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      addHeading(UICollectionView.elementKindSectionHeader, header, section, at: &across)
      addItems(of: section, in: collection, at: &across)
      let footer =
        delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
      addHeading(UICollectionView.elementKindSectionFooter, footer, section, at: &across)
    }
    size = turned(CGSize(width: room.width, height: across))
  }

  /// The extents along a line and across the lines.
  private var room: CGSize { turned(collectionView?.bounds.size ?? .zero) }

  /// A size with its extents along a line and across the lines, or back.
  private func turned(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func add(_ attributes: UICollectionViewLayoutAttributes, along: CGFloat, across: CGFloat, _ size: CGSize) {
    let isUpright = scrollDirection == .vertical
    attributes.frame = CGRect(
      origin: CGPoint(x: isUpright ? along : across, y: isUpright ? across : along), size: turned(size))
    elements.append(attributes)
  }

  private func addHeading(_ kind: String, _ size: CGSize, _ section: Int, at across: inout CGFloat) {
    let height = turned(size).height
    guard height > 0 else { return }
    let heading = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    add(heading, along: 0, across: across, CGSize(width: room.width, height: height))
    across += height
  }

  private func addItems(of section: Int, in collection: UICollectionView, at across: inout CGFloat) {
    let inset = delegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
    let isUpright = scrollDirection == .vertical, width = room.width
    let (near, far, first, last) =
      isUpright
      ? (inset.left, inset.right, inset.top, inset.bottom) : (inset.top, inset.bottom, inset.left, inset.right)
    let spacing =
      delegate?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineSpacing =
      delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    across += first
    var line: [(path: IndexPath, size: CGSize)] = [], used: CGFloat = 0, isFirstLine = true
    func end(isFull: Bool) {
      guard !line.isEmpty else { return }
      if !isFirstLine { across += lineSpacing }
      let height = line.map(\.size.height).max() ?? 0, gaps = CGFloat(line.count - 1)
      let gap = isFull && gaps > 0 ? spacing + max(0, width - near - far - used) / gaps : spacing
      var along = near
      for (path, size) in line {
        places[path] = elements.count
        let item = UICollectionViewLayoutAttributes(forCellWith: path)
        add(item, along: along, across: across + (height - size.height) / 2, size)
        along += size.width + gap
      }
      across += height
      (line, used, isFirstLine) = ([], 0, false)
    }
    for (path, cell) in collection.items where path.section == section {
      let size = turned(size(of: cell, at: path, in: collection))
      let longer = used + (line.isEmpty ? 0 : spacing) + size.width
      if longer > width - near - far + 1e-6, !line.isEmpty { end(isFull: true) }
      used += (line.isEmpty ? 0 : spacing) + size.width
      line.append((path, size))
    }
    end(isFull: false)
    across += last
  }
}

/// The parts of a layout in lines that are no longer right. Kept: all of it is made anew.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Kept: whether the delegate is asked again, and whether places are.
  open var invalidateFlowLayoutDelegateMetrics = true, invalidateFlowLayoutAttributes = true
}
