public import Foundation
@_exported public import PictureSources
public import UIKit

/// The account whose pictures are shown.
public struct CLDConfiguration: Sendable, Hashable {
  /// The start of its addresses, such as `https://res.cloudinary.com/demo`.
  public let base: String
  let host: String

  /// An account at Cloudinary's host, or at a host of its own.
  ///
  /// - Parameters:
  ///   - cloudName: the name of the account.
  ///   - secure: whether addresses begin with `https`.
  ///   - secureDistribution: the host in place of `res.cloudinary.com`, with a port where it is not the usual one.
  public init(cloudName: String, secure: Bool = true, secureDistribution: String? = nil) {
    host = secureDistribution ?? "res.cloudinary.com"
    base = "\(secure ? "https" : "http")://\(host)/\(cloudName)"
  }
}

/// A source of pictures by address, for tests and for programs with a client of their own.
public protocol CLDPictureSource: Sendable {
  /// Fetches a picture; the completion is called once, on any thread. Returns what cancels the request.
  func fetchPicture(_ address: String, completion: @escaping @Sendable (Result<[UInt8], any Error>) -> Void)
    -> @Sendable () -> Void
}

extension PictureLoader: CLDPictureSource {
  /// Fetches a picture from the allowed hosts, through the cache.
  public func fetchPicture(_ address: String, completion: @escaping @Sendable (Result<[UInt8], any Error>) -> Void)
    -> @Sendable () -> Void
  {
    let request = fetch(address) { result in completion(result.map(\.bytes).mapError { $0 }) }
    return { request.cancel() }
  }

  /// Fetches a picture without a view.
  ///
  /// - Parameters:
  ///   - url: an HTTP or HTTPS address.
  ///   - progress: called after each part of the body.
  ///   - completionHandler: called once, in the thread of the request, with the picture or the reason why there is none.
  @discardableResult public func fetchImage(
    _ url: String, _ progress: @escaping @Sendable (PictureRequest.Progress) -> Void = { _ in },
    completionHandler: @escaping @Sendable (UIImage?, SourceError?) -> Void
  ) -> CLDFetchImageRequest {
    fetch(url, progress: progress) { result in
      switch result {
      case .success(let picture): completionHandler(UIImage(data: Data(picture.bytes)), nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }
}

/// The storage of fetched pictures: none, memory, or a folder.
public typealias CLDImageCachePolicy = PictureCache.Policy
/// Downloads pictures, through a cache.
public typealias CLDDownloader = PictureLoader
/// A request that can be suspended, resumed and cancelled.
public typealias CLDFetchImageRequest = PictureRequest

/// The pictures of an account: their addresses, the loader and its cache.
///
///     let cloudinary = CLDCloudinary(configuration: CLDConfiguration(cloudName: "demo"))
///     cloudinary.cachePolicy = .memory
///     photoView.cldSetImage(publicId: "dog", cloudinary: cloudinary, transformation: CLDTransformation().setWidth(400))
///
/// Pictures are fetched from the host of the configuration and from those named here, and from no others.
@preconcurrency @MainActor public final class CLDCloudinary {
  /// The account.
  public let config: CLDConfiguration
  private let hosts: [String]
  private let source: (any CLDPictureSource)?
  let report: @Sendable (String) -> Void
  private var downloader: CLDDownloader?

  /// The pictures of an account.
  ///
  /// - Parameters:
  ///   - configuration: the account.
  ///   - hosts: other hosts from which `cldSetImage(_:cloudinary:)` may fetch.
  ///   - source: a source in place of the loader and its cache.
  ///   - report: takes the reason why a picture does not arrive; by default the standard error stream has it.
  public init(
    configuration: CLDConfiguration, hosts: [String] = [], source: (any CLDPictureSource)? = nil,
    report: @escaping @Sendable (String) -> Void = { text in
      try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
  ) { (config, self.hosts, self.source, self.report) = (configuration, hosts + [configuration.host], source, report) }

  /// The storage of fetched pictures; at first a folder of the user's caches.
  public var cachePolicy = CLDImageCachePolicy.disk { didSet { downloader = nil } }
  /// The most bytes of pictures in the folder; 150 MiB at first.
  public var cacheMaxDiskCapacity = PictureCache.standardCapacity { didSet { downloader = nil } }
  /// The most bytes of pictures in memory; 150 MiB at first.
  public var cacheMaxMemoryTotalCost = PictureCache.standardCapacity { didSet { downloader = nil } }

  /// Returns the loader with these settings; another one after each change of them.
  public func createDownloader() -> CLDDownloader {
    if let downloader { return downloader }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path ?? "."
    let cache = PictureCache(
      cachePolicy, folder: caches + "/rabbet/pictures", memoryCapacity: cacheMaxMemoryTotalCost,
      diskCapacity: cacheMaxDiskCapacity
    ) { Date().timeIntervalSince1970 }
    let loader = PictureLoader(hosts: hosts, cache: cache)
    downloader = loader
    return loader
  }

  /// Returns a new address without a transformation.
  public func createUrl() -> CLDUrl { CLDUrl(config) }

  func fetch(_ address: String, completion: @escaping @Sendable (UIImage?) -> Void) -> @Sendable () -> Void {
    (source ?? createDownloader()).fetchPicture(address) { [report] result in
      let image = (try? result.get()).flatMap { UIImage(data: Data($0)) }
      if case .failure(let error) = result {
        if (error as? SourceError)?.kind != .cancelled { report("\(address): \(error)") }
      } else if image == nil {
        report("\(address): this is no PNG or JPEG; ask for one, as by f_jpg")
      }
      completion(image)
    }
  }
}
