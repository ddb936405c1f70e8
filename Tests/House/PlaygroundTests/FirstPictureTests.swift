import Foundation
import Rabbet
import TestSupport
import Testing

/// The first program a reader meets, as the README prints it.
@Suite struct FirstPictureTests {
  private static let program = "Playgrounds/FirstPicture/main.swift"

  @Test func theReadmePrintsTheProgramAndItHasFifteenLinesAtMost() throws {
    let source = try PlaygroundProgramTests.text(Self.program)
    #expect(try PlaygroundProgramTests.text("README.md").contains("```swift\n\(source)```"))
    #expect(source.split(separator: "\n").count <= 15)
  }

  @Test func theProgramDrawsThePictureOnItsPage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = Repository.root.appending(path: "Playgrounds/Images/photo.png")
    try FileManager.default.copyItem(at: photo, to: folder.appending(path: "photo.png"))
    let products =
      Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
      .deletingLastPathComponent() ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let run = try Run.program(products.appending(path: "FirstPicture").path, [], directory: folder)
    #expect(run.status == 0, "\(run.errors)")
    let drawn = try PNG.dimensions(of: [UInt8](Data(contentsOf: folder.appending(path: "card.png"))))
    #expect(try PNG.dimensions(of: Repository.bytes(of: "Playgrounds/FirstPicture/picture.png")) == drawn)
  }
}
