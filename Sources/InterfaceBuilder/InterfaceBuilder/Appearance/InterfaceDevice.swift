public import Geometry

/// A device that a document can be laid out for, upright or on its side.
public struct InterfaceDevice: Sendable, Hashable {
  /// As Interface Builder calls it, such as `retina6_12`; on its side with `:landscape` behind it.
  public let name: String
  /// The size of its screen, as it is held.
  public private(set) var size: Size
  /// The insets that the system keeps free of content, without bars.
  public fileprivate(set) var safeArea: EdgeInsets
  /// True for the width class `regular`.
  public let isWide: Bool
  /// True for the height class `regular`.
  public let isHigh: Bool

  /// The size classes by which the document's variations are chosen.
  public var sizeClasses: SizeClasses {
    SizeClasses(width: isWide ? .regular : .compact, height: isHigh ? .regular : .compact)
  }

  /// A device by its name, with `:landscape` or `:portrait` behind it on request; nil for a name that is neither in `names` nor in
  /// `spokenNames`. Of the names people say, letters and digits matter, in any case, and no `-inch`.
  public init?(_ name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      let row = Self.table.first(where: { $0.name == parts[0] })
        ?? Self.table.first(where: { Self.isSpoken(parts[0], of: $0.name) })
    else { return nil }
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

  /// Takes the extent of a view that is no screen, of which the system keeps nothing free.
  mutating func keep(_ axis: Axis, of own: Size) {
    if axis == .horizontal {
      (size.width, safeArea.left, safeArea.right) = (own.width, 0, 0)
    } else {
      (size.height, safeArea.top, safeArea.bottom) = (own.height, 0, 0)
    }
  }

  /// Leaves what is above to bars.
  mutating func begin(at top: Double) {
    guard top > 0 else { return }
    size.height -= top
    safeArea.top = 0
  }

  /// All names, small screens first.
  public static var names: [String] { table.map(\.name) }

  /// All names that people say, such as `iPhone 15`, in the order of `names`.
  public static var spokenNames: [String] { table.flatMap { spoken[$0.name] ?? [] } }

  /// The common names of devices with this screen.
  public var spokenNames: [String] { Self.spoken[String(name.prefix { $0 != ":" })] ?? [] }

  /// The devices of `phones`, `pads` or `all`, upright or as a word behind a colon says; empty for other words.
  public static func group(_ name: String) -> [InterfaceDevice] {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard let word = parts.first, ["phones", "pads", "all"].contains(word) else { return [] }
    let chosen = names.filter { word == "all" || family(of: $0) == word }
    return chosen.compactMap { InterfaceDevice(([$0] + parts.dropFirst().map(String.init)).joined(separator: ":")) }
  }

  /// The group that it belongs to, `phones` or `pads`.
  public var family: String { Self.family(of: name) }

  /// The last version of iOS that runs on any device with this screen; nil where the present one does.
  public var lastSystem: Double? { Self.lastSystems[String(name.prefix { $0 != ":" })] }

  /// Lookup only.
  private static let lastSystems = ["retina3_5": 9.3, "retina4_0": 15.8, "retina5_5": 16.7]

  private static func family(of name: String) -> String { name.hasPrefix("ipad") ? "pads" : "phones" }

  private static func isSpoken(_ name: Substring, of device: String) -> Bool {
    spoken[device]?.contains { plain($0[...]) == plain(name) } ?? false
  }

  /// Returns the part of a name that is compared: `iPad Pro (11-inch)` is `iPad Pro 11`.
  private static func plain(_ name: Substring) -> String {
    name.lowercased().replacing("-inch", with: "").filter { $0.isLetter || $0.isNumber }
  }

  /// Marketing names by screen, as Apple's specifications of the devices list their displays. Lookup only.
  private static let spoken: [String: [String]] = [
    "retina3_5": ["iPhone 4s"], "retina4_0": ["iPhone 5s", "iPhone SE (1st generation)"],
    "retina4_7": [
      "iPhone 8", "iPhone 7", "iPhone 6s", "iPhone SE", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)",
    ],
    "retina5_5": ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"],
    "retina5_9": ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
    "retina6_54": ["iPhone 12 mini", "iPhone 13 mini"],
    "retina6_0": ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
    "retina6_12": ["iPhone 15", "iPhone 15 Pro", "iPhone 14 Pro", "iPhone 16"],
    "retina6_3": ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
    "retina6_1": ["iPhone 11", "iPhone XR"], "retina6_5": ["iPhone 11 Pro Max", "iPhone XS Max"],
    "retina6_7": ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
    "retina6_72": ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
    "retina6_9": ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
    "ipad8_3rounded": ["iPad mini (6th generation)", "iPad mini (A17 Pro)"],
    "ipad9_7": ["iPad", "iPad Air 2", "iPad mini"],
    "ipad10_2": ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
    "ipad10_5": ["iPad Pro 10.5", "iPad Air (3rd generation)"],
    "ipad10_9rounded": [
      "iPad Air", "iPad Air 11", "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad (10th generation)",
    ],
    "ipad11_0rounded": ["iPad Pro 11"],
    "ipad12_9": ["iPad Pro 12.9 (1st generation)", "iPad Pro 12.9 (2nd generation)"],
    "ipad12_9rounded": ["iPad Pro 12.9", "iPad Air 13"], "ipad13_0rounded": ["iPad Pro 13"],
  ]

  /// The distance of a controller's margins from the sides.
  var sideMargin: Double { Self.sideMargin(forWidth: size.width) }

  static func sideMargin(forWidth width: Double) -> Double { width >= 410 || width == 374 ? 20 : 16 }

  /// Sizes and insets, in points, held upright. Insets are those seen in documents; those of `retina3_5`, `retina6_3`, `retina6_9` and
  /// of the iPads but `ipad9_7` are Apple's figures.
  private static let table: [(name: String, width: Double, height: Double, top: Double, bottom: Double)] = [
    ("retina3_5", 320, 480, 20, 0), ("retina4_0", 320, 568, 20, 0), ("retina4_7", 375, 667, 20, 0),
    ("retina5_5", 414, 736, 20, 0), ("retina5_9", 375, 812, 44, 34), ("retina6_54", 375, 812, 47, 34),
    ("retina6_0", 390, 844, 47, 34), ("retina6_12", 393, 852, 59, 34), ("retina6_3", 402, 874, 62, 34),
    ("retina6_1", 414, 896, 44, 34), ("retina6_5", 414, 896, 44, 34), ("retina6_7", 428, 926, 44, 34),
    ("retina6_72", 430, 932, 59, 34), ("retina6_9", 440, 956, 62, 34),
    ("ipad8_3rounded", 744, 1133, 24, 20), ("ipad9_7", 768, 1024, 20, 0), ("ipad10_2", 810, 1080, 20, 0),
    ("ipad10_5", 834, 1112, 20, 0),
    ("ipad10_9rounded", 820, 1180, 24, 20), ("ipad11_0rounded", 834, 1194, 24, 20),
    ("ipad12_9", 1024, 1366, 20, 0), ("ipad12_9rounded", 1024, 1366, 24, 20),
    ("ipad13_0rounded", 1032, 1376, 24, 20),
  ]
}

extension InterfaceDocument {
  /// The device of the canvas, as it is held or with `:landscape`. From tools version 21000 on, the status bars of two are higher than before: seen in 4
  /// and 9 documents.
  func canvasDevice(_ orientation: String = "") -> InterfaceDevice? {
    var found = device.flatMap { InterfaceDevice($0 + orientation) }
    if let top = ["retina5_9": 50.0, "retina6_1": 48][found?.name ?? ""], toolsVersion >= 21000 {
      found?.safeArea.top = top
    }
    return found
  }
}
