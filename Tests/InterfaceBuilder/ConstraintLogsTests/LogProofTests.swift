import ConstraintLogs
import Diagnostics
import Layout
import Testing

/// A list as UIKit prints it, with the constraint that it broke.
func uikitLog(_ entries: [String], broken: Int? = nil) -> String {
  let list = entries.map { "    \"<\($0)>\"" }.joined(separator: ",\n")
  let recovery = broken.map {
    "\nWill attempt to recover by breaking constraint \n<\(entries[$0])>\n\nMake a symbolic breakpoint at "
      + "UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
  }
  return """
    2026-03-02 09:41:07.220113+0100 Orchard[812:44021] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want. 
    (
    \(list)
    )
    \(recovery ?? "")
    """
}

/// A list as AppKit prints it.
func appkitLog(_ entries: [String]) -> String {
  "Unable to simultaneously satisfy constraints:\n(\n"
    + entries.map { "    \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
}

func proof(_ text: String) throws -> LogProof {
  let logs = try ConstraintLog.logs(in: SourceText(file: "device.log", bytes: Array(text.utf8)))
  #expect(logs.count == 1)
  return try LogProof(of: try #require(logs.first))
}

@Suite struct LogProofTests {
  /// A log with what it must prove: the minimal set, by places in the list, and how short the rules are.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let members: [Int]
    let excess: Double
    var facts = 0
    var assumptions = 0

    init(
      _ name: String, _ text: String, _ members: [Int], short excess: Double, facts: Int = 0, assumptions: Int = 0
    ) {
      (testDescription, self.text, self.members) = (name, text, members)
      (self.excess, self.facts, self.assumptions) = (excess, facts, assumptions)
    }
  }

  @Test("A rule that SnapKit made says in which file and line") func placesOfSnapKit() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<SnapKit.LayoutConstraint:0x281a99500@Card.swift#17 UILabel:0x1035.width == 120.0>",
          "<SnapKit.LayoutConstraint:0x281a989c0@Card+Layout.swift#19 UILabel:0x1035.width == 100.0>"
      )
      """
    let log = try #require(try ConstraintLog.logs(in: SourceText(file: "a.log", bytes: Array(text.utf8))).first)
    #expect(log.entries.map(\.place) == ["Card.swift#17", "Card+Layout.swift#19"])
    let finding = try LogProof(of: log).finding(file: "a.log"), lines = finding.notes.map(\.message)
    #expect(lines.contains("UILabel.width == 120  (Card.swift#17)"))
    #expect(finding.alternatives.contains { $0.message.hasPrefix("UILabel.width == 100 (Card+Layout.swift#19): ") })
  }

  @Test func findingsOfDifferentRulesHaveDifferentKeys() throws {
    func key(_ view: String, _ address: String) throws -> String {
      let heights = [100, 150].map {
        "NSLayoutConstraint:0x\(address)\($0) \(view):0x\(address).height == \($0)   (active)"
      }
      return try proof(uikitLog(heights)).finding(file: "x.log").object
    }
    #expect(try key("HeaderView", "10") != key("PriceCell", "10"))
    #expect(try key("HeaderView", "10") == key("HeaderView", "20"), "addresses differ from run to run")
  }

  static let cases = [
    Case(
      "names that begin with digits",
      uikitLog([
        "NSLayoutConstraint:0x60a1 UIView:0x7f05.height == 2ndLabel.height   (active, names: 2ndLabel:0x7f01 )",
        "NSLayoutConstraint:0x60a3 2ndLabel.height == 9   (active, names: 2ndLabel:0x7f01 )",
        "NSLayoutConstraint:0x60a4 UIView:0x7f05.height == 0   (active)",
      ]), [0, 1, 2], short: 9),
    Case(
      "two views under one name in one line",
      uikitLog([
        "NSLayoutConstraint:0x60a1 V:|-(7)-[RowLabel...]   (active, names: RowLabel...:0x7f01, '|':CellView:0x7f00 )",
        "NSLayoutConstraint:0x60a2 V:[RowLabel...]-(7)-[RowLabel...]   (active, names: RowLabel...:0x7f01, RowLabel...:0x7f02 )",
        "NSLayoutConstraint:0x60a3 V:[RowLabel...]-(7)-|   (active, names: RowLabel...:0x7f02, '|':CellView:0x7f00 )",
        "NSLayoutConstraint:0x60a4 CellView:0x7f00.height == 10   (active)",
      ]), [0, 1, 2, 3], short: 11, facts: 2, assumptions: 1),
    Case(
      "two heights in visual format",
      uikitLog([
        "NSLayoutConstraint:0x600002a0 V:[UIView:0x7fa0(120)]", "NSLayoutConstraint:0x600002b0 V:[UIView:0x7fa0(96)]",
      ]), [0, 1], short: 24),
    Case(
      "two heights as equations, and a text with quotes, brackets and relations in it",
      uikitLog([
        "NSLayoutConstraint:0x600002a0 UILabel:0x7fa0'It's [so] >= 3 (see'.height == 120   (active)",
        "NSLayoutConstraint:0x600002b0 UILabel:0x7fa0'It's [so] >= 3 (see'.height == 20.5   (active)",
      ]), [0, 1], short: 99.5),
    Case(
      "a row in a cell of no width, with a rule that does not matter",
      uikitLog([
        "NSLayoutConstraint:0x6000a0 H:|-(16)-[UIImageView:0x7f01]   (active, names: '|':Orchard.AppleCell:0x7f00 )",
        "NSLayoutConstraint:0x6000b0 UIImageView:0x7f01.width == 40   (active)",
        "NSLayoutConstraint:0x6000c0 UIImageView:0x7f01.height == 40   (active)",
        "NSLayoutConstraint:0x6000d0 H:[UIImageView:0x7f01]-(8)-[UILabel:0x7f02'Gala']   (active)",
        "NSLayoutConstraint:0x6000e0 H:[UILabel:0x7f02'Gala']-(16)-|   (active, names: '|':Orchard.AppleCell:0x7f00 )",
        "NSLayoutConstraint:0x6000f0 'UIView-Encapsulated-Layout-Width' Orchard.AppleCell:0x7f00.width == 0   (active)",
      ]), [0, 3, 4, 5], short: 40, facts: 2),
    Case(
      "a hidden view in a stack that has a height of its own",
      uikitLog([
        "NSLayoutConstraint:0x6000a0 'cardHeight' UIView:0x7f01.height == 128   (active)",
        "NSLayoutConstraint:0x6000b0 'UISV-hiding' UIView:0x7f01.height == 0   (active)",
      ]), [0, 1], short: 128),
    Case(
      "stacks with layout spacers",
      uikitLog([
        "NSLayoutConstraint:0x60a0 '_UITemporaryLayoutWidth' Orchard.TitleView:0x7f00.width == 0   (active)",
        "NSLayoutConstraint:0x60b0 'UISV-canvas-connection' UIStackView:0x7f01.leading == UILabel:0x7f02'Pears'.leading   (active)",
        "NSLayoutConstraint:0x60c0 'UISV-canvas-connection' H:[UIImageView:0x7f03]-(0)-|   (active, names: '|':UIStackView:0x7f01 )",
        "NSLayoutConstraint:0x60d0 'UISV-canvas-connection' Orchard.TitleView:0x7f00.leading == _UILayoutSpacer:0x7f04'UISV-alignment-spanner'.leading   (active)",
        "NSLayoutConstraint:0x60e0 'UISV-canvas-connection' Orchard.TitleView:0x7f00.centerX == UIStackView:0x7f01.centerX   (active)",
        "NSLayoutConstraint:0x60f0 'UISV-spacing' H:[UILabel:0x7f02'Pears']-(3)-[UIImageView:0x7f03]   (active)",
        "NSLayoutConstraint:0x6100 'UISV-spanning-boundary' _UILayoutSpacer:0x7f04'UISV-alignment-spanner'.leading <= UIStackView:0x7f01.leading   (active)",
        "NSLayoutConstraint:0x6110 UIImageView:0x7f03.width == 12   (active)",
      ]), [0, 1, 2, 3, 4, 5, 6], short: 1.5, facts: 2),
    Case(
      "autoresizing with a place that the superview is printed beside",
      uikitLog([
        "NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UIView:0x7f01.minX == 20   (active, names: '|':UIWindow:0x7f00 )",
        "NSAutoresizingMaskLayoutConstraint:0x60b0 h=--& v=--& UIView:0x7f01.width == 100   (active)",
        "NSLayoutConstraint:0x60c0 UIView:0x7f01.right == UIWindow:0x7f00.right - 16   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x60d0 h=--- v=--- UIWindow:0x7f00.width == 390   (active)",
      ]), [0, 1, 2, 3], short: 254),
    Case(
      "the old form of autoresizing, a centre in a superview that another line tells",
      uikitLog([
        "NSLayoutConstraint:0x60a0 V:|-(5)-[UILabel:0x7f01]   (Names: '|':Orchard.Gauge:0x7f00 )",
        "NSLayoutConstraint:0x60b0 V:[UILabel:0x7f01(12)]",
        "NSLayoutConstraint:0x60c0 V:[UILabel:0x7f01]-(0)-[UILabel:0x7f02'3.74']",
        "NSLayoutConstraint:0x60d0 V:[UILabel:0x7f02'3.74'(32)]",
        "NSLayoutConstraint:0x60e0 V:|-(0)-[UILabel:0x7f02'3.74']   (Names: '|':Orchard.Gauge:0x7f00 )",
      ]), [0, 2, 4], short: 5, facts: 1),
    Case(
      "a centre whose superview is nowhere: the partner is assumed to be it",
      uikitLog([
        "NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UILabel:0x7f01'Wait'.midY == 480.5   (active)",
        "NSLayoutConstraint:0x60b0 UILabel:0x7f01'Wait'.centerY == UIView:0x7f02.centerY   (active)",
        "NSLayoutConstraint:0x60c0 UIView:0x7f02.height == 736   (active)",
      ]), [0, 1, 2], short: 225, facts: 1, assumptions: 1),
    Case(
      "a mask with a second item",
      uikitLog([
        "NSAutoresizingMaskLayoutConstraint:0x60a0 h=-&- v=--& Orchard.Entry:0x7f01.midX == Orchard.Host:0x7f00.midX + 187.5   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x60b0 h=-&- v=--& Orchard.Entry:0x7f01.width == Orchard.Host:0x7f00.width + 375   (active)",
        "NSLayoutConstraint:0x60c0 Orchard.Entry:0x7f01.right == Orchard.Host:0x7f00.right   (active)",
      ]), [0, 1, 2], short: 375),
    Case(
      "margins, which are assumed not to be negative",
      uikitLog([
        "NSLayoutConstraint:0x60a0 UILabel:0x7f01' '.leading == Orchard.Header:0x7f00.leadingMargin   (active)",
        "NSLayoutConstraint:0x60b0 H:[UILabel:0x7f01' ']-(NSSpace(8))-[UIButton:0x7f02'More']   (active)",
        "NSLayoutConstraint:0x60c0 Orchard.Header:0x7f00.trailingMargin == UIButton:0x7f02'More'.trailing   (active)",
        "NSLayoutConstraint:0x60d0 'UIView-Encapsulated-Layout-Width' H:[Orchard.Header:0x7f00(0)]",
      ]), [0, 1, 2, 3], short: 8, facts: 4, assumptions: 1),
    Case(
      "a guide of margins and the margins themselves",
      uikitLog([
        "NSLayoutConstraint:0x60a0 'UIView-leftMargin-guide-constraint' H:|-(16)-[UILayoutGuide:0x6e00'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x7f00 )",
        "NSLayoutConstraint:0x60b0 UILabel:0x7f01.left == UIView:0x7f00.leftMargin + 4   (active)",
        "NSLayoutConstraint:0x60c0 UILabel:0x7f01.left == UIView:0x7f00.left + 12   (active)",
      ]), [0, 1, 2], short: 8, facts: 1),
    Case(
      "guides of a controller and of the safe area",
      uikitLog([
        "NSLayoutConstraint:0x60a0 'UIViewSafeAreaLayoutGuide-top' V:|-(59)-[UILayoutGuide:0x6e00'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x7f00 )",
        "NSLayoutConstraint:0x60b0 V:[UILayoutGuide:0x6e00'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x7f00 )",
        "NSLayoutConstraint:0x60c0 UIView:0x7f01.top == UILayoutGuide:0x6e00'UIViewSafeAreaLayoutGuide'.top   (active)",
        "NSLayoutConstraint:0x60d0 UIView:0x7f01.bottom == UILayoutGuide:0x6e00'UIViewSafeAreaLayoutGuide'.bottom   (active)",
        "NSLayoutConstraint:0x60e0 UIView:0x7f01.height == 0.9*UIView:0x7f00.height   (active)",
        "NSLayoutConstraint:0x60f0 'UIView-Encapsulated-Layout-Height' UIView:0x7f00.height == 852   (active)",
      ]), [0, 1, 2, 3, 4, 5], short: 7.8),
    Case(
      "a content size that is required",
      uikitLog([
        "NSContentSizeLayoutConstraint:0x60a0 H:[UILabel:0x7f01'Apples'(212)] Hug:250 CompressionResistance:1000   (active)",
        "NSContentSizeLayoutConstraint:0x60b0 V:[UILabel:0x7f01'Apples'(20)] Hug:250 CompressionResistance:750   (active)",
        "NSLayoutConstraint:0x60c0 UILabel:0x7f01'Apples'.width <= 180   (active)",
      ]), [0, 2], short: 32),
    Case(
      "views of one name and two addresses",
      uikitLog([
        "NSLayoutConstraint:0x60a0 badge.width == 40   (active, names: badge:0x7f01 )",
        "NSLayoutConstraint:0x60b0 badge.width == 24   (active, names: badge:0x7f02 )",
        "NSLayoutConstraint:0x60c0 H:[badge]-(0)-[AddressBar.lock icon]   (active, names: badge:0x7f01, AddressBar.lock icon:0x7f03 )",
        "NSLayoutConstraint:0x60d0 AddressBar.lock icon.leading == badge.leading + 39   (active, names: badge:0x7f01, AddressBar.lock icon:0x7f03 )",
      ]), [0, 2, 3], short: 1),
    Case(
      "AppKit: boxes by their titles, and centres",
      appkitLog([
        "NSLayoutConstraint:0x7fc1 NSBox:0x7fa0'Updates'.centerX == NSButton:0x7fa1'Check now'.centerX - 10   (active)",
        "NSLayoutConstraint:0x7fc2 NSBox:0x7fa0'Updates'.centerX == NSTextField:0x7fa2.centerX   (active)",
        "NSLayoutConstraint:0x7fc3 H:[NSTextField:0x7fa2(100)]",
        "NSLayoutConstraint:0x7fc4 H:[NSButton:0x7fa1'Check now'(40)]",
        "NSLayoutConstraint:0x7fc5 H:[NSTextField:0x7fa2]-(-12)-[NSButton:0x7fa1'Check now']",
      ]), [0, 1, 2, 4], short: 28, facts: 1),
    Case(
      "AppKit: a stack's edges, its clip view and a mask",
      appkitLog([
        "NSLayoutConstraint:0x60a0 'NSStackView.Edge.Bottom' V:[NSStackView:0x7f01]-(>=0)-|   (active, names: '|':NSStackView:0x7f00 )",
        "NSLayoutConstraint:0x60b0 'NSStackView.Edge.Top' V:|-(>=0)-[NSStackView:0x7f01]   (active, names: '|':NSStackView:0x7f00 )",
        "NSLayoutConstraint:0x60c0 V:|-(7)-[NSStackView:0x7f00]   (active, names: '|':Pane:0x7f02 )",
        "NSLayoutConstraint:0x60d0 V:[NSStackView:0x7f00]-(6)-|   (active, names: '|':Pane:0x7f02 )",
        "NSAutoresizingMaskLayoutConstraint:0x60e0 h=-&- v=--& Pane:0x7f02.height == 8   (active)",
      ]), [2, 3, 4], short: 5, facts: 1),
    Case(
      "AppKit: a named cell that is its own superview's name",
      appkitLog([
        "NSLayoutConstraint:0x78a1 NSTextField:0x78b2.width >= 152   (active)",
        "NSLayoutConstraint:0x78a2 H:[NSTextField:0x78b2]-(8)-|   (active, names: ItemCell:0x78b0, '|':ItemCell:0x78b0 )",
        "NSLayoutConstraint:0x78a3 'NSView-Encapsulated-Layout-Width' ItemCell.width == 150   (active, names: ItemCell:0x78b0 )",
        "NSLayoutConstraint:0x78a4 H:|-(6)-[NSTextField:0x78b2]   (active, names: ItemCell:0x78b0, '|':ItemCell:0x78b0 )",
      ]), [0, 1, 2, 3], short: 16),
    Case(
      "physical and directional edges together",
      appkitLog([
        "NSLayoutConstraint:0x60a0 H:|-(5)-[NSVisualEffectView:0x7f01](LTR)   (active, names: '|':Menu.WifiItem:0x7f00 )",
        "NSLayoutConstraint:0x60b0 NSVisualEffectView:0x7f01.right == Menu.WifiItem:0x7f00.right - 5   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x60c0 h=--& v=--& Menu.WifiItem:0x7f00.width == 0   (active)",
      ]), [0, 1, 2], short: 10, facts: 1),
    Case(
      "a conflict in right-to-left layout alone",
      uikitLog([
        "NSLayoutConstraint:0x60a0 UIView:0x7f01.left == UIView:0x7f00.left   (active)",
        "NSLayoutConstraint:0x60b0 UIView:0x7f01.right == UIView:0x7f00.right - 50   (active)",
        "NSLayoutConstraint:0x60c0 UIView:0x7f01.leading <= UIView:0x7f00.leading + 20   (active)",
      ]), [1, 2], short: 30),
    Case(
      "what SnapKit prints: places in files, decimals, factors and priorities",
      uikitLog([
        "SnapKit.LayoutConstraint:0x281a99500@Separator.swift#17 UILabel:0x1035.leading == UIView:0x1036.leading + 16.0",
        "SnapKit.LayoutConstraint:0x281a989c0@Separator.swift#19 UILabel:0x1035.trailing == UIView:0x1036.trailing - 16.0",
        "SnapKit.LayoutConstraint:0x281a989d0@Separator.swift#21 UILabel:0x1035.width == UIView:0x1036.width * 0.5",
        "SnapKit.LayoutConstraint:0x281a989e0@Separator.swift#22 UILabel:0x1035.width == 12.0 ^750.0",
        "NSLayoutConstraint:0x281ddeb20 'UIView-Encapsulated-Layout-Width' UIView:0x1036.width == 100   (active)",
      ]), [0, 1, 2, 4], short: 18),
    Case(
      "what Masonry prints: keys in the place of addresses",
      uikitLog([
        "MASLayoutConstraint:0x60a0 UIView:sidebar.width == 80",
        "MASLayoutConstraint:0x60b0 UIView:sidebar.width >= 120",
      ]), [0, 1], short: 40),
    Case(
      "baselines with one text and two distances",
      uikitLog([
        "NSLayoutConstraint:0x60a0 UILabel:0x7f01'The orchard couldn\\U2019t be...'.firstBaseline == UILabel:0x7f02'Error'.lastBaseline + 18   (active)",
        "NSLayoutConstraint:0x60b0 UILabel:0x7f01'The orchard couldn\\U2019t be...'.firstBaseline == UILabel:0x7f02'Error'.lastBaseline + 20   (active)",
      ]), [0, 1], short: 2),
    Case(
      "a system spacing from a baseline, read as one from the edge",
      uikitLog([
        "_UISystemBaselineConstraint:0x60a0 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x7f01]   (active, names: '|':Orchard.Cell:0x7f00 )",
        "NSLayoutConstraint:0x60b0 UILabel:0x7f01.centerY == Orchard.Cell:0x7f00.centerY   (active)",
        "NSLayoutConstraint:0x60c0 'UIView-Encapsulated-Layout-Height' Orchard.Cell:0x7f00.height == 0   (active)",
      ]), [0, 1, 2], short: 8, facts: 1, assumptions: 1),
    Case(
      "ratios, inequalities with two sides, a factor in front",
      uikitLog([
        "NSLayoutConstraint:0x60a0 UIImageView:0x7f01.height == 1.5*UIImageView:0x7f01.width   (active)",
        "NSLayoutConstraint:0x60b0 UIImageView:0x7f01.width >= 200   (active)",
        "NSLayoutConstraint:0x60c0 UIImageView:0x7f01.height <= 0.5*UIView:0x7f00.height + 12   (active)",
        "NSLayoutConstraint:0x60d0 UIView:0x7f00.height == 400   (active)",
      ]), [0, 1, 2, 3], short: 176),
    Case(
      "sizes that refer to another view, and a class with generic arguments",
      uikitLog([
        "NSLayoutConstraint:0x60a0 H:[UIHostingView<ModifiedContent<Row, Pad>>:0x7f01(==UIView:0x7f00)]",
        "NSLayoutConstraint:0x60b0 H:[UIView:0x7f00(50)]",
        "NSLayoutConstraint:0x60c0 UIHostingView<ModifiedContent<Row, Pad>>:0x7f01.width == 60   (active)",
      ]), [0, 1, 2], short: 10),
  ]

  @Test("The minimal set is found anew", arguments: cases)
  func minimalSet(of example: Case) throws {
    let proof = try proof(example.text)
    #expect(proof.log.unread.isEmpty, "\(proof.log.unread)")
    let conflict = try #require(proof.conflicts.first, "\(example.testDescription) proves nothing")
    #expect(conflict.members == example.members)
    #expect(abs(conflict.excess - example.excess) < 1e-6, "short of \(conflict.excess)")
    #expect(conflict.facts.count == example.facts, "\(conflict.facts)")
    #expect(proof.assumptions.count == example.assumptions, "\(proof.assumptions)")
  }

  @Test func aConflictOfRightToLeftSaysSo() throws {
    #expect(try proof(Self.cases[20].text).isMirrored)
    #expect(try !proof(Self.cases[17].text).isMirrored)
  }

  @Test("Leaving out any member of a minimal set ends that conflict", arguments: cases)
  func setsAreMinimal(_ example: Case) throws {
    let proof = try proof(example.text)
    let conflict = try #require(proof.conflicts.first)
    for member in conflict.members {
      var log = proof.log
      log.entries.remove(at: member)
      let rest = try LogProof(of: log)
      #expect(rest.conflicts.isEmpty || proof.isMirrored || rest.assumptions.count > proof.assumptions.count)
    }
  }

  @Test func whatTheSystemBrokeIsJudged() throws {
    let rules = [
      "NSLayoutConstraint:0x60a0 UIView:0x7f01.width == 80   (active)",
      "NSLayoutConstraint:0x60b0 UIView:0x7f01.width == 90   (active)",
      "NSLayoutConstraint:0x60c0 UIView:0x7f01.width == 100   (active)",
      "NSLayoutConstraint:0x60d0 UIView:0x7f01.height == 10   (active)",
    ]
    #expect(try proof(uikitLog([rules[0], rules[1]], broken: 1)).recovery == .resolves)
    #expect(try proof(uikitLog(rules, broken: 3)).recovery == .isBesideThePoint)
    #expect(try proof(uikitLog(Array(rules.prefix(3)), broken: 2)).recovery == .isNotEnough)
    #expect(try proof(uikitLog(rules)).recovery == nil)
  }

  @Test("Each repair, made in the list, leaves no conflict", arguments: cases)
  func repairsWork(_ example: Case) throws {
    let proof = try proof(example.text)
    #expect(!proof.repairs.isEmpty)
    for repair in proof.repairs where !proof.isMirrored {
      var log = proof.log
      switch repair.change {
      case .remove: log.entries.remove(at: repair.entry)
      case .lower: log.entries[repair.entry].rule.priority = 999
      case .move(let amount, _): log.entries[repair.entry].rule.constant -= amount
      case .switchOffMask:
        let view = log.entries[repair.entry].rule.terms[0].item
        log.entries.removeAll { $0.origin == .autoresizing && $0.rule.terms[0].item == view }
      }
      let rest = try LogProof(of: log)
      #expect(rest.conflicts.isEmpty || rest.assumptions.count > proof.assumptions.count, "\(repair)")
    }
  }
}
