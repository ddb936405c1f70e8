import Diagnostics

/// What a manifest says about how sources are compiled, by its words: it is not run.
struct PackageManifest: Sendable {
  /// Lookup only.
  private let words: Set<String>

  init(_ text: SourceText) {
    let manifest = String(decoding: text.bytes, as: UTF8.self)
    words = Set(manifest.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// Whether a flag of conditions is set, by `define` or `-D`; nil where that differs between builds.
  func isSet(_ flag: String) -> Bool? {
    if flag == "DEBUG" { return nil }
    return flag == "SWIFT_PACKAGE" || words.contains(flag) || words.contains("D\(flag)")
  }
}
