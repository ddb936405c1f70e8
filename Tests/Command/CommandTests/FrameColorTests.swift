import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet frame --keep-profile`.
@Suite struct FrameColorTests {
  /// Samples that are light as it is: 100 of 255 are 167 of sRGB (PNG, third edition, 13.13).
  @Test("A photo keeps its colours on request, with or without libvips", arguments: ["png", "jpg"])
  func colorsOnRequest(ending: String) throws {
    try Rabbet.inScratchDirectory { directory in
      var grey = Bitmap(width: 64, height: 64)
      for place in 0..<4096 { grey[place % 64, place / 64] = Pixel(red: 100, green: 100, blue: 100) }
      let plain = try PNG.encode(grey), photo = directory.appending(path: "a.png").path
      let gamma: [UInt8] = [0, 0, 0, 4] + Array("gAMA".utf8) + [0, 1, 0x86, 0xA0, 0x31, 0xE8, 0x96, 0x5F]
      try Data(plain[..<33] + gamma + plain[33...]).write(to: URL(filePath: photo))
      let out = directory.appending(path: "out.\(ending)").path
      let run = try Rabbet.run("frame", photo, "--frame", "film", "--keep-profile", "-o", out)
      let file = [UInt8](try Data(contentsOf: URL(filePath: out)))
      #expect(run.status == 0 && run.errors.contains("the profile is not kept") == (ending == "jpg"), "\(run.errors)")
      #expect(PictureFile.colorProfile(of: file)?.name == (ending == "png" ? "gamma 1.00" : nil))
      if ending == "png" { #expect(try PNG.decode(file)[32, 32].red == 100) }
    }
  }

  @Test func aJPEGKeepsItsProfileOnRequest() throws {
    let photo = try JPEG.encode(Bitmap(width: 64, height: 64, bytes: [UInt8](repeating: 200, count: 16384)))
    var profile = [UInt8](repeating: 0, count: 132)
    profile.replaceSubrange(16..<20, with: "RGB ".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    let segment = [0xFF, 0xE2, 0, 148] + Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    try Rabbet.inScratchDirectory { directory in
      let path = directory.appending(path: "a.jpg").path, out = directory.appending(path: "out.jpg").path
      try Data(photo[..<2] + segment + photo[2...]).write(to: URL(filePath: path))
      let run = try Rabbet.run("frame", path, "--frame", "film", "--keep-profile", "-o", out)
      let file = [UInt8](try Data(contentsOf: URL(filePath: out)))
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(Data(file).range(of: Data(segment)) != nil)
      #expect(try JPEG.decode(file)[32, 32].red == 200)
    }
  }
}
