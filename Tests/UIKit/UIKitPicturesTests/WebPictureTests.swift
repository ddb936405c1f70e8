import Foundation
import ImageCodecs
import Imaging
import PictureSources
import Pictures
import Synchronization
import Testing
import UIKit
import UIKitDrawing
import UIKitPictures

/// Pictures of addresses in views, from a source of the test's own.
@Suite @MainActor struct WebPictureTests {
  /// A source that answers when the test says so.
  final class Source: CLDPictureSource {
    struct Failure: Error {}
    private struct State {
      var requests: [(address: String, completion: @Sendable (Result<[UInt8], any Error>) -> Void)] = []
      var cancelled: [String] = []
    }
    private let state = Mutex(State())

    var addresses: [String] { state.withLock { $0.requests.map(\.address) } }
    var cancelled: [String] { state.withLock { $0.cancelled } }

    func fetchPicture(
      _ address: String, completion: @escaping @Sendable (Result<[UInt8], any Error>) -> Void
    ) -> @Sendable () -> Void {
      state.withLock { $0.requests.append((address, completion)) }
      return { self.state.withLock { $0.cancelled.append(address) } }
    }

    /// Answers a request with a plain picture of a width, and waits until the main actor has seen it.
    func answer(_ index: Int, width: Int) async throws {
      var bitmap = Bitmap(width: width, height: 2)
      bitmap[0, 0] = Pixel(red: 9, green: 8, blue: 7)
      await finish(index, .success(try PNG.encode(bitmap)))
    }

    func finish(_ index: Int, _ result: Result<[UInt8], any Error>) async {
      state.withLock { $0.requests[index].completion }(result)
      for _ in 0..<3 { await Task { @MainActor in }.value }
    }
  }

  let source = Source()
  let reports = Reports()

  final class Reports: Sendable {
    let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
  }

  var cloudinary: CLDCloudinary {
    CLDCloudinary(configuration: CLDConfiguration(cloudName: "demo"), source: source) { [reports] line in
      reports.lines.withLock { $0.append(line) }
    }
  }
  static let base = "https://res.cloudinary.com/demo/image/upload/"

  @Test func aPlaceholderIsShownUntilThePictureArrives() async throws {
    let view = UIImageView(), placeholder = UIImage(systemName: "photo")
    view.cldSetImage(
      publicId: "dog", cloudinary: cloudinary, transformation: CLDTransformation().setWidth(400).setCrop("scale"),
      placeholder: placeholder)
    #expect(view.image === placeholder && source.addresses == [Self.base + "c_scale,w_400/dog"])
    try await source.answer(0, width: 40)
    #expect(view.image?.size.width == 40)
    view.cldSetImage("https://pictures.example/cat.png", cloudinary: cloudinary)
    #expect(view.image == nil && source.addresses.last == "https://pictures.example/cat.png")
  }

  @Test func aReusedCellNeverShowsTheWrongPicture() async throws {
    let cell = UICollectionViewCell(), view = UIImageView()
    cell.contentView.addSubview(view)
    for name in ["a", "b"] { view.cldSetImage(publicId: name, cloudinary: cloudinary) }
    #expect(source.cancelled == [Self.base + "a"])
    try await source.answer(1, width: 20)
    try await source.answer(0, width: 10)
    #expect(view.image?.size.width == 20)
    view.cldSetImage(publicId: "c", cloudinary: cloudinary)
    cell.prepareForReuse()
    try await source.answer(2, width: 30)
    #expect(view.image == nil && source.cancelled.last == Self.base + "c")
    // The same address again: the earlier answer is not taken for the later request.
    for _ in 0..<2 { view.cldSetImage(publicId: "d", cloudinary: cloudinary) }
    try await source.answer(3, width: 40)
    #expect(view.image == nil)
    try await source.answer(4, width: 41)
    #expect(view.image?.size.width == 41)
  }

  @Test func theSizeIsThatOfTheSolvedLayout() async throws {
    let (root, view) = laidOut(width: 284), address = Self.base + "e_sepia/c_fill,dpr_2.0,g_auto,h_200,w_300/sample.jpg"
    RabbetDevice.with(.iPhoneSE()) {
      let params = CLDResponsiveParams.autoFill().setStepSize(100).setMinDimension(100).setMaxDimension(300)
      view.cldSetImage(
        publicId: "sample.jpg", cloudinary: cloudinary, responsiveParams: params,
        transformation: CLDTransformation().setEffect("sepia"))
      #expect(source.addresses.isEmpty)
      root.layoutIfNeeded()
      #expect(source.addresses == [address])
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(source.addresses == [address])
    try await source.answer(0, width: 600)
    #expect(view.image?.size.width == 300 && view.image?.scale == 2)
  }

  private func laidOut(width: CGFloat) -> (root: UIView, view: UIImageView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 160)), view = UIImageView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    return (root, view)
  }

  @Test func aViewThatGrowsAsksAgainWhereItIsToldTo() async throws {
    for reloads in [false, true] {
      let before = source.addresses.count, (root, view) = laidOut(width: 100)
      view.cldSetImage(
        publicId: "dog", cloudinary: cloudinary, responsiveParams: .fit().setReloadOnSizeChange(reloads))
      for width in [0, 100, 90, 300] as [CGFloat] {
        root.frame.size.width = width
        root.layoutIfNeeded()
      }
      let asked = source.addresses.dropFirst(before).map { $0.dropFirst(Self.base.count) }
      #expect(
        asked
          == (reloads
            ? ["c_fit,dpr_3.0,h_200,w_100/dog", "c_fit,dpr_3.0,h_200,w_300/dog"] : ["c_fit,dpr_3.0,h_200,w_100/dog"]))
    }
    #expect(source.cancelled.count == 1)
  }

  @Test func buttonsHaveAPictureForEachStateAndViewsInTheirLayer() async throws {
    let button = UIButton(), view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    button.cldSetImage(publicId: "on", cloudinary: cloudinary, forState: .normal)
    button.cldSetImage("https://pictures.example/off", forState: .disabled, cloudinary: cloudinary)
    view.cldSetImage(publicId: "plain", cloudinary: cloudinary)
    for (index, width) in [10, 20, 30].enumerated() { try await source.answer(index, width: width) }
    #expect(button.image(for: .normal)?.size.width == 10 && button.image(for: .disabled)?.size.width == 20)
    #expect((view.layer.contents as? CGImage)?.width == 30 && source.cancelled.isEmpty)
    #expect(try PNG.decode([UInt8](view.png(scale: 1)))[0, 0] != Pixel(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test func whatDoesNotArriveIsReportedWithItsReason() async throws {
    let view = UIImageView(), placeholder = UIImage(systemName: "photo")
    view.cldSetImage(publicId: "gone", cloudinary: cloudinary, placeholder: placeholder)
    await source.finish(0, .failure(Source.Failure()))
    view.cldSetImage(publicId: "page", cloudinary: cloudinary, placeholder: placeholder)
    await source.finish(1, .success(Array("<html>".utf8)))
    view.cldSetImage(
      publicId: "x", cloudinary: cloudinary, transformation: CLDTransformation().setWidth("wide"),
      placeholder: placeholder)
    #expect(view.image === placeholder && source.addresses.count == 2)
    #expect(reports.all.count == 3 && reports.all[0] == Self.base + "gone: Failure()")
    #expect(reports.all[1] == Self.base + "page: this is no PNG or JPEG; ask for one, as by f_jpg")
    #expect(reports.all[2].contains("wide"))
  }

  @Test func aViewThatIsGoneGetsNothing() async throws {
    weak var gone: UIImageView?
    do {
      let view = UIImageView()
      view.cldSetImage(publicId: "dog", cloudinary: cloudinary)
      gone = view
    }
    #expect(gone == nil)
    try await source.answer(0, width: 10)
  }

  @Test func withoutASourceTheHostsAndTheCacheAreThoseOfTheLoader() async throws {
    let cloudinary = CLDCloudinary(configuration: CLDConfiguration(cloudName: "demo"))
    let first = cloudinary.createDownloader()
    #expect(cloudinary.createDownloader() === first && cloudinary.cachePolicy == .disk)
    #expect(cloudinary.cacheMaxDiskCapacity == 150 << 20 && cloudinary.cacheMaxMemoryTotalCost == 150 << 20)
    cloudinary.cachePolicy = .none
    cloudinary.cacheMaxDiskCapacity = 50 << 20
    cloudinary.cacheMaxMemoryTotalCost = 1
    #expect(cloudinary.createDownloader() !== first && cloudinary.cacheMaxDiskCapacity == 50 << 20)
    let error: SourceError? = await withCheckedContinuation { continuation in
      cloudinary.createDownloader().fetchImage("https://elsewhere.example/a.png") { _, error in
        continuation.resume(returning: error)
      }
    }
    #expect(error?.kind == .notAllowed && cloudinary.cacheMaxMemoryTotalCost == 1)
    let result: Result<[UInt8], any Error> = await withCheckedContinuation { continuation in
      _ = first.fetchPicture("ftp://a") { continuation.resume(returning: $0) }
    }
    #expect(throws: SourceError.self) { try result.get() }
  }

  /// Chains, and the ends of their addresses.
  static var addresses: [(CLDTransformation, String)] {
    [
      (CLDTransformation(), "sample"),
      (
        CLDTransformation().setWidth(250).setHeight(250).setCrop(.fill).setGravity("faces"),
        "c_fill,g_faces,h_250,w_250/sample"
      ),
      (
        CLDTransformation().setWidth(150).setHeight(150).setCrop("thumb").setGravity(.center).chain().setRadius(20)
          .chain()
          .setEffect("sepia").chain().setOverlay("text:Inter_20:Lisbon").setGravity("north").setY(10).chain().setAngle(
            20),
        "c_thumb,g_center,h_150,w_150/r_20/e_sepia/l_text:Inter_20:Lisbon/fl_layer_apply,g_north,y_10/a_20/sample"
      ),
      (CLDTransformation().setRawTransformation("e_art:zorro").setWidth(0.5), "w_0.5,e_art:zorro/sample"),
      (
        CLDTransformation(PictureChain([.transform(Transformation(Effect(.invert)))])).setQuality("auto"),
        "e_negate,q_auto/sample"
      ),
      (CLDTransformation().setX(1).setBackground("blue").setParam("bo", "4px_solid_red").setFetchFormat("auto"), ""),
    ]
  }

  @Test("Addresses are those of the library", arguments: 0..<6)
  func createUrl(index: Int) throws {
    let (transformation, end) = Self.addresses[index]
    let address = try #require(cloudinary.createUrl().setTransformation(transformation).generate("sample"))
    #expect(address.hasPrefix(Self.base) && (end.isEmpty || address == Self.base + end))
    #expect(transformation.description == transformation.text)
  }

  @Test func addressesHaveFormatVersionKindAndHost() {
    let url = cloudinary.createUrl().setFormat("gif").setVersion("12").setResourceType(.video).setType("private")
    #expect(url.generate("a b") == "https://res.cloudinary.com/demo/video/private/v12/a%20b.gif")
    #expect(cloudinary.createUrl().generate("folder/dog") == Self.base + "v1/folder/dog")
    #expect(cloudinary.createUrl().generate("../dog") == nil)
    let local = CLDConfiguration(cloudName: "c", secure: false, secureDistribution: "localhost:80")
    #expect(local.base == "http://localhost:80/c")
    let own = CLDResponsiveParams(autoWidth: true, autoHeight: false, cropMode: .scale, gravity: nil)
    #expect(own.size.followsWidth && !own.size.followsHeight && !own.reloads)
  }
}
