public import Geometry
public import Scene

/// Pictures of another source, with alignment insets that code has set for some of them.
///
///     let art = AssetDirectory("art").withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), of: "shadowed.png")
///     let card = try SolvedScene(json: bytes, assets: art)
public struct InsetAssets: AssetSource {
  /// Where the pictures come from.
  public let base: any AssetSource
  // By path; lookup only.
  private var insets: [String: EdgeInsets]

  init(_ base: any AssetSource, insets: [String: EdgeInsets]) {
    self.base = base
    self.insets = insets
  }

  /// Those of the base.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] { try base.bytes(of: path) }

  /// Those of the base.
  public func names(in folder: String) -> [String]? { base.names(in: folder) }

  /// What was set for this path, or what the base says.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? {
    insets[path] ?? base.alignmentRectInsets(of: path)
  }
}

extension AssetSource {
  /// A source that sets no insets.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { nil }

  /// The same pictures, one of them with insets set in code: UIKit's `imageWithAlignmentRectInsets:`. See `InsetSources` for what they win over.
  ///
  /// - Parameters:
  ///   - insets: from the picture's edges inward to its core at the natural size, in points.
  ///   - path: as a scene spells it.
  public func withAlignmentRectInsets(_ insets: EdgeInsets, of path: String) -> InsetAssets {
    InsetAssets(self, insets: [path: insets])
  }
}
