extension TidyRule {
  /// Names that are declared and never used. Public ones are for others to use.
  static let deadDeclarations = TidyRule(
    name: "dead declarations",
    reason: "what nobody calls is still read, compiled and kept working by everybody; delete it"
  ) { files in
    let swift = files.filter(\.isSwift)
    var occurrences: [Substring: Int] = [:], declarations: [Substring: Int] = [:]
    var hidden: [(file: SourceFile, line: Int, name: Substring)] = []
    for file in swift {
      for (line, text) in file.code.enumerated() {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        for word in words { occurrences[word, default: 0] += 1 }
        guard let (name, isPublic) = declaration(in: words) else { continue }
        declarations[name, default: 0] += 1
        if file.layer != nil, !isPublic, !requirements.contains(name) { hidden.append((file, line, name)) }
      }
    }
    return hidden.filter { occurrences[$0.name] == declarations[$0.name] }.map { file, line, name in
      file.complaint(line, "nobody uses \(name)")
    }
  }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "actor",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "static", "final", "mutating", "nonmutating", "lazy",
    "indirect", "nonisolated", "borrowing", "consuming", "set", "inlinable", "OutOfLine", "unsafe",
  ]
  /// Requirements of protocols outside the package, and what the compiler calls of result builders.
  private static let requirements: Set<Substring> = ["allValueStrings", "validate", "buildBlock", "buildExpression"]

  /// The name that a line declares, if it does.
  private static func declaration(in words: [Substring]) -> (name: Substring, isPublic: Bool)? {
    guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count else { return nil }
    guard words[..<keyword].allSatisfy(modifiers.contains) else { return nil }
    return (words[keyword + 1], words[..<keyword].contains("public"))
  }
}
