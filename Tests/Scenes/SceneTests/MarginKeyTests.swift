import Geometry
import Layout
import Testing

@testable import Scene

struct MarginKeyTests {
  @Test(
    "What a view must not say about its surroundings is refused with a code and a place",
    arguments: [
      ("\"safeArea\": [1, 2]", "E013 2:13"), ("\"safeArea\": true", "E012 2:13"), ("\"keyboard\": -1", "E014 2:13"),
      ("\"keyboard\": null", "E012 2:13"), ("\"insetsMarginsFromSafeArea\": 1", "E012 2:30"),
      ("\"preservesSuperviewMargins\": \"yes\"", "E012 2:30"), ("\"scroll\": 1", "E012 2:11"),
      ("\"views\": [{\"readableWidth\": 1}]", "E025 2:12"), ("\"views\": [{\"minimumMargins\": 1}]", "E025 2:12"),
      ("\"readableWidth\": -1", "E014 2:18"), ("\"semanticContent\": \"rtl\"", "E015 2:20"),
      ("\"views\": [{\"safeArea\": 1}]", "E025 2:12"), ("\"views\": [{\"keyboard\": 1}]", "E025 2:12"),
      ("\"guides\": [{\"id\": \"g\", \"kind\": \"safe\"}]", "E015 2:32"),
      ("\"guides\": [{\"id\": \"g\", \"kind\": \"safeArea\", \"top\": 3}]", "E025 2:32"),
      ("\"guides\": [{\"id\": \"g\", \"kind\": \"scrollContent\"}]", "E025 2:32"),
      ("\"scroll\": false, \"guides\": [{\"id\": \"g\", \"kind\": \"scrollFrame\"}]", "E025 2:49"),
    ])
  func refused(members: String, expected: String) {
    #expect(faults(of: scene(root: members)) == [expected])
  }

  @Test("Everything a view says about its surroundings arrives in the tree")
  func values() throws {
    let text = """
      {"scene": 1, "metrics": {"bar": 44}, "root": {"size": [1, 1], "safeArea": {"top": "bar", "leading": 2},
       "keyboard": 216, "insetsMarginsFromSafeArea": false,
       "guides": [{"id": "g", "kind": "readableContent"}],
       "readableWidth": 600, "minimumMargins": [0, 20, 0, 20],
       "views": [{"preservesSuperviewMargins": true, "scroll": true, "semanticContent": "spatial"}]}}
      """
    let tree = try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent()).tree
    let insets = DirectionalEdgeInsets(top: 44, leading: 2, bottom: 0, trailing: 0)
    #expect(tree.surroundings.safeAreaInsets == .directional(insets))
    #expect(tree.surroundings.keyboardHeight == 216)
    #expect(tree.surroundings.readableWidth == 600)
    #expect(tree.surroundings.minimumMargins == .physical(EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)))
    #expect(!tree[tree.root].insetsMarginsFromSafeArea && !tree[tree.root].preservesSuperviewMargins)
    let child = tree[tree.children(of: tree.root)[0]]
    #expect(child.insetsMarginsFromSafeArea && child.preservesSuperviewMargins && child.scroll == Scroll())
    #expect(child.semanticContent == .spatial)
    #expect(tree.guides(of: tree.root).map { tree[$0].role } == [.readableContent])
  }
}
