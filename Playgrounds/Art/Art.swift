import Foundation
import Geometry
import ImageCodecs
import Imaging

/// Makes the pictures of the playgrounds, the same bytes on every run:
///
///     swift run Art Playgrounds/Images
///
///     swift run Art shrink Playgrounds/Figures/*/picture.png
///
/// Every picture is a function from a point to a colour; no picture is read. The program prints a table with the core of each picture (what
/// a layout should align) and the insets that lead to it.
@main enum Art {
  static func main() throws {
    if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "shrink" {
      return try shrink(CommandLine.arguments.dropFirst(2))
    }
    guard CommandLine.arguments.count == 2 else {
      print("usage: Art DIRECTORY | Art shrink PICTURE...")
      exit(64)
    }
    let directory = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    print("picture          size     core                insets (top, left, bottom, right)      bytes")
    for picture in Picture.all {
      let bytes = try PNG.encode(picture.sheet.bitmap, options: PNG.Options(effort: .small))
      try Data(bytes).write(to: directory.appending(path: picture.name + ".png"), options: .atomic)
      print(try picture.row(byteCount: bytes.count))
    }
  }

  /// Writes pictures of two pixels a point again, the same pixels in as few bytes as the encoder can: what is committed is small.
  private static func shrink(_ paths: some Sequence<String>) throws {
    for path in paths {
      let url = URL(filePath: path)
      let bitmap = try PNG.decode([UInt8](Data(contentsOf: url)))
      try Data(PNG.encode(bitmap, options: PNG.Options(effort: .small, scale: 2))).write(to: url, options: .atomic)
    }
  }
}

/// A finished picture and what in it counts for layout.
struct Picture {
  let name: String
  /// The alignment rect, in points.
  let core: Rect
  let sheet: Sheet

  static let all = [shadowed, plain, badgeCard, button, icon, photo, avatar, paper, customView]

  /// A line of the table.
  func row(byteCount: Int) throws -> String {
    let bounds = Rect(x: 0, y: 0, width: Double(sheet.width), height: Double(sheet.height))
    let insets = try buildInsets(alignmentRect: core, in: bounds)
    let columns = [
      (name, 17), ("\(sheet.width)x\(sheet.height)", 9), (list([core.x, core.y, core.width, core.height]), 20),
      (list([insets.top, insets.left, insets.bottom, insets.right]), 39),
    ]
    return columns.map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined() + "\(byteCount)"
  }

  private func list(_ numbers: [Double]) -> String {
    "(" + numbers.map { String(Int($0)) }.joined(separator: ", ") + ")"
  }
}
