import Foundation
import Rabbet
import TestSupport
import Testing

/// No command writes over what it reads.
@Suite struct OverwritingTests {
  /// A photo, a picture that stands for a layer, scenes that show the photo, rows, and links to the photo.
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    try Rabbet.inScratchDirectory { folder in
      for (name, side) in [("lake.png", 60), ("disc.png", 30)] {
        var bitmap = Bitmap(width: side, height: side)
        for y in 5..<side - 5 { for x in 5..<side - 5 { bitmap[x, y] = Pixel(red: 200, green: UInt8(x), blue: 50) } }
        try Data(PNG.encode(bitmap)).write(to: folder.appending(path: name))
      }
      func scene(_ image: String) -> String {
        ##"{"scene":1,"data":{"id":""},"root":{"id":"r","size":[40,30],"fill":"#fff","views":[{"id":"p","image":"\##(image)"}],"##
          + #""constraints":["p.edges==r.edges"]}}"#
      }
      let texts = [
        "pc.json": scene("lake.png"), "lake.json": scene("lake.png"), "b.json": scene("a.png"),
        "a.json": scene("disc.png"),
        "r.csv": "id\none\nlake\n", "steps.json": "[]", "lake.csv": "id\none\n",
        "cat.json": #"{"thumbnail": "disc.png", "groups": {"top": {"mid": "disc.png"}}}"#,
      ]
      for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try FileManager.default.copyItem(at: folder.appending(path: "disc.png"), to: folder.appending(path: "a.png"))
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.png", withDestinationPath: "lake.png")
      try FileManager.default.linkItem(atPath: folder.path + "/lake.png", toPath: folder.path + "/hard.png")
      try FileManager.default.createDirectory(at: folder.appending(path: "o"), withIntermediateDirectories: true)
      try body(folder)
    }
  }

  private static func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0 != ".rabbet-batch" }
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: folder.path + "/" + $0) ?? Data()) })
  }

  static let refusals: [(line: String, file: String)] = [
    ("render lake.json", "lake.png"), ("render lake.json -o ./", "./lake.png"),
    ("render pc.json -o lake.png", "lake.png"),
    ("render pc.json -o link.png", "link.png"), ("render pc.json -o hard.png", "hard.png"),
    ("render pc.json -o o/../lake.png", "o/../lake.png"), ("render pc.json --format svg -o pc.json", "pc.json"),
    ("render pc.json --contact-sheet 40x30,ltr,rtl -o lake.png", "lake.png"),
    ("render a.json b.json -o ./", "./a.png"),
    ("solve pc.json -o lake.png", "lake.png"), ("solve pc.json -o pc.json", "pc.json"),
    ("solve pc.json --data lake.csv -o lake.csv", "lake.csv"),
    ("snapshot --record pc.json -o .", "./pc.json"), ("snapshot --record pc.json -o ./ --frames-only", "./pc.json"),
    ("snapshot --record lake.json -o .", "./lake.json"),
    ("check pc.json --write-baseline pc.json", "pc.json"), ("check pc.json --write-baseline lake.png", "lake.png"),
    ("picture lake.png -t w_50 -o lake.png", "lake.png"), ("picture lake.png --format png -t w_50 -o .", "lake.png"),
    ("picture lake.png -t l_disc.png -o disc.png", "disc.png"), ("picture lake.png -t w_50 -o hard.png", "hard.png"),
    ("insets disc.png -o disc.png", "disc.png"), ("report pc.json -o lake.png", "lake.png"),
    ("report pc.json --against a.json -o a.json", "a.json"), ("diff pc.json a.json -o lake.png", "lake.png"),
    ("diff lake.png disc.png -o disc.png", "disc.png"),
    ("frame lake.png --frame film -o hard.png", "hard.png"),
    ("frame lake.png --frame cat.json -o disc.png", "disc.png"),
    ("patch lake.png --slice 9 --size 50x50 -o link.png", "link.png"), ("gallery thumbnail film -o pc.json", ".png"),
    ("edit lake.png -o hard.png", "hard.png"), ("edit lake.png --apply steps.json -o steps.json", "steps.json"),
    ("batch pc.json --data r.csv -o o/{id}.png --failed r.csv", "r.csv"),
    ("batch pc.json --data r.csv -o o/{id}.png --failed pc.json", "pc.json"),
    ("batch pc.json --data r.csv -o o/{id}.png --contact-sheet pc.json", "pc.json"),
    ("batch pc.json --data r.csv -o o/{id}.png --contact-sheet r.csv", "r.csv"),
  ]

  @Test("An input is named, and stays as it was", arguments: refusals.indices)
  func inputsStay(index: Int) throws {
    let (line, file) = Self.refusals[index]
    try Self.inFolder { folder in
      let before = try Self.contents(of: folder)
      let run = try Run.program(Rabbet.program, line.split(separator: " ").map(String.init), directory: folder)
      #expect(run.status == 64, "\(line): \(run.errors)")
      let isNamed = run.errors.contains("\(file) is the input itself and would be lost; write to another file")
      #expect(isNamed || line.hasPrefix("gallery") && run.errors.contains(file), "\(line): \(run.errors)")
      var after = try Self.contents(of: folder)
      // Scenes of a run are drawn one by one, and edits are kept beside their photo.
      after["b.png"] = line.contains("b.json") ? nil : after["b.png"]
      if line.hasPrefix("edit") { after = after.filter { !$0.key.contains(".edits") } }
      #expect(after == before, "\(line)")
    }
  }

  @Test func standardInputIsAnInputWhereItIsAFile() throws {
    try Self.inFolder { folder in
      let before = try Self.contents(of: folder)
      let run = try Run.program(
        "/bin/sh", ["-c", "'\(Rabbet.program)' solve - -o a.json < a.json"], directory: folder)
      #expect(run.status == 64 && run.errors.contains("a.json is the input itself"), "\(run.errors)")
      #expect(try Self.contents(of: folder) == before)
    }
  }

  @Test func aRowOrARequestInThePlaceOfAnInputFailsAlone() throws {
    try Self.inFolder { folder in
      let before = try Self.contents(of: folder)
      let batch = try Run.program(
        Rabbet.program, ["batch", "pc.json", "--data", "r.csv", "-o", "./{id}.png", "-j", "1"], directory: folder)
      #expect(batch.status == 1 && batch.errors.contains("row 2: cannot write ./lake.png: "), "\(batch.errors)")
      #expect(batch.errors.contains("1 made, 1 failed"), "\(batch.errors)")
      let lines = [
        #"{"id":1,"template":"pc.json","output":"pc.json","format":"png"}"#,
        #"{"id":2,"template":"pc.json","output":"hard.png"}"#, #"{"id":3,"template":"pc.json","output":"three.png"}"#,
      ]
      let worker = try Run.program(
        Rabbet.program, ["worker"], input: Array(lines.joined(separator: "\n").utf8), directory: folder)
      let answers = worker.text.split(separator: "\n")
      #expect(worker.status == 0 && answers.count == 3)
      for answer in answers.prefix(2) { #expect(answer.contains("is the input itself and would be lost"), "\(answer)") }
      var after = try Self.contents(of: folder)
      #expect(after.removeValue(forKey: "one.png") != nil && after.removeValue(forKey: "three.png") != nil)
      #expect(after == before)
    }
  }

  @Test("What is rewritten on purpose, or was written by an earlier run, is written")
  func rewriting() throws {
    try Self.inFolder { folder in
      for line in [
        "render pc.json -o out.png", "render pc.json -o out.png", "render a.json pc.json -o o/",
        "render a.json pc.json -o o/",
        "snapshot --record pc.json a.json -o Snapshots", "snapshot --record pc.json a.json -o Snapshots",
        "snapshot --verify pc.json a.json -o Snapshots", "check pc.json --write-baseline known.json",
        "check pc.json --write-baseline known.json", "check pc.json --baseline known.json", "fmt pc.json a.json",
        "edit lake.png --apply steps.json -o edited.png", "edit lake.png --apply steps.json -o edited.png",
        "insets disc.png --write disc.9.png", "insets disc.9.png --rect 6,6,9,9 --write disc.9.png",
        "batch pc.json --data r.csv -o o/{id}.png --fresh", "batch pc.json --data r.csv -o o/{id}.png --fresh",
        "batch pc.json --data r.csv -o o/all.pdf", "batch pc.json --data r.csv -o o/all.pdf",
        "gallery thumbnail film -o film.png", "gallery thumbnail film -o film.png", "report pc.json -o page.html",
        "report pc.json -o page.html",
      ] {
        let run = try Run.program(Rabbet.program, line.split(separator: " ").map(String.init), directory: folder)
        #expect(run.status == 0, "\(line): \(run.errors)")
      }
    }
  }
}
