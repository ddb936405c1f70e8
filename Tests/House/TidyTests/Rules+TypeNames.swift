extension TidyRule {
  /// No type of a module has the name of a module.
  static let moduleNames = TidyRule(
    name: "module names",
    reason:
      "where a type has its module's name, `Module.Name` is looked up in the type and no name of the module can be qualified"
  ) { files in
    let modules = Set(files.compactMap(\.layer))
    let declaration = /\b(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    return files.filter { $0.layer != nil && $0.isSwift }.flatMap { file in
      file.code.enumerated().filter { !$0.element.contains(/\bimport\b/) }.flatMap { line, text in
        text.matches(of: declaration).map(\.output.1).filter { name in
          // The program's command is in a module that no program imports.
          modules.contains(String(name)) && !(name == "RabbetCommand" && file.layer == "RabbetCommand")
        }.map { file.complaint(line, "the type \($0) has the name of a module") }
      }
    }
  }

  /// A type whose `==` makes a constraint is not compared.
  static let buildingComparisons = TidyRule(
    name: "building comparisons",
    reason: "where one == compares and another builds, a set, a test or an `if` takes the wrong one without a word"
  ) { files in
    let swift = files.filter { $0.layer != nil && $0.isSwift }
    let comparable = Set(swift.flatMap(\.comparedTypes))
    let building = /func == ?(?:<\w+>)?\(\w+: (\w+), \w+: \w+\) -> (\[?\w+\]?)/
    return swift.flatMap { file in
      file.code.enumerated().compactMap { line, text in
        guard let match = text.firstMatch(of: building), match.output.2 != "Bool" else { return nil }
        guard comparable.contains(match.output.1) else { return nil }
        return file.complaint(line, "\(match.output.1) is Equatable, and this == makes \(match.output.2)")
      }
    }
  }
}

extension SourceFile {
  /// The types that a file declares or makes Equatable, Hashable or Comparable.
  fileprivate var comparedTypes: [Substring] {
    let declaration = /\b(?:struct|class|enum|protocol|actor|extension) (\w+)(?:<[^>]*>)?: ([\w, .&@]+)/
    return code.compactMap { text in
      guard let match = text.firstMatch(of: declaration) else { return nil }
      let isCompared = match.output.2.contains(/\b(?:Equatable|Hashable|Comparable)\b/)
      return isCompared ? match.output.1 : nil
    }
  }
}
