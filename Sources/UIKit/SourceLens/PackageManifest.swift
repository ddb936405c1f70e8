import Diagnostics

/// The flags of conditions that a manifest sets, found by its words: the manifest is not run.
struct PackageManifest: Sendable {
  /// The words of the manifest. Lookup only.
  private let words: Set<String>
  /// Whether targets have the language mode 6, as far as the text tells.
  let isSwift6: Bool

  init(_ text: SourceText) {
    let manifest = String(decoding: text.bytes, as: UTF8.self)
    words = Set(manifest.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let version = manifest.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.1) } ?? 5
    isSwift6 = version >= 6 && !words.contains("v5")
  }

  /// Returns whether a flag of conditions is set, by `define` or `-D`; nil if that differs between builds.
  func isSet(_ flag: String) -> Bool? {
    if flag == "DEBUG" { return nil }
    return flag == "SWIFT_PACKAGE" || words.contains(flag) || words.contains("D\(flag)")
  }
}
