public import Appearance
import Drawing
public import Imaging
public import Scene

/// Makes pictures of rows: one template, one set of assets, any number of cards.
///
///     let cards = CardMaker(template: card, assets: SceneAssets(SharedAssets(AssetDirectory("art"))))
///     let png = try cards.bytes(for: row)
///
/// Threads may use one value at the same time; the same row gives the same bytes on each.
public struct CardMaker: Sendable {
  /// The template that rows fill.
  public var template: SceneTemplate
  /// The name of the template in messages.
  public var file: String
  /// The source of pictures, with the measurer of words.
  public var assets: SceneAssets
  /// The settings that replace those of the template; the row is set for each card. The theme and the locale may have placeholders for a row's
  /// values, as in `{language}`.
  public var options: SolvedScene.Options
  /// The file format of the cards.
  public var format: SolvedScene.Format
  /// The pixels per point.
  public var scale: Double
  /// The colour painted under the scene; nil is transparent, and white for JPEG.
  public var background: Color?
  /// The quality of JPEG and WebP, 1 to 100.
  public var quality: Int

  /// Creates a maker, by default of PNG at one pixel per point.
  public init(
    template: SceneTemplate, file: String = "<scene>", assets: SceneAssets,
    options: SolvedScene.Options = SolvedScene.Options(), format: SolvedScene.Format = .png, scale: Double = 1,
    background: Color? = nil, quality: Int = 85
  ) {
    (self.template, self.file, self.assets, self.options) = (template, file, assets, options)
    (self.format, self.scale, self.background, self.quality) = (format, scale, background, quality)
  }

  /// Returns the card of a row, laid out.
  public func solved(_ row: DataRow?) throws(RabbetError) -> SolvedScene {
    try SolvedScene(template: template, file: file, assets: assets, options: try options(for: row))
  }

  private func options(for row: DataRow?) throws(RabbetError) -> SolvedScene.Options {
    var options = options
    options.row = row
    if let row {
      options.theme = try word(options.theme, row)
      options.locale = try word(options.locale, row)
    }
    if format.hasPixels { options.deviceScale = options.deviceScale ?? scale }
    return options
  }

  /// Returns a word with the row's values in it.
  private func word(_ pattern: String, _ row: DataRow) throws(RabbetError) -> String {
    guard pattern.contains("{") else { return pattern }
    do { return try PlaceholderText(pattern).text(for: row) } catch {
      let position = row.position(of: error.column ?? "")
      throw .scene(
        SceneError([
          Finding(.badRow, at: SourceSpan(row.file, character: position), of: pattern, "\(pattern.quoted): \(error)")
        ]))
    }
  }

  /// Returns the bytes of the card of a row.
  public func bytes(for row: DataRow?) throws(RabbetError) -> [UInt8] { try bytes(of: try solved(row)) }

  /// Returns the bytes of a solved card.
  public func bytes(of card: SolvedScene) throws(RabbetError) -> [UInt8] {
    try card.bytes(as: format, scale: scale, quality: quality, background: background)
  }

  /// Returns the pixels of a solved card, opaque if the format is JPEG.
  public func bitmap(of card: SolvedScene) throws(RabbetError) -> Bitmap {
    try card.drawing(scale: scale, for: .pixels)
      .bitmap(scale: scale, background: format == .jpeg ? background ?? .white : background)
  }

  /// A card before its layout, so that a card that exists already needs no layout.
  struct Draft {
    var scene: ResolvedScene
    /// The fingerprint of all that the picture depends on: the filled template, options and pictures; not fonts and programs.
    var print: UInt64
    fileprivate var options: SolvedScene.Options
  }

  func solved(_ draft: Draft) throws(RabbetError) -> SolvedScene {
    try SolvedScene(scene: draft.scene, file: file, assets: assets, options: draft.options)
  }

  /// Returns the scene and the fingerprint of a row's card.
  func draft(_ row: DataRow) throws(RabbetError) -> Draft {
    let noted = NotedAssets(assets.source), options = try options(for: row)
    let content = SceneAssets(noted, measurer: assets.measurer, device: assets.device)
    let scene = try options.scene(of: template, content: content)
    var print = Fingerprint()
    print.add(scene.ruleSources.source.bytes)
    print.add(
      "\(format) \(scale) \(background.map(\.hex) ?? "") \(quality) \(options.environment) \(options.snap?.scale ?? 0)"
        .utf8)
    for path in noted.paths {
      print.add(path.utf8)
      let number = noted.fingerprint(of: path)
      print.add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) })
    }
    return Draft(scene: scene, print: print.value, options: options)
  }
}
