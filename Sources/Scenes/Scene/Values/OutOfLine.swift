/// A value that most of its owners do not have, kept out of line: it costs its owner a word.
///
///     @OutOfLine package var hugging: Sourced<AxisPair>?
@propertyWrapper
public struct OutOfLine<Value: Sendable & Equatable>: Sendable, Equatable {
  private indirect enum Box: Sendable, Equatable {
    case boxed(Value)
  }

  private var box: Box?

  /// Creates the storage of a value, or of none.
  public init(wrappedValue: Value?) { box = wrappedValue.map { .boxed($0) } }

  /// Whether there is no value.
  var isEmpty: Bool { box == nil }

  /// The value, or nil.
  public var wrappedValue: Value? {
    get {
      guard case .boxed(let value)? = box else { return nil }
      return value
    }
    set { box = newValue.map { .boxed($0) } }
  }
}

extension OutOfLine: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
