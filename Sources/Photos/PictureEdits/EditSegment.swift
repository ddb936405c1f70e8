public import Diagnostics
public import Geometry
public import Pictures

/// Operations that one chain applies, and the photo frame that follows them.
public struct EditSegment: Sendable, Hashable {
  /// All operations before the frame, as a chain.
  public private(set) var chain: PictureChain
  /// The frame after them; nil where the operations end or the chain reaches its limit.
  public private(set) var frame: EditFrame?
  /// The maximum number of steps in a chain before its result is rendered.
  private static let stepLimit = 100

  /// Removes operations from the front, up to and including the first frame.
  ///
  /// - Parameters:
  ///   - operations: the operations; those that remain afterwards follow the frame.
  ///   - opening: the chain applied before them.
  ///   - size: the size of the picture that `opening` is applied to.
  ///   - world: provides the pictures and fonts of overlays.
  ///   - limits: the limits for each step.
  /// - Complexity: O(operations).
  public init(
    _ operations: inout ArraySlice<EditOperation>, after opening: PictureChain = PictureChain(), of size: PixelSize,
    world: any PictureWorld, limits: PictureLimits = PictureLimits()
  ) throws(RecipeError) {
    chain = opening
    func output(_ chain: PictureChain, _ size: PixelSize) throws(RecipeError) -> PixelSize {
      do throws(PictureError) { return try PicturePlan(chain, of: size, world: world, limits: limits).output } catch {
        throw RecipeError(error)
      }
    }
    var size = try output(opening, size)
    while let operation = operations.first, frame == nil, chain.steps.count < Self.stepLimit {
      operations.removeFirst()
      switch try operation.stage(for: size) {
      case .frame(let frame): self.frame = frame
      case .chain(let more):
        chain.steps += more.steps
        size = try output(more, size)
      }
    }
  }
}

extension EditSegment {
  /// Creates a segment from all the given operations, where one chain and one frame can apply them.
  ///
  /// - Throws: `RecipeError` where an operation follows the frame, or there are too many.
  public init(
    all operations: [EditOperation], of size: PixelSize, world: any PictureWorld,
    limits: PictureLimits = PictureLimits()
  ) throws(RecipeError) {
    var rest = operations[...]
    try self.init(&rest, of: size, world: world, limits: limits)
    guard rest.isEmpty else {
      let words = frame == nil ? "more than \(Self.stepLimit) operations" : "operations behind a frame"
      throw RecipeError(.invalid, "\(words) are not done in a scene; use the file that rabbet edit -o writes")
    }
  }
}

/// A scene's reference to the edits of a picture.
public enum EditReference: Sendable, Hashable {
  /// The file of a recipe or of a list of operations, with the path as written in the scene.
  case file(String)
  /// A recipe; the picture must be the recipe's photo.
  case recipe(EditRecipe)
  /// Operations on any picture.
  case operations([EditOperation])

  /// Parses a recipe, which is an object, or a list of operations.
  public init(json: JSONValue) throws(RecipeError) {
    if case .array(let elements) = json {
      self = .operations(try EditOperation.list(elements))
    } else {
      self = .recipe(try EditRecipe(json: json))
    }
  }

  /// The reference as JSON.
  public var json: JSONValue {
    switch self {
    case .file(let path): .string(path)
    case .recipe(let recipe): recipe.json
    case .operations(let operations): .array(operations.map(\.json))
    }
  }

  /// Returns the operations that are applied to a picture.
  ///
  /// - Parameters:
  ///   - picture: the bytes of the picture's file.
  ///   - read: returns the bytes of a file.
  /// - Throws: `RecipeError` where the file cannot be read, or the recipe belongs to another picture.
  public func operations(
    on picture: [UInt8], read: (String) throws(PictureError) -> [UInt8]
  ) throws(RecipeError) -> [EditOperation] {
    switch self {
    case .operations(let operations): return operations.filter(\.isEnabled)
    case .recipe(let recipe):
      try recipe.check(isOf: picture)
      return recipe.applied
    case .file(let path):
      let bytes: [UInt8]
      do throws(PictureError) { bytes = try read(path) } catch { throw RecipeError(error) }
      do throws(RecipeError) {
        return try EditReference(json: EditRecipe.value(of: bytes)).operations(on: picture, read: read)
      } catch {
        throw RecipeError(error.kind, "\(path): \(error.description)")
      }
    }
  }
}

extension EditRecipe {
  /// Throws where a photo is not the recipe's photo.
  public func check(isOf photo: [UInt8]) throws(RecipeError) {
    guard SHA256.digits(of: photo) == source.hash else {
      throw RecipeError(
        .otherSource,
        "the photo is not the one that the recipe is of: its bytes have changed; use the file that was edited")
    }
  }
}

extension RecipeError {
  /// Creates an error from the error of a chain.
  public init(_ error: PictureError) {
    let kinds: [PictureError.Kind: Kind] = [.noEngine: .noEngine, .limit: .limit]
    self.init(kinds[error.kind] ?? .picture, error.message)
  }
}
