import Diagnostics

/// The rules for conditions and imports.
extension SourcePort {
  /// Rewrites `os(iOS)` where Linux would leave out code of UIKit.
  mutating func mendConditions(_ conditions: [SwiftToken]) {
    for token in conditions {
      let line = lines[token.position.line - 1].dropFirst(token.position.column - 1)
      guard let close = line.firstIndex(of: ")") else { continue }
      let end = SourcePosition(line: token.position.line, column: close + 2)
      replace(from: token.position, to: end, with: "canImport(UIKit)")
      note(token, "os(iOS)", "os(iOS) became canImport(UIKit)")
    }
  }

  /// Renames imports of modules whose names UIKit and Foundation have here, and takes out those of other modules.
  ///
  /// - Parameter guarded: the module without which the whole file is left out.
  mutating func mendImports(guarded: String?) {
    for index in tokens.indices where isImport(at: index) {
      let names = tokens[(index + 1)...].prefix { $0.kind != .lineEnd && $0.text != ";" }
      let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
      guard let module = names.first(where: { !kinds.contains($0.text) }), let last = names.last else { continue }
      let isPart = module.text == "UIKit" && names.count > 1
      guard AppleModules.advice[module.text] != nil || isPart, let first = names.first else { continue }
      if AppleModules.isInUIKit(module.text) || isPart || module.text == "Darwin" {
        let new = module.text == "Darwin" ? "Foundation" : "UIKit"
        replace(first, last, with: new)
        note(module, "import \(module.text)", "import \(module.text) became import \(new)")
      } else if module.text == guarded {
        header.append("#if canImport(\(module.text))")
        footer.append("#endif")
        note(module, "import \(module.text)", "the file stands behind #if canImport(\(module.text))")
      } else {
        let start = outline.start(ofDeclarationAt: index)
        replace(tokens[start], last, with: "")
        if uses(module: module.text) { continue }
        note(module, "import \(module.text)", "import \(module.text) removed: nothing of it is used")
      }
    }
  }

  private func isImport(at index: Int) -> Bool {
    tokens[index].kind == .word && tokens[index].text == "import" && (index == 0 || tokens[index - 1].kind != .mark)
      && index + 1 < tokens.count
  }

  /// The first module that Linux does not have and the file uses.
  var absentModule: String? {
    tokens.indices.lazy.filter(isImport).map { tokens[$0 + 1].text }.first {
      AppleModules.advice[$0] != nil && !AppleModules.isInUIKit($0) && !AppleModules.isOptional($0) && uses(module: $0)
    }
  }

  /// Whether a name of a module occurs: by its prefix, where the module has one; otherwise always.
  private func uses(module: String) -> Bool {
    guard let prefix = AppleModules.prefixes[module] else { return true }
    return tokens.contains { $0.kind == .word && $0.text.hasPrefix(prefix) && $0.text != module }
  }

  /// Adds an import to a file that uses names of a module and does not import it.
  mutating func addImport(of module: String, for finding: Finding) {
    header.insert(contentsOf: ["#if canImport(\(module))", "import \(module)", "#endif"], at: 0)
    note(at: finding.span.start, finding.object, "import \(module) added: \(finding.object) is in it")
  }
}
