import Foundation
import Geometry
import Layout
import Rabbet
import Scene
import TestSupport
import Testing

/// Trees whose views own their appearance, written as scenes and read again.
@Suite struct WrittenAppearanceTests {
  private let assets = SceneAssets(AssetDirectory(Repository.root.appending(path: "Playgrounds/Images").path))

  private func written(_ tree: ViewTree) throws -> String {
    SceneWriter.text(try SceneDocument(tree, width: 300, height: 200))
  }

  private func svg(_ text: String) throws -> [UInt8] { try SolvedScene(json: Array(text.utf8), assets: assets).svg() }

  /// Every kind of appearance, with names that a tree does not have: of metrics, styles and assets.
  private static let document = #"""
    {"scene": 1, "metrics": {"gap": 6, "lift": 12}, "styles": {"loud": {"font": "bold 20 fixture", "color": "#c00", "lines": 2}},
      "assets": {"art": {"src": "shadowed.png", "alignmentInsets": [0, 0, "lift", "gap"], "insetsScale": true}},
      "root": {"id": "card", "size": [300, 200], "fill": "#eee", "direction": "ltr",
      "views": [
        {"id": "title", "text": "Lisbon in May", "style": "loud", "textAlignment": "center", "textShadow": {"dx": 1}},
        {"id": "runs", "runs": [{"text": "one "}, {"text": "two", "style": "loud"}], "hugging": 300},
        {"id": "photo", "image": "art", "contentMode": "aspectFit", "picture": {"chain": "c_scale,w_90"},
          "ornaments": [{"badge": "3", "at": "topLeading"}, {"shadow": {"dy": 2, "blur": 3}}, {"glow": {"blur": 4}}]},
        {"id": "pair", "fill": "#08f", "intrinsicSize": [20, 10], "alignmentPair": {
          "toAlignment": {"x": "x + gap", "y": "y", "width": "width - 2 * gap", "height": "height"},
          "toFrame": {"x": "x - gap", "y": "y", "width": "width + 2 * gap", "height": "height"}}},
        {"id": "tabs", "control": "segmentedControl", "segments": ["One", "Two"], "alignmentInsets": 2},
        {"id": "framed", "image": "photo.png", "frame": {"use": "wood", "mode": "surround", "align": "hole"}}
      ],
      "constraints": ["title.top == card.top + gap", "title.width == 90", "runs.top == title.bottom", "photo.top == runs.bottom",
        "pair.left == card.left + 200", "pair.top == card.top + 20", "tabs.bottom == card.bottom - 9",
        "framed.width == 40", "framed.height == 30", "framed.right == card.right - 20", "framed.bottom == card.bottom - 20"]}}
    """#

  @Test("A scene of every kind of appearance is the same as the scene that its tree is written as")
  func everyKind() throws {
    let tree = try SceneDocument(json: Self.document).tree(content: assets), text = try written(tree)
    #expect(try svg(text) == svg(Self.document))
    let again = try SceneDocument(json: text).tree(content: assets)
    #expect(try written(again) == text)
    for (view, other) in zip(tree.viewsInTreeOrder, again.viewsInTreeOrder) {
      #expect(tree[view].intrinsicContentSize == again[other].intrinsicContentSize, "\(tree.name(of: .view(view)))")
      #expect(tree[view].appearance.image?.plan == again[other].appearance.image?.plan)
    }
  }

  @Test("Fonts and colours are written on the view, and numbers in place of metrics")
  func onTheView() throws {
    let text = try written(SceneDocument(json: Self.document).tree(content: assets))
    #expect(text.contains(#""font": "bold 20 fixture""#) && text.contains(##""color": "#cc0000""##), "\(text)")
    #expect(!text.contains("\"styles\"") && !text.contains("gap") && !text.contains("lift"), "\(text)")
  }

  @Test("The tree of a scene is written with what it draws, also after changes")
  func changedScene() throws {
    var scene = try ResolvedScene(json: Array(Self.document.utf8), content: assets)
    let title = try #require(scene.tree.viewsInTreeOrder.first { scene.tree[$0].name == "title" })
    scene.tree[title] = scene.tree[title].fill(.white).opacity(0.5)
    scene.tree.add(View.label("new", name: "badge"), to: scene.tree.root)
    let text = try written(scene.tree)
    #expect(text.contains("Lisbon in May") && text.contains("\"new\"") && text.contains("\"opacity\": 0.5"))
    #expect(try svg(text) == SolvedScene(scene: scene, assets: assets).svg())
  }

  @Test("Insets set after a picture was made leave its size as it was")
  func insetsSetLater() throws {
    var photo = try View.image("photo.png", name: "photo", assets: assets)
    let size = photo.intrinsicContentSize
    photo.alignment = FixedInsets(EdgeInsets(all: 10))
    var tree = ViewTree(root: View(name: "card"))
    tree.add(photo, to: tree.root)
    let again = try SceneDocument(json: written(tree)).tree(content: assets)
    #expect(again[again.children(of: again.root)[0]].intrinsicContentSize == size)
  }
}
