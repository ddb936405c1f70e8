public import Drawing
public import Geometry
public import Imaging
public import InterfaceBuilder
public import Layout
public import LinearSolver
public import Overlay
public import Rabbet
import Typography

/// Pictures of a storyboard or xib: one of each root, or of all roots together.
///
///     let picture = InterfacePicture(of: try InterfaceDocument(bytes))
///     let list = try picture.drawing(ofRoot: document.roots[0])
public struct InterfacePicture: Sendable {
  /// The document that is drawn.
  public let document: InterfaceDocument
  /// The roots that are shown in others.
  public let screens: InterfaceScreens
  /// The document in its own words, which the stored frames belong to.
  let stored: InterfaceDocument
  /// True where the words are not those of `stored`.
  let hasOtherWords: Bool
  /// The scenes of roots, which are the same on every device and in both directions; copies share them.
  private let scenes = RecentValues<Int, InterfaceScene>(limit: .max)
  private let looks = RecentValues<RootLooks, [InterfaceAppearance]>(limit: .max)
  /// The views that lie outside the root on the canvas too.
  let designs = RecentValues<Int, Set<Int>>(limit: .max)
  /// The device on which roots are laid out; nil for the canvas they were stored on.
  public var device: InterfaceDevice?
  /// The size of each root, in place of the stored one and the device's.
  public var size: Size?
  /// The reading direction, in place of left to right.
  public var direction: LayoutDirection?
  /// Bounds on the work of each layout.
  public var solverOptions = SolverOptions()
  /// Marks over the views.
  public var overlay: OverlayStyle = []
  /// True for marks of the frames that Interface Builder stored.
  public var showsStoredFrames = false
  /// The appearance, the size of text and the colours of asset catalogs.
  public var traits = InterfaceTraits()
  /// The pictures of asset catalogs, by name.
  public var images: [String: InterfaceImage] = [:]

  /// The name of the document in messages and marks.
  public var file = "document"

  /// The document as it is stored, without marks.
  public init(of document: InterfaceDocument) { self.init(of: document, storedAs: nil) }

  /// The document in other words: the sizes of words follow, those of everything else stay.
  public init(of document: InterfaceDocument, in strings: InterfaceStrings) {
    self.init(of: document.localized(strings), storedAs: document)
  }

  /// The document in made-up words.
  public init(of document: InterfaceDocument, in language: PseudoLanguage) {
    self.init(of: document.localized(language), storedAs: document)
  }

  /// - Parameter stored: the document in its own words; nil for `document`.
  private init(of document: InterfaceDocument, storedAs stored: InterfaceDocument?) {
    (self.document, self.stored, hasOtherWords) = (document, stored ?? document, stored != nil)
    screens = InterfaceScreens(document)
  }

  /// A root that is laid out.
  public struct SolvedRoot: Sendable {
    /// The views and rules.
    public var scene: InterfaceScene
    /// The layout.
    public var layout: SolvedLayout
  }

  private struct RootLooks: Hashable, Sendable {
    var root: Int
    var traits: InterfaceTraits
    var isStored = false
  }

  /// Returns the looks of a root's views, by place in its scene; for those that are stored, in the document's own words and the usual size.
  func appearances(in scene: InterfaceScene, stored isStored: Bool = false) -> [InterfaceAppearance] {
    var traits = isStored ? InterfaceTraits() : traits
    let document = isStored ? stored : document
    if isStored || device == nil, traits.textSize == .large { traits.textSize = document.textSize }
    let key = RootLooks(root: scene.root, traits: traits, isStored: isStored && hasOtherWords)
    return looks.value(for: key) { scene.views.map { document.appearance(of: $0, traits) } }
  }

  /// Lays a root out: on its canvas, or as the properties say.
  ///
  /// - Parameters:
  ///   - root: by index in the document's `views`.
  ///   - given: a size in place of all others, as cells have in their table.
  /// - Throws: `SolverError` where the solver gives up.
  public func solved(root: Int, in given: Size? = nil) throws(SolverError) -> SolvedRoot {
    var scene = scenes.value(for: root) { document.scene(root: root) }
    var extent = scene.size
    if let device { extent = scene.adapt(to: device, of: document) }
    if let size = given ?? size { extent = size }
    measureWords(of: &scene, isResized: extent != scene.size)
    scene.tree.solverOptions = solverOptions
    if let direction { scene.tree[scene.tree.root].direction = direction }
    if direction == .rightToLeft { mirrorCells(of: &scene) }
    let isGiven = given != nil || self.size != nil
    return SolvedRoot(scene: scene, layout: try isGiven ? scene.tree.layout(in: extent) : fitted(scene, in: extent))
  }

  /// UIKit puts the content of cells behind their accessories, and lays out the cells of its own styles, from right to left too.
  private func mirrorCells(of scene: inout InterfaceScene) {
    for (place, view) in scene.views.enumerated() {
      let cell = document.views[view].parent.flatMap { document.views[$0].parent }
      let isStandard = cell.map { document.element(of: $0)["textLabel"] != nil } ?? false
      guard isStandard || document.views[view].kind == "tableViewCellContentView" else { continue }
      scene.tree[ViewID(index: place)].autoresizing?.mirror()
    }
  }

  /// Lays a root out as who shows it does: a table fits a row to its content, for which the canvas has the stored height where it suffices; AppKit a window to the rules inside, and a view that got the
  /// width of a screen is as high as its owner makes it. A window, such a view, and one of a xib with rules for its own size keep their size where
  /// they can.
  private func fitted(_ scene: InterfaceScene, in extent: Size) throws(SolverError) -> SolvedLayout {
    if document.isFittedRow(scene.root) {
      let isCanvas = device == nil && !hasOtherWords && traits.textSize == .large
      if isCanvas, case let layout = try scene.tree.layout(in: extent), layout.conflicts.isEmpty { return layout }
      return try scene.tree.layout(fitting: FittingTarget(extent, horizontal: .required))
    }
    let layout = try scene.tree.layout(in: extent)
    let isWindow = document.platform == .macOS
    let isLoose = document.isOfAnySize(scene.root), isResized = isLoose && device?.size.width == extent.width
    let hasOwn = Axis.allCases.contains { isLoose && scene.hasOwnExtent($0) }
    guard !layout.conflicts.isEmpty, isWindow || isResized || hasOwn else { return layout }
    let staying = Priority(500), isOpen = isWindow || isLoose && scene.hasOwnExtent(.horizontal)
    return try scene.tree.layout(
      fitting: FittingTarget(extent, horizontal: isOpen ? staying : .required, vertical: staying))
  }

  /// One root as a drawing of its size.
  ///
  /// - Parameter root: by index in the document's `views`.
  /// - Throws: `RabbetError` where the solver gives up or a picture cannot be drawn.
  public func drawing(ofRoot root: Int) throws(RabbetError) -> DisplayList { try drawn(root).drawing }

  /// Returns one root as a drawing, with the size of the screen in it: without bars above and a legend below.
  func drawn(_ root: Int) throws(RabbetError) -> (drawing: DisplayList, screen: Size) {
    let solved: SolvedRoot
    do { solved = try self.solved(root: root) } catch { throw .solver(error) }
    let scene = drawnScene(of: solved, isScreen: true)
    var drawing = try scene.drawing(overlay: overlay)
    let room = ScreenArt(picture: self, solved: solved, paint: scene.surroundings.paint).roomAbove
    if room > 0 {
      drawing.commands = [.group(Group(transform: .translation(x: 0, y: room), commands: drawing.commands))]
      drawing.size.height += room
    }
    // A picture has an extent, whatever the document says.
    drawing.size = Size(
      width: min(max(drawing.size.width, 1), 20_000), height: min(max(drawing.size.height, 1), 20_000))
    return (drawing, solved.layout.size)
  }
}

/// A picture of an asset catalog.
public struct InterfaceImage: Sendable, Hashable {
  /// Its pixels.
  public var bitmap: Bitmap
  /// True for a shape that is filled with the tint, false for one that never is; nil where the view decides.
  public var isTemplate: Bool?

  /// A picture with what its set says of its colours.
  public init(bitmap: Bitmap, isTemplate: Bool? = nil) {
    (self.bitmap, self.isTemplate) = (bitmap, isTemplate)
  }
}
