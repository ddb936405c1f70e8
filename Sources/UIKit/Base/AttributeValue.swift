/// The values of attributed strings and of Foundation's collections.
enum AttributeValue {
  /// The first stored property of every class whose objects are such values.
  ///
  /// Foundation on Linux compares objects by Core Foundation, which takes the first stored word of a Swift object for the bits of a type of its
  /// own. Small numbers, such as a component of a colour that is 0 or 1, are the bits of types that end the process when another object is
  /// compared with them. The bits of this number are those of no type, so that `isEqual(_:)` is called.
  static let typeWord = -1
}
