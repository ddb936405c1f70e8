import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet picture`.
@Suite final class PictureCommandTests {
  static let hasEngine = (try? PictureRenderer.engineVersion()) != nil

  /// A folder with a picture of 40 x 30 pixels.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-picture-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var bitmap = Bitmap(width: 40, height: 30)
    for y in 0..<30 { for x in 0..<40 { bitmap[x, y] = Pixel(red: UInt8(x * 6), green: UInt8(y * 8), blue: 90) } }
    try Data(PNG.encode(bitmap)).write(to: folder.appending(path: "a b.png"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String..., in folder: URL) throws -> Run {
    try Run.program(Rabbet.program, ["picture"] + arguments, directory: folder)
  }

  @Test func theAddressHoldsTheChain() throws {
    let run = try run(
      "a b.png", "-t", "w_250,c_fill/e_sepia", "--url", "https://pictures.example/upload/", in: folder)
    #expect(run.text == "https://pictures.example/upload/c_fill,w_250/e_sepia/a%20b.png\n")
  }

  @Test(
    "An address has the path below its base, and none that leads elsewhere",
    arguments: [
      ("x/../a.png", "b/w_9/a.png"), ("./x/a.png", "b/w_9/x/a.png"), ("../a.png", nil), ("x/../../a.png", nil),
      ("/etc/a.png", nil),
    ])
  func addresses(path: String, address: String?) throws {
    let run = try run(path, "-t", "w_9", "--url", "b", in: folder)
    #expect(run.text == address.map { $0 + "\n" } ?? "" && run.status == (address == nil ? 65 : 0))
    #expect(address != nil || run.errors.contains("\(path): error: an address has no place for the path"))
  }

  @Test func aQueryStaysTheEndOfAnAddress() throws {
    let run = try run("a b.png", "-t", "w_9", "--url", "https://p.example/x/?key=1/2", in: folder)
    #expect(run.text == "https://p.example/x/w_9/a%20b.png?key=1/2\n")
  }

  @Test(
    "What would have no effect is refused",
    arguments: [
      (["--sizes", "s.json", "-o", "x.json"], "--sizes prints, and writes no picture"),
      (["--sizes", "s.json", "-t", "w_9"], "--sizes takes the pictures"),
      (["--sizes", "s.json", "--face", "1,1,9,9"], "--sizes takes the pictures"),
      (["a b.png", "--plan", "-o", "x.png"], "--plan prints, and writes no picture"),
      (["a b.png", "--url", "b", "-o", "x.png"], "--url prints, and writes no picture"),
      (["a b.png", "--url", "b", "--plan"], "leave one of them out"),
      (["a b.png", "--device", "all", "-o", "x.png"], "are for --sizes"),
      (["a b.png", "--step", "10", "-o", "x.png"], "are for --sizes"),
      (["a b.png", "--accept", "auto", "-o", "x.png"], "--accept takes formats"),
      (["a b.png", "--accept", "", "-o", "x.png"], "--accept takes formats"),
    ])
  func withoutEffect(arguments: [String], words: String) throws {
    let run = try Run.program(Rabbet.program, ["picture"] + arguments, directory: folder)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a b.png"])
  }

  @Test func thePlanIsPrintedAndNothingWritten() throws {
    let run = try run("a b.png", "-t", "c_fill,w_18,h_15/a_90", "--plan", in: folder)
    #expect(run.status == 0)
    let plan = try JSONValue(json: run.output)
    #expect(plan["input"] == [40, 30] && plan["output"] == [15, 18])
    guard case .array(let steps)? = plan["steps"] else { return #expect(Bool(false)) }
    #expect(
      steps[0]["source"] == [2, 0, 36, 30] && steps[0]["scaled"] == [20, 15] && steps[0]["padding"] == [0, 0, 0, 0])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a b.png"])
  }

  @Test(
    "Refusals have a place, a cause and a code, and write nothing",
    arguments: [
      (["-t", "e_sepai"], 65, "<chain>:1:1: error[E039]: no effect is called 'sepai'"),
      (["-t", "w_10/e_gen_fill"], 65, "<chain>:1:6: error[E039]: the effect gen_fill cannot be done offline"),
      (["-t", "c_fill"], 65, "a b.png: error: c_fill needs a size"),
      (["-t", "l_none"], 66, "there is no picture none"),
      (["-t", "c_thumb,g_face,w_9", "--detector", "./none"], 66, "a b.png: error: the detector ./none cannot be run"),
      (["-t", "w_1,t_x", "--named", "x=w_9/e_sepai"], 65, "<x>:1:5: error[E039]: no effect is called 'sepai'"),
      (["-t", "w_1,t_x"], 65, "no chain is named 'x'"),
      (["-t", "f_gif"], 64, "out.png is a name for png, and the chain or --format says gif: write .gif"),
      (["--format", "webp"], 64, "out.png is a name for png, and the chain or --format says webp"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let run = try Run.program(Rabbet.program, ["picture", "a b.png", "-o", "out.png"] + arguments, directory: folder)
    #expect(run.status == status)
    #expect(run.errors.contains(words) && !run.errors.contains("env:"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a b.png"])
  }

  @Test func anAddressThatIsNotReadIsOneError() throws {
    let address = "https://none.example/a.png", run = try run(address, "-t", "w_9", "--plan", in: folder)
    #expect(run.status == 66 && run.errors.hasPrefix("\(address): error: pictures from none.example"), "\(run.errors)")
  }

  @Test(
    "Every command of pictures takes an address",
    arguments: [
      ["frame", "--frame", "film", "--plan"], ["patch", "--size", "60x60", "--caps", "3,3,3,3", "--plan"], ["insets"],
      ["edit", "--contact-sheet", "c.png"],
    ])
  func addresses(command: [String]) throws {
    let photo = try Data(contentsOf: folder.appending(path: "a b.png")).base64EncodedString()
    let taken = try Run.program(
      Rabbet.program, [command[0], "data:image/png;base64,\(photo)"] + command.dropFirst(), directory: folder)
    #expect(taken.status == 0 || command[0] == "insets" && taken.status == 1, "\(taken.errors)")
    let refused = try Run.program(
      Rabbet.program, [command[0], "https://none.example/a.png"] + command.dropFirst(), directory: folder)
    #expect(
      refused.status == 66 && refused.errors.contains("pictures from none.example are not fetched"), "\(refused.errors)"
    )
  }

  @Test func capsThatLeaveNothingBetweenThemAreWarnedOf() throws {
    let program = Rabbet.program, file = ["patch", "a b.png", "--size", "60x60", "-o", "-", "--caps"]
    let run = try Run.program(program, file + ["3,20,3,20"], directory: folder)
    #expect(run.status == 0 && run.errors.contains("between left and right") && !run.errors.contains("top and bottom"))
    #expect(try Run.program(program, file + ["3,3,3,3"], directory: folder).errors.isEmpty)
  }

  @Test func anAddressIsTakenApart() throws {
    let run = try run("--read", "https://res.cloudinary.com/demo/image/upload/c_fill,w_9/e_art:x/v1/a.jpg", in: folder)
    #expect(run.status == 0 && run.text.contains(#""chain": "c_fill,w_9/e_art:x""#) && run.text.contains("notChecked"))
    let written = try self.run(
      "a.jpg", "-t", "https://res.cloudinary.com/demo/image/upload/w_9/v1/a.jpg", "--url", "U", in: folder)
    #expect(written.text == "U/w_9/a.jpg\n")
    let unchecked = try self.run("a.jpg", "-t", "e_art:x", "--url", "U", in: folder)
    let layer = try self.run("a b.png", "-t", "l_fetch:aHR0cDovL2EuYi9j", "--plan", in: folder)
    #expect(layer.status == 66 && layer.errors.contains("http://a.b/c: pictures from a.b are not fetched"))
    #expect(unchecked.text == "U/e_art:x/a.jpg\n" && unchecked.errors.contains("not checked: e_art:x"))
  }

  @Test(.enabled(if: hasEngine, "needs libvips42")) func theEndOfTheNameOrTheChainTellsTheFormat() throws {
    #expect(try run("a b.png", "-t", "w_20", "-o", "b.gif", in: folder).status == 0)
    #expect(try run("a b.png", "-t", "w_20/f_gif", "-o", "c", in: folder).status == 0)
    #expect(try run("a b.png", "-t", "w_20/f_auto", "-o", "d.jpeg", in: folder).status == 0)
    for (name, kind) in [("b.gif", PictureOrigin.Kind.gif), ("c", .gif), ("d.jpeg", .jpeg)] {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      #expect(PictureOrigin.Kind(bytes) == kind)
    }
    #expect(try run("a b.png", "-t", "e_sepia", "--format", "webp", "-o", "all/", in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "all/a b.webp").path))
  }

  @Test func sizesFollowTheLayoutOnDevices() throws {
    let set = folder.appending(path: "Art.xcassets/cat.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: folder.appending(path: "a b.png"), to: set.appending(path: "cat.png"))
    let contents = #"{"images": [{"filename": "cat.png", "scale": "2x"}]}"#
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    let scene = """
      {"scene": 1, "root": {"id": "r", "size": [320, 480], "views": [{"id": "p", "image": "a b.png", "contentMode": "aspectFit"},
       {"id": "s", "image": "Art.xcassets/cat"}],
       "constraints": ["p.left == r.left + 10", "p.right == r.right - 10", "p.top == r.top", "p.height == 90",
       "s.left == r.left", "s.top == p.bottom"]}}
      """
    try Data(scene.utf8).write(to: folder.appending(path: "s.json"))
    let run = try run(
      "--sizes", "s.json", "--device", "retina4_0,retina6_12", "--url", "https://p.example", "--maximum", "400",
      in: folder)
    #expect(run.status == (Self.hasEngine ? 0 : 66), "\(run.errors)")
    guard Self.hasEngine, case .array(let rows) = try JSONValue(json: run.output) else { return }
    try #require(rows.count == 4)
    #expect(rows[0]["points"] == [300, 90] && rows[2]["points"] == [373, 90])
    #expect(rows[1]["picture"] == "Art.xcassets/cat.imageset/cat.png" && rows[1]["pixels"] == [100, 100])
    #expect(rows[0]["url"] == "https://p.example/c_fit,dpr_2.0,h_100,w_300/a%20b.png")
    #expect(rows[2]["url"] == "https://p.example/c_fit,dpr_3.0,h_100,w_400/a%20b.png")
    #expect(rows[0]["pixels"] == [267, 200] && rows[2]["pixels"] == [400, 300])
  }

  @Test(.enabled(if: hasEngine, "needs libvips42")) func sizesTellTheBytesThatAreDeliveredAndWhatTheSceneReports()
    throws
  {
    let scene = """
      {"scene": 1, "root": {"id": "r", "size": [320, 480], "views": [
       {"id": "p", "image": "a b.png", "picture": {"chain": "c_fill,g_face,h_9,w_9"}}],
       "constraints": ["p.left == r.left + 0.1", "p.width == 49.95", "p.top == r.top + 0.1", "p.height == 30.3"]}}
      """
    try Data(scene.utf8).write(to: folder.appending(path: "s.json"))
    for options in [[], ["--quality", "20", "--format", "jpg", "--strip"]] {
      let output = folder.appending(path: options.isEmpty ? "o.png" : "o.jpg").path
      let run = try Run.program(
        Rabbet.program, ["picture", "--sizes", "s.json", "--device", "retina4_0,retina6_12"] + options,
        directory: folder)
      guard run.status == 0, case .array(let rows) = try JSONValue(json: run.output),
        case .string(let url)? = rows[0]["url"]
      else { return #expect(Bool(false), "\(run.errors)") }
      #expect(url.hasPrefix("f_jpg/") == !options.isEmpty && rows[0]["points"] == [49.95, 30.3], "\(run.text)")
      let chain = url.split(separator: "/").dropLast().joined(separator: "/")
      #expect(try Rabbet.run(["picture", folder.path + "/a b.png", "-t", chain, "-o", output] + options).status == 0)
      #expect(try rows[0]["bytes"] == .number(Double(Data(contentsOf: URL(filePath: output)).count)))
      #expect(
        run.errors.split(separator: "\n").count { $0.contains("no face is given or found") } == 1, "\(run.errors)")
    }
  }

  @Test func anAddressAsksForTheFormat() throws {
    let run = try run("a.png", "-t", "w_9", "--format", "webp", "--url", "b", in: folder)
    #expect(run.text == "b/f_webp/w_9/a.png\n")
  }

  @Test func aDetectorThatTakesTooLongEndsWithAllItHasStarted() throws {
    let detector = folder.appending(path: "slow")
    try Data("#!/bin/sh\nsleep 100 & echo $! > pid; wait\n".utf8).write(to: detector)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: detector.path)
    let run = try run(
      "a b.png", "-t", "c_fill,g_face,w_9,h_9", "--plan", "--detector", "./slow", "--timeout", "2", in: folder)
    #expect(run.status == 75)
    let pid = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8).filter(\.isNumber)
    // Nobody may have waited for it yet.
    let state = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
    #expect(state.isEmpty || state.contains(") Z "), "\(state)")
  }

  @Test func aDetectorIsGivenTheFileOfALayerAndItsBoxesAreRead() throws {
    for (name, boxes) in [("finds", "[4, 4, 9, 9]"), ("fails", "[4, 4, 9]")] {
      let script = "#!/bin/sh\ntest -f \"$1\" && echo '{\"faces\": [\(boxes)]}'\n"
      try Data(script.utf8).write(to: folder.appending(path: name))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: name).path)
    }
    let chain = "l_a%20b/c_fill,g_face,h_9,w_9/fl_layer_apply"
    let found = try run("a b.png", "-t", chain, "--detector", "./finds", "--plan", in: folder)
    #expect(found.status == 0 && !found.text.contains("findings"), "\(found.errors)")
    let failed = try run("a b.png", "-t", chain, "--detector", "./fails", "--plan", in: folder)
    #expect(failed.status == 65 && failed.errors.contains("./fails does not print"), "\(failed.errors)")
  }

  @Test(
    "What is passed over is said once",
    arguments: [
      (["-t", "c_thumb,g_face,w_9,h_9", "--face", "90,9,5,5"], "the face lies outside the picture of 40 x 30 pixels;"),
      (["-t", "c_fill,g_custom,w_9,h_9", "--box", "9,90,5,5"], "the box lies outside the picture of 40 x 30 pixels;"),
      (["-t", "e_blur_faces", "--face=-9,-9,5,5"], "the face lies outside the picture of 40 x 30 pixels;"),
      (["-t", "c_crop,w_9,h_9,g_west/e_blur_faces", "--face", "30,9,5,5"], "the face was cut off before;"),
      (["-t", "l_text:No%20Such_9:Hi/l_text:No%20Such_9:Ho"], "there is no font family \"No Such\"; "),
    ])
  func findings(arguments: [String], words: String) throws {
    let run = try Run.program(Rabbet.program, ["picture", "a b.png", "--plan"] + arguments, directory: folder)
    guard case .array(let findings)? = try JSONValue(json: run.output)["findings"] else {
      return #expect(Bool(false), "\(run.text)")
    }
    #expect(findings.count == 1 && run.text.contains(words.replacing("\"", with: "\\\"")), "\(run.text)")
  }

  @Test(.enabled(if: hasEngine, "needs libvips42")) func ofAnAnimationTheFirstFrameIsTakenAndThatIsSaid() throws {
    let frame: [UInt8] = [0x21, 0xF9, 4, 0, 9, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 255, 255, 255]
    let scene = #"{"scene": 1, "root": {"size": [9, 9], "image": "a.gif"}}"#
    try Data(head + frame + frame + [0x3B]).write(to: folder.appending(path: "a.gif"))
    try Data(scene.utf8).write(to: folder.appending(path: "s.json"))
    for arguments in [
      ["picture", "a.gif", "-o", "b.png"], ["render", "s.json", "-o", "b.png"],
      ["frame", "a.gif", "--frame", "film", "-o", "b.png"],
    ] {
      let run = try Run.program(Rabbet.program, arguments, directory: folder)
      let lines = run.errors.split(separator: "\n").count {
        $0.contains("it has 2 frames or pages; the first is taken")
      }
      #expect(run.status == 0 && lines == 1, "\(run.errors)")
    }
  }

  private static let hasOpenCV =
    (try? Run.program("/usr/bin/python3", ["-c", "import cv2; cv2.CascadeClassifier"]).status) == 0

  @Test(.enabled(if: hasOpenCV, "needs python3-opencv and opencv-data"))
  func theDetectorOfThePlaygroundFindsADrawnFace() throws {
    var face = Bitmap(width: 320, height: 320)
    func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: [Int]) {
      for row in max(0, Int(y - height))..<min(320, Int(y + height) + 1) {
        for column in max(0, Int(x - width))..<min(320, Int(x + width) + 1) {
          let u = (Double(column) - x) / width, v = (Double(row) - y) / height
          if u * u + v * v <= 1 {
            face[column, row] = Pixel(red: UInt8(color[0]), green: UInt8(color[1]), blue: UInt8(color[2]))
          }
        }
      }
    }
    ellipse(160, 160, 400, 400, [136, 160, 184])
    ellipse(160, 150, 82, 109, [60, 40, 30])
    ellipse(160, 170, 70, 95, [224, 180, 150])
    for x in [130.0, 190] {
      ellipse(x, 148, 24, 16, [157, 126, 105])
      ellipse(x, 133, 24, 5, [60, 40, 30])
      ellipse(x, 150, 15, 7, [245, 245, 245])
      ellipse(x, 150, 7, 7, [40, 30, 30])
    }
    ellipse(160, 185, 9, 24, [251, 202, 168])
    ellipse(160, 205, 18, 6, [168, 135, 112])
    ellipse(160, 230, 28, 8, [160, 70, 80])
    try Data(PNG.encode(face)).write(to: folder.appending(path: "face.png"))
    let detector = Repository.root.appending(path: "Playgrounds/Pictures/detector.py").path
    let run = try run("face.png", "-t", "c_thumb,g_face,w_60,h_60,z_1.5", "--detector", detector, "--plan", in: folder)
    #expect(run.status == 0 && !run.text.contains("findings"), "\(run.errors)")
    guard case .array(let steps)? = try JSONValue(json: run.output)["steps"],
      case .array(let source)? = steps[0]["source"],
      case .number(let x) = source[0], case .number(let y) = source[1], case .number(let side) = source[2]
    else { return #expect(Bool(false), "\(run.text)") }
    #expect(x < 110 && y < 140 && x + side > 210 && y + side > 230 && side < 300, "\(run.text)")
  }
}
