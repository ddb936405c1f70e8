import Foundation
import Rabbet
import TestSupport
import Testing

/// The chapter's examples in UIKit's words.
@Suite struct UIKitProgramTests {
  @Test func theProgramPrintsWhatTheChapterPrintsAndDrawsItsPicture() throws {
    let source = try PlaygroundProgramTests.text("Playgrounds/UIKit/main.swift")
    let promised = source.matches(of: /(?m)^print\(.*\) *\/\/ (.*)$/).map { $0.output.1 + "\n" }
    #expect(promised.count == 4)
    let path = FileManager.default.temporaryDirectory.appending(path: "rabbet-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    let run = try PlaygroundProgramTests.run("UIKitPlayground", path.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == promised.joined())
    let drawn = try PNG.dimensions(of: [UInt8](try Data(contentsOf: path)))
    #expect(try PNG.dimensions(of: Repository.bytes(of: "Playgrounds/UIKit/picture.png")) == drawn)
  }
}
