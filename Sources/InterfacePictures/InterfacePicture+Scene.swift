import Appearance
import ControlArt
import Drawing
import Geometry
import Imaging
import InterfaceBuilder
import Layout
public import Rabbet

extension InterfacePicture {
  /// A root as a solved scene: what pictures, marks and findings of all documents are made of.
  ///
  /// - Complexity: O(views + terms of all constraints).
  public func scene(of root: SolvedRoot) -> SolvedScene { scene(of: root, without: []) }

  /// The scene with all that is drawn: cells, and for a screen its ground, its bars and the stored frames.
  func drawnScene(of root: SolvedRoot, isScreen: Bool) -> SolvedScene {
    var surroundings = SolvedScene.Surroundings()
    surroundings.paint = traits.isDark ? .dark : .light
    let art = ScreenArt(picture: self, solved: root, paint: surroundings.paint)
    for view in root.scene.tree.viewsInTreeOrder {
      surroundings.inlays[view.index] = art.cells(of: view)
    }
    if isScreen {
      let window = SystemPalette.known("windowBackground", isDark: traits.isDark)
      surroundings.ground = document.platform == .macOS ? window : traits.isDark ? .black : .white
      surroundings.front = art.bars() + (showsStoredFrames ? [.group(art.storedFrames())] : [])
    }
    // Cells stand in for the rows that an empty table is drawn with.
    let filled = document.platform == .iOS ? Set(surroundings.inlays.keys) : []
    var root = root
    for (place, view) in root.scene.views.enumerated() {
      surroundings.ids[place] = document.views[view].id
      root.scene.tree[ViewID(index: place)].name = stored.displayName(of: view)
    }
    var scene = scene(of: root, without: filled)
    scene.surroundings = surroundings
    return scene
  }

  /// - Parameter filled: views whose own control is not drawn, by index. Lookup only.
  private func scene(of root: SolvedRoot, without filled: Set<Int>) -> SolvedScene {
    var looks = zip(appearances(in: root.scene), root.scene.views).map { resolvedAppearance($0, of: $1) }
    for place in filled { looks[place].look = nil }
    let scene = ResolvedScene(
      root.scene.tree, size: root.layout.size, appearances: looks,
      positions: root.scene.views.map { document.views[$0].position })
    return SolvedScene(scene, laidOutAs: root.layout, file: file, assets: SceneAssets(DocumentImages(images: images)))
  }

  private func resolvedAppearance(_ source: InterfaceAppearance, of index: Int) -> ResolvedAppearance {
    let kind = document.views[index].kind
    var shown = ResolvedAppearance()
    shown.isHidden = source.isHidden || kind == "scroller"
    shown.opacity = source.opacity
    shown.cornerRadius = source.cornerRadius
    shown.clipsToBounds = source.clips || source.cornerRadius > 0
    shown.fill = source.background
    if shown.fill == nil, ["tableView", "outlineView", "tableViewCell", "tableViewHeaderFooterView"].contains(kind) {
      let paint: Paint = traits.isDark ? .dark : .light
      let isGrouped = document.element(of: index)["style"]?.lowercased().hasSuffix("grouped") == true
      shown.fill = isGrouped ? paint.grouped : paint.ground
    }
    if source.borderWidth > 0 {
      // Over what lies in the view, as a layer draws it.
      shown.ornaments = [
        .outline(.init(width: source.borderWidth, offset: -source.borderWidth, color: source.borderColor ?? .black))
      ]
    }
    (shown.look, shown.image) = content(
      of: source, isSystemButton: document.element(of: index)["buttonType"] == "system")
    return shown
  }

  /// A control as the document has it, and its picture where that is at hand; symbols and missing pictures are drawn by their names.
  private func content(
    of source: InterfaceAppearance, isSystemButton: Bool
  ) -> (look: ControlLook?, image: ResolvedAppearance.Image?) {
    guard var look = source.look else { return (nil, nil) }
    let isButton = [.button, .pushButton].contains(look.kind)
    guard let name = source.image else {
      return look.kind == .image && source.background != nil ? (nil, nil) : (look, nil)
    }
    guard isButton || look.kind == .image else { return (look, nil) }
    if let image = images[name], !source.isSystemImage {
      // A picture is as large as the document says; its pixels may be denser.
      let size = document.images[name] ?? Size(width: Double(image.bitmap.width), height: Double(image.bitmap.height))
      let mode = ContentMode(name: source.contentMode) ?? .fill, paint: Paint = traits.isDark ? .dark : .light
      let tint = isButton && look.hasBorder ? look.textColor ?? .white : look.tint ?? paint.tint
      var shown = ResolvedAppearance.Image(path: name, contentMode: mode, size: size)
      if image.isTemplate ?? isSystemButton { shown.tint = tint }
      return (isButton ? look : nil, shown)
    }
    if look.kind == .image, !source.isSystemImage { look.tint = nil }
    if isButton || source.isSystemImage { look.symbols = [name] } else { look.text = name }
    return (look, nil)
  }
}

/// The pictures of a document by their names.
private struct DocumentImages: AssetSource {
  let images: [String: InterfaceImage]

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    throw .missing(path: path, reason: "the picture is given as pixels")
  }

  func bitmap(of path: String) throws(ContentError) -> Bitmap {
    guard let image = images[path] else { throw .missing(path: path, reason: "there is no such picture") }
    return image.bitmap
  }
}
