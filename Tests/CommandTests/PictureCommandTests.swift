import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet picture`.
@Suite struct PictureCommandTests {
  static let hasEngine = (try? PictureRenderer.engineVersion()) != nil

  /// A folder with a picture of 40 x 30 pixels.
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-picture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var bitmap = Bitmap(width: 40, height: 30)
    for y in 0..<30 { for x in 0..<40 { bitmap[x, y] = Pixel(red: UInt8(x * 6), green: UInt8(y * 8), blue: 90) } }
    try Data(PNG.encode(bitmap)).write(to: folder.appending(path: "a b.png"))
    return folder
  }

  private func run(_ arguments: String..., in folder: URL) throws -> Run {
    try Run.program(Rabbet.program, ["picture"] + arguments, directory: folder)
  }

  @Test func theAddressHoldsTheChain() throws {
    let run = try run(
      "a b.png", "-t", "w_250,c_fill/e_sepia", "--url", "https://pictures.example/upload/", in: folder())
    #expect(run.text == "https://pictures.example/upload/c_fill,w_250/e_sepia/a%20b.png\n")
  }

  @Test func thePlanIsPrintedAndNothingWritten() throws {
    let folder = try folder(), run = try run("a b.png", "-t", "c_fill,w_18,h_15/a_90", "--plan", in: folder)
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
      (["-t", "e_sepai"], 65, "<chain>:1:1: error: no effect is called 'sepai'"),
      (["-t", "w_10/e_gen_fill"], 65, "<chain>:1:6: error: the effect gen_fill cannot be done offline"),
      (["-t", "c_fill"], 65, "a b.png: error: c_fill needs a size"),
      (["-t", "l_none"], 66, "there is no picture none"),
      (["-t", "w_1,t_x"], 65, "no chain is named 'x'"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) throws {
    let folder = try folder()
    let run = try Run.program(Rabbet.program, ["picture", "a b.png", "-o", "out.png"] + arguments, directory: folder)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a b.png"])
  }

  @Test(.enabled(if: hasEngine, "needs libvips42")) func theEndOfTheNameOrTheChainTellsTheFormat() throws {
    let folder = try folder()
    #expect(try run("a b.png", "-t", "w_20", "-o", "b.gif", in: folder).status == 0)
    #expect(try run("a b.png", "-t", "w_20/f_gif", "-o", "c.jpg", in: folder).status == 0)
    for name in ["b.gif", "c.jpg"] {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      #expect(PictureOrigin.Kind(bytes) == .gif)
    }
    #expect(try run("a b.png", "-t", "e_sepia", "--format", "webp", "-o", "all/", in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "all/a b.webp").path))
  }
}
