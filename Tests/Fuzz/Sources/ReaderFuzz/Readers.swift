import ImageCodecs
import PatchArt
import Rabbet

/// What is fed with bytes, by name. Each may refuse them with an error and must do nothing else.
let readers: [(name: String, read: @Sendable ([UInt8]) throws -> Void)] = [
  ("png", { _ = try PNG.decode($0, pixelLimit: pixelLimit) }),
  ("jpeg", { _ = try JPEG.decode($0, pixelLimit: pixelLimit) }),
  ("profile", { _ = PictureFile.findings(of: $0) }),
  ("ninePatch", { _ = try NinePatch(PNG.decode($0, pixelLimit: pixelLimit)) }),
  ("imageSet", { _ = try ImageSet(contents: $0, file: "Contents.json") }),
  ("frames", { _ = try FrameCatalog(json: $0) }),
]

/// Large pictures take long and tell nothing more.
private let pixelLimit = 1 << 20
