import Foundation
import Rabbet
import TestSupport
import Testing

/// Scenes and the pictures they must give, a letter a pixel: add two files and a name, get a test.
@Suite struct PictureFixtureTests {
  static let names = ["content-modes", "content-modes-cut", "slices", "tints"]

  @Test("Scenes have their pictures", arguments: names)
  func picture(name: String) throws {
    let folder = "Tests/Fixtures/pictures"
    let picture = try PNG.decode(FixtureTests.solved("\(folder)/\(name).scene.json").png())
    let difference = Expectation.difference(of: Self.letters(picture), from: "\(folder)/\(name).pixels.txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// A row of letters for each row of pixels: the nearest of the eight corners of the colour cube, small where it is translucent, a point
  /// where next to nothing is there. What rounding does to a sample does not change its letter.
  static func letters(_ picture: Bitmap) -> String {
    let names: [Character] = ["K", "B", "G", "C", "R", "M", "Y", "W"]
    return (0..<picture.height).map { y in
      let row = (0..<picture.width).map { x -> Character in
        let pixel = picture[x, y]
        if pixel.alpha < 48 { return "." }
        let name = names[(pixel.red > 127 ? 4 : 0) + (pixel.green > 127 ? 2 : 0) + (pixel.blue > 127 ? 1 : 0)]
        return pixel.alpha < 208 ? Character(name.lowercased()) : name
      }
      return String(row) + "\n"
    }.joined()
  }
}
