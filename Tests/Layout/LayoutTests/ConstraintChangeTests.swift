import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct ConstraintChangeTests {
  private func tree() throws -> (tree: ViewTree, view: ViewID, left: ConstraintID, width: ConstraintID) {
    var tree = ViewTree(root: View())
    let view = tree.add(View(), to: tree.root)
    let left = try tree.activate(view.left == tree.root.left + 16)
    let width = try tree.activate((view.width == 40).priority(.high))
    return (tree, view, left, width)
  }

  @Test func aConstantCanBeMovedAndKeepsAppleSign() throws {
    var (tree, view, left, _) = try tree()
    try tree.setConstant(24, of: left)
    #expect(try tree.verifiedLayout(in: Size(width: 100, height: 10)).frame(of: view).x == 24)
    #expect(tree.text(of: tree[left]).hasSuffix("+ 24"))
    #expect(throws: ConstraintError.notFinite) { try tree.setConstant(.nan, of: left) }
  }

  @Test func whatIsSwitchedOffDoesNotCountAndComesBackInItsPlace() throws {
    var (tree, view, left, width) = try tree()
    let before = try tree.verifiedLayout(in: Size(width: 100, height: 10))
    try tree.setActive(false, of: width)
    #expect(!tree.isActive(width) && tree.isActive(left))
    let off = try tree.verifiedLayout(in: Size(width: 100, height: 10))
    #expect(off.frame(of: view).width == 0)
    let later = try tree.activate(view.width >= 10)
    #expect(tree.isActive(later))
    try tree.setActive(false, of: later)
    try tree.setActive(true, of: width)
    #expect(try tree.verifiedLayout(in: Size(width: 100, height: 10)) == before)
  }

  @Test func anActiveConstraintIsNeitherMadeRequiredNorOptional() throws {
    var (tree, _, left, width) = try tree()
    #expect(throws: ConstraintError.requiredWhileActive) { try tree.setPriority(.low, of: left) }
    #expect(throws: ConstraintError.requiredWhileActive) { try tree.setPriority(.required, of: width) }
    try tree.setPriority(999.5, of: width)
    #expect(tree[width].priority.value == 999.5)
    try tree.setActive(false, of: left)
    try tree.setPriority(.low, of: left)
    try tree.setActive(true, of: left)
    #expect(tree[left].priority == .low)
    #expect("\(ConstraintError.requiredWhileActive)".contains("setActive"))
  }

  @Test func windowPrioritiesHaveTheirNumbers() {
    #expect(Priority.dragThatCanResizeWindow.value == 510)
    #expect(Priority.windowSizeStayPut.value == 500)
    #expect(Priority.dragThatCannotResizeWindow.value == 490)
  }

  @Test func anIdentifierCanBeGivenLater() throws {
    var (tree, _, left, _) = try tree()
    try tree.setIdentifier("pin", of: left)
    #expect(tree[left].identifier == "pin")
  }
}
