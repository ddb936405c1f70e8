import Geometry
import Pictures
import Testing

/// Sizes that follow the layout.
@Suite struct ResponsiveSizeTests {
  @Test(
    "Lengths are rounded up to the step, then bounded",
    arguments: [
      (145.0, 150), (172, 200), (210, 250), (142, 150), (10, 100), (10_000, 350), (100, 100), (350.4, 350),
      (300.4, 300),
    ])
  func lengths(view: Double, expected: Int) {
    var size = ResponsiveSize.fit
    size.minimum = 100
    #expect(size.length(for: view) == expected)
  }

  @Test func theSeedsExampleNeedsItsStepOf100() {
    var size = ResponsiveSize.autoFill
    #expect(size.step == 50 && size.minimum == 50 && size.maximum == 350)
    size.step = 100
    #expect(size.length(for: 284) == 300)
    (size.minimum, size.maximum) = (100, 300)
    #expect(size.length(for: 301) == 300)
  }

  @Test(
    "Chains",
    arguments: [
      (ResponsiveSize.autoFill, "e_sepia/c_fill,dpr_2.0,g_auto,h_200,w_300"),
      (ResponsiveSize.fit, "e_sepia/c_fit,dpr_2.0,h_200,w_300"),
      (
        ResponsiveSize(followsWidth: true, followsHeight: false, mode: .scale, gravity: nil),
        "e_sepia/c_scale,dpr_2.0,w_300"
      ),
    ])
  func chains(size: ResponsiveSize, expected: String) throws {
    let base = try PictureChain("e_sepia")
    #expect(size.chain(for: Size(width: 284, height: 160), scale: 2, after: base)?.text == expected)
    #expect(size.chain(for: Size(width: 284, height: 0), scale: 2) == nil)
  }

  @Test(
    "When a picture is asked for again",
    arguments: [
      (nil, Size(width: 100, height: 50), false, true), (nil, Size(width: 0, height: 50), true, false),
      (Size(width: 100, height: 50), Size(width: 120, height: 50), true, true),
      (Size(width: 100, height: 50), Size(width: 120, height: 50), false, false),
      (Size(width: 100, height: 50), Size(width: 80, height: 40), true, false),
      (Size(width: 100, height: 50), Size(width: 100, height: 50), true, false),
      (Size(width: 100, height: 50), Size(width: 80, height: 60), true, true),
    ])
  func again(former: Size?, view: Size, reloads: Bool, expected: Bool) {
    #expect(ResponsiveSize.fit.needsPicture(from: former, to: view, reloads: reloads) == expected)
  }
}
