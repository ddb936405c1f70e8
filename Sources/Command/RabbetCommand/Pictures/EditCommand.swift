import ArgumentParser
import Foundation
import Rabbet

struct Edit: AsyncParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a photo so that every step can be taken back.",
    discussion: """
      The edit is kept beside the photo, in PHOTO.edits: the recipe, and the rendering that belongs to it. The photo itself is never written. \
      A recipe, which is an object, takes the place of the edit; a list of operations is added to it. Of a photo at an address nothing is kept.

      Examples:
        rabbet edit photo.jpg --apply steps.json -o edited.jpg
        rabbet edit photo.jpg --undo
        rabbet edit photo.jpg --show
      """)

  @Argument(help: "A photo.") var photo: String
  @Option(takes: "file", "A recipe or a list of operations, as JSON.") var apply: String?
  @Flag(help: "Take the last operation back; may be repeated.") var undo: Int
  @Flag(help: "Do again what was taken back last; may be repeated.") var redo: Int
  @Flag(help: "Print the operations, a line each.") var show = false
  @Flag(help: "Print the schema of recipes.") var schema = false
  @Option(takes: "file", "Write a picture of all steps.") var contactSheet: String?
  @Option(name: .shortAndLong, takes: "file", "Write the edited photo to this file too.") var output: String?
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  func validate() throws {
    let changes = [apply != nil, undo > 0, redo > 0].count { $0 }
    if changes > 1 { throw ValidationError("--apply, --undo and --redo are one at a time") }
    if LimitOptions.isAddress(photo), undo + redo > 0 || output == nil && contactSheet == nil && !schema {
      throw ValidationError("an address has no place for an edit: apply one, and write the photo with --output")
    }
    if changes == 0, !show, !schema, contactSheet == nil, output == nil {
      throw ValidationError("say what is done: --apply, --undo, --redo, --show, --contact-sheet or --output")
    }
  }

  func run() async throws {
    if schema { return try Console.say(EditRecipe.schemaText) }
    do { try await edit() } catch let error as RecipeError {
      throw Console.failure(error, in: photo)
    }
  }

  private func edit() async throws {
    let original = try limited.picture(photo)
    let store = LimitOptions.isAddress(photo) ? nil : try EditStore(photo: photo)
    var recipe = try store?.recipe() ?? EditRecipe(source: EditRenderer.source(of: original))
    try recipe.check(isOf: original)
    let renderer = EditRenderer(
      limited.assets(in: URL(fileURLWithPath: photo).deletingLastPathComponent().path),
      limits: PictureLimits(limited.limits))
    try Console.checkPixels(of: original, in: photo)
    try change(&recipe, original)
    let sheet = contactSheet == nil ? nil : try await renderer.contactSheet(of: recipe, photo: original)
    if apply != nil || undo > 0 || redo > 0 {
      let file = try await renderer.file(of: recipe, photo: original)
      try Console.check(in: photo) { try $0.check(.output, file.count) }
      Console.beginLastStep()
      try store?.save(ContentEditingOutput(renderedContent: file, adjustmentData: AdjustmentData(recipe)))
    }
    if let output {
      let file: [UInt8]
      if let rendering = try store?.rendering() {
        file = rendering
      } else {
        file = try await renderer.file(of: recipe, photo: original)
      }
      try Console.write(file, to: output)
    }
    if let contactSheet, let sheet { try Console.write(sheet, to: contactSheet) }
    if show { try Console.say(summary(of: recipe)) }
  }

  private func change(_ recipe: inout EditRecipe, _ photo: [UInt8]) throws {
    for _ in 0..<undo { recipe.undo() }
    for _ in 0..<redo { recipe.redo() }
    guard let apply else { return }
    let bytes = try Console.read(apply)
    try Console.attempt(apply) {
      if let operations = try EditOperation.list(text: bytes) {
        for operation in operations { recipe.append(operation) }
      } else {
        recipe = try EditRecipe(text: bytes)
        try recipe.check(isOf: photo)
      }
    }
  }

  /// Returns a line for each operation: its number, whether it is done, and its name.
  private func summary(of recipe: EditRecipe) -> String {
    let lines = recipe.operations.enumerated().map { index, operation in
      let state = index >= recipe.cursor ? "undone" : operation.isEnabled ? "done" : "off"
      return "\(index + 1) \(state) \(operation.summary)"
    }
    return lines.isEmpty ? "no operations" : lines.joined(separator: "\n")
  }
}
