import Appearance
import Drawing
import Geometry
import Layout
import LinearSolver
import Testing

@testable import Overlay

@Suite struct LabelPlacementTests {
  /// Many small views in rows, with words in half of them.
  private func crowd(_ count: Int) throws -> OverlayStyle.Subject {
    var tree = ViewTree(root: View(name: "root"))
    for index in 0..<count {
      let view = tree.add(View(name: "view\(index)"), to: tree.root)
      try tree.activate([
        view.left == tree.root.left + Double(index % 15) * 40 + 6,
        view.top == tree.root.top + Double(index / 15) * 30 + 6,
        view.width == 30, view.height == 20,
      ])
    }
    var subject = OverlayStyle.Subject(
      try tree.layout(in: Size(width: 620, height: Double(count / 15 + 1) * 30)), of: tree, measure: measure)
    subject.words = tree.viewsInTreeOrder.enumerated().filter { $0.offset % 2 == 1 }.map {
      subject.layout.absoluteAlignmentRect(of: $0.element)
    }
    return subject
  }

  @Test("No label lies on another or on words", arguments: [4, 40, 120])
  func apart(count: Int) throws {
    let subject = try crowd(count)
    let marks = OverlayStyle(OverlayStyle.Layer.allCases).marks(on: subject), plates = plates(marks)
    #expect(plates.count >= 10)
    for (index, plate) in plates.enumerated() {
      #expect(!plates.dropFirst(index + 1).contains { $0.overlaps(plate) })
      #expect(!subject.words.contains { $0.overlaps(plate) })
    }
  }

  @Test("No label lies on a picture, numbers of its own rules included", arguments: [15, 40])
  func offPictures(count: Int) throws {
    var subject = try crowd(count)
    let views = subject.tree.children(of: subject.tree.root).enumerated()
    subject.art = views.filter { $0.offset % 3 == 0 }.map { subject.layout.absoluteAlignmentRect(of: $0.element) }
    let marks = OverlayStyle(OverlayStyle.Layer.allCases).marks(on: subject), plates = plates(marks)
    #expect(plates.count >= 10)
    for plate in plates { #expect(!subject.art.contains { $0.overlaps(plate) }) }
  }

  @Test func noNameLiesOnAnotherView() throws {
    let subject = try crowd(120), tree = subject.tree
    let views = tree.children(of: tree.root).map { subject.layout.absoluteAlignmentRect(of: $0) }
    let marks = OverlayStyle([.labels]).marks(on: subject)
    #expect(plates(marks).count > 10)
    for (plate, name) in zip(plates(marks), texts(marks)) where name != "root" {
      let own = try #require(tree.viewsInTreeOrder.first { tree.name(of: .view($0)) == name })
      #expect(
        views.filter { $0.overlaps(plate) }.allSatisfy { $0 == subject.layout.absoluteAlignmentRect(of: own) },
        "\(name)")
    }
  }

  @Test func whatHasNoRoomIsCountedInTheLegend() throws {
    let marks = OverlayStyle([.labels, .sizes, .legend]).marks(on: try crowd(120))
    #expect(marks.omittedCount > 0)
    #expect(texts(marks).contains("names and numbers without room: \(marks.omittedCount)"))
  }

  @Test func ofTooManyNumbersSomeStandInEachRow() throws {
    let subject = try crowd(300), layers = OverlayStyle.Layer.allCases.filter { ![.labels, .sizes].contains($0) }
    let plates = plates(OverlayStyle(layers).marks(on: subject))
    for row in 0..<20 {
      let room = Rect(x: 0, y: Double(row) * 30, width: 620, height: 30)
      #expect(plates.contains { $0.overlaps(room) }, "row \(row)")
    }
  }

  @Test func theLegendHasAHueForEachDepth() throws {
    var subject = try crowd(3)
    let parent = subject.tree.children(of: subject.tree.root)[0]
    let child = subject.tree.add(View(name: "child"), to: parent)
    for rule in [child.left == parent.left + 2, child.top == parent.top + 2, child.width == 9, child.height == 9] {
      try subject.tree.activate(rule)
    }
    subject.layout = try subject.tree.layout(in: subject.layout.size)
    subject.isShown.append(true)
    let words = texts(OverlayStyle([.alignment, .legend]).marks(on: subject))
    #expect(words.contains { $0.hasSuffix(", depth 1") } && words.contains("depth 2"))
    #expect(!texts(OverlayStyle([.alignment, .legend]).marks(on: try crowd(3))).contains { $0.contains("depth") })
  }

  @Test func aLineThroughWordsHidesNoLetters() throws {
    var subject = try crowd(15)
    func halo() -> Double {
      let strokes = flat(OverlayStyle([.margins]).marks(on: subject).over).compactMap { command -> Double? in
        if case .stroke(_, let stroke) = command, stroke.color.alpha < 1 { stroke.width } else { nil }
      }
      return strokes.max() ?? 0
    }
    subject.words = []
    let wide = halo()
    subject.words = [Rect(x: 0, y: 0, width: 30, height: 20)]
    #expect(wide > 0 && halo() <= wide)
    subject.scale = 4
    let thin = halo()
    subject.words = []
    #expect(thin < halo())
  }

  @Test func aLabelGoesToItsBestFreePlace() {
    let size = Size(width: 10, height: 10)
    let places = [0.0, 20, 40].map { Rect(origin: Point(x: $0, y: 0), size: size) }
    let candidates = places.enumerated().map { LabelPlacement.Candidate(rect: $1, cost: Double($0)) }
    let wish = LabelPlacement.Wish(candidates: candidates, importance: 0)
    let region = Rect(x: 0, y: 0, width: 100, height: 100)
    var placement = LabelPlacement(
      region: region, obstacles: [.init(rect: places[0], cost: .infinity, crossing: 0)])
    #expect(placement.places(for: [wish, wish, wish]).map { $0?.rect } == [places[1], places[2], nil])
  }

  @Test func aLeaderKeepsOffWords() {
    let size = Size(width: 10, height: 10), words = Rect(x: 30, y: 0, width: 10, height: 10)
    func candidate(_ x: Double, _ y: Double, _ cost: Double) -> LabelPlacement.Candidate {
      .init(
        rect: Rect(origin: Point(x: x, y: y), size: size), cost: cost,
        leader: Segment(start: Point(x: 5, y: 5), end: Point(x: x, y: y + 5)))
    }
    var placement = LabelPlacement(
      region: Rect(x: 0, y: 0, width: 100, height: 100), obstacles: [.init(rect: words, cost: .infinity, crossing: 40)])
    let wish = LabelPlacement.Wish(candidates: [candidate(60, 0, 1), candidate(5, 60, 2)], importance: 0)
    #expect(placement.places(for: [wish])[0]?.rect.y == 60)
  }

  @Test("Leaders cross no words and stay short", arguments: [40, 120])
  func leaders(count: Int) throws {
    let subject = try crowd(count)
    let leaders = flat(OverlayStyle([.labels, .sizes]).marks(on: subject).over).compactMap { command -> Segment? in
      guard case .stroke(.polyline(let points, _), _) = command, points.count == 2 else { return nil }
      return Segment(start: points[0], end: points[1])
    }
    #expect(!leaders.isEmpty)
    for leader in leaders {
      #expect(!subject.words.contains { leader.meets($0) })
      #expect(leader.length < 220)
    }
  }

  @Test func aLabelKeepsOffTheLeadersOfOthers() {
    let size = Size(width: 10, height: 10)
    func candidate(_ x: Double, _ y: Double, leader: Segment? = nil) -> LabelPlacement.Candidate {
      .init(rect: Rect(origin: Point(x: x, y: y), size: size), cost: y / 10, leader: leader)
    }
    let leader = Segment(start: Point(x: 5, y: 5), end: Point(x: 60, y: 5))
    let first = LabelPlacement.Wish(candidates: [candidate(60, 0, leader: leader)], importance: 0)
    let second = LabelPlacement.Wish(candidates: [candidate(30, 0), candidate(30, 40)], importance: 1)
    var placement = LabelPlacement(region: Rect(x: 0, y: 0, width: 100, height: 100), obstacles: [])
    #expect(placement.places(for: [first, second]).map { $0?.rect.y } == [0, 40])
    // One that has no other place is left out, unless it is a fault.
    for (importance, place) in [(LabelPlacement.faults + 1, nil), (LabelPlacement.faults, 0.0)] {
      let only = LabelPlacement.Wish(candidates: [candidate(30, 0)], importance: importance)
      #expect(placement.places(for: [first, only]).map { $0?.rect.y } == [0, place])
    }
  }

  @Test func numbersPayForPicturesButForTheGround() throws {
    var subject = try crowd(15)
    subject.art = [Rect(x: 0, y: 0, width: 50, height: 50), Rect(origin: .zero, size: subject.layout.size)]
    let art = OverlayPainter([.distances], subject).obstacles.filter { subject.art.contains($0.rect) }
    #expect(art.map(\.numberShare) == [1, 0.3])
  }

  @Test func aSegmentMeetsWhatItCrosses() {
    let rect = Rect(x: 10, y: 10, width: 10, height: 10)
    #expect(Segment(start: Point(x: 0, y: 15), end: Point(x: 30, y: 15)).meets(rect))
    #expect(Segment(start: Point(x: 0, y: 0), end: Point(x: 30, y: 30)).meets(rect))
    #expect(!Segment(start: Point(x: 0, y: 0), end: Point(x: 9, y: 30)).meets(rect))
    #expect(!Segment(start: Point(x: 0, y: 10), end: Point(x: 30, y: 10)).meets(rect), "along an edge is beside")
  }
}
