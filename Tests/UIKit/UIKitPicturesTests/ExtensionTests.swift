import CoreImage
import Foundation
import Geometry
import ImageCodecs
import Imaging
import PhotosUI
import PictureEdits
import PictureEngine
import TestSupport
import Testing
import UIKit

/// The life of a photo editing extension, driven as Photos drives it.
@Suite(.enabled(if: PictureRenderer.isReady, "needs libvips42")) @MainActor struct ExtensionTests {
  /// An extension that inverts the photo, with the faults that a test asks for.
  final class Editor: NSObject, PHContentEditingController {
    enum Fault: Sendable { case none, silent, twice, noData, emptyData, noFile, png, turned, late }
    var fault = Fault.none
    var handles = false
    var input: PHContentEditingInput?
    var placeholder: UIImage?
    var asked: [String] = []
    var isCancelled = false
    private var held: ((PHContentEditingOutput?) -> Void)?

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
      asked.append(adjustmentData.formatIdentifier)
      return handles
    }
    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
      (input, placeholder) = (contentEditingInput, placeholderImage)
    }
    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
      guard let input, let url = input.fullSizeImageURL, let photo = UIImage(contentsOfFile: url.path),
        let image = CIImage(image: photo)
      else { return completionHandler(nil) }
      let output = PHContentEditingOutput(contentEditingInput: input)
      let upright = image.oriented(forExifOrientation: input.fullSizeImageOrientation)
      let inverted = upright.applyingFilter("CIColorInvert")
      guard let pixels = CIContext().createCGImage(inverted, from: inverted.extent) else {
        return completionHandler(nil)
      }
      let edited = UIImage(cgImage: pixels)
      let file = fault == .png ? edited.pngData() : edited.jpegData(compressionQuality: 1)
      let turned = try? Self.stored(orientation: 6)
      let written = fault == .turned ? turned.map { Data($0) } : file
      if fault != .noFile { try? written?.write(to: output.renderedContentURL) }
      let data = Data((fault == .emptyData ? "" : "invert").utf8)
      if fault != .noData {
        output.adjustmentData = PHAdjustmentData(formatIdentifier: "test", formatVersion: "1.0", data: data)
      }
      if fault == .silent || fault == .late {
        held = completionHandler
        return
      }
      completionHandler(output)
      if fault == .twice { completionHandler(nil) }
    }
    func answerLate() { held?(nil) }
    func cancelContentEditing() { isCancelled = true }
    var shouldShowCancelConfirmation: Bool { fault == .late }

    /// A small JPEG with an orientation: red at the stored top left, blue elsewhere.
    static func stored(orientation: Int) throws -> [UInt8] {
      var bitmap = Bitmap(width: 48, height: 32)
      for y in 0..<32 {
        for x in 0..<48 {
          bitmap[x, y] = x < 16 && y < 16 ? Pixel(red: 250, green: 0, blue: 0) : Pixel(red: 0, green: 0, blue: 250)
        }
      }
      let file = try JPEG.encode(bitmap, options: JPEG.Options(quality: 100))
      let exif: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
      ]
      return Array(file[..<20]) + [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif + file[20...]
    }
  }

  static func host(orientation: Int = 1, side: Int = 24) throws -> PhotoEditingHost {
    let file = FileManager.default.temporaryDirectory.appending(path: "rabbet-\(UUID().uuidString).jpg")
    try Data(Editor.stored(orientation: orientation)).write(to: file)
    return try PhotoEditingHost(photo: file, displaySide: side)
  }

  @Test("The orientation of the photo is kept", arguments: 1...8)
  func orientations(tag: Int) async throws {
    let host = try Self.host(orientation: tag), editor = Editor(), photo = host.rendering
    host.start(editor)
    let upright = try JPEG.decode([UInt8](photo))
    #expect(editor.input?.fullSizeImageOrientation == Int32(tag) && editor.asked.isEmpty)
    #expect(editor.input?.displaySizeImage?.size == CGSize(width: tag < 5 ? 24 : 16, height: tag < 5 ? 16 : 24))
    try await host.finish(editor)
    let edited = try JPEG.decode([UInt8](host.rendering))
    #expect(PictureMetadata.orientation(of: [UInt8](host.rendering)) == 1)
    #expect(edited.width == upright.width && edited.height == upright.height)
    for (x, y) in [(4, 4), (upright.width - 5, 4), (4, upright.height - 5), (upright.width - 5, upright.height - 5)] {
      let before = upright[x, y], after = edited[x, y]
      #expect(abs(Int(before.red) + Int(after.red) - 255) < 8 && abs(Int(before.blue) + Int(after.blue) - 255) < 8)
    }
  }

  @Test func anEditIsTakenUpWhereItIsHandledAndTheVersionIsEditedWhereItIsNot() async throws {
    let host = try Self.host(orientation: 6), editor = Editor(), original = host.rendering
    host.start(editor)
    let photo = try #require(editor.input?.fullSizeImageURL)
    try await host.finish(editor)
    #expect(host.adjustmentData?.data == Data("invert".utf8) && host.adjustmentData?.formatVersion == "1.0")
    host.start(editor)
    let version = try #require(editor.input?.fullSizeImageURL)
    #expect(editor.asked == ["test"] && editor.input?.adjustmentData == nil && version != photo)
    #expect(try Data(contentsOf: version) == host.rendering && editor.input?.fullSizeImageOrientation == 1)
    #expect(editor.input?.displaySizeImage?.bitmap == editor.placeholder?.bitmap)
    #expect(!host.cancel(editor) && editor.isCancelled)
    editor.handles = true
    host.start(editor)
    #expect(editor.input?.fullSizeImageURL == photo && editor.input?.adjustmentData?.formatIdentifier == "test")
    #expect(try Data(contentsOf: photo) == original && editor.input?.fullSizeImageOrientation == 6)
    #expect(editor.input?.displaySizeImage?.bitmap != editor.placeholder?.bitmap)
  }

  nonisolated static let faults: [(Editor.Fault, String)] = [
    (.silent, "gave no result"), (.noData, "no adjustmentData"), (.emptyData, "no adjustmentData"),
    (.noFile, "no JPEG"), (.png, "no JPEG"), (.turned, "the orientation 6"),
  ]

  @Test("What Photos refuses is refused, and the version stays", arguments: faults)
  func refusals(fault: Editor.Fault, words: String) async throws {
    let host = try Self.host(), editor = Editor(), photo = host.rendering
    editor.fault = fault
    host.start(editor)
    let error = await #expect(throws: RecipeError.self) {
      try await host.finish(editor, timeout: fault == .silent ? 0.01 : 60)
    }
    #expect(error?.message.contains(words) == true)
    #expect(host.rendering == photo && host.adjustmentData == nil)
  }

  @Test func aSecondAnswerAndOneAfterTheEndHaveNoEffect() async throws {
    let host = try Self.host(), editor = Editor()
    editor.fault = .twice
    host.start(editor)
    try await host.finish(editor)
    let edited = host.rendering
    editor.fault = .late
    host.start(editor)
    let finished = Task { try await host.finish(editor) }
    await Task.yield()
    #expect(host.cancel(editor))
    editor.answerLate()
    await #expect(throws: RecipeError.self) { try await finished.value }
    #expect(host.rendering == edited)
  }

  @Test func filesThatAreNotTherePicturesOrWholeAreRefused() throws {
    let missing = URL(fileURLWithPath: "/nowhere.jpg"), page = Repository.root.appending(path: "README.md")
    #expect(throws: RecipeError(.picture, "/nowhere.jpg: there is no PNG or JPEG that can be read")) {
      try PhotoEditingHost(photo: missing)
    }
    #expect(throws: RecipeError.self) { try PhotoEditingHost(photo: page) }
  }

  @Test func aRecipeOfThisLibraryIsAdjustmentData() throws {
    let recipe = EditRecipe(source: EditSource([1], size: PixelSize(width: 4, height: 3), orientation: 1))
    let data = PHAdjustmentData(AdjustmentData(recipe))
    #expect(try EditRecipe(data.value) == recipe && data.formatIdentifier == "rabbet.edit")
  }
}
