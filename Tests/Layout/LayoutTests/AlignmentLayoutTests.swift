import Geometry
import Layout
import LinearSolver
import Testing

/// Layout acts on alignment rects; frames follow.
@Suite struct AlignmentLayoutTests {
  @Test(
    "A 200 by 200 image is centred by its core",
    arguments: [
      (EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), Rect(x: 70, y: 162, width: 200, height: 200)),
      (EdgeInsets.zero, Rect(x: 60, y: 152, width: 200, height: 200)),
      (EdgeInsets(top: 0, left: 20, bottom: 0, right: 0), Rect(x: 50, y: 152, width: 200, height: 200)),
      (EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), Rect(x: 60, y: 142, width: 200, height: 200)),
      (EdgeInsets(top: 0, left: 0, bottom: 20, right: 0), Rect(x: 60, y: 162, width: 200, height: 200)),
      (EdgeInsets(top: 0, left: 0, bottom: 0, right: 20), Rect(x: 70, y: 152, width: 200, height: 200)),
    ])
  func centredByItsCore(insets: EdgeInsets, frame: Rect) throws {
    let core = Rect(x: 0, y: 0, width: 200, height: 200).inset(by: insets).size
    var tree = ViewTree(root: View())
    let image = tree.add(
      View(
        alignment: FixedInsets(insets), intrinsicContentSize: IntrinsicSize(width: core.width, height: core.height)),
      to: tree.root)
    try tree.activate([image.centerX == tree.root.centerX, image.centerY == tree.root.centerY])
    let layout = try tree.verifiedLayout(in: Size(width: 320, height: 504))
    #expect(layout.frame(of: image) == frame)
    #expect(layout.alignmentRect(of: image).size == core)
    #expect(layout.ambiguities.isEmpty && layout.conflicts.isEmpty && layout.violations.isEmpty)
  }

  @Test func anOrnamentThatScalesGrowsTheFrameWithTheRect() throws {
    let insets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)
    var tree = ViewTree(root: View())
    let photo = tree.add(
      View(alignment: try ProportionalInsets(insets, naturalSize: Size(width: 200, height: 200))), to: tree.root)
    try tree.activate([
      photo.leading == tree.root.leading + 16, photo.width == 120, photo.height == photo.width,
      photo.centerY == tree.root.centerY,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 320, height: 240))
    #expect(layout.alignmentRect(of: photo) == Rect(x: 16, y: 60, width: 120, height: 120))
    let frame = layout.frame(of: photo)
    #expect(frame.x == 16 && frame.y == 60)
    #expect(abs(frame.width - 400.0 / 3) < 1e-12 && abs(frame.height - 400.0 / 3) < 1e-12)
  }

  @Test func childrenAreMeasuredFromTheirParentsFrame() throws {
    var tree = ViewTree(root: View())
    let card = tree.add(View(alignment: FixedInsets(EdgeInsets(all: 10))), to: tree.root)
    let title = tree.add(View(), to: card)
    try tree.activate([
      card.left == tree.root.left + 50, card.top == tree.root.top + 50, card.width == 100, card.height == 80,
      title.left == card.left + 5, title.top == card.top + 5, title.width == 20, title.height == 10,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 300, height: 300))
    #expect(layout.frame(of: card) == Rect(x: 40, y: 40, width: 120, height: 100))
    #expect(layout.frame(of: title) == Rect(x: 15, y: 15, width: 20, height: 10))
    #expect(layout.absoluteFrame(of: title) == Rect(x: 55, y: 55, width: 20, height: 10))
  }

  @Test func aPairNeedNotBeAffine() throws {
    // A shadow as deep as the square root of the view's height.
    let growing = CustomAlignment(
      toAlignment: { frame in
        let shadow = (-1 + (1 + 4 * frame.height).squareRoot()) / 2
        return Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - shadow)
      },
      toFrame: { rect in
        Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height + rect.height.squareRoot())
      })
    var tree = ViewTree(root: View())
    let view = tree.add(View(alignment: growing), to: tree.root)
    try tree.activate([
      view.top == tree.root.top, view.left == tree.root.left, view.width == 10, view.height == 100,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 300, height: 300))
    #expect(layout.frame(of: view) == Rect(x: 0, y: 0, width: 10, height: 110))
  }

  @Test func aRootWithInsetsKeepsItsFrameAtZero() throws {
    var tree = ViewTree(root: View(alignment: FixedInsets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
    let child = tree.add(View(), to: tree.root)
    try tree.activate([
      child.left == tree.root.left, child.right == tree.root.right, child.top == tree.root.top,
      child.bottom == tree.root.bottom,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 50))
    #expect(layout.frame(of: tree.root) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layout.frame(of: child) == Rect(x: 2, y: 1, width: 94, height: 46))
  }
}
