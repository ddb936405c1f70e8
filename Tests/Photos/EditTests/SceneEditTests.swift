import Diagnostics
import Foundation
import Geometry
import ImageCodecs
import Imaging
import PictureEdits
import PictureEngine
import Pictures
import Rabbet
import Scene
import Testing

/// Edited photos in scenes and trees.
@Suite struct SceneEditTests {
  static let operations = [
    EditOperation(.crop(Rect(x: 0.25, y: 0, width: 0.5, height: 1))), EditOperation(.turn(1)),
    EditOperation(.filter(Effect(.sepia))),
  ]

  /// A card with a photo of 240 x 160.
  private static func solved(
    _ picture: String, _ files: [String: [UInt8]] = [:], _ rest: String = "", image: String = "photo.png"
  ) throws
    -> SolvedScene
  {
    let files = try files.merging(["photo.png": SessionTests.photo()]) { $1 }
    let text = """
      {"scene": 1, "assets": {"art": {"src": "photo.png", "alignmentInsets": [10, 20, 30, 80]}},
       "root": {"id": "card", "size": [null, null], "views": [
       {"id": "photo", "image": "\(image)", "picture": \(picture)\(rest)}],
       "constraints": ["photo.left == card.left", "photo.top == card.top", "photo.right == card.right", "photo.bottom == card.bottom"]}}
      """
    return try SolvedScene(json: Array(text.utf8), file: "s.json", assets: AssetTable(files))
  }

  private static func recipe(of photo: [UInt8]? = nil) throws -> EditRecipe {
    EditRecipe(source: try EditRenderer.source(of: photo ?? SessionTests.photo()), operations: operations)
  }

  private static func text(_ operations: [EditOperation]) -> String { EditReference.operations(operations).json.text() }

  @Test func aRecipeByValueByFileAndAListOfOperationsGiveTheSizeAndInsetsOfTheResult() throws {
    let recipe = try Self.recipe().text
    for picture in [recipe, "\"a/recipe.json\"", Self.text(Self.operations)] {
      let solved = try Self.solved(#"{"edits": \#(picture)}"#, ["a/recipe.json": Array(recipe.utf8)], image: "art")
      let view = try #require(solved.scene.tree.viewsInTreeOrder.last)
      // 120 x 160 with insets of 10, 0, 30, 20, turned clockwise.
      #expect(solved.layout.frame(of: view).size == Size(width: 160, height: 120))
      #expect(solved.layout.alignmentRect(of: view).size == Size(width: 120, height: 100))
    }
    let chained = try Self.solved(#"{"edits": \#(recipe), "chain": "w_80"}"#)
    #expect(try chained.layout.frame(of: #require(chained.scene.tree.viewsInTreeOrder.last)).size.width == 80)
  }

  @Test(.enabled(if: PictureRenderer.isReady, "needs libvips42")) func aSceneShowsThePixelsOfTheEdit() async throws {
    let wanted = try await EditRenderer(AssetTable([:])).bitmap(of: Self.recipe(), photo: SessionTests.photo())
    for operations in [Self.operations, [EditOperation(.turn(3), isEnabled: false)] + Self.operations] {
      let shown = try PNG.decode(Self.solved(#"{"edits": \#(Self.text(operations))}"#).png(scale: 1))
      #expect(shown == wanted)
    }
  }

  @Test(.enabled(if: PictureRenderer.isReady, "needs libvips42")) func aFrameAtTheEndIsTheViews() throws {
    let framed = Self.operations + [EditOperation(.frame(EditFrame("film", relativeScale: 0.2)))]
    let shown = try Self.solved(#"{"edits": \#(Self.text(framed))}"#).png(scale: 1)
    let wanted = try Self.solved(
      #"{"edits": \#(Self.text(Self.operations))}"#, [:], #", "frame": {"use": "film", "relativeScale": 0.2}"#
    ).png(scale: 1)
    #expect(shown == wanted)
    #expect(try shown != Self.solved(#"{"edits": \#(Self.text(Self.operations))}"#).png(scale: 1))
  }

  @Test func editsReadBackFromTheDocumentAndTreesTakeThem() throws {
    let text =
      #"{"scene": 1, "root": {"id": "card", "size": [null, null], "image": "a.png", "picture": {"edits": \#(try Self.recipe().text)}}}"#
    let written = SceneWriter.text(try SceneDocument(json: Array(text.utf8)))
    #expect(SceneWriter.text(try SceneDocument(json: Array(written.utf8))) == written && written.contains("sha256"))
    let assets = SceneAssets(AssetTable(["photo.png": try SessionTests.photo()]))
    let view = try View.image("photo.png", edits: .operations(Self.operations), assets: assets)
    #expect(view.intrinsicContentSize.width == 160)
  }

  @Test(
    "What is wrong with edits has its place in the scene",
    arguments: [
      ("\"none.json\"", "there is no such file"), ("\"bad.json\"", "bad.json: line 1"),
      ("\"other.json\"", "other.json: the photo is not the one"), ("{\"formatIdentifier\": \"x\"}", "a recipe needs"),
      ("[{\"operation\": \"heal\", \"version\": 2}]", "the operation heal of version 2 is not known here"),
      (
        "[{\"operation\": \"frame\", \"version\": 1, \"name\": \"film\"}, {\"operation\": \"turn\", \"version\": 1, \"quarters\": 1}]",
        "operations behind a frame are not done in a scene"
      ),
      ("[{\"operation\": \"frame\", \"version\": 1, \"name\": \"flim\"}]", "no frame is called"),
      ("3", "a recipe is an object"),
    ])
  func refusals(edits: String, words: String) throws {
    let other = try Self.recipe(of: SessionTests.photo(30, 20)).text
    let files = ["bad.json": Array("{\"a\"".utf8), "other.json": Array(other.utf8)]
    let error = #expect(throws: RabbetError.self) { try Self.solved(#"{"edits": \#(edits)}"#, files) }
    let text = try #require(error).description
    #expect(text.contains(words) && text.contains("s.json:3:"), "\(text)")
  }
}
