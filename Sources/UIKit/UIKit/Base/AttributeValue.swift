/// The values of attributed strings and of Foundation's collections: objects of any class.
enum AttributeValue {
  /// The first stored property of every class whose objects are such values.
  ///
  /// Foundation on Linux compares objects by Core Foundation, which takes the first stored word of a Swift object for the bits of a type of its
  /// own, in its bits 8 to 17. Where these are zero, as in the components 0 and 1 of a colour, in nil and in `false`, it takes the object for
  /// none of Swift, and comparing it with another one ends the process. The bits of this number are those of no type, so that `isEqual(_:)` is
  /// called.
  static let typeWord = -1
}
