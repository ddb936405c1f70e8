import ArgumentParser
import Foundation
import Rabbet

extension Render {
  /// Draws a scene once for each size, direction and variant, sizes beside each other. The gravest fault decides the exit code.
  func renderSheet(_ sheet: SheetArgument, of scene: String, to output: String, _ format: PictureFormat) throws {
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
          // What is wrong in several of them is said once.
          for finding in solved.conflictFindings(file: scene, listsAllRepairs: words.allRepairs)
          where told.insert(finding.text).inserted {
            Console.report(words.text(finding, to: STDERR_FILENO))
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

/// `320x240,640x240,ltr,rtl,dark`: sizes, directions and variants that a contact sheet shows in all combinations.
struct SheetArgument: ExpressibleByArgument {
  private(set) var sizes: [Size?] = []
  private(set) var directions: [LayoutDirection?] = []
  private(set) var variants: [String] = []

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
    guard max(1, sizes.count) * max(1, directions.count) * (1 + variants.count) <= 64 else { return nil }
  }
}
