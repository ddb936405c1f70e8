import UIKit
import XCTest

/// XCTest in the Swift 6 language mode. It calls tests on the main thread, and the test says so.
final class ModeXCTests: XCTestCase {
  func testConstraintsAreDescribedAsInLogs() { MainActor.assumeIsolated { ModeXCTests.checkDescription() } }

  @MainActor private static func checkDescription() {
    let root = view(), child = placed(in: root)
    let rule = child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -8)
    rule.identifier = "gap"
    let pattern =
      #"<NSLayoutConstraint:0x[0-9a-f]+ 'gap' UIView:0x[0-9a-f]+\.left == UIView:0x[0-9a-f]+\.left - 8   \(inactive\)>"#
    XCTAssertNotNil(rule.description.range(of: pattern, options: .regularExpression), rule.description)
  }
}
