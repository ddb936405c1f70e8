/// The size class of each axis, as on Apple's systems. Variations of a document are for some of these.
public struct SizeClasses: Sendable, Hashable {
  /// One axis.
  public enum Class: String, Sendable, Hashable, CaseIterable {
    case compact, regular
  }

  /// The class of the width.
  public var width: Class
  /// The class of the height.
  public var height: Class

  /// The classes of a scene that is so wide and so high.
  public init(width: Class, height: Class) {
    self.width = width
    self.height = height
  }

  /// The classes of a device that fills its screen: iPads and televisions are regular both ways, a phone is compact by regular upright and compact
  /// in height on its side, where the widest ones are regular in width.
  ///
  ///     SizeClasses(device: "retina6_12", isLandscape: false)   // compact by regular
  ///     SizeClasses(device: "ipad9_7", isLandscape: true)       // regular by regular
  public init(device: String, isLandscape: Bool) {
    let wide = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
    if device.hasPrefix("ipad") || device == "appleTV" {
      self.init(width: .regular, height: .regular)
    } else if isLandscape {
      self.init(width: wide.contains(device) ? .regular : .compact, height: .compact)
    } else {
      self.init(width: .compact, height: .regular)
    }
  }

  /// Whether a variation's key, such as `heightClass=compact-widthClass=regular`, refers to these classes.
  func meet(_ key: Substring) -> Bool {
    key.split(separator: "-").allSatisfy { condition in
      condition == "widthClass=\(width.rawValue)" || condition == "heightClass=\(height.rawValue)"
    }
  }
}
