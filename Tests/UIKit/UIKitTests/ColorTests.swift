import Testing
import UIKit

/// Colours as hue, saturation and brightness; updates with closures that are not kept.
@MainActor @Suite struct ColorTests {
  @Test("A colour gives back its hue, saturation and brightness", arguments: [0.05, 0.3, 0.45, 0.62, 0.8, 0.97])
  func hues(hue: CGFloat) {
    var (found, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.9)
    #expect(color.getHue(&found, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(found - hue) < 1e-12 && abs(saturation - 0.5) < 1e-12)
    #expect(abs(brightness - 0.8) < 1e-12 && abs(alpha - 0.9) < 1e-12)
    UIColor.gray.getHue(&found, saturation: &saturation, brightness: nil, alpha: nil)
    #expect(found == 0 && saturation == 0)
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
