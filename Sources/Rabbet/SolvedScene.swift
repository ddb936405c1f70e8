package import Appearance
package import ControlArt
package import Drawing
public import Geometry
public import Layout
import LinearSolver
import PatchArt
public import Scene

/// A scene with its layout: what results and pictures are made of.
///
///     let card = try SolvedScene(json: bytes, file: "card.json", assets: AssetDirectory("scenes"))
///     print(card.resultText())
///     let png = try card.png(scale: 2, overlay: [.alignment, .frame])
public struct SolvedScene: Sendable {
  /// What was laid out.
  public let scene: ResolvedScene
  /// Where everything is.
  public let layout: SolvedLayout
  /// The layout before its edges were moved to whole pixels: what words are broken by. Nil where none were moved.
  let exactLayout: SolvedLayout?
  /// The pixels that its edges were moved to; nil where none were moved.
  let snap: PixelGrid?
  /// Where its pictures and words come from.
  let assets: SceneAssets
  /// The size of the root's frame that was asked for; nil for as small as the content allows.
  let width: Double?
  let height: Double?
  /// What messages call the document.
  let file: String
  /// What its pictures may cost.
  let limits: Limits
  /// What is drawn besides.
  package var surroundings = Surroundings()

  /// What an imported document shows that its views do not say.
  package struct Surroundings: Sendable {
    /// Painted under all views, or nil.
    package var ground: Color?
    /// The colours of controls.
    package var paint = Paint.light
    /// By view index, in the root's coordinates: painted over a view's own picture and under its subviews. Lookup only.
    package var inlays: [Int: DisplayList] = [:]
    /// Painted over all views.
    package var front: [Command] = []

    package init() {}
  }

  /// Departures from what the document says.
  public struct Options: Sendable, Hashable {
    /// The size of the root's frame, in place of the document's.
    public var size: Size?
    /// The reading direction of the root, in place of the document's.
    public var direction: LayoutDirection?
    /// Every edge on a line between device pixels at this scale; nil keeps exact coordinates.
    public var snap: PixelGrid?

    /// Device pixels per point, which pictures of image sets are chosen for; nil takes those of `snap`, or 1.
    public var deviceScale: Double?

    /// A size for the root to come near to, in place of all sizes; nil takes `size` or the document's.
    public var fitting: FittingTarget?

    /// What the scene and its pictures may cost.
    public var limits: Limits

    /// Data in place of the document's own; nil takes that.
    public var row: DataRow?
    /// What the conditions of variants ask beside size, direction and scale: a word such as `dark`.
    public var theme = "light"
    /// What the conditions of variants ask: a language such as `de`.
    public var locale = "en"
    /// Variants that apply whatever their conditions say.
    public var variants: [String] = []

    /// What the conditions of variants ask.
    public var environment: SceneEnvironment {
      SceneEnvironment(
        size: fitting == nil ? size : nil, direction: direction, theme: theme,
        scale: deviceScale ?? snap?.scale ?? 1, locale: locale, variants: variants)
    }

    /// Nothing departs unless it is given.
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
  ///   - file: what messages call the document.
  ///   - assets: where its pictures come from.
  ///   - options: departures from what the document says.
  /// - Throws: `RabbetError.scene` where the document is invalid or a file is missing, `RabbetError.limit` where it is beyond a limit,
  ///   `RabbetError.solver` where the solver gives up.
  public init(
    json: [UInt8], file: String = "<scene>", assets: any AssetSource, options: Options = Options()
  ) throws(RabbetError) {
    let device = ImageDevice(scale: options.deviceScale ?? options.snap?.scale ?? 1)
    try self.init(json: json, file: file, assets: SceneAssets(assets, device: device), options: options)
  }

  /// Reads, resolves and solves a scene, with a text measurer of the caller's.
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
    try self.init(scene: scene, file: file, assets: assets, options: options) { scene throws(SolverError) in
      try Self.layout(of: scene, options)
    }
  }

  /// Takes a scene that is already resolved, with the layout that its tree has with the options' limit of work.
  init(
    scene: ResolvedScene, file: String, assets: SceneAssets, options: Options,
    solvedBy layout: (ResolvedScene) throws(SolverError) -> SolvedLayout
  ) throws(RabbetError) {
    (self.assets, self.file) = (assets, file)
    limits = options.limits
    try rethrowing(as: { RabbetError.limit($0, file: file) }, scene.check(limits))
    var scene = scene
    scene.tree.solverOptions.workLimit = limits[.work]
    do {
      let layout = try layout(scene)
      width = options.fitting == nil ? options.size?.width ?? scene.width : layout.size.width
      height = options.fitting == nil ? options.size?.height ?? scene.height : layout.size.height
      self.layout = options.snap.map { layout.snapped(to: $0, in: scene.tree) } ?? layout
      exactLayout = options.snap == nil ? nil : layout
      snap = options.snap
      self.scene = scene.shown(as: layout)
    } catch .workLimitReached(let limit) {
      throw .limit(.beyond(.work, count: limit + 1, limit: limit, nil), file: file)
    } catch {
      throw .solver(error, at: error.position(in: scene), file: file)
    }
  }

  /// A scene that is laid out already.
  package init(_ scene: ResolvedScene, laidOutAs layout: SolvedLayout, file: String, assets: SceneAssets) {
    (self.scene, self.layout) = (scene.shown(as: layout), layout)
    (exactLayout, snap, limits) = (nil, nil, Limits())
    (width, height) = (layout.size.width, layout.size.height)
    (self.file, self.assets) = (file, assets)
  }

  static func layout(of scene: ResolvedScene, _ options: Options) throws(SolverError) -> SolvedLayout {
    if let fitting = options.fitting { return try scene.tree.layout(fitting: fitting) }
    return try scene.tree.layout(
      width: options.size?.width ?? scene.width, height: options.size?.height ?? scene.height)
  }
}

extension SolvedScene.Options {
  /// The template's scene, filled as these options say.
  func scene(of template: SceneTemplate, content: SceneAssets) throws(RabbetError) -> ResolvedScene {
    try rethrowing(
      as: RabbetError.scene,
      template.resolved(row: row, environment: environment, limits: limits, content: content))
  }
}

extension ResolvedScene {
  /// The scene as a layout leaves it: what stacks detach is hidden.
  fileprivate func shown(as layout: SolvedLayout) -> ResolvedScene {
    var shown = self
    shown.tree = tree.settled(as: layout)
    for view in layout.detachedViews { shown.appearances[view.index].isHidden = true }
    return shown
  }
}
