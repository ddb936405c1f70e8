import Foundation
import Rabbet
import TestSupport
import Testing

/// What is passed over of pictures is reported by every command that reads them, on standard error, and changes no exit code but that of
/// strict checks.
@Suite struct PictureWarningCommandTests {
  private static let remark = #"warning: the colour profile "Display P3" is passed over: samples are taken as sRGB"#

  /// As where libvips is not installed, which converts what is passed over here.
  private static func run(_ arguments: [String]) throws -> Run {
    try Run.program(
      "/usr/bin/env", ["RABBET_LIBVIPS=/nowhere", Rabbet.program] + arguments, directory: Repository.root)
  }

  private func inArt(_ body: (_ folder: URL) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      var profile = ICCBytes(name: "Display P3")
      profile.primaries = ICCBytes.displayP3
      let plain = try JPEG.encode(Bitmap(width: 64, height: 48))
      let photo = Data(Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2))
      try photo.write(to: folder.appending(path: "photo.jpg"))
      let set = folder.appending(path: "Media.xcassets/cat.imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try photo.write(to: set.appending(path: "cat.jpg"))
      let contents = #"{"images": [{"filename": "cat.jpg", "scale": "2x", "alignment-insets": 7}]}"#
      try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
      try body(folder)
    }
  }

  @Test func theCommandsThatTakeAPictureTellItsProfile() throws {
    try inArt { folder in
      let photo = folder.appending(path: "photo.jpg").path, out = folder.appending(path: "out.png").path
      for arguments in [
        ["insets", photo, "--rect", "0,0,9,9"], ["frame", photo, "--frame", "film", "-o", out],
        ["frame", photo, "--frame", "film", "--plan"], ["patch", photo, "--size", "90x90", "--slice", "4", "-o", out],
      ] {
        let run = try Self.run(arguments)
        #expect(run.status == 0 && run.errors.contains("\(photo): \(Self.remark)"), "\(arguments): \(run.errors)")
      }
    }
  }

  @Test func theArtOfAFrameIsReported() throws {
    try inArt { folder in
      let file = folder.appending(path: "own.json").path
      try Data(#"{"frames": {"own": {"groups": {"top": {"mid": "photo.jpg"}}}}}"#.utf8)
        .write(to: URL(filePath: file))
      let run = try Self.run([
        "frame", folder.appending(path: "photo.jpg").path, "--frame", "\(file)#own", "-o",
        folder.appending(path: "out.png").path,
      ])
      #expect(run.errors.contains("own: warning: photo.jpg: the colour profile"), "\(run.errors)")
    }
  }

  @Test func aSceneTellsThePlaceThatNamesThePicture() throws {
    try inArt { folder in
      let file = folder.appending(path: "card.json").path
      let text = #"{"scene": 1, "root": {"size": [90, 90], "views": [{"id": "a", "image": "Media.xcassets/cat"}]}}"#
      try Data(text.utf8).write(to: URL(filePath: file))
      for arguments in [
        ["solve", file], ["check", file], ["render", file, "-o", folder.appending(path: "o.svg").path],
      ] {
        let run = try Self.run(arguments)
        #expect(run.status == 0)
        #expect(run.errors.contains(#"card.json:1:72: warning[E053]: "Media.xcassets/cat": "#), "\(run.errors)")
        #expect(run.errors.contains(#"warning[E052]: "Media.xcassets/cat": the colour profile "Display P3""#))
        // What is converted is not passed over.
        if PictureCommandTests.hasEngine { #expect(try !Rabbet.run(arguments).errors.contains("colour profile")) }
      }
      let strict = ["check", file, "--strict"], known = folder.appending(path: "known.json").path
      let run = try Self.run(strict)
      #expect(run.status == 1 && run.text.contains("warning[E053]: \"Media.xcassets/cat\": "), "\(run.text)")
      #expect(run.errors.contains("1 E052, 1 E053") && !run.errors.contains("warning"), "\(run.errors)")
      #expect(try Self.run(strict + ["--write-baseline", known]).status == 0)
      #expect(try Self.run(strict + ["--baseline", known]).status == 0)
    }
  }

  @Test func aStoryboardTellsItOfTheImageSetsItUses() throws {
    try inArt { folder in
      let file = folder.appending(path: "View.xib").path
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects><imageView id="a" image="cat"><rect key="frame" x="0" y="0" width="40" height="40"/></imageView></objects>
          <resources><image name="cat" width="32" height="24"/></resources>
        </document>
        """
      try Data(text.utf8).write(to: URL(filePath: file))
      for arguments in [["check", file], ["render", file, "-o", folder.appending(path: "o.png").path]] {
        let run = try Self.run(arguments)
        #expect(run.status == 0 && run.errors.contains("cat.jpg: the colour profile \"Display P3\""), "\(run.errors)")
        #expect(run.errors.contains("cat.imageset: warning: Contents.json:1:72: expected an object"), "\(run.errors)")
        let strict = try Self.run(["check", file, "--strict", "--format", "json"])
        #expect(strict.status == 1 && strict.text.contains("cat.imageset: Contents.json:1:72"), "\(strict.text)")
        if PictureCommandTests.hasEngine { #expect(try !Rabbet.run(arguments).errors.contains("colour profile")) }
      }
    }
  }
}
