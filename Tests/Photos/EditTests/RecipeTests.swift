import Diagnostics
import Foundation
import Geometry
import PictureEdits
import Pictures
import PropertyTesting
import Testing

/// Recipes as data: what is written reads back, and what is undone is as if it had not been.
@Suite struct RecipeTests {
  @Test("A recipe reads back from its JSON: random recipes, unknown operations included")
  func json() {
    let found = counterexample(generate: RandomRecipes.recipe, runs: 1000) { recipe in
      let again = try EditRecipe(text: Array(recipe.text.utf8))
      return again == recipe && again.text == recipe.text && AdjustmentData(recipe).data == Array(recipe.text.utf8)
    }
    #expect(found == nil, "\(found.map { "\($0)\n\($0.value.text)" } ?? "")")
  }

  @Test("Undo to k is the recipe cut at k, redo takes it back, and what is off is not there")
  func undo() {
    let found = counterexample(generate: RandomRecipes.recipe, runs: 500) { recipe in
      (0...recipe.operations.count).allSatisfy { count in
        var undone = recipe
        undone.undo(to: count)
        let cut = EditRecipe(
          source: recipe.source, operations: Array(recipe.operations.prefix(count)), output: recipe.output)
        var back = undone
        back.undo()
        let canRedo = undone.canUndo
        if canRedo { back.redo() }
        let without = EditRecipe(source: recipe.source, operations: cut.operations.filter(\.isEnabled))
        return undone.applied == cut.applied && back == undone && without.applied == cut.applied
      }
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func aNewOperationForgetsWhatWasUndone() {
    var recipe = EditRecipe(
      source: RandomRecipes.source, operations: [EditOperation(.turn(1)), EditOperation(.turn(2))])
    recipe.undo()
    recipe.append(EditOperation(.turn(3)))
    #expect(recipe.operations == [EditOperation(.turn(1)), EditOperation(.turn(3))] && !recipe.canRedo)
  }

  private static let good = EditRecipe(
    source: RandomRecipes.source,
    operations: [EditOperation(.filter(Effect(.sepia))), EditOperation(.crop(Rect(x: 0, y: 0, width: 1, height: 0.5)))])

  @Test(
    "What is wrong with a recipe is said in one line",
    arguments: [
      ("rabbet.edit", "com.example.photo", "the data is of the format \"com.example.photo\"; rabbet.edit is read"),
      ("\"1.0\"", "\"2.0\"", "the recipe has version 2.0; version 1 is read: use a newer program"),
      ("\"1.0\"", "\"new\"", "\"new\" is no version of a recipe"),
      ("\"amount\": 80", "\"amount\": 800", "operation 1: amount of an operation is a number from 1 to 100"),
      ("\"amount\"", "\"amuont\"", "operation 1: an operation has no key amuont; did you mean amount?"),
      ("\"sepia\"", "\"sepai\"", "did you mean sepia?"),
      ("[0, 0, 1, 0.5]", "[0, 0, 2, 0.5]", "operation 2: rect of a crop"),
      ("[0, 0, 1, 0.5]", "[0.5, 0, 1, 0.5]", "inside it"), ("\"cursor\": 2", "\"cursor\": 3", "cursor of a recipe"),
      ("\"orientation\": 6", "\"orientation\": 9", "orientation of source"),
      ("sha256:", "md5:", "64 hexadecimal digits"),
      ("\"quality\": 90", "\"quality\": 90, \"size\": 1", "output has no key size"),
      ("\"cursor\"", "\"cursr\"", "a recipe needs the key cursor"), ("\"output\"", "\"output", "line "),
    ])
  func refusals(part: String, other: String, words: String) throws {
    let text = Self.good.text.replacing(part, with: other, maxReplacements: 1)
    try #require(text != Self.good.text)
    let error = #expect(throws: RecipeError.self) { try EditRecipe(text: Array(text.utf8)) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(error?.description.contains("\n") == false)
  }

  @Test(
    "An error of a recipe points at the member at fault",
    arguments: [
      ("\"amount\": 80", "\"amount\": 800", "\"amount\""), ("\"amount\"", "\"amuont\"", "\"amuont\""),
      ("[0, 0, 1, 0.5]", "[0, 0, 2, 0.5]", "\"rect\""), ("\"1.0\"", "\"2.0\"", "\"formatVersion\""),
      ("sha256:", "md5:", "\"hash\""), ("\"cursor\": 2", "\"cursor\": 3", "\"cursor\""),
      ("\"output\": {", "\"output\": {,", ","),
    ])
  func positions(part: String, other: String, member: String) throws {
    let text = Self.good.text.replacing(part, with: other, maxReplacements: 1)
    try #require(text != Self.good.text)
    let error = #expect(throws: RecipeError.self) { try EditRecipe(text: Array(text.utf8)) }
    let position = try #require(error?.position)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[position.line - 1]
    #expect(line.dropFirst(position.column - 1).hasPrefix(member), "\(position): \(line)")
  }

  @Test func aRecipeThatIsCutAnywhereIsRefused() {
    let bytes = Array(Self.good.text.utf8)
    for count in 0..<bytes.count - 2 {
      #expect(throws: RecipeError.self) { try EditRecipe(text: Array(bytes.prefix(count))) }
    }
    #expect(throws: RecipeError.self) { try EditRecipe(text: [UInt8](repeating: 32, count: EditRecipe.sizeLimit + 1)) }
  }

  @Test func aNewerVersionIsKeptAndItsOperationsAreRefusedByName() throws {
    let text = Self.good.text.replacing("\"1.0\"", with: "\"1.7\"")
      .replacing("\"cursor\"", with: "\"masks\": [1, 2], \"cursor\"").replacing("\"turn\"", with: "\"heal\"")
      .replacing("\"version\": 1,", with: "\"version\": 2,", maxReplacements: 1)
    let recipe = try EditRecipe(text: Array(text.utf8))
    #expect(recipe.text.contains("\"masks\": [1, 2]") && recipe.text.contains("\"1.7\""))
    #expect(try EditRecipe(text: Array(recipe.text.utf8)) == recipe)
    let error = #expect(throws: RecipeError.self) { try recipe.operations[0].stage(for: recipe.source.size) }
    #expect(error?.kind == .newerVersion && error?.description.contains("the operation filter of version 2") == true)
  }

  @Test(
    "SHA-256 gives the digests of FIPS 180's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digests(text: String, digits: String) {
    #expect(EditSource(Array(text.utf8), size: PixelSize(width: 1, height: 1), orientation: 1).hash == digits)
  }

  @Test func theSchemaTakesWhatIsWrittenAndRefusesWhatIsNotRead() throws {
    var choices = Choices(seed: 5)
    var good: [String] = []
    for _ in 0..<60 {
      var recipe = EditRecipe(source: RandomRecipes.source)
      for _ in 0..<4 { recipe.append(RandomRecipes.operation(&choices, onlyKnown: true)) }
      good.append(recipe.text)
    }
    let bad = [
      ("80", "800"), ("\"sepia\"", "\"sepai\""), ("\"orientation\": 6", "\"orientation\": 9"), ("rabbet.edit", "x"),
    ]
    .map { Self.good.text.replacing($0.0, with: $0.1) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "recipes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all =
      #"{"schema": \#(EditRecipe.schemaText), "good": [\#(good.joined(separator: ","))], "bad": [\#(bad.joined(separator: ","))]}"#
    try Data(all.utf8).write(to: folder.appending(path: "all.json"))
    let script = """
      import json, sys
      try: from jsonschema import Draft202012Validator as V
      except ImportError: sys.exit(3)
      all = json.load(open(sys.argv[1]))
      V.check_schema(all['schema']); schema = V(all['schema'])
      for r in all['good']:
          for e in schema.iter_errors(r): print(list(e.absolute_path), e.message[:300])
      print(sum(map(schema.is_valid, all['good'])), sum(map(schema.is_valid, all['bad'])))
      """
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, folder.appending(path: "all.json").path]
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return }
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return }
    #expect(String(decoding: output, as: UTF8.self) == "60 0\n")
  }
}
