import Foundation
import ImageCodecs
import Imaging
import Testing
import UIKit

/// Pictures that code draws, and their files.
@Suite @MainActor struct DrawnPictureTests {
  static func plain(_ red: UInt8, _ width: Int, _ height: Int, alpha: UInt8 = 255) -> UIImage {
    let pixel = [red, 0, 100, alpha]
    let bytes = (0..<width * height).flatMap { _ in pixel }
    return UIImage(cgImage: CGImage(Bitmap(width: width, height: height, bytes: bytes)))
  }

  static func renderer(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  }

  @Test func picturesAndRectanglesAreDrawnWhereTheyAreAskedFor() throws {
    let image = Self.renderer(20, 10, scale: 2).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
      Self.plain(255, 2, 2).draw(in: CGRect(x: 10, y: 5, width: 10, height: 5))
      Self.plain(200, 3, 1).draw(at: CGPoint(x: 4, y: 0))
    }
    let pixels = try #require(image.bitmap)
    #expect(pixels.width == 40 && pixels.height == 20 && image.size == CGSize(width: 20, height: 10))
    #expect(pixels[0, 19] == Pixel(red: 0, green: 255, blue: 0) && pixels[7, 0] == Pixel(red: 0, green: 255, blue: 0))
    #expect(pixels[8, 1] == Pixel(red: 200, green: 0, blue: 100) && pixels[13, 1].alpha == 255)
    #expect(pixels[14, 1].alpha == 0 && pixels[8, 2].alpha == 0)
    #expect(pixels[20, 10] == Pixel(red: 255, green: 0, blue: 100) && pixels[19, 10].alpha == 0)
    #expect(pixels[39, 19].red == 255)
  }

  @Test func capsKeepTheirSizeAndOpacityIsThatOfTheCall() throws {
    var bitmap = Bitmap(width: 3, height: 3)
    for y in 0..<3 { for x in 0..<3 { bitmap[x, y] = Pixel(red: UInt8(x * 100), green: UInt8(y * 100), blue: 0) } }
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let patch = UIImage(cgImage: CGImage(bitmap)).resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let image = Self.renderer(10, 10).image { _ in
      patch.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let pixels = try #require(image.bitmap)
    #expect(pixels[0, 0].red == 0 && pixels[1, 0].red == 100 && pixels[8, 9].red == 100 && pixels[9, 9].green == 200)
    let faint = Self.renderer(2, 2).image { _ in
      Self.plain(255, 2, 2).draw(in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .normal, alpha: 0.5)
    }
    #expect(faint.bitmap?[0, 0].alpha == 128)
  }

  @Test func rectanglesBeyondAllSenseAreLeftOut() {
    let image = Self.renderer(2, 2).image { context in
      for side in [CGFloat.infinity, .nan, 1e300, 1e6, 0, -1] {
        Self.plain(255, 2, 2).draw(in: CGRect(x: 0, y: 0, width: side, height: side))
        Self.plain(255, 2, 2).draw(in: CGRect(x: side, y: side, width: 1e-300, height: 1))
      }
      context.fill(CGRect(x: 5, y: 5, width: 1, height: 1))
    }
    #expect(image.size == CGSize(width: 2, height: 2))
    let empty = Self.renderer(1e9, 1e9).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(empty.pngData() == nil)
    Self.plain(255, 2, 2).draw(at: .zero)
  }

  @Test func theOldFunctionsDrawToo() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    Self.plain(255, 1, 1).draw(at: .zero)
    let drawn = UIGraphicsGetImageFromCurrentImageContext()?.bitmap
    UIGraphicsEndImageContext()
    #expect(drawn?[0, 0].red == 255 && drawn?[1, 0] == Pixel(red: 0, green: 0, blue: 0))
  }

  @Test func filesAreUprightAndWhiteWhereTheyAreTransparent() throws {
    let clear = Self.plain(0, 8, 8, alpha: 0)
    let jpeg = try #require(clear.jpegData(compressionQuality: 0.9))
    #expect(try JPEG.decode([UInt8](jpeg))[4, 4] == Pixel(red: 255, green: 255, blue: 255))
    #expect(try PNG.decode([UInt8](#require(clear.pngData())))[4, 4].alpha == 0)
    let photo = Self.plain(9, 64, 48)
    let sizes = try [-1, 0, 0.5, 1, 2, .nan].map { try #require(photo.jpegData(compressionQuality: $0)).count }
    #expect(sizes[0] == sizes[1] && sizes[3] == sizes[4] && sizes[5] == sizes[0])
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
  }

  @Test("Pictures know how they are stored, and are upright", arguments: 1...8)
  func orientations(tag: Int) throws {
    let file = try ExtensionTests.Editor.stored(orientation: tag), image = try #require(UIImage(data: Data(file)))
    let upright = try JPEG.decode(file)
    #expect(image.bitmap == upright && image.bytes == file)
    #expect(image.size == CGSize(width: upright.width, height: upright.height))
    #expect(image.cgImage?.width == 48 && image.cgImage?.height == 32)
    let stored = try #require(image.cgImage)
    #expect(UIImage(cgImage: stored).size == CGSize(width: 48, height: 32))
    let again = UIImage(cgImage: stored, scale: 2, orientation: image.imageOrientation)
    #expect(again.bitmap == upright && again.size.width == CGFloat(upright.width) / 2)
    #expect(try PNG.decode([UInt8](#require(image.pngData()))) == upright)
    #expect(
      image.imageOrientation
        == [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left][tag - 1])
  }
}
