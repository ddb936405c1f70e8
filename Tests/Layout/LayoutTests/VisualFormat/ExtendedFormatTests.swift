import Geometry
import Layout
import Testing

/// What the extended language says beyond Apple's.
@Suite struct ExtendedFormatTests {
  private func equations(_ text: String) throws(VisualFormatError) -> [String] {
    let drawn = FormatCase()
    let constraints = try drawn.tree.constraints(
      visualFormat: text, metrics: ["gap": 8, "none": 0], views: drawn.views, extended: true)
    return constraints.map { drawn.tree.text(of: $0) }
  }

  @Test(
    "Parts, sums and attributes become multiples of anchors",
    arguments: [
      ("|[b(40%)]", ["b.leading == card.leading", "b.width == 0.4 * card.width"]),
      ("V:|-10%-[b(>=25%@9)]", ["b.top == card.top + 0.1 * card.height", "b.height >= 0.25 * card.height @9"]),
      ("[b(c*2-gap)]", ["b.width == 2 * c.width - 8"]), ("[b(c/2 + 4)]", ["b.width == 0.5 * c.width + 4"]),
      ("V:[b(b.width/2*gap)]", ["b.height == 4 * b.width"]), ("[b(3*c)]", ["b.width == 3 * c.width"]),
      ("[b]-gap*2-[c]", ["c.leading == b.trailing + 16"]),
      ("[b(gap+2, <=c.height)] // as a row", ["b.width == 10", "b.width <= c.height"]),
    ] as [(String, [String])])
  func sums(text: String, equations: [String]) throws { #expect(try self.equations(text) == equations) }

  @Test("Gaps written with ~ have one length, and -> leaves a gap open")
  func gaps() throws {
    #expect(try equations("|~[b]~|").count == 1)
    #expect(try equations("|~[b]~[c]~|").count == 2)
    #expect(try equations("[b]~8~[c]") == ["c.leading == b.trailing + 8"])
    #expect(try equations("|[b]->[c]|") == ["b.leading == card.leading", "card.trailing == c.trailing"])
  }

  @Test("Several views in one place are joined each with each; views stand in views; HV: is both axes")
  func groups() throws {
    #expect(
      try equations("V:|[a,b]-[c]") == [
        "a.top == card.top", "b.top == card.top", "c.top == a.bottom + 8", "c.top == b.bottom + 8",
      ])
    #expect(
      try equations("V:|[g:[b(5)]-[c]]|") == [
        "g.top == card.top", "b.top == g.top", "b.height == 5", "c.top == b.bottom + 8", "g.bottom == c.bottom",
        "card.bottom == g.bottom",
      ])
    #expect(
      try equations("HV:|[b]|") == [
        "b.leading == card.leading", "card.trailing == b.trailing", "b.top == card.top", "card.bottom == b.bottom",
      ])
    #expect(try VisualFormat("H:[v1..3, w]", extended: true).viewNames == ["v1", "v2", "v3", "w"])
  }

  /// The views of a row of three with equal gaps around them, as they come to lie.
  @Test func equalGapsCentreAndSpread() throws {
    var drawn = FormatCase()
    let format = "H:|~[a(10)]~[b(20)]~[c(30)]~|"
    try drawn.tree.activate(
      drawn.tree.constraints(visualFormat: format, views: drawn.views, extended: true))
    let layout = try drawn.tree.layout(in: Size(width: 160, height: 10))
    let lefts = drawn.tree.children(of: drawn.tree.root).map { layout.frame(of: $0).x }
    #expect(lefts == [25, 60, 105])
  }

  @Test(
    "What makes no sense is refused at its place",
    arguments: [
      ("[a3..1]", .badRange, 1), ("[a..2]", .badRange, 1), ("[a1..2000]", .badRange, 1),
      ("[a(b.weight)]", .unknownAttribute, 5),
      ("[b(a*c)]", .notLinear, 5), ("[b(2/c)]", .notLinear, 5), ("[b(c/none)]", .divisionByZero, 5),
      ("[b(c/0)]", .divisionByZero, 5),
      ("[b(40%]", .unclosed(")"), 6), ("[b]~8-[c]", .unclosed("~"), 5), ("[b:c]", .viewExpected, 3),
      ("[b:[c]", .unclosed("]"), 6),
      ("[b:", .viewExpected, 3), ("[card(5%)]", .noSuperview, 6), ("Z:[a]", .viewExpected, 0),
      ("[b]-nope-[c]", .unknownSize("nope"), 4),
      (String(repeating: "[b:", count: 21) + "[c]", .tooDeep, 63),
    ] as [(String, VisualFormatError.Reason, Int)])
  func refusals(text: String, reason: VisualFormatError.Reason, offset: Int) {
    let error = #expect(throws: VisualFormatError.self) { try equations(text) }
    #expect(error?.reason == reason)
    #expect(error?.place.lowerBound == offset)
  }
}
