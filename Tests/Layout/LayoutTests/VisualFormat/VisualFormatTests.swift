import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing

/// A card with views a, b, c and a guide g; what formats draw in it, as equations.
struct FormatCase {
  var tree: ViewTree
  let views: [String: any Anchorable]

  init() {
    var tree = ViewTree(root: View(name: "card"))
    var views: [String: any Anchorable] = ["card": tree.root]
    for name in ["a", "b", "c"] { views[name] = tree.add(View(name: name), to: tree.root) }
    views["g"] = tree.add(Guide(name: "g"), to: tree.root)
    (self.tree, self.views) = (tree, views)
  }

  static let metrics = ["gap": 8.0, "thumb": 120, "strong": 900, "a": 7, "huge": 1e300]

  func equations(
    _ text: String, _ options: VisualFormat.Options = [], spacing: VisualFormatSpacing = VisualFormatSpacing()
  ) throws(VisualFormatError) -> [String] {
    let constraints = try tree.constraints(
      visualFormat: text, options: options, metrics: Self.metrics, views: views, spacing: spacing)
    return constraints.map { tree.text(of: $0) }
  }
}

@Suite struct VisualFormatTests {
  @Test(
    "A format draws its constraints in the order of its text",
    arguments: [
      ("[b]", []), ("H:[b(120)]", ["b.width == 120"]), ("V:[b(120)]", ["b.height == 120"]),
      ("[b(>=10,<=thumb@strong)]", ["b.width >= 10", "b.width <= 120 @900"]),
      ("[b(==c)]", ["b.width == c.width"]), ("V:[b(<=c@250.5)]", ["b.height <= c.height @250.5"]),
      ("[b(a)]", ["b.width == 7"]),
      ("[b][c]", ["c.leading == b.trailing"]), ("[b]-[c]", ["c.leading == b.trailing + 8"]),
      ("[b]-20-[c]", ["c.leading == b.trailing + 20"]), ("[b]-.5-[c]", ["c.leading == b.trailing + 0.5"]),
      ("[b]-1.5e1-[c]", ["c.leading == b.trailing + 15"]), ("[b]-gap-[c]", ["c.leading == b.trailing + 8"]),
      ("[b]-(-8)-[c]", ["c.leading == b.trailing - 8"]), ("[b]-(gap@strong)-[c]", ["c.leading == b.trailing + 8 @900"]),
      ("[b]-(>=8,20@250)-[c]", ["c.leading >= b.trailing + 8", "c.leading == b.trailing + 20 @250"]),
      ("|[b]|", ["b.leading == card.leading", "card.trailing == b.trailing"]),
      ("|-[b]-|", ["b.leading == card.leadingMargin", "card.trailingMargin == b.trailing"]),
      ("|-16-[b]-(<=16)-|", ["b.leading == card.leading + 16", "card.trailing <= b.trailing + 16"]),
      ("V:|-[b]-gap-|", ["b.top == card.topMargin", "card.bottom == b.bottom + 8"]),
      (
        "H:|-5-[b(>=3)]-6-[c(4)]|",
        [
          "b.leading == card.leading + 5", "b.width >= 3", "c.leading == b.trailing + 6", "c.width == 4",
          "card.trailing == c.trailing",
        ]
      ),
      ("|[g]-[b]", ["g.leading == card.leading", "b.leading == g.trailing + 8"]),
      (
        " H: | - 5 - [ b ( >= 3 @ 4 , c ) ] \n",
        ["b.leading == card.leading + 5", "b.width >= 3 @4", "b.width == c.width"]
      ),
    ] as [(String, [String])])
  func equations(text: String, expected: [String]) throws {
    #expect(try FormatCase().equations(text) == expected)
  }

  @Test func alignmentsComeLastPairwiseBetweenNeighbours() throws {
    let row = try FormatCase().equations("[a][b][c]", [.alignAllTop, .alignAllLastBaseline])
    #expect(
      row == [
        "b.leading == a.trailing", "c.leading == b.trailing", "a.top == b.top", "a.lastBaseline == b.lastBaseline",
        "b.top == c.top", "b.lastBaseline == c.lastBaseline",
      ])
  }

  @Test(
    "Each option lines up its own attribute, across the format only",
    arguments: [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ] as [(VisualFormat.Options, Attribute)])
  func alignment(option: VisualFormat.Options, attribute: Attribute) throws {
    let (fitting, other) = attribute.axis == .vertical ? ("H:", "V:") : ("V:", "H:")
    let name = attribute.rawValue
    #expect(try FormatCase().equations(fitting + "[a][b]", option).last == "a.\(name) == b.\(name)")
    let error = #expect(throws: VisualFormatError.self) { try FormatCase().equations(other + "[a][b]", option) }
    #expect(error?.reason == .optionOnWrongAxis(option))
  }

  @Test func directionsMirrorRowsAndLeaveColumnsAlone() throws {
    let text = "|-5-[a]-6-[b]-|"
    #expect(
      try FormatCase().equations(text, .directionLeftToRight) == [
        "a.left == card.left + 5", "b.left == a.right + 6", "card.rightMargin == b.right",
      ])
    #expect(
      try FormatCase().equations(text, .directionRightToLeft) == [
        "card.right == a.right + 5", "a.left == b.right + 6", "b.left == card.leftMargin",
      ])
    let column = try FormatCase().equations("V:" + text)
    #expect(try FormatCase().equations("V:" + text, .directionRightToLeft) == column)
  }

  @Test func aRightToLeftRowStandsInReverse() throws {
    var scene = FormatCase()
    try scene.tree.activate(
      try scene.tree.constraints(
        visualFormat: "|-5-[a(20)]-(>=10)-[b(30)]-7-|", options: .directionRightToLeft, views: scene.views))
    let layout = try scene.tree.verifiedLayout(in: Size(width: 100, height: 10))
    let frames = scene.tree.children(of: scene.tree.root).map { layout.frame(of: $0) }
    #expect(frames[0].x == 75 && frames[0].width == 20)
    #expect(frames[1].x == 7 && frames[1].width == 30)
  }

  @Test func columnsMayMeasureWrittenDistancesBetweenBaselines() throws {
    let column = try FormatCase().equations("V:|-5-[a]-24-[b]-[c]-6-|", .spacingBaselineToBaseline)
    #expect(
      column == [
        "a.top == card.top + 5", "b.firstBaseline == a.lastBaseline + 24", "c.top == b.bottom + 8",
        "card.bottom == c.bottom + 6",
      ])
  }

  @Test func standardDistancesAreSettings() throws {
    let appKit = VisualFormatSpacing(sibling: 9, edge: .points(20))
    #expect(
      try FormatCase().equations("|-[a]-[b]-|", spacing: appKit) == [
        "a.leading == card.leading + 20", "b.leading == a.trailing + 9", "card.trailing == b.trailing + 20",
      ])
  }

  @Test func optionsHaveTheNumbersOfUIKit() {
    let all: [VisualFormat.Options] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline, .directionLeftToRight,
      .directionRightToLeft, .spacingBaselineToBaseline,
    ]
    #expect(all.map(\.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096, 65536, 131072, 524_288])
  }

  @Test func theBarIsTheSuperviewOfTheViewNextToIt() throws {
    var scene = FormatCase()
    let inner = scene.tree.add(View(name: "inner"), to: scene.tree.children(of: scene.tree.root)[0])
    let constraints = try scene.tree.constraints(
      visualFormat: "|[inner]-[b]|", views: ["inner": inner, "b": scene.tree.children(of: scene.tree.root)[1]])
    #expect(constraints.map { scene.tree.text(of: $0) }.first == "inner.leading == a.leading")
    #expect(constraints.map { scene.tree.text(of: $0) }.last == "card.trailing == b.trailing")
  }
}
