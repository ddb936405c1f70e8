public import Appearance
public import Geometry
public import Layout
public import Overlay
public import Scene

/// Pictures of a tree in one call. For several pictures of one layout, make a `SolvedScene` of the tree once.
extension ViewTree {
  /// Returns the tree laid out and drawn as a PNG picture.
  ///
  ///     try OutputFile.write(try tree.png(in: Size(width: 320, height: 200), scale: 2), toPath: "card.png")
  ///
  /// - Parameters:
  ///   - size: the size of the root's frame; nil for as small as the content allows.
  ///   - scale: pixels per point.
  ///   - overlay: marks to draw over the views.
  ///   - background: painted under the views; nil leaves what no view paints transparent.
  ///   - assets: the source of pictures.
  /// - Throws: `RabbetError` if a picture is missing or the solver gives up.
  public func png(
    in size: Size? = nil, scale: Double = 1, overlay: OverlayStyle = [], background: Color? = nil,
    assets: SceneAssets = .standard
  ) throws(RabbetError) -> [UInt8] {
    try SolvedScene(self, in: size, assets: assets).png(scale: scale, overlay: overlay, background: background)
  }

  /// Returns the tree laid out and drawn as SVG; one point is one unit. See `png(in:scale:overlay:background:assets:)`.
  public func svg(
    in size: Size? = nil, overlay: OverlayStyle = [], background: Color? = nil, assets: SceneAssets = .standard
  ) throws(RabbetError) -> [UInt8] {
    try SolvedScene(self, in: size, assets: assets).svg(overlay: overlay, background: background)
  }

  /// Returns the tree laid out and drawn as a PDF of one page. See `png(in:scale:overlay:background:assets:)`.
  public func pdf(
    in size: Size? = nil, overlay: OverlayStyle = [], background: Color? = nil, assets: SceneAssets = .standard
  ) throws(RabbetError) -> [UInt8] {
    try SolvedScene(self, in: size, assets: assets).pdf(overlay: overlay, background: background)
  }
}

extension SceneDocument {
  /// Reads a scene from the text of its JSON, as `SceneWriter.text(_:)` writes it.
  public init(json text: String) throws(SceneError) { try self.init(json: Array(text.utf8)) }

  /// Returns the scene as a tree, with pictures from the folder that the program was started in.
  public func tree() throws(SceneError) -> ViewTree { try tree(content: SceneAssets.standard) }
}

extension SolvedScene {
  /// Creates a tree with its layout, to be drawn as often as needed.
  ///
  /// - Throws: `RabbetError.solver` if the solver gives up.
  public init(
    _ tree: ViewTree, in size: Size? = nil, assets: SceneAssets = .standard, options: Options = Options()
  ) throws(RabbetError) {
    let scene = ResolvedScene(tree, width: size?.width, height: size?.height)
    try self.init(scene: scene, assets: assets, options: options)
  }
}
