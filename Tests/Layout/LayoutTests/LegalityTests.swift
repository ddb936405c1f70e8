import Geometry
import Layout
import LinearSolver
import Testing

/// Which attributes may meet, against a table written out by family.
@Suite struct LegalityTests {
  enum Family: Hashable { case size, directional, physical, centerX, vertical }

  static func family(_ attribute: Attribute) -> Family {
    switch attribute {
    case .width, .height: .size
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .left, .right, .leftMargin, .rightMargin: .physical
    case .centerX, .centerXWithinMargins: .centerX
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  static let legal: [Family: Set<Family>] = [
    .size: [.size], .directional: [.directional, .centerX], .physical: [.physical, .centerX],
    .centerX: [.directional, .physical, .centerX], .vertical: [.vertical],
  ]

  private func tree() -> (ViewTree, ViewID, GuideID) {
    var tree = ViewTree(root: View())
    let view = tree.add(View(), to: tree.root), guide = tree.add(Guide(), to: tree.root)
    return (tree, view, guide)
  }

  @Test("All pairs of the twenty attributes", arguments: Attribute.allCases)
  func pairs(first: Attribute) throws {
    #expect(Attribute.allCases.count == 20)
    for second in Attribute.allCases {
      var (tree, view, _) = tree()
      let constraint = Constraint(
        item: .view(view), attribute: first, relation: .equal, to: (.view(tree.root), second), constant: 4)
      let isLegal = Self.legal[Self.family(first)]?.contains(Self.family(second)) == true
      do throws(ConstraintError) {
        try tree.activate(constraint)
        #expect(isLegal, "\(first) with \(second) should be refused")
        #expect(throws: Never.self) { try tree.verifiedLayout(in: Size(width: 100, height: 100)) }
      } catch {
        #expect(!isLegal, "\(first) with \(second) should be accepted: \(error)")
        #expect(tree.constraints.isEmpty)
        #expect(error.description.count > 40, "a refusal names the cause and the way out")
        #expect(suggestsSomethingLegal(error, for: [first, second]), "\(error)")
      }
    }
  }

  /// Whether what a refusal says to write instead goes with one of the two attributes that were written.
  private func suggestsSomethingLegal(_ error: ConstraintError, for written: [Attribute]) -> Bool {
    let words = error.remedy.split { !$0.isLetter }.compactMap { Attribute(rawValue: String($0)) }
    return written.contains { first in
      words.contains { Self.legal[Self.family(first)]?.contains(Self.family($0)) == true }
    }
  }

  @Test("A constant alone goes with sizes only", arguments: Attribute.allCases)
  func constants(attribute: Attribute) {
    var (tree, view, _) = tree()
    let constraint = Constraint(item: .view(view), attribute: attribute, relation: .equal, constant: 50)
    if attribute.isSize {
      #expect(throws: Never.self) { try tree.activate(constraint) }
    } else {
      #expect(throws: ConstraintError.lonelyLocation(attribute)) { try tree.activate(constraint) }
    }
  }

  @Test func refusalsHaveTheirReasons() {
    var (tree, view, guide) = tree()
    let root = tree.root
    #expect(throws: ConstraintError.directionsMixed(.leading, .left)) { try tree.activate(view.leading == root.left) }
    #expect(throws: ConstraintError.zeroMultiplier(.leading)) { try tree.activate(view.leading == root.leading * 0) }
    #expect(throws: ConstraintError.notFinite) { try tree.activate(view.leading == root.leading + .infinity) }
    #expect(throws: ConstraintError.notFinite) { try tree.activate(view.width == root.width * .nan) }
    #expect(throws: ConstraintError.itemOutsideTree) {
      var other = ViewTree(root: View())
      other.add(View(), to: other.root)
      let stranger = other.add(View(), to: other.root)
      try tree.activate(view.leading == stranger.leading)
    }
    #expect(throws: ConstraintError.guideHasNo(.firstBaseline)) {
      try tree.activate(
        Constraint(
          item: .guide(guide), attribute: .firstBaseline, relation: .equal, to: (.view(view), .firstBaseline)))
    }
    #expect(throws: ConstraintError.locationAgainstSize(.leading, .width)) {
      try tree.activate(
        Constraint(item: .view(view), attribute: .leading, relation: .equal, to: (.view(root), .width)))
    }
    #expect(throws: ConstraintError.axesMixed(.left, .top)) {
      try tree.activate(Constraint(item: .view(view), attribute: .left, relation: .equal, to: (.view(root), .top)))
    }
    #expect(throws: ConstraintError.noItems) { try tree.activate(Constraint([], constant: 3, relation: .equal)) }
  }

  /// 0 is notAnAttribute; Apple's private numbers are physical edges.
  @Test func attributesHaveTheNumbersOfUIKit() {
    let names: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ]
    #expect(names.map(\.number) == Array(1...20))
    #expect((1...20).map { Attribute(number: $0) } == names)
    #expect([32, 33, 36, 37].map { Attribute(number: $0) } == [.left, .top, .right, .bottom])
    #expect([0, 21, 31, 34, -1].allSatisfy { Attribute(number: $0) == nil })
  }

  @Test func severalAreActivatedTogetherOrNotAtAll() {
    var (tree, view, _) = tree()
    let root = tree.root
    #expect(throws: ConstraintError.self) {
      try tree.activate([view.leading == root.leading, view.leading == root.left])
    }
    #expect(tree.constraints.isEmpty)
  }

  @Test func sumsOfMoreThanTwoAreWelcome() throws {
    var (tree, view, _) = tree()
    let root = tree.root
    // view.left == root.left + root.width / 4
    try tree.activate(
      Constraint(
        [.init(1, .view(view), .left), .init(-1, .view(root), .left), .init(-0.25, .view(root), .width)],
        relation: .equal))
    #expect(try tree.verifiedLayout(in: Size(width: 100, height: 10)).frame(of: view).x == 25)
  }
}
