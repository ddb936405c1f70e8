import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet frame`, `frames` and `patch`, run as a user runs them.
@Suite struct FrameCommandTests {
  static let photo = "Playgrounds/Images/photo.png"

  @Test func aPhotoIsFramedAndKeepsItsSize() throws {
    try Rabbet.inScratchDirectory { directory in
      let out = directory.appending(path: "framed.png").path
      let run = try Rabbet.run("frame", Self.photo, "--frame", "film", "-o", out)
      #expect(run.status == 0)
      #expect(run.errors == "")
      let before = try PNG.decode(Repository.bytes(of: Self.photo)),
        after = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: out))))
      #expect((after.width, after.height) == (before.width, before.height))
      #expect(after[160, 120] == before[160, 120])
      #expect(after[2, 1] != before[2, 1])
    }
  }

  @Test func surroundMakesThePhotoTheHole() throws {
    let plain = try PNG.decode(Repository.bytes(of: Self.photo))
    try Rabbet.inScratchDirectory { directory in
      let out = directory.appending(path: "framed.png").path
      #expect(try Rabbet.run("frame", Self.photo, "--frame", "film", "--mode", "surround", "-o", out).status == 0)
      let framed = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: out))))
      // The shorter side is 240 / (1 − 2 · 0.075) = 282.35, the thickness 21.18.
      #expect((framed.width, framed.height) == (362, 282))
      #expect(framed[21 + 160, 21 + 120] == plain[160, 120])
      #expect(!stride(from: 3, to: framed.bytes.count, by: 4).contains { framed.bytes[$0] != 255 })
    }
  }

  @Test func thePlanIsNumbers() throws {
    let run = try Rabbet.run("frame", Self.photo, "--frame", "film", "--plan")
    #expect(run.status == 0)
    let plan = try JSONValue(json: run.output)
    #expect(plan["thickness"] == [18, 18, 18, 18])
    #expect(plan["hole"] == [18, 18, 284, 204])
    let top = try #require(plan["slots"]?["top.mid"])
    #expect(top["rect"] == [0, 0, 320, 18])
    #expect(top["horizontal"]?["count"] == 24)
    #expect(plan["slots"]?["left.mid"]?["vertical"]?["count"] == 1)
    guard case .array(let edges)? = top["horizontal"]?["edges"] else {
      Issue.record("edges are a list")
      return
    }
    #expect(edges.count == 24)
    #expect(edges.prefix(3) == [[0, 13], [13, 27], [27, 40]])
  }

  @Test func severalPhotosGoIntoADirectoryAndFaultsDoNotStopTheRest() throws {
    try Rabbet.inScratchDirectory { directory in
      let broken = directory.appending(path: "broken.png")
      try Data("no picture".utf8).write(to: broken)
      let out = directory.appending(path: "out").path
      let run = try Rabbet.run(
        "frame", Self.photo, broken.path, "Playgrounds/Images/plain.png", directory.appending(path: "gone.png").path,
        "--frame", "artDeco", "--tint", "#3366cc", "--opacity", "0.8", "-o", out)
      #expect(run.status == 66)
      #expect(run.errors.contains("broken.png: error: this is no PNG, JPEG"))
      #expect(run.errors.contains("gone.png: there is no such file"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["photo.png", "plain.png"])
    }
  }

  @Test func jpegsAreReadAndWritten() throws {
    try Rabbet.inScratchDirectory { directory in
      let photo = directory.appending(path: "photo.jpg"), out = directory.appending(path: "framed.jpeg").path
      try Data(JPEG.encode(PNG.decode(Repository.bytes(of: Self.photo)))).write(to: photo)
      #expect(try Rabbet.run("frame", photo.path, "--frame", "film", "--quality", "95", "-o", out).status == 0)
      let framed = try JPEG.decode([UInt8](Data(contentsOf: URL(filePath: out))))
      #expect((framed.width, framed.height) == (320, 240))
      #expect(framed[1, 1].red < 60)
      let strange = try Rabbet.run(
        "frame", photo.path, "--frame", "film", "-o", directory.appending(path: "a.gif").path)
      #expect(strange.status == 64)
      #expect(strange.errors.contains(".png, .jpg or .jpeg"))
      let forced = try Rabbet.run("frame", photo.path, "--frame", "film", "--format", "jpeg", "-o", "-")
      #expect(try JPEG.dimensions(of: forced.output) == (320, 240))
    }
  }

  @Test func whatDoesNotFitIsRefusedAndNothingIsWritten() throws {
    try Rabbet.inScratchDirectory { directory in
      let out = directory.appending(path: "framed.png").path, wide = directory.appending(path: "wide.json")
      try Data(#"{"assets": [{"ratio": 1.5, "src": "a.png"}]}"#.utf8).write(to: wide)
      let refusals: [([String], Int32, String)] = [
        (
          ["--frame", wide.path], 65,
          "no asset is within 0.1 of the picture's ratio 1.333; the nearest is made for 1.5"
        ),
        (["--frame", "flim"], 64, "there is no frame \"flim\"; did you mean \"film\"?"),
        (["--frame", "gone.json"], 66, "cannot read gone.json"),
        (["--frame", "film", "--relative-scale", "1.5"], 64, "above 0, at most 1"),
        (["--frame", "film", "--relative-scale", "nan"], 64, "above 0, at most 1"),
        (["--frame", "film", "--opacity", "2"], 64, "0 to 1"),
        (["--frame", "film", "--mode", "surround", "--relative-scale", "0.5"], 64, "relative scale is 0.5"),
        (["--frame", "film", "--mode", "surround", "--relative-scale", "0.4999"], 65, "above the limit"),
      ]
      for (arguments, status, words) in refusals {
        let run = try Rabbet.run(["frame", Self.photo] + arguments + ["-o", out])
        #expect(run.status == status, "\(arguments)")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: out))
      }
    }
  }

  @Test("A photo is never written over", arguments: [["p.png"], ["."], ["./"], ["link.png"]])
  func inputsStay(output: [String]) throws {
    try Rabbet.inScratchDirectory { directory in
      let photo = directory.appending(path: "p.png"), bytes = try Data(Repository.bytes(of: Self.photo))
      try bytes.write(to: photo)
      try FileManager.default.createSymbolicLink(
        at: directory.appending(path: "link.png"), withDestinationURL: photo)
      let out = directory.path + "/" + output[0]
      let other = Repository.root.appending(path: Self.photo).path
      let commands = [
        ["frame", photo.path, "--frame", "film", "-o", out],
        ["frame", photo.path, other, "--frame", "film", "-o", directory.path],
        ["patch", photo.path, "--slice", "30%", "--size", "50x50", "-o", photo.path],
      ]
      for arguments in commands {
        let run = try Rabbet.run(arguments)
        #expect(run.status == 64 && run.errors.contains("would be lost"), "\(arguments): \(run.errors)")
        #expect(try Data(contentsOf: photo) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 2)
      }
    }
  }

  @Test func aStaticPlanNamesItsAssetAndAFrameOfTheGroupStandsIn() throws {
    let run = try Rabbet.run("frame", Self.photo, "--frame", "blackwood", "--relative-scale", "0.1", "--plan")
    #expect(run.status == 0)
    #expect(run.errors.contains("blackwood has no asset for this ratio; torn, of its group, is drawn"))
    #expect(run.errors.contains("torn is a whole picture; a relative scale does not change its thickness"))
    let asset = try JSONValue(json: run.output)["asset"]
    #expect(asset?["src"] == "torn4_3.png")
    #expect(asset?["distance"] == 0)
  }

  @Test func aThumbnailThatIsNamedIsTaken() throws {
    try Rabbet.inScratchDirectory { directory in
      let frames = directory.appending(path: "own.json"), out = directory.appending(path: "o.png")
      let text = #"{"thumbnail": "small.png", "groups": {"top": {"mid": "gone.png"}}}"#
      try Data(text.utf8).write(to: frames)
      var small = Bitmap(width: 40, height: 20)
      for i in small.bytes.indices { small.bytes[i] = 200 }
      try Data(PNG.encode(small)).write(to: directory.appending(path: "small.png"))
      let arguments = ["gallery", "thumbnail", frames.path, "--side", "20", "-o", out.path]
      #expect(try Rabbet.run(arguments).status == 0)
      let drawn = try PNG.decode([UInt8](Data(contentsOf: out)))
      #expect((drawn.width, drawn.height) == (20, 10))
      #expect(drawn[10, 5] == small[0, 0])
    }
  }

  @Test func missingArtOfAThumbnailIsNamed() throws {
    try Rabbet.inScratchDirectory { directory in
      let frames = directory.appending(path: "own.json"), out = directory.path + "/o.png"
      try Data(#"{"relativeScale": 0.1, "groups": {"top": {"mid": "gone.png"}}}"#.utf8).write(to: frames)
      let run = try Rabbet.run("gallery", "thumbnail", frames.path, "-o", out)
      #expect(run.status == 1 && run.errors.contains("own: top.mid: gone.png: "), "\(run.errors)")
      #expect(FileManager.default.fileExists(atPath: out))
    }
  }

  @Test func missingArtIsNamedByFrameGroupAndSlot() throws {
    try Rabbet.inScratchDirectory { directory in
      let frames = directory.appending(path: "own.json"), out = directory.appending(path: "o.png").path
      let text = #"{"relativeScale": 0.1, "groups": {"top": {"mid": "gone.png"}, "left": {"mid": "art.png"}}}"#
      try Data(text.utf8).write(to: frames)
      try Data(PNG.encode(Bitmap(width: 4, height: 9))).write(to: directory.appending(path: "art.png"))
      let run = try Rabbet.run("frame", Self.photo, "--frame", frames.path, "-o", out)
      #expect(run.status == 1)
      #expect(run.errors.contains("own: top.mid: gone.png: there is no such file"), "\(run.errors)")
      #expect(FileManager.default.fileExists(atPath: out))
    }
  }

  @Test func theListingHoldsWhatFits() throws {
    let names = { (text: String) in text.split(separator: "\n").map { String($0.split(separator: "\t")[0]) } }
    #expect(try names(Rabbet.run("gallery", "list").text) == ["none", "film", "wood", "artDeco", "blackwood", "torn"])
    #expect(
      try names(Rabbet.run("gallery", "list", "--ratio", "4:3").text) == ["none", "film", "wood", "artDeco", "torn"])
    #expect(
      try names(Rabbet.run("gallery", "--ratio", "3:2").text) == ["none", "film", "wood", "artDeco", "blackwood"])
    #expect(try Rabbet.run("gallery", "list", "--ratio", "4:0").status == 64)
  }

  @Test("Exported frames frame as the program's do, and art that was changed is not exported over")
  func exporting() throws {
    try Rabbet.inScratchDirectory { directory in
      let art = directory.appending(path: "art"), file = art.appending(path: "frames.json")
      func export() throws -> Run { try Rabbet.run("gallery", "export", art.path) }
      #expect(try export().status == 0)
      let own = try Rabbet.run("frame", Self.photo, "--frame", "\(file.path)#film", "-o", "-")
      let ours = try Rabbet.run("frame", Self.photo, "--frame", "film", "-o", "-")
      #expect(own.status == 0, "\(own.errors)")
      #expect(own.output == ours.output)
      let several = try Rabbet.run("frame", Self.photo, "--frame", file.path, "-o", "-")
      #expect(several.status == 64)
      #expect(several.errors.contains("frames.json#NAME; there are: film, wood, artDeco, blackwood, torn"))

      #expect(try export().status == 0, "the same bytes are no loss")
      let kept = Data("{}".utf8), gone = art.appending(path: "film-top.png")
      try kept.write(to: file)
      try FileManager.default.removeItem(at: gone)
      let run = try export()
      #expect(run.status == 64 && run.errors.contains("art/frames.json") && run.errors.contains("another directory"))
      #expect(try Data(contentsOf: file) == kept)
      #expect(!FileManager.default.fileExists(atPath: gone.path), "nothing is written")
    }
  }

  @Test func duplicateIdentifiersAreAFault() throws {
    try Rabbet.inScratchDirectory { directory in
      let frames = directory.appending(path: "own.json")
      try Data(#"{"frames": {"film": {"groups": {"top": {"mid": "a.png"}}}}}"#.utf8).write(to: frames)
      let run = try Rabbet.run("gallery", "list", "--frames", frames.path)
      #expect(run.status == 65)
      #expect(run.errors.contains("the frame identifier \"film\" is taken"))
    }
  }

  @Test func aBorderImageIsDrawnAndPlanned() throws {
    let arguments = [
      "patch", "Playgrounds/Images/icon.png", "--slice", "16,16,16,16,fill", "--width", "10", "--repeat",
      "round,stretch",
      "--size", "100x50",
    ]
    let plan = try JSONValue(json: Rabbet.run(arguments + ["--plan"]).output)
    #expect(plan["slots"]?["top"]?["rect"] == [10, 0, 80, 10])
    #expect(plan["slots"]?["top"]?["horizontal"]?["count"] == 8)
    #expect(plan["slots"]?["left"]?["vertical"]?["count"] == 1)
    let picture = try PNG.decode(Rabbet.run(arguments + ["--scale", "1.5", "-o", "-"]).output)
    #expect((picture.width, picture.height) == (150, 75))
    let sides = [
      "round,stretch,stretch,round": [8, 1, 1, 3], "round stretch stretch": [8, 1, 1, 1], "round": [8, 3, 8, 3],
    ]
    for (words, counts) in sides {
      let four = try JSONValue(json: Rabbet.run(arguments + ["--repeat", words, "--plan"]).output)["slots"]
      let found = [("top", "horizontal"), ("right", "vertical"), ("bottom", "horizontal"), ("left", "vertical")]
        .map { four?[$0.0]?[$0.1]?["count"] }
      #expect(found == counts.map { JSONValue.number(Double($0)) }, "\(words)")
    }
  }

  @Test func aNinePatchGrowsByItsTicks() throws {
    try Rabbet.inScratchDirectory { directory in
      let file = directory.appending(path: "button.9.png")
      var image = Bitmap(width: 12, height: 8)
      for y in 1..<7 { for x in 1..<11 { image[x, y] = Pixel(red: 1, green: 2, blue: 3) } }
      for place in [(4, 0), (5, 0), (0, 3)] { image[place.0, place.1] = Pixel(red: 0, green: 0, blue: 0) }
      try Data(PNG.encode(image)).write(to: file)
      let plan = try JSONValue(json: Rabbet.run("patch", file.path, "--size", "30x20", "--plan").output)
      #expect(plan["slots"]?["center"]?["rect"] == [3, 2, 22, 15])
      #expect(plan["stretch"]?["columns"] == [[3, 5]] && plan["stretch"]?["rows"] == [[2, 3]])
      #expect(plan["contentPadding"] == [2, 3, 3, 5] && plan["opticalBounds"] == .null && plan["rim"] == [])
      let drawn = try PNG.decode(Rabbet.run("patch", file.path, "--size", "30x20", "-o", "-").output)
      #expect((drawn.width, drawn.height) == (30, 20))
      for x in [2, 3, 4] { image[x, 7] = Pixel(red: 0, green: 0, blue: 0) }
      image[1, 7] = Pixel(red: 255, green: 0, blue: 0)
      image[3, 0] = Pixel(red: 9, green: 99, blue: 9)
      try Data(PNG.encode(image)).write(to: file)
      let strange = try Rabbet.run("patch", file.path, "--size", "30x20", "--image-scale", "2", "--plan")
      #expect(strange.status == 0)
      #expect(strange.errors.contains("warning: pixel 2 of the top rim is no mark and is passed over: red 9, green 99"))
      let marked = try JSONValue(json: strange.output)
      #expect(marked["contentPadding"] == [1, 0.5, 1.5, 3] && marked["opticalBounds"] == [0, 0.5, 0, 0])
      // One pixel of red before the run is half a point at every size: 0.5, then 30 - 0.5.
      #expect(marked["alignmentRect"] == [0.5, 0, 29.5, 20])
      // Under another name it is no nine-patch.
      let renamed = directory.appending(path: "button.png")
      try FileManager.default.copyItem(at: file, to: renamed)
      let refused = try Rabbet.run("patch", renamed.path, "--size", "30x20", "-o", "-")
      #expect(refused.status == 64 && refused.errors.contains("this is no .9.png: pixel 2 of the top rim"))
      #expect(refused.output.isEmpty)
    }
  }

  @Test(
    "The red marks of a .9.png are its insets",
    arguments: [[0, 0, 20, 20], [3, 0, 0, 0], [0, 3, 0, 0], [0, 0, 3, 0], [0, 0, 0, 3]])
  func opticalBoundsAreInsets(_ insets: [Int]) throws {
    try Rabbet.inScratchDirectory { directory in
      let file = directory.appending(path: "shadowed.9.png")
      let red = Pixel(red: 255, green: 0, blue: 0)
      let (width, height) = (60, 50)
      var image = Bitmap(width: width + 2, height: height + 2)
      try Data(PNG.encode(image)).write(to: file)
      let unmarked = try Rabbet.run("insets", file.path)
      #expect(unmarked.status == 1)
      #expect(unmarked.errors.contains("no core is found: nothing is drawn in it; say with --rect"))
      for y in 0..<insets[0] { image[width + 1, y + 1] = red }
      for x in 0..<insets[1] { image[x + 1, height + 1] = red }
      for y in 0..<insets[2] { image[width + 1, height - y] = red }
      for x in 0..<insets[3] { image[width - x, height + 1] = red }
      try Data(PNG.encode(image)).write(to: file)
      let text = insets.map(String.init).joined(separator: ", ")
      #expect(try Rabbet.run("insets", file.path).text == "\"alignmentInsets\": [\(text)]\n")
    }
  }

  @Test(
    "Patches that cannot be drawn are wrong use",
    arguments: [
      ["--size", "100x50", "-o", "-"],
      ["--size", "100x50", "--slice", "10", "--caps", "10", "-o", "-"],
      ["--size", "100x50", "--slice", "1,2,3,4,5", "-o", "-"],
      ["--size", "100x50", "--slice", "-4", "-o", "-"],
      ["--size", "100x50", "--slice", "auto", "-o", "-"],
      ["--size", "100x50", "--width", "5", "-o", "-"],
      ["--size", "100000x50000", "--slice", "10", "-o", "-"],
      ["--size", "0x50", "--slice", "10", "-o", "-"],
      ["--size", "100x50", "--slice", "10", "--repeat", "tile", "-o", "-"],
      ["--size", "100x50", "--slice", "10", "--repeat", "round,round,round,round,round", "-o", "-"],
      ["--size", "100x50", "--caps", "10", "--repeat", "round,round,round", "-o", "-"],
      ["--size", "100x50", "--slice", "10"],
    ])
  func badPatches(arguments: [String]) throws {
    let run = try Rabbet.run(["patch", "Playgrounds/Images/icon.png"] + arguments)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
