import Dispatch
public import Foundation
import ImageCodecs
import Imaging
public import PictureEdits
import UIKit

/// A library with one photo, which drives extensions as Photos does.
///
///     let host = try PhotoEditingHost(photo: URL(fileURLWithPath: "photo.jpg"))
///     host.start(extension)
///     // … the buttons of the extension …
///     try await host.finish(extension)
///     host.rendering   // the edited photo
///
/// Each session begins with `start` and ends with `finish` or `cancel`. The photo itself is never written.
@MainActor public final class PhotoEditingHost {
  /// The file of the current version: the photo before the first edit, a JPEG afterwards.
  public private(set) var rendering: Data
  /// The description of the last edit; nil before the first.
  public private(set) var adjustmentData: PHAdjustmentData?
  private let photo: URL
  private let side: Int
  private let version: URL
  private let window = UIWindow()
  /// The number of sessions that were started or ended: an answer that comes after its session is ignored.
  private var session = 0

  /// A library with the photo in a PNG or JPEG file.
  ///
  /// - Parameters:
  ///   - photo: the file.
  ///   - displaySide: the most pixels of a side of the picture for display.
  /// - Throws: `RecipeError` for a file that is not there or is neither.
  public init(photo: URL, displaySide: Int = 1024) throws(RecipeError) {
    guard let data = try? Data(contentsOf: photo), UIImage(data: data)?.bitmap != nil else {
      throw RecipeError(.picture, "\(photo.path): there is no PNG or JPEG that can be read")
    }
    (self.photo, rendering, side) = (photo, data, max(1, displaySide))
    version = FileManager.default.temporaryDirectory.appending(path: "rabbet-version-\(UUID().uuidString).jpg")
  }

  deinit { try? FileManager.default.removeItem(at: version) }

  /// Starts a session: asks `canHandle` if the photo has been edited, shows the controller's view, and passes the photo.
  ///
  /// The input is the original with the description of the edit where the controller can handle it, otherwise the current version alone.
  public func start(_ controller: any PHContentEditingController) {
    session += 1
    let handled = adjustmentData.flatMap { controller.canHandle($0) ? $0 : nil }
    var file = photo
    if adjustmentData != nil, handled == nil {
      file = version
      try? rendering.write(to: version)
    }
    let bytes = (try? Data(contentsOf: file)) ?? rendering
    if let controller = controller as? UIViewController {
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
    }
    let display = small(rendering)
    controller.startContentEditing(
      with: PHContentEditingInput(
        displaySizeImage: handled == nil ? display : small(bytes), fullSizeImageURL: file,
        fullSizeImageOrientation: Int32(PictureMetadata.orientation(of: [UInt8](bytes))), adjustmentData: handled),
      placeholderImage: display)
  }

  /// Ends the session with the controller's result, which becomes the current version.
  ///
  /// - Parameters:
  ///   - controller: the extension of the session.
  ///   - timeout: the seconds for which it may work.
  /// - Throws: `RecipeError` where there is no result in time, it has no adjustment data, or its file is no JPEG or is not upright: Photos refuses
  ///   these. The current version stays.
  public func finish(_ controller: any PHContentEditingController, timeout: Double = 60) async throws(RecipeError) {
    let number = session
    let (answers, answer) = AsyncStream.makeStream(of: PHContentEditingOutput?.self)
    controller.finishContentEditing { answer.yield($0) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { answer.yield(nil) }
    var output: PHContentEditingOutput?
    for await first in answers {
      output = first
      break
    }
    guard number == session else { throw RecipeError(.cancelled, "the session ended before the result came") }
    guard let output else { throw RecipeError(.picture, "the extension gave no result") }
    guard let data = output.adjustmentData, !data.value.data.isEmpty else {
      throw RecipeError(.invalid, "the output has no adjustmentData; set it before the completion handler is called")
    }
    guard let file = try? Data(contentsOf: output.renderedContentURL), file.starts(with: [0xFF, 0xD8]),
      UIImage(data: file)?.bitmap != nil
    else { throw RecipeError(.picture, "there is no JPEG at renderedContentURL; write jpegData(compressionQuality:)") }
    let orientation = PictureMetadata.orientation(of: [UInt8](file))
    guard orientation == 1 else {
      throw RecipeError(.picture, "the result has the orientation \(orientation); it is to be upright, with 1")
    }
    end()
    (rendering, adjustmentData) = (file, data)
  }

  /// Ends the session without a result.
  ///
  /// - Returns: whether Photos would have asked the user first.
  @discardableResult public func cancel(_ controller: any PHContentEditingController) -> Bool {
    defer { end() }
    let asks = controller.shouldShowCancelConfirmation
    controller.cancelContentEditing()
    return asks
  }

  private func end() {
    session += 1
    window.rootViewController = nil
  }

  private func small(_ file: Data) -> UIImage {
    guard let bitmap = UIImage(data: file)?.bitmap else { return UIImage() }
    let part = min(1, Double(side) / Double(max(bitmap.width, bitmap.height)))
    func pixels(_ extent: Int) -> Int { max(1, Int((Double(extent) * part).rounded())) }
    return UIImage(cgImage: CGImage(bitmap.reduced(toWidth: pixels(bitmap.width), height: pixels(bitmap.height))))
  }
}
