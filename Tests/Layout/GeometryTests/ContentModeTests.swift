import Geometry
import Testing

/// Where pictures come to lie, as numbers.
@Suite struct ContentModeTests {
  private static let frame = Rect(x: 10, y: 20, width: 100, height: 80)

  @Test(
    "A picture of 40 x 20 in a frame of 100 x 80",
    arguments: [
      (ContentMode.fill, Rect(x: 10, y: 20, width: 100, height: 80)),
      (.aspectFit, Rect(x: 10, y: 35, width: 100, height: 50)),
      (.aspectFill, Rect(x: -20, y: 20, width: 160, height: 80)),
      (.center, Rect(x: 40, y: 50, width: 40, height: 20)), (.top, Rect(x: 40, y: 20, width: 40, height: 20)),
      (.bottom, Rect(x: 40, y: 80, width: 40, height: 20)), (.left, Rect(x: 10, y: 50, width: 40, height: 20)),
      (.right, Rect(x: 70, y: 50, width: 40, height: 20)), (.topLeft, Rect(x: 10, y: 20, width: 40, height: 20)),
      (.topRight, Rect(x: 70, y: 20, width: 40, height: 20)), (.bottomLeft, Rect(x: 10, y: 80, width: 40, height: 20)),
      (.bottomRight, Rect(x: 70, y: 80, width: 40, height: 20)),
    ])
  func place(mode: ContentMode, rect: Rect) {
    #expect(mode.rect(forImageOf: Size(width: 40, height: 20), in: Self.frame) == rect)
  }

  @Test func allModesOfTheFormatAreThere() {
    #expect(ContentMode.allCases.count == 12)
  }

  @Test func aTallPictureIsFittedByItsHeight() {
    let size = Size(width: 20, height: 80)
    #expect(
      ContentMode.aspectFit.rect(forImageOf: size, in: Self.frame) == Rect(x: 50, y: 20, width: 20, height: 80))
    #expect(
      ContentMode.aspectFill.rect(forImageOf: size, in: Self.frame) == Rect(x: 10, y: -140, width: 100, height: 400))
  }

  @Test func aPictureWithoutASizeFillsTheFrame() {
    for mode in [ContentMode.aspectFit, .aspectFill] {
      #expect(mode.rect(forImageOf: .zero, in: Self.frame) == Self.frame)
    }
  }
}
