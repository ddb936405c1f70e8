import Diagnostics

/// What a manifest says about how sources are compiled, by its words: it is not run.
struct PackageManifest: Sendable {
  /// Whether its targets are in the Swift 5 mode: by the tools version, or because the mode is named.
  let isSwift5: Bool
  /// Lookup only.
  private let words: Set<String>

  init(_ text: SourceText) {
    let manifest = String(decoding: text.bytes, as: UTF8.self)
    words = Set(manifest.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let version = manifest.firstRange(of: "swift-tools-version:").map { manifest[$0.upperBound...].drop { $0 == " " } }
    isSwift5 = words.contains("v5") || (Int(version?.prefix { $0.isNumber } ?? "") ?? 5) < 6
  }

  /// Whether a flag of conditions is set, by `define` or `-D`; nil where that differs between builds.
  func isSet(_ flag: String) -> Bool? {
    if flag == "DEBUG" { return nil }
    return flag == "SWIFT_PACKAGE" || words.contains(flag) || words.contains("D\(flag)")
  }
}
