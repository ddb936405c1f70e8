import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct AutoresizingTests {
  /// A view authored at (20, 10, 50, 30) in 100 × 100: margins 20 and 30 at the sides, 10 and 60 above and below.
  private func solved(
    _ mask: Autoresizing.Mask, direction: LayoutDirection = .leftToRight, in size: Size = Size(width: 200, height: 300)
  ) throws -> (frame: Rect, tree: ViewTree) {
    var tree = ViewTree(root: View(name: "card", direction: direction))
    let autoresizing = Autoresizing(
      mask, frame: Rect(x: 20, y: 10, width: 50, height: 30),
      superviewBounds: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = tree.add(
      View(name: "v", intrinsicContentSize: IntrinsicSize(width: 1, height: 1), autoresizing: autoresizing),
      to: tree.root)
    let layout = try tree.verifiedLayout(in: size)
    #expect(layout.ambiguities.isEmpty && layout.conflicts.isEmpty && layout.violations.isEmpty)
    return (layout.frame(of: view), tree)
  }

  @Test(
    "Each mask has its place in a superview that grew, in both reading directions",
    arguments: [
      ([], 20, 50), (.flexibleRightMargin, 20, 50), (.flexibleLeftMargin, 120, 50), (.flexibleWidth, 20, 150),
      // m = 20 ÷ 50 of 200 − 50
      ([.flexibleLeftMargin, .flexibleRightMargin], 60, 50),
      // 50 : 30 of 200 − 20
      ([.flexibleWidth, .flexibleRightMargin], 20, 112.5),
      // 20 : 50 of 200 − 30
      ([.flexibleLeftMargin, .flexibleWidth], 170 * 2.0 / 7, 170 * 5.0 / 7),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 100),
    ] as [(Autoresizing.Mask, Double, Double)])
  func horizontal(mask: Autoresizing.Mask, x: Double, width: Double) throws {
    for direction in LayoutDirection.allCases {
      let frame = try solved(mask, direction: direction).frame
      #expect(abs(frame.x - x) < 1e-9 && abs(frame.width - width) < 1e-9, "\(frame)")
      #expect(frame.y == 10 && frame.height == 30)
    }
  }

  @Test(
    "And so on the other axis",
    arguments: [
      (.flexibleTopMargin, 210, 30), (.flexibleHeight, 10, 230), (.flexibleBottomMargin, 10, 30),
      ([.flexibleTopMargin, .flexibleBottomMargin], 270.0 / 7, 30),
      ([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], 30, 90),
    ] as [(Autoresizing.Mask, Double, Double)])
  func vertical(mask: Autoresizing.Mask, y: Double, height: Double) throws {
    let frame = try solved(mask).frame
    #expect(abs(frame.y - y) < 1e-9 && abs(frame.height - height) < 1e-9, "\(frame)")
    #expect(frame.x == 20 && frame.width == 50)
  }

  @Test("Every mask gives the authored frame at the authored size", arguments: 0..<64)
  func authored(mask: Int) throws {
    let frame = try solved(Autoresizing.Mask(rawValue: UInt(mask)), in: Size(width: 100, height: 100)).frame
    #expect(abs(frame.x - 20) < 1e-9 && abs(frame.right - 70) < 1e-9)
    #expect(abs(frame.y - 10) < 1e-9 && abs(frame.bottom - 40) < 1e-9)
  }

  @Test("No mask traps or leaves anything open where there is nothing to share", arguments: 0..<64)
  func degenerate(mask: Int) throws {
    var tree = ViewTree(root: View())
    let autoresizing = Autoresizing(Autoresizing.Mask(rawValue: UInt(mask)), frame: .zero, superviewBounds: .zero)
    tree.add(View(autoresizing: autoresizing), to: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 30, height: 30))
    #expect(layout.ambiguities.isEmpty && layout.conflicts.isEmpty)
  }

  @Test func theOriginOfTheSuperviewsBoundsIsSubtracted() throws {
    var tree = ViewTree(root: View())
    let view = tree.add(
      View(
        autoresizing: Autoresizing(
          .flexibleWidth, frame: Rect(x: 20, y: 10, width: 50, height: 30),
          superviewBounds: Rect(x: 5, y: 7, width: 100, height: 100))), to: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 100))
    #expect(layout.frame(of: view) == Rect(x: 15, y: 3, width: 150, height: 30))
  }

  @Test func masksSpeakOfFrames() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var tree = ViewTree(root: View())
    let panel = tree.add(
      View(
        alignment: FixedInsets(insets),
        autoresizing: Autoresizing(
          .flexibleWidth, frame: Rect(x: 10, y: 10, width: 80, height: 50),
          superviewBounds: Rect(x: 0, y: 0, width: 100, height: 100))), to: tree.root)
    let inner = tree.add(
      View(
        alignment: FixedInsets(insets),
        autoresizing: Autoresizing(
          [.flexibleWidth, .flexibleHeight], frame: Rect(x: 5, y: 6, width: 70, height: 30),
          superviewBounds: Rect(x: 0, y: 0, width: 80, height: 50))), to: panel)
    let layout = try tree.verifiedLayout(in: Size(width: 150, height: 100))
    #expect(layout.frame(of: panel) == Rect(x: 10, y: 10, width: 130, height: 50))
    #expect(layout.frame(of: inner) == Rect(x: 5, y: 6, width: 120, height: 30))
  }

  @Test func aMaskInAConflictIsNamedAndTheAuthorsRuleIsBroken() throws {
    var (_, tree) = try solved(.flexibleWidth)
    let view = tree.children(of: tree.root)[0]
    let own = try tree.activate(view.height == 99)
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 300))
    let conflict = try #require(layout.conflicts.first)
    #expect(conflict.broken == .constraint(own))
    #expect(conflict.members == [.autoresizing(view, .vertical, .extent), .constraint(own)])
    #expect(conflict.members[0].kind == .mask && conflict.members[0].kind.rawValue == "mask")
    #expect(tree.text(of: conflict.members[0], rootSize: layout.size) == "v.height == 30")
    #expect(
      tree.text(of: .autoresizing(view, .horizontal, .extent), rootSize: layout.size) == "v.right == card.right - 30")
  }

  @Test func masksAreWrittenAsInLogs() {
    #expect(Autoresizing.Mask.flexibleWidth.logText == "h=-&- v=---")
    #expect(
      ([.flexibleLeftMargin, .flexibleBottomMargin, .flexibleHeight] as Autoresizing.Mask).logText == "h=&-- v=-&&")
  }
}
