import Appearance
import Testing

@Suite struct ColorTests {
  static let colours = [
    ("#000", [0, 0, 0, 255]), ("#fff", [255, 255, 255, 255]), ("#1a9F", [17, 170, 153, 255]),
    ("#1a90", [17, 170, 153, 0]),
    ("#0180ff", [1, 128, 255, 255]), ("#01080Fab", [1, 8, 15, 171]),
  ]

  @Test("Hexadecimal colours are read", arguments: colours)
  func colour(text: String, bytes: [Int]) {
    let parts = bytes.map { Double($0) / 255 }
    let expected = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #expect(Color(hex: text) == expected)
    #expect(Color(hex: text[...]) == expected)
    #expect(Color(hex: expected.hex) == expected)
  }

  @Test(
    "All else is no colour",
    arguments: [
      "", "#", "fff", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "##ff", "# fff", "#ff ", "#٣٣٣", "#fffé",
    ])
  func refused(text: String) { #expect(Color(hex: text) == nil) }

  @Test(
    "Colours are read as CSS writes them",
    arguments: [
      ("rebeccapurple", "#663399"), ("Tomato", "#ff6347"), ("transparent", "#00000000"), ("#12f", "#1122ff"),
      ("rgb(37, 99, 235)", "#2563eb"), ("rgba(37, 99, 235, 0.5)", "#2563eb80"), ("rgb(100% 0% 50% / 20%)", "#ff008033"),
      ("hsl(120, 100%, 25%)", "#008000"), ("hsl(-120deg 100% 50%)", "#0000ff"), ("hsla(217, 91%, 60%, 1)", "#3c83f6"),
    ])
  func css(text: String, hex: String) { #expect(Color(css: text)?.hex == hex) }

  @Test(
    "What CSS does not write is no colour",
    arguments: ["", "rot", "rgb(1, 2)", "rgb(a, b, c)", "hsl(1, 2, 3)", "rgb(1 2 3", "cmyk(1, 2, 3)", "rgb(nan, 1, 1)"])
  func noCSS(text: String) { #expect(Color(css: text) == nil) }

  @Test func gradientsTakeAllColours() throws {
    let gradient = try #require(Gradient("linear-gradient(90deg, rgb(255, 0, 0) 10%, gold)"))
    #expect(gradient.text == "linear-gradient(90deg, #ff0000 10%, #ffd700 100%)")
    #expect(
      Gradient("linear-gradient(paper, #000)", color: { $0 == "paper" ? .white : Color(css: $0) })?.stops[0].color
        == .white)
  }
}
