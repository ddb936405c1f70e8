import Diagnostics
import Testing

/// The circumstances of a finding in words.
@Suite struct FindingContextTests {
  private static let phones = ["p1", "p2", "p3", "p4"], pads = ["t1", "t2", "t3"]

  private static func contexts(
    _ devices: [String], _ directions: [String] = ["ltr", "rtl"], languages: [String?] = [nil], sizes: [String?] = [nil]
  ) -> [Finding.Context] {
    devices.flatMap { device in
      languages.flatMap { language in
        directions.flatMap { direction in
          sizes.map { size in
            Finding.Context(
              device: device, family: device.hasPrefix("p") ? "phones" : "pads", direction: direction,
              language: language, textSize: size)
          }
        }
      }
    }
  }

  private func text(_ own: [Finding.Context], of tried: [Finding.Context], excess: Double = 0) -> String {
    var finding = Finding(.cut, at: SourceSpan(of: "d"), of: "m", "m")
    (finding.contexts, finding.tried, finding.excess) = (own, tried, excess)
    return finding.contextText
  }

  @Test(
    "Devices are all, a family, all but a few, or a list, whatever is shortest",
    arguments: [
      (phones + pads, "all 7 devices, both directions"), (phones, "all 4 phones, both directions"),
      (phones + ["t2"], "all 4 phones and t2, both directions"), (["p1", "t1"], "p1 and t1, both directions"),
      (["p1", "p2", "p3", "p4", "t1", "t2"], "all 7 devices but t3, both directions"), (["t2"], "t2, both directions"),
    ] as [([String], String)])
  func devices(_ own: [String], _ expected: String) {
    #expect(text(Self.contexts(own), of: Self.contexts(Self.phones + Self.pads)) == expected)
  }

  @Test func phonesAlone() {
    #expect(text(Self.contexts(Self.phones), of: Self.contexts(Self.phones)) == "all 4 phones, both directions")
  }

  @Test("What differs by direction stands in parts") func parts() {
    let tried = Self.contexts(Self.phones)
    let own = Self.contexts(["p1"], ["ltr"]) + Self.contexts(Self.phones, ["rtl"])
    #expect(text(own, of: tried) == "p1, ltr; all 4 phones, rtl")
    #expect(text(Self.contexts(Self.phones, ["rtl"]), of: Self.contexts(Self.phones, ["rtl"])) == "all 4 phones")
  }

  @Test func sidesHaveTheirOwnWords() {
    let sides = Self.phones + Self.phones.map { $0 + ":landscape" }, tried = Self.contexts(sides)
    #expect(text(tried, of: tried) == "all 4 phones, both orientations, both directions")
    #expect(
      text(Self.contexts(Array(sides[4...]), ["rtl"]), of: tried) == "all 4 phones, landscape, rtl")
  }

  @Test func languagesAndSizesOfText() {
    let tried = Self.contexts(["p1", "p2"], languages: [nil, "de", "ar"], sizes: [nil, "accessibilityLarge"])
    let own = Self.contexts(["p1", "p2"], languages: ["de"], sizes: [nil, "accessibilityLarge"])
    #expect(text(own, of: tried) == "both phones, both directions, in de, at both text sizes")
    let large = Self.contexts(["p1"], languages: [nil, "de", "ar"], sizes: ["accessibilityLarge"])
    #expect(text(large, of: tried) == "p1, both directions, in all 3 languages, at accessibilityLarge")
  }

  @Test func directionsThatLanguagesBringAreNotSaid() {
    let tried =
      Self.contexts(["p1"], ["ltr"], languages: [nil, "de"]) + Self.contexts(["p1"], ["rtl"], languages: ["ar"])
    #expect(text(tried, of: tried) == "p1, in all 3 languages")
  }

  @Test("The worst is named where it is not the first of those tried") func worst() {
    let tried = Self.contexts(Self.phones, ["ltr"]), worstLast = Array(tried.reversed())
    #expect(text(worstLast, of: tried, excess: 3) == "all 4 phones; worst on p4 ltr")
    #expect(text(worstLast, of: tried) == "all 4 phones" && text(tried, of: tried, excess: 3) == "all 4 phones")
  }

  @Test("Where nobody says what was tried, all are listed") func unknown() {
    #expect(text(Self.contexts(Self.phones), of: []) == "p1, p2, p3 and p4, ltr and rtl")
  }
}
