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

  /// A key of an object and what stands behind it.
  public struct Member: Sendable, Hashable {
    /// The key; stands once in its object.
    public var key: String
    /// What stands behind the key.
    public var value: JSONValue

    /// The member `"key": value`.
    public init(_ key: String, _ value: JSONValue) {
      (self.key, self.value) = (key, value)
    }
  }

  /// An object with those of the members that have a value, in this order.
  package static func object(known members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Self.members(known: members))
  }

  /// Those of the members that have a value, in this order.
  package static func members(known members: KeyValuePairs<String, JSONValue?>) -> [Member] {
    members.compactMap { key, value in value.map { Member(key, $0) } }
  }

  /// The value behind a key; nil where there is none or this is no object. Costs a walk over the members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object with its members in this order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
