// The listing is the chapter's.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import Foundation
import Photos
import PhotosUI
import UIKit

class PhotoEditingViewController: UIViewController, PHContentEditingController {
  // Swift on Linux has no Objective-C, and no word for what Interface Builder sets.
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  weak var imageView: UIImageView!

  nonisolated(unsafe) var input: PHContentEditingInput?
  var displayedImage: UIImage?
  nonisolated(unsafe) var imageOrientation: Int32?
  nonisolated(unsafe) var currentFilter = "CIColorInvert"

  override func viewDidLoad() {
    super.viewDidLoad()
    // Do any additional setup after loading the view.
  }

  @IBAction func sepiaSelected(_ sender: Any) {
    currentFilter = "CISepiaTone"
    if let image = displayedImage {
      imageView.image = performFilter(image, orientation: nil)
    }
  }

  @IBAction func monoSelected(_ sender: Any) {
    currentFilter = "CIPhotoEffectMono"
    if let image = displayedImage {
      imageView.image = performFilter(image, orientation: nil)
    }
  }

  @IBAction func invertSelected(_ sender: Any) {
    currentFilter = "CIColorInvert"
    if let image = displayedImage {
      imageView.image = performFilter(image, orientation: nil)
    }
  }

  nonisolated func performFilter(_ inputImage: UIImage, orientation: Int32?) -> UIImage? {
    var resultImage: UIImage?
    var cimage: CIImage
    cimage = CIImage(image: inputImage)!
    if let orientation = orientation {
      cimage = cimage.oriented(forExifOrientation: orientation)
    }
    if let filter = CIFilter(name: currentFilter) {
      filter.setDefaults()
      filter.setValue(cimage, forKey: "inputImage")
      switch currentFilter {
      case "CISepiaTone", "CIEdges":
        filter.setValue(0.8, forKey: "inputIntensity")
      case "CIMotionBlur":
        filter.setValue(25.00, forKey: "inputRadius")
        filter.setValue(0.00, forKey: "inputAngle")
      default:
        break
      }
      if let ciFilteredImage = filter.outputImage {
        let context = CIContext(options: nil)
        if let cgImage = context.createCGImage(ciFilteredImage, from: ciFilteredImage.extent) {
          resultImage = UIImage(cgImage: cgImage)
        }
      }
    }
    return resultImage
  }

  // MARK: - PHContentEditingController

  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
    return false
  }

  func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
    input = contentEditingInput
    if let input = input {
      displayedImage = input.displaySizeImage
      imageOrientation = input.fullSizeImageOrientation
      imageView.image = displayedImage
    }
  }

  func finishContentEditing(completionHandler: @escaping ((PHContentEditingOutput?) -> Void)) {
    // Update UI to reflect that editing has finished, and output is being rendered.
    // Render and provide output on a background queue.
    DispatchQueue.global().async {
      // Create editing output from the editing input.
      if let input = self.input {
        let output = PHContentEditingOutput(contentEditingInput: input)
        let url = self.input?.fullSizeImageURL
        if let imageUrl = url,
          let fullImage = UIImage(contentsOfFile: imageUrl.path),
          let resultImage = self.performFilter(fullImage, orientation: self.imageOrientation)
        {
          if let renderedJPEGData = resultImage.jpegData(compressionQuality: 0.9) {
            try! renderedJPEGData.write(to: output.renderedContentURL)
          }
          do {
            let archivedData = try NSKeyedArchiver.archivedData(
              withRootObject: self.currentFilter, requiringSecureCoding: true)
            let adjustmentData = PHAdjustmentData(
              formatIdentifier: "com.ebookfrenzy.photoext", formatVersion: "1.0", data: archivedData)
            output.adjustmentData = adjustmentData
          } catch {
            print("Unable to archive image data")
          }
        }
        completionHandler(output)
      }
    }
  }

  var shouldShowCancelConfirmation: Bool {
    return false
  }

  func cancelContentEditing() {
    // Clean up temporary files, etc.
  }
}
