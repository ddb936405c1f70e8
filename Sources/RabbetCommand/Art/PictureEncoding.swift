import ArgumentParser
import Foundation
import Rabbet

/// How framed photos are read and written.
struct PictureEncoding: ParsableArguments {
  @Option(help: ArgumentHelp("png, whatever the file is called.", valueName: "format")) var format: PixelFormat?

  /// The size a photo is brought to before it is framed.
  func size(of photo: PixelSize) -> PixelSize { photo }

  /// The photo in the size it is framed in.
  func decoded(_ bytes: [UInt8], size: PixelSize) throws -> Bitmap { try PictureFile.decode(bytes) }

  /// The bytes of a file of this name.
  func encode(_ picture: Bitmap, to path: String) throws -> [UInt8] {
    try PNG.encode(picture)
  }
}

/// What photos are written as.
enum PixelFormat: String, CaseIterable, ExpressibleByArgument {
  case png
}
