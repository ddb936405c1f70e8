import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet
import TestSupport
import Testing

/// The pictures of imported scenes beside those of their documents.
enum ImportedPictures {
  /// The comparison of one root.
  struct Comparison {
    var root: String
    /// The pixels with a channel that differs by more than two of 255: colours of scenes have eight bits.
    var differences: Int
    var losses: [String]
  }

  /// Compares the picture of each root of a document with that of the scene it is imported as.
  static func comparisons(of bytes: [UInt8], _ root: ((Int) -> Bool)? = nil) throws -> [Comparison] {
    let document = try InterfaceDocument(bytes), picture = InterfacePicture(of: document)
    return try document.roots.filter { root?($0) ?? true }.map { root in
      let scene = document.scene(root: root)
      let text = SceneWriter.text(try SceneDocument(scene, of: document))
      let imported = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:])).drawing(scale: 1)
      let first = try CairoRenderer.bitmap(of: picture.drawing(ofRoot: root))
      let second = try CairoRenderer.bitmap(of: imported)
      return Comparison(
        root: document.title(ofRoot: root), differences: differences(first, second),
        losses: scene.losses(of: document).map(\.text))
    }
  }

  private static func differences(_ first: Bitmap, _ second: Bitmap) -> Int {
    guard first.width == second.width, first.height == second.height else { return .max }
    return stride(from: 0, to: first.bytes.count, by: 4).count { start in
      (start..<start + 4).contains { abs(Int(first.bytes[$0]) - Int(second.bytes[$0])) > 2 }
    }
  }

  /// The documents in folders.
  static func documents(in folders: [URL]) -> [URL] {
    let files = folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
        .compactMap { $0 as? URL }
    }
    return files.filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }
}

@Suite("Imported scenes") struct ImportTests {
  static let documents = ImportedPictures.documents(in: [Repository.root.appending(path: "Playgrounds")])

  @Test("An imported scene is drawn as its document, or what differs is named", arguments: documents)
  func pictures(document: URL) throws {
    for found in try ImportedPictures.comparisons(of: [UInt8](Data(contentsOf: document))) {
      #expect(
        found.differences == 0 || !found.losses.isEmpty,
        "\(document.lastPathComponent), \(found.root): \(found.differences) pixels")
    }
  }

  /// `make test-import` names the folders.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["DOCUMENTS"] != nil, "DOCUMENTS names no folder"))
  func corpora() throws {
    let folders = (ProcessInfo.processInfo.environment["DOCUMENTS"] ?? "").split(separator: " ")
    var (equal, named, unnamed, refused) = (0, 0, 0, 0)
    for file in ImportedPictures.documents(in: folders.map { URL(filePath: String($0)) }) {
      guard let found = try? ImportedPictures.comparisons(of: [UInt8](Data(contentsOf: file))) else {
        refused += 1
        print("refused \(file.lastPathComponent)")
        continue
      }
      for found in found {
        if found.differences == 0 { equal += 1 } else if found.losses.isEmpty { unnamed += 1 } else { named += 1 }
        if found.differences > 0, found.losses.isEmpty {
          print("unnamed \(file.lastPathComponent), \(found.root): \(found.differences) pixels")
        }
      }
    }
    print("\(equal) equal, \(named) with named differences, \(unnamed) with others, \(refused) documents refused")
  }
}
