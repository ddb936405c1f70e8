import Geometry
import Layout
import LinearSolver
import Testing

/// Where a place is open and inequalities bound it.
@Suite struct BoundTests {
  private func box(_ direction: LayoutDirection = .leftToRight) throws -> (tree: ViewTree, box: ViewID) {
    var tree = ViewTree(root: View(name: "root", direction: direction))
    let box = tree.add(View(name: "box"), to: tree.root)
    try tree.activate(box.size == Size(width: 10, height: 5))
    return (tree, box)
  }

  private let size = Size(width: 100, height: 50)

  @Test func aPlaceThatOneInequalityBoundsTakesItsBound() throws {
    var (tree, box) = try box()
    let root = tree.root
    try tree.constrain {
      box.left <= root.left + 23
      box.bottom <= root.bottom - 4
    }
    let layout = try tree.verifiedLayout(in: size)
    #expect(layout.frame(of: box) == Rect(x: 23, y: 41, width: 10, height: 5))
    #expect(layout.ambiguities.map(\.attribute) == [.leading, .top], "it is ambiguous all the same")
    #expect(layout.ambiguities.map(\.value) == [23, 41] && layout.ambiguities.map(\.upper) == [23, 41])
  }

  @Test("Of two bounds that of the leading edge, in whatever order the rules come", arguments: [true, false])
  func leadingEdgeFirst(lowerFirst: Bool) throws {
    var (tree, box) = try box()
    let root = tree.root
    let rules = [box.left >= root.left + 5, box.right <= root.right - 7]
    try tree.activate(lowerFirst ? rules : rules.reversed())
    try tree.activate(box.top == root.top)
    let layout = try tree.verifiedLayout(in: size)
    #expect(layout.frame(of: box).x == 5)
    let loose = try #require(layout.ambiguities.first)
    #expect(layout.ambiguities.count == 1 && loose.item == .view(box) && loose.attribute == .leading)
    #expect(loose.value == 5 && loose.lower == 5 && loose.upper == 83)
  }

  @Test("Leading is on the right where text runs to the left", arguments: [true, false])
  func leadingEdgeFirstInTheOtherDirection(lowerFirst: Bool) throws {
    var (tree, box) = try box(.rightToLeft)
    let root = tree.root
    let rules = [box.left >= root.left + 5, box.right <= root.right - 7]
    try tree.activate(lowerFirst ? rules : rules.reversed())
    try tree.activate(box.top == root.top)
    #expect(try tree.verifiedLayout(in: size).frame(of: box).x == 83)
  }

  @Test("The centre comes before the trailing edge, and of several bounds of an edge the tightest", arguments: 0..<6)
  func centreBeforeTrailing(rotation: Int) throws {
    var (tree, box) = try box()
    let root = tree.root
    let rules = [
      box.right <= root.right - 7, box.centerX >= root.left + 30, box.right >= root.left + 60,
      box.centerX >= root.left + 40,
      box.right >= root.left + 50, box.top == root.top,
    ]
    try tree.activate(Array(rules[rotation...] + rules[..<rotation]))
    // The right edge at 60 is at least as tight as the centre at 40; so the centre stands at 55, its bound with the edge's.
    #expect(try tree.verifiedLayout(in: size).frame(of: box) == Rect(x: 50, y: 0, width: 10, height: 5))
  }

  @Test func optionalInequalitiesAndThoseBetweenSiblingsBoundToo() throws {
    var (tree, box) = try box(.rightToLeft)
    let other = tree.add(View(name: "other"), to: tree.root), root = tree.root
    try tree.constrain {
      other.size == box.size
      (box.leading <= root.leading + 30).priority(.low)
      other.leading >= box.trailing + 8
      box.top == root.top
      other.top == root.top
    }
    let layout = try tree.verifiedLayout(in: size)
    #expect(layout.frame(of: box).x == 60 && layout.frame(of: other).x == 42)
  }

  @Test func sizesAreSmallestWhateverBoundsThem() throws {
    var tree = ViewTree(root: View(name: "root"))
    let box = tree.add(View(name: "box"), to: tree.root), root = tree.root
    try tree.constrain {
      box.left >= root.left + 5
      box.right <= root.right - 7
      box.width <= 40
      box.top >= root.top
    }
    #expect(try tree.verifiedLayout(in: size).frame(of: box) == Rect(x: 5, y: 0, width: 0, height: 0))
  }

  @Test func whatIsNotOpenIsNotMoved() throws {
    var (tree, box) = try box()
    let root = tree.root
    try tree.constrain {
      box.centerX == root.centerX
      box.left <= root.left + 80
      (box.top == root.top + 3).priority(.low)
      box.top <= root.top + 20
    }
    let layout = try tree.verifiedLayout(in: size)
    #expect(layout.frame(of: box) == Rect(x: 45, y: 3, width: 10, height: 5))
    #expect(layout.ambiguities.isEmpty)
  }
}
