public import Geometry

/// The device properties that select a variant of an image set.
public struct ImageDevice: Sendable, Hashable {
  /// The device pixels per point.
  public var scale: Double
  /// The kind of device, in Xcode's terms; `universal` for none in particular.
  public var idiom: String
  /// The reading direction.
  public var direction: LayoutDirection
  /// The appearance, such as `dark`; nil for the default one.
  public var appearance: String?

  /// Creates a device, by default of no particular kind.
  public init(
    scale: Double = 1, idiom: String = "universal", direction: LayoutDirection = .leftToRight, appearance: String? = nil
  ) {
    (self.scale, self.idiom, self.direction, self.appearance) = (scale, idiom, direction, appearance)
  }
}

extension ImageSet {
  /// Returns the variant for a device, or nil for a set without files.
  ///
  /// Each step keeps the variants that fit best, or all where none fits, so that a set with any file has a picture:
  ///
  /// 1. those of the device's idiom, else universal ones, else those of the first listed idiom;
  /// 2. those of its appearance, else those for any;
  /// 3. those of its reading direction, else those for both;
  /// 4. those without conditions that are ignored here;
  /// 5. the lowest scale that is not below the device's, else the highest, else one for any scale;
  /// 6. the first one listed.
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
    // A tolerance for computed scales: 2.9999999 counts as 3.
    if let scale = scales.first(where: { $0 >= device.scale * (1 - 1e-6) }) ?? scales.last {
      _ = keep { $0.scale == scale }
    }
    return left.first
  }
}
