/// A JSON value made by a program. Objects keep the order of their members.
///
///     JSONValue.object(["size": [320, 240]]).text(pretty: false)   // {"size":[320,240]}
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable, Hashable {
    /// The key, which is unique in its object.
    public var key: String
    /// The value of the key.
    public var value: JSONValue

    /// Creates the member `"key": value`.
    public init(_ key: String, _ value: JSONValue) {
      (self.key, self.value) = (key, value)
    }
  }

  /// Returns an object of the members that have a value, in this order.
  package static func object(known members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Self.members(known: members))
  }

  /// Returns the members that have a value, in this order.
  package static func members(known members: KeyValuePairs<String, JSONValue?>) -> [Member] {
    members.compactMap { key, value in value.map { Member(key, $0) } }
  }

  /// Returns the value of a key; nil where there is none or this is no object. Costs a pass over the members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object with its members in this order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
