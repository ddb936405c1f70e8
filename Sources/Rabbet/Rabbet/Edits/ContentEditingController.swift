public import Imaging
public import PictureEdits

/// An editor as a photo library drives it, in the names of PhotosUI's `PHContentEditingController`.
///
/// A library calls `canHandle` with the adjustment data of the last edit. If it returns true, the input has the original and the data, otherwise
/// the current rendering alone. Then come `startContentEditing` and, after any number of changes, `finishContentEditing` or
/// `cancelContentEditing`.
public protocol ContentEditingController: AnyObject {
  /// Returns whether the controller can continue the edit that the data describes.
  func canHandle(_ adjustmentData: AdjustmentData) -> Bool
  /// Starts to edit a photo; the placeholder shows the photo as edited so far.
  func startContentEditing(with contentEditingInput: ContentEditingInput, placeholderImage: Bitmap)
  /// Renders the full size and passes on the result, or nil if it cannot be made. Not called after `cancelContentEditing`.
  func finishContentEditing(completionHandler: @escaping @Sendable (ContentEditingOutput?) -> Void)
  /// Stops all work.
  func cancelContentEditing()
  /// A Boolean value that indicates whether there are changes that cancelling loses.
  var shouldShowCancelConfirmation: Bool { get }
}

/// The photo that a library passes to an editor.
public struct ContentEditingInput: Sendable {
  /// The photo, upright and small enough for display.
  public let displaySizeImage: Bitmap
  /// The file of the full size: the original if there is adjustment data, otherwise the current rendering.
  public let fullSizeImage: [UInt8]
  /// The orientation of that file, as Exif counts it, 1...8.
  public let fullSizeImageOrientation: Int
  /// The adjustment data of the last edit, or nil if there is none or it is not handled.
  public let adjustmentData: AdjustmentData?

  /// Creates the input for a photo, with its last edit.
  public init(
    displaySizeImage: Bitmap, fullSizeImage: [UInt8], fullSizeImageOrientation: Int,
    adjustmentData: AdjustmentData? = nil
  ) {
    (self.displaySizeImage, self.fullSizeImage) = (displaySizeImage, fullSizeImage)
    (self.fullSizeImageOrientation, self.adjustmentData) = (fullSizeImageOrientation, adjustmentData)
  }
}

/// The result of an editor.
public struct ContentEditingOutput: Sendable, Hashable {
  /// The file of the full size, upright.
  public let renderedContent: [UInt8]
  /// The description of the edit; never empty.
  public let adjustmentData: AdjustmentData

  /// Creates a result with the edit that made it.
  public init(renderedContent: [UInt8], adjustmentData: AdjustmentData) {
    (self.renderedContent, self.adjustmentData) = (renderedContent, adjustmentData)
  }
}
