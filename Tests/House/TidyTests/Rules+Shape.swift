/// Limits of what a reader takes in at once.
enum Limit {
  /// Lines of a function, its first and last included.
  static let function = 60
  /// Lines of a file.
  static let file = 350
}

extension TidyRule {
  /// Functions fit on a screen.
  static let longFunctions = inEachFile(
    "long functions",
    "a function is read in one look or not at all; above \(Limit.function) lines it hides a second one"
  ) { file in
    file.isSwift
      ? file.functions.filter { $0.lineCount > Limit.function }.map {
        file.complaint($0.line, "\($0.name) has \($0.lineCount) lines; name its steps and make functions of them")
      } : []
  }

  /// Files answer one question.
  static let longFiles = inEachFile(
    "long files", "a file answers one question on a page or two; above \(Limit.file) lines it answers several"
  ) { file in
    file.isSwift && file.lineCount > Limit.file
      ? [file.complaint(0, "the file has \(file.lineCount) lines; find its second subject and give it a file")] : []
  }

  /// No file is there for nothing.
  static let unusedFiles = TidyRule(
    name: "unused files", reason: "what nobody uses is still read, built and kept alive by everybody; delete it"
  ) { files in
    let swift = files.filter(\.isSwift)
    let words = swift.map { Set($0.code.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber && $0 != "_" }) }
    var complaints: [Complaint] = []
    for (index, file) in swift.enumerated() {
      if file.lineCount == 0 || file.holdsNothing {
        complaints.append(file.complaint(0, "the file declares nothing"))
        continue
      }
      let names = file.declaredNames
      // What a file does by conforming, by operators or by being run has no name to look for.
      guard file.layer != nil, !names.isEmpty, !file.hasNamelessUse else { continue }
      let isUsed = words.enumerated().contains { $0.offset != index && names.contains(where: $0.element.contains) }
      if !isUsed {
        complaints.append(file.complaint(0, "no other file uses \(names.sorted().joined(separator: ", "))"))
      }
    }
    return complaints
  }
}

/// A function with a body.
struct FunctionShape {
  let name: Substring
  /// From 0.
  let line: Int
  let lineCount: Int
}

extension SourceFile {
  /// True where there is nothing but comments and plain imports.
  fileprivate var holdsNothing: Bool {
    code.allSatisfy { line in
      let words = line.split(separator: " ")
      return words.isEmpty || (words.contains("import") && words.first != "@_exported")
    }
  }

  /// The names a file declares at its top level and as members of its types.
  var declaredNames: Set<Substring> {
    let declaration =
      /(?:  )?(?:@\w+(?:\([^)]*\))? )*(?:\w+(?:\(set\))? )*(?:struct|class|enum|protocol|actor|typealias|func|var|let|case) (\w+)/
    return Set(code.compactMap { $0.prefixMatch(of: declaration)?.output.1 })
  }

  fileprivate var hasNamelessUse: Bool {
    let nameless = /\binit[?(<]|func [^\w\s`]|\bsubscript\b|@main|@_exported|^extension [\w.]+:/
    return code.contains { $0.firstMatch(of: nameless) != nil }
  }

  /// The functions, initialisers and subscripts that have a body, nested ones included.
  var functions: [FunctionShape] {
    // A regular expression is compiled where it is made: once, not for each line.
    let declaration = /\s*(?:[@\w()]+\s)*?(?:func\s(\S+?)[(<]|(init|subscript)[?(<]|(deinit)\b)/
    return code.indices.compactMap { index in
      guard let match = code[index].prefixMatch(of: declaration) else { return nil }
      guard let end = endOfBody(startingAt: index) else { return nil }
      let name = match.output.1 ?? match.output.2 ?? match.output.3 ?? ""
      return FunctionShape(name: name, line: index, lineCount: end - index + 1)
    }
  }

  /// The line of the brace that closes the body of a declaration, or nil where it has none.
  private func endOfBody(startingAt start: Int) -> Int? {
    let continuations = ["{", "->", "where", "throws", "async", "rethrows"]
    var parentheses = 0, braces = 0
    for index in start..<code.count {
      let text = code[index].trimmingPrefix(while: \.isWhitespace)
      if index > start, braces == 0, parentheses == 0,
        !continuations.contains(where: text.hasPrefix)
      {
        return nil
      }
      for character in text {
        switch character {
        case "(", "[": parentheses += 1
        case ")", "]": parentheses -= 1
        case "{" where parentheses == 0 || braces > 0: braces += 1
        case "}" where braces == 0 && parentheses == 0: return nil
        case "}" where braces > 0:
          braces -= 1
          if braces == 0 { return index }
        default: break
        }
      }
    }
    return nil
  }
}
