public import Imaging
public import PictureEdits

/// An editor as a photo library drives it, in the names of PhotosUI's `PHContentEditingController`.
///
/// A library asks `canHandle` about the adjustment data of the last edit. Where it is handled the input has the original and the data, else the
/// current rendering alone. Then come `startContentEditing` and, after any number of changes, `finishContentEditing` or `cancelContentEditing`.
public protocol ContentEditingController: AnyObject {
  /// Whether edits that are described so can be taken up again.
  func canHandle(_ adjustmentData: AdjustmentData) -> Bool
  /// Takes a photo up; the placeholder is what it looks like so far.
  func startContentEditing(with contentEditingInput: ContentEditingInput, placeholderImage: Bitmap)
  /// Renders the full size and gives the result; nil where it cannot be made. Not called after `cancelContentEditing`.
  func finishContentEditing(completionHandler: @escaping @Sendable (ContentEditingOutput?) -> Void)
  /// Stops all work.
  func cancelContentEditing()
  /// Whether there are changes that cancelling loses.
  var shouldShowCancelConfirmation: Bool { get }
}

/// What a library gives to be edited.
public struct ContentEditingInput: Sendable {
  /// Upright, and small enough to be shown.
  public let displaySizeImage: Bitmap
  /// The file of the full size: the original where adjustment data is given, else the current rendering.
  public let fullSizeImage: [UInt8]
  /// How the camera of that file was held, 1...8.
  public let fullSizeImageOrientation: Int
  /// Of the last edit; nil where there is none, or it is not handled.
  public let adjustmentData: AdjustmentData?

  /// A photo with the edit that was made of it.
  public init(
    displaySizeImage: Bitmap, fullSizeImage: [UInt8], fullSizeImageOrientation: Int,
    adjustmentData: AdjustmentData? = nil
  ) {
    (self.displaySizeImage, self.fullSizeImage) = (displaySizeImage, fullSizeImage)
    (self.fullSizeImageOrientation, self.adjustmentData) = (fullSizeImageOrientation, adjustmentData)
  }
}

/// What an editor gives back.
public struct ContentEditingOutput: Sendable, Hashable {
  /// The file of the full size, upright.
  public let renderedContent: [UInt8]
  /// What was done; never empty.
  public let adjustmentData: AdjustmentData

  /// A result with the edit that made it.
  public init(renderedContent: [UInt8], adjustmentData: AdjustmentData) {
    (self.renderedContent, self.adjustmentData) = (renderedContent, adjustmentData)
  }
}
