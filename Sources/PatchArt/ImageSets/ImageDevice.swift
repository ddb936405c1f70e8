public import Geometry

/// What a picture of an image set is chosen for.
public struct ImageDevice: Sendable, Hashable {
  /// Device pixels per point.
  public var scale: Double
  /// The kind of device, by Xcode's words; `universal` for none in particular.
  public var idiom: String
  /// The reading direction.
  public var direction: LayoutDirection
  /// The appearance, such as `dark`; nil for the usual one.
  public var appearance: String?

  /// A device of no particular kind.
  public init(
    scale: Double = 1, idiom: String = "universal", direction: LayoutDirection = .leftToRight, appearance: String? = nil
  ) {
    (self.scale, self.idiom, self.direction, self.appearance) = (scale, idiom, direction, appearance)
  }
}

extension ImageSet {
  /// The variant for a device; nil for a set without files.
  ///
  /// Each step keeps the variants that fit best, and all where none fits, so that a set with any file at all has a picture:
  ///
  /// 1. those of the device's idiom, else universal ones, else those of the idiom that stands first;
  /// 2. those of its appearance, else those for any;
  /// 3. those of its reading direction, else those for both;
  /// 4. those without conditions that are not looked at;
  /// 5. the lowest scale that is not below the device's, else the highest there is, else one for any scale;
  /// 6. the first in the text.
  public func variant(for device: ImageDevice) -> ImageVariant? {
    var left = variants
    func keep(_ fits: (ImageVariant) -> Bool) -> Bool {
      let fitting = left.filter(fits)
      if !fitting.isEmpty { left = fitting }
      return !fitting.isEmpty
    }
    if !keep({ $0.idiom == device.idiom }), !keep({ $0.idiom == "universal" }), let first = variants.first {
      _ = keep { $0.idiom == first.idiom }
    }
    if device.appearance == nil || !keep({ $0.appearance == device.appearance }) { _ = keep { $0.appearance == nil } }
    if !keep({ $0.direction == device.direction }) { _ = keep { $0.direction == nil } }
    _ = keep(\.conditions.isEmpty)
    let scales = left.compactMap(\.scale).sorted()
    // A hair of slack: 2.9999999 is a scale of 3 that was computed.
    if let scale = scales.first(where: { $0 >= device.scale * (1 - 1e-6) }) ?? scales.last {
      _ = keep { $0.scale == scale }
    }
    return left.first
  }
}
