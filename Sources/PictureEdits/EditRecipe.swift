package import Diagnostics
public import Geometry

/// What was done to a photo, as data: the photo can be edited again, and every step taken back.
///
///     var recipe = EditRecipe(source: EditSource(photo, size: size, orientation: 1))
///     recipe.append(EditOperation(.filter(Effect(.sepia))))
///     recipe.undo()
///     try recipe.json.text()
///
/// Undoing moves the cursor; what is behind it is done no more, and is forgotten with the next operation.
public struct EditRecipe: Sendable, Hashable {
  /// What the format is called in adjustment data.
  public static let formatIdentifier = "rabbet.edit"
  /// The version that is written. Another number before the point is another format; a greater one behind it may say more.
  public static let formatVersion = "1.0"
  /// The most bytes of a recipe.
  public static let sizeLimit = 256 * 1024
  /// The most operations of a recipe.
  public static let operationLimit = 1000

  /// The photo it is of.
  public var source: EditSource
  /// In order, undone ones included.
  public private(set) var operations: [EditOperation]
  /// How many operations are done.
  public private(set) var cursor: Int
  /// What the rendering is written as.
  public var output: EditOutput
  /// The version that was read.
  package var version = EditRecipe.formatVersion
  /// What a newer version says and this one does not read: kept as it is.
  package var further: [JSONValue.Member] = []

  /// A recipe; all its operations are done unless said.
  public init(
    source: EditSource, operations: [EditOperation] = [], cursor: Int? = nil, output: EditOutput = EditOutput()
  ) {
    (self.source, self.operations, self.output) = (source, operations, output)
    self.cursor = min(max(0, cursor ?? operations.count), operations.count)
  }

  /// The operations that are carried out: those before the cursor that are enabled.
  public var applied: [EditOperation] { operations.prefix(cursor).filter(\.isEnabled) }

  /// Whether there is something to take back.
  public var canUndo: Bool { cursor > 0 }
  /// Whether there is something to do again.
  public var canRedo: Bool { cursor < operations.count }

  /// Adds an operation at the cursor; what was undone is forgotten.
  public mutating func append(_ operation: EditOperation) {
    operations = operations.prefix(cursor) + [operation]
    cursor += 1
  }

  /// Takes the last operation back; without effect where there is none.
  public mutating func undo() { cursor = max(0, cursor - 1) }
  /// Does the operation again that was undone last; without effect where there is none.
  public mutating func redo() { cursor = min(operations.count, cursor + 1) }
  /// Takes operations back, or does them again, until `count` are done.
  public mutating func undo(to count: Int) { cursor = min(max(0, count), operations.count) }

  /// Switches an operation off or on, wherever it stands.
  public mutating func setEnabled(_ isEnabled: Bool, at index: Int) { operations[index].isEnabled = isEnabled }
}

/// The photo that a recipe is of.
public struct EditSource: Sendable, Hashable {
  /// SHA-256 of the file, 64 hexadecimal digits.
  public var hash: String
  /// Of the upright picture, in pixels.
  public var size: PixelSize
  /// How the camera was held, 1...8, as the file says.
  public var orientation: Int

  /// A photo by the bytes of its file.
  ///
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], size: PixelSize, orientation: Int) {
    self.init(hash: SHA256.digits(of: bytes), size: size, orientation: orientation)
  }

  package init(hash: String, size: PixelSize, orientation: Int) {
    (self.hash, self.size, self.orientation) = (hash, size, orientation)
  }
}

/// How the rendering of a recipe is written.
public struct EditOutput: Sendable, Hashable {
  /// JPEG or PNG.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case jpeg, png
  }

  /// JPEG unless said.
  public var format: Format
  /// Of a JPEG, 1...100.
  public var quality: Int

  /// A JPEG of quality 90, unless said.
  public init(format: Format = .jpeg, quality: Int = 90) { (self.format, self.quality) = (format, quality) }
}

/// What a photo library keeps of an edit: opaque data, and the format it is in.
public struct AdjustmentData: Sendable, Hashable {
  /// Whose data it is, such as `rabbet.edit`.
  public let formatIdentifier: String
  /// The version of the format, such as `1.0`.
  public let formatVersion: String
  /// Never empty in what a session gives.
  public let data: [UInt8]

  /// Data of a format.
  public init(formatIdentifier: String, formatVersion: String, data: [UInt8]) {
    (self.formatIdentifier, self.formatVersion, self.data) = (formatIdentifier, formatVersion, data)
  }

  /// A recipe as data.
  public init(_ recipe: EditRecipe) {
    self.init(
      formatIdentifier: EditRecipe.formatIdentifier, formatVersion: recipe.version, data: Array(recipe.text.utf8))
  }
}

/// Why a recipe is refused, or an edit not carried out.
public struct RecipeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Whose fault it is.
  public enum Kind: Sendable, Hashable {
    /// The data is of another program.
    case otherFormat
    /// The data is of a newer version, or has operations of one.
    case newerVersion
    /// The recipe is written wrong, or a number is out of range.
    case invalid
    /// The photo is not the one that the recipe is of.
    case otherSource
    /// The photo cannot be read, or the result not be made.
    case picture
    /// The photo or the result is beyond a bound.
    case limit
    /// libvips is missing.
    case noEngine
    /// The work was cancelled.
    case cancelled
    /// A file cannot be read or written.
    case file
  }

  /// Whose fault it is.
  public var kind: Kind
  /// The cause, and a way out, in one line.
  public var description: String

  /// An error with its cause.
  public init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
