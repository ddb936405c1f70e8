import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet insets`, run as a user runs it.
@Suite struct InsetsCommandTests {
  /// A blue box of 60 × 50 with a hard shadow of half opacity, 8 to the right and 8 down.
  private static func shadowed() -> Bitmap {
    var art = Bitmap(width: 68, height: 58)
    for y in 8..<58 { for x in 8..<68 { art[x, y] = Pixel(red: 0, green: 0, blue: 0, alpha: 128) } }
    for y in 0..<50 { for x in 0..<60 { art[x, y] = Pixel(red: 20, green: 90, blue: 220) } }
    return art
  }

  private static let contents = """
    {
      "images" : [
        {
          "filename" : "art.png",
          "idiom" : "universal",
          "scale" : "2x",
          "x" : [

          ]
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """

  private func inArt(_ body: (_ folder: URL, _ picture: String) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      let set = folder.appending(path: "art.imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let picture = set.appending(path: "art.png")
      try Data(PNG.encode(Self.shadowed())).write(to: picture)
      try Data(Self.contents.utf8).write(to: set.appending(path: "Contents.json"))
      try body(folder, picture.path)
    }
  }

  @Test func theCoreIsFoundAndPrintedInEachForm() throws {
    try inArt { folder, picture in
      let run = try Rabbet.run("insets", picture)
      #expect(run.status == 0 && run.text == "\"alignmentInsets\": [0, 0, 8, 8]\n")
      #expect(
        run.errors.contains("the core is 0,0,60,50 of 68 x 58 pixels, by its pixels, confidence 0."), "\(run.errors)")
      let swift = try Rabbet.run("insets", picture, "--as", "swift", "--image-scale", "2").text
      #expect(swift == "image.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 4))\n")
      let contents = try Rabbet.run("insets", picture, "--as", "contents").text
      #expect(
        contents == "\"alignment-insets\" : {\n  \"top\" : 0,\n  \"left\" : 0,\n  \"bottom\" : 8,\n  \"right\" : 8\n}\n"
      )
    }
  }

  @Test func thePreviewMarksTheCore() throws {
    try inArt { folder, picture in
      let preview = folder.appending(path: "preview.png").path
      #expect(try Rabbet.run("insets", picture, "-o", preview).status == 0)
      let drawn = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: preview))))
      // 24 points of white round the picture, 7 pixels a point.
      #expect((drawn.width, drawn.height) == (116 * 7, 106 * 7))
      #expect(drawn[70, 300] == Pixel(red: 255, green: 255, blue: 255))
      // The middle of the core is seen as it is.
      #expect(drawn[(24 + 30) * 7, (24 + 20) * 7] == Pixel(red: 20, green: 90, blue: 220))
      // A line along the core's right edge is nothing of the picture.
      let edge = ((24 + 60) * 7 - 4...(24 + 60) * 7 + 4).map { drawn[$0, (24 + 25) * 7] }
      #expect(Set(edge).count > 2)
    }
  }

  @Test func whatIsWrittenIntoASetIsReadBack() throws {
    try inArt { folder, picture in
      let set = folder.appending(path: "art.imageset").path
      let run = try Rabbet.run("insets", picture, "--write", set)
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOfFile: set + "/Contents.json", encoding: .utf8)
      let insets = """
              "alignment-insets" : {
                "top" : 0,
                "left" : 0,
                "bottom" : 8,
                "right" : 8
              },
              "filename"
        """
      #expect(text == Self.contents.replacingOccurrences(of: "      \"filename\"", with: insets), "\(text)")
      let read = try Rabbet.run("insets", set)
      #expect(read.text == "\"alignmentInsets\": [0, 0, 4, 4]\n")
      #expect(read.errors.contains("by the image set") && read.errors.contains("no key \"x\""), "\(read.errors)")
      // Written again with other numbers, in the same place.
      #expect(try Rabbet.run("insets", picture, "--rect", "1,2,50,40", "--write", set + "/Contents.json").status == 0)
      #expect(try Rabbet.run("insets", set).text == "\"alignmentInsets\": [1, 0.5, 8, 8.5]\n")
    }
  }

  @Test func opticalBoundsAreWrittenAndReadBack() throws {
    try inArt { folder, picture in
      let patch = folder.appending(path: "art.9.png").path
      #expect(try Rabbet.run("insets", picture, "--write", patch).status == 0)
      let read = try Rabbet.run("insets", patch)
      #expect(read.text == "\"alignmentInsets\": [0, 0, 8, 8]\n" && read.errors.contains("by the red marks"))
      let plan = try Rabbet.run("patch", patch, "--size", "100x90", "--plan")
      #expect(plan.status == 0, "\(plan.errors)")
      // A rim that is there is kept, but for its red.
      let before = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: patch))))
      #expect(try Rabbet.run("insets", patch, "--rect", "3,4,50,40", "--write", patch).status == 0)
      #expect(try Rabbet.run("insets", patch).text == "\"alignmentInsets\": [4, 3, 14, 15]\n")
      let after = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: patch))))
      #expect((0..<70).allSatisfy { before[$0, 0] == after[$0, 0] && before[0, $0 % 60] == after[0, $0 % 60] })
    }
  }

  @Test func whatCannotBeWrittenLeavesEverythingAsItWas() throws {
    try inArt { folder, picture in
      let set = folder.appending(path: "art.imageset").path, preview = folder.appending(path: "p.png").path
      let jpeg = folder.appending(path: "photo.jpg"), strange = folder.appending(path: "other.png").path
      var opaque = Bitmap(width: 9, height: 9)
      for y in 0..<9 { for x in 0..<9 { opaque[x, y] = Pixel(red: 9, green: 200, blue: 30) } }
      try Data(JPEG.encode(opaque)).write(to: jpeg)
      try Data(PNG.encode(Self.shadowed())).write(to: URL(filePath: strange))
      let cut = folder.appending(path: "cut.png")
      try Data(PNG.encode(Self.shadowed()).prefix(60)).write(to: cut)
      let refusals: [([String], Int32, String)] = [
        ([jpeg.path], 1, "every pixel is opaque"),
        ([strange], 64, "the image set has no file other.png"),
        ([picture, "--rect", "0.5,0,50,50", "--write", folder.appending(path: "a.9.png").path], 65, "whole pixels"),
        ([picture, "--write", folder.appending(path: "none.imageset").path], 66, "cannot read"),
        ([picture, "--rect", "500,0,10,10"], 64, "lies outside the image bounds"),
        ([cut.path], 65, "cut.png: error"),
        ([folder.appending(path: "gone.png").path], 66, "there is no such file"),
        ([folder.appending(path: "gone.imageset").path], 66, "there is no such file"),
        ([picture, "--write", "art.gif"], 64, "--write takes"),
        ([picture, "--rect", "0,0,9,9", "--detect"], 64, "give one"),
      ]
      for (arguments, status, words) in refusals {
        let target = arguments.contains("--write") ? [] : ["--write", set]
        let run = try Rabbet.run(["insets"] + arguments + target + ["-o", preview])
        #expect(run.status == status, "\(arguments): \(run.errors)")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output.isEmpty && !FileManager.default.fileExists(atPath: preview))
        #expect(try String(contentsOfFile: set + "/Contents.json", encoding: .utf8) == Self.contents)
      }
    }
  }
}
