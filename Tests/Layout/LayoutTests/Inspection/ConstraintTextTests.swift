import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct ConstraintTextTests {
  @Test(
    "A format of one constraint is reported as itself",
    arguments: [
      "H:[b]-(8)-[c]", "H:|-(16)-[b]", "H:[b]-(16)-|", "V:|-(0)-[b]", "V:[b]-(>=8)-[c]", "H:[b(120)]", "V:[b(<=120)]",
      "H:[b(==c)]", "V:[b(>=c@250.5)]", "H:[b]-(<=-8@750)-|", "H:|-(0.5)-[g]",
    ])
  func roundTrip(text: String) throws {
    let scene = FormatCase()
    let constraints = try scene.tree.constraints(visualFormat: text, views: scene.views)
    #expect(constraints.map { scene.tree.visualFormat(of: $0) } == [text])
  }

  @Test func theOtherWayRoundIsTheSameFormat() throws {
    let scene = FormatCase()
    let ids = scene.tree.children(of: scene.tree.root), root = scene.tree.root
    let texts = [
      ids[0].trailing == ids[1].leading - 8, ids[0].trailing <= root.trailing - 16, root.top >= ids[0].top - 4,
    ].map { scene.tree.visualFormat(of: $0) }
    #expect(texts == ["H:[a]-(8)-[b]", "H:[a]-(>=16)-|", "V:|-(<=4)-[a]"])
  }

  @Test func whatHasNoFormatIsAnEquation() throws {
    var scene = FormatCase()
    let inner = scene.tree.add(View(name: "inner"), to: scene.tree.children(of: scene.tree.root)[0])
    let odd = scene.tree.add(View(name: "two words"), to: scene.tree.root)
    let ids = scene.tree.children(of: scene.tree.root), root = scene.tree.root
    let (a, b) = (ids[0], ids[1])
    let constraints = [
      a.leading == b.leading, a.leading == root.leadingMargin, a.left == root.left + 8, a.centerX == root.centerX,
      a.width == 2 * b.width, a.width == b.width + 1, a.width == a.height, a.top == b.lastBaseline,
      inner.leading == root.leading, odd.width == 3, a.leading * 2 == b.trailing * 2, b.top - 3 == a.bottom * 0.5,
    ]
    for constraint in constraints {
      #expect(scene.tree.visualFormat(of: constraint) == nil)
      #expect(scene.tree.debugText(of: constraint) == scene.tree.text(of: constraint))
    }
    #expect(scene.tree.debugText(of: a.width == 3) == "H:[a(3)]")
  }

  @Test func aConflictIsReportedAsAppleReportsIt() throws {
    var tree = ViewTree(root: View(name: "card"))
    let photo = tree.add(View(name: "photo"), to: tree.root)
    try tree.activate([
      (photo.leading == tree.root.leading + 16).identifier("start"), photo.width == 400,
      photo.trailing <= tree.root.trailing - 16,
    ])
    let log = tree.appleLog(of: try tree.verifiedLayout(in: Size(width: 320, height: 240)))
    let end =
      "<NSLayoutConstraint:0x600000000180 H:[photo]-(>=16)-|   "
      + "(active, names: photo:0x7f8000000400, '|':card:0x7f8000000200 )>"
    #expect(
      log == """
        Unable to simultaneously satisfy constraints.
        \tThese required rules have no common solution; leaving out any one of them is enough.
        (
            "<NSLayoutConstraint:0x600000000060 'UIView-Encapsulated-Layout-Width' H:[card(320)]   (active, names: card:0x7f8000000200 )>",
            "<NSLayoutConstraint:0x6000000000c0 'start' H:|-(16)-[photo]   (active, names: photo:0x7f8000000400, '|':card:0x7f8000000200 )>",
            "<NSLayoutConstraint:0x600000000120 H:[photo(400)]   (active, names: photo:0x7f8000000400 )>",
            "\(end)"
        )

        Will attempt to recover by breaking constraint
        \(end)

        On a device, a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints stops here.

        """)
  }

  @Test func formatsOfLeftAndRightEdgesSayThatTheyReadFromTheLeft() throws {
    var tree = ViewTree(root: View(name: "card", direction: .rightToLeft))
    let photo = tree.add(View(name: "photo"), to: tree.root)
    try tree.activate([photo.left == tree.root.left + 16, photo.left == tree.root.left + 17])
    let log = tree.appleLog(of: try tree.verifiedLayout(in: Size(width: 320, height: 240)))
    #expect(log.contains(" H:|-(16)-[photo](LTR)   (active"), "\(log)")
  }

  @Test func rulesThatNobodyWroteHaveApplesClasses() throws {
    var tree = ViewTree(root: View(name: "card", direction: .rightToLeft))
    let autoresizing = Autoresizing(
      [.flexibleWidth, .flexibleTopMargin], frame: Rect(x: 1, y: 2, width: 3, height: 4),
      superviewBounds: Rect(x: 0, y: 0, width: 10, height: 10))
    let mask = tree.add(View(name: "mask", autoresizing: autoresizing), to: tree.root)
    let label = tree.add(
      View(
        name: "label", intrinsicContentSize: IntrinsicSize(width: 50),
        contentHugging: AxisPriorities(horizontal: .required, vertical: .low)), to: tree.root)
    let fold = tree.add(Guide(name: "fold", leading: .points(5), width: .fraction(0.5)), to: tree.root)
    try tree.activate([
      mask.height == 99, label.width == 60, fold.leading == tree.root.leading, label.height == -1,
    ])
    let log = tree.appleLog(of: try tree.verifiedLayout(in: Size(width: 320, height: 240)))
    for line in [
      "<NSAutoresizingMaskLayoutConstraint:", " h=-&- v=&-- V:[mask(4)]   (active", "<NSContentSizeLayoutConstraint:",
      " H:[label(50)] Hug:1000 CompressionResistance:750   (active", " H:|-(5)-[fold]   (active",
      " V:[label(>=0)]   (active",
    ] { #expect(log.contains(line), "\(line) in\n\(log)") }
    #expect(log.split(separator: "Will attempt to recover by breaking constraint").count == 5)
    let half = try tree.constraintsAffectingLayout(of: fold, .horizontal, width: 320, height: 240)
    #expect(!half.isEmpty)
  }

  @Test func thereIsNoLogWithoutAConflict() throws {
    let tree = ViewTree(root: View())
    #expect(tree.appleLog(of: try tree.verifiedLayout(in: .zero)) == "")
  }
}
