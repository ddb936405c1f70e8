import Foundation
import Rabbet
import TestSupport
import Testing

private let env = ProcessInfo.processInfo.environment
@Suite struct MeasureTemp {
  @Test(.enabled(if: env["DEPTH"] != nil)) func child() async throws {
    let depth = Int(env["DEPTH"]!)!, kind = env["KIND"]!
    var tree = ViewTree(root: View(name: "v1").fill(.white).clipsToBounds())
    var outer = tree.root
    for level in 2...depth {
      let inner = tree.add(View(name: "v\(level)").fill(.black).opacity(0.9).clipsToBounds(), to: outer)
      try tree.activate([inner.left == outer.left + 1, inner.top == outer.top + 1, inner.width == 9, inner.height == 9])
      outer = inner
    }
    let known = tree, size = Size(width: 600, height: 600)
    let text = kind == "read" ? SceneWriter.text(try SceneDocument(tree, width: 600, height: 600)) : ""
    let isDone: Bool = await withCheckedContinuation { done in
      let thread = Thread {
        do {
          switch kind {
          case "svg": _ = try known.svg(in: size)
          case "pdf": _ = try known.pdf(in: size)
          case "png": _ = try known.png(in: size)
          case "json": _ = SceneWriter.text(try SceneDocument(known, width: 600, height: 600))
          case "doc": _ = try SceneDocument(known, width: 600, height: 600)
          case "layout": _ = try known.layout(in: size)
          default: _ = try SceneDocument(json: Array(text.utf8)).tree(content: SceneAssets.standard)
          }
          done.resume(returning: true)
        } catch { print(error); done.resume(returning: true) }
      }
      thread.stackSize = Int(env["STACK"]!)!
      thread.start()
    }
    #expect(isDone)
  }

  @Test(.enabled(if: env["DEPTH"] == nil)) func measure() throws {
    func works(_ kind: String, _ depth: Int, _ stack: Int) throws -> Bool {
      try Run.program("/usr/bin/env", ["DEPTH=\(depth)", "KIND=\(kind)", "STACK=\(stack)", CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", "MeasureTemp"]).status == 0
    }
    for kind in ["layout", "svg", "pdf", "png", "doc", "json", "read"] {
      for depth in [40, 480] {
        var low = 16 << 10, high = 16 << 20
        while high > low + low / 8 { let middle = (low + high) / 2; if try works(kind, depth, middle) { high = middle } else { low = middle } }
        print("MEASURE", kind, depth, high >> 10, "kB")
      }
    }
  }
}
