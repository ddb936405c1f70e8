import Rabbet

/// The extension of the tutorial: sepia, mono or invert, on the display-size picture at once, on the full one in the end.
final class PhotoEditing: ContentEditingController {
  private let session = EditingSession(EditRenderer(AssetDirectory(".")))
  var displayedImage: Bitmap { session.displayedImage }

  // The tutorial answers false; recipes are taken up again.
  func canHandle(_ adjustmentData: AdjustmentData) -> Bool { session.canHandle(adjustmentData) }

  func startContentEditing(with contentEditingInput: ContentEditingInput, placeholderImage: Bitmap) {
    session.startContentEditing(with: contentEditingInput, placeholderImage: placeholderImage)
  }

  func sepiaSelected() async throws { try await select(.sepia) }
  func monoSelected() async throws { try await select(.mono) }
  func invertSelected() async throws { try await select(.invert) }

  /// A filter takes the place of the one before.
  private func select(_ filter: Effect.Kind) async throws {
    session.edit { recipe in
      recipe.undo(to: 0)
      recipe.append(EditOperation(.filter(Effect(filter))))
    }
    _ = try await session.preview()
  }

  func finishContentEditing(completionHandler: @escaping @Sendable (ContentEditingOutput?) -> Void) {
    session.finishContentEditing(completionHandler: completionHandler)
  }

  func cancelContentEditing() { session.cancelContentEditing() }
  var shouldShowCancelConfirmation: Bool { session.shouldShowCancelConfirmation }
}

// What the library does.
let photo = try InputFile.bytes(atPath: "Playgrounds/Images/photo.png")
let display = try PictureJob(photo, PictureChain("c_limit,w_150,h_150"), site: PictureSite(AssetDirectory(".")))
  .bitmap()
let input = ContentEditingInput(displaySizeImage: display, fullSizeImage: photo, fullSizeImageOrientation: 1)
let editor = PhotoEditing()
editor.startContentEditing(with: input, placeholderImage: display)
try await editor.sepiaSelected()
try await editor.invertSelected()
print(editor.displayedImage.width, editor.shouldShowCancelConfirmation)  // 150 true
let output = await withCheckedContinuation { continuation in
  editor.finishContentEditing { continuation.resume(returning: $0) }
}
guard let output else { throw RecipeError(.picture, "the photo cannot be edited") }
let full = try JPEG.decode(output.renderedContent)
print(full.width, editor.canHandle(output.adjustmentData))  // 320 true

if CommandLine.arguments.count > 1 { try OutputFile.write(PNG.encode(full), toPath: CommandLine.arguments[1]) }
