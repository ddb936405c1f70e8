import Foundation
import TestSupport
import Testing

/// What the compiler says about rules that are wrong. How long right ones take is printed by `make bench-build`.
@Suite struct WrongSnippetTests {
  /// A wrong line, and a part of what an error on it says.
  static let mistakes: [(line: String, error: String)] = [
    ("title.leading == card.top", "Anchor<Vertical>"),
    ("title.leading == card.top + 8", "locations of one axis go together"),
    ("title.width == card.leading", "Anchor<Horizontal>"),
    ("title.leading == 16", "a part is of another kind"),
    ("title.leading <= count", "numbers are of type Double"),
    ("title.leading == photo.trailing + \"8\"", "numbers are of type Double"),
    ("title.leading == photo.trailing + count", "numbers are of type Double"),
    ("title.leading == foto.trailing + 8", "cannot find 'foto' in scope"),
    ("title.leding == photo.trailing + 8", "has no member 'leding'"),
    ("(title.leading == photo.trailing + 8).priority(\"high\")", "priorities of type Priority"),
    ("(title.leading == photo.trailing + 8).priority(.hihg)", "has no member 'hihg'"),
    ("title.leading = photo.trailing + 8", "cannot assign"),
    ("title == photo", "this is true or false and no constraint"),
    ("title.size == Size(width: 3)", "missing argument"),
    ("title.edges == photo.edges.inset(8)", "missing argument label 'by:'"),
    ("title.centerX == (photo.leading + photo.top) / 2", "locations of one axis go together"),
    ("title.width == (card.width - photo.top) / 2 - 8", "locations of one axis go together"),
    ("(title.width == (card.width - photo.top) / 2 - 8).priority(.high)", "locations of one axis go together"),
    ("title.width == (card.width - photo.top) / 2 - count", "locations of one axis go together"),
    ("title.width == 2 * (card.width - 2 * count)", "numbers are of type Double"),
    ("title.width == (card.width - photo.widht) / 2 - 8", "has no member 'widht'"),
    ("title.width == (card.width - foto.width) / 2 - 8", "cannot find 'foto' in scope"),
    ("title.leading == photo.trailing + 8 + tree", "numbers are of type Double"),
    ("title.leading - card.leading == card.trailing - photo.top + 8", "locations of one axis go together"),
    ("for view in [title, photo] { view.width == view.left }", "Anchor<Horizontal>"),
    ("if isWide { title.width == 2 * card.bottom }", "locations of one axis go together"),
    ("tree", "does not conform to expected type 'ConstraintGroup'"),
    ("title.leading + 8", "does not conform to expected type 'ConstraintGroup'"),
    ("16 == title.leading", "a part is of another kind"),
    ("8 <= title.leading - photo.top", "locations of one axis go together"),
    ("title.width == 100 - photo.leading", "locations of one axis go together"),
    ("title.width == count - photo.width", "numbers are of type Double"),
    ("title.leading == card.width / 3 + card.top", "locations of one axis go together"),
    ("title.leading == -photo.bottom + 3", "locations of one axis go together"),
    ("title.leading == card.leading + 8 + title.width / count", "numbers are of type Double"),
    ("title.leading == card.leading + title.width * 2 / count + 8", "numbers are of type Double"),
    ("title.leading == 8 + count * card.width + card.leading", "numbers are of type Double"),
    ("title.leading == photo.trailing + 8 + card.width * 0.5 - photo.height * count", "numbers are of type Double"),
    ("title.leading == photo.trailing + 8 + card.width * photo.width", "numbers are of type Double"),
    ("title.leading == photo.trailing + 8 + count / 2", "numbers are of type Double"),
    ("title.size == photo.size / count + 8", "numbers are of type Double"),
    ("photo.edges == card.edges + 16", "a part is of another kind"),
    ("title.center <= card.center", "centers compare by == alone"),
    ("title.center == card.centerX", "centers compare by == alone"),
    ("title.edges == card", "a part is of another kind"),
    ("(photo.edges == card.edges).priority(count)", "priorities of type Priority"),
  ]

  private static let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The errors of a program by their lines. An expression that takes the type checker more than 200,000 scopes is one of
  /// them: about two seconds on the machines of `make bench-build`, and a number that does not depend on the machine.
  private static func errors(of text: String) throws -> [(line: Int, text: String)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rabbet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = try Run.program(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I", products.appending(path: "Modules").path,
        "-Xfrontend", "-solver-scope-threshold=200000", file.path,
      ], directory: folder)
    return run.errors.matches(of: /(?m)main\.swift:(\d+):\d+: error: (.*)$/).map {
      (line: Int($0.output.1) ?? 0, text: String($0.output.2))
    }
  }

  private static let good = [
    "photo.edges == card.edges.inset(by: 16)", "(title.leading == photo.trailing + 8).priority(999)",
  ]

  /// Functions that hold some lines each, in a builder or as a list of rules.
  private static func program(_ functions: [[String]], list: Bool = false) -> String {
    let head = "_ tree: inout ViewTree, _ card: ViewID, _ photo: ViewID, _ title: ViewID, isWide: Bool, count: Int"
    return "import Geometry\nimport Layout\n"
      + functions.enumerated().map { number, lines in
        """
        func rules\(number)(\(head)) throws {
        try tree.\(list ? "activate([" : "constrain {")
        \(lines.joined(separator: list ? ",\n" : "\n"))
        \(list ? "])" : "}")
        }

        """
      }.joined()
  }

  /// Expects one error of each wrong line, on that line, which says a text. The lines stand between right ones, each in a
  /// function of its own, and are compiled together, since starting the compiler takes longer than most of them.
  private func expectErrors(_ mistakes: [(line: String, error: String)], list: Bool = false) throws {
    let functions = mistakes.map { Self.good + [$0.line] + Self.good }
    let errors = try Self.errors(of: Self.program(functions, list: list))
    for (index, mistake) in mistakes.enumerated() {
      // Two lines of imports; a function has its head, the call, and five rules before two lines that end it.
      let first = 3 + 9 * index
      let own = errors.filter { (first..<first + 9).contains($0.line) }
      #expect(own.count == 1 && own[0].line == first + 4, "\(mistake.line): \(own)")
      #expect(own.contains { $0.text.contains(mistake.error) }, "\(mistake.line): \(own)")
    }
  }

  @Test func rightLinesCompile() throws {
    #expect(try Self.errors(of: Self.program([Self.good])).isEmpty)
  }

  @Test func aMistakeIsAnErrorOnItsOwnLineAndNowhereElse() throws {
    try expectErrors(Self.mistakes)
  }

  @Test func aMistakeInAListForActivateIsAnErrorOnItsOwnLineToo() throws {
    let lines = [
      "title.leading == 16", "title.leading == photo.trailing + count", "16 >= title.top",
      "title.width == (card.width - photo.top) / 2 - 8", "title.width == count * photo.width",
      "(title.leading == photo.trailing + 8).priority(\"high\")", "(photo.edges == card.edges).priority(count)",
      "title.center <= card.center", "title.center >= card.center", "title.center == card.centerX",
      "title.edges == card",
    ]
    try expectErrors(
      [(line: "title.leading == card.top", error: "Anchor<Vertical>")]
        + lines.map { (line: $0, error: "locations of one axis go together") }, list: true)
  }

  @Test func aLiveLayoutHasOneOwner() throws {
    let errors = try Self.errors(of: "import Layout\nlet copies: [LiveLayout] = []")
    #expect(errors.contains { $0.line == 2 && $0.text.contains("Copyable") }, "\(errors)")
  }

  @Test func rulesForActivateNeedNoBrackets() throws {
    let lines =
      "try tree.activate(title.top == card.top + 8, title.bottom == card.bottom - 8, photo.edges == card.edges)"
    func program(_ line: String) -> String {
      Self.program([Self.good]).replacing("throws {", with: "throws {\n\(line)")
    }
    #expect(try Self.errors(of: program(lines)).isEmpty)
    let wrong = try Self.errors(of: program(lines.replacing("title.bottom ==", with: "title.left ==")))
    #expect(wrong.count == 1 && !wrong[0].text.contains("reasonable time"), "\(wrong)")
  }

  private static func rules(_ count: Int) -> [String] {
    (0..<count).map { number in
      switch number % 4 {
      case 0: "title.leading == photo.trailing + \(number)"
      case 1: "(title.width == (card.width - photo.width) / 2 - \(number)).priority(.high)"
      case 2: "photo.edges == card.edges.inset(by: \(number))"
      default: "title.centerX >= (photo.leading + card.trailing) / 2 + \(number)"
      }
    }
  }

  @Test func aListOfFortyRulesCompiles() throws {
    let errors = try Self.errors(of: Self.program([Self.rules(40)], list: true))
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test func twoHundredRulesInOneBuilderCompile() throws {
    let errors = try Self.errors(of: Self.program([Self.rules(200)]))
    #expect(errors.isEmpty, "\(errors)")
  }
}
