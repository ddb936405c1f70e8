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
    #expect(
      table.keyEnumerator().allObjects.compactMap { $0 as? NSString } == ["kept", "gone"].filter { $0 == "kept" })
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
}
