/// A text that equals another only where its bytes do.
///
/// Strings that are canonically equivalent, such as `é` in one scalar and in two, are equal for Swift. Their letters may be shaped otherwise,
/// so what is remembered of one must not be told of the other.
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
