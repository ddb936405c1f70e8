import Geometry
import Layout
import Testing

/// What a stack makes, rule by rule, as `identifier: text`.
@Suite struct StackRecipeTests {
  private func recipe(_ stack: Stack, count: Int = 3, hidden: [Int] = []) -> [String] {
    var tree = ViewTree(root: View(name: "s", stack: stack))
    for (index, name) in ["a", "b", "c", "d"].prefix(count).enumerated() {
      tree.add(
        View(
          name: name, intrinsicContentSize: IntrinsicSize(width: 10, height: 10), isHidden: hidden.contains(index)),
        to: tree.root)
    }
    return tree.stackRules(of: tree.root).map { "\($0.identifier): \(tree.text(of: $0.constraint))" }
  }

  @Test func fill() {
    #expect(
      recipe(Stack(.horizontal, spacing: .points(8)), count: 2) == [
        "UISV-canvas-connection: s.leading == a.leading", "UISV-canvas-connection: s.trailing == b.trailing",
        "UISV-spacing: b.leading == a.trailing + 8", "UISV-alignment: a.top == b.top",
        "UISV-alignment: a.bottom == b.bottom", "UISV-canvas-connection: s.top == a.top",
        "UISV-canvas-connection: s.bottom == a.bottom",
      ])
  }

  @Test func leadingColumn() {
    #expect(
      recipe(Stack(.vertical, alignment: .leading), count: 2) == [
        "UISV-canvas-connection: s.top == a.top", "UISV-canvas-connection: s.bottom == b.bottom",
        "UISV-spacing: b.top == a.bottom", "UISV-alignment: a.leading == b.leading",
        "UISV-spanning-boundary: s.guides[0].leading == a.leading @999.5",
        "UISV-spanning-boundary: s.guides[0].trailing >= a.trailing",
        "UISV-spanning-boundary: s.guides[0].leading == b.leading @999.5",
        "UISV-spanning-boundary: s.guides[0].trailing >= b.trailing",
        "UISV-spanning-fit: s.guides[0].width == 0 @51", "UISV-canvas-connection: s.leading == a.leading",
        "UISV-canvas-connection: s.trailing == s.guides[0].trailing",
        "UISV-ambiguity-suppression: a.width == 0 @25", "UISV-ambiguity-suppression: b.width == 0 @25",
      ])
  }

  @Test func equalCenteringCountsDown() {
    let rules = recipe(Stack(.horizontal, distribution: .equalCentering, spacing: .points(8)), count: 4)
    #expect(
      rules.filter { !$0.hasPrefix("UISV-alignment") } == [
        "UISV-canvas-connection: s.leading == a.leading", "UISV-canvas-connection: s.trailing == d.trailing",
        "UISV-spacing: b.leading >= a.trailing + 8", "UISV-spacing: c.leading >= b.trailing + 8",
        "UISV-spacing: d.leading >= c.trailing + 8", "UISV-canvas-fit: s.width == 0 @49",
        "UISV-distributing-edge: s.guides[0].leading == a.centerX",
        "UISV-distributing-edge: s.guides[0].trailing == b.centerX",
        "UISV-distributing-edge: s.guides[1].leading == b.centerX",
        "UISV-distributing-edge: s.guides[1].trailing == c.centerX",
        "UISV-fill-equally: s.guides[0].width == s.guides[1].width @149",
        "UISV-distributing-edge: s.guides[2].leading == c.centerX",
        "UISV-distributing-edge: s.guides[2].trailing == d.centerX",
        "UISV-fill-equally: s.guides[0].width == s.guides[2].width @148",
        "UISV-canvas-connection: s.top == a.top", "UISV-canvas-connection: s.bottom == a.bottom",
      ])
  }

  @Test func proportionsCountDownUnlessThereIsOne() {
    func proportions(_ count: Int) -> [String] {
      recipe(Stack(.horizontal, distribution: .fillProportionally), count: count).filter {
        $0.hasPrefix("UISV-fill-proportionally")
      }
    }
    #expect(
      proportions(2) == [
        "UISV-fill-proportionally: a.width == 0.5 * s.width @999",
        "UISV-fill-proportionally: b.width == 0.5 * s.width @998",
      ])
    #expect(proportions(1) == ["UISV-fill-proportionally: a.width == s.width"])
  }

  @Test func hiddenChildren() {
    let rules = recipe(Stack(.horizontal, spacing: .points(8)), hidden: [1])
    #expect(
      rules.filter { $0.contains("b.") && !$0.hasPrefix("UISV-alignment") } == [
        "UISV-hiding: b.width == 0", "UISV-hiding: b.top == s.top @0.5", "UISV-hiding: b.bottom == s.bottom @0.5",
        "UISV-spacing: b.leading == a.trailing + 4 @0.5",
      ])
    #expect(rules.contains("UISV-spacing: c.leading == a.trailing + 8"))
  }

  @Test func marginsAndBaselines() {
    let rules = recipe(
      Stack(.vertical, alignment: .center, spacing: .points(8), isBaselineRelative: true, isMarginsRelative: true),
      count: 2)
    #expect(
      rules.filter { $0.hasPrefix("UISV-canvas") || $0.hasPrefix("UISV-spacing") } == [
        "UISV-canvas-connection: s.topMargin == a.top", "UISV-canvas-connection: s.bottomMargin == b.bottom",
        "UISV-spacing: b.firstBaseline == a.lastBaseline + 8",
        "UISV-canvas-connection: s.leadingMargin == s.guides[0].leading",
        "UISV-canvas-connection: s.trailingMargin == s.guides[0].trailing",
        "UISV-canvas-connection: s.centerXWithinMargins == a.centerX",
      ])
  }

  @Test func aViewThatIsNoStackMakesNone() {
    let tree = ViewTree(root: View())
    #expect(tree.stackRules(of: tree.root).isEmpty)
  }
}
