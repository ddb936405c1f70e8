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
    view.register("word") { UICollectionViewCell(frame: .zero) }
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
