public import Foundation
public import FrameArt
public import Geometry
import Imaging
import Synchronization

/// A frame, by the name that photo and video editors for iOS have for it.
public typealias Frame = PhotoFrame

private let offered = Mutex<[Frame]>([])

extension PhotoFrame {
  /// The frames that a program offers, in order; none at first. `FrameRegistry(Frame.all)` checks that identifiers are unique, and lists those
  /// that fit a picture.
  public static var all: [Frame] {
    get { offered.withLock { $0 } }
    set { offered.withLock { $0 = newValue } }
  }

  /// Creates a frame of whole pictures, which `addImage` adds.
  ///
  /// - Parameters:
  ///   - identifier: the identifier, unique in a program.
  ///   - tolerance: the maximum distance of a picture's ratio from the photo's.
  public init(identifier: String, tolerance: Double) {
    self.init(identifier: identifier, kind: .fixed(StaticFrame(tolerance: tolerance)))
  }

  /// Creates a frame that fits any photo, with a thickness relative to the photo's shorter side.
  public init(frameBuilder: any FrameBuilder, relativeScale: Double, thumbnailURL: URL?, identifier: String) {
    self.init(
      identifier: identifier, thumbnail: thumbnailURL?.imageName,
      kind: .dynamic(frameBuilder, relativeScale: relativeScale))
  }

  /// Adds a picture for an aspect ratio, width over height; without effect on frames that a builder makes.
  public mutating func addImage(_ url: URL, thumbnailURL: URL?, forRatio ratio: Double) {
    guard case .fixed(var frame) = kind else { return }
    frame.addImage(url.imageName, thumbnail: thumbnailURL?.imageName, forRatio: ratio)
    kind = .fixed(frame)
  }
}

extension FrameImageGroup {
  /// Creates a group from the addresses of its images; the mid image repeats.
  public init(startImageURL: URL?, midImageURL: URL?, endImageURL: URL?) {
    self.init(start: startImageURL?.imageName, mid: midImageURL?.imageName, end: endImageURL?.imageName)
  }
}

extension CustomPatchFrameBuilder {
  /// Creates a builder for images that are named by URL.
  ///
  /// - Parameters:
  ///   - configuration: the images and their layout.
  ///   - source: the source of the images: files, or `RemoteAssets` for addresses.
  public init(configuration: CustomPatchConfiguration, source: any AssetSource = AssetDirectory("")) {
    self.init(configuration: configuration, images: ArtFiles(source))
  }
}

extension FrameBuilder {
  /// Builds the frame for a picture with one pixel per point in a task of its own, and passes it on.
  public func build(
    size: Size, relativeScale: Double, completion: @escaping @Sendable (Result<BuiltFrame, FrameError>) -> Void
  ) {
    Task {
      do throws(FrameError) {
        completion(.success(try await build(size: size, relativeScale: relativeScale)))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

extension Framer {
  /// Creates a framer for a frame whose images are named by URL. A picture that it does not fit gets the first frame of its group in `Frame.all`
  /// that does.
  public convenience init(
    _ frame: Frame, mode: Mode = .overlay, settings: FrameSettings = FrameSettings(),
    source: any AssetSource = AssetDirectory("")
  ) {
    let images = ArtFiles(source)
    let group = Frame.all.filter {
      $0.groupID != nil && $0.groupID == frame.groupID && $0.identifier != frame.identifier
    }
    let entries = group.map { FrameShelf.Entry(frame: $0, images: images) }
    self.init(FrameShelf.Entry(frame: frame, images: images, group: entries), mode: mode, settings: settings)
  }
}

extension URL {
  /// The name by which `ArtFiles` finds an image.
  fileprivate var imageName: String { isFileURL ? path : absoluteString }
}
