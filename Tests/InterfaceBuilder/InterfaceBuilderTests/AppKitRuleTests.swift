import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// Small documents of our own, each root of which shows one rule of the systems: its label says which.
@Suite struct AppKitRuleTests {
  @Test(arguments: [
    "appkit-rules", "saved-17503-on-10.15", "saved-17503-on-11", "saved-17701-on-10.15", "saved-17701-on-11",
    "saved-24127", "uikit-rules",
  ])
  func everyRootIsLaidOutAsItIsStored(name: String) throws {
    let file = Repository.root.appending(path: "Tests/Fixtures/interface/\(name).xib")
    let document = try InterfaceDocument([UInt8](Data(contentsOf: file)))
    let roots = try document.conformance()
    #expect(!roots.isEmpty)
    for root in roots {
      let label = document.views[root.scene.root].label ?? ""
      #expect(root.isMatched && root.exclusion == nil && root.isUnique, "\(label): \(root.mismatches)")
    }
  }

  @Test func insetsOfAStyleWithoutARowAreTakenAndProveNothing() throws {
    let file = Repository.root.appending(path: "Tests/Fixtures/interface/appkit-rules.xib")
    let roots = try InterfaceDocument([UInt8](Data(contentsOf: file))).conformance()
    let taken = roots.filter { root in root.scene.inputs.contains { $0.kind == "symbol" } }
    #expect(taken.count == 1)
    #expect(taken.first?.requiredEqualities == .init(compared: 0, matched: 0))
  }
}
