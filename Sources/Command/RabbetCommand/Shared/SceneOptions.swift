import ArgumentParser
import Foundation
import Rabbet

/// The options for a scene and for settings that replace its own, shared by the commands that solve.
struct SceneOptions: ParsableArguments {
  @OptionGroup var choices: SceneChoices
  @Option(takes: "scale", "Move edges to whole device pixels at this scale, above 0 and at most 1000, as a last step.")
  var snap: ScaleArgument?

  @OptionGroup(title: "Data and variants") var filling: DataOptions
  @OptionGroup(title: "Data and variants") var rows: RowOptions
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  /// Reads and solves the scene at `path`; reports a fault and throws its exit code.
  func solved(_ path: String, fitting: FittingTarget? = nil) throws -> SolvedScene {
    try solved(path, json: Console.read(path), fitting: fitting)
  }

  /// Solves a scene that is already read from `path`; reports a fault and throws its exit code.
  func solved(
    _ path: String, json: [UInt8], fitting: FittingTarget? = nil, deviceScale: Double? = nil, warns: Bool = true,
    checksVariants: Bool = false
  ) throws -> SolvedScene {
    var options = SolvedScene.Options(
      size: choices.size, direction: choices.direction, snap: snap.map { PixelGrid(scale: $0.scale) },
      fitting: fitting, deviceScale: deviceScale, limits: limited.limits)
    let row = try rows.chosen()
    options.row = filling.row(over: row)
    (options.theme, options.locale, options.variants) = (filling.theme, filling.locale, filling.variant)
    let file = Console.name(of: path)
    try choices.useFonts()
    return try Console.attempt(file) {
      let assets = limited.assets(in: ScenePaths.folder(of: path == "-" && file == "<stdin>" ? path : file))
      let template = try SceneTemplate(json: json, file: file, assets: assets)
      if warns { filling.warn(about: template, row) }
      let content = SceneAssets(assets, device: ImageDevice(scale: deviceScale ?? snap?.scale ?? 1))
      let solved = try SolvedScene(template: template, file: file, assets: content, options: options)
      let faults =
        checksVariants
        ? template.faultsOfVariants(
          row: options.row, environment: options.environment, limits: options.limits, content: content) : []
      if !faults.isEmpty { throw Console.failure(SceneError(faults), in: file) }
      if checksVariants, warns { for gap in template.gapsOfStrings { Console.report(gap, as: gap.line) } }
      return solved
    }
  }

  /// Returns the record of a scene, or of a result as 'rabbet solve' prints it, which has no scene.
  func record(of path: String, _ bytes: [UInt8]) throws -> (record: LayoutRecord, scene: SolvedScene?) {
    if let value = try? JSONValue(json: bytes, file: path), let record = LayoutRecord(result: value) {
      return (record, nil)
    }
    let solved = try solved(path, json: bytes)
    return (LayoutRecord(solved), solved)
  }
}

/// The options for settings that replace those of a scene.
struct SceneChoices: ParsableArguments {
  @Option(takes: "WxH", "Size of the root's frame in points, such as 320x480, in place of the scene's.") var size: Size?

  @Option(takes: "direction", "Reading direction of the root, in place of the scene's: ltr or rtl.")
  var direction: LayoutDirection?

  @OptionGroup private var files: FontOptions

  /// Registers the fonts of --fonts; reports a fault and throws its exit code.
  func useFonts() throws { try files.useFonts() }
}

/// The options for fonts.
struct FontOptions: ParsableArguments {
  @Option(takes: "folder", "A folder whose fonts are used beside those of the system; may be repeated.")
  var fonts: [String] = []

  @Flag(help: "Use no fonts but those of --fonts.") var noSystemFonts = false

  func validate() throws {
    if noSystemFonts, fonts.isEmpty { throw ValidationError("--no-system-fonts needs --fonts with a folder of fonts") }
  }

  /// Registers the fonts of --fonts; reports a fault and throws its exit code.
  func useFonts() throws {
    if fonts.isEmpty { return }
    for folder in fonts {
      let path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeDirectory { continue }
      let reason = type == nil ? "there is no such folder" : "it is a file; give the folder it is in"
      throw Console.failure("cannot use the fonts of \(folder): \(reason)", Exit.missing)
    }
    do { try FontFiles.use(directories: fonts, systemFonts: !noSystemFonts) } catch {
      throw Console.failure("cannot use the fonts of \(error.directory): \(error.reason)", Exit.missing)
    }
  }
}

/// A number of pixels per point, above 0 and at most 1000.
struct ScaleArgument: ExpressibleByArgument {
  let scale: Double

  init?(argument: String) {
    guard let scale = Double(argument), scale > 0, scale <= 1000 else { return nil }
    self.scale = scale
  }
}
