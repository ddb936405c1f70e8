import Foundation
import Rabbet
import TestSupport
import Testing

/// What needs libvips, what does not, and what is said where it is missing.
@Suite struct PictureEngineCommandTests {
  /// Runs where the library is or is not installed.
  private static func run(_ arguments: [String], engine: Bool, in folder: URL) throws -> Run {
    let missing = engine ? [] : ["RABBET_LIBVIPS=/nowhere/libvips.so"]
    return try Run.program("/usr/bin/env", missing + [Rabbet.program] + arguments, directory: folder)
  }

  private static func inFolder(_ body: (URL) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      var bitmap = Bitmap(width: 64, height: 48)
      for y in 0..<48 { for x in 0..<64 { bitmap[x, y] = Pixel(red: 200, green: 100, blue: 50) } }
      let plain = try JPEG.encode(bitmap)
      try Data(plain).write(to: folder.appending(path: "plain.jpg"))
      var profile = ICCBytes(name: "Display P3")
      (profile.primaries, profile.curve) = (ICCBytes.displayP3, ICCBytes.exact)
      try Data(Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2))
        .write(to: folder.appending(path: "wide.jpg"))
      for name in ["plain", "wide"] {
        let scene = #"{"scene": 1, "root": {"size": [64, 48], "image": "\#(name).jpg"}}"#
        try Data(scene.utf8).write(to: folder.appending(path: "\(name).json"))
      }
      try body(folder)
    }
  }

  @Test func whereItIsMissingOneErrorNamesThePackage() throws {
    try Self.inFolder { folder in
      for arguments in [["-t", "w_20", "-o", "out.png"], ["-t", "c_fill,g_auto,w_20,h_20", "--plan"]] {
        let run = try Self.run(["picture", "plain.jpg"] + arguments, engine: false, in: folder)
        #expect(run.status == 66)
        #expect(
          run.errors == "plain.jpg: error: RABBET_LIBVIPS names no library; install the package libvips42 "
            + "(Debian, Ubuntu) or vips (Homebrew)\n")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "out.png").path))
      }
      let plan = try Self.run(["picture", "plain.jpg", "-t", "w_20/e_sepia", "--plan"], engine: false, in: folder)
      #expect(plan.status == 0, "numbers need no library")
    }
  }

  @Test func colorsOfCMYKAreAnErrorThatNamesThePackage() throws {
    try Self.inFolder { folder in
      let cmyk = try Data(Repository.bytes(of: "Tests/Checks/fuzz/Seeds/jpeg/cmyk.jpg"))
      try cmyk.write(to: folder.appending(path: "plain.jpg"))
      for arguments in [["render", "plain.json"], ["frame", "plain.jpg", "--frame", "film"]] {
        let run = try Self.run(arguments + ["-o", "out.png"], engine: false, in: folder)
        #expect(run.status == 65 && run.errors.contains("libvips42") && run.errors.contains("CMYK"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "out.png").path))
      }
    }
  }

  @Test func picturesInSRGBGiveTheSameBytesWithAndWithoutIt() throws {
    try Self.inFolder { folder in
      for (name, arguments) in [
        ("a.png", ["render", "plain.json"]), ("b.jpg", ["frame", "plain.jpg", "--frame", "film"]),
      ] {
        let files = try [true, false].map { engine in
          #expect(try Self.run(arguments + ["-o", name], engine: engine, in: folder).status == 0)
          return try Data(contentsOf: folder.appending(path: name))
        }
        #expect(files[0] == files[1])
      }
    }
  }

  @Test func otherColorsAreConvertedOrDrawnAsTheyAreWithAFinding() throws {
    try Self.inFolder { folder in
      for engine in PictureCommandTests.hasEngine ? [true, false] : [false] {
        let scene = try Self.run(["render", "wide.json", "-o", "a.png"], engine: engine, in: folder)
        let frame = try Self.run(["frame", "wide.jpg", "--frame", "film", "-o", "b.png"], engine: engine, in: folder)
        let plan = try Self.run(["frame", "wide.jpg", "--frame", "film", "--plan"], engine: engine, in: folder)
        for run in [scene, frame, plan] {
          #expect(run.status == 0 && run.errors.contains(#"the colour profile "Display P3" is passed over"#) == !engine)
        }
        for name in ["a.png", "b.png"] {
          let picture = try PNG.decode([UInt8](Data(contentsOf: folder.appending(path: name))))
          let pixel = picture[picture.width / 2, picture.height / 2]
          // 200, 100, 50 of Display P3 are 213, 96, 30 of sRGB (CSS Color 4, 10.9).
          #expect(abs(Int(pixel.red) - (engine ? 213 : 200)) <= 3 && abs(Int(pixel.blue) - (engine ? 30 : 50)) <= 5)
        }
      }
    }
  }

  @Test func aFramedPhotoKeepsWhatItSaysUnlessItIsStripped() throws {
    try Self.inFolder { folder in
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "plain.jpg")))
      let packet = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>by Ada</x:xmpmeta>".utf8)
      let records = Array("Photoshop 3.0\0".utf8) + TIFFBytes.resource
      let photo =
        Array(bytes[..<20]) + [0xFF, 0xE1, 0, UInt8(packet.count + 2)] + packet
        + [0xFF, 0xED, 0, UInt8(records.count + 2)] + records + bytes[20...]
      try Data(photo).write(to: folder.appending(path: "photo.jpg"))
      for (output, flags, isKept) in [
        ("a.jpg", [], true), ("a.png", [], true), ("b.jpg", ["--strip"], false), ("c.jpg", ["--strip-location"], false),
      ] {
        let run = try Self.run(
          ["frame", "photo.jpg", "--frame", "film", "-o", output] + flags, engine: true, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let file = try [UInt8](Data(contentsOf: folder.appending(path: output)))
        #expect((PictureMetadata(of: file).xmp != nil) == isKept, "\(output)")
      }
      guard PictureCommandTests.hasEngine else { return }
      let run = try Self.run(["picture", "photo.jpg", "-t", "w_10", "-o", "a.gif"], engine: true, in: folder)
      #expect(run.status == 0 && run.errors.contains("IPTC is not kept: gif has no place for it"), "\(run.errors)")
    }
  }

  @Test func theLimitsOfARunHold() throws {
    try Self.inFolder { folder in
      for limit in ["pixels=1000", "memory=12000"] {
        let run = try Self.run(
          ["picture", "plain.jpg", "-t", "w_100", "-o", "out.png", "--limit", limit], engine: true, in: folder)
        #expect(run.status == 65 && run.errors.contains("1000"), "\(limit): \(run.errors)")
      }
      guard PictureCommandTests.hasEngine else { return }
      let run = try Self.run(
        ["picture", "plain.jpg", "-t", "w_100", "-o", "out.png", "--limit", "output=100"], engine: true, in: folder)
      #expect(run.status == 65 && run.errors.contains("raise the limit output"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "out.png").path))
    }
  }
}
