import ConstraintLogs
import Diagnostics
import Layout
import Testing

@Suite struct LogReadingTests {
  private func logs(_ text: String) throws(ConstraintLogError) -> [ConstraintLog] {
    try ConstraintLog.logs(in: SourceText(file: "device.log", bytes: Array(text.utf8)))
  }

  private let width = "NSLayoutConstraint:0x60a0 UIView:0x7f01.width == 80   (active)"

  @Test func listsThatDifferInAddressesAloneAreOne() throws {
    let other = "NSLayoutConstraint:0x99a0 UIView:0x9901.width == 80   (active)"
    let third = "NSLayoutConstraint:0x99a0 UIView:0x9901.width == 81   (active)"
    let found = try logs(uikitLog([width]) + uikitLog([other]) + uikitLog([third]) + uikitLog([width]))
    #expect(found.map(\.count) == [3, 1])
  }

  @Test func placesAreThoseOfTheText() throws {
    let log = try #require(try logs("first line\n" + uikitLog([width])).first)
    #expect(log.position.line == 2)
    #expect(log.entries.map(\.position) == [SourcePosition(line: 5, column: 6)])
  }

  @Test func colorsOfTerminalsAreNoPartOfALog() throws {
    let plain = uikitLog([width])
    let colored = plain.replacing("NSLayoutConstraint", with: "\u{1B}[1;33mNSLayoutConstraint\u{1B}[0m")
      .replacing("Unable", with: "\u{1B}[31mUnable")
    #expect(try logs(colored) == logs(plain))
  }

  @Test(arguments: [("1e+06", 1e6), ("1.5e+3", 1500), ("1E-2", 0.01), ("1.79769e+308", 1e12), ("-1e+300", -1e12)])
  func numbersMayHaveExponents(_ text: String, _ value: Double) throws {
    let log = try #require(
      try logs(uikitLog(["NSLayoutConstraint:0x60 UIView:0x7f.width == \(text)   (active)"])).first)
    #expect(log.entries.first?.rule.constant == -value)
  }

  @Test func aListThatStopsBeforeItsEndIsCutOff() throws {
    let whole = uikitLog([width, width]), cut = try #require(whole.split(separator: "\n)").first).description
    #expect(try logs(whole).first?.isCutOff == false)
    #expect(try logs(cut).first?.isCutOff == true)
    let two = cut + "\n" + uikitLog([width])
    #expect(try logs(two).map(\.isCutOff) == [true, false])
    #expect(try logs("<\(width)>").first?.isCutOff == false, "a line by itself is no list")
  }

  @Test func aListWithoutHeadingIsOneToo() throws {
    #expect(try logs("(\n \"<\(width)>\"\n)").first?.entries.count == 1)
    #expect(try logs("\\<\(width)\\>").first?.entries.count == 1)
  }

  @Test func aLineThatIsBrokenInTwoIsRead() throws {
    let text = "(\n    \"<NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=-&- \nV:[NSView:0x7f(17)]>\"\n)"
    #expect(try logs(text).first?.entries.first?.text == "h=-&- v=-&- V:[NSView:0x7f(17)]")
  }

  @Test(
    "What cannot be read is passed over and said",
    arguments: [
      "NSLayoutConstraint:0x60 H:[UIView:0x7f]-[UILabel:0x80]", "NSLayoutConstraint:0x60 V:[UIView:0x7f(>=1,<=2)]",
      "NSLayoutConstraint:0x60 UIView:0x7f.middle == 3", "NSLayoutConstraint:0x60 UIView:0x7f.width ~ 3",
      "NSLayoutConstraint:0x60 UIView:0x7f.width == 1e", "NSLayoutConstraint:0x60 H:|-(8)-|",
      "NSLayoutConstraint:0x60 H:|-(8)-[UIView:0x7f]-(8)-|", "NSLayoutConstraint:0x60",
      "NSLayoutConstraint:0x60 UIView:0x7f'open.width == 3", "NSLayoutConstraint:0x60 UIView:0x7f.width == 3 of 4",
      "NSLayoutConstraint:0x60 H:[UIView:0x7f(3)] or so", "NSLayoutConstraint:0x60 UIView:0x7f.width == 2nd",
    ])
  func unread(_ rule: String) throws {
    let log = try #require(try logs(uikitLog([width, rule])).first)
    #expect(log.entries.count == 1 && log.unread.count == 1, "\(log)")
    #expect(throws: ConstraintLogError.self) { try logs(uikitLog([rule])) }
  }

  @Test("Bold lines and curly quotes are read", arguments: ["**\"<\(0)>\",**", "\u{201C}<\(0)>\u{201D},"])
  func marks(line: String) throws {
    let lines = [width, width].map { line.replacing("<0>", with: "<\($0)>") }.joined(separator: "\n")
    let log = try #require(try logs("Unable to simultaneously satisfy constraints.\n(\n\(lines)\n)").first)
    #expect(log.entries.count == 2 && log.unread.isEmpty)
  }

  private func finding(_ rules: [String]) throws -> Finding {
    try LogProof(of: #require(logs(uikitLog(rules)).first)).finding(file: "a.log")
  }

  @Test("A hidden view of a stack with an extent of its own has a known cure") func cure() throws {
    let found = try finding([
      "NSLayoutConstraint:0x6000a0 'cardHeight' UIView:0x7f01.height == 128   (active)",
      "NSLayoutConstraint:0x6000b0 'UISV-hiding' UIView:0x7f01.height == 0   (active)",
    ])
    #expect(found.notes.contains { $0.message.hasPrefix("a hidden view of a stack has no extent: ") })
  }

  @Test("Two views under one name are two, and alone prove nothing") func oneName() throws {
    let names = "(active, names: RowLabel...:0x7f01, RowLabel...:0x7f02 )"
    #expect(try finding(["NSLayoutConstraint:0x60a2 V:[RowLabel...]-(7)-[RowLabel...]   \(names)"]).id == .unproven)
  }

  private static let hostileTexts = [
    "", "(", "<NSLayoutConstraint", "<NSLayoutConstraint:", "nable to simultaneously satisfy constraints",
    String(repeating: "<NSLayoutConstraint:0x1 ", count: 20_000), String(repeating: "[", count: 100_000),
    String(repeating: "<a<", count: 100_000), "\u{0}\u{1}\u{FFFD}",
    "<NSLayoutConstraint:0x1 " + String(repeating: "'", count: 8_000) + ">",
    "<NSLayoutConstraint:0x1 H:" + String(repeating: "|-(", count: 2_000) + ">",
    "<NSLayoutConstraint:0x1 a.width == 1 (names: " + String(repeating: "x:0x1, ", count: 1_000) + ")>",
    String(repeating: "<NSLayoutConstraint:0x1 a.width == 1>\n", count: 3_000),
  ]

  // By number: the texts are too long to be printed.
  @Test("Hostile text is one clear error or a list, and ends", arguments: hostileTexts.indices)
  func hostile(_ index: Int) {
    do throws(ConstraintLogError) {
      #expect(try logs(Self.hostileTexts[index]).allSatisfy { $0.entries.count <= 2_000 })
    } catch {
      #expect(error.description.contains(": error: "))
    }
  }

  @Test func hiddenLogsSaySo() throws {
    let error = #expect(throws: ConstraintLogError.self) {
      try logs("[Layout] Unable to simultaneously satisfy constraints:\n<private>\n")
    }
    #expect(error?.message.contains("<private>") == true && error?.position.line == 2)
  }

  @Test func randomChangesOfLogsNeverTrap() throws {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let seeds = LogProofTests.cases.map { Array($0.text.utf8) }
    let pieces = ["(", ")", "[", "]", "'", "|", "0x", "-", ">", "<", ":", "\n", ".", "names:", "==", "9e99", "\\U20"]
    var read = 0
    for _ in 0..<600 {
      var bytes = seeds[random(seeds.count)]
      for _ in 0...random(6) {
        let at = random(bytes.count)
        switch random(3) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(contentsOf: Array(pieces[random(pieces.count)].utf8), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + random(40)))
        }
      }
      do throws(ConstraintLogError) {
        for log in try ConstraintLog.logs(in: SourceText(file: "x", bytes: bytes)) {
          let proof = try? LogProof(of: log)
          read += proof == nil ? 0 : 1
        }
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(read > 300)
  }
}
