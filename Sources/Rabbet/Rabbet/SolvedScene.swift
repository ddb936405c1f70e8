package import Appearance
package import ControlArt
package import Drawing
public import Geometry
public import Layout
import LinearSolver
import PatchArt
public import Scene

/// A scene with its layout, the input of results and pictures.
///
///     let card = try SolvedScene(json: bytes, file: "card.json", assets: AssetDirectory("scenes"))
///     print(card.resultText())
///     let png = try card.png(scale: 2, overlay: [.alignment, .frame])
public struct SolvedScene: Sendable {
  /// The scene that was laid out.
  public let scene: ResolvedScene
  /// The positions and sizes of all views.
  public let layout: SolvedLayout
  /// The layout before its edges were moved to whole pixels, which determines line breaks; nil if none were moved.
  let exactLayout: SolvedLayout?
  /// The tree before its layout, with content that is not measured yet.
  let unmeasuredTree: ViewTree
  /// The pixels that its edges were moved to; nil if none were moved.
  let snap: PixelGrid?
  /// The source of its pictures, with the measurer of its words.
  let assets: SceneAssets
  /// The requested size of the root's frame; nil for as small as the content allows.
  let width: Double?
  let height: Double?
  /// The name of the document in messages.
  let file: String
  /// The limits for its pictures.
  let limits: Limits
  /// Whether the sizes of its text are those that a document stores, in fonts that are not available.
  let hasStoredSizes: Bool
  /// The parts that are drawn besides the views.
  package var surroundings = Surroundings()

  /// The parts of an imported document's picture that its views do not describe.
  package struct Surroundings: Sendable {
    /// The colour painted under all views, or nil.
    package var ground: Color?
    /// The colours of controls.
    package var paint = Paint.light
    /// The drawings over a view's own picture and under its subviews, by view index, in the root's coordinates. Lookup only.
    package var inlays: [Int: DisplayList] = [:]
    /// The commands painted over all views.
    package var front: [Command] = []
    /// The names of the views in the document's own words, by view index, where people know them by others. Lookup only.
    package var ids: [Int: String] = [:]

    package init() {}
  }

  /// Settings that replace those of the document.
  public struct Options: Sendable, Hashable {
    /// The size of the root's frame, in place of the document's.
    public var size: Size?
    /// The reading direction of the root, in place of the document's.
    public var direction: LayoutDirection?
    /// The device pixels that every edge is moved to; nil keeps exact coordinates.
    public var snap: PixelGrid?

    /// The device pixels per point that pictures of image sets are chosen for; nil takes those of `snap`, or 1.
    public var deviceScale: Double?

    /// The target size that the root approximates, in place of all sizes; nil takes `size` or that of the document.
    public var fitting: FittingTarget?

    /// The limits for the scene and its pictures.
    public var limits: Limits

    /// The data in place of the document's own; nil keeps those.
    public var row: DataRow?
    /// The theme that the conditions of variants test, besides size, direction and scale: a word such as `dark`.
    public var theme = "light"
    /// The language that the conditions of variants test, such as `de`.
    public var locale = "en"
    /// The variants that apply whatever their conditions.
    public var variants: [String] = []

    /// The environment that the conditions of variants test.
    public var environment: SceneEnvironment {
      SceneEnvironment(
        size: fitting == nil ? size : nil, direction: direction, theme: theme,
        scale: deviceScale ?? snap?.scale ?? 1, locale: locale, variants: variants)
    }

    /// Creates options; by default those of the document apply.
    public init(
      size: Size? = nil, direction: LayoutDirection? = nil, snap: PixelGrid? = nil, fitting: FittingTarget? = nil,
      deviceScale: Double? = nil, limits: Limits = Limits()
    ) {
      (self.limits, self.deviceScale, self.fitting) = (limits, deviceScale, fitting)
      (self.size, self.direction, self.snap) = (size, direction, snap)
    }
  }

  /// Reads, resolves and solves a scene.
  ///
  /// Conflicts, lost optional rules and ambiguity are part of `layout`, not errors.
  ///
  /// - Parameters:
  ///   - json: the document's bytes.
  ///   - file: the name of the document in messages.
  ///   - assets: the source of its pictures.
  ///   - options: settings that replace those of the document.
  /// - Throws: `RabbetError.scene` if the document is invalid or a file is missing, `RabbetError.limit` if it exceeds a limit,
  /// `RabbetError.solver` if the solver gives up.
  public init(
    json: [UInt8], file: String = "<scene>", assets: any AssetSource, options: Options = Options()
  ) throws(RabbetError) {
    let device = ImageDevice(scale: options.deviceScale ?? options.snap?.scale ?? 1)
    try self.init(json: json, file: file, assets: SceneAssets(assets, device: device), options: options)
  }

  /// Reads, resolves and solves a scene, with the caller's text measurer.
  public init(
    json: [UInt8], file: String = "<scene>", assets: SceneAssets, options: Options = Options()
  ) throws(RabbetError) {
    let template = try SceneTemplate(json: json, file: file, assets: assets.source)
    try self.init(template: template, file: file, assets: assets, options: options)
  }

  /// Fills a template with the row of the options, resolves and solves it.
  public init(
    template: SceneTemplate, file: String = "<scene>", assets: SceneAssets, options: Options = Options()
  ) throws(RabbetError) {
    let scene = try options.scene(of: template, content: assets)
    try self.init(scene: scene, file: file, assets: assets, options: options)
  }

  /// Solves a scene that is already resolved.
  public init(
    scene: ResolvedScene, file: String = "<scene>", assets: SceneAssets, options: Options = Options()
  ) throws(RabbetError) {
    (self.assets, self.file) = (assets, file)
    (limits, hasStoredSizes) = (options.limits, false)
    let work = try rethrowing(as: { RabbetError.limit($0, file: file) }, scene.check(limits))
    scene.assertInvariants()
    var scene = scene
    scene.tree.solverOptions.workLimit = limits[.work] - work
    do {
      let layout = try Self.layout(of: scene, options)
      width = options.fitting == nil ? options.size?.width ?? scene.width : layout.size.width
      height = options.fitting == nil ? options.size?.height ?? scene.height : layout.size.height
      self.layout = options.snap.map { layout.snapped(to: $0, in: scene.tree) } ?? layout
      exactLayout = options.snap == nil ? nil : layout
      snap = options.snap
      unmeasuredTree = scene.tree
      self.scene = scene.shown(as: layout)
    } catch .workLimitReached {
      throw .limit(LimitError(.work, count: limits[.work] + 1, limit: limits[.work]), file: file)
    } catch {
      throw .solver(error, at: error.position(in: scene), file: file)
    }
  }

  /// Creates a solved scene from a scene that is laid out already.
  package init(_ scene: ResolvedScene, laidOutAs layout: SolvedLayout, file: String, assets: SceneAssets) {
    (self.scene, self.layout, unmeasuredTree, hasStoredSizes) = (scene.shown(as: layout), layout, scene.tree, true)
    (exactLayout, snap, limits) = (nil, nil, Limits())
    (width, height) = (layout.size.width, layout.size.height)
    (self.file, self.assets) = (file, assets)
  }

  /// Whether each view is drawn, by view index: false where the view or a view around it is hidden, or a stack has left it out.
  package var isShown: [Bool] {
    var shown = Array(repeating: true, count: scene.tree.viewSlotCount)
    for view in layout.detachedViews { shown[view.index] = false }
    for view in scene.tree.viewsInTreeOrder where shown[view.index] {
      shown[view.index] = scene.tree.parent(of: view).map { shown[$0.index] } ?? true && !scene.isHidden(view)
    }
    return shown
  }

  static func layout(of scene: ResolvedScene, _ options: Options) throws(SolverError) -> SolvedLayout {
    if let fitting = options.fitting { return try scene.tree.layout(fitting: fitting) }
    return try scene.tree.layout(
      width: options.size?.width ?? scene.width, height: options.size?.height ?? scene.height)
  }
}

extension SolvedScene.Options {
  /// Returns the scene of the template, filled with the data of these options.
  func scene(of template: SceneTemplate, content: SceneAssets) throws(RabbetError) -> ResolvedScene {
    try rethrowing(
      as: RabbetError.scene,
      template.resolved(row: row, environment: environment, limits: limits, content: content))
  }
}

extension ResolvedScene {
  /// Returns the scene with the sizes that its content has after layout.
  fileprivate func shown(as layout: SolvedLayout) -> ResolvedScene {
    var shown = self
    shown.tree = tree.settled(as: layout)
    return shown
  }
}
