public import Foundation

/// As on Apple's systems, a `CGFloat` in an `AnyHashable` is equal to the `Double` and the `Int` of its value.
///
/// `#expect(view.frame.minX == 17 + 26)` of Swift Testing compares so: its right side is an `Int`.
extension CGFloat: @retroactive _HasCustomAnyHashableRepresentation {
  /// The value as a `Double`.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(native) }
}
