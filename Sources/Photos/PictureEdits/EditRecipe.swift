package import Diagnostics
public import Geometry

/// The edits of a photo as data: the photo can be edited again, and every step undone.
///
///     var recipe = EditRecipe(source: EditSource(photo, size: size, orientation: 1))
///     recipe.append(EditOperation(.filter(Effect(.sepia))))
///     recipe.undo()
///     try recipe.json.text()
///
/// Undo moves the cursor; operations behind it are not applied, and are discarded by the next operation.
public struct EditRecipe: Sendable, Hashable {
  /// The name of the format in adjustment data.
  public static let formatIdentifier = "rabbet.edit"
  /// The version that is written. Another major version is another format; a greater minor version can have additional members.
  public static let formatVersion = "1.0"
  /// The maximum size of a recipe in bytes.
  public static let sizeLimit = 256 * 1024
  /// The maximum number of operations in a recipe.
  public static let operationLimit = 1000

  /// The photo that the recipe edits.
  public var source: EditSource
  /// The operations in order, including undone ones.
  public private(set) var operations: [EditOperation]
  /// The number of operations that are not undone.
  public private(set) var cursor: Int
  /// The file format of the rendering.
  public var output: EditOutput
  /// The version that was read.
  package var version = EditRecipe.formatVersion
  /// The unknown members of a newer version, preserved unchanged.
  package var further: [JSONValue.Member] = []

  /// Creates a recipe; by default none of its operations is undone.
  public init(
    source: EditSource, operations: [EditOperation] = [], cursor: Int? = nil, output: EditOutput = EditOutput()
  ) {
    (self.source, self.operations, self.output) = (source, operations, output)
    self.cursor = min(max(0, cursor ?? operations.count), operations.count)
  }

  /// The operations that are applied: those before the cursor that are enabled.
  public var applied: [EditOperation] { operations.prefix(cursor).filter(\.isEnabled) }

  /// A Boolean value that indicates whether an operation can be undone.
  public var canUndo: Bool { cursor > 0 }
  /// A Boolean value that indicates whether an operation can be redone.
  public var canRedo: Bool { cursor < operations.count }

  /// Adds an operation at the cursor and discards undone operations.
  public mutating func append(_ operation: EditOperation) {
    operations = operations.prefix(cursor) + [operation]
    cursor += 1
  }

  /// Undoes the last operation; has no effect where there is none.
  public mutating func undo() { cursor = max(0, cursor - 1) }
  /// Redoes the operation that was undone last; has no effect where there is none.
  public mutating func redo() { cursor = min(operations.count, cursor + 1) }
  /// Undoes or redoes operations until `count` are applied.
  public mutating func undo(to count: Int) { cursor = min(max(0, count), operations.count) }

  /// Enables or disables an operation, before or behind the cursor.
  public mutating func setEnabled(_ isEnabled: Bool, at index: Int) { operations[index].isEnabled = isEnabled }
}

/// The photo that a recipe edits.
public struct EditSource: Sendable, Hashable {
  /// The SHA-256 of the file, 64 hexadecimal digits.
  public var hash: String
  /// The size of the upright picture, in pixels.
  public var size: PixelSize
  /// The EXIF orientation in the file, 1...8.
  public var orientation: Int

  /// Creates a source from the bytes of a photo's file.
  ///
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], size: PixelSize, orientation: Int) {
    self.init(hash: SHA256.digits(of: bytes), size: size, orientation: orientation)
  }

  package init(hash: String, size: PixelSize, orientation: Int) {
    (self.hash, self.size, self.orientation) = (hash, size, orientation)
  }
}

/// The file format and quality of a recipe's rendering.
public struct EditOutput: Sendable, Hashable {
  /// The file formats of a rendering.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case jpeg, png
  }

  /// The file format.
  public var format: Format
  /// The quality of a JPEG, 1...100.
  public var quality: Int

  /// Creates an output, by default a JPEG of quality 90.
  public init(format: Format = .jpeg, quality: Int = 90) { (self.format, self.quality) = (format, quality) }
}

/// The part of an edit that a photo library stores: opaque data and its format.
public struct AdjustmentData: Sendable, Hashable {
  /// The format of the data, such as `rabbet.edit`.
  public let formatIdentifier: String
  /// The version of the format, such as `1.0`.
  public let formatVersion: String
  /// The data; never empty when a session returns it.
  public let data: [UInt8]

  /// Creates adjustment data of a format.
  public init(formatIdentifier: String, formatVersion: String, data: [UInt8]) {
    (self.formatIdentifier, self.formatVersion, self.data) = (formatIdentifier, formatVersion, data)
  }

  /// Creates adjustment data from a recipe.
  public init(_ recipe: EditRecipe) {
    self.init(
      formatIdentifier: EditRecipe.formatIdentifier, formatVersion: recipe.version, data: Array(recipe.text.utf8))
  }
}
