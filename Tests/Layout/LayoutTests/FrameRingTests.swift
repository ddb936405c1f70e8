import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct FrameRingTests {
  static let rings: [FrameRing] = {
    let insets = FrameRing.Core.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let weights = EdgeInsets(top: 1, left: 0, bottom: 3, right: 0.5)
    let thicknesses: [FrameRing.Thickness] = [
      .relative(FrameThickness(relativeScale: 0.075)),
      .relative(FrameThickness(relativeScale: 0.2, weights: weights)),
      .proportional(EdgeInsets(top: 0.1, left: 0.05, bottom: 0.2, right: 0)),
    ]
    return thicknesses.flatMap { thickness in
      [FrameRing.Core.outer, .hole, insets].compactMap { try? FrameRing(thickness, core: $0) }
    }
  }()

  /// A view of this size with guides on both edges of its frame.
  private func tree(_ ring: FrameRing, _ size: Size) throws -> (ViewTree, ViewID, hole: GuideID, outer: GuideID) {
    var tree = ViewTree(root: View())
    var view = View(name: "photo", alignment: ring.alignment)
    view.ring = ring
    let photo = tree.add(view, to: tree.root)
    try tree.activate([
      photo.left == tree.root.left + 50, photo.top == tree.root.top + 60, photo.width == size.width,
      photo.height == size.height,
    ])
    let hole = tree.layoutGuide(.frameHole, of: photo), outer = tree.layoutGuide(.frameOuter, of: photo)
    return (tree, photo, hole, outer)
  }

  @Test func aThicknessThatChangesTheShorterSideInTurnIsListed() throws {
    let ring = try FrameRing(.relative(FrameThickness(relativeScale: 0.25)), core: .outer)
    var tree = ViewTree(root: View()), view = View(name: "photo", alignment: ring.alignment)
    view.ring = ring
    let photo = tree.add(view, to: tree.root), hole = tree.layoutGuide(.frameHole, of: photo)
    // 100 wide if the width is the shorter side, and 50 if the height is.
    try tree.activate([photo.left == tree.root.left, photo.top == tree.root.top, photo.height == 80])
    try tree.activate(
      Constraint(
        [
          .init(1, .view(photo), .width), .init(-10, .guide(hole), .left), .init(10, .view(photo), .left),
        ], constant: 150, relation: .equal))
    let unsettled = try tree.layout(in: Size(width: 300, height: 200)).unsettledViews
    #expect(unsettled.map(\.view) == [photo] && unsettled.map(\.subject) == [.frameSides])
  }

  @Test(
    "Guides stand on the hole and the outer edge, whatever is aligned and whichever side is shorter", arguments: rings)
  func guides(ring: FrameRing) throws {
    for (width, height) in [(300.0, 200.0), (200, 300), (240, 240), (900, 40), (40, 41)] {
      let (tree, photo, hole, outer) = try tree(ring, Size(width: width, height: height))
      let layout = try tree.layout(in: Size(width: 1000, height: 1000))
      let frame = layout.absoluteFrame(of: photo)
      let expected = frame.inset(by: ring.insets(for: frame.size))
      #expect(near(layout.absoluteFrame(of: outer), frame), "\(layout.absoluteFrame(of: outer)) \(frame)")
      #expect(near(layout.absoluteFrame(of: hole), expected), "\(layout.absoluteFrame(of: hole)) \(expected)")
      #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    }
  }

  @Test func thePictureIsTheHoleAndTheOuterSizeFollowsFromTheContent() throws {
    let ring = try FrameRing(.relative(FrameThickness(relativeScale: 0.1)), core: .hole)
    let (tree, photo, _, outer) = try tree(ring, Size(width: 160, height: 80))
    let layout = try tree.layout(in: Size(width: 400, height: 400))
    // S = 80 / (1 − 0.2) = 100, T = 10.
    #expect(layout.absoluteAlignmentRect(of: photo) == Rect(x: 50, y: 60, width: 160, height: 80))
    #expect(near(layout.absoluteFrame(of: photo), Rect(x: 40, y: 50, width: 180, height: 100)))
    #expect(near(layout.absoluteFrame(of: outer), Rect(x: 40, y: 50, width: 180, height: 100)))
  }

  @Test func theThicknessIsADistanceForRules() throws {
    let ring = try FrameRing(.relative(FrameThickness(relativeScale: 0.1)))
    var (tree, photo, hole, _) = try tree(ring, Size(width: 200, height: 300))
    let caption = tree.add(View(), to: tree.root)
    try tree.activate([
      caption.left == hole.left, caption.width == hole.width, caption.top == photo.bottom,
      caption.bottom == tree.root.bottom,
    ])
    let layout = try tree.layout(in: Size(width: 400, height: 400))
    #expect(near(layout.absoluteFrame(of: caption), Rect(x: 70, y: 360, width: 160, height: 40)))
  }

  @Test func holesThatDecideTheSizeMakeTheFrameFollow() throws {
    let ring = try FrameRing(.relative(FrameThickness(relativeScale: 0.1)))
    var tree = ViewTree(root: View())
    var view = View()
    view.ring = ring
    let photo = tree.add(view, to: tree.root)
    let hole = tree.layoutGuide(.frameHole, of: photo)
    // A portrait hole in a view whose width would be taken for the longer side at first is no different.
    try tree.activate([
      photo.left == tree.root.left, photo.top == tree.root.top, hole.width == 240, hole.height == 80,
    ])
    let layout = try tree.layout(in: Size(width: 400, height: 400))
    #expect(near(layout.frame(of: photo), Rect(x: 0, y: 0, width: 260, height: 100)))
  }

  @Test func ringsThatLeaveNoHoleAreRefused() {
    for part in [0.5, 0.7, .nan, .infinity] {
      #expect(throws: AlignmentError.self) { try FrameRing(.proportional(EdgeInsets(all: part))) }
    }
    #expect(throws: AlignmentError.self) { try FrameRing(.relative(FrameThickness(relativeScale: 0.5))) }
  }

  @Test func guidesOfAViewWithoutAFrameStandOnItsAlignmentRect() throws {
    var tree = ViewTree(root: View())
    let hole = tree.layoutGuide(.frameHole, of: tree.root)
    #expect(try tree.layout(in: Size(width: 40, height: 30)).frame(of: hole) == Rect(x: 0, y: 0, width: 40, height: 30))
  }

  private func near(_ one: Rect, _ other: Rect) -> Bool {
    [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height].allSatisfy { abs($0) < 1e-9 }
  }
}
