import Geometry
import Layout
import LinearSolver
import Testing

/// The widths that a row gives to texts of more than one line.
@Suite struct TextWidthTests {
  /// One line of that width, or as many as another width takes; 10 points each.
  struct Words: WrappingContent {
    var width: Double

    func fitted(width limit: Double?) -> FittedContent {
      guard let limit, limit < width else { return FittedContent(size: Size(width: width, height: 10)) }
      return FittedContent(size: Size(width: limit, height: 10 * (width / max(1, limit)).rounded(.up)))
    }
  }

  private func text(_ width: Double, resistance: Priority = .high) -> View {
    var view = View(compressionResistance: AxisPriorities(resistance))
    view.wrappingContent = Words(width: width)
    return view
  }

  private func widths(_ stack: Stack, _ views: [View], in width: Double) throws -> [Double] {
    var tree = ViewTree(root: View(stack: stack))
    let ids = views.map { tree.add($0, to: tree.root) }
    let layout = try tree.layout(width: width, height: nil)
    return ids.map { layout.frame(of: $0).width }
  }

  @Test(
    "Texts alone in a row have equal widths",
    arguments: [
      ([400.0, 400, 400], 300.0, 100.0), ([400, 400], 320, 160), ([40, 900], 320, 160), ([10, 10], 320, 160),
    ])
  func equalTexts(natural: [Double], width: Double, share: Double) throws {
    #expect(try widths(Stack(.horizontal), natural.map { text($0) }, in: width) == natural.map { _ in share })
  }

  @Test func gapsInPointsAreSharedAsWell() throws {
    #expect(try widths(Stack(.horizontal, spacing: 4), [text(40), text(900)], in: 94) == [45, 45])
  }

  @Test func aTextKeepsItsWidthAgainstAHuggingOfMorePriority() throws {
    var end = text(41.5)
    end.contentHugging = AxisPriorities(.required)
    #expect(try widths(Stack(.horizontal, spacing: 4), [text(400), end], in: 374) == [328.5, 41.5])
  }

  @Test func aSingleTextIsLeftToPriorities() throws {
    let control = View(
      intrinsicContentSize: IntrinsicSize(width: 49, height: 31), contentHugging: AxisPriorities(.high))
    let views = [text(900, resistance: Priority(749)), control]
    #expect(try widths(Stack(.horizontal, spacing: .system), views, in: 343) == [286, 49])
    var before = Stack(.horizontal, spacing: .system)
    before.dividesForLoneText = true
    #expect(try widths(before, views, in: 343) == [171.5, 163.5])
  }

  @Test func aColumnOrAnotherDistributionGivesTextsNoWidths() {
    for stack in [Stack(.vertical), Stack(.horizontal, distribution: .fillEqually)] {
      var tree = ViewTree(root: View(stack: stack))
      for _ in 0..<2 { tree.add(text(400), to: tree.root) }
      #expect(!tree.stackRules(of: tree.root).contains { $0.identifier == "UISV-text-width-disambiguation" })
    }
  }

  @Test func rowsInsideAColumnDivideTheirWidthToo() throws {
    var tree = ViewTree(root: View(stack: Stack(.vertical)))
    let row = tree.add(View(stack: Stack(.horizontal)), to: tree.root)
    let texts = [40.0, 900].map { tree.add(text($0), to: row) }
    let layout = try tree.layout(width: 320, height: nil)
    #expect(texts.map { layout.frame(of: $0).width } == [160, 160])
  }
}
