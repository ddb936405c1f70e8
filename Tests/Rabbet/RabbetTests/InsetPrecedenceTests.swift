import Rabbet
import TestSupport
import Testing

/// One picture, its insets stated in each of five ways.
@Suite struct InsetPrecedenceTests {
  /// The insets of the listing, and one side at a time.
  static let insets: [EdgeInsets] = [
    EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    EdgeInsets(top: 0, left: 20, bottom: 0, right: 0), EdgeInsets(top: 0, left: 0, bottom: 20, right: 0),
    EdgeInsets(top: 0, left: 0, bottom: 0, right: 20), EdgeInsets.zero,
  ]

  private static func shadowed() throws -> [UInt8] { try Repository.bytes(of: "Playgrounds/Images/shadowed.png") }

  /// The files of a picture that says its insets in an image set, and in a rim.
  private func files(_ insets: EdgeInsets) throws -> [String: [UInt8]] {
    let png = try Self.shadowed()
    let numbers =
      #"{"top": \#(insets.top), "left": \#(insets.left), "bottom": \#(insets.bottom), "right": \#(insets.right)}"#
    let contents = #"{"images": [{"filename": "s.png", "scale": "1x", "alignment-insets": \#(numbers)}]}"#
    return [
      "s.png": png, "s.imageset/s.png": png, "s.imageset/Contents.json": Array(contents.utf8),
      "s.9.png": try PNG.encode(try rimmed(try PNG.decode(png), insets)),
    ]
  }

  /// The picture in a rim with red marks and no stretch runs: it is scaled as a whole.
  private func rimmed(_ picture: Bitmap, _ insets: EdgeInsets) throws -> Bitmap {
    let red = Pixel(red: 255, green: 0, blue: 0), width = picture.width, height = picture.height
    var bitmap = Bitmap(width: width + 2, height: height + 2)
    for y in 0..<height { for x in 0..<width { bitmap[x + 1, y + 1] = picture[x, y] } }
    for x in 0..<width where x < Int(insets.left) || x >= width - Int(insets.right) { bitmap[x + 1, height + 1] = red }
    for y in 0..<height where y < Int(insets.top) || y >= height - Int(insets.bottom) { bitmap[width + 1, y + 1] = red }
    return bitmap
  }

  /// Two views of the picture: one of its natural size in the middle, a smaller one of another shape.
  private func scene(_ asset: String, _ assets: any AssetSource) throws -> SolvedScene {
    let text = """
      {"scene": 1, "assets": {"p": \(asset)}, "root": {"id": "r", "size": [320, 504],
        "views": [{"id": "image", "image": "p"}, {"id": "half", "image": "p"}],
        "constraints": ["image.centerX == r.centerX", "image.centerY == r.centerY",
          "half.left == r.left", "half.top == r.top", "half.width == 90", "half.height == 70"]}}
      """
    return try SolvedScene(json: Array(text.utf8), file: "p.json", assets: assets)
  }

  private func frames(_ solved: SolvedScene) -> [[Rect]] {
    solved.scene.tree.viewsInTreeOrder.map { [solved.layout.frame(of: $0), solved.layout.alignmentRect(of: $0)] }
  }

  @Test(
    "Scene, builder, image set and rim give the same layout, at the natural size and below it", arguments: insets)
  func everyReader(insets: EdgeInsets) throws {
    let files = try files(insets), table = AssetTable(files)
    let list = "[\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)]"
    let declared = frames(
      try scene(#"{"src": "s.png", "alignmentInsets": \#(list), "insetsScale": true}"#, table))
    #expect(
      declared[1][1].size == Size(width: 200 - insets.left - insets.right, height: 200 - insets.top - insets.bottom))
    #expect(declared[1][0].size == Size(width: 200, height: 200))
    #expect(frames(try scene(#"{"src": "s.png"}"#, table.withAlignmentRectInsets(insets, of: "s.png"))) == declared)
    #expect(frames(try scene(#"{"src": "s.imageset"}"#, table)) == declared)
    let rim = frames(try scene(#"{"src": "s.9.png"}"#, table))
    for (one, other) in zip(rim.joined(), declared.joined()) {
      #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
      #expect(abs(one.width - other.width) < 1e-9 && abs(one.height - other.height) < 1e-9)
    }
  }

  @Test func thePixelsOfTheListingsPictureTellTheSame() throws {
    let table = AssetTable(try files(Self.insets[0]))
    let found = try scene(#"{"src": "s.png", "detectsInsets": true}"#, table)
    let declared = try scene(#"{"src": "s.png", "alignmentInsets": [0, 0, 20, 20], "insetsScale": true}"#, table)
    #expect(frames(found) == frames(declared))
    #expect(
      frames(found)[1] == [Rect(x: 70, y: 162, width: 200, height: 200), Rect(x: 70, y: 162, width: 180, height: 180)])
  }

  @Test("The stronger source wins, whole")
  func precedence() throws {
    let table = AssetTable(try files(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20)))
    func size(_ asset: String, _ assets: any AssetSource) throws -> Size { frames(try scene(asset, assets))[1][1].size }
    let built = table.withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 0, right: 50), of: "s.imageset")
      .withAlignmentRectInsets(.zero, of: "s.9.png")
    #expect(try size(#"{"src": "s.imageset"}"#, built) == Size(width: 150, height: 200))
    #expect(try size(#"{"src": "s.9.png"}"#, built) == Size(width: 200, height: 200))
    #expect(
      try size(#"{"src": "s.imageset", "alignmentInsets": [9, 0, 0, 0]}"#, built) == Size(width: 200, height: 191))
    #expect(try size(#"{"src": "s.imageset", "detectsInsets": true}"#, table) == Size(width: 180, height: 180))
    #expect(
      try size(#"{"src": "s.png", "alignmentInsets": 0, "detectsInsets": true}"#, table)
        == Size(width: 200, height: 200))
  }

  @Test func whatCannotBeStatedOrCutIsRefused() throws {
    var files = try files(.zero), opaque = Bitmap(width: 8, height: 8)
    for y in 0..<8 { for x in 0..<8 { opaque[x, y] = Pixel(red: 9, green: 9, blue: 9) } }
    files["opaque.png"] = try PNG.encode(opaque)
    func refusal(_ asset: String) -> String {
      do { return "taken: \(try scene(asset, AssetTable(files)).scene)" } catch { return "\(error)" }
    }
    #expect(refusal(#"{"src": "opaque.png", "detectsInsets": true}"#).contains("E051"))
    #expect(refusal(#"{"src": "s.png", "slice": [100, 0, 100, 0]}"#).contains("E014"))
    #expect(refusal(#"{"src": "s.png", "slice": [0.5, 0, 0, 0]}"#).contains("E014"))
    #expect(refusal(#"{"src": "s.png", "slice": -1}"#).contains("E014"))
    #expect(refusal(#"{"src": "s.9.png", "slice": 3}"#).contains("E025"))
    #expect(refusal(#"{"src": "s.png", "repeat": "round"}"#).contains("E025"))
    #expect(refusal(#"{"src": "s.png", "slice": 3, "repeat": "rond"}"#).contains("did you mean \"round\""))
    #expect(refusal(#"{"src": "s.png", "slice": 3, "repeat": ["round"]}"#).contains("E013"))
  }

  @Test func theBuilderOfTheLibraryGivesTheListingsView() throws {
    let image = PictureFacts(size: Size(width: 200, height: 200))
      .withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
    let view = try View(name: "image", picture: image)
    #expect(view.intrinsicContentSize == IntrinsicSize(width: 180, height: 180))
    #expect(throws: AlignmentError.self) { try View(picture: image.withAlignmentRectInsets(EdgeInsets(all: 100))) }
  }
}
