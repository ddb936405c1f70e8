import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet frame --overlay`, run as a user runs it.
@Suite struct FrameOverlayTests {
  @Test("An overlay is the frame alone, for videos of a size", arguments: ["overlay", "surround"])
  func overlay(mode: String) throws {
    try Rabbet.inScratchDirectory { directory in
      let out = directory.appending(path: "overlay.png").path, arguments = ["--frame", "film", "--mode", mode]
      #expect(try Rabbet.run(["frame", "--overlay", "320x240", "-o", out] + arguments).status == 0)
      let overlay = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: out))))
      #expect((overlay.width, overlay.height) == (mode == "overlay" ? (320, 240) : (362, 282)))
      #expect(overlay[160, 120].alpha == 0 && overlay[2, 1].alpha == 255)
      let plan = try Rabbet.run(["frame", "--overlay", "320x240", "--plan"] + arguments)
      let photo = try Rabbet.run(["frame", FrameCommandTests.photo, "--plan"] + arguments)
      #expect(plan.status == 0 && plan.output == photo.output)
    }
  }

  static let overlayFaults: [([String], String, Int32)] = [
    (["320x240", FrameCommandTests.photo, "-o", "a.png"], "leave the photos out", 64),
    (["0x240", "-o", "a.png"], "whole pixels", 64), (["320.5x240", "-o", "a.png"], "whole pixels", 64),
    (["320x240"], "--output says where", 64), (["320x240", "-o", "a.jpg"], "write a .png", 64),
    (["320x240", "-o", "a.png", "--plan"], "leave --output out", 64),
    (["65535x65535", "-o", "a.png"], "above the limit", 65),
  ]

  @Test("Overlays that cannot be are refused", arguments: overlayFaults)
  func overlayRefusals(arguments: [String], words: String, status: Int32) throws {
    let run = try Rabbet.run(["frame", "--frame", "film", "--overlay"] + arguments)
    #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
  }
}
