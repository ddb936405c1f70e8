import Diagnostics
import FrameArt
import Geometry
import Scene
import Testing

/// The same film strip in each of the forms, and what each leaves unsaid.
@Suite struct FrameCatalogTests {
  static let strip: CustomPatchConfiguration = CustomPatchConfiguration(
    top: FrameImageGroup(mid: "t.png"),
    left: FrameImageGroup(start: "tl.png", mid: "l.png", end: "bl.png", midImageMode: .stretch))

  static let forms: [(name: String, text: String)] = [
    (
      "a scene's",
      #"""
      {"frames": {"film": {"label": "Film", "layoutMode": "horizontal-inside", "relativeScale": 0.075, "groups": {
        "top": {"mid": "t.png"}, "left": {"start": "tl.png", "mid": "l.png", "end": "bl.png", "midMode": "stretch"}}}}}
      """#
    ),
    (
      "iOS",
      #"""
      [{"identifier": "film", "accessibilityLabel": "Film", "relativeScale": 0.075, "frameBuilder": {"configuration": {
        "topImageGroup": {"startImageURL": null, "midImageURL": "t.png", "endImageURL": null},
        "leftImageGroup": {"startImageURL": "tl.png", "midImageURL": "l.png", "endImageURL": "bl.png",
          "midImageMode": ".stretch"}}}}]
      """#
    ),
    (
      "React Native and Flutter",
      #"""
      {"frame": {"items": [{"identifier": "film", "name": "Film", "relativeScale": 0.075,
        "layoutMode": "horizontal-inside", "imageGroups": {"top": {"midURI": "t.png", "midMode": "repeat"},
        "left": {"startURI": "tl.png", "midURI": "l.png", "midMode": "stretch", "endURI": "bl.png"}}}]}}
      """#
    ),
    (
      "web",
      #"""
      {"items": [{"identifier": "film", "name": "Film", "relativeScale": 0.075, "layoutMode": "HorizontalInside",
        "imageGroups": {"top": {"mid": {"image": "t.png", "mode": "repeat"}},
        "left": {"start": "tl.png", "mid": "l.png", "end": "bl.png"}}}]}
      """#
    ),
  ]

  static func frames(_ text: String) throws -> [FrameDescription] {
    try FrameCatalog(json: Array(text.utf8), file: "f.json", name: "alone").frames
  }

  @Test("The film strip reads alike in every form", arguments: forms.indices)
  func sameStrip(index: Int) throws {
    #expect(
      try Self.frames(Self.forms[index].1) == [
        FrameDescription(identifier: "film", label: "Film", content: .patches(Self.strip, relativeScale: 0.075))
      ], "\(Self.forms[index].0)")
  }

  @Test func eachFormHasItsOwnDefaultForTheMid() throws {
    func mode(_ text: String) throws -> FrameImageGroup.MidMode? {
      guard case .patches(let configuration, _)? = try Self.frames(text).first?.content else { return nil }
      return configuration.topImageGroup?.midImageMode
    }
    #expect(try mode(#"{"groups": {"top": {"mid": "t"}}}"#) == .repeat)
    #expect(try mode(#"{"imageGroups": {"top": {"mid": "t"}}}"#) == .stretch)
    #expect(try mode(#"{"imageGroups": {"top": {"midURI": "t"}}}"#) == .repeat)
    #expect(try mode(#"{"topImageGroup": {"midImageURL": "t"}}"#) == .repeat)
  }

  @Test func aFrameThatStandsAloneIsNamedByItsFile() throws {
    let frame = try Self.frames(#"{"groups": {"top": {"mid": "t"}}}"#)[0]
    #expect(frame.identifier == "alone")
    guard case .patches(_, let scale) = frame.content else { return }
    #expect(scale == FrameDescription.standardScale)
  }

  @Test func staticFramesReadTheirRatiosAndTolerance() throws {
    let text = #"""
      {"identifier": "wood", "tolerance": 0.2, "groupId": 3, "images": [{"url": "a.png", "ratio": "4/6"},
        {"src": "b.png", "ratio": 1.5, "thumbnailURL": "b-small.png", "hole": [0.1, 0.2, 0.1, 0.2]}]}
      """#
    var expected = StaticFrame(tolerance: 0.2)
    expected.addImage("a.png", forRatio: 4.0 / 6.0)
    expected.addImage(
      "b.png", thumbnail: "b-small.png", forRatio: 1.5, hole: EdgeInsets(top: 0.1, left: 0.2, bottom: 0.1, right: 0.2))
    #expect(
      try Self.frames(text) == [FrameDescription(identifier: "wood", groupID: 3, content: .fixed(expected))])
    guard case .fixed(let frame) = try Self.frames(#"{"id": "w", "assets": []}"#)[0].content else { return }
    #expect(frame.tolerance == 0.1)
  }

  @Test("What is written reads back the same", arguments: forms.indices)
  func roundTrip(index: Int) throws {
    var catalog = try FrameCatalog(json: Array(Self.forms[index].1.utf8))
    var fixed = StaticFrame(tolerance: 0.25, measure: .relative)
    fixed.addImage("a.png", thumbnail: "s.png", forRatio: 4.0 / 6.0, hole: EdgeInsets(all: 0.125))
    catalog.frames.append(
      FrameDescription(
        identifier: "wood", label: "W", thumbnail: "t.png", groupID: 4, isTintable: true, content: .fixed(fixed)))
    #expect(try FrameCatalog(json: Array(catalog.json.text().utf8)) == catalog)
  }

  @Test(
    "Faults are reported with their place",
    arguments: [
      (#"{"groups": {"top": {"mid": 3}}}"#, "f.json:1:28", "expected a string, found a number"),
      (#"{"groups": {"tpo": {}}}"#, "f.json:1:13", "did you mean \"top\"?"),
      (#"{"relativeScale": 0, "groups": {}}"#, "f.json:1:19", "out of range"),
      (#"{"relativeScale": 1.5, "groups": {}}"#, "f.json:1:19", "out of range"),
      (#"{"groups": {"top": {"midMode": "tile"}}}"#, "f.json:1:32", "write one of repeat, stretch"),
      (#"{"assets": [{"src": "a"}]}"#, "f.json:1:13", "needs the key \"ratio\""),
      (#"{"assets": [{"src": "a", "ratio": 0}]}"#, "f.json:1:35", "not an aspect ratio"),
      (#"{"assets": [], "groups": {}}"#, "f.json:1:1", "not both"),
      (#"{"relativeScale": 0.1}"#, "f.json:1:1", "needs \"groups\""),
      (#"[{"groups": {}}]"#, "f.json:1:2", "needs an identifier"),
      (#"[{"id": "a"}, {"id": "a"}]"#, "f.json:1:15", "\"a\" is taken"),
      ("[3]", "f.json:1:2", "expected a frame, which is an object"),
      ("\"film\"", "f.json:1:1", "expected frames"),
      ("{\"groups\":", "f.json:1:1", "E003"),
    ])
  func faults(text: String, place: String, words: String) {
    let error = #expect(throws: SceneError.self) { try Self.frames(text) }
    #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func aspectRatiosAreReadAsPeopleWriteThem() {
    #expect(AspectRatio("4:3")?.value == 4.0 / 3.0)
    #expect(AspectRatio("4/6")?.value == 4.0 / 6.0)
    #expect(AspectRatio("1.5")?.value == 1.5)
    for text in ["", "0", "4:0", "-1", "4:3:2", "nan", "inf", "a"] { #expect(AspectRatio(text) == nil, "\(text)") }
  }
}
