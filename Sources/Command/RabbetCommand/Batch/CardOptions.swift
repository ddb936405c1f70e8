import ArgumentParser
import Rabbet

/// The options for making cards that `batch` and `worker` share.
struct CardOptions: ParsableArguments {
  @Option(takes: "number", "Pixels per point, above 0 and at most 1000.") var scale: ScaleArgument?
  @Option(takes: "color", "Painted under the scene: #rrggbb, white, black or none.") var background: Color?
  @Option(takes: "number", "Of JPEG and WebP, 1 to 100.") var quality = 85
  @OptionGroup var options: SceneChoices
  @OptionGroup(title: "Data and variants") var filling: DataOptions
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  func validate() throws {
    guard (1...100).contains(quality) else { throw ValidationError("--quality takes a number from 1 to 100") }
  }

  /// Returns the maker of cards of a template; reports a fault and throws its exit code.
  func maker(_ path: String) throws -> CardMaker {
    try options.useFonts()
    let json = try Console.read(path)
    return try Console.attempt { try maker(path, json: json) }
  }

  /// Returns the maker of cards of a template that is already read.
  func maker(_ path: String, json: [UInt8]) throws(RabbetError) -> CardMaker {
    let source = SharedAssets(limited.assets(in: ScenePaths.folder(of: path)))
    let template = try SceneTemplate(json: json, file: path, assets: source)
    filling.warn(about: template)
    var solving = SolvedScene.Options(size: options.size, direction: options.direction, limits: limited.limits)
    (solving.theme, solving.locale, solving.variants) = (filling.theme, filling.locale, filling.variant)
    let device = ImageDevice(scale: scale?.scale ?? 1)
    return CardMaker(
      template: template, file: path, assets: SceneAssets(source, device: device), options: solving,
      scale: scale?.scale ?? 1, background: background, quality: quality)
  }
}
