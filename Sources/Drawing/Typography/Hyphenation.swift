import CHyphen
import Synchronization

/// The hyphenation of a language's words by the patterns of libhyphen's dictionaries (Liang's algorithm).
///
/// The library and a dictionary are opened when a text first needs them: on Debian `libhyphen0` and, for German, `hyphen-de`.
package struct Hyphenation: Sendable {
  private let patterns: Patterns

  /// An open dictionary of patterns, which is never changed or closed.
  @safe private struct Patterns: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// The open dictionaries by name. They stay open; there are at most as many as files. Lookup only: iteration order is not deterministic.
  private static let dictionaries = Mutex<[String: Patterns]>([:])
  private static let folder = "/usr/share/hyphen/"

  /// Opens the dictionary of a language such as `de` or `en-GB`; nil where there is none.
  package init?(_ language: String) {
    let words = language.split { $0 == "-" || $0 == "_" }
    guard (1...3).contains(words.count),
      words.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    let found = Self.dictionaries.withLock { dictionaries -> Patterns? in
      for name in [words.joined(separator: "_"), String(words[0])] {
        if let known = dictionaries[name] { return known }
        guard let opened = unsafe chyphen_open("\(Self.folder)hyph_\(name).dic") else { continue }
        dictionaries[name] = unsafe Patterns(pointer: opened)
        return dictionaries[name]
      }
      return nil
    }
    guard let found else { return nil }
    patterns = found
  }

  /// Whether words are never hyphenated in the writing system of a language.
  package static func isNeedless(_ language: String) -> Bool {
    ["ar", "fa", "he", "ja", "ko", "ur", "zh"].contains(language.prefix { $0.isLetter })
  }

  /// Returns the offsets in a word, in scalars, at which a line may end with a hyphen; none for words of more than 100 letters.
  func offsets(in word: String) -> [Int] {
    let lower = word.lowercased(), count = lower.unicodeScalars.count
    guard (4...100).contains(count), count == word.unicodeScalars.count else { return [] }
    var breaks = [UInt8](repeating: 0, count: count)
    guard unsafe chyphen_hyphenate(patterns.pointer, lower, Int32(count), &breaks) == 0 else { return [] }
    return breaks.indices.dropLast().filter { breaks[$0] == 1 }.map { $0 + 1 }
  }
}
