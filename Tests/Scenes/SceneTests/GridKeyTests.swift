import Diagnostics
import Geometry
import Layout
import TestSupport
import Testing

@testable import Scene

struct GridKeyTests {
  /// A root with the views a, b and c, and this grid on its second line.
  func scene(_ grid: String, more: String = "") -> String {
    """
    {"scene": 1, "root": {"id": "r", "size": [1, 1], \(more)"views": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "grid":
    \(grid)}}
    """
  }

  @Test(
    "What a grid must not say is refused with a code and a place",
    arguments: [
      ("1", "E012 2:1"), ("[]", "E012 2:1"), ("null", "E012 2:1"), ("{}", "E011 2:1"),
      ("{\"cells\": 1}", "E012 2:11"), ("{\"cells\": [null]}", "E012 2:12"), ("{\"cells\": [\"a\"]}", "E012 2:12"),
      ("{\"cells\": [[1]]}", "E012 2:13"), ("{\"cells\": [[\"a b\"]]}", "E016 2:13"),
      ("{\"cells\": [[\"nobody\"]]}", "E021 2:13"), ("{\"cells\": [[{\"view\": \"nobody\"}]]}", "E021 2:22"),
      ("{\"cells\": [[{\"content\": \"a\"}]]}", "E010 2:14"), ("{\"cells\": [], \"spacing\": 1}", "E010 2:15"),
      ("{\"cells\": [[\"r\"]]}", "E028 2:13"), ("{\"cells\": [[\"a\"], [\"a\"]]}", "E028 2:20"),
      ("{\"cells\": [[\"a\"]], \"rows\": []}", "E013 2:28"),
      ("{\"cells\": [[\"a\"]], \"rows\": [{}, {}]}", "E013 2:28"),
      ("{\"cells\": [[\"a\", \"b\"]], \"columns\": [{}]}", "E013 2:18"),
      ("{\"cells\": [[\"a\"]], \"rows\": [{\"width\": 1}]}", "E010 2:30"),
      ("{\"cells\": [[\"a\"]], \"columns\": [{\"width\": -1}]}", "E014 2:42"),
      ("{\"cells\": [[\"a\"]], \"columns\": [{\"xPlacement\": \"top\"}]}", "E015 2:47"),
      ("{\"cells\": [[\"a\"]], \"yPlacement\": \"leading\"}", "E015 2:34"),
      ("{\"cells\": [[\"a\"]], \"rowAlignment\": \"baseline\"}", "E015 2:36"),
      ("{\"cells\": [[{\"rowSpan\": 0}]]}", "E014 2:25"), ("{\"cells\": [[{\"rowSpan\": 1.5}]]}", "E014 2:25"),
      ("{\"cells\": [[{\"columnSpan\": 1e9}]]}", "E014 2:28"), ("{\"cells\": [[{\"rowSpan\": \"a\"}]]}", "E012 2:25"),
      ("{\"cells\": [[{\"rowSpan\": 2}]]}", "E014 2:25"),
      ("{\"cells\": [[\"b\", {\"columnSpan\": 2}], [null, null]]}", "E014 2:33"),
      ("{\"cells\": [[{\"view\": \"a\", \"columnSpan\": 2}, \"b\"]]}", "E028 2:45"),
      ("{\"cells\": [[{\"view\": \"a\", \"rowSpan\": 2}], [{\"xPlacement\": \"fill\"}]]}", "E028 2:44"),
      ("{\"cells\": [[null, {\"rowSpan\": 2}], [{\"columnSpan\": 2}, null]]}", "E028 2:37"),
    ])
  func refused(grid: String, expected: String) {
    #expect(faults(of: scene(grid)) == [expected], "\(grid)")
  }

  @Test func aViewHasAStackOrAGrid() {
    let text = scene("{\"cells\": []}", more: "\"stack\": \"vertical\", ")
    #expect(faults(of: text) == ["E025 1:\(text.prefix { $0 != "\n" }.count - 6)"])
  }

  @Test func aCellOfAnotherViewIsRefusedWithWhatToDo() throws {
    let text = """
      {"scene": 1, "root": {"size": [1, 1], "views": [{"id": "form", "grid": {"cells": [["lable"]]},
        "views": [{"id": "label"}]}, {"id": "lablr"}]}}
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: Array(text.utf8)) }
    let shown = try #require(error?.description)
    #expect(shown.contains("1:84") && shown.contains("did you mean \"label\""), "\(shown)")
  }

  @Test("Everything a grid says arrives in the tree")
  func everything() throws {
    let text = """
      {"scene": 1, "metrics": {"m": 3}, "root": {"id": "r", "size": [1, 1], "views": [{"id": "a"}, {"id": "b"}],
       "constraints": ["b.width == 9"], "grid": {
        "cells": [["a", null, {"view": "b", "xPlacement": "none", "yPlacement": "bottom", "rowAlignment": "none",
                               "rowSpan": 2, "constraints": ["b.leading == a.trailing + m", "H:[b]-m-|"]}], []],
        "rows": [{"height": "m", "yPlacement": "center", "rowAlignment": "lastBaseline", "topPadding": 1,
                  "bottomPadding": 2, "hidden": true}, {}],
        "columns": [{"width": 40, "xPlacement": "center", "leadingPadding": 1, "trailingPadding": "m", "hidden": true},
                    {}, {}],
        "xPlacement": "trailing", "yPlacement": "fill", "rowAlignment": "firstBaseline", "rowSpacing": -1,
        "columnSpacing": "m"}}}
      """
    let scene = try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent())
    let tree = scene.tree
    let children = tree.children(of: tree.root)
    var expected = Grid([[children[0], nil, children[1]], []], rowSpacing: -1, columnSpacing: 3)
    (expected.xPlacement, expected.yPlacement, expected.rowAlignment) = (.trailing, .fill, .firstBaseline)
    expected[0, 2].xPlacement = .none
    expected[0, 2].yPlacement = .bottom
    expected[0, 2].rowAlignment = .none
    expected[0, 2].rowSpan = 2
    (expected.rows[0].height, expected.rows[0].yPlacement, expected.rows[0].rowAlignment) = (3, .center, .lastBaseline)
    (expected.rows[0].topPadding, expected.rows[0].bottomPadding, expected.rows[0].isHidden) = (1, 2, true)
    var column = Grid.Column(width: 40, xPlacement: .center)
    (column.leadingPadding, column.trailingPadding, column.isHidden) = (1, 3, true)
    expected.columns = [column, Grid.Column(), Grid.Column()]
    var found = try #require(tree[tree.root].grid)
    #expect(found[0, 2].placementConstraints.map(\.index) == [1, 2], "a visual format may make several")
    found[0, 2].placementConstraints = []
    #expect(found == expected)
    #expect(scene.rules.map(\.position.line) == [2, 4, 4])
    #expect(scene.rules.map(\.text) == ["b.width == 9", "b.leading == a.trailing + m", "H:[b]-m-|"])
  }
}

extension GridKeyTests {
  @Test func gridsOfManyMergedCellsAreReadInTime() throws {
    let row = Array(repeating: "{\"columnSpan\": 2, \"rowSpan\": 2}, null", count: 4000).joined(separator: ", ")
    let text = scene("{\"cells\": [[\(row)], []]}")
    let time = try threadTime { _ = try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent()) }
    #expect(time < .seconds(20), "a scan of all spans for each cell would take minutes")
    let overlapping = scene("{\"cells\": [[\(row.replacing(", null", with: ""))], []]}")
    #expect(faults(of: overlapping).allSatisfy { $0.hasPrefix("E028") || $0.hasPrefix("E014") })
  }
}
