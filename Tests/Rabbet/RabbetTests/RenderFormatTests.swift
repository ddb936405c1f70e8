import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet render` with its formats, run as a user runs it.
@Suite struct RenderFormatTests {
  private static let postcard = "Playgrounds/Postcard/scene.json"

  private func render(_ arguments: String...) throws -> Run {
    let folder =
      Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return try Run.program(
      folder.appending(path: "rabbet").path, ["render", Self.postcard] + arguments, directory: Repository.root)
  }

  private func begins(_ bytes: [UInt8], with text: String) -> Bool { bytes.starts(with: text.utf8) }

  @Test func standardOutputGetsWhatFormatSays() throws {
    #expect(try PNG.dimensions(of: try render("-o", "-").output) == (320, 240))
    #expect(begins(try render("-o", "-", "--format", "svg").output, with: "<?xml"))
    #expect(begins(try render("-o", "-", "--format", "PDF").output, with: "%PDF"))
  }

  @Test func theEndOfTheNameTellsTheFormatUnlessFormatDoes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-formats-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ options: String...) throws -> [UInt8] {
      let path = folder.appending(path: name).path
      let run = options.isEmpty ? try render("-o", path) : try render("-o", path, "--format", options[0])
      #expect(run.status == 0, "\(run.errors)")
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    #expect(begins(try file("a.svg"), with: "<?xml"))
    #expect(begins(try file("a.PDF"), with: "%PDF"))
    #expect(try PNG.dimensions(of: file("a.b.png")) == (320, 240))
    #expect(try PNG.dimensions(of: file("none")) == (320, 240))
    #expect(begins(try file("b.png", "svg"), with: "<?xml"))
  }

  @Test func otherEndingsAreWrongUse() throws {
    let run = try render("-o", "picture.gif")
    #expect(run.status == 64)
    #expect(run.errors.contains(".png") && run.errors.contains(".svg") && run.errors.contains(".pdf"))
  }

  @Test func whatOnlyOneFormatKnowsIsWrongUseElsewhere() throws {
    #expect(try render("-o", "-", "--format", "svg", "--scale", "2").status == 64)
    #expect(try render("-o", "-", "--format", "pdf", "--scale", "1").status == 64)
    #expect(try render("-o", "-", "--outlines").status == 64)
    #expect(try render("-o", "-", "--format", "pdf", "--no-source").status == 64)
  }

  @Test func theSceneIsEmbeddedUnlessItIsLeftOut() throws {
    let source = String(decoding: try Repository.bytes(of: Self.postcard), as: UTF8.self)
    #expect(try render("-o", "-", "--format", "svg").text.contains(source))
    let bare = try render("-o", "-", "--format", "svg", "--no-source")
    #expect(bare.status == 0 && !bare.text.contains("<metadata>"))
  }
}
