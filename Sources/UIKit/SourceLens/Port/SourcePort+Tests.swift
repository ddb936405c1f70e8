import Diagnostics

/// The rules for test classes on the main actor: XCTest of Linux calls their methods without one.
extension SourcePort {
  /// The classes of the source, with the names that they inherit and whether they stand on the main actor.
  var classes: [(name: String, inherited: [String], isOnMainActor: Bool)] {
    outline.bodies.filter { $0.keyword == "class" }.map { body in
      (body.name, body.inherited, isOnMainActor(declarationAt: body.head))
    }
  }

  private func isOnMainActor(declarationAt index: Int) -> Bool {
    tokens[outline.start(ofDeclarationAt: index)..<index].contains { $0.kind == .attribute && $0.text == "MainActor" }
  }

  /// Makes the test methods of XCTest assume the main actor, or await it.
  ///
  /// - Parameters:
  ///   - testCases: the names of all classes of tests.
  ///   - isolated: those on the main actor.
  ///   - awaits: whether the language mode forbids code that assumes isolation; then methods become `async`.
  mutating func mendTestCases(_ testCases: Set<String>, isolated: Set<String>, awaits: Bool) {
    for body in outline.bodies where testCases.contains(body.name) {
      for keyword in outline.members(of: body) where tokens[keyword].text == "func" {
        let start = outline.start(ofDeclarationAt: keyword), head = tokens[start..<keyword]
        let name = tokens[keyword + 1].text, isOwn = isOnMainActor(declarationAt: keyword)
        guard isOwn || isolated.contains(body.name), let open = outline.body(ofMemberAt: keyword), open > keyword + 3,
          !head.contains(where: { ["class", "static", "nonisolated", "private"].contains($0.text) }),
          !tokens[keyword..<open].contains(where: { $0.text == "async" })
        else { continue }
        let isSetUp = head.contains { $0.text == "override" } && Self.hooks.contains(name)
        let isTest = name.hasPrefix("test") && tokens[keyword + 3].text == ")"
        guard isSetUp && !awaits || isTest else { continue }
        mendMethod(keyword, from: start, open, isTest: isTest, awaits: awaits)
      }
    }
    for body in outline.bodies where isolated.contains(body.name) && body.keyword == "class" {
      guard
        let first = tokens[outline.start(ofDeclarationAt: body.head)..<body.head].first(where: {
          $0.text == "MainActor"
        })
      else { continue }
      note(first, "MainActor", "test methods of the class \(awaits ? "await" : "assume") the main actor")
    }
  }

  private static let hooks: Set<String> = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

  private mutating func mendMethod(_ keyword: Int, from start: Int, _ open: Int, isTest: Bool, awaits: Bool) {
    if awaits { return insert(" async", at: end(of: tokens[outline.closes[keyword + 2]])) }
    if let actor = tokens[start..<keyword].first(where: { $0.text == "MainActor" }) {
      remove(actor)
      note(actor, "MainActor", "the body of the method assumes the main actor")
    }
    if isTest { insert("nonisolated ", at: tokens[keyword].position) }
    let throwing = tokens[keyword..<open].contains { $0.text == "throws" }
    let opening =
      throwing ? " try MainActor.assumeIsolated { () throws -> Void in" : " MainActor.assumeIsolated { () -> Void in"
    insert(opening, at: end(of: tokens[open]))
    insert(" }", at: tokens[outline.closes[open]].position)
  }
}
