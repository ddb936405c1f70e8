import Appearance
import Drawing
import Geometry
import Layout
import LinearSolver
import TestSupport
import Testing

@testable import Overlay

/// A measurer without fonts: every letter is 0.6 em wide.
let measure: @Sendable (String, Font) -> TextMetrics = { text, font in
  TextMetrics(
    width: Double(text.count) * font.size * 0.6, height: font.size * 1.2, firstBaseline: font.size,
    lastBaselineFromBottom: font.size * 0.2)
}

/// All commands below, groups opened.
func flat(_ commands: [Command]) -> [Command] {
  commands.flatMap { command -> [Command] in
    if case .group(let group) = command { return flat(group.commands) }
    return [command]
  }
}

func texts(_ marks: OverlayStyle.Marks) -> [String] {
  flat(marks.over).compactMap { if case .text(let run) = $0 { run.string } else { nil } }
}

/// The ground of each label: all rounded plates.
func plates(_ marks: OverlayStyle.Marks) -> [Rect] {
  flat(marks.over).compactMap { if case .fill(.roundedRect(let rect, _), _) = $0 { rect } else { nil } }
}

@Suite struct OverlayTests {
  /// A panel with margins, insets and a guide; a label with baselines, turned; a stack of two; a view that is open; one that is hidden; a
  /// safe area; rules that hold, are missed, switched off, and cannot hold together.
  static func subject() throws -> OverlayStyle.Subject {
    var tree = ViewTree(root: View(name: "root"))
    tree.surroundings.safeAreaInsets = .physical(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let panel = tree.add(
      View(name: "panel", alignment: FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 17, right: 15))), to: tree.root)
    let label = tree.add(
      View(name: "label", baselines: Baselines(firstOffsetFromTop: 8, baselineOffsetFromBottom: 2)), to: panel)
    let ghost = tree.add(View(name: "ghost"), to: panel)
    tree.add(Guide(name: "fold", leading: .fraction(0.5)), to: panel)
    let row = tree.add(View(name: "row"), to: tree.root)
    tree[row].stack = Stack(.horizontal, spacing: 12)
    tree[row].direction = .rightToLeft
    for name in ["one", "two"] {
      tree.add(View(name: name, intrinsicContentSize: IntrinsicSize(width: 30, height: 20)), to: row)
    }
    let loose = tree.add(View(name: "loose"), to: tree.root)
    for (view, inset) in [(panel, 30.0), (label, 30), (ghost, 40)] {
      let parent = tree.parent(of: view) ?? tree.root
      try tree.activate([
        view.left == parent.left + inset, view.right == parent.right - inset - (view == panel ? 100 : 0),
        view.top == parent.top + inset, view.bottom == parent.bottom - inset - (view == panel ? 80 : 0),
      ])
    }
    try tree.activate([
      row.left == tree.root.left + 30, row.top == panel.bottom + 25, loose.left >= tree.root.left + 310,
      loose.left <= tree.root.left + 340, loose.width == 20, loose.height == 20, loose.top == panel.top,
    ])
    try tree.activate((row.left == tree.root.left + 50).priority(500))
    let off = try tree.activate(loose.bottom == panel.bottom)
    try tree.setActive(false, of: off)
    try tree.activate(loose.width == 30)
    let words = tree.add(
      View(name: "words", baselines: Baselines(firstOffsetFromTop: 12, baselineOffsetFromBottom: 4)), to: tree.root)
    try tree.activate([
      words.left == tree.root.left + 150, words.top == row.top, words.width == 60, words.height == 16,
    ])
    tree[label].transform = ViewTransform(rotation: 10, scaleX: 1, scaleY: 1)
    var isShown = Array(repeating: true, count: tree.viewSlotCount)
    isShown[ghost.index] = false
    var subject = OverlayStyle.Subject(
      try tree.layout(in: Size(width: 400, height: 300)), of: tree, isShown: isShown, measure: measure)
    subject.faults = [.init(rect: Rect(x: 60, y: 70, width: 40, height: 12), text: "3 too wide", of: panel)]
    subject.words = [Rect(x: 60, y: 70, width: 40, height: 12)]
    return subject
  }

  @Test("Each layer draws marks of its own, and none without it", arguments: OverlayStyle.Layer.allCases)
  func layers(layer: OverlayStyle.Layer) throws {
    let subject = try Self.subject()
    let shown: OverlayStyle = layer == .legend ? [.alignment, .legend] : [layer]
    let marks = shown.marks(on: subject)
    #expect(!flat(marks.over + marks.under.flatMap { $0 }).isEmpty)
    // Lines of rules bring the outlines that they belong to.
    let bringing: Set<OverlayStyle.Layer> =
      layer == .transforms ? [.distances, .constraints, .conflicts, .ambiguity] : []
    let others = OverlayStyle(OverlayStyle.Layer.allCases.filter { $0 != layer && !bringing.contains($0) })
      .marks(on: subject)
    let ids = "\(others.over)\(others.under)"
    #expect(!ids.contains("\"overlay-\(layer.rawValue)\""))
  }

  @Test("The marks of a preset stay what they are", arguments: OverlayStyle.presets.map(\.name))
  func golden(preset: String) throws {
    let overlay = try #require(OverlayStyle.presets.first { $0.name == preset }).overlay
    let marks = overlay.marks(on: try Self.subject())
    let paper = DisplayList(size: Size(width: 400, height: 300))
    let writer = SVGWriter(title: preset, background: .white, measure: measure, encode: { _ in nil })
    let text = String(decoding: try writer.bytes(of: marks.drawing(over: paper)), as: UTF8.self)
    let problem = Expectation.difference(of: text, from: "Tests/Fixtures/overlay/\(preset).svg")
    #expect(problem == nil, "\(problem ?? "")")
  }

  @Test func theSameSubjectGivesTheSameMarks() throws {
    let subject = try Self.subject(), overlay = OverlayStyle(OverlayStyle.Layer.allCases)
    #expect(overlay.marks(on: subject).over == overlay.marks(on: subject).over)
  }

  @Test func hatchingLiesUnderADrawingOfOnesOwn() throws {
    let subject = try Self.subject(),
      own = DisplayList(
        size: subject.layout.size, commands: [.fill(.rect(Rect(x: 7, y: 7, width: 7, height: 7)), .black)])
    let drawing = OverlayStyle([.insets]).marks(on: subject).drawing(over: own)
    let text = "\(drawing.commands)"
    let hatch = try #require(text.firstRange(of: "overlay-insets-panel"))
    let art = try #require(text.firstRange(of: "Rect(x: 7.0"))
    #expect(hatch.lowerBound < art.lowerBound)
  }

  @Test func noNameStandsInsideANeighbour() throws {
    var tree = ViewTree(root: View(name: "root"))
    for index in 0..<24 {
      let view = tree.add(View(name: "cell\(index)"), to: tree.root)
      try tree.activate([
        view.left == tree.root.left + Double(20 + index % 6 * 64),
        view.top == tree.root.top + Double(20 + index / 6 * 44),
        view.width == 60, view.height == 40,
      ])
    }
    let subject = OverlayStyle.Subject(try tree.layout(in: Size(width: 420, height: 220)), of: tree, measure: measure)
    let marks = OverlayStyle([.alignment, .labels]).marks(on: subject)
    let names = flat(marks.over).compactMap { command -> (String, Point)? in
      if case .text(let run) = command { (run.string, run.baseline) } else { nil }
    }
    #expect(names.count == 25)
    for (name, place) in names where name != "root" {
      let inside = tree.viewsInTreeOrder.dropFirst().first { view in
        let rect = subject.layout.absoluteAlignmentRect(of: view)
        return place.x > rect.left && place.x < rect.right && place.y > rect.top && place.y < rect.bottom
      }
      if let inside { #expect(tree.name(of: .view(inside)) == name) }
    }
  }

  @Test func bracketsStandOnlyWhereTheFrameDiffers() throws {
    let marks = OverlayStyle([.frame]).marks(on: try Self.subject())
    let text = "\(marks.over)"
    #expect(text.contains("overlay-frame-panel") && !text.contains("overlay-frame-label"))
    #expect(!text.contains("overlay-frame-root"))
  }

  @Test("Outlines lie outside of what they mark, on whole pixels", arguments: [1.0, 1.5, 2, 3, 4])
  func outlines(scale: Double) throws {
    var subject = try Self.subject()
    subject.scale = scale
    let painter = OverlayPainter([.alignment], subject)
    let rect = Rect(x: 10, y: 20, width: 30, height: 40), line = painter.around(rect)
    let inner = line.inset(by: EdgeInsets(all: painter.lineWidth / 2))
    #expect(abs(inner.left * scale - (inner.left * scale).rounded()) < 1e-9)
    #expect(abs(inner.left - rect.left) <= 0.5 / scale + 1e-9 && abs(inner.bottom - rect.bottom) <= 0.5 / scale + 1e-9)
    #expect((painter.lineWidth * scale).rounded() == painter.lineWidth * scale && painter.lineWidth <= 1)
  }

  @Test func aViewsColourGoesByItsDepth() {
    let theme = OverlayStyle.Theme.light
    #expect(theme.depth(1) != theme.depth(2) && theme.depth(2) != theme.depth(3) && theme.depth(1) == theme.depth(5))
  }

  @Test func distancesAreThoseThatRulesHold() throws {
    var overlay: OverlayStyle = [.distances]
    overlay.isSelective = true
    let found = texts(overlay.marks(on: try Self.subject()))
    #expect(found.contains("30") && found.contains("25") && found.contains("12"))
    // The rule that is missed and the one that is switched off hold nothing.
    #expect(!found.contains("50"))
  }

  @Test func neighboursAreMeasuredWithoutRules() throws {
    let found = texts(OverlayStyle([.distances]).marks(on: try Self.subject()))
    #expect(found.count > 6)
  }

  @Test func twoItemsAreMeasuredOnRequest() throws {
    var overlay: OverlayStyle = []
    overlay.between = .init("panel", "loose")
    let subject = try Self.subject()
    let gap = subject.layout.absoluteAlignmentRect(of: subject.tree.children(of: subject.tree.root)[2]).left - 270
    #expect(texts(overlay.marks(on: subject)).contains(gap.short))
  }

  @Test func rulesSayWhetherTheyHold() throws {
    let found = texts(OverlayStyle([.constraints]).marks(on: try Self.subject()))
    #expect(found.contains { $0 == "50, is 30 @500" })
    #expect(found.contains { $0.hasSuffix("off") })
  }

  @Test func rulesOfAConflictAreNumberedInTheOrderOfTheText() throws {
    let subject = try Self.subject()
    #expect(subject.layout.conflictMembers == subject.layout.conflicts.flatMap(\.members))
    #expect(texts(OverlayStyle([.conflicts]).marks(on: subject)).sorted() == ["1", "2"])
  }

  @Test func whatIsOpenShowsItsRange() throws {
    let found = texts(OverlayStyle([.ambiguity]).marks(on: try Self.subject()))
    #expect(
      found.contains { $0.hasPrefix("? loose.leading 310 … 340") || $0.hasPrefix("? loose.left 310") }, "\(found)")
  }

  @Test(
    "A ghost keeps the edge that rules hold",
    arguments: [
      ("near", LayoutDirection.leftToRight, 20.0, 160.0), ("near", .rightToLeft, 40, 180),
      ("far", .leftToRight, 40, 180), ("far", .rightToLeft, 20, 160),
      // Without an end it reaches as far as the picture.
      ("near and open", .leftToRight, 20, 200), ("near and open", .rightToLeft, 0, 180),
    ])
  func ghostOfAnExtent(held: String, direction: LayoutDirection, left: Double, right: Double) throws {
    var tree = ViewTree(root: View(name: "root"))
    tree[tree.root].direction = direction
    let view = tree.add(View(name: "view"), to: tree.root)
    try tree.activate([
      held != "far" ? view.leading == tree.root.leading + 20 : view.trailing == tree.root.trailing - 20,
      view.width >= 100, view.top == tree.root.top + 10, view.height == 20,
    ])
    if held != "near and open" { try tree.activate([view.width <= 140]) }
    let subject = OverlayStyle.Subject(try tree.layout(in: Size(width: 200, height: 60)), of: tree, measure: measure)
    let painter = OverlayPainter([.ambiguity], subject)
    let ghosts = flat(OverlayStyle([.ambiguity]).marks(on: subject).over).compactMap { command -> Rect? in
      if case .stroke(.rect(let rect), let stroke) = command, !stroke.dash.isEmpty { rect } else { nil }
    }
    #expect(ghosts.first == painter.around(Rect(left: left, top: 10, right: right, bottom: 30)))
    #expect(ghosts.count == (held == "near and open" ? 2 : 1), "what is open is marked as well")
  }

  @Test func theLastNumberOfARulerIsInThePicture() throws {
    let marks = OverlayStyle([.rulers]).marks(on: try Self.subject())
    for case .text(let run) in flat(marks.over) where run.string == "400" {
      #expect(run.baseline.x + measure(run.string, run.font).width <= marks.bounds.right)
    }
  }

  @Test func aFocusDimsTheRestAndMarksNothingElse() throws {
    var overlay = OverlayStyle.explain
    overlay.focus = "panel"
    let marks = overlay.marks(on: try Self.subject())
    #expect(
      "\(marks.over)".contains("overlay-veil") && texts(marks).contains("panel") && !texts(marks).contains("loose"))
  }

  @Test func hiddenViewsAndPartsOfControlsGetNoName() throws {
    var subject = try Self.subject()
    subject.isPart = subject.tree.viewsInTreeOrder.map { subject.tree.name(of: .view($0)) == "one" }
    let names = texts(OverlayStyle.explain.marks(on: subject))
    #expect(!names.contains("ghost") && !names.contains("one") && names.contains("two"))
    #expect(texts(OverlayStyle([.labels]).marks(on: subject)).contains("one"))
  }

  @Test func marksFollowAViewThatIsDrawnTurnedAndKeepTheirWidth() throws {
    let subject = try Self.subject(), tree = subject.tree
    let label = tree.children(of: tree.children(of: tree.root)[0])[0]
    let matrix = try #require(tree.drawnTransforms(in: subject.layout))[label.index]
    let painter = OverlayPainter([.alignment], subject)
    let corner = matrix.apply(to: painter.around(subject.layout.absoluteAlignmentRect(of: label)).origin)
    let strokes = flat(OverlayStyle([.alignment]).marks(on: subject).over).compactMap { command -> (Point, Double)? in
      guard case .stroke(.polyline(let points, true), let stroke) = command, let first = points.first else {
        return nil
      }
      return (first, stroke.width)
    }
    #expect(strokes.contains { $0.0 == corner && $0.1 == painter.lineWidth })
  }

  @Test func leadersEndAtAViewWhereItIsDrawn() throws {
    var tree = ViewTree(root: View(name: "root"))
    let view = tree.add(View(name: "turned"), to: tree.root)
    tree[view].transform = ViewTransform(rotation: 45, scaleX: 1, scaleY: 1)
    try tree.activate([
      view.centerX == tree.root.centerX, view.centerY == tree.root.centerY, view.width == 100, view.height == 100,
    ])
    var subject = OverlayStyle.Subject(try tree.layout(in: Size(width: 300, height: 300)), of: tree, measure: measure)
    // Beside the bounds of the view there is no room.
    subject.words = [
      Rect(x: 30, y: 30, width: 240, height: 45), Rect(x: 30, y: 225, width: 240, height: 45),
      Rect(x: 30, y: 75, width: 45, height: 150), Rect(x: 225, y: 75, width: 45, height: 150),
    ]
    let dots = flat(OverlayStyle([.labels]).marks(on: subject).over).compactMap { command -> Point? in
      if case .fill(.ellipse(let dot), let color) = command, color.alpha == 1 { dot.center } else { nil }
    }
    for dot in dots {
      let distance: Double = abs(dot.x - 150) + abs(dot.y - 150)
      #expect(abs(distance - 50 * 2.0.squareRoot()) < 1)
    }
    #expect(!dots.isEmpty)
  }

  @Test func bareOutlinesKeepTheSizeOfThePicture() throws {
    let subject = try Self.subject()
    #expect(OverlayStyle([.alignment, .frame]).marks(on: subject).bounds == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(OverlayStyle.apple.marks(on: subject).bounds == Rect(x: 0, y: 0, width: 400, height: 300))
    let bounds = OverlayStyle.explain.marks(on: subject).bounds
    #expect(bounds.left < 0 && bounds.right > 400 && bounds.width == bounds.width.rounded())
  }

  @Test func numbersAreShort() {
    #expect([0, 20, -3.5, 13.333333, 0.05, 1e20].map(\.short) == ["0", "20", "−3.5", "13.33", "0.05", "1e+20"])
  }
}
