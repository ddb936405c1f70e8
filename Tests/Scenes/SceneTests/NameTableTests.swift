import Diagnostics
import Layout
import TestSupport
import Testing

@testable import Scene

@Suite struct NameTableTests {
  @Test func namesAreNumberedInTheOrderTheyCome() {
    var table = NameTable()
    let names = (0..<3_000).map { "name\($0)" + String(repeating: "x", count: $0 % 19) } + ["", "é"]
    for (number, name) in names.enumerated() {
      let (found, isNew) = table.insert(name)
      #expect(isNew && found == number)
    }
    for (number, name) in names.enumerated() {
      #expect(table.number(of: name) == number)
      let (found, isNew) = table.insert(name)
      #expect(!isNew && found == number)
    }
    #expect(table.names == names)
  }

  @Test func otherNamesAreNotFound() {
    var table = NameTable()
    #expect(table.number(of: "") == nil)
    for name in ["a", "ab", "abcdefgh", "abcdefghi"] { table.insert(name) }
    for name in ["", "b", "abc", "abcdefg", "abcdefgi", "abcdefghj", "\0a"] {
      #expect(table.number(of: name) == nil)
    }
  }

  @Test func aPartOfATextIsANameByItself() {
    var table = NameTable()
    table.insert("title")
    let text = Array("a title b".utf8)
    let numbers = [2..<7, 2..<6, 2..<8].map { table.number(of: text.span, $0) }
    #expect(numbers == [0, nil, nil])
  }

  @Test func everyKeyIsFoundAndNothingNearIt() {
    let words = ViewParts.fields.names
    let table = NameTable(words)
    for (number, word) in words.enumerated() {
      #expect(table.number(of: word) == number)
      let bytes = Array(word.utf8)
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 1
        let text = String(decoding: other, as: UTF8.self)
        #expect((table.number(of: text) != nil) == words.contains(text))
      }
    }
  }
}

@Suite struct LineTableTests {
  static let texts = [
    "", "{}", "\n\n[1,\r\n 2]\n", "[ // a\n 1, /* é\n\n*/ 2,\n\t\"é😀\" ] // end", "\u{FEFF}{\n\"a\": 1}\n",
  ]

  @Test("The parser finds the lines that the table counts", arguments: texts.dropFirst())
  func lines(text: String) throws {
    let source = SourceText(file: "t", bytes: Array(text.utf8))
    let counted = LineTable(source), parsed = LineTable(try JSONText(source.bytes))
    for offset in 0...UInt32(source.bytes.count + 2) {
      #expect(parsed.position(of: offset) == counted.position(of: offset))
    }
  }

  @Test("Places near others are the same places", arguments: texts)
  func near(text: String) {
    let table = LineTable(SourceText(file: "t", bytes: Array(text.utf8)))
    let offsets = 0...UInt32(text.utf8.count + 2)
    for start in offsets {
      for offset in offsets {
        var place = LineTable.Place()
        for next in [start, offset, offset] {
          #expect(table.position(of: next, near: &place) == table.position(of: next))
        }
      }
    }
  }

  @Test("A long line is passed over once, whatever is asked for along it")
  func longLine() {
    let length: UInt32 = 400_000
    let table = LineTable(SourceText(file: "t", bytes: [UInt8](repeating: 0x20, count: Int(length))))
    var place = LineTable.Place(), wrong: UInt32?
    let time = threadTime {
      for offset in stride(from: 0, to: length, by: 20) {
        if table.position(of: offset, near: &place).column != Int(offset) + 1 { wrong = wrong ?? offset }
      }
    }
    #expect(wrong == nil)
    // From the start of the line each time these are four thousand million steps.
    #expect(time < .seconds(5))
  }
}
