import Appearance
import Drawing
import Geometry
import Layout
import LinearSolver
import Testing

@testable import Overlay

@Suite struct OverlayTests {
  /// A panel with margins, insets and a guide; a label with baselines; a view that is hidden.
  private func scene() throws -> (Layout, ViewTree, [Bool]) {
    var tree = ViewTree(root: View(name: "root"))
    let panel = tree.add(
      View(name: "panel", alignment: FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 7, right: 5))), to: tree.root)
    let label = tree.add(
      View(name: "label", baselines: Baselines(firstOffsetFromTop: 8, baselineOffsetFromBottom: 2)), to: panel)
    let hidden = tree.add(View(name: "ghost"), to: panel)
    tree.add(Guide(name: "fold", leading: .fraction(0.5)), to: panel)
    for (view, inset) in [(panel, 20.0), (label, 30), (hidden, 40)] {
      let parent = tree.parent(of: view) ?? tree.root
      try tree.activate([
        view.left == parent.left + inset, view.right == parent.right - inset, view.top == parent.top + inset,
        view.bottom == parent.bottom - inset,
      ])
    }
    return (try tree.layout(in: Size(width: 300, height: 300)), tree, [true, true, true, false])
  }

  private func commands(_ layers: Set<Overlay.Layer>) throws -> [Command] {
    let (layout, tree, isShown) = try scene()
    var overlay = Overlay(layers) { text, font in
      TextMetrics(
        width: Double(text.count) * font.size * 0.6, height: font.size, firstBaseline: font.size * 0.8,
        lastBaselineFromBottom: font.size * 0.2)
    }
    if layers == [.clipped] {
      overlay.faults = [Overlay.Fault(rect: Rect(x: 10, y: 10, width: 20, height: 10), text: "3 too wide")]
    }
    return overlay.commands(for: layout, of: tree, isShown: isShown)
  }

  /// All commands below, groups opened.
  private func flat(_ commands: [Command]) -> [Command] {
    commands.flatMap { command -> [Command] in
      if case .group(let group) = command { return flat(group.commands) }
      return [command]
    }
  }

  private func texts(_ commands: [Command]) -> [String] {
    flat(commands).compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("Each layer draws marks of its own", arguments: Overlay.Layer.allCases)
  func layers(layer: Overlay.Layer) throws {
    #expect(!flat(try commands([layer])).isEmpty)
    #expect(flat(try commands([])).isEmpty)
  }

  @Test func marksFollowAViewThatIsDrawnTurnedAndKeepTheirWidth() throws {
    var (layout, tree, isShown) = try scene()
    let panel = tree.children(of: tree.root)[0]
    tree[panel].transform = ViewTransform(rotation: 90, scaleX: 2, scaleY: 2)
    let overlay = Overlay([.alignment, .labels]) { text, font in
      TextMetrics(width: 10, height: font.size, firstBaseline: font.size, lastBaselineFromBottom: 0)
    }
    let marks = flat(overlay.commands(for: layout, of: tree, isShown: isShown))
    let outline = layout.absoluteAlignmentRect(of: panel).inset(by: EdgeInsets(all: 0.5))
    let matrix = ViewTransform(rotation: 90, scaleX: 2, scaleY: 2).matrix(in: layout.absoluteFrame(of: panel))
    let corner = matrix.apply(to: outline.origin)
    let strokes = marks.compactMap { mark -> (Point, Double)? in
      guard case .stroke(.polyline(let points, true), let stroke) = mark, let first = points.first else { return nil }
      return (first, stroke.width)
    }
    #expect(strokes.contains { $0.0 == corner && $0.1 == Mark.alignment.width })
    // The label inside goes along: two views, a halo and a line each. The root does not.
    #expect(strokes.count == 4)
    layout = try tree.layout(in: Size(width: 300, height: 300))
    #expect(layout.absoluteFrame(of: panel) == Rect(left: 20, top: 20, right: 285, bottom: 287))
  }

  @Test func clippingMarksFollowTheirView() throws {
    var (layout, tree, isShown) = try scene()
    let panel = tree.children(of: tree.root)[0]
    tree[panel].transform = ViewTransform(rotation: 90, scaleX: 1, scaleY: 1)
    layout = try tree.layout(in: layout.size)
    var overlay = Overlay([.clipped]) { text, font in
      TextMetrics(width: 10, height: font.size, firstBaseline: font.size, lastBaselineFromBottom: 0)
    }
    let rect = layout.absoluteAlignmentRect(of: panel)
    overlay.faults = [.init(rect: rect, text: "4 too wide", of: panel), .init(rect: rect, text: "overlap")]
    let marks = flat(overlay.commands(for: layout, of: tree, isShown: isShown))
    let matrix = ViewTransform(rotation: 90, scaleX: 1, scaleY: 1).matrix(in: layout.absoluteFrame(of: panel))
    let turned = marks.compactMap { mark -> Point? in
      guard case .stroke(.polyline(let points, true), _) = mark else { return nil }
      return points.first
    }
    #expect(!turned.isEmpty && turned.allSatisfy { $0 == matrix.apply(to: rect.origin) })
    // The one that is where it is drawn already stays.
    #expect(marks.contains { if case .stroke(.rect(rect), _) = $0 { true } else { false } })
    // Its tag goes along with it.
    let tags = marks.compactMap { if case .text(let run) = $0 { run } else { nil } }
    #expect(tags.map(\.string) == ["4 too wide", "overlap"] && tags[0].baseline != tags[1].baseline)
  }

  @Test func marginsAreThoseOfTheLayout() throws {
    var tree = ViewTree(root: View(name: "root"))
    tree.add(View(), to: tree.root)
    tree.surroundings.safeAreaInsets = .physical(EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    let layout = try tree.layout(in: Size(width: 100, height: 100))
    let overlay = Overlay([.margins]) { _, _ in
      TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaselineFromBottom: 0)
    }
    let marks = flat(overlay.commands(for: layout, of: tree, isShown: [true, true]))
    let expected = Shape.rect(Rect(left: 8, top: 52, right: 92, bottom: 92))
    #expect(marks.contains { if case .stroke(let shape, _) = $0 { shape == expected } else { false } })
  }

  @Test func anAlignmentRectIsOutlinedJustInside() throws {
    let expected = Shape.rect(Rect(left: 20.5, top: 20.5, right: 279.5, bottom: 279.5))
    let outlines = flat(try commands([.alignment])).filter {
      if case .stroke(expected, _) = $0 { true } else { false }
    }
    #expect(outlines.count == 2, "a halo and a line")
  }

  @Test func insetsAreNumberedOnTheSidesThatAreNotZero() throws {
    #expect(texts(try commands([.insets])).sorted() == ["5", "7"])
  }

  @Test func labelsNameWhatIsShown() throws {
    #expect(texts(try commands([.labels])) == ["root", "panel", "label"])
    #expect(texts(try commands([.guides])) == ["fold"])
  }

  @Test func aGuideWithoutAHeightRunsAcrossItsOwner() throws {
    let line = Shape.polyline([Point(x: 150, y: 20), Point(x: 150, y: 280)], isClosed: false)
    #expect(flat(try commands([.guides])).contains { if case .stroke(line, _) = $0 { true } else { false } })
  }

  @Test func baselinesRunThroughTheText() throws {
    let first = Shape.polyline([Point(x: 50, y: 58), Point(x: 250, y: 58)], isClosed: false)
    let last = Shape.polyline([Point(x: 50, y: 248), Point(x: 250, y: 248)], isClosed: false)
    for line in [first, last] {
      #expect(flat(try commands([.baseline])).contains { if case .stroke(line, _) = $0 { true } else { false } })
    }
  }

  @Test func tagsKeepOutOfEachOthersWay() throws {
    let plates = flat(try commands(Set(Overlay.Layer.allCases))).compactMap { command -> Rect? in
      if case .fill(.roundedRect(let rect, _), _) = command { rect } else { nil }
    }
    #expect(plates.count == 6)
    for (index, plate) in plates.enumerated() {
      for other in plates.dropFirst(index + 1) { #expect(plate.intersection(other) == nil) }
    }
  }

  @Test func numbersAreShort() {
    #expect([0, 20, -3.5, 13.333333, 0.05, 1e20].map(\.short) == ["0", "20", "-3.5", "13.33", "0.05", "1e+20"])
  }

  /// WCAG 2.1: the contrast of two colours, by relative luminance.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ part: Double) -> Double {
        // The standard's curve, by its power of 2.4 = 12/5 through square roots and products: close enough to compare.
        guard part > 0.03928 else { return part / 12.92 }
        let base = (part + 0.055) / 1.055
        return base * base * base.squareRoot()
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let pair = [luminance(one), luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  @Test("Every mark shows on black and on white", arguments: [Color.black, .white])
  func contrast(art: Color) {
    for mark in Mark.all {
      #expect(max(contrast(mark.color, art), contrast(mark.halo, art)) >= 3)
    }
  }
}
