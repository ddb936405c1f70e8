import Foundation
import ImageCodecs
import Imaging
import Rabbet
import TestSupport
import Testing

/// What `render` writes, and what it and its neighbours refuse.
struct WrittenPictureTests {
  private static let scene =
    ##"{"scene": 1, "root": {"id": "r", "size": [40, 30], "views": [{"id": "a", "fill": "#f00"}], "constraints": ["a.edges == r.edges"]}}"##

  @Test("JPEG and WebP are written at the scale and quality asked for")
  func lossyPictures() throws {
    try Rabbet.inScratchDirectory { directory in
      let card = directory.appending(path: "card.json"), jpeg = directory.appending(path: "card.jpg")
      try Data(Self.scene.utf8).write(to: card)
      let run = try Rabbet.run("render", card.path, "-o", jpeg.path, "--scale", "2", "--quality", "95")
      #expect(run.status == 0, "\(run.errors)")
      let bitmap = try JPEG.decode([UInt8](Data(contentsOf: jpeg)))
      #expect(bitmap.width == 80 && bitmap.height == 60 && bitmap[40, 30].red > 240 && bitmap[40, 30].green < 16)
      #expect(try Rabbet.run("render", card.path, "-o", jpeg.path, "--quality", "0").status == 64)
      guard PictureRenderer.isReady else { return print("skipped: WebP needs libvips") }
      let webp = try Rabbet.run("render", card.path, "-o", "-", "--format", "webp")
      #expect(webp.status == 0 && webp.output.starts(with: Data("RIFF".utf8)))
    }
  }

  @Test func severalScenesGoBesideThemselvesOrIntoAFolder() throws {
    try Rabbet.inScratchDirectory { directory in
      let paths = ["a.json", "b.json"].map { directory.appending(path: $0).path }
      for path in paths { try Data(Self.scene.utf8).write(to: URL(filePath: path)) }
      #expect(try Rabbet.run(["render"] + paths).status == 0)
      #expect(FileManager.default.fileExists(atPath: directory.appending(path: "b.png").path))
      let one = try Rabbet.run(["render"] + paths + ["-o", directory.appending(path: "c.png").path])
      #expect(one.status == 64 && one.errors.contains("several scenes go into a folder"))
      let mistyped = try Rabbet.run(["render", paths[0], "--sacle", "2"])
      #expect(mistyped.status == 64 && mistyped.errors.contains("Unknown option '--sacle'"), "\(mistyped.errors)")
      let pattern = try Rabbet.run("check", directory.path + "/*.json")
      #expect(pattern.status == 0 && pattern.errors.contains("b.json: fine"), "\(pattern.errors)")
    }
  }

  @Test("A picture that is cut off is refused where the scene names it", arguments: ["png", "jpg"])
  func cutPicture(end: String) throws {
    try Rabbet.inScratchDirectory { directory in
      let bitmap = Bitmap(width: 64, height: 64), name = "cut.\(end)"
      let bytes = try end == "png" ? PNG.encode(bitmap) : JPEG.encode(bitmap)
      try Data(bytes.dropLast(9)).write(to: directory.appending(path: name))
      let scene = directory.appending(path: "card.json")
      try Data(Self.scene.replacing(##""fill": "#f00""##, with: #""image": "\#(name)""#).utf8).write(to: scene)
      let run = try Rabbet.run("check", scene.path)
      #expect(run.status == 65 && run.errors.contains("E051") && run.errors.contains("ends early"), "\(run.errors)")
      guard PictureRenderer.isReady else { return print("skipped: pictures need libvips") }
      let picture = try Rabbet.run(
        "picture", directory.appending(path: name).path, "-t", "w_9", "-o", directory.appending(path: "o.png").path)
      #expect(picture.status == 65 && picture.errors.contains("ends early"), "\(picture.errors)")
    }
  }

  @Test func aFontThatIsNotInstalledIsAFinding() throws {
    let scene = Self.scene.replacing(##""fill": "#f00""##, with: #""text": "Hi", "font": "9 NoSuchFamily""#)
    let run = try Rabbet.run("check", "-", "--strict", input: scene)
    #expect(run.status == 1 && run.text.contains("there is no font family \"NoSuchFamily\""), "\(run.text)")
  }

  @Test func storyboardsAreNoScenesForDiffAndSnapshot() throws {
    for arguments in [["diff", "a.xib", "b.json"], ["snapshot", "--verify", "Main.storyboard"]] {
      let run = try Rabbet.run(arguments)
      #expect(run.status == 64 && run.errors.contains("rabbet import"), "\(run.errors)")
    }
  }

  @Test func whatHasNoPixelsNamesItsScene() throws {
    let run = try Rabbet.run("render", "-", "-o", "-", input: #"{"scene": 1, "root": {"size": [9, null]}}"#)
    #expect(run.status == 65 && run.errors.hasPrefix("-: error: a drawing of 9 x 0 points"), "\(run.errors)")
  }
}
