@_exported public import CoreImage
public import Foundation
@_exported public import PictureEdits

/// The description of an edit that an extension gives a photo library, to take the edit up again.
public final class PHAdjustmentData: NSObject, Sendable {
  /// The same description as a value, from which `EditRecipe` reads this library's recipes.
  public let value: AdjustmentData

  /// A description in a format of the extension.
  public convenience init(formatIdentifier: String, formatVersion: String, data: Data) {
    self.init(AdjustmentData(formatIdentifier: formatIdentifier, formatVersion: formatVersion, data: [UInt8](data)))
  }

  /// The description of a recipe, or another one.
  public init(_ value: AdjustmentData) { self.value = value }

  /// The format of the data, such as `com.example.photoext`.
  public var formatIdentifier: String { value.formatIdentifier }
  /// The version of the format, such as `1.0`.
  public var formatVersion: String { value.formatVersion }
  /// The data in that format.
  public var data: Data { Data(value.data) }
}
