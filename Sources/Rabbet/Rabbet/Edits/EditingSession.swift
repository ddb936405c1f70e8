import Geometry
public import Imaging
public import PictureEdits
import Synchronization

/// An editing session of one photo: a recipe that grows, previews of it, and the full size at the end.
///
///     let session = EditingSession(EditRenderer(AssetDirectory(".")))
///     session.startContentEditing(with: input, placeholderImage: placeholder)
///     session.append(EditOperation(.filter(Effect(.sepia))))
///     let shown = try await session.preview()
///     session.finishContentEditing { output in … }
///
/// May be used from any task. After cancelling, no completion is called.
public final class EditingSession: ContentEditingController, Sendable {
  private struct State {
    var input: ContentEditingInput?
    var recipe: EditRecipe?
    /// The recipe when the session started.
    var first: EditRecipe?
    /// The reason that the photo cannot be edited.
    var fault: RecipeError?
    var shown = Bitmap(width: 0, height: 0)
    /// The running tasks, by numbers that the session gives them.
    var work: [Int: Task<Void, Never>] = [:]
    var count = 0
  }

  private let renderer: EditRenderer
  private let state = Mutex(State())

  /// Creates a session without a photo.
  public init(_ renderer: EditRenderer) { self.renderer = renderer }

  /// Returns the reason that adjustment data is not supported; nil if it is.
  public static func refusal(of adjustmentData: AdjustmentData) -> RecipeError? {
    do {
      let recipe = try EditRecipe(adjustmentData)
      for operation in recipe.operations { _ = try operation.stage(for: recipe.source.size) }
      return nil
    } catch {
      return error
    }
  }

  /// Returns whether the data is a recipe of known operations; `refusal` gives the reason if not.
  public func canHandle(_ adjustmentData: AdjustmentData) -> Bool { Self.refusal(of: adjustmentData) == nil }

  /// Starts to edit a photo. Work on an earlier one is stopped. A recipe of another photo is not used: `fault` says so.
  public func startContentEditing(with contentEditingInput: ContentEditingInput, placeholderImage: Bitmap) {
    cancelContentEditing()
    var recipe: EditRecipe?, fault: RecipeError?
    do throws(RecipeError) {
      let source = try EditRenderer.source(of: contentEditingInput.fullSizeImage)
      recipe = EditRecipe(source: source)
      if let data = contentEditingInput.adjustmentData {
        let earlier = try EditRecipe(data)
        try earlier.check(isOf: contentEditingInput.fullSizeImage)
        recipe = earlier
      }
    } catch {
      fault = error
      recipe = nil
    }
    let (started, problem) = (recipe, fault)
    state.withLock { state in
      state.input = contentEditingInput
      (state.recipe, state.first, state.fault, state.shown) = (started, started, problem, placeholderImage)
    }
  }

  /// The displayed picture: the placeholder at first, then the latest preview.
  public var displayedImage: Bitmap { state.withLock { $0.shown } }
  /// The edits so far; nil without a photo that can be edited.
  public var recipe: EditRecipe? { state.withLock { $0.recipe } }
  /// The reason that the photo cannot be edited; nil if it can.
  public var fault: RecipeError? { state.withLock { $0.fault } }

  /// A Boolean value that indicates whether there are changes since the start.
  public var shouldShowCancelConfirmation: Bool { state.withLock { $0.recipe != $0.first } }

  /// Changes the recipe; without effect if there is no photo.
  public func edit(_ change: (inout EditRecipe) -> Void) {
    state.withLock { state in
      guard var recipe = state.recipe else { return }
      change(&recipe)
      state.recipe = recipe
    }
  }

  /// Adds an operation to the recipe.
  public func append(_ operation: EditOperation) { edit { $0.append(operation) } }

  /// Returns the photo as edited so far, in the size of the display; it becomes the `displayedImage` unless the recipe changes meanwhile.
  ///
  /// - Throws: `RecipeError` with `cancelled` if the session is cancelled meanwhile.
  public func preview() async throws(RecipeError) -> Bitmap {
    let (input, recipe, fault) = state.withLock { ($0.input, $0.recipe, $0.fault) }
    guard let input, let recipe else { throw fault ?? RecipeError(.invalid, "no photo is being edited") }
    let size = PixelSize(width: input.displaySizeImage.width, height: input.displaySizeImage.height)
    let result: Result<Bitmap, RecipeError> = await withCheckedContinuation { continuation in
      start { renderer in
        do throws(RecipeError) {
          continuation.resume(
            returning: .success(try await renderer.bitmap(of: recipe, photo: input.fullSizeImage, fitting: size)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    let bitmap = try result.get()
    state.withLock { state in if state.recipe == recipe { state.shown = bitmap } }
    return bitmap
  }

  /// Renders the full size in a task of its own.
  public func finishContentEditing(completionHandler: @escaping @Sendable (ContentEditingOutput?) -> Void) {
    let (input, recipe) = state.withLock { ($0.input, $0.recipe) }
    guard let input, let recipe else { return completionHandler(nil) }
    start { [self] renderer in
      var output: ContentEditingOutput?
      do throws(RecipeError) {
        let file = try await renderer.file(of: recipe, photo: input.fullSizeImage)
        output = ContentEditingOutput(renderedContent: file, adjustmentData: AdjustmentData(recipe))
      } catch {
        state.withLock { $0.fault = error }
      }
      // A cancelled rendering calls no completion, and one that calls it can no longer be cancelled.
      let isCurrent = state.withLock { state in
        guard !Task.isCancelled else { return false }
        if output != nil { state.first = recipe }
        return true
      }
      if isCurrent { completionHandler(output) }
    }
  }

  /// Stops previews and renderings, whose completion is not called, and releases the photo.
  public func cancelContentEditing() {
    state.withLock { state in
      for task in state.work.values { task.cancel() }
      let count = state.count
      state = State()
      state.count = count
    }
  }

  private func start(_ body: @escaping @Sendable (EditRenderer) async -> Void) {
    state.withLock { state in
      state.count += 1
      let number = state.count
      state.work[number] = Task { [renderer] in
        await body(renderer)
        self.state.withLock { $0.work[number] = nil }
      }
    }
  }
}
