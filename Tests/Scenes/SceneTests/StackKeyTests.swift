import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

struct StackKeyTests {
  @Test(
    "What a stack must not say is refused with a code and a place",
    arguments: [
      ("\"stack\": \"diagonal\"", "E015 2:10"), ("\"stack\": 1", "E012 2:10"), ("\"stack\": null", "E012 2:10"),
      ("\"spacing\": 3", "E025 2:1"), ("\"alignment\": \"fill\"", "E025 2:1"),
      ("\"distribution\": \"fill\"", "E025 2:1"), ("\"customSpacing\": {}", "E025 2:1"),
      ("\"marginsRelative\": true", "E025 2:1"), ("\"baselineRelative\": true", "E025 2:1"),
      ("\"edgeInsets\": 1", "E025 2:1"), ("\"flavour\": \"uikit\"", "E025 2:1"), ("\"gravity\": {}", "E025 2:1"),
      ("\"visibility\": {}", "E025 2:1"), ("\"detachesHidden\": true", "E025 2:1"),
      ("\"stack\": \"vertical\",\n\"alignment\": \"centre\"", "E015 3:14"),
      ("\"stack\": \"vertical\",\n\"alignment\": 1", "E012 3:14"),
      ("\"stack\": \"vertical\",\n\"distribution\": \"fillequally\"", "E015 3:17"),
      ("\"stack\": \"vertical\",\n\"distribution\": \"gravityAreas\"", "E025 3:17"),
      ("\"stack\": \"vertical\",\n\"spacing\": true", "E012 3:12"),
      ("\"stack\": \"vertical\",\n\"spacing\": 1e13", "E014 3:12"),
      ("\"stack\": \"vertical\",\n\"customSpacing\": 3", "E012 3:18"),
      ("\"stack\": \"vertical\",\n\"customSpacing\": {\"nobody\": 3}", "E021 3:19"),
      ("\"stack\": \"vertical\",\n\"customSpacing\": {\"a b\": 3}", "E016 3:19"),
      ("\"stack\": \"vertical\", \"views\": [{\"id\": \"a\"}],\n\"customSpacing\": {\"a\": null}", "E012 3:24"),
      ("\"stack\": \"vertical\",\n\"marginsRelative\": 1", "E012 3:20"),
      ("\"stack\": \"vertical\",\n\"baselineRelative\": 0", "E012 3:21"),
      ("\"stack\": \"vertical\",\n\"flavour\": \"AppKit\"", "E015 3:12"),
      ("\"stack\": \"vertical\",\n\"edgeInsets\": 3", "E025 3:1"),
      ("\"stack\": \"vertical\",\n\"gravity\": {}", "E025 3:1"),
      ("\"stack\": \"vertical\", \"flavour\": \"appkit\",\n\"marginsRelative\": true", "E025 3:1"),
      ("\"stack\": \"vertical\", \"flavour\": \"appkit\",\n\"edgeInsets\": [1]", "E013 3:15"),
      (
        "\"stack\": \"vertical\", \"flavour\": \"appkit\", \"views\": [{\"id\": \"a\"}],\n\"gravity\": {\"a\": \"top\"}",
        "E015 3:18"
      ),
      (
        "\"stack\": \"vertical\", \"flavour\": \"appkit\", \"views\": [{\"id\": \"a\"}],\n\"visibility\": {\"a\": 1001}",
        "E014 3:21"
      ),
    ])
  func refused(members: String, expected: String) {
    #expect(faults(of: scene(root: members)) == [expected])
  }

  private func tree(_ members: String, metrics: String = "{}") throws -> ViewTree {
    let text = """
      {"scene": 1, "metrics": \(metrics), "root": {"id": "r", "size": [1, 1], \(members),
       "views": [{"id": "a"}, {"id": "b", "hidden": true}]}}
      """
    return try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent()).tree
  }

  @Test("A stack that says only its axis has its kit's defaults")
  func defaults() throws {
    let uiKit = try tree(#""stack": "vertical""#)
    #expect(uiKit[uiKit.root].stack == Stack(.vertical))
    let appKit = try tree(#""stack": "horizontal", "flavour": "appkit""#)
    #expect(appKit[appKit.root].stack == .appKit(.horizontal))
    #expect(appKit.children(of: appKit.root).map { appKit[$0].isHidden } == [false, true])
  }

  @Test("Everything a stack of UIKit's says arrives in the tree")
  func uiKit() throws {
    let tree = try tree(
      """
      "stack": "horizontal", "alignment": "bottom", "distribution": "equalSpacing", "spacing": "gap",
      "customSpacing": {"a": "system", "b": -2}, "marginsRelative": true, "baselineRelative": true
      """, metrics: #"{"gap": 6}"#)
    var expected = Stack(
      .horizontal, alignment: .trailing, distribution: .equalSpacing, spacing: .points(6), isBaselineRelative: true,
      isMarginsRelative: true)
    let children = tree.children(of: tree.root)
    expected.customSpacing = [children[0]: .system, children[1]: .points(-2)]
    #expect(tree[tree.root].stack == expected)
  }

  @Test("A metric called system is a metric")
  func systemMetric() throws {
    let tree = try tree(#""stack": "horizontal", "spacing": "system""#, metrics: #"{"system": 6}"#)
    #expect(tree[tree.root].stack?.spacing == .points(6))
  }

  @Test("Everything a stack of AppKit's says arrives in the tree")
  func appKit() throws {
    let tree = try tree(
      """
      "stack": "vertical", "flavour": "appkit", "edgeInsets": [1, 2, 3, 4], "gravity": {"b": "trailing"},
      "visibility": {"a": 900}, "detachesHidden": false, "hugging": 300, "compressionResistance": [400, 500]
      """)
    let arrangement = tree[tree.root].stack?.appKit, children = tree.children(of: tree.root)
    #expect(arrangement?.edgeInsets == .physical(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(arrangement?.gravities == [children[1]: .trailing])
    #expect(arrangement?.visibilities == [children[0]: .detachOnlyIfNecessary])
    #expect(arrangement?.detachesHiddenViews == false)
    #expect(arrangement?.hugging == tree[tree.root].contentHugging)
    #expect(arrangement?.clippingResistance == tree[tree.root].compressionResistance)
    #expect(arrangement?.hugging != Stack.AppKitArrangement().hugging)
    #expect(arrangement?.clippingResistance != Stack.AppKitArrangement().clippingResistance)
  }

  @Test("A metric that a stack names must be there")
  func unknownMetric() throws {
    let error = #expect(throws: SceneError.self) { try self.tree(#""stack": "vertical", "spacing": "gap""#) }
    #expect(error?.findings.map(\.id) == [.unknownMetric])
  }
}
