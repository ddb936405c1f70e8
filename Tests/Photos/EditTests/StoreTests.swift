import Foundation
import Geometry
import ImageCodecs
import Imaging
import PictureEdits
import PictureEngine
import Pictures
import PropertyTesting
import Rabbet
import Testing

/// Edits beside their photo, with processes that end at any moment.
@Suite struct StoreTests {
  private struct Killed: Error {}

  private static func inFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "edits-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = folder.appending(path: "photo.png")
    try Data(SessionTests.photo(12, 8)).write(to: photo)
    return try await body(photo.path)
  }

  private static func names(_ photo: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: photo + ".edits").sorted()
  }

  @Test func anEditThatIsKeptIsFoundAgain() async throws {
    try await Self.inFolder { photo in
      let source: EditSource
      do {
        let store = try EditStore(photo: photo)
        source = try EditRenderer.source(of: store.original())
        #expect(try store.recipe() == nil && store.rendering() == nil)
        let data = AdjustmentData(EditRecipe(source: source, operations: [EditOperation(.turn(1))]))
        try store.save(ContentEditingOutput(renderedContent: [1, 2, 3], adjustmentData: data))
        // Another process would wait.
        withExtendedLifetime(store) { _ = #expect(throws: RecipeError.self) { try EditStore(photo: photo) } }
      }
      let store = try EditStore(photo: photo)
      #expect(try store.recipe()?.operations == [EditOperation(.turn(1))] && store.rendering() == [1, 2, 3])
      #expect(try Self.names(photo) == ["lock", "recipe.json", "rendering"])
    }
  }

  /// `FUZZ_RUNS=1000` runs as many.
  @Test(
    "Random scripts of start, edit, undo, cancel, finish and kill keep the last finished edit, the photo, and nothing else",
    .enabled(if: PictureRenderer.isReady, "needs libvips42"))
  func scripts() async throws {
    let runs = ProcessInfo.processInfo.environment["FUZZ_RUNS"].flatMap { Int($0) } ?? 100
    for seed in 0..<runs {
      try await Self.inFolder { photo in
        let fault = try await Self.run(Choices(seed: UInt64(seed)), photo)
        #expect(fault == nil, "script \(seed): \(fault ?? "")")
      }
    }
  }

  private static let steps = [
    "write the rendering", "write the recipe", "finish", "move the rendering", "move the recipe",
  ]

  /// Plays a script; gives what went wrong.
  private static func run(_ random: consuming Choices, _ photo: String) async throws -> String? {
    var choices = random
    let bytes = try InputFile.bytes(atPath: photo), renderer = EditRenderer(AssetTable([:]))
    let session = EditingSession(renderer)
    var kept: [UInt8]?, keptRendering: [UInt8]?
    for _ in 0..<choices.number(in: 3...8) {
      switch choices.number(in: 0...5) {
      case 0:
        let data = kept.map { AdjustmentData(formatIdentifier: "rabbet.edit", formatVersion: "1.0", data: $0) }
        session.startContentEditing(
          with: try SessionTests.input(bytes, data), placeholderImage: Bitmap(width: 1, height: 1))
        if session.fault != nil { return "the kept recipe is refused: \(session.fault?.description ?? "")" }
      case 1:
        session.append(
          EditOperation(choices.chance(oneIn: 2) ? .turn(choices.number(in: 1...3)) : .flip(isHorizontal: true)))
      case 2: session.edit { $0.undo() }
      case 3: session.cancelContentEditing()
      default:
        guard let output = await SessionTests.finished(session) else { continue }
        let killAt = choices.chance(oneIn: 2) ? choices.number(in: 0...4) : 5
        do {
          let store = try EditStore(photo: photo)
          store.beforeStep = { if steps.firstIndex(of: $0) == killAt { throw Killed() } }
          try? store.save(output)
        }
        if killAt > 2 { (kept, keptRendering) = (output.adjustmentData.data, output.renderedContent) }
      }
      let store = try EditStore(photo: photo)
      if try store.original() != bytes { return "the photo was touched" }
      if try store.adjustmentData() != kept { return "the recipe is not the one finished last" }
      if try store.rendering() != keptRendering { return "the rendering is not the recipe's" }
      let left = try names(photo).filter { !["lock", "recipe.json", "rendering"].contains($0) }
      if !left.isEmpty { return "\(left) stays" }
    }
    return nil
  }

  private static func save(_ photo: String) throws {
    let store = try EditStore(photo: photo)
    let source = try EditRenderer.source(of: store.original())
    let data = AdjustmentData(EditRecipe(source: source, operations: [EditOperation(.turn(1))]))
    try store.save(ContentEditingOutput(renderedContent: [1, 2, 3], adjustmentData: data))
  }

  @Test func linksAreNotFollowedAndFilesOfOthersStay() async throws {
    let files = FileManager.default
    try await Self.inFolder { photo in
      // The folder is a link.
      let other = photo + ".other"
      try files.createDirectory(atPath: other, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(filePath: other + "/lock"))
      try files.createSymbolicLink(atPath: photo + ".edits", withDestinationPath: other)
      #expect(throws: RecipeError.self) { _ = try EditStore(photo: photo).recipe() }
      #expect(files.fileExists(atPath: other + "/lock"))
      try files.removeItem(atPath: photo + ".edits")
      // The lock or the recipe is a link.
      for name in ["lock", "recipe.json"] {
        try files.createDirectory(atPath: photo + ".edits", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: photo + ".edits/" + name, withDestinationPath: "../made")
        #expect(throws: RecipeError.self) { _ = try EditStore(photo: photo).recipe() }
        #expect(!files.fileExists(atPath: (photo as NSString).deletingLastPathComponent + "/made"))
        try files.removeItem(atPath: photo + ".edits")
      }
      // The lock is a file of someone else.
      try files.createDirectory(atPath: photo + ".edits", withIntermediateDirectories: true)
      try Data([1]).write(to: URL(filePath: photo + ".edits/lock"))
      _ = try EditStore(photo: photo).recipe()
      #expect(try Self.names(photo) == ["lock"])
    }
  }

  @Test func recipesAndRenderingsHaveTheModeOfThePhoto() async throws {
    try await Self.inFolder { photo in
      for mode in [0o600, 0o640] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: photo)
        try Self.save(photo)
        for name in ["recipe.json", "rendering"] {
          let attributes = try FileManager.default.attributesOfItem(atPath: photo + ".edits/" + name)
          #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
        }
      }
    }
  }
}
