import AlignmentLaws
import Geometry
import Testing

@Suite struct OrnamentLawTests {
  @Test("Ornaments round art that scales keep every law but that of being affine")
  func lawful() throws {
    let insets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)
    let scaled = try ProportionalInsets(insets, naturalSize: Size(width: 200, height: 200))
    let pair = OrnamentedAlignment(EdgeInsets(top: 10, left: 2, bottom: 10, right: 10), body: scaled)
    var checker = LawChecker(
      naturalSize: Size(width: 202, height: 210), minimumSize: pair.frame(forAlignmentRect: .zero).size)
    checker.laws.removeAll { $0 == .affine }
    let report = checker.check(pair, name: "an ornamented picture")
    #expect(report.findings.isEmpty, "\(report.text)")
  }
}
