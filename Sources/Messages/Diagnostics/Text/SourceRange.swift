/// A half-open range of byte offsets in a source text.
public struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32

  /// Creates the range of the bytes from `start` up to, and without, `end`.
  public init(start: UInt32, end: UInt32) {
    (self.start, self.end) = (start, end)
  }

  /// Creates the range of the bytes from `start` up to, and without, `end`; offsets that no source text can have are clamped.
  package init(_ start: Int, _ end: Int) {
    self.init(start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  /// The range of a value that was never written: a default, or a part of a document made by a program.
  public static let none = SourceRange(start: 0, end: 0)

  /// The offsets, within a text of `count` bytes.
  package func clamped(to count: Int) -> Range<Int> {
    let start = min(Int(start), count)
    return start..<max(start, min(Int(end), count))
  }

  package var isEmpty: Bool { start == end }

  /// Returns the smallest range that contains both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A value and the place where it is written.
///
/// Two of them are equal when their values are, wherever they stand.
public struct Sourced<Value: Sendable & Equatable>: Sendable, Equatable {
  // Only public members are inlined into other modules: the reader of scenes makes one for each value, and calls took 6 % of its time.

  /// The value that is written.
  public var value: Value
  /// The place where it is written.
  public var range: SourceRange

  /// Creates a value at a place.
  @inlinable
  public init(_ value: Value, _ range: SourceRange = .none) {
    (self.value, self.range) = (value, range)
  }

  /// Whether the values are equal.
  @inlinable
  public static func == (one: Sourced, other: Sourced) -> Bool { one.value == other.value }
}

extension Sourced: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
