public import Geometry

/// A device that a document can be laid out for, upright or on its side.
public struct InterfaceDevice: Sendable, Hashable {
  /// As Interface Builder calls it, such as `retina6_12`; on its side with `:landscape` behind it.
  public let name: String
  /// The size of its screen, as it is held.
  public let size: Size
  /// What the system keeps free of content, without bars.
  public let safeArea: EdgeInsets
  /// True for the width class `regular`.
  public let isWide: Bool
  /// True for the height class `regular`.
  public let isHigh: Bool

  /// What the document's variations are chosen by.
  public var sizeClasses: SizeClasses {
    SizeClasses(width: isWide ? .regular : .compact, height: isHigh ? .regular : .compact)
  }

  /// A device by its name, with `:landscape` or `:portrait` behind it on request; nil for a name that is not in `names`.
  public init?(_ name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let row = Self.table.first(where: { $0.name == parts[0] }) else { return nil }
    let orientation = parts.count == 2 ? parts[1] : "portrait"
    let isPad = row.name.hasPrefix("ipad"), hasNotch = row.bottom > 0 && !isPad
    switch orientation {
    case "portrait":
      self.name = row.name
      size = Size(width: row.width, height: row.height)
      safeArea = EdgeInsets(top: row.top, left: 0, bottom: row.bottom, right: 0)
      (isWide, isHigh) = (isPad, true)
    case "landscape":
      self.name = row.name + ":landscape"
      size = Size(width: row.height, height: row.width)
      let side = hasNotch ? row.top : 0
      safeArea = EdgeInsets(top: isPad ? row.top : 0, left: side, bottom: hasNotch ? 21 : row.bottom, right: side)
      (isWide, isHigh) = (isPad || row.width >= 414, isPad)
    default: return nil
    }
  }

  /// All names, small screens first.
  public static var names: [String] { table.map(\.name) }

  /// The distance of a controller's margins from the sides.
  var sideMargin: Double { Self.sideMargin(forWidth: size.width) }

  static func sideMargin(forWidth width: Double) -> Double { width >= 410 || width == 374 ? 20 : 16 }

  /// Sizes and insets, in points, held upright. Insets are those seen in documents; those of `retina3_5` and of the iPads but `ipad9_7` are
  /// Apple's figures.
  private static let table: [(name: String, width: Double, height: Double, top: Double, bottom: Double)] = [
    ("retina3_5", 320, 480, 20, 0), ("retina4_0", 320, 568, 20, 0), ("retina4_7", 375, 667, 20, 0),
    ("retina5_5", 414, 736, 20, 0), ("retina5_9", 375, 812, 44, 34), ("retina6_54", 375, 812, 47, 34),
    ("retina6_0", 390, 844, 47, 34), ("retina6_12", 393, 852, 59, 34), ("retina6_3", 402, 874, 59, 34),
    ("retina6_1", 414, 896, 44, 34), ("retina6_5", 414, 896, 44, 34), ("retina6_7", 428, 926, 44, 34),
    ("ipad9_7", 768, 1024, 20, 0), ("ipad10_5", 834, 1112, 20, 0), ("ipad11_0rounded", 834, 1194, 24, 20),
    ("ipad12_9", 1024, 1366, 20, 0), ("ipad12_9rounded", 1024, 1366, 24, 20),
  ]
}
