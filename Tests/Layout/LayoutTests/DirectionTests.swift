import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct DirectionTests {
  /// An icon and a title in a row, in a root 100 points wide.
  private func row(_ direction: LayoutDirection?) throws -> (SolvedLayout, icon: ViewID, title: ViewID) {
    var tree = ViewTree(root: View(direction: direction))
    let icon = tree.add(View(), to: tree.root), title = tree.add(View(), to: tree.root)
    try tree.activate([
      icon.leading == tree.root.leading + 10, icon.width == 20,
      title.leading == icon.trailing + 5, title.trailing == tree.root.trailing - 15,
      icon.top == tree.root.top, icon.height == 10, title.top == tree.root.top, title.height == 10,
    ])
    return (try tree.verifiedLayout(in: Size(width: 100, height: 10)), icon, title)
  }

  @Test func leadingFollowsTheReadingDirection() throws {
    let (leftToRight, icon, title) = try row(.leftToRight)
    #expect(leftToRight.frame(of: icon) == Rect(x: 10, y: 0, width: 20, height: 10))
    #expect(leftToRight.frame(of: title) == Rect(x: 35, y: 0, width: 50, height: 10))
    let (rightToLeft, icon2, title2) = try row(.rightToLeft)
    #expect(rightToLeft.frame(of: icon2) == Rect(x: 70, y: 0, width: 20, height: 10))
    #expect(rightToLeft.frame(of: title2) == Rect(x: 15, y: 0, width: 50, height: 10))
  }

  @Test func leftStaysLeft() throws {
    var tree = ViewTree(root: View(direction: .rightToLeft))
    let view = tree.add(View(), to: tree.root)
    try tree.activate([view.left == tree.root.left + 10, view.width == 20])
    #expect(try tree.verifiedLayout(in: Size(width: 100, height: 10)).frame(of: view).x == 10)
  }

  @Test func constantsOnCenterXFollowTheirPartner() throws {
    for (direction, expected) in [(LayoutDirection.leftToRight, 60.0), (.rightToLeft, 20)] {
      var tree = ViewTree(root: View(direction: direction))
      let view = tree.add(View(), to: tree.root), other = tree.add(View(), to: tree.root)
      // Positive moves toward trailing where the partner is directional, and to the right where it is not.
      try tree.activate([view.leading == tree.root.centerX + 10, view.width == 20])
      try tree.activate([other.centerX == tree.root.centerX + 10, other.width == 20])
      let layout = try tree.verifiedLayout(in: Size(width: 100, height: 10))
      #expect(layout.frame(of: view).x == expected)
      #expect(layout.frame(of: other).x == 50)
    }
  }

  @Test func aSubtreeMayReadTheOtherWay() throws {
    var tree = ViewTree(root: View())
    let panel = tree.add(View(direction: .rightToLeft), to: tree.root), child = tree.add(View(), to: panel)
    try tree.activate([
      panel.leading == tree.root.leading + 10, panel.width == 50, child.leading == panel.leading + 5,
      child.width == 10,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 10))
    #expect(layout.frame(of: panel).x == 10)
    #expect(layout.frame(of: child).x == 35)
  }

  @Test func directionalMarginsChangeSides() throws {
    let margins = SideInsets.directional(DirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5))
    for (direction, left) in [(LayoutDirection.leftToRight, 30.0), (.rightToLeft, 5)] {
      var tree = ViewTree(root: View(margins: margins, direction: direction))
      let child = tree.add(View(), to: tree.root)
      try tree.activate([child.leading == tree.root.leadingMargin, child.trailing == tree.root.trailingMargin])
      let layout = try tree.verifiedLayout(in: Size(width: 100, height: 10))
      #expect(layout.frame(of: child).x == left)
      #expect(layout.frame(of: child).width == 65)
    }
  }

  @Test func locationMultipliersCountFromTheContainersLeadingEdge() throws {
    for (direction, expected) in [(LayoutDirection.leftToRight, 25.0), (.rightToLeft, 75)] {
      var tree = ViewTree(root: View(direction: direction))
      let panel = tree.add(View(), to: tree.root), view = tree.add(View(), to: panel)
      try tree.activate([
        panel.left == tree.root.left + 7, panel.right == tree.root.right - 7,
        view.leading == panel.trailing * 0.25, view.width == 0,
      ])
      let layout = try tree.verifiedLayout(in: Size(width: 114, height: 10))
      #expect(layout.frame(of: view).x == expected)
    }
  }
}
