public import Foundation
public import UIKit

/// The photo that a library passes to an extension.
public final class PHContentEditingInput: NSObject, @unchecked Sendable {
  /// The picture, upright and small enough for display.
  public let displaySizeImage: UIImage?
  /// The file of the full size: the original if `adjustmentData` describes an edit of it, otherwise the current version.
  public let fullSizeImageURL: URL?
  /// The orientation in that file, as Exif counts it, 1 to 8.
  public let fullSizeImageOrientation: Int32
  /// The description of the last edit; nil where there is none, or the extension cannot handle it.
  public let adjustmentData: PHAdjustmentData?

  /// The input for a photo.
  public init(
    displaySizeImage: UIImage?, fullSizeImageURL: URL?, fullSizeImageOrientation: Int32,
    adjustmentData: PHAdjustmentData? = nil
  ) {
    (self.displaySizeImage, self.fullSizeImageURL) = (displaySizeImage, fullSizeImageURL)
    (self.fullSizeImageOrientation, self.adjustmentData) = (fullSizeImageOrientation, adjustmentData)
  }
}

/// The result of an extension.
public final class PHContentEditingOutput: NSObject, @unchecked Sendable {
  /// The file to which the extension writes the edited photo: a JPEG, upright. Each output has its own, and removes it in the end.
  public let renderedContentURL: URL
  /// The description of the edit, without which a library refuses the result.
  public var adjustmentData: PHAdjustmentData?

  /// The output for an input.
  public init(contentEditingInput: PHContentEditingInput) {
    renderedContentURL = FileManager.default.temporaryDirectory.appending(path: "rabbet-edit-\(UUID().uuidString).jpg")
  }

  deinit { try? FileManager.default.removeItem(at: renderedContentURL) }
}
