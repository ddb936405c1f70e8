import Appearance
import Drawing
import Geometry
import Imaging
import Testing

@Suite("Shapes, groups and pictures are elements")
struct SVGShapeTests {
  private func line(_ command: Command) throws -> String {
    let text = try Samples.text([command])
    let lines = text.split(separator: "\n").dropFirst(2).dropLast()
    return lines.map { String($0.drop(while: \.isWhitespace)) }.joined(separator: "|")
  }

  @Test func aTransformIsAMatrix() throws {
    let transform = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.123456789, tx: 3, ty: -4)
    let group = Group(transform: transform, commands: [.fill(.rect(Samples.square), .black)])
    #expect(try line(.group(group)).hasPrefix(#"<g transform="matrix(0.5 0 0 0.123456789 3 -4)">"#))
  }

  @Test func areas() throws {
    let square = Samples.square
    #expect(try line(.fill(.rect(square), .black)) == ##"<rect x="10" y="20" width="30" height="15" fill="#000000"/>"##)
    let faint = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(
      try line(.fill(.roundedRect(square, radius: 99), faint))
        == ##"<rect x="10" y="20" width="30" height="15" rx="7.5" fill="#ff8000" fill-opacity="0.25"/>"##)
    #expect(
      try line(.fill(.ellipse(square), .black)) == ##"<ellipse cx="25" cy="27.5" rx="15" ry="7.5" fill="#000000"/>"##)
    let ring = Shape.compound([.rect(square), .rect(square.inset(by: EdgeInsets(all: 5)))])
    #expect(
      try line(.fill(ring, .black))
        == ##"<path d="M10 20H40V35H10ZM15 25H35V30H15Z" fill-rule="evenodd" fill="#000000"/>"##)
  }

  @Test func linesWithDashes() throws {
    let dotted = Stroke(color: .black, width: 1.25, dash: [0, 3.5], hasRoundCaps: true)
    let path = Shape.polyline([.zero, Point(x: 9, y: 1.00004)], isClosed: true)
    #expect(
      try line(.stroke(path, dotted))
        == ##"<path d="M0 0L9 1Z" fill-rule="evenodd" fill="none" stroke="#000000" stroke-width="1.25" "##
        + #"stroke-dasharray="0 3.5" stroke-linecap="round" stroke-linejoin="round"/>"#)
    let solid = try line(.stroke(path, Stroke(color: .black, width: 1, dash: [0, 0])))
    #expect(!solid.contains("dash"))
    let circle = try line(.stroke(.ellipse(Samples.square), dotted))
    #expect(circle.hasPrefix(#"<path d="M25 20H25A15 7.5 0 0 1 40 27.5"#), "dashes start at the top")
  }

  @Test func whatHasNoInsideIsLeftOut() throws {
    let negative = Rect(x: 1, y: 1, width: -5, height: 5)
    for shape in [Shape.rect(negative), .roundedRect(negative, radius: 1), .ellipse(negative), .compound([])] {
      #expect(try line(.fill(shape, .black)) == "")
      #expect(try line(.stroke(shape, Stroke(color: .black, width: 1))) == "")
    }
    let flat = Rect(x: 1, y: 1, width: 5, height: 0)
    #expect(try line(.stroke(.rect(flat), Stroke(color: .black, width: 1))).hasPrefix(#"<path d="M1 1H6V1H1Z""#))
  }

  @Test func groupsKeepIdTitleOpacityAndClip() throws {
    let clip = Shape.ellipse(Samples.square)
    let inner = Group(commands: [.fill(.rect(Samples.square), .black)])
    let group = Group(id: "photo", title: "A <hill>", opacity: 0.5, clip: clip, commands: [.group(inner)])
    let document = try #require(
      try Samples.document([.group(group), .group(Group(clip: clip, commands: inner.commands))]))
    #expect(document.ids == ["clip-1", "photo"], "equal clips are one")
    let element = try #require(document["g"].first)
    #expect(element.attributes == ["id": "photo", "opacity": "0.5", "clip-path": "url(#clip-1)"])
    #expect(document["title"].map(\.text) == ["A <hill>"])
    #expect(document["desc"].map(\.text) == ["A <hill>"])
    #expect(document["g"].count == 2, "a group that says nothing is left out")
  }

  @Test func aPictureIsStoredOnce() throws {
    var list = Samples.list([])
    _ = list.add(Bitmap(width: 7, height: 7))
    let id = list.add(Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 255]))
    list.commands = [.image(id, in: Samples.square), .image(id, in: Rect(x: 0, y: 0, width: 1, height: 2))]
    let document = try #require(Document(try Samples.writer().bytes(of: list)))
    #expect(document["image"].map { $0.attributes["href"] } == ["data:image/png;base64,AQID/w=="])
    #expect(document["use"].map { $0.attributes["href"] } == ["#picture-1", "#picture-1"])
    #expect(document["use"].map { $0.attributes["width"] } == ["30", "1"])
  }

  @Test func aBackgroundComesFirst() throws {
    var writer = Samples.writer()
    writer.background = .white
    let document = try #require(Document(try writer.bytes(of: Samples.list([Samples.words("a")]))))
    #expect(document.elements.map(\.name) == ["svg", "rect", "text"])
    #expect(document.elements[1].attributes["width"] == "100%")
  }

  @Test func theRootTellsItsSizeAndThatItIsAPicture() throws {
    let root = try #require(try Samples.document([])?.elements.first)
    #expect(root.attributes["width"] == "100" && root.attributes["viewBox"] == "0 0 100 50")
    #expect(root.attributes["role"] == "img")
  }
}
