import Diagnostics

/// Members of extensions that move into the body of their class: Swift without Objective-C overrides no member in an extension.
struct MemberMoves {
  private struct Move {
    var file: Int, lines: ClosedRange<Int>, isPublic: Bool, target: (file: Int, close: SwiftToken)
  }

  private var moves: [Move] = []
  /// The classes, by name and module. Lookup only.
  private var classes: [String: (file: Int, close: SwiftToken)] = [:]
  private let modules: [String]

  init(_ ports: [SourcePort], modules: [String]) {
    self.modules = modules
    for (file, port) in ports.enumerated() {
      for body in port.outline.bodies where body.keyword == "class" {
        classes["\(modules[file]) \(body.name)"] = (file, port.tokens[body.close])
      }
    }
  }

  /// Finds the members that move. Members that share a line with other code stay.
  mutating func find(_ ports: inout [SourcePort]) {
    for file in ports.indices {
      let outline = ports[file].outline
      for body in outline.bodies where body.keyword == "extension" {
        guard let target = classes["\(modules[file]) \(body.name)"] else { continue }
        for member in outline.members(of: body) {
          let start = outline.start(ofDeclarationAt: member), head = outline.tokens[start..<member]
          guard let override = head.first(where: { $0.text == "override" }),
            let open = outline.body(ofMemberAt: member)
          else { continue }
          let close = outline.closes[open], end = outline.tokens[close]
          guard end.text == "}", start > 0,
            outline.tokens[start].position.line > outline.tokens[start - 1].position.line,
            close + 1 < outline.tokens.count, outline.tokens[close + 1].kind == .lineEnd
          else { continue }
          let access: Set<String> = ["public", "open", "internal", "private", "fileprivate", "package"]
          let outer = outline.tokens[outline.start(ofDeclarationAt: body.head)..<body.head]
          let isPublic = outer.contains { $0.text == "public" } && !head.contains { access.contains($0.text) }
          let lines = outline.tokens[start].position.line - 1...end.position.line - 1
          moves.append(Move(file: file, lines: lines, isPublic: isPublic, target: target))
          ports[file].note(
            override, "override",
            "\(outline.tokens[member + 1].text) moved into the class \(body.name)")
        }
      }
    }
  }

  /// Returns the lines of all sources after their edits and the moves; lines that have gone are empty.
  func applied(to ports: [SourcePort], paths: [String]) -> [[String]] {
    var all = ports.map { $0.editedLines() }
    var inserts: [(file: Int, close: SwiftToken, lines: [String])] = []
    for move in moves {
      var lines = Array(all[move.file][move.lines])
      if move.isPublic { lines[0] = "public " + lines[0] }
      inserts.append(
        (move.target.file, move.target.close, [Self.location(paths[move.file], move.lines.lowerBound + 1)] + lines))
      for line in move.lines { all[move.file][line] = "" }
    }
    for insert in inserts {
      let line = insert.close.position.line - 1, original = ports[insert.file].lines[line].count
      let text = Array(all[insert.file][line].unicodeScalars), rest = original - insert.close.position.column + 1
      let split = max(0, text.count - rest)
      let parts = [text[..<split], text[split...]].map { String(String.UnicodeScalarView($0)) }
      let after = Self.location(paths[insert.file], line + 1)
      all[insert.file][line] = ([parts[0]] + insert.lines + [after, parts[1]]).joined(separator: "\n")
    }
    return all
  }

  /// Returns the line that gives the next line a file and a number in messages.
  static func location(_ path: String, _ line: Int) -> String {
    let path = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: \(line))"
  }
}
