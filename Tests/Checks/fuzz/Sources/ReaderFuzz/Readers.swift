import ConstraintLogs
import Diagnostics
import FindingFormats
import Foundation
import ImageCodecs
import InterfaceBuilder
import PatchArt
import PictureEdits
import Pictures
import Rabbet

/// What is fed with bytes, by name. Each may refuse them with an error and must do nothing else.
let readers: [(name: String, read: @Sendable ([UInt8]) throws -> Void)] = [
  ("png", { _ = try PNG.decode($0, pixelLimit: pixelLimit) }),
  ("jpeg", { _ = try JPEG.decode($0, pixelLimit: pixelLimit) }),
  ("profile", { _ = PictureFile.findings(of: $0) }),
  ("ninePatch", { _ = try NinePatch(PNG.decode($0, pixelLimit: pixelLimit)) }),
  ("imageSet", { _ = try ImageSet(contents: $0, file: "Contents.json") }),
  ("frames", { _ = try FrameCatalog(json: $0) }),
  ("scene", readScene),
  ("xib", readInterfaceDocument),
  ("visualFormat", readVisualFormat),
  ("chain", { _ = try PictureChain(String(decoding: $0, as: UTF8.self)) }),
  ("font", { _ = try Font(String(decoding: $0, as: UTF8.self)) }),
  ("rows", readRows),
  ("recipe", { _ = try EditRecipe(text: $0) }),
  ("log", { _ = try ConstraintLog.logs(in: SourceText(file: "log", bytes: $0)).map { try LogProof(of: $0) } }),
  ("strings", { _ = try InterfaceStrings(strings: $0) }),
  ("stringsdict", { _ = try InterfaceStrings(stringsdict: $0) }),
  ("stringCatalog", { _ = try InterfaceStrings(catalog: $0, language: "de", file: "words.xcstrings") }),
  ("baseline", { _ = try FindingBaseline(json: SourceText(file: "known.json", bytes: $0)) }),
]

/// Large pictures take long and tell nothing more.
private let pixelLimit = 1 << 20

/// Reads a scene and solves it. What is written of it reads back as the same.
private let readScene: @Sendable ([UInt8]) throws -> Void = { bytes in
  let document = try SceneDocument(json: bytes), text = SceneWriter.text(document)
  let again = try SceneDocument(json: Array(text.utf8))
  precondition(SceneWriter.text(again) == text, "a scene that is written reads back as the same")
  var scene = try document.resolved(content: NoContent())
  scene.tree.solverOptions.workLimit = 1_000_000
  _ = try scene.tree.layout(width: scene.width, height: scene.height)
}

/// Reads a storyboard or xib and lays out its first roots.
private let readInterfaceDocument: @Sendable ([UInt8]) throws -> Void = { bytes in
  let document = try InterfaceDocument(bytes)
  for root in document.roots.prefix(4) {
    let scene = document.scene(root: root)
    var tree = scene.tree
    tree.solverOptions.workLimit = 1_000_000
    _ = try? tree.layout(in: scene.size)
  }
}

/// Reads a visual format between views of that tree.
private let readVisualFormat: @Sendable ([UInt8]) throws -> Void = { bytes in
  var tree = ViewTree(root: View(name: "root"))
  let a = tree.add(View(name: "a"), to: tree.root), b = tree.add(View(name: "b"), to: tree.root)
  let rules = try tree.constraints(
    visualFormat: String(decoding: bytes, as: UTF8.self), metrics: ["m": 8], views: ["a": a, "b": b])
  try tree.activate(rules)
}

/// Reads rows of data in each format; a fault of a row is an answer, too.
private let readRows: @Sendable ([UInt8]) throws -> Void = { bytes in
  let file = FileManager.default.temporaryDirectory.path + "/rows-\(ProcessInfo.processInfo.processIdentifier)"
  try Data(bytes).write(to: URL(filePath: file))
  for format in RowReader.Format.allCases {
    guard var rows = try? RowReader(path: file, format: format) else { continue }
    while try rows.next() != nil {}
  }
}

/// A world without pictures, in which words have no size.
private struct NoContent: SceneContent {
  func imageSize(_ path: String) throws(ContentError) -> Size { throw .missing(path: path, reason: "no files here") }

  func textMetrics(_ text: String, font: Font) -> TextMetrics {
    TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaselineFromBottom: 0)
  }

  func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics {
    TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaselineFromBottom: 0)
  }
}
