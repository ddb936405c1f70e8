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
  /// What a card is written as.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, webp, svg, pdf

    /// The format that the end of a file's name tells.
    public init?(path: String) {
      let ending = path.fileEnding
      self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
    }
  }

  /// What is filled.
  public var template: SceneTemplate { didSet { kept = KeptCards() } }
  /// What messages call the template.
  public var file: String
  /// Where pictures and words come from.
  public var assets: SceneAssets { didSet { kept = KeptCards() } }
  /// Departures from what the template says; its row is each card's own.
  public var options: SolvedScene.Options
  /// What cards are written as.
  public var format: Format
  /// Pixels per point.
  public var scale: Double
  /// Painted under the scene; JPEG has white where this is nil.
  public var background: Color?
  /// Of JPEG and WebP, 1 to 100.
  public var quality: Int
  private var kept = KeptCards()

  /// Makes PNG at one pixel a point unless it is said otherwise.
  public init(
    template: SceneTemplate, file: String = "<scene>", assets: SceneAssets,
    options: SolvedScene.Options = SolvedScene.Options(), format: Format = .png, scale: Double = 1,
    background: Color? = nil, quality: Int = 85
  ) {
    (self.template, self.file, self.assets, self.options) = (template, file, assets, options)
    (self.format, self.scale, self.background, self.quality) = (format, scale, background, quality)
  }

  /// The card's layout.
  public func solved(_ row: DataRow?) throws(RabbetError) -> SolvedScene {
    let options = options(for: row)
    // Pictures that nobody shares may be others with the next row.
    if let row, assets.source.shared != nil, options.fitting == nil {
      return try kept.solved(row, of: self, options)
    }
    return try SolvedScene(template: template, file: file, assets: assets, options: options)
  }

  private func options(for row: DataRow?) -> SolvedScene.Options {
    var options = options
    options.row = row
    if format != .svg, format != .pdf { options.deviceScale = options.deviceScale ?? scale }
    return options
  }

  /// The card's file.
  public func bytes(for row: DataRow?) throws(RabbetError) -> [UInt8] { try bytes(of: try solved(row)) }

  /// A solved card's file.
  public func bytes(of card: SolvedScene) throws(RabbetError) -> [UInt8] {
    switch format {
    case .png: return try card.png(scale: scale, background: background)
    case .svg: return try card.svg(background: background)
    case .pdf: return try card.pdf(background: background)
    case .jpeg: return try card.lossy(.jpeg, scale: scale, quality: quality, background: background)
    case .webp: return try card.lossy(.webp, scale: scale, quality: quality, background: background)
    }
  }

  /// A solved card's pixels; opaque where JPEG needs it.
  public func bitmap(of card: SolvedScene) throws(RabbetError) -> Bitmap {
    try card.drawing(scale: scale, for: .pixels)
      .bitmap(scale: scale, background: format == .jpeg ? background ?? .white : background)
  }

  /// A card before its layout, so that one that is there already costs no more.
  struct Draft {
    var scene: ResolvedScene
    /// A number that changes with whatever the picture depends on: the filled template, options and pictures; not fonts and programs.
    var print: UInt64
    fileprivate var options: SolvedScene.Options
  }

  func solved(_ draft: Draft) throws(RabbetError) -> SolvedScene {
    try SolvedScene(scene: draft.scene, file: file, assets: assets, options: draft.options)
  }

  /// The card's scene and fingerprint.
  func draft(_ row: DataRow) throws(RabbetError) -> Draft {
    let noted = NotedAssets(assets.source), options = options(for: row)
    let content = SceneAssets(noted, measurer: assets.measurer, device: assets.device)
    let scene = try options.scene(of: template, content: content)
    var print = Fingerprint()
    print.add(scene.rules.source.bytes)
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
