import Diagnostics
import Foundation
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Scene
import TestSupport
import Testing

/// Real documents, which are not part of the product.
private enum Corpus {
  static let folder = Repository.root.deletingLastPathComponent().appending(path: "shared/corpus/interface-builder")

  static let files: [URL] =
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
    .filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.path < $1.path }

  static func document(_ file: URL) throws -> InterfaceDocument {
    try InterfaceDocument([UInt8](Data(contentsOf: file)))
  }
}

@Suite(.enabled(if: !Corpus.files.isEmpty, "shared/corpus/interface-builder is not here"))
struct CorpusTests {
  @Test func everyDocumentOpensAndNothingInItIsUnknown() throws {
    for file in Corpus.files {
      let unknown = try Corpus.document(file).findings.filter { $0.text.hasPrefix("unknown") }
      #expect(unknown.isEmpty, "\(file.lastPathComponent): \(unknown)")
    }
  }

  @Test func everyRootIsASceneThatSolvesToTheSameFrames() throws {
    for file in Corpus.files.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
      let document = try Corpus.document(file)
      for root in document.roots {
        let scene = document.scene(root: root)
        let name = "\(file.lastPathComponent) \(document.views[root].id)"
        let text = SceneWriter.text(try SceneDocument(scene, of: document))
        let written = try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent())
        let ours = try scene.tree.layout(in: scene.size), theirs = try written.tree.layout(in: scene.size)
        #expect(scene.tree.viewCount == written.tree.viewCount)
        for (id, other) in zip(scene.tree.viewsInTreeOrder, written.tree.viewsInTreeOrder) {
          let first = ours.frame(of: id), second = theirs.frame(of: other)
          let distance = max(
            abs(first.x - second.x), abs(first.y - second.y), abs(first.right - second.right),
            abs(first.bottom - second.bottom))
          #expect(distance < 0.001, "\(name) \(scene.tree[id].name ?? "")")
        }
      }
    }
  }
}
