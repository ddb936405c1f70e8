import Testing
import UIKit

/// Colours as hue, saturation and brightness; updates with closures that are not kept.
@MainActor @Suite struct ColorTests {
  @Test("A colour gives back its hue, saturation and brightness", arguments: [0.05, 0.3, 0.45, 0.62, 0.8, 0.97])
  func hues(hue: CGFloat) {
    var found = [CGFloat](repeating: -1, count: 4)
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.9)
    #expect(color.getHue(&found[0], saturation: &found[1], brightness: &found[2], alpha: &found[3]))
    #expect(zip(found, [hue, 0.5, 0.8, 0.9]).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
    UIColor.gray.getHue(&found[0], saturation: &found[1], brightness: nil, alpha: nil)
    #expect(found[0] == 0 && found[1] == 0)
  }

  @Test func updatesNeedNotBeKept() {
    func run(_ updates: () -> Void) {
      UITableView().performBatchUpdates(updates)
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).performBatchUpdates(updates)
    }
    var count = 0, endings = 0
    run { count += 1 }
    UITableView().performBatchUpdates({ count += 1 }) { _ in endings += 1 }
    #expect(count == 3 && endings == 1)
  }
}
