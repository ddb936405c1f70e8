import Foundation
import Rabbet
import Testing

/// Scenes nest as deep as the reader takes them, on any thread.
@Suite struct DeepSceneTests {
  private func nested(_ depth: Int) -> [UInt8] {
    var text = ##"{"id": "v\##(depth)", "fill": "#f00"}"##
    for level in (1..<depth).reversed() {
      let (outer, inner) = ("v\(level)", "v\(level + 1)")
      let rules =
        ["leading", "top"].map { "\"\(inner).\($0) == \(outer).\($0) + 1\"" } + [
          "\"\(inner).width == 9\"", "\"\(inner).height == 9\"",
        ]
      let size = level == 1 ? #", "size": [600, 600]"# : ""
      text = #"{"id": "\#(outer)"\#(size), "views": [\#(text)], "constraints": [\#(rules.joined(separator: ", "))]}"#
    }
    return Array(#"{"scene": 1, "root": \#(text)}"#.utf8)
  }

  @Test func fourHundredAndNinetyViewsInEachOther() async throws {
    let scene = nested(490)
    let png = try await Task.detached {
      let solved = try SolvedScene(json: scene, assets: AssetTable([:]))
      #expect(solved.layout.conflicts.isEmpty && solved.layout.ambiguities.isEmpty)
      return try solved.png(overlay: [.alignment])
    }.value
    #expect(try PNG.decode(png)[495, 495] != Pixel(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test func deeperOnesAreRefused() {
    #expect(throws: RabbetError.self) { try SolvedScene(json: nested(600), assets: AssetTable([:])) }
  }

  /// Views in each other, one point smaller each; those that clip are two groups of a drawing.
  private func chain(_ depth: Int) throws -> ViewTree {
    var tree = ViewTree(root: View(name: "v1").fill(.white).clipsToBounds())
    var outer = tree.root
    for level in 2...depth {
      let inner = tree.add(View(name: "v\(level)").fill(.black).clipsToBounds(), to: outer)
      try tree.activate([
        inner.left == outer.left + 1, inner.top == outer.top + 1, inner.width == 9, inner.height == 9,
      ])
      outer = inner
    }
    return tree
  }

  @Test func treesNestAsDeepOnTheStackOfAThread() async throws {
    let tree = try chain(490)
    let isDone: Bool = await withCheckedContinuation { done in
      let thread = Thread {
        do {
          let size = Size(width: 600, height: 600)
          let svg = try tree.svg(in: size), pdf = try tree.pdf(in: size)
          let text = SceneWriter.text(try SceneDocument(tree, width: 600, height: 600))
          let again = try SceneDocument(json: Array(text.utf8)).tree(content: SceneAssets.standard)
          done.resume(returning: svg.count > 1000 && pdf.count > 1000 && again.viewCount == 490)
        } catch {
          print(error)
          done.resume(returning: false)
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    #expect(isDone)
  }

  @Test("Deeper trees are one named error", arguments: [491, 900, 3000])
  func deeperTrees(depth: Int) throws {
    let tree = try chain(depth), size = Size(width: 20, height: 20)
    for draw in [{ try tree.svg(in: size) }, { try tree.png(in: size) }, { try tree.pdf(in: size) }] {
      #expect { _ = try draw() } throws: { "\($0)".contains("490") }
    }
    #expect { _ = try SceneDocument(tree) } throws: { "\($0)".contains("\"v491\"") && "\($0)".contains("490") }
  }
}
