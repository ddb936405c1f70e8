public import Foundation

/// Puts the items of a collection somewhere, with what it has beside them. Classes override `prepare`, the attributes and
/// `collectionViewContentSize`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// Whose items it places.
  open internal(set) weak var collectionView: UICollectionView?
  /// The makers of its own views, by their kinds.
  var decorations = ReusePool<UICollectionReusableView>()
  /// Whether nothing has changed since `prepare`.
  private(set) var isPrepared = false

  /// A layout without a collection.
  public override init() { super.init() }
  /// A layout from an archive: a plain one.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of what it says about items.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of what is said where a layout has to be made anew.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Called before the items are placed.
  open func prepare() {}
  /// Returns the attributes of everything in a rectangle, in any order. If nil, the layout is asked for each item.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view, such as a heading.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Views of its own of a kind are made by their class.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, elementKind)
  }
  /// Views of its own of a kind are made from a xib.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(nib, elementKind)
  }
  /// The size of all.
  open var collectionViewContentSize: CGSize { .zero }

  /// Places the items anew in the next pass.
  open func invalidateLayout() { invalidateLayout(with: newContext()) }
  /// Places the items anew in the next pass, because of what a context says.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }
  /// Whether it is made anew where the collection is scrolled. In another size it always is.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context of an invalidation for a change of the collection's bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newContext()
  }
  /// Whether it is made anew where an item would rather have other attributes.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context of an invalidation for an item that prefers other attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Returns the offset at which scrolling comes to rest. Never called by itself.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Returns the offset at which scrolling comes to rest. Never called by itself.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let kind = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (kind ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Places all items anew, whose number may be another.
  func invalidateEverything() {
    let context = newContext()
    context.isAboutEverything = true
    invalidateLayout(with: context)
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  // MARK: What animations would ask for

  /// Never called: items come and go at once.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Never called: items come and go at once.
  open func finalizeCollectionViewUpdates() {}
  /// Never called: items come and go at once.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Never called: items come and go at once.
  open func finalizeAnimatedBoundsChange() {}
  /// Never called: items come and go at once.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Never called: items come and go at once.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Never called: items come and go at once.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Never called: items come and go at once.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Kept, and not acted on.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of reading that it is written for. Kept.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The reason for which a layout is made anew.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  private let typeWord = AttributeValue.typeWord
  var isAboutEverything = false
  /// A context that says nothing.
  public nonisolated required override init() { super.init() }
  /// Whether nothing of the layout holds.
  open var invalidateEverything: Bool { isAboutEverything }
  /// Whether there may be other items.
  open var invalidateDataSourceCounts: Bool { isAboutEverything }
  /// Kept: the distance by which the collection is to be scrolled, the size by which the content grows.
  open var contentOffsetAdjustment = CGPoint.zero, contentSizeAdjustment = CGSize.zero
  /// The items that it is about.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Says that it is about items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// The elements beside items that are no longer right, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Adds elements beside items.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// The decorations that are no longer right, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Adds decorations.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// An item that came, left or moved. There are none: items come and go at once.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The place before the update.
  open var indexPathBeforeUpdate: IndexPath? { nil }
  /// The place after the update.
  open var indexPathAfterUpdate: IndexPath? { nil }
  /// The action.
  open var updateAction: Action { .none }
  /// The actions on items.
  public enum Action: Int, Sendable {
    /// It comes, leaves, is asked for anew, moves, or stays.
    case insert = 0, delete, reload, move, none
  }
}

/// The place of an item, or of a view beside the items, in a layout.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  private let typeWord = AttributeValue.typeWord
  /// The item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the view beside the items; nil for an item.
  open private(set) var representedElementKind: String?
  /// Its rectangle before the transform.
  var place = CGRect.zero
  /// Its rectangle.
  open var frame: CGRect {
    get {
      transform.isIdentity
        ? place
        : CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
          .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set { place = newValue }
  }
  /// Its size.
  open var size: CGSize {
    get { place.size }
    set { place.size = newValue }
  }
  /// Its middle.
  open var center: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set { place.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }
  /// Its rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { place = CGRect(x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, size: newValue.size) }
  }
  /// The transform with which it is drawn.
  open var transform = CGAffineTransform.identity
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The order from back to front; below zero behind the items.
  open var zIndex = 0
  /// Whether it is left out.
  open var isHidden = false

  /// Attributes of the first item.
  public required override init() { super.init() }
  /// Creates the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates the attributes of a supplementary view, such as a heading.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
  }
  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    representedElementKind = decorationViewKind
    (self.indexPath, representedElementCategory) = (indexPath, .decorationView)
  }

  /// The same values, of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.indexPath, copy.place, copy.transform, copy.alpha) = (indexPath, place, transform, alpha)
    (copy.zIndex, copy.isHidden) = (zIndex, isHidden)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }
  /// Attributes of the same place and look are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && place == other.place && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }
  /// A hash of the place.
  open override var hash: Int { indexPath.hashValue }
}

extension CGRect {
  fileprivate init(x: CGFloat, y: CGFloat, size: CGSize) { self.init(origin: CGPoint(x: x, y: y), size: size) }
}
