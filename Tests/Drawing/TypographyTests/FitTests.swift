import Appearance
import Geometry
import Testing
import Typography

/// Texts in the largest size that has room, held against trying every size.
@Suite struct FitTests {
  private static let words = [
    "en": "the harbour library keeps its evening lantern over seven quiet streets of an extraordinary neighbourhood",
    "de": "Die Donaudampfschifffahrt beginnt mit einer großen Überraschung am Abend vor dem Fest",
    "ru": "широкая набережная встречает первый поезд тихим утром необыкновенного понедельника",
    "ar": "تفتح المكتبة أبوابها كل مساء على ضوء المصابيح القديمة في الحي الهادئ",
  ]

  private func has(_ paragraph: Paragraph, _ size: Double, roomIn width: Double, _ height: Double) -> Bool {
    var own = paragraph
    own.style.fit = nil
    own.spans[0].font.size = size
    let block = Labels.measurer.block(of: own, width: width, height: height)
    let lines = block.lines.map { $0.fragments.map(\.string).joined() }
    // No word is broken: every word is one of a line's.
    let found = lines.flatMap { $0.split(separator: " ") }.map {
      $0.filter { !"\u{202D}\u{202E}\u{202C}".contains($0) }
    }
    return !block.isTruncated && found.sorted() == own.string.split(separator: " ").map(String.init).sorted()
      && block.metrics.height <= height + 1e-4
  }

  @Test("Of all half points in the range it is the largest that fits", arguments: ["en", "de", "ru", "ar"])
  func largest(language: String) throws {
    let words = try #require(Self.words[language]).split(separator: " ")
    var state: UInt64 = 99
    func number(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<25 {
      let text = words.prefix(1 + number(words.count)).joined(separator: " ")
      var paragraph = Labels.label(text, lines: number(4), font: Labels.sans)
      paragraph.style.lineSpacing = Double(number(3))
      let least = Double(6 + number(10)), most = least + Double(number(60)) / 2
      paragraph.style.fit = least...most
      let width = Double(40 + number(400)), height = number(2) == 0 ? 1e6 : Double(30 + number(200))
      let fitted = Labels.measurer.shrunk(paragraph, width: width, height: height)
      var size = most
      while size > least, !has(paragraph, size, roomIn: width, height) { size -= 0.5 }
      #expect(
        fitted.spans[0].font.size == size, "\(text) in \(width) x \(height), \(paragraph.style.lines ?? -1) lines")
      #expect(fitted.style.fit == nil)
    }
  }

  @Test func layoutAsksForTheSizeThatTheWidthHasRoomFor() {
    var label = Labels.label("aa bbb")
    label.style.fit = 10...40
    #expect(
      Labels.measurer.metrics(of: label)
        == Labels.measurer.metrics(of: Labels.label("aa bbb", font: Font(family: "fixture", size: 40))))
    let metrics = Labels.measurer.metrics(of: label, width: 61)
    #expect((metrics.width, metrics.height) == (60, 40))
    // In the system font, whose letters are spaced otherwise at each size.
    var system = Labels.label("Harbour Library", lines: 1, font: Font(family: "system", size: 17))
    system.style.fit = 10...60
    let shown = Labels.measurer.shrunk(system, width: 150, height: 100)
    #expect(!Labels.measurer.isTruncated(shown, width: 150, height: 100) && shown.spans[0].font.size > 17)
  }
}
