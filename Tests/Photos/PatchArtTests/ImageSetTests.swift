import Diagnostics
import FrameArt
import Geometry
import Imaging
import Testing

@testable import PatchArt

@Suite struct ImageSetTests {
  private func set(_ images: String, after: String = "") throws(SceneError) -> ImageSet {
    try ImageSet(contents: Array(#"{"images": [\#(images)], "info": {"version": 1}\#(after)}"#.utf8))
  }

  @Test func everyKeyIsRead() throws {
    let set = try set(
      """
      {"filename": "a@2x.png", "idiom": "ipad", "scale": "2x", "language-direction": "right-to-left",
       "appearances": [{"appearance": "luminosity", "value": "dark"}], "template-rendering-intent": "template",
       "alignment-insets": {"top": 0, "left": 0, "bottom": 20, "right": 20}, "memory": "2GB", "color-space": "srgb",
       "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 3, "height": 4},
                    "cap-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}}},
      {"idiom": "universal", "scale": "3x"}
      """)
    let variant = try #require(set.variants.first)
    #expect(set.variants.count == 1 && set.findings.isEmpty)
    #expect(variant.file == "a@2x.png" && variant.idiom == "ipad" && variant.scale == 2)
    #expect(variant.direction == .rightToLeft && variant.appearance == "dark" && variant.rendering == .template)
    #expect(variant.alignmentInsets == EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
    #expect(variant.conditions == ["memory"])
    #expect(
      variant.resizing
        == ImageVariant.Resizing(
          mode: .ninePart, caps: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), centerMode: .stretch, centerWidth: 3,
          centerHeight: 4))
  }

  @Test(
    "Each side's insets survive, zeros are not nothing",
    arguments: [[0, 0, 0, 0], [3, 0, 0, 0], [0, 3, 0, 0], [0, 0, 3, 0], [0, 0, 0, 3]])
  func insets(_ sides: [Int]) throws {
    let names = ["top", "left", "bottom", "right"]
    let text = zip(names, sides).map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    let variant = try #require(
      try set(#"{"filename": "a.png", "scale": "2x", "alignment-insets": {\#(text)}}"#).variants.first)
    let facts = variant.geometry(of: PixelSize(width: 20, height: 30)).facts
    let half = sides.map { Double($0) / 2 }
    #expect(facts.insets == EdgeInsets(top: half[0], left: half[1], bottom: half[2], right: half[3]))
    #expect(facts.size == Size(width: 10, height: 15) && facts.patch == nil)
  }

  @Test(
    "The scale is the lowest that is not below the device's, else the highest",
    arguments: [(1.0, "1"), (1.5, "2"), (2, "2"), (2.5, "3"), (3, "3"), (4, "3")])
  func scales(device: Double, file: String) throws {
    let images = ["3", "1", "2"].map { #"{"filename": "\#($0)", "scale": "\#($0)x"}"# }.joined(separator: ",")
    #expect(try set(images).variant(for: ImageDevice(scale: device))?.file == file)
  }

  @Test func idiomThenAppearanceThenDirectionThenConditions() throws {
    let set = try set(
      """
      {"filename": "u", "idiom": "universal"}, {"filename": "m", "idiom": "mac", "memory": "1GB"}, {"filename": "m2", "idiom": "mac"},
      {"filename": "d", "idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"filename": "r", "idiom": "universal", "language-direction": "right-to-left"}
      """)
    #expect(set.variant(for: ImageDevice())?.file == "u")
    #expect(set.variant(for: ImageDevice(idiom: "mac"))?.file == "m2")
    #expect(set.variant(for: ImageDevice(idiom: "tv"))?.file == "u")
    #expect(set.variant(for: ImageDevice(appearance: "dark"))?.file == "d")
    #expect(set.variant(for: ImageDevice(direction: .rightToLeft))?.file == "r")
    #expect(try self.set(#"{"filename": "t", "idiom": "tv"}"#).variant(for: ImageDevice())?.file == "t")
    #expect(try self.set(#"{"idiom": "tv"}"#).variant(for: ImageDevice()) == nil)
  }

  @Test func theSurplusBetweenCapAndMiddleIsDropped() {
    let resizing = ImageVariant.Resizing(
      mode: .threePartHorizontal, caps: EdgeInsets(top: 0, left: 3, bottom: 0, right: 2), centerWidth: 1)
    let variant = ImageVariant(
      file: "a", scale: 2, alignmentInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizing: resizing)
    let geometry = variant.geometry(of: PixelSize(width: 10, height: 4))
    #expect(geometry.columns == [0..<4, 8..<10] && geometry.rows == [0..<4] && geometry.findings.isEmpty)
    #expect(geometry.facts.size == Size(width: 3, height: 2))
    #expect(geometry.facts.patch?.columns == StretchAxis(extent: 6, runs: [3..<4]))
    #expect(geometry.facts.patch?.rows == StretchAxis(extent: 4, runs: []))
    var bitmap = Bitmap(width: 10, height: 4)
    for x in 0..<10 { for y in 0..<4 { bitmap[x, y] = Pixel(red: UInt8(x), green: UInt8(y), blue: 0) } }
    let picture = geometry.picture(of: bitmap)
    #expect((0..<6).map { picture[$0, 3].red } == [0, 1, 2, 3, 8, 9])
    // A file of another size than the one that was promised gives what there is of it.
    #expect(geometry.picture(of: Bitmap(width: 2, height: 1)).width == 2)
  }

  @Test func capsAndInsetsThatDoNotFitAreListed() {
    let resizing = ImageVariant.Resizing(
      mode: .ninePart, caps: EdgeInsets(top: 9, left: 3, bottom: 9, right: 2), centerWidth: 0)
    let variant = ImageVariant(
      file: "a", alignmentInsets: EdgeInsets(top: 0, left: 3, bottom: 0, right: 2), resizing: resizing)
    let geometry = variant.geometry(of: PixelSize(width: 10, height: 10))
    #expect(geometry.findings.count == 4, "\(geometry.findings)")
    #expect(geometry.facts.insets == nil && geometry.facts.size == Size(width: 5, height: 10))
  }

  @Test func whatIsUnknownIsListedAndPassedOver() throws {
    let set = try set(
      """
      {"filename": "a.png", "scale": "zwei", "idiom": "iphnoe", "filenmae": "b",
       "alignment-insets": {"top": "5", "middle": 2}, "resizing": {"mode": "3-part"}},
      {"filename": "../b.png"}, {"filename": "c.png", "unassigned": true}, 7
      """, after: #", "more": 1"#)
    #expect(set.variants.map(\.file) == ["a.png"] && set.variants[0].alignmentInsets == .zero)
    #expect(set.findings.allSatisfy { $0.severity == .warning })
    let texts = set.findings.map(\.headline)
    let wanted = [
      "\"zwei\" is no scale", "mean \"iphone\"", "mean \"filename\"", "number of pixels", "\"middle\"", "\"3-part\"",
      "needs a mode", "own folder", "no slot", "found a number", "no key \"more\"",
    ]
    for words in wanted { #expect(texts.contains { $0.contains(words) }, "\(words) in \(texts)") }
    #expect(texts.count == wanted.count)
  }

  @Test(
    "A broken text is one error with its place",
    arguments: [
      ("", "1:1"), ("{", "1:2"), ("[]", "1:1"), ("{}", "1:1"), (#"{"images": {}}"#, "1:12"),
      (#"{"images": [}"#, "1:13"),
    ])
  func broken(text: String, place: String) throws {
    let error = #expect(throws: SceneError.self) { try ImageSet(contents: Array(text.utf8), file: "C.json") }
    #expect(error?.findings.count == 1)
    #expect(error?.findings.first?.headline.hasPrefix("C.json:\(place): ") == true, "\(String(describing: error))")
  }

  @Test func catalogsNameTheirSetsWithTheNamespacesOfTheirFolders() {
    let files: [String: [String]] = [
      "M.xcassets": ["Contents.json", "b.imageset", "Icons", "Plain", "AppIcon.appiconset", "stray.png"],
      "M.xcassets/Icons": ["Contents.json", "a.imageset", "Deep"], "M.xcassets/Icons/Deep": ["c.imageset"],
      "M.xcassets/Plain": ["Contents.json", "d.imageset"],
    ]
    let catalog = AssetCatalog(path: "M.xcassets", names: { files[$0] }) { path in
      path == "M.xcassets/Icons/Contents.json" ? Array(#"{"properties": {"provides-namespace": true}}"#.utf8) : nil
    }
    #expect(catalog.imageSets.map(\.name) == ["Icons/c", "Icons/a", "d", "b"])
    #expect(catalog["Icons/a"]?.path == "M.xcassets/Icons/a.imageset" && catalog["a"] == nil)
    #expect(catalog.others == ["M.xcassets/AppIcon.appiconset", "M.xcassets/stray.png"])
  }
}
