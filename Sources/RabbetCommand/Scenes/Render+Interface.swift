import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet

extension Render {
  /// Draws a storyboard or xib: the root that is asked for, or all roots on a sheet. Reports conflicts as `check` does.
  func renderInterface(_ scene: String, to output: String, _ format: PictureFormat) throws {
    var picture = try interface.picture(of: scene, limited)
    let roots = try interface.roots(of: picture, scene, withAll: !marks.chosen.isEmpty)
    try options.choices.useFonts()
    picture.size = options.choices.size
    if let direction = options.choices.direction { picture.direction = direction }
    picture.overlay = marks.chosen
    picture.showsStoredFrames = marks.showsStoredFrames
    let list = try Console.attempt(scene) {
      roots.count == 1 ? try picture.drawing(ofRoot: roots[0]) : try picture.contactSheet(of: roots)
    }
    let title =
      roots.count == 1 ? picture.document.title(ofRoot: roots[0]) : URL(fileURLWithPath: scene).lastPathComponent
    try write(list, title: title, of: scene, to: output, format)
    let found = try Console.attempt(scene) {
      try InterfacePass(picture: picture, words: interface.language).result(scene, of: roots).get()
    }
    let conflicts = found.filter { $0.kind == .conflict }
    for conflict in conflicts { Console.report(words.text(conflict, to: STDERR_FILENO)) }
    if !conflicts.isEmpty { throw Exit.findings }
  }

  /// Writes a drawing that is made of a document.
  func write(_ list: DisplayList, title: String, of scene: String, to output: String, _ format: PictureFormat) throws {
    try Console.checkMemory(pixels: list.size.width * list.size.height * pow(scale?.scale ?? 1, 2), in: scene)
    try Console.write(encoded(list, title: title, in: scene, format), to: output)
  }

  private func encoded(
    _ list: DisplayList, title: String, in scene: String, _ format: PictureFormat
  ) throws -> [UInt8] {
    let background = marks.background?.color ?? marks.chosen.ground
    return try Console.attempt(scene) {
      switch format {
      case .png:
        let bitmap = try CairoRenderer.bitmap(of: list, scale: scale?.scale ?? 1, background: background)
        return try PNG.encode(bitmap, options: PNG.Options(scale: scale?.scale ?? 1))
      case .jpeg, .webp:
        let bitmap = try CairoRenderer.bitmap(of: list, scale: scale?.scale ?? 1, background: background ?? .white)
        return try bitmap.lossy(format == .jpeg ? .jpeg : .webp, quality: quality)
      case .pdf:
        return try CairoRenderer.pdf(of: list, background: background, title: title, creationDate: .ofEnvironment)
      case .svg:
        let writer = SVGWriter(title: title, background: background, drawsTextAsOutlines: outlines)
        return try writer.bytes(of: list)
      }
    }
  }
}
