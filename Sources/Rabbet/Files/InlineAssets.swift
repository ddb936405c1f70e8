import Foundation
import Geometry
import Imaging
import Scene

/// A source in which pictures can also be written out, as `data:` URIs (RFC 2397).
struct InlineAssets: AssetSource {
  let base: any AssetSource

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    guard path.hasPrefix("data:") else { return try base.bytes(of: path) }
    let parts = path.dropFirst(5).split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let text = String(parts[1])
      if parts[0].hasSuffix(";base64") {
        if let data = Data(base64Encoded: text.removingPercentEncoding ?? text) { return [UInt8](data) }
      } else if let text = text.removingPercentEncoding {
        return Array(text.utf8)
      }
    }
    throw .unreadable(path: Self.short(path), reason: "write data:image/png;base64, and the picture in base64")
  }

  func bitmap(of path: String) throws(ContentError) -> Bitmap {
    path.hasPrefix("data:") ? try Self.decoded(bytes(of: path), Self.short(path)) : try base.bitmap(of: path)
  }

  func names(in folder: String) -> [String]? { base.names(in: folder) }

  func alignmentRectInsets(of path: String) -> EdgeInsets? { base.alignmentRectInsets(of: path) }

  /// As much of a picture that is written out as messages show.
  static func short(_ path: String) -> String {
    path.hasPrefix("data:") && path.utf8.count > 40 ? "\(path.prefix(40))…" : path
  }
}
