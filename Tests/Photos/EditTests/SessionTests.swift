import Foundation
import Geometry
import ImageCodecs
import Imaging
import PictureEdits
import PictureEngine
import Pictures
import Rabbet
import Synchronization
import Testing

/// The life cycle of an edit: taken up, changed, finished, taken up again.
@Suite(.enabled(if: PictureRenderer.isReady, "needs libvips42")) struct SessionTests {
  static let renderer = EditRenderer(AssetTable([:]))

  /// A landscape of soft colours, as a camera would take it.
  static func photo(_ width: Int = 240, _ height: Int = 160, orientation: Int = 1) throws -> [UInt8] {
    let swaps = orientation >= 5
    var bitmap = Bitmap(width: swaps ? height : width, height: swaps ? width : height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (u, v) = try place(x, y, bitmap.width, bitmap.height, orientation)
        bitmap[x, y] = Pixel(red: UInt8(40 + 150 * u), green: UInt8(60 + 120 * v), blue: UInt8(200 - 120 * u * v))
      }
    }
    guard orientation != 1 else { return try PNG.encode(bitmap) }
    let file = try JPEG.encode(bitmap, options: JPEG.Options(quality: 100))
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
    ]
    return Array(file[..<20]) + [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif + file[20...]
  }

  /// Where a stored pixel is seen, in 0...1.
  private static func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: Int) throws -> (
    Double, Double
  ) {
    let u = (Double(x) + 0.5) / Double(width), v = (Double(y) + 0.5) / Double(height)
    return switch orientation {
    case 3: (1 - u, 1 - v)
    case 6: (1 - v, u)
    case 8: (v, 1 - u)
    default: (u, v)
    }
  }

  static func input(_ photo: [UInt8], _ data: AdjustmentData? = nil, side: Int = 80) throws -> ContentEditingInput {
    var recipe = EditRecipe(source: try EditRenderer.source(of: photo))
    recipe.undo(to: 0)
    let small = try PictureJob(photo, PictureChain("c_limit,w_\(side),h_\(side)"), site: PictureSite(AssetTable([:])))
      .bitmap()
    return ContentEditingInput(
      displaySizeImage: small, fullSizeImage: photo, fullSizeImageOrientation: recipe.source.orientation,
      adjustmentData: data)
  }

  static func finished(_ session: EditingSession) async -> ContentEditingOutput? {
    await withCheckedContinuation { continuation in
      session.finishContentEditing { continuation.resume(returning: $0) }
    }
  }

  @Test func aPhotoIsEditedFinishedAndTakenUpAgain() async throws {
    let photo = try Self.photo(), session = EditingSession(Self.renderer), input = try Self.input(photo)
    session.startContentEditing(with: input, placeholderImage: input.displaySizeImage)
    #expect(session.displayedImage == input.displaySizeImage && !session.shouldShowCancelConfirmation)
    session.append(EditOperation(.filter(Effect(.invert))))
    #expect(session.shouldShowCancelConfirmation)
    let preview = try await session.preview()
    #expect(session.displayedImage == preview && preview.width == 80 && preview != input.displaySizeImage)
    let output = try #require(await Self.finished(session))
    #expect(!session.shouldShowCancelConfirmation, "what is finished is not lost")
    #expect(output.renderedContent.starts(with: [0xFF, 0xD8]) && !output.adjustmentData.data.isEmpty)
    let full = try JPEG.decode(output.renderedContent)
    #expect(full.width == 240 && abs(Int(full[0, 0].red) - (255 - 40)) <= 6)
    // Years later: the original and the data.
    #expect(session.canHandle(output.adjustmentData))
    let again = EditingSession(Self.renderer)
    again.startContentEditing(with: try Self.input(photo, output.adjustmentData), placeholderImage: preview)
    #expect(try await again.preview() == preview)
    again.edit { $0.undo() }
    #expect(try await again.preview() == input.displaySizeImage)
    let undone = try #require(await Self.finished(again))
    #expect(undone.adjustmentData != output.adjustmentData)
    #expect(try PictureFile.decode(photo).width == JPEG.decode(undone.renderedContent).width)
  }

  @Test func finishingWithoutAnEditGivesThePixelsBack() async throws {
    for photo in [try Self.photo(), try JPEG.encode(PNG.decode(Self.photo()))] {
      let session = EditingSession(Self.renderer)
      session.startContentEditing(with: try Self.input(photo), placeholderImage: Bitmap(width: 1, height: 1))
      session.edit { $0.output = EditOutput(format: photo[0] == 0xFF ? .jpeg : .png) }
      let output = try #require(await Self.finished(session))
      #expect(output.renderedContent == photo && !output.adjustmentData.data.isEmpty)
      #expect(
        try await Self.renderer.bitmap(of: try #require(session.recipe), photo: photo) == PictureFile.decode(photo))
    }
  }

  @Test("Without an edit, or after all are undone, a turned photo becomes upright")
  func idleEditsAreUpright() async throws {
    let photo = try Self.photo(orientation: 6)
    var recipe = EditRecipe(source: try EditRenderer.source(of: photo))
    for _ in 0..<2 {
      let file = try await Self.renderer.file(of: recipe, photo: photo)
      let (width, height) = try JPEG.dimensions(of: file)
      #expect(PictureMetadata.orientation(of: file) == 1 && width == 240 && height == 160)
      recipe.append(EditOperation(.filter(Effect(.sepia))))
      recipe.undo()
    }
  }

  @Test("Adjustment data that cannot be taken up is refused with its reason")
  func refusals() throws {
    let recipe = EditRecipe(source: try EditRenderer.source(of: Self.photo()))
    let session = EditingSession(Self.renderer), text = Array(recipe.text.utf8)
    for (identifier, version, data, kind) in [
      ("com.example", "1.0", text, RecipeError.Kind.otherFormat), ("rabbet.edit", "2.0", text, .newerVersion),
      ("rabbet.edit", "1.0", [], .invalid), ("rabbet.edit", "1.0", Array(text.prefix(90)), .invalid),
    ] {
      let data = AdjustmentData(formatIdentifier: identifier, formatVersion: version, data: data)
      #expect(!session.canHandle(data) && EditingSession.refusal(of: data)?.kind == kind)
    }
    var newer = recipe
    newer.append(EditOperation(.unknown(name: "heal", version: 2, members: [])))
    #expect(EditingSession.refusal(of: AdjustmentData(newer))?.description.contains("heal of version 2") == true)
  }

  @Test func aPhotoThatHasChangedSinceIsNotEditedByTheOldRecipe() async throws {
    let data = AdjustmentData(EditRecipe(source: try EditRenderer.source(of: Self.photo())))
    let session = EditingSession(Self.renderer), other = try Self.photo(200, 100)
    session.startContentEditing(with: try Self.input(other, data), placeholderImage: Bitmap(width: 1, height: 1))
    #expect(session.recipe == nil && session.fault?.kind == .otherSource)
    #expect(await Self.finished(session) == nil)
  }

  @Test func cancellingStopsTheWorkAndCallsNothingBack() async throws {
    let photo = try Self.photo(900, 600), input = try Self.input(photo)
    for delay in 0..<12 {
      let session = EditingSession(Self.renderer), called = Atomic(0)
      session.startContentEditing(with: input, placeholderImage: input.displaySizeImage)
      for _ in 0..<4 { session.append(EditOperation(.filter(Effect(.blur, 40)))) }
      session.finishContentEditing { _ in called.add(1, ordering: .relaxed) }
      try await Task.sleep(for: .milliseconds(delay))
      session.cancelContentEditing()
      let before = called.load(ordering: .relaxed)
      try await Task.sleep(for: .milliseconds(20))
      #expect(called.load(ordering: .relaxed) == before && session.recipe == nil)
      #expect(!session.shouldShowCancelConfirmation)
    }
  }

  @Test(
    "A preview is the small render of the full size",
    arguments: [
      [EditOperation(.crop(Rect(x: 0.25, y: 0.125, width: 0.5, height: 0.75)))], [EditOperation(.straighten(7))],
      [EditOperation(.turn(1)), EditOperation(.flip(isHorizontal: true))], [EditOperation(.filter(Effect(.sepia)))],
      [EditOperation(.frame(EditFrame("film")))], [EditOperation(.filter(Effect(.vignette, 60)))],
      [
        EditOperation(.overlay(EditOverlay(.text(LayerText("Sea", family: "DejaVu Sans", size: 0.3)), color: .white)))
      ],
    ])
  func previews(operations: [EditOperation]) async throws {
    let photo = try Self.photo(960, 640), small = PixelSize(width: 240, height: 240)
    let recipe = EditRecipe(source: try EditRenderer.source(of: photo), operations: operations)
    let preview = try await Self.renderer.bitmap(of: recipe, photo: photo, fitting: small)
    let full = try await Self.renderer.bitmap(of: recipe, photo: photo)
    let shrunk = try PictureJob(
      PNG.encode(full), PictureChain("c_scale,w_\(preview.width),h_\(preview.height)"),
      site: PictureSite(AssetTable([:]))
    ).bitmap()
    var sum = 0.0
    for (one, other) in zip(preview.bytes, shrunk.bytes) {
      sum += (Double(one) - Double(other)) * (Double(one) - Double(other))
    }
    // 25 dB.
    #expect(sum / Double(preview.bytes.count) < 255 * 255 / 316, "\(operations)")
  }

  @Test("The result is upright, with orientation 1, however the camera was held", arguments: [1, 3, 6, 8])
  func orientations(orientation: Int) async throws {
    let photo = try Self.photo(orientation: orientation)
    let source = try EditRenderer.source(of: photo)
    #expect(source.orientation == orientation && source.size == PixelSize(width: 240, height: 160))
    let recipe = EditRecipe(
      source: source, operations: [EditOperation(.filter(Effect(.sepia)))], output: EditOutput(format: .png))
    let file = try await Self.renderer.file(of: recipe, photo: photo)
    #expect(try EditRenderer.source(of: file).orientation == 1)
    let upright = try await Self.renderer.bitmap(of: recipe, photo: Self.photo())
    let result = try PNG.decode(file)
    #expect(zip(result.bytes, upright.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 4 })
  }

  @Test func aFramedPhotoIsUnframedAgain() async throws {
    let photo = try Self.photo()
    var recipe = EditRecipe(source: try EditRenderer.source(of: photo))
    recipe.append(EditOperation(.frame(EditFrame("film", surrounds: true))))
    let framed = try await Self.renderer.bitmap(of: recipe, photo: photo)
    #expect(framed.width > 240)
    recipe.undo()
    #expect(try await Self.renderer.bitmap(of: recipe, photo: photo) == PNG.decode(photo))
    recipe.redo()
    recipe.append(EditOperation(.filter(Effect(.grayscale))))
    recipe.setEnabled(false, at: 0)
    let grey = try await Self.renderer.bitmap(of: recipe, photo: photo)
    #expect(grey.width == 240 && grey[9, 9].red == grey[9, 9].green)
  }
}
