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
}
