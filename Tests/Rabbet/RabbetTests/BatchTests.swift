import Foundation
import Testing

@testable import Rabbet

/// A picture for each row: names, faults, resuming, and the readers of rows.
@Suite final class BatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "batch-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, _ name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return path(name)
  }

  private func rows(_ path: String) throws -> [String] {
    var rows = try RowReader(path: path), found: [String] = []
    while let entry = try rows.next() {
      switch entry {
      case .row(let row):
        let values = row.members.map {
          "\($0.key)=\($0.value.text(pretty: false))@\(row.positions.last.map { "\($0.line)" } ?? "")"
        }
        found.append("\(row.number) " + values.joined(separator: " "))
      case .fault(let fault): found.append("\(fault)".replacing(folder.path + "/", with: ""))
      }
    }
    return found
  }

  private static let template =
    ##"{"scene": 1, "data": {"id": null, "color": "#fff", "photo": ""}, "root": {"id": "r", "size": [8, 8], "fill": "{color}"}}"##

  private func batch(_ template: String = BatchTests.template, workers: Int = 2) throws -> Batch {
    let cards = CardMaker(
      template: try SceneTemplate(json: Array(template.utf8), file: "card.json"),
      assets: SceneAssets(SharedAssets(AssetDirectory(folder.path))))
    var batch = Batch(cards: cards, names: try OutputNames(path("{id}.png")), workers: workers)
    batch.manifest = path(".rabbet-batch")
    return batch
  }

  @Test("The header tells what separates columns", arguments: [("a;b\n1,5;2\n", "t.csv"), ("a\tb\n1,5\t2\n", "t.tsv")])
  func separators(_ text: String, _ name: String) throws {
    let file = try write(text, name)
    #expect(try rows(file) == [#"1 a="1,5"@2 b="2"@2"#])
    #expect(try RowReader(path: file).separator == (name == "t.csv" ? .semicolon : .tab))
    #expect(try RowReader(path: file, separator: .comma).columns == [text.split(separator: "\n")[0].description])
    #expect(try RowReader(path: write("\"a;b\",c\n", "quoted.csv")).separator == .comma)
  }

  @Test func theLocaleOfARowIsThatOfItsCard() throws {
    let template =
      ##"{"scene": 1, "data": {"id": null, "n": 1234.5}, "root": {"id": "r", "size": [80, 20], "text": "{n | number: 1}"}}"##
    var cards = try batch(template).cards
    cards.options.locale = "{id}"
    let texts = try ["de", "en"].map { try cards.solved(DataRow([.init("id", .string($0))])).scene.name ?? $0 }
    #expect(texts == ["de", "en"])
    #expect(throws: RabbetError.self) { try cards.solved(DataRow([.init("x", "de")])) }
  }

  @Test func warningsCountInEveryRun() throws {
    let template =
      ##"{"scene": 1, "data": {"id": null, "t": ""}, "root": {"id": "r", "size": [40, 20], "views": [{"id": "a", "text": "{t}", "font": "12 fixture"}], "constraints": ["a.edges == r.edges"]}}"##
    let file = try write("id,t\n1,ok\n2,a text that is far too long\n", "t.csv")
    for _ in 0..<2 {
      let report = try batch(template).run(rows: try RowReader(path: file))
      #expect(report.warnedRowCount == 1 && report.warnings.first?.row == 2, "\(report.warnings)")
    }
    var strict = try batch(template)
    (strict.thumbnailLimit, strict.thumbnailsAreOfFindings) = (100, true)
    #expect(try strict.run(rows: try RowReader(path: file)).thumbnails.count == 1)
  }

  @Test func recordsOfCSVHaveQuotesBreaksAndPlaces() throws {
    let file = try write("\u{FEFF}a,b\r\n1,\"x, \"\"y\"\"\nz\"\r\n\r\n2,\n3\n4,5,6\n7,\"8\"9\n", "t.csv")
    #expect(
      try rows(file) == [
        #"1 a="1"@2 b="x, \"y\"\nz"@2"#, #"2 a="2"@5 b=""@5"#,
        #"t.csv:6:2: error[E072]: row 3, column "b": the row has 1 of 2 columns; commas stand for empty ones, too"#,
        "t.csv:7:5: error[E072]: row 4: the row has 3 columns, and the header has 2; quotes stand round text with a comma",
        "t.csv:8:1: error[E072]: row 5: a quote is never closed, or text follows one; inside quotes a quote is written twice",
      ])
    #expect(throws: RowFault.self) { try rows(write("a,a\n1,2\n", "double.csv")) }
    #expect(throws: RowFault.self) { try rows(path("none.csv")) }
  }

  @Test func aStrayQuoteCostsItsRowAlone() throws {
    var table = "a,b\n"
    for row in 1...30_000 { table += "\(row),\(row == 5 || row == 900 || row == 29_000 ? "\"x" : "y")\n" }
    let found = try rows(write(table, "t.csv"))
    let advice = "a quote is never closed, or text follows one; inside quotes a quote is written twice"
    #expect(found.count == 30_000)
    for row in [5, 900, 29_000] { #expect(found[row - 1] == "t.csv:\(row + 1):1: error[E072]: row \(row): \(advice)") }
    #expect(found[5] == #"6 a="6"@7 b="y"@7"# && found[29_999] == #"30000 a="30000"@30001 b="y"@30001"#)
  }

  @Test func linesAndArraysOfJSONAreRows() throws {
    #expect(
      try rows(write("{\"a\": 1}\n\n{\"a\": \n[1]\n", "t.ndjson")) == [
        "1 a=1@1", "t.ndjson:3:7: error[E072]: row 2: the text ends inside an object",
        "t.ndjson:4:1: error[E072]: row 3: a row is an object as in {\"id\": 1}, and this is none",
      ])
    #expect(try rows(write("[{\"a\": [1]},\n {\"b\": null}]", "t.json")) == ["1 a=[1]@1", "2 b=null@2"])
  }

  @Test func onePoisonedRowAmongManyIsReportedAndTheOthersAreMade() throws {
    var table = "id,color\n"
    for row in 1...300 { table += "\(row),\(row == 177 ? "rot" : "#0\(row % 10)0")\n" }
    let file = try write(table, "rows.csv")
    let report = try batch().run(rows: try RowReader(path: file))
    #expect(report.made == 299 && report.failures.map(\.row) == [177])
    let message = report.failures.first?.message ?? ""
    #expect(
      message.contains("E018") && message.contains("the value of column \"color\" in row 177")
        && message.contains("rows.csv:178:5"))
    #expect(
      FileManager.default.fileExists(atPath: path("176.png"))
        && !FileManager.default.fileExists(atPath: path("177.png")))
  }

  @Test func whatIsThereOfTheSameInputsIsNotMadeAgain() throws {
    let file = try write("id,color\na,#111\nb,#222\nc,#333\n", "rows.csv")
    #expect(try batch().run(rows: try RowReader(path: file)).made == 3)
    let first = try Data(contentsOf: folder.appending(path: "b.png"))
    var report = try batch().run(rows: try RowReader(path: file))
    #expect(report.made == 0 && report.kept == 3)
    try FileManager.default.removeItem(at: folder.appending(path: "b.png"))
    // A line that a killed run left unfinished is no line.
    let manifest = try FileHandle(forWritingTo: folder.appending(path: ".rabbet-batch"))
    try manifest.seekToEnd()
    try manifest.write(contentsOf: Data("12ab".utf8))
    try manifest.close()
    let changed = try write("id,color\na,#111\nb,#222\nc,#444\n", "rows.csv")
    report = try batch(workers: 1).run(rows: try RowReader(path: changed))
    #expect(report.made == 2 && report.kept == 1)
    #expect(try Data(contentsOf: folder.appending(path: "b.png")) == first)
    var fresh = try batch()
    fresh.isFresh = true
    #expect(try fresh.run(rows: try RowReader(path: changed)).made == 3)
  }

  @Test func aChangedPictureMakesItsCardsAgain() throws {
    let template = #"{"scene": 1, "data": {"id": null}, "root": {"size": [8, 8], "image": "art.png"}}"#
    let file = try write("{\"id\": 1}\n", "rows.ndjson")
    var art = Bitmap(width: 2, height: 2)
    try Data(PNG.encode(art)).write(to: folder.appending(path: "art.png"))
    #expect(try batch(template).run(rows: try RowReader(path: file)).made == 1)
    #expect(try batch(template).run(rows: try RowReader(path: file)).kept == 1)
    art.bytes[3] = 255
    try Data(PNG.encode(art)).write(to: folder.appending(path: "art.png"))
    #expect(try batch(template).run(rows: try RowReader(path: file)).made == 1)
  }

  @Test func whatIsWrongIsToldInTheOrderOfTheRowsAndNotKept() throws {
    let template = """
      {"scene": 1, "data": {"id": null, "w": 1}, "root": {"id": "r", "size": [8, 8], "views": [{"id": "v"}],
       "constraints": ["v.width == {w}", "v.width == 2"]}}
      """
    var table = "id,w\n"
    for row in 1...600 { table += row % 3 == 0 ? "\(row),1,2\n" : "\(row),\(row % 3 == 1 ? "x" : "3")\n" }
    var checked = try batch(template, workers: 4), told: [Batch.Failure] = []
    checked.checksOnly = true
    let rows = try RowReader(path: write(table, "t.csv"))
    let report = try checked.run(rows: rows, note: { failure throws(OutputFile.Failure) in told.append(failure) })
    #expect(report.failures.count == 100 && report.failureCount == 400 && report.conflictCount == 200)
    #expect(report.failures.map(\.row) == (1...150).filter { $0 % 3 != 2 } && report.warnedRowCount == 200)
    #expect(told.filter { $0.kind != .warning }.map(\.row) == Array(1...600))
  }

  @Test(arguments: [SolvedScene.Format.png, .jpeg])
  func aPictureIsMadeSmallOnceForAllRows(format: SolvedScene.Format) throws {
    var art = Bitmap(width: 1200, height: 1000)
    for x in 0..<1200 { art[x, x * 5 / 6] = Pixel(red: 200, green: 0, blue: 0, alpha: 255) }
    try Data(PNG.encode(art)).write(to: folder.appending(path: "art.png"))
    let template = try SceneTemplate(
      json: Array(#"{"scene": 1, "data": {"id": 1}, "root": {"size": [8, 8], "image": "art.png"}}"#.utf8))
    let files = AssetDirectory(folder.path), shared = SharedAssets(files)
    let cards = CardMaker(template: template, assets: SceneAssets(shared), format: format)
    let plain = CardMaker(template: template, assets: SceneAssets(files), format: format)
    #expect(try cards.bytes(for: nil) == plain.bytes(for: nil))
    let key = ScenePainter.TintedPath(path: "art.png", tint: nil, size: PixelSize(width: 8, height: 8))
    let made = try shared.art(.picture(key)) { nil }
    #expect(made?.bitmap.width == 8)
  }

  @Test func namesThatMeetAreRefusedAndDataIsOnePartOfAPath() throws {
    let file = try write("{\"id\": 1}\n{\"id\": 1}\n", "rows.ndjson")
    let report = try batch().run(rows: try RowReader(path: file))
    #expect(report.made == 1 && report.failures.map(\.row) == [2])
    for id in ["../x", "a/b", "..", ""] {
      let names = try OutputNames("out/{id}.png")
      #expect(throws: SceneTextError.self) { try names.path(for: DataRow([.init("id", .string(id))])) }
    }
    #expect(
      try OutputNames("out/{id}-{row.number}.png").path(for: DataRow([.init("id", 7)], number: 3)) == "out/7-3.png")
  }

  @Test func threadsGiveTheBytesOfOneAndEveryFormatIsWritten() throws {
    var cards = try batch().cards
    let row = DataRow([.init("id", 1), .init("color", "#336699")])
    for (format, head) in [
      (SolvedScene.Format.png, [0x89, 0x50]), (.jpeg, [0xFF, 0xD8]), (.svg, Array("<?".utf8)), (.pdf, Array("%P".utf8)),
    ] as [(SolvedScene.Format, [UInt8])] {
      cards.format = format
      #expect(try cards.bytes(for: row).starts(with: head), "\(format)")
    }
    let pages = try batch().pages(
      rows: RowReader(path: write("{\"id\": 1}\n{\"color\": \"x\"}\n{\"id\": 2}\n", "p.ndjson")))
    #expect(pages.report.made == 2 && pages.report.failures.map(\.row) == [2])
    #expect(String(decoding: pages.bytes, as: UTF8.self).contains("/Count 2"))
  }
}
