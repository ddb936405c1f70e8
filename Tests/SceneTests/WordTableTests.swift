import Testing

@testable import Scene

@Suite struct WordTableTests {
  @Test func everyWordIsFoundAndNothingNearIt() {
    let words = ViewParts.fields.names
    let table = WordTable(words)
    for (number, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      for text in [bytes, [0x22] + bytes + [0x22] + Array("        ".utf8)] {
        let start = text.count == bytes.count ? 0 : 1
        #expect(Self.number(table, text, start..<start + bytes.count) == number)
      }
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 1
        let isWord = words.contains(String(decoding: other, as: UTF8.self))
        #expect((Self.number(table, other, 0..<other.count) != nil) == isWord)
      }
    }
    #expect(Self.number(table, [], 0..<0) == nil)
  }

  private static func number(_ table: WordTable, _ text: [UInt8], _ part: Range<Int>) -> Int? {
    table.number(of: text.span, part)
  }

  @Test func shortWordsAreSpelledAsTheySay() {
    let bytes = Array("a super".utf8)
    let word = bytes.span.shortWord(2..<7), other = bytes.span.shortWord(1..<7)
    #expect(word == .super)
    #expect(other != .super)
  }
}
