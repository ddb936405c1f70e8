import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct ConstraintBuilderTests {
  private func row() -> (tree: ViewTree, card: ViewID, photo: ViewID, title: ViewID) {
    var tree = ViewTree(root: View(name: "card"))
    let photo = tree.add(View(name: "photo"), to: tree.root), title = tree.add(View(name: "title"), to: tree.root)
    return (tree, tree.root, photo, title)
  }

  private func texts(_ tree: ViewTree, @ConstraintBuilder _ constraints: () -> [Constraint]) -> [String] {
    constraints().map { tree.text(of: $0) }
  }

  @Test func linesConditionsCasesAndLoopsAddUp() throws {
    var (tree, card, photo, title) = row()
    let isWide = true, side = Attribute.left
    let ids = try tree.constrain {
      photo.edges.vertical == card.edges.inset(by: 16)
      (title.leading == photo.trailing + 8).priority(.high)
      if isWide { title.width == card.width / 2 }
      if card == title { title.width == 7 } else { title.height == 20 }
      switch side {
      case .left: photo.left == card.left
      default: photo.right == card.right
      }
      for view in [photo, title] { view.width >= 10 }
    }
    #expect(
      ids.map { tree.text(of: tree[$0]) } == [
        "photo.top == card.top + 16", "photo.bottom == card.bottom - 16",
        "title.leading == photo.trailing + 8 @750", "title.width == 0.5 * card.width", "title.height == 20",
        "photo.left == card.left", "photo.width >= 10", "title.width >= 10",
      ])
  }

  @Test func everyLinearFormHasASpelling() {
    let (tree, card, photo, title) = row()
    let forms = texts(tree) {
      title.width == card.width - photo.width
      title.width == (card.width - photo.width) / 2
      title.width == 16 / 9 * title.height
      title.width + photo.width <= 0.5 * card.width - 8
      title.centerX == (photo.leading + photo.trailing) / 2
      title.leading == photo.trailing + photo.width * 0.25 + 4
      title.leading == 8 + photo.trailing
      title.leading - photo.trailing == card.trailing - title.trailing
      title.leading - photo.trailing >= 8
      2 * title.height == photo.bottom - card.top
      title.width == 100 - photo.width
      title.width == -photo.width + 3
      100 == title.width
      8 <= title.leading - photo.trailing
      120 >= title.height
      title.leading == card.width / 3 + card.leading
      title.left == 10 - photo.left
    }
    #expect(
      forms == [
        "title.width + photo.width == card.width", "title.width + 0.5 * photo.width == 0.5 * card.width",
        "title.width == 1.7777777777777777 * title.height", "title.width + photo.width <= 0.5 * card.width - 8",
        "title.centerX == 0.5 * photo.leading + 0.5 * photo.trailing",
        "title.leading == photo.trailing + 0.25 * photo.width + 4", "title.leading == photo.trailing + 8",
        "title.leading + title.trailing == photo.trailing + card.trailing",
        "title.leading >= photo.trailing + 8", "2 * title.height + card.top == photo.bottom",
        "title.width + photo.width == 100", "title.width + photo.width == 3", "title.width == 100",
        "title.leading >= photo.trailing + 8", "title.height <= 120",
        "title.leading == 0.3333333333333333 * card.width + card.leading", "title.left + photo.left == 10",
      ])
  }

  @Test func prioritiesAreNumbersNamesAndDistancesFromThem() {
    let numbers: [Priority] = [999, 250.5, .defaultHigh, .defaultLow, .fittingSizeLevel, .required - 1, .low + 0.5]
    #expect(numbers.map(\.value) == [999, 250.5, 750, 250, 50, 999, 250.5])
    #expect([1.5, 2].reduce(0, +) == 3.5, "sums of numbers stay sums of numbers")
  }

  @Test func whatIsNotLegalLeavesTheTreeAsItWas() throws {
    var (tree, card, photo, title) = row()
    #expect(throws: ConstraintError.directionsMixed(.leading, .left)) {
      try tree.constrain {
        title.width == 30
        photo.leading == card.left
      }
    }
    #expect(tree.constraints.isEmpty)
  }

  @Test func sizesAndEdgesHaveTheirForms() {
    let (tree, card, photo, title) = row()
    let forms = texts(tree) {
      photo.size == title.size / 2
      photo.edges.inset(by: 4).horizontal <= card.marginEdges
      photo.center == card.center
    }
    #expect(
      forms == [
        "photo.width == 0.5 * title.width", "photo.height == 0.5 * title.height",
        "photo.leading >= card.leadingMargin - 4", "photo.trailing <= card.trailingMargin + 4",
        "photo.centerX == card.centerX", "photo.centerY == card.centerY",
      ])
  }
}
