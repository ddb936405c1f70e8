import Foundation
import TestSupport
import Testing

/// What `Docs/Development/Stability.md` promises, held to records of it.
extension DocumentationBuildTests {
  private static let folder = "Tests/Fixtures/interface"
  /// The modules that a program can import: those of the products, and those that they export.
  private static let modules = [
    "AlignmentLaws", "Appearance", "CairoCanvas", "ConstraintLogs", "Diagnostics", "Drawing", "FindingFormats",
    "FrameArt",
    "FrameGallery", "Geometry", "ImageCodecs", "Imaging", "InterfaceBuilder", "InterfacePictures", "Layout",
    "LayoutTesting", "LinearSolver", "Overlay", "PatchArt", "PictureEdits", "PictureEngine", "PictureSources",
    "Pictures",
    "Rabbet", "Scene", "Typography", "UIKit", "UIKitDrawing", "UIKitTesting", "_Testing_UIKit",
  ]

  /// Returns what to do about a text that is not the recorded one; nil where it is.
  private func complaint(about text: String, _ file: String) -> String? {
    let path = "\(Self.folder)/\(file)", url = Repository.root.appending(path: path)
    let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    if recorded == text { return nil }
    let (old, new) = (recorded.split(separator: "\n"), text.split(separator: "\n"))
    let gone = Set(old).subtracting(new).sorted(), come = Set(new).subtracting(old).sorted()
    _ = Expectation.difference(of: text, from: path)
    let lines = gone.map { "- \($0)" } + come.map { "+ \($0)" }
    return """
      \(file): \(gone.count) lines are gone and \(come.count) are new:
      \(lines.prefix(20).joined(separator: "\n"))
      Where that is meant: say it in CHANGELOG.md, with what to write in place of what is gone; where something is gone or has another form, \
      raise the version as Docs/Development/Stability.md says; then `Tests/record.sh`, and commit the records.
      """
  }

  #if os(Linux)
    @Test("The public interface of each module is the recorded one")
    func publicInterface() throws {
      try inScratch { scratch in
        let products = Program.products.path
        let run = try Run.program(
          Repository.root.appending(path: "Docs/symbols.sh").path, [products], directory: Repository.root)
        #expect(run.status == 0, "\(run.errors)")
        let texts = try Run.program(
          "/usr/bin/env",
          ["python3", Repository.root.appending(path: "Docs/interface.py").path, "\(products)/documentation-symbols"]
            + [scratch.path] + Self.modules, directory: Repository.root)
        #expect(texts.status == 0, "\(texts.errors)")
        for module in Self.modules {
          let text = try String(contentsOf: scratch.appending(path: "\(module).txt"), encoding: .utf8)
          let complaint = complaint(about: text, "\(module).txt")
          #expect(complaint == nil, "\(complaint ?? "")")
        }
        let records = Repository.files(in: Self.folder, endingWith: ".txt").map { URL(filePath: $0).lastPathComponent }
        #expect(records == Self.modules.map { $0 + ".txt" }.sorted())
      }
    }
  #endif

  @Test(
    "Schemas are the recorded ones",
    arguments: [("scene", []), ("result", ["--result"]), ("findings", ["--findings"]), ("rabbet", ["--config"])])
  func schemas(name: String, arguments: [String]) throws {
    let run = try Program.run("rabbet", ["schema"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let complaint = complaint(about: run.text, "\(name).schema.json")
    #expect(complaint == nil, "\(complaint ?? "")")
  }
}
