/// A text that equals another only if their bytes are equal.
///
/// Canonically equivalent strings, such as `é` in one scalar and in two, are equal in Swift. Their letters may be shaped differently, so
/// cached measurements of one must not be used for the other.
struct ExactText: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (one: ExactText, other: ExactText) -> Bool {
    var (one, other) = (one.string, other.string)
    return one.withUTF8 { own in
      other.withUTF8 { unsafe own.count == $0.count && own.elementsEqual($0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
