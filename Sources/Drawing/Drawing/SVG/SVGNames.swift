/// Unique XML names for the elements of one document.
///
/// Names of groups are reserved first, in the order of the drawing, so that they do not depend on other names.
package struct SVGNames {
  private let prefix: String
  /// Lookup only: iteration order is not deterministic.
  private var taken: Set<String> = []
  /// The last number used for each base name.
  private var numbers: [String: Int] = [:]

  init(prefix: String) { self.prefix = prefix.isEmpty ? "" : Self.valid(prefix) }

  /// Returns the preferred name if it is valid and free; otherwise the nearest valid name with the first free number: `photo`, `photo-2`.
  mutating func name(for wish: String) -> String {
    let base = prefix + (prefix.isEmpty ? Self.valid(wish) : Self.validTail(wish))
    if taken.insert(base).inserted { return base }
    // The name without a number counts as the first.
    numbers[base] = max(1, numbers[base, default: 1])
    return numbered(base)
  }

  /// Returns `clip-1`, `clip-2`, and so on.
  mutating func next(_ kind: String) -> String { numbered(prefix + kind) }

  private mutating func numbered(_ base: String) -> String {
    var number = numbers[base, default: 0]
    var name: String
    repeat {
      number += 1
      name = "\(base)-\(number)"
    } while !taken.insert(name).inserted
    numbers[base] = number
    return name
  }

  /// Returns a valid name (`NCName`) similar to the text: invalid characters become `_`, and so does an empty text.
  static func valid(_ text: String) -> String {
    let tail = validTail(text)
    guard let first = tail.unicodeScalars.first else { return "_" }
    return isStart(first) ? tail : "_" + tail
  }

  package static func validTail(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isStart(scalar) || isInner(scalar) ? scalar : "_") }
    return String(result)
  }

  /// Returns whether a character is `NameStartChar` of XML 1.0, section 2.3, except for the colon, which separates namespaces.
  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "_", "a"..."z": true
    default:
      switch scalar.value {
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
        0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
        true
      default: false
      }
    }
  }

  /// Returns whether a character is in `NameChar` but not in `NameStartChar`.
  private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
