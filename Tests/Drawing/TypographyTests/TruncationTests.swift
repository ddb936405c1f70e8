import Appearance
import Geometry
import Testing
import Typography

@Suite("Words without room are cut") struct TruncationTests {
  @Test(
    "The sign stands where it is asked to",
    arguments: [
      (ParagraphStyle.Truncation.tail, "abcd…"), (.head, "…fghi"), (.middle, "ab…hi"), (.clip, "abcde"),
    ])
  func oneLine(truncation: ParagraphStyle.Truncation, line: String) {
    let label = Labels.label("abcdefghi", lines: 1, truncation: truncation)
    #expect(Labels.lines(label, width: 50) == [line])
    #expect(Labels.lines(label, width: 90) == ["abcdefghi"])
    #expect(Labels.measurer.block(of: label, width: 50).isTruncated)
    #expect(!Labels.measurer.block(of: label, width: 90).isTruncated)
  }

  @Test func theLastLineIsCut() {
    let text = "aaa bbb ccc ddd"
    #expect(Labels.lines(Labels.label(text, lines: 2), width: 50) == ["aaa", "bbb…"])
    #expect(
      Labels.lines(Labels.label(text, lines: 2, truncation: .head), width: 50) == [
        "aaa", "… ddd".replacing(" ", with: ""),
      ])
    #expect(Labels.lines(Labels.label("ab\ncd", lines: 1), width: 50) == ["ab…"])
    #expect(Labels.lines(Labels.label("ab\ncd", lines: 1), width: 20) == ["a…"])
  }

  @Test func aLowLabelHoldsFewerLines() {
    let label = Labels.label("aaa bbb ccc")
    #expect(Labels.lines(label, width: 30, height: 30) == ["aaa", "bbb", "ccc"])
    #expect(Labels.lines(label, width: 30, height: 29) == ["aaa", "bb…"])
    #expect(Labels.lines(label, width: 30, height: 3) == ["aa…"])
  }

  @Test func theCutWordsAskForTheWholeWidth() {
    #expect(Labels.measurer.metrics(of: Labels.label("aaaa bbbb", lines: 1), width: 55).width == 55)
  }

  @Test func whatHasNoRoomAtAllShowsNothing() {
    #expect(Labels.lines(Labels.label("abc", lines: 1), width: 9) == [""])
    #expect(Labels.lines(Labels.label("abc", lines: 1, truncation: .clip), width: 0) == [""])
  }
}
