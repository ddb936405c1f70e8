import Foundation
import Testing
import UIKit

@MainActor @Suite struct CollectionTests {
  private final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var widths: [CGFloat] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { widths.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.widthAnchor.constraint(equalToConstant: widths[indexPath.item]),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: widths[indexPath.item], height: 30) }
  }

  private func frames(_ widths: [CGFloat], _ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> [CGRect] {
    let layout = UICollectionViewFlowLayout(), words = Words()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    change(layout)
    words.widths = widths
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 90), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    (view.dataSource, view.delegate) = (words, words)
    view.layoutIfNeeded()
    return view.visibleCells.map(\.frame) + [CGRect(origin: .zero, size: view.contentSize)]
  }

  @Test func fullLinesReachFromSideToSideAndTheLastKeepsTheLeastDistance() {
    #expect(
      frames([30, 40, 60, 20]) == [
        CGRect(x: 10, y: 5, width: 30, height: 30), CGRect(x: 70, y: 5, width: 40, height: 30),
        CGRect(x: 10, y: 45, width: 60, height: 30), CGRect(x: 80, y: 45, width: 20, height: 30),
        CGRect(x: 0, y: 0, width: 120, height: 80),
      ])
  }

  @Test func sizesComeFromConstraintsWhereTheLayoutEstimatesThem() {
    let found = frames([30, 90]) { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    #expect(found.first?.size == CGSize(width: 30, height: 20) && found[1].minY == 35)
  }

  @Test func linesOfAHorizontalLayoutAreColumns() {
    let found = frames([10, 10, 10]) { $0.scrollDirection = .horizontal }
    #expect(found.map(\.minX) == [10, 10, 30, 0] && found[3].width == 50)
  }

  /// Headings by the delegate, and distances of its own for the second section.
  private final class Sections: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 12 : 0) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section), left: 4, bottom: 0, right: 0) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 1 : 2 }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 3 }
  }

  /// A layout that moves what flows, as libraries do.
  private class Moved: UICollectionViewFlowLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect)?.compactMap {
        $0.copy() as? UICollectionViewLayoutAttributes
      }
      for attributes in all ?? [] where attributes.representedElementCategory == .cell {
        attributes.frame.origin.x += 1
      }
      return all
    }
  }

  @Test func headingsAndDistancesOfSectionsComeFromTheDelegate() throws {
    let layout = Moved(), sections = Sections()
    (layout.itemSize, layout.footerReferenceSize) = (CGSize(width: 40, height: 20), CGSize(width: 9, height: 5))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 90), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    }
    (view.dataSource, view.delegate) = (sections, sections)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minX) == [5, 61, 5, 5, 61, 5])
    #expect(view.visibleCells.map(\.frame.minY) == [12, 12, 33, 59, 59, 81])
    let first = IndexPath(item: 0, section: 0)
    let header = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: first))
    let footer = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: first))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 100, height: 12) && header.reuseIdentifier == "head")
    #expect(footer.frame == CGRect(x: 0, y: 53, width: 100, height: 5) && view.contentSize.height == 106)
    #expect(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).map(\.frame.minY) == [53, 101])
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: first)?.frame == header.frame)
    #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 60)) == IndexPath(item: 1, section: 1))
    #expect(layout.prepared == 1)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    #expect(layout.prepared == 1)
    view.frame.size.width = 60
    view.reloadData()
    view.layoutIfNeeded()
    #expect(layout.prepared == 2 && view.visibleCells.map(\.frame.minX) == [5, 5, 5, 5, 5, 5])
    #expect(view.subviews.count == 9)
  }

  /// Lines below one another, as high as their items ask for, on a ground of the layout's own.
  private final class Lines: UICollectionViewLayout {
    var heights: [IndexPath: CGFloat] = [:]
    private var places: [UICollectionViewLayoutAttributes] = []
    override init() {
      super.init()
      register(Ground.self, forDecorationViewOfKind: "ground")
    }
    required init?(coder: NSCoder) { nil }
    override func prepare() {
      var y: CGFloat = 0
      places = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        place.frame = CGRect(x: 0, y: y, width: 50, height: heights[place.indexPath] ?? 10)
        y += place.size.height
        return place
      }
      let ground = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
      (ground.frame, ground.zIndex, ground.alpha) = (CGRect(x: 0, y: 0, width: 50, height: y), -1, 0.5)
      places.append(ground)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { places }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      heights[preferred.indexPath] = preferred.size.height
      return preferred.size.height != original.size.height
    }
  }
  private final class Ground: UICollectionReusableView {}

  @Test func layoutsOfTheirOwnHaveViewsAndFollowWhatItemsAskFor() {
    let words = Words(), view = UICollectionView(frame: .zero, collectionViewLayout: Lines())
    words.widths = [10, 20]
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = words
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minY) == [0, 20] && view.visibleCells.map(\.frame.height) == [20, 20])
    #expect(
      view.subviews.first is Ground && view.subviews.first?.frame.height == 40 && view.subviews.first?.alpha == 0.5)
  }

  /// Views that say how they were made, by the initialisers that classes override on iOS.
  private final class Row: UITableViewCell {
    let mark = UIView()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      mark.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(mark)
      NSLayoutConstraint.activate([
        mark.topAnchor.constraint(equalTo: contentView.topAnchor),
        mark.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        mark.heightAnchor.constraint(equalToConstant: 61),
      ])
    }
    init(mark: Int) { super.init(style: .value1, reuseIdentifier: nil) }
    required init?(coder: NSCoder) { nil }
  }
  private final class Heading: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      tag = 7
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test func rowsAreMadeByTheInitialisersOfTheirClass() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), rows = Rows()
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.register(Heading.self, forHeaderFooterViewReuseIdentifier: "heading")
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { type(of: $0) == Row.self } == [true, true])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 61] && table.visibleCells[1].reuseIdentifier == "row")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "heading")?.tag == 7)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "row") == nil)
    let reports = LayoutReport.collect {
      _ = table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(row: 0, section: 0))
    }
    #expect(reports.map(\.kind) == [.missing])
  }

  @Test func tablesByKeysForgetAWeakSideAndCompareKeysByValue() {
    let table = NSMapTable<NSString, UIView>.strongToWeakObjects(), kept = UIView()
    do {
      table.setObject(kept, forKey: "kept")
      table.setObject(UIView(), forKey: "gone")
    }
    #expect(table.count == 1 && table.object(forKey: NSString(string: "kep" + "t")) === kept)
    #expect(table.keyEnumerator().allObjects.compactMap { $0 as? NSString } == [NSString(string: "kept")])
    table.removeObject(forKey: "kept")
    #expect(table.object(forKey: "kept") == nil && table.objectEnumerator()?.allObjects.isEmpty == true)
  }

  @Test func weakTablesForget() {
    let table = NSHashTable<UIView>.weakObjects(), kept = UIView()
    do {
      table.add(kept)
      table.add(kept)
      table.add(UIView())
    }
    #expect(table.allObjects == [kept] && table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0)
  }

  /// A source that asks the collection back at every question, as adapters of lists do.
  private final class Adapter: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 3
    /// The number of questions that are being answered, and the most of them.
    var depth = 0, deepest = 0
    private var changes = 0

    private func ask(_ view: UICollectionView) {
      (depth, deepest) = (depth + 1, max(deepest, depth + 1))
      defer { depth -= 1 }
      guard depth < 20 else { return }
      changes += 1
      if changes < 20 { view.collectionViewLayout.invalidateLayout() }
      view.layoutIfNeeded()
      _ = (view.visibleCells, view.indexPathsForVisibleItems, view.numberOfSections, view.contentSize)
      _ = view.cellForItem(at: IndexPath(item: 0, section: 0))
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      ask(collectionView)
      return collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      ask(collectionView)
      return CGSize(width: 30, height: 30)
    }
  }

  @Test func aSourceMayAskTheCollectionBackWithoutEnd() {
    let adapter = Adapter(), layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 90), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    (view.dataSource, view.delegate) = (adapter, adapter)
    view.layoutIfNeeded()
    view.performBatchUpdates({ adapter.count = 4 }) { _ in
      view.reloadData()
      view.layoutIfNeeded()
    }
    #expect(view.visibleCells.count == 4)
    #expect(adapter.deepest == 1)
  }
}
