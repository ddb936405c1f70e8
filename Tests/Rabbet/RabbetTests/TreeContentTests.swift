import Foundation
import Rabbet
import TestSupport
import Testing

/// Trees made in Swift whose views show something.
@Suite struct TreeContentTests {
  private let assets = SceneAssets(AssetDirectory(Repository.root.appending(path: "Playgrounds/Images").path))
  private let size = Size(width: 300, height: 220)

  /// A card with a picture, words, a switch, a badge and a stack.
  private func card() throws -> ViewTree {
    var tree = ViewTree(
      root: View(name: "card", direction: .leftToRight).fill(.white).stroke(.black, width: 2).cornerRadius(6))
    let photo = try tree.add(
      .image(
        "shadowed.png", alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), insetsScale: true,
        name: "photo", assets: assets), to: tree.root)
    let title = tree.add(
      View.label("One two three four five", font: Font.bold(16, "fixture"), lines: 0, name: "title")
        .alternative("the title"), to: tree.root)
    let column = tree.add(View(name: "column", stack: Stack(.vertical, alignment: .leading, spacing: 4)), to: tree.root)
    tree.add(.control(.switch, name: "toggle"), to: column)
    let save = tree.add(View.button("Save", name: "save").badge("3").shadow(dy: 2, blur: 4), to: column)
    tree[column].stack?.customSpacing[save] = 9
    let fold = tree.add(Guide(name: "fold", leading: .fraction(0.4)), to: tree.root), root = tree.root
    try tree.constrain {
      photo.edges.vertical == root.edges.inset(by: 16)
      photo.leading == root.leadingMargin
      (photo.width == photo.height / 2).identifier("shape")
      (title.leading >= fold.trailing).priority(.high)
      title.leading >= photo.trailing + 8
      title.trailing == root.trailingMargin
      title.firstBaseline == photo.top + 20
      column.leading == title.leading
      column.top >= title.bottom + 8
    }
    return tree
  }

  @Test func aTreeIsDrawnAsTheSceneThatSaysTheSame() throws {
    let tree = try card()
    let document = try SceneDocument(tree, name: "card", width: size.width, height: size.height)
    let text = SceneWriter.text(document)
    let scene = try SolvedScene(json: Array(text.utf8), assets: assets)
    let solved = try SolvedScene(tree, in: size, assets: assets)
    let ids = tree.viewsInTreeOrder
    #expect(
      ids.map { solved.layout.frame(of: $0) } == scene.scene.tree.viewsInTreeOrder.map { scene.layout.frame(of: $0) })
    #expect(try solved.png(scale: 2) == scene.png(scale: 2))
    #expect(try tree.png(in: size, scale: 2, assets: assets) == scene.png(scale: 2))
    #expect(try tree.svg(in: size, assets: assets).count > 1000 && tree.pdf(in: size, assets: assets).count > 1000)
    #expect(try tree.png(in: size, overlay: [.alignment], assets: assets) != tree.png(in: size, assets: assets))
  }

  /// One frame of patches, and one of whole pictures.
  @Test(
    "The program's own frames are around pictures of trees as of scenes",
    arguments: ["film", "blackwood"].compactMap { BuiltInFrames.frame($0) })
  func builtInFrame(_ frame: FrameDescription) throws {
    var tree = ViewTree(root: View(name: "card", direction: .leftToRight))
    let card = tree.root
    let photo = try tree.add(.image("photo.png", frame: frame, name: "photo", assets: assets), to: card)
    try tree.constrain {
      photo.center == card.center
      photo.size == Size(width: 180, height: 120)
    }
    let text = SceneWriter.text(try SceneDocument(tree, width: size.width, height: size.height))
    let scene = try SolvedScene(json: Array(text.utf8), assets: assets)
    #expect(try tree.png(in: size, assets: assets) == scene.png())
    #expect(!text.contains("\"frames\""))
    tree[photo] = try .image("photo.png", name: "photo", assets: assets)
    #expect(try tree.png(in: size, assets: assets) != scene.png())
  }

  @Test(
    "What is said about a picture's frame is written as scenes write it, and read again",
    arguments: [
      (FrameMode.surround, FrameRing.Core.hole, FrameSettings(relativeScale: 0.2)),
      (.overlay, .insets(EdgeInsets(all: 6)), FrameSettings(opacity: 0.5)),
      (
        .surround, .outer,
        FrameSettings(tint: Tint(Pixel(red: 200, green: 30, blue: 40, alpha: 128), mode: .colorized))
      ),
      (.overlay, .outer, FrameSettings(tint: Tint(Pixel(red: 1, green: 2, blue: 3)))),
    ])
  func frameUse(mode: FrameMode, alignment: FrameRing.Core, settings: FrameSettings) throws {
    var tree = ViewTree(root: View(name: "card", direction: .leftToRight))
    let card = tree.root, frame = try #require(BuiltInFrames.frames.first)
    let photo = try tree.add(
      .image(
        "photo.png", frame: frame, frameMode: mode, frameAlignment: alignment, frameSettings: settings, name: "photo",
        assets: assets), to: card)
    try tree.constrain {
      photo.center == card.center
      photo.size == Size(width: 180, height: 120)
    }
    let use = try #require(tree[photo].appearance.photoFrame)
    #expect(use.surrounds == (mode == .surround) && use.settings == settings)
    let text = SceneWriter.text(try SceneDocument(tree, width: size.width, height: size.height))
    let document = try SceneDocument(json: Array(text.utf8)), again = try document.tree(content: assets)
    let read = again[again.children(of: again.root)[0]]
    #expect(read.appearance == tree[photo].appearance && read.ring == tree[photo].ring)
    #expect(try SceneWriter.text(SceneDocument(again, width: size.width, height: size.height)) == text)
    #expect(try tree.png(in: size, assets: assets) == SolvedScene(json: Array(text.utf8), assets: assets).png())
  }

  @Test("Numbers that a frame cannot have in a scene are named where the tree is written", arguments: [1.5, -1, .nan])
  func frameOpacity(_ opacity: Double) throws {
    let frame = BuiltInFrames.frame("wood"), settings = FrameSettings(opacity: opacity)
    let tree = ViewTree(
      root: try .image("photo.png", frame: frame, frameSettings: settings, name: "photo", assets: assets))
    let error = #expect(throws: SceneTreeError.self) { _ = try SceneDocument(tree) }
    #expect(error.map { "\($0)" }?.contains("opacity") == true, "\(String(describing: error))")
  }

  @Test func aTextOfASceneIsATree() throws {
    var tree = ViewTree(root: View(name: "card").fill(.white))
    try tree.activate(tree.root.width == 3)
    let text = SceneWriter.text(try SceneDocument(tree))
    #expect(try SceneWriter.text(SceneDocument(SceneDocument(json: text).tree())) == text)
    #expect(throws: SceneError.self) { try SceneDocument(json: "{") }
  }

  @Test func aTreeWrittenAndReadIsTheSameTree() throws {
    var tree = try card()
    try tree.setActive(false, of: try tree.activate(tree.root.width == 3))
    let document = try SceneDocument(tree, width: size.width, height: size.height)
    let read = try SceneDocument(json: Array(SceneWriter.text(document).utf8))
    #expect(SceneWriter.text(read) == SceneWriter.text(document))
    let again = try read.tree(content: assets)
    let written = try SceneWriter.text(SceneDocument(again, width: size.width, height: size.height))
    #expect(written == SceneWriter.text(document), "\(written)\nis not\n\(SceneWriter.text(document))")
    #expect(again.constraints.map { again.text(of: $0) } == tree.constraints.map { tree.text(of: $0) })
    #expect(again.constraintIDs.filter { !again.isActive($0) }.map(\.index) == [again.constraintCount - 1])
    #expect(try again.png(in: size, assets: assets) == tree.png(in: size, assets: assets))
  }

  @Test(
    "Scenes of the playgrounds survive the way over a tree",
    arguments: Repository.files(in: "Playgrounds", endingWith: "/scene.json")
      // The label of a chain is that of several constraints, which a tree cannot write.
      .filter { !$0.contains("equal-columns") })
  func scenes(path: String) throws {
    let folder = Repository.root.appending(path: path).deletingLastPathComponent().path
    let assets = SceneAssets(AssetDirectory(folder))
    let document = try SceneDocument(json: Repository.bytes(of: path))
    let scene = try document.resolved(content: assets)
    let tree = try document.tree(content: assets)
    let text = SceneWriter.text(try SceneDocument(tree, name: scene.name, width: scene.width, height: scene.height))
    let again = try SolvedScene(json: Array(text.utf8), assets: assets)
    #expect(try again.svg() == SolvedScene(scene: scene, assets: assets).svg())
  }

  @Test func whatViewsSayBesidesIsWritten() throws {
    var tree = ViewTree(root: View(name: "root", direction: .rightToLeft))
    var box = View(
      name: "box", alignment: FixedInsets(EdgeInsets(all: 3)), intrinsicContentSize: IntrinsicSize(width: 30),
      contentHugging: AxisPriorities(horizontal: 251, vertical: .low),
      margins: .directional(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
      baselines: Baselines(firstOffsetFromTop: 7, baselineOffsetFromBottom: 2), isHidden: true)
    box.transform = ViewTransform(rotation: 30)
    box.preservesSuperviewMargins = true
    box.semanticContent = .playback
    box.scroll = Scroll()
    tree.add(box, to: tree.root)
    tree.add(Guide(name: "safe", role: .safeArea), to: tree.root)
    tree.surroundings.safeAreaInsets = .physical(EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let again = try SceneDocument(json: Array(SceneWriter.text(SceneDocument(tree)).utf8)).tree(content: assets)
    let view = again[again.children(of: again.root)[0]]
    #expect((view.alignment as? FixedInsets)?.insets == EdgeInsets(all: 3))
    #expect(view.intrinsicContentSize == box.intrinsicContentSize && view.contentHugging == box.contentHugging)
    #expect(view.margins == box.margins && view.baselines == box.baselines && view.isHidden)
    #expect(view.transform == box.transform && view.preservesSuperviewMargins && view.semanticContent == .playback)
    #expect(view.scroll == Scroll() && again.surroundings == tree.surroundings && again.guideCount == 1)
    #expect(again[again.root].direction == .rightToLeft)
  }

  @Test func gridsAreWrittenWithTheRulesOfTheirCells() throws {
    var tree = ViewTree(root: View(name: "form"))
    let views = (0..<4).map { number in
      tree.add(View(intrinsicContentSize: IntrinsicSize(width: 20 + 10 * Double(number), height: 16)), to: tree.root)
    }
    var grid = Grid([[views[0], views[1]], [views[2]], [nil, views[3]]], rowSpacing: 4)
    grid.xPlacement = .center
    grid.rows[0].rowAlignment = .firstBaseline
    grid.rows[2].topPadding = 3
    grid.columns = [Grid.Column(width: 70, xPlacement: .trailing)]
    grid.merge(rows: 1..<2, columns: 0..<2)
    grid[1, 0].content = views[2]
    grid[2, 1].yPlacement = .bottom
    grid[2, 1].xPlacement = .fill
    let fixed = try tree.activate(views[0].height == 18), inCell = try tree.activate(views[3].height == 30)
    grid[2, 1].placementConstraints = [inCell]
    tree[tree.root].grid = grid
    let text = SceneWriter.text(try SceneDocument(tree))
    let again = try SceneDocument(json: Array(text.utf8)).tree(content: assets)
    #expect(SceneWriter.text(try SceneDocument(again)) == text)
    #expect(again[again.root].grid?[2, 1].placementConstraints == [inCell] && again.constraintIDs.contains(fixed))
    let (first, second) = try (tree.layout(width: nil, height: nil), again.layout(width: nil, height: nil))
    #expect(
      tree.viewsInTreeOrder.map { first.frame(of: $0) } == again.viewsInTreeOrder.map { second.frame(of: $0) })
    #expect(again[again.root].direction == nil, "a direction that the document does not say is not made up")
  }

  @Test func whatJSONCannotSayIsOneNamedError() throws {
    func error(_ change: (inout ViewTree, ViewID) throws -> Void) throws -> SceneTreeError? {
      var tree = ViewTree(root: View(name: "root"))
      let box = tree.add(View(name: "box"), to: tree.root)
      try change(&tree, box)
      do throws(SceneTreeError) { _ = try SceneDocument(tree) } catch { return error }
      return nil
    }
    #expect(try error { _, _ in } == nil)
    #expect(try error { $0[$1].name = "a b" } == .notAName("a b"))
    #expect(try error { $0[$1].name = "root" } == .nameUsedTwice("root"))
    #expect(try error { $0[$1].grid = Grid() } == nil)
    #expect(
      try error { tree, box in
        let other = Grid([[tree.root]])
        tree[box].grid = other
      } == .grid(view: "box"))
    #expect(
      try error { tree, box in
        let inner = tree.add(View(), to: box)
        let grid = Grid([[inner]])
        tree[box].grid = grid
        try tree.constrain {
          box.width == 3
          inner.width == 4
        }
        let second = tree.constraintIDs[1]
        tree[box].grid?[0, 0].placementConstraints = [second]
      } == .rulesOfCells)
    #expect(try error { $0[$1].scroll = Scroll(contentOffset: Point(x: 3, y: 0)) } == .scrolled(view: "box"))
    #expect(
      try error { $0[$1].autoresizing = Autoresizing([], frame: .zero, superviewBounds: .zero) }
        == .autoresizing(view: "box"))
    let mirror = CustomAlignment(toAlignment: { $0 }, toFrame: { $0 })
    #expect(try error { $0[$1].alignment = mirror } == .alignment(view: "box"))
    let known: [SceneTreeError] = [.notAName("a b"), .grid(view: "b"), .rulesOfCells]
    for known in known {
      #expect("\(known)".contains(";"), "the cause and a way out")
    }
  }

  /// Views that say what the reader of scenes refuses, and the property that the error names.
  private static var refused: [(view: View, property: String)] {
    func view(_ change: (inout View) -> Void) -> View {
      var view = View()
      change(&view)
      return view
    }
    return [
      (.label("hi", lines: -1), "lines"),
      (.label("hi", font: .bold(0)), "font"), (.label("hi", font: .bold(-4)), "font"),
      (.label("hi", font: .bold(10, "")), "font"), (.label("hi", font: .bold(.nan)), "font"),
      (View().cornerRadius(-5), "cornerRadius"), (View().cornerRadius(.nan), "cornerRadius"),
      (View().stroke(.black, width: -3), "stroke.width"), (View().stroke(.black, width: .nan), "stroke.width"),
      (View().opacity(7), "opacity"), (View().shadow(dx: .infinity), "ornaments"),
      (view { $0.intrinsicContentSize = IntrinsicSize(width: -4, height: 3) }, "intrinsicSize"),
      (view { $0.intrinsicContentSize = IntrinsicSize(width: .infinity) }, "intrinsicSize"),
      (view { $0.margins = .physical(EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)) }, "margins"),
      (view { $0.stack = Stack(.vertical, spacing: .points(.nan)) }, "spacing"),
      (view { $0.alignment = FixedInsets(EdgeInsets(all: 1e13)) }, "alignmentInsets"),
      (view { $0.baselines.firstOffsetFromTop = .nan }, "firstBaseline"),
      (view { $0.transform = ViewTransform(rotation: .nan) }, "rotation"),
    ]
  }

  @Test("What the reader refuses is one error that names the view and the property", arguments: refused.indices)
  func valuesThatTheReaderRefuses(index: Int) throws {
    var (view, property) = Self.refused[index]
    view.name = "box"
    var tree = ViewTree(root: View(name: "root"))
    tree.add(View(), to: tree.root)
    tree.add(view, to: tree.root)
    let error = #expect(throws: SceneTreeError.self) { _ = try SceneDocument(tree) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("\"box\"") && text.contains(property) && text.contains("; "), "\(text)")
  }

  @Test func namesAndRulesThatTheReaderRefusesAreNamed() throws {
    func text(_ name: String, _ change: (inout ViewTree, ViewID) throws -> Void) throws -> String {
      var tree = ViewTree(root: View(name: "root"))
      let box = tree.add(View(name: name), to: tree.root)
      try change(&tree, box)
      let error = #expect(throws: SceneTreeError.self) { _ = try SceneDocument(tree, width: 10, height: 10) }
      return error.map { "\($0)" } ?? ""
    }
    #expect(try text("box") { $0[$1] = .label("a\0b") }.contains("NUL"))
    #expect(try text("super") { _, _ in }.contains("\"super\""))
    #expect(try text("box") { try $0.activate($1.width == 1e13) }.contains("box.width == 10000000000000"))
    #expect(try text("box") { tree, _ in tree.surroundings.keyboardHeight = .nan }.contains("keyboard"))
    var wide = ViewTree(root: View(name: "root"))
    wide.add(View(), to: wide.root)
    #expect { _ = try SceneDocument(wide, width: .nan) } throws: { "\($0)".contains("size") }
  }

  @Test func aMissingPictureIsNamedWithItsViewAndTheFolderOfItsAssets() throws {
    let assets = SceneAssets(AssetDirectory("no-such-folder"))
    #expect {
      _ = try View.image("nope.png", name: "photo", assets: assets)
    } throws: {
      let text = "\($0)"
      return text.contains("\"photo\"") && text.contains("nope.png") && text.contains("no-such-folder")
        && !text.contains("scene")
    }
    #expect { _ = try View.image("nope.png") } throws: { "\($0)".contains("current folder") }
  }

  @Test func fontsAreMadeByWeightAndTextsThatAreNoneSayWhy() throws {
    #expect(Font.bold(17, "Inter") == Font(family: "Inter", size: 17, weight: .bold))
    #expect(Font.regular(12).italic.description == "italic 12 system")
    #expect(try Font("semibold 12.5 DejaVu Sans") == Font.semibold(12.5, "DejaVu Sans"))
    #expect(throws: FontError.missingSize) { try Font("Inter") }
    #expect(throws: FontError.unknownWord("fat")) { try Font("fat 12 Inter") }
    #expect(throws: FontError.missingFamily) { try Font("bold 12") }
    #expect(throws: FontError.sizeOutOfRange(0)) { try Font("0 Inter") }
  }
}
