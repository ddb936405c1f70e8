extension TidyRule {
  /// Public declarations say what they are.
  static let documentation = inEachFile(
    "documentation", "a public name is a promise, and nobody can hold us to one that is not written down"
  ) { file in
    guard file.layer != nil, file.isSwift else { return [] }
    let declaration = /\s*(?:@\w+(?:\([^)]*\))? )*public (?!import\b)/
    return file.code.indices.compactMap { index in
      guard file.code[index].prefixMatch(of: declaration) != nil else { return nil }
      var above = index - 1
      while above >= 0, file.lines[above].trimmingPrefix(while: \.isWhitespace).hasPrefix("@") { above -= 1 }
      if above >= 0, file.lines[above].trimmingPrefix(while: \.isWhitespace).hasPrefix("///") { return nil }
      return file.complaint(index, "no documentation on: \(file.code[index].trimmingPrefix(while: \.isWhitespace))")
    }
  }

  /// Documentation opens with a summary, as that of the standard library does.
  static let summaries = inEachFile(
    "summaries", "a documentation comment opens with a noun phrase or a verb, so that lists of symbols read alike"
  ) { file in
    guard file.layer != nil, file.isSwift else { return [] }
    let clause = /\s*\/\/\/ (?:What|How|Where|By|Of|Those|Which|Who|Why|That)\s/
    return file.lines.indices.compactMap { index in
      guard file.lines[index].prefixMatch(of: clause) != nil else { return nil }
      let isFirst = index == 0 || !file.lines[index - 1].trimmingPrefix(while: \.isWhitespace).hasPrefix("///")
      return isFirst
        ? file.complaint(index, "a clause: \(file.lines[index].trimmingPrefix(while: \.isWhitespace))") : nil
    }
  }

  /// No file knows where it is.
  static let machinePaths = inEachFile(
    "machine paths", "a path of one machine works on that machine; paths start at the repository or come as arguments"
  ) { file in
    file.matches(/(?:^|[^\w.])\/(?:home|Users|root|work|tmp|private|mnt)\/\w*/, inComments: true).map {
      file.complaint($0.line, "the path \($0.text)")
    }
  }

  /// Things that no Swift file says, and why.
  static let idioms: [TidyRule] = [
    idiom("force unwrap", "it traps on input that nobody thought of; use guard, map or ??") { file in
      // Some of UIKit's properties are of such a type.
      file.matches(/[\w)\]}][!](?=$|[\s.,;:)\]\[(?])(?!=)/).filter { match in
        file.layer != "UIKit" || !file.code[match.line].contains(/open (?:override )?var \w+: \w+!/)
      }
    },
    idiom("try!", "it turns an error with words into a trap without; throw on, or return a result") { file in
      file.matches(/\btry!/)
    },
    idiom("as!", "it traps where a type is not what was believed; make the type say it, or use as?") { file in
      file.matches(/\bas!/)
    },
    idiom("fatalError", "no input may end the process; a promise between our own parts is a precondition that says it")
    {
      $0.matches(/\bfatalError\b/)
    },
    idiom("notes to self", "what is left to do belongs where plans are kept; in code it is an excuse that stays") {
      file in
      file.matches(/\b(?:TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/, inComments: true)
    },
    idiom("printing", "a library gives values back; only the command line and programs of the playgrounds print") {
      file in
      // A type may call one of its own steps printing.
      file.layer == nil || file.layer == "RabbetCommand" || file.declaredNames.contains("print")
        ? [] : file.matches(/\b(?:print|debugPrint|dump)\(/)
    },
    idiom("surroundings", "the same bytes give the same layout; clocks, chance and the environment come as parameters")
    {
      // Whether snapshots are recorded is said in the environment of a test; a server measures its answers, and works on all cores.
      $0.layer.map(["RabbetCommand", "Serving", "LayoutTesting", "UIKitTesting"].contains) ?? true
        ? []
        : $0.matches(
          /\b(?:Date\(\)|ContinuousClock|SuspendingClock|ProcessInfo|getenv|SystemRandomNumberGenerator|hashValue)|\.(?:random\(|randomElement|shuffled\(\))/
        )
    },
  ]

  /// A test that passes when what it tests throws is no test.
  static let vacuousGuards = inEachFile(
    "vacuous guards",
    "a test that returns when the tested code throws passes when that code is broken; let the test throw, or count what was tested"
  ) { file in
    guard file.path.contains(/^Tests\/\w+\/\w*Tests\//) else { return [] }
    let vacuous = /guard .*try\?.*else \{ (?:return (?:nil|true)|return|continue) \}|_ = try\? .*/
    return file.matches(vacuous).filter { match in
      // A machine without a file or program is no fault of ours.
      !match.text.contains(/contentsOf|process\.run|Repository\.bytes|Corpus\.bytes/)
    }.map { file.complaint($0.line, "found \($0.text)") }
  }

  private static func idiom(
    _ name: String, _ reason: String, _ matches: @escaping @Sendable (SourceFile) -> [(line: Int, text: Substring)]
  ) -> TidyRule {
    inEachFile(name, reason) { file in
      file.isSwift ? matches(file).map { file.complaint($0.line, "found \($0.text)") } : []
    }
  }
}
