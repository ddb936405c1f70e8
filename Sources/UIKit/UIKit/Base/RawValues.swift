extension OptionSet where RawValue: FixedWidthInteger {
  /// The option of one bit.
  static func bit(_ place: RawValue) -> Self { Self(rawValue: 1 << place) }
}

extension RawRepresentable where RawValue == String {
  /// The value of a name, for types that take any.
  static func named(_ name: String) -> Self {
    guard let value = Self(rawValue: name) else { preconditionFailure("\(Self.self) takes any name") }
    return value
  }
}
