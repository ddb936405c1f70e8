import ArgumentParser
import Foundation
import InterfaceBuilder
import InterfacePictures
import Rabbet

extension Render {
  /// Draws a scene once for each size, direction and variant, sizes side by side. The gravest fault determines the exit code.
  func renderSheet(_ sheet: SheetArgument, of scene: String, to output: String, _ format: SolvedScene.Format) throws {
    let json = try Console.read(scene), sizes = sheet.sizes.isEmpty ? [options.choices.size] : sheet.sizes
    let directions = sheet.directions.isEmpty ? [options.choices.direction] : sheet.directions
    var parts: [(title: String, drawing: DisplayList)] = [], worst: ExitCode?, told: Set<String> = []
    for variant in [nil] + sheet.variants.map(Optional.some) {
      for direction in directions {
        for size in sizes {
          var own = options
          (own.choices.size, own.choices.direction) = (size, direction)
          if let variant { own.filling.variant.append(variant) }
          let solved = try own.solved(scene, json: json, deviceScale: scale?.scale, warns: parts.isEmpty)
          try marks.check(solved, scene)
          let extent = solved.layout.size
          let title = [
            "\(JSONNumber.text(extent.width)) x \(JSONNumber.text(extent.height))", direction?.rawValue,
            variant,
          ]
          let drawing = try Console.attempt(scene) {
            try solved.drawing(overlay: marks.chosen, scale: scale?.scale ?? 1)
          }
          parts.append((title.compactMap { $0 }.joined(separator: "  "), drawing))
          Terminal.countParts(parts.count, of: sheet.count, "pictures of the sheet")
          // A fault of several of them is reported once.
          for finding in solved.conflictFindings(file: Console.name(of: scene))
          where told.insert(finding.text).inserted {
            words.report(finding)
            worst = Exit.findings
          }
        }
      }
    }
    let list = ContactSheet.drawing(of: parts, columns: sizes.count)
    try write(list, title: URL(fileURLWithPath: scene).lastPathComponent, of: scene, to: output, format)
    if let worst { throw worst }
  }
}

/// The sizes, directions and variants that a contact sheet shows in all combinations: `320x240,640x240,ltr,rtl,dark`.
struct SheetArgument: ExpressibleByArgument {
  private(set) var sizes: [Size?] = []
  private(set) var directions: [LayoutDirection?] = []
  private(set) var variants: [String] = []

  /// The number of combinations.
  var count: Int { max(1, sizes.count) * max(1, directions.count) * (1 + variants.count) }

  init?(argument: String) {
    for word in argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let size = Size(argument: word) {
        sizes.append(size)
      } else if let direction = LayoutDirection(argument: word) {
        directions.append(direction)
      } else if !word.isEmpty {
        variants.append(word)
      } else {
        return nil
      }
    }
    guard count <= 64 else { return nil }
  }
}

extension Render {
  /// Draws a storyboard or xib: the requested root, or all roots on a sheet. Reports conflicts as `check` does.
  func renderInterface(_ scene: String, to output: String, _ format: SolvedScene.Format) throws {
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
      try InterfacePass(picture: picture, words: try interface.words(beside: scene).name).result(scene, of: roots).get()
    }
    let conflicts = found.filter { $0.id == .conflict }
    for conflict in conflicts { words.report(conflict) }
    if !conflicts.isEmpty { throw Exit.findings }
  }

  /// Writes a drawing of a document.
  func write(
    _ list: DisplayList, title: String, of scene: String, to output: String, _ format: SolvedScene.Format
  ) throws {
    try Console.checkMemory(pixels: list.size.width * list.size.height * pow(scale?.scale ?? 1, 2), in: scene)
    let background = marks.background ?? marks.chosen.ground
    let picture = try Console.attempt(scene) {
      try list.bytes(
        as: format, scale: scale?.scale ?? 1, quality: quality,
        background: background ?? (format == .webp ? .white : nil), title: title, creationDate: .ofEnvironment,
        options: .init(drawsTextAsOutlines: outlines))
    }
    try Console.write(picture, to: output)
  }
}
