import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet edit`.
@Suite struct EditCommandTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      var bitmap = Bitmap(width: 40, height: 30)
      for y in 0..<30 { for x in 0..<40 { bitmap[x, y] = Pixel(red: UInt8(x * 6), green: UInt8(y * 8), blue: 90) } }
      try Data(PNG.encode(bitmap)).write(to: folder.appending(path: "photo.png"))
      let steps =
        #"[{"operation": "turn", "version": 1, "quarters": 1}, {"operation": "frame", "version": 1, "name": "film"}]"#
      try Data(steps.utf8).write(to: folder.appending(path: "steps.json"))
      try body(folder)
    }
  }

  private static func run(_ arguments: String..., in folder: URL) throws -> Run {
    try Run.program(Rabbet.program, ["edit", "photo.png"] + arguments, directory: folder)
  }

  @Test(.enabled(if: PictureCommandTests.hasEngine, "needs libvips42")) func stepsAreTakenBackAndDoneAgain() throws {
    try Self.inFolder { folder in
      let photo = try Data(contentsOf: folder.appending(path: "photo.png"))
      func sides() throws -> [Int] {
        let (width, height) = try JPEG.dimensions(of: [UInt8](Data(contentsOf: folder.appending(path: "out.jpg"))))
        return [width, height]
      }
      let applied = try Self.run("--apply", "steps.json", "-o", "out.jpg", "--show", in: folder)
      #expect(applied.status == 0, "\(applied.errors)")
      #expect(applied.text == "1 done turn quarters 1\n2 done frame name \"film\" surrounds false opacity 1\n")
      #expect(try sides() == [30, 40])
      let undone = try Self.run("--undo", "--undo", "-o", "out.png", "--show", in: folder)
      #expect(undone.text.split(separator: "\n").allSatisfy { $0.contains(" undone ") })
      let redone = try Self.run("--redo", "--show", "--contact-sheet", "sheet.png", in: folder)
      #expect(redone.status == 0 && redone.text.contains("1 done turn"), "\(redone.errors)")
      #expect(try PNG.dimensions(of: [UInt8](Data(contentsOf: folder.appending(path: "sheet.png")))).width == 436)
      // Years later, from the recipe alone.
      let recipe = folder.appending(path: "photo.png.edits/recipe.json").path
      #expect(try Self.run("--apply", recipe, "-o", "out.jpg", in: folder).status == 0 && sides() == [30, 40])
      #expect(try Data(contentsOf: folder.appending(path: "photo.png")) == photo)
    }
  }

  @Test(
    "Refusals have a cause and a code, and change nothing",
    arguments: [
      (
        #"[{"operation": "trun", "version": 1}]"#, 65,
        "photo.png: error: the operation trun of version 1 is not known here; did you mean turn?"
      ),
      (
        #"[{"operation": "turn", "version": 1, "quarters": 9}]"#, 65,
        "bad.json:1:38: error: operation 1: quarters of an operation"
      ),
      (
        #"{"formatIdentifier": "com.example", "formatVersion": "1.0"}"#, 65,
        "bad.json:1:2: error: the data is of the format"
      ),
      ("[", 65, "bad.json:1:2: error: "),
    ])
  func refusals(text: String, status: Int32, words: String) throws {
    try Self.inFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "bad.json"))
      let run = try Self.run("--apply", "bad.json", "-o", "out.jpg", in: folder)
      #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "out.jpg").path))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "photo.png.edits").path))
    }
  }

  @Test(.enabled(if: PictureCommandTests.hasEngine, "needs libvips42")) func aPhotoThatHasChangedSinceIsRefused() throws
  {
    try Self.inFolder { folder in
      #expect(try Self.run("--apply", "steps.json", in: folder).status == 0)
      try Data(PNG.encode(Bitmap(width: 9, height: 9))).write(to: folder.appending(path: "photo.png"))
      let run = try Self.run("--undo", in: folder)
      #expect(run.status == 65 && run.errors.contains("its bytes have changed"), "\(run.errors)")
    }
  }

  @Test(
    "A process that is killed leaves the photo and an edit that is whole",
    .enabled(if: PictureCommandTests.hasEngine, "needs libvips42"))
  func killed() throws {
    try Self.inFolder { folder in
      let photo = try Data(contentsOf: folder.appending(path: "photo.png"))
      #expect(try Self.run("--apply", "steps.json", in: folder).status == 0)
      for round in 1...8 {
        let process = Process()
        process.executableURL = URL(filePath: Rabbet.program)
        process.arguments = ["edit", "photo.png", "--apply", "steps.json"]
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(round) * 25_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let shown = try Self.run("--show", "-o", "out.jpg", in: folder)
        let lines = shown.text.split(separator: "\n").count
        #expect(shown.status == 0 && lines >= 2 && lines % 2 == 0, "\(shown.errors)")
        #expect(try JPEG.decode([UInt8](Data(contentsOf: folder.appending(path: "out.jpg")))).width > 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "photo.png.edits").path)
        #expect(left.sorted() == ["lock", "recipe.json", "rendering"])
        #expect(try Data(contentsOf: folder.appending(path: "photo.png")) == photo)
      }
    }
  }
}
