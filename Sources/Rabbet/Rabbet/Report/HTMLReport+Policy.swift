import Foundation
import Layout
import PictureEdits

extension HTMLReport {
  /// Returns the source of a style sheet or script for a Content Security Policy, which then refuses every other one (CSP 3, 6.7.3).
  static func hash(_ text: String) -> String {
    "sha256-" + Data(SHA256.bytes(of: Array(text.utf8))).base64EncodedString()
  }

  /// Returns how many views contain each view, by its slot.
  static func depths(of tree: ViewTree) -> [Int] {
    var depths = Array(repeating: 0, count: tree.viewSlotCount)
    for view in tree.viewsInTreeOrder {
      depths[view.index] = tree.parent(of: view).map { depths[$0.index] + 1 } ?? 0
    }
    return depths
  }
}
