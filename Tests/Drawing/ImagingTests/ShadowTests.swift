import Imaging
import Testing

/// The soft edge of a shadow is the integral of a Gaussian of half the blur, cut at the blur.
@Suite struct ShadowTests {
  private let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)

  @Test func aStraightEdgeIsHalfThereAndGoneAtTheBlur() {
    let shadow = Bitmap.shadow(width: 60, height: 60, radius: 0, blur: 4, color: black, scale: 2)
    #expect(shadow.width == 136 && shadow.height == 136)
    let row = (0..<136).map { Int(shadow[$0, 68].alpha) }
    #expect(row[0] <= 5, "the picture ends where the smear does")
    #expect((row[7] + row[8] - 255).magnitude <= 2, "half on the edge, eight pixels in: \(row[0..<17])")
    #expect(row[16] >= 254 && row[68] == 255)
    #expect(zip(row[0..<17], row[1..<18]).allSatisfy { $0 <= $1 })
    #expect(row == row.reversed(), "both sides are the same")
  }

  /// Φ(x) for a Gaussian of deviation 4 pixels, cut at 8 and normalised: (Φ(1) − Φ(−2)) / (Φ(2) − Φ(−2)) = 0.8576.
  @Test func oneDeviationInsideTheEdgeIsTheIntegral() {
    let shadow = Bitmap.shadow(width: 60, height: 60, radius: 0, blur: 4, color: black, scale: 2)
    let alpha = (Double(shadow[11, 68].alpha) + Double(shadow[12, 68].alpha)) / 2 / 255
    #expect(abs(alpha - 0.8576) < 0.02, "\(alpha)")
  }

  @Test func cornersAreRoundAndHugeShadowsStaySmall() {
    let round = Bitmap.shadow(width: 40, height: 40, radius: 20, blur: 1, color: black, scale: 4)
    #expect(round[10, 10].alpha == 0 && round[round.width / 2, round.height / 2].alpha == 255)
    let huge = Bitmap.shadow(width: 1e9, height: 3, radius: 0, blur: 1e7, color: black, scale: 3)
    #expect(huge.width <= 32_000 && huge.width * huge.height <= 5_000_000)
  }
}
