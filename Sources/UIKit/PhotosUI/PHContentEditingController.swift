public import Foundation
@_exported public import Photos
public import UIKit

/// A photo-editing extension: usually a view controller, driven by Photos on a device and by `PhotoEditingHost` in tests.
@preconcurrency @MainActor public protocol PHContentEditingController: NSObjectProtocol {
  /// Returns whether the controller can take up the edit that the data describes.
  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool
  /// Starts to edit a photo; the placeholder shows the photo as edited so far.
  func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage)
  /// Renders the full size, and passes it on from any thread; nil if there is no result.
  func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void)
  /// Stops all work.
  func cancelContentEditing()
  /// Whether there are changes that cancelling loses.
  var shouldShowCancelConfirmation: Bool { get }
}
