import CHyphen
import Synchronization

/// The places at which words of a language may be divided, by the patterns of libhyphen's dictionaries (Liang's algorithm).
///
/// The library and its dictionaries are looked for when a text first asks for them: Debian's are `libhyphen0` and, for German, `hyphen-de`.
package struct Hyphenation: Sendable {
  private let patterns: Patterns

  /// An open dictionary of patterns, which is never changed or closed.
  @safe private struct Patterns: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// The dictionaries that were looked for. Lookup only: iteration order is not deterministic.
  private static let known = Mutex<[String: Patterns?]>([:])
  /// The greatest number of languages that are kept.
  private static let keptLimit = 256
  private static let folder = "/usr/share/hyphen/"

  /// Opens the dictionary of a language such as `de` or `en-GB`; nil where there is none.
  package init?(_ language: String) {
    let words = language.split { $0 == "-" || $0 == "_" }
    guard (1...3).contains(words.count),
      words.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    let name = words.joined(separator: "_")
    let found = Self.known.withLock { known in
      if let found = known[name] { return found }
      if known.count >= Self.keptLimit { known.removeAll() }
      let found = [name, String(words[0])].lazy.compactMap { name in
        unsafe chyphen_open("\(Self.folder)hyph_\(name).dic").map { unsafe Patterns(pointer: $0) }
      }.first
      known[name] = .some(found)
      return found
    }
    guard let found else { return nil }
    patterns = found
  }

  /// Whether the writing of a language divides no words.
  package static func isNeedless(_ language: String) -> Bool {
    ["ar", "fa", "he", "ja", "ko", "ur", "zh"].contains(language.prefix { $0.isLetter })
  }

  /// Returns the numbers of letters of a word behind which it may be divided; none for words of more than 100 letters.
  func divisions(of word: String) -> [Int] {
    let lower = word.lowercased(), count = lower.unicodeScalars.count
    guard (4...100).contains(count), count == word.unicodeScalars.count else { return [] }
    var places = [UInt8](repeating: 0, count: count)
    guard unsafe chyphen_divide(patterns.pointer, lower, Int32(count), &places) == 0 else { return [] }
    return places.indices.dropLast().filter { places[$0] == 1 }.map { $0 + 1 }
  }
}
