import Geometry
import PropertyTesting
import Testing

/// The promise of `AlignmentGeometry`: each conversion undoes the other, bit by bit or within named ulps.
@Suite struct InverseLawTests {
  /// A multiple of 1/256 of at most 2⁴² in magnitude; small and whole numbers are likely.
  private static func dyadic(_ choices: inout Choices) -> Double {
    let bits = choices.element(of: [4, 8, 12, 20, 41])
    let magnitude = Double(choices.number(below: 1 << bits))
    let fraction = choices.chance(oneIn: 2) ? Double(choices.number(below: 256)) / 256 : 0
    return (magnitude + fraction) * (choices.chance(oneIn: 2) ? -1 : 1)
  }

  /// Any double of at most 1e12 in magnitude: thirds, hundredths, neighbours of powers of ten.
  private static func anything(_ choices: inout Choices) -> Double {
    let number = Double(choices.number(below: 1 << 30)) / choices.element(of: [1.0, 3, 7, 100, 1e6])
    return number * choices.element(of: [1.0, 1e-3, 931]) * (choices.chance(oneIn: 2) ? -1 : 1)
  }

  private static func rect(_ number: (inout Choices) -> Double, _ choices: inout Choices) -> Rect {
    Rect(x: number(&choices), y: number(&choices), width: number(&choices), height: number(&choices))
  }

  private static func insets(_ number: (inout Choices) -> Double, _ choices: inout Choices) -> EdgeInsets {
    EdgeInsets(top: number(&choices), left: number(&choices), bottom: number(&choices), right: number(&choices))
  }

  private static func variants(_ base: some AlignmentGeometry) -> [any AlignmentGeometry] {
    [base, UnflippedAlignment(base), MirroredAlignment(base), UnflippedAlignment(MirroredAlignment(base))]
  }

  @Test func fixedInsetsAreBitExactOnDyadicNumbers() {
    let found = counterexample(
      generate: { (Self.rect(Self.dyadic, &$0), Self.insets(Self.dyadic, &$0)) }, runs: 4000
    ) { rect, insets in
      Self.variants(FixedInsets(insets)).allSatisfy { geometry in
        geometry.frame(forAlignmentRect: geometry.alignmentRect(forFrame: rect)) == rect
          && geometry.alignmentRect(forFrame: geometry.frame(forAlignmentRect: rect)) == rect
      }
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func fixedInsetsStayWithinFourUlpOnAllOtherNumbers() {
    let found = counterexample(
      generate: { (Self.rect(Self.anything, &$0), Self.insets(Self.anything, &$0)) }, runs: 4000
    ) { rect, insets in Self.variants(FixedInsets(insets)).allSatisfy { Self.comesBack($0, rect) } }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func proportionalInsetsStayWithinFourUlp() {
    let found = counterexample(
      generate: { choices in
        let natural = Size(
          width: Double(choices.number(in: 1...2000)), height: Double(choices.number(in: 1...2000)))
        // Between a quarter and almost nothing of the picture is its core; negative insets make it larger.
        func share(_ extent: Double) -> Double { extent * Double(choices.number(in: 0...375)) / 1000 }
        let insets = EdgeInsets(
          top: share(natural.height), left: share(natural.width), bottom: -share(natural.height),
          right: share(natural.width))
        return (Self.rect(Self.anything, &choices), insets, natural)
      }, runs: 4000
    ) { rect, insets, natural in
      Self.variants(try ProportionalInsets(insets, naturalSize: natural)).allSatisfy { Self.comesBack($0, rect) }
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  /// Each edge comes back within 4 ulp of the largest coordinate or edge of the frame and the alignment rect.
  private static func comesBack(_ geometry: any AlignmentGeometry, _ rect: Rect) -> Bool {
    let there = geometry.alignmentRect(forFrame: rect), back = geometry.frame(forAlignmentRect: there)
    let framed = geometry.frame(forAlignmentRect: rect), again = geometry.alignmentRect(forFrame: framed)
    return isNear(back, rect, seenWith: there) && isNear(again, rect, seenWith: framed)
  }

  private static func isNear(_ one: Rect, _ other: Rect, seenWith third: Rect) -> Bool {
    let magnitude =
      [other, third].flatMap { [$0.left, $0.top, $0.right, $0.bottom, $0.width, $0.height] }
      .map(abs).max() ?? 0
    let bound = 4 * magnitude.ulp
    return abs(one.left - other.left) <= bound && abs(one.top - other.top) <= bound
      && abs(one.right - other.right) <= bound && abs(one.bottom - other.bottom) <= bound
  }

  @Test(
    "Proportional insets that leave no core are refused",
    arguments: [
      (EdgeInsets(top: 0, left: 100, bottom: 0, right: 100), Axis.horizontal),
      (EdgeInsets(top: 0, left: 150, bottom: 0, right: 100), .horizontal),
      (EdgeInsets(top: 120, left: 0, bottom: 80, right: 0), .vertical),
      (EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0), .vertical),
      (EdgeInsets(top: 0, left: -.infinity, bottom: 0, right: 0), .horizontal),
    ])
  func noCoreNoInverse(insets: EdgeInsets, axis: Axis) {
    #expect {
      try ProportionalInsets(insets, naturalSize: Size(width: 200, height: 200))
    } throws: { error in
      guard case AlignmentError.noInverse(axis, naturalExtent: 200, insets: _)? = error as? AlignmentError else {
        return false
      }
      return "\(error)".hasPrefix("no inverse exists")
    }
  }

  @Test(
    "A natural size is finite and above zero",
    arguments: [
      Size(width: 0, height: 1), Size(width: 1, height: -1), Size(width: .infinity, height: 1),
      Size(width: .nan, height: 1),
    ])
  func naturalSizesAreChecked(size: Size) {
    #expect(throws: AlignmentError.self) { try ProportionalInsets(.zero, naturalSize: size) }
  }
}
