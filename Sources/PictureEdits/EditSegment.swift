public import Diagnostics
public import Geometry
public import Pictures

/// Operations that one chain carries out, and the photo frame that ends them.
public struct EditSegment: Sendable, Hashable {
  /// All operations before the frame, as a chain.
  public private(set) var chain: PictureChain
  /// The frame behind them; nil where the operations end, or the chain is long enough.
  public private(set) var frame: EditFrame?
  /// A chain has at most so many steps before what is done so far is made.
  private static let stepLimit = 100

  /// Takes operations from the front, as many as there are up to a frame.
  ///
  /// - Parameters:
  ///   - operations: what is left of them afterwards comes behind the frame.
  ///   - opening: what is done before them.
  ///   - size: of the picture that `opening` gets.
  ///   - world: knows pictures and fonts of overlays.
  ///   - limits: for each step on the way.
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
  /// All of some operations, where one chain and one frame carry them out.
  ///
  /// - Throws: `RecipeError` where something comes behind a frame, or there are too many.
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

/// How a scene says what was done to a picture.
public enum EditReference: Sendable, Hashable {
  /// The file of a recipe, or of a list of operations, as the scene spells its path.
  case file(String)
  /// A recipe; the picture must be the one that it is of.
  case recipe(EditRecipe)
  /// Operations for any picture.
  case operations([EditOperation])

  /// Reads a recipe, which is an object, or a list of operations.
  public init(json: JSONValue) throws(RecipeError) {
    if case .array(let elements) = json {
      self = .operations(try EditOperation.list(elements))
    } else {
      self = .recipe(try EditRecipe(json: json))
    }
  }

  /// The same as JSON.
  public var json: JSONValue {
    switch self {
    case .file(let path): .string(path)
    case .recipe(let recipe): recipe.json
    case .operations(let operations): .array(operations.map(\.json))
    }
  }

  /// The operations that are carried out on a picture.
  ///
  /// - Parameters:
  ///   - picture: the bytes of the picture's file.
  ///   - read: the bytes of a file.
  /// - Throws: `RecipeError` where the file cannot be read, or the recipe is of another picture.
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
  /// Refuses another photo than the one that the recipe is of.
  public func check(isOf photo: [UInt8]) throws(RecipeError) {
    guard SHA256.digits(of: photo) == source.hash else {
      throw RecipeError(
        .otherSource,
        "the photo is not the one that the recipe is of: its bytes have changed; use the file that was edited")
    }
  }
}

extension RecipeError {
  /// The fault of a chain.
  public init(_ error: PictureError) {
    let kinds: [PictureError.Kind: Kind] = [.noEngine: .noEngine, .limit: .limit]
    self.init(kinds[error.kind] ?? .picture, error.message)
  }
}
