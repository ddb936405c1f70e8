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
      surroundings.ground = interfaceLooks.ground
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
    let reader = interfaceLooks
    var tree = root.scene.tree
    for (place, source) in appearances(in: root.scene).enumerated() {
      let view = ViewID(index: place)
      var look = reader.look(source, of: root.scene.views[place])
      if filled.contains(place) { look.control = nil }
      if tree.direction(of: view) == .rightToLeft { look.keepSides() }
      tree[view].appearance = look
    }
    let scene = ResolvedScene(
      tree, size: root.layout.size, positions: root.scene.views.map { document.views[$0].position })
    return SolvedScene(scene, laidOutAs: root.layout, file: file, assets: SceneAssets(DocumentImages(images: images)))
  }

  /// The looks of the document's views, with the pictures at hand. A picture is as large as the document says; its pixels may be denser.
  private var interfaceLooks: InterfaceLooks {
    let sources = images.map { name, image in
      let pixels = Size(width: Double(image.bitmap.width), height: Double(image.bitmap.height))
      let size = document.images[name] ?? pixels
      return (name, InterfaceImageSource(path: name, size: size, isTemplate: image.isTemplate))
    }
    return InterfaceLooks(
      document: document, traits: traits, images: Dictionary(sources, uniquingKeysWith: { first, _ in first }))
  }
}

extension ViewAppearance {
  /// Keeps the sides of text that a document states: in a view that reads from right to left, they are not those where reading starts and ends.
  fileprivate mutating func keepSides() {
    switch control?.alignment {
    case .leading: control?.alignment = .trailing
    case .trailing: control?.alignment = .leading
    case .natural: control?.alignment = nil
    default: break
    }
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
