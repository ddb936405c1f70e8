import ConstraintLogs
import Diagnostics
import Testing

/// What a list forces that does not conflict by itself.
@Suite struct LogForcedTests {
  private static func text(_ entries: [String]) throws -> String {
    try proof(uikitLog(entries)).finding(file: "l").text
  }

  @Test func anExtentThatMustBe0IsNamedWithItsRules() throws {
    let text = try Self.text([
      "NSLayoutConstraint:0x60a1 badge.width == 0   (active, names: badge:0x7f01 )",
      "NSLayoutConstraint:0x60a2 badge.centerX == image.trailing   (active, names: badge:0x7f01, image:0x7f02 )",
      "NSLayoutConstraint:0x60a3 badge.centerX == image.leading   (active, names: badge:0x7f01, image:0x7f02 )",
      "NSLayoutConstraint:0x60a4 image.width == 0.25*container.width   (active, names: image:0x7f02, container:0x7f03 )",
    ])
    #expect(text.contains("the rules force container.width to 0"), "\(text)")
  }

  @Test func twoEqualLinesAreTheSameRule() throws {
    let text = try Self.text([
      "NSLayoutConstraint:0x60a1 a.width == b.width + 8   (active, names: a:0x7f01, b:0x7f02 )",
      "NSLayoutConstraint:0x60a2 b.width == a.width - 8   (active, names: a:0x7f01, b:0x7f02 )",
    ])
    #expect(text.contains("these two lines are the same rule"), "\(text)")
  }

  @Test func sumsThatAgreeAreRounding() throws {
    let text = try Self.text([
      "NSLayoutConstraint:0x60a1 a.width == 10   (active, names: a:0x7f01 )",
      "NSLayoutConstraint:0x60a2 b.width == 20   (active, names: b:0x7f02 )",
      "NSLayoutConstraint:0x60a3 b.width == a.width + 10   (active, names: a:0x7f01, b:0x7f02 )",
    ])
    #expect(text.contains("each of these rules follows from the others, and only rounding"), "\(text)")
  }
}
