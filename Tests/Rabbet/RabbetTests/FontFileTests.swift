import Foundation
import Rabbet
import TestSupport
import Testing

/// Families that a scene brings along as files.
@Suite struct FontFileTests {
  private static func file(_ font: Font) throws -> URL {
    let found = TextMeasurer().resolvedFont(of: font)
    return URL(filePath: try #require(found.family == font.family ? found.file : nil, "\(font) is not installed"))
  }

  /// A folder with two files of DejaVu Sans under other names, and one that is not a font.
  private func withFonts(_ body: (AssetDirectory) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [("thin.bin", Font(family: "DejaVu Sans", size: 9)), ("fat & wide.bin", .bold(9, "DejaVu Sans"))]
    for (name, font) in files {
      try FileManager.default.copyItem(at: try Self.file(font), to: folder.appending(path: name))
    }
    try Data("no font".utf8).write(to: folder.appending(path: "none.ttf"))
    try body(AssetDirectory(folder.path, root: folder.path))
  }

  private func solved(_ fonts: String, _ font: String, _ assets: some AssetSource) throws -> SolvedScene {
    let text = """
      {"scene": 1, "fonts": {"Brand": \(fonts)}, "styles": {"s": {"font": "\(font)"}}, "root": {"id": "r", "size": [300, 60], "views": [
        {"id": "t", "text": "Brandmark", "style": "s"}], "constraints": ["t.left == r.left", "t.top == r.top"]}}
      """
    return try SolvedScene(json: Array(text.utf8), file: "f.json", assets: assets)
  }

  private func width(_ scene: SolvedScene) throws -> Double {
    scene.layout.frame(of: try #require(scene.scene.tree.viewsInTreeOrder.last)).width
  }

  @Test func aFamilyIsThatOfItsFilesByWeight() throws {
    try withFonts { assets in
      let faces = #"[{"src": "thin.bin", "weight": 400}, {"src": "fat & wide.bin", "weight": "bold"}]"#
      for weight in ["", "bold "] {
        let own = try solved(faces, "\(weight)20 Brand", assets),
          installed = try solved("[]", "\(weight)20 DejaVu Sans", assets)
        #expect(try width(own) == width(installed))
        #expect(try own.png() == installed.png())
        #expect(own.problems.isEmpty && own.fonts.first?.resolved.family == "Brand")
      }
      // The same name with other files in the same process is another family.
      let one = try solved(#""fat & wide.bin""#, "bold 20 Brand", assets)
      #expect(try width(one) == width(solved(faces, "bold 20 Brand", assets)))
      let light = try solved(#"[{"src": "thin.bin", "weight": 400}]"#, "bold 20 Brand", assets)
      #expect(try width(light) < width(one))
      #expect(light.problems.map(\.message) == ["asked for weight 700 of \"Brand\", got 400"])
    }
  }

  @Test(
    "A file that is missing, outside or not a font is an error at its path",
    arguments: [
      (#""nowhere.ttf""#, "E050 f.json:1:33", "nowhere.ttf: there is no such font file in the folder of assets"),
      (#"[{"src": "../../etc/hosts"}]"#, "E050 f.json:1:42", "no such font file"),
      (#"[{"src": "none.ttf"}]"#, "E050 f.json:1:42", "none.ttf: it is not a font file"),
      (#"[{"src": "thin.bin", "weight": 0}]"#, "E014 f.json:1:64", "not a weight"), ("8", "E012 f.json:1:33", "string"),
    ])
  func faults(fonts: String, place: String, message: String) throws {
    try withFonts { assets in
      let error = #expect(throws: RabbetError.self) { try solved(fonts, "20 Brand", assets) }
      guard case .scene(let scene)? = error, let finding = scene.findings.first else { throw CancellationError() }
      let start = finding.span.start
      #expect("\(finding.id.rawValue) \(finding.span.file):\(start.line):\(start.column)" == place)
      #expect(finding.message.contains(message), "\(finding.message)")
    }
    #expect(throws: RabbetError.self) { try solved(#""thin.bin""#, "20 Brand", AssetTable([:])) }
  }
}
