import Appearance
import CoreImage
import Foundation
import ImageCodecs
import Imaging
import PictureEngine
import Pictures
import TestSupport
import Testing
import UIKit

/// Core Image's filters over the effects of pictures.
@Suite(.enabled(if: PictureRenderer.isReady, "needs libvips42")) struct FilterTests {
  static func photo() throws -> CIImage {
    let image = try #require(UIImage(data: Data(Repository.bytes(of: "Playgrounds/Images/photo.png"))))
    return try #require(CIImage(image: image))
  }

  static func pixels(_ image: CIImage) throws -> Bitmap {
    try #require(CIContext().createCGImage(image, from: image.extent)?.bitmap)
  }

  /// What `rabbet picture` makes with a chain.
  static func pixels(_ chain: String) throws -> Bitmap {
    let origin = try PictureOrigin(Repository.bytes(of: "Playgrounds/Images/photo.png"))
    return try PictureRenderer(origin, layers: None()).bitmap(of: PicturePlan(PictureChain(chain), of: origin.size))
  }

  /// No layers.
  struct None: LayerSource {
    func origin(ofPicture path: String) throws(PictureError) -> PictureOrigin { throw PictureError(.missing, path) }
    func bitmap(of text: LayerText, color: Color, width: Int?) throws(PictureError) -> Bitmap {
      throw PictureError(.missing, text.string)
    }
  }

  /// The photo is 320 x 240: a radius of 24 pixels is 100 thousandths of the shorter side each way.
  static let chains: [(String, [String: Double], String)] = [
    ("CISepiaTone", ["inputIntensity": 0.8], "e_sepia:80"), ("CISepiaTone", [:], "e_sepia:100"),
    ("CIEdges", ["inputIntensity": 0.8], "e_edges:80"), ("CIColorInvert", [:], "e_negate"),
    ("CIMotionBlur", ["inputRadius": 24], "e_motion_blur:200"),
    ("CIMotionBlur", ["inputRadius": 24, "inputAngle": .pi / 2], "e_motion_blur:200:-90"),
    ("CIPhotoEffectMono", [:], "e_mono"), ("CIPhotoEffectTonal", [:], "e_grayscale"),
    ("CIPhotoEffectNoir", [:], "e_grayscale/e_contrast:50"),
    ("CISepiaTone", ["inputIntensity": 0], ""), ("CIMotionBlur", ["inputRadius": 0], ""),
  ]

  @Test("Filters are the effects of pictures", arguments: chains)
  func effects(name: String, numbers: [String: Double], chain: String) throws {
    let photo = try Self.photo()
    #expect(try Self.pixels(photo.applyingFilter(name, parameters: numbers)) == Self.pixels(chain))
  }

  @Test func allFiltersDifferAndHaveCoreImagesKeysAndDefaults() throws {
    let names = CIFilter.filterNames(inCategory: nil), photo = try Self.photo()
    #expect(names.count == 12 && names == names.sorted())
    var seen: Set<Bitmap> = [try Self.pixels(photo)]
    for name in names { seen.insert(try Self.pixels(photo.applyingFilter(name))) }
    #expect(seen.count == names.count + 1)
    let blur = try #require(CIFilter(name: "CIMotionBlur"))
    #expect(blur.inputKeys == ["inputAngle", "inputImage", "inputRadius"] && blur.outputKeys == ["outputImage"])
    #expect(blur.value(forKey: "inputRadius") as? Double == 20 && blur.outputImage == nil)
    blur.setValue(25, forKey: kCIInputRadiusKey)
    blur.setValue(CGFloat(1), forKey: kCIInputAngleKey)
    #expect(blur.value(forKey: "inputRadius") as? Double == 25 && blur.value(forKey: "inputAngle") as? Double == 1)
    for (value, key) in [("x", "inputRadius"), (1, "inputIntensity"), (Double.nan, "inputAngle"), (1, "inputImage")]
      as [(Any, String)]
    { blur.setValue(value, forKey: key) }
    #expect(blur.value(forKey: "inputRadius") as? Double == 25 && blur.value(forKey: "inputAngle") as? Double == 1)
    blur.setDefaults()
    #expect(blur.value(forKey: "inputRadius") as? Double == 20 && CIFilter(name: "CIGloom") == nil)
    #expect(blur.value(forKey: "inputIntensity") == nil && blur.name == "CIMotionBlur")
  }

  @Test func rectanglesCountFromTheLowerLeftCorner() throws {
    let photo = try Self.photo(), whole = try Self.pixels(photo), context = CIContext(options: nil)
    let part = context.createCGImage(photo, from: CGRect(x: 10, y: 0, width: 20, height: 30))?.bitmap
    #expect(part?.width == 20 && part?.height == 30 && part?[0, 29] == whole[10, 239] && part?[0, 0] == whole[10, 210])
    #expect(context.createCGImage(photo, from: CGRect(x: 400, y: 0, width: 5, height: 5)) == nil)
    let beyond = context.createCGImage(photo, from: CGRect(x: 300, y: 200, width: 500, height: 500))
    #expect(beyond?.width == 20 && beyond?.height == 40)
  }

  @Test func damagedPicturesAreNotRendered() throws {
    let file = try Repository.bytes(of: "Playgrounds/Images/photo.png")
    let broken = try #require(UIImage(data: Data(file[..<(file.count / 2)])).flatMap { CIImage(image: $0) })
    #expect(CIContext().createCGImage(broken.applyingFilter("CISepiaTone"), from: broken.extent) == nil)
    #expect(CIImage(image: UIImage()) == nil)
  }
}
