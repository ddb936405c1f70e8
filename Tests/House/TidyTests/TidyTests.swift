import Testing

/// The source tree as a whole.
@Suite struct TidyTests {
  @Test("The tree is tidy", arguments: TidyRule.all)
  func tree(rule: TidyRule) throws {
    let complaints = rule.complaints(try SourceFile.all.get())
    let known = KnownComplaints.all.filter { $0.rule == rule.name }
    for (path, ours) in Dictionary(grouping: complaints, by: \.path).sorted(by: { $0.key < $1.key }) {
      let allowed = known.first { $0.path == path }?.count ?? 0
      let list = ours.map(\.description).joined(separator: "\n")
      #expect(ours.count <= allowed, "\(list)\nWhy: \(rule.reason).")
    }
    for entry in known {
      let count = complaints.count { $0.path == entry.path }
      #expect(
        count >= entry.count,
        "\(entry.path) has \(count) complaints of \"\(rule.name)\" left; lower the number in KnownComplaints.swift")
    }
  }

  @Test func exceptionsNameRulesThatExist() {
    let names = TidyRule.all.map(\.name)
    #expect(KnownComplaints.all.allSatisfy { names.contains($0.rule) })
  }
}

/// Each rule meets text that breaks it, and text that only looks so.
@Suite struct TidyRuleTests {
  private func complaints(_ rule: TidyRule, _ files: (String, String)...) -> [Complaint] {
    rule.complaints(files.map { SourceFile(path: $0.0, text: $0.1) })
  }

  @Test func anUphillImportIsFound() {
    let found = complaints(.layering, ("Sources/Layout/Geometry/A.swift", "import Swift\npublic import Layout\n"))
    #expect(found.map(\.line) == [2])
    #expect(
      complaints(.layering, ("Sources/Layout/Layout/A.swift", "// import Scene\npublic import Geometry\n")).isEmpty)
    #expect(
      complaints(.layering, ("Sources/Drawing/Drawing/A.swift", "@_exported public import struct Foundation.URL")).count
        == 1)
  }

  @Test func anUnknownModuleIsFound() {
    #expect(complaints(.layering, ("Sources/Cellar/Cellar/A.swift", "let a = 1")).count == 1)
  }

  @Test func anArrowThatPointsUphillIsFoundInTheTable() {
    #expect(TidyRule.uphillArrows(in: [Layer(0, "A", "B"), Layer(1, "B", "A")]).count == 1)
    #expect(TidyRule.uphillArrows(in: [Layer(1, "A", "Nowhere")]).count == 1)
  }

  @Test func aManifestThatAllowsMoreIsFound() {
    let more =
      #"layer("Geometry", in: "Layout", imports: ["Layout"]), layer("Layout", in: "Layout", imports: ["Geometry"])"#
    #expect(complaints(.manifest, ("Package.swift", more)).count == 1)
    let tests = ("Tests/LostTests/A.swift", "let a = 1")
    #expect(complaints(.manifest, ("Package.swift", #"layer("Geometry", in: "Layout")"#), tests).count == 1)
    #expect(complaints(.manifest, ("Package.swift", #"tests("LostTests")"#), tests).isEmpty)
  }

  @Test func unusedFilesAreFound() {
    let used = ("Sources/Layout/Geometry/A.swift", "struct A { let b: B }")
    #expect(complaints(.unusedFiles, used, ("Sources/Layout/Geometry/B.swift", "struct B {}")).map(\.path) == [used.0])
    #expect(complaints(.unusedFiles, ("Sources/Layout/Geometry/C.swift", "// placeholder\nimport Swift\n")).count == 1)
    #expect(complaints(.unusedFiles, ("Sources/Layout/Geometry/D.swift", "")).count == 1)
    #expect(complaints(.unusedFiles, ("Sources/Rabbet/Rabbet/E.swift", "@_exported public import Scene")).isEmpty)
  }

  @Test func longFunctionsAreFound() {
    func function(_ lines: Int) -> String {
      "struct A {\n  func f(\n    a: Int = { 1 }()\n  ) -> Int\n  {\n"
        + String(repeating: "    let s = \"}\" // }\n", count: lines - 5) + "  }\n  func g() {}\n}\n"
    }
    #expect(complaints(.longFunctions, ("Sources/Layout/Geometry/A.swift", function(60))).isEmpty)
    let found = complaints(.longFunctions, ("Sources/Layout/Geometry/A.swift", function(61)))
    #expect(found.map(\.line) == [2])
    #expect(found.first?.text.contains("f has 61 lines") == true)
    let promise = "protocol P {\n  func f()\n  func g()\n}\n" + String(repeating: "let a = 1\n", count: 80)
    #expect(complaints(.longFunctions, ("Sources/Layout/Geometry/A.swift", promise)).isEmpty)
  }

  @Test func longFilesAreFound() {
    let lines = String(repeating: "let a = 1\n", count: 350)
    #expect(complaints(.longFiles, ("Sources/Layout/Geometry/A.swift", lines)).isEmpty)
    #expect(complaints(.longFiles, ("Sources/Layout/Geometry/A.swift", lines + "\n")).count == 1)
  }

  @Test func missingDocumentationIsFound() {
    let text = """
      public import Swift
      /// Said.
      @inlinable
      public func a() {}
      public struct B {
        @inlinable public var c = 1
        /// Said.
        public static let d = "public var e"
      }
      """
    #expect(complaints(.documentation, ("Sources/Layout/Geometry/A.swift", text)).map(\.line) == [5, 6])
    #expect(complaints(.documentation, ("Tests/Layout/GeometryTests/A.swift", text)).isEmpty)
  }

  @Test func commentsThatOpenWithAClauseAreFound() {
    let text =
      "/// The width.\n/// What it is.\nlet a = 1\n/// What the height is.\nlet b = 2\n// How it goes.\nlet c = 3\n"
    #expect(complaints(.summaries, ("Sources/Layout/Geometry/A.swift", text)).map(\.line) == [4])
    #expect(complaints(.summaries, ("Tests/Layout/GeometryTests/A.swift", text)).isEmpty)
  }

  @Test("Paths of a machine are found", arguments: ["home/a", "tmp/x.png", "work/shared"])
  func machinePath(path: String) {
    #expect(complaints(.machinePaths, ("Makefile", "cp /" + path + " .")).count == 1)
    #expect(complaints(.machinePaths, ("Makefile", "cp Tests/" + path + " ../" + path)).isEmpty)
  }

  @Test func guardsThatPassWhereTheTestedCodeThrowsAreFound() {
    let guarded = "    guard let a = try? b() else { return nil }", thrown = "    let a = try b()"
    #expect(complaints(.vacuousGuards, ("Tests/Scenes/SceneTests/A.swift", guarded)).count == 1)
    #expect(complaints(.vacuousGuards, ("Tests/Scenes/SceneTests/A.swift", "    _ = try? b()")).count == 1)
    #expect(complaints(.vacuousGuards, ("Tests/Scenes/SceneTests/A.swift", thrown)).isEmpty)
    #expect(complaints(.vacuousGuards, ("Sources/Scenes/Scene/A.swift", guarded)).isEmpty)
  }

  @Test func declarationsThatNobodyUsesAreFound() {
    let file = (
      "Sources/Scenes/Scene/A.swift", "  private static func a() {}\n  func b() { b() }\npublic func c() {}\n"
    )
    #expect(complaints(.deadDeclarations, file).map(\.line) == [1])
    #expect(complaints(.deadDeclarations, file, ("Tests/Scenes/SceneTests/A.swift", "let d = a()")).isEmpty)
  }

  @Test func typesWithTheNameOfAModuleAreFound() {
    let module = ("Sources/Layout/Geometry/A.swift", "struct A {}")
    let type = ("Sources/Layout/Layout/B.swift", "public struct B {\n  enum Geometry {}\n}")
    #expect(complaints(.moduleNames, module, type).map(\.line) == [2])
    #expect(complaints(.moduleNames, module, ("Sources/Layout/Layout/B.swift", "import struct Geometry.A")).isEmpty)
    #expect(complaints(.moduleNames, module, ("Tests/Layout/LayoutTests/B.swift", "enum Geometry {}")).isEmpty)
  }

  @Test func comparisonsThatBuildAreFoundOnTypesThatAreCompared() {
    let building = "\n  static func == (left: A, right: A) -> [Constraint] { [] }\n}"
    let compared = ("Sources/Layout/Layout/A.swift", "public struct A: Sendable, Hashable {" + building)
    let builder = ("Sources/Layout/Layout/A.swift", "public struct A: Sendable {" + building)
    #expect(complaints(.buildingComparisons, compared).map(\.line) == [2])
    #expect(complaints(.buildingComparisons, builder).isEmpty)
    #expect(
      complaints(.buildingComparisons, builder, ("Sources/Layout/Layout/B.swift", "extension A: Equatable {}")).count
        == 1)
    let plain = "struct A: Hashable {\n  static func == (one: A, other: A) -> Bool { true }\n}"
    #expect(complaints(.buildingComparisons, ("Sources/Layout/Layout/A.swift", plain)).isEmpty)
  }

  @Test func foldersAndFilesThatUseEachOtherAreFound() {
    let folders = (0..<6).map {
      (
        "Sources/Layout/Layout/F\($0)/A\($0).swift",
        "struct A\($0) { var next: [A\(($0 + 1) % 6)], last: [A\(($0 + 5) % 6)] }"
      )
    }
    let found = complaints(.circles, folders[0], folders[1], folders[2], folders[3], folders[4], folders[5])
    #expect(found.map(\.text) == ["folders use each other: F0 F1, F0 F5, F1 F2, F2 F3, F3 F4, F4 F5"])
    #expect(complaints(.circles, folders[0], folders[1], folders[2], folders[4]).isEmpty)
    let files = (0..<7).map { ("Sources/Layout/Layout/A\($0).swift", "struct A\($0) { var next: [A\(($0 + 1) % 7)] }") }
    let circle = complaints(.circles, files[0], files[1], files[2], files[3], files[4], files[5], files[6])
    #expect(circle.count == 1 && circle.first?.text.hasPrefix("7 files form a circle") == true)
    #expect(complaints(.circles, files[0], files[1], files[2], files[3], files[4], files[5]).isEmpty)
  }

  /// Each rule with code that breaks it and code that does not.
  static let idiomExamples: [(rule: String, bad: String, good: String)] = [
    ("force unwrap", "let a = b!.c", "let a = !b; if a != c { d(\"e!\") } // f!"),
    ("force unwrap", "let a: Int! = b[0]!", "let a = b.map { !$0 } ?? (c !== d)"),
    ("force unwrap", "let a = \"\\(b!)\"", "let a = \"\\(b)!\""),
    ("try!", "let a = try! b()", "let a = try? b() // try!"),
    ("as!", "let a = b as! C", "let a = b as? C"),
    ("fatalError", "fatalError(\"a\")", "let a = \"fatalError\""),
    ("notes to self", "let a = 1 // TO" + "DO: b", "let a = 1 // todos are elsewhere"),
    ("printing", "func a() { print(1) }", "func a() { blueprint(1) }"),
    ("surroundings", "let a = [1].shuffled()", "let a = choices.shuffled(b)"),
    ("surroundings", "let now = Date()", "let date = options.creationDate"),
  ]

  @Test("Forbidden idioms are found", arguments: idiomExamples.indices)
  func idiom(index: Int) throws {
    let example = Self.idiomExamples[index]
    let rule = try #require(TidyRule.all.first { $0.name == example.rule })
    #expect(!complaints(rule, ("Sources/Layout/Geometry/A.swift", example.bad)).isEmpty, "\(example.bad)")
    #expect(complaints(rule, ("Sources/Layout/Geometry/A.swift", example.good)).isEmpty, "\(example.good)")
  }

  @Test func codeIsWhatIsNotCommentAndNotString() {
    #expect(SwiftCode.of(#"a("b\(c("d"))e") // f"#) == #"a("  (c(" ")) ")     "#)
    #expect(SwiftCode.of("/* a /* b */ c */d") == "                 d")
    #expect(SwiftCode.of("\"\"\"\n  a \" b\n\"\"\" + c") == "\"\"\"\n       \n\"\"\" + c")
    #expect(SwiftCode.of(##"#"a\(b) "c"# + d"##) == ##"#"        "# + d"##)
  }
}
