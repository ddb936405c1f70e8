import Foundation
import Synchronization

/// Fetches pictures over HTTP and HTTPS from allowed hosts, and stores them in a cache.
///
///     let cache = PictureCache(.disk, folder: "cache") { Date().timeIntervalSince1970 }
///     let loader = PictureLoader(hosts: ["pictures.example"], cache: cache)
///     let request = loader.fetch("https://pictures.example/dog.jpg") { print($0) }
///     request.suspend()
///
/// An entry is used without a request until its `max-age` or `Expires` is over, then requested with If-Modified-Since and If-None-Match: a 304 keeps it, a
/// 200 replaces it. Redirects lead to allowed hosts only, and never from HTTPS to HTTP.
public final class PictureLoader: Sendable {
  /// A fetched picture.
  public struct Picture: Sendable, Hashable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The origin of the picture.
    public let origin: Origin
  }

  /// The origin of a fetched picture.
  public enum Origin: Sendable, Hashable {
    /// The cache, without a request.
    case cache
    /// The cache, after the server confirmed that the picture is unchanged.
    case confirmed
    /// The server.
    case server
  }

  /// The maximum bytes of a picture unless another number is given: 256 MiB.
  public static let standardSizeLimit = 256 * 1024 * 1024
  /// The maximum number of concurrent requests; others wait.
  public static let requestLimit = 6
  private static let redirectLimit = 10

  private let hosts: Set<String>
  private let cache: PictureCache
  private let sizeLimit: Int
  private let stall: Int
  private let usesProxies: Bool
  private let progress: @Sendable (String, PictureRequest.Progress?) -> Void
  private let refusal: @Sendable ([UInt8]) -> String?
  private let queue = Mutex((running: 0, waiting: [@Sendable () -> Void]()[...]))

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - hosts: the allowed hosts: `pictures.example` for ports 80 and 443, `localhost:8080` for another port.
  ///   - cache: the cache of fetched pictures.
  ///   - sizeLimit: the maximum bytes of a picture.
  ///   - stall: the seconds for which a server can be silent, or send less than a hundred bytes per second.
  ///   - usesProxies: whether requests go through the proxies that the environment names (`http_proxy`, `https_proxy`, `no_proxy`). A proxy
  ///     resolves the names of hosts: with one, the allowed hosts are names, not places.
  ///   - refusal: returns the reason not to read on, from the first bytes of a picture; nil to continue.
  ///   - progress: called with the address after each part of a body that `picture(_:)` waits for, and with nil after the last one, in its
  ///     thread.
  public init(
    hosts: [String], cache: PictureCache, sizeLimit: Int = standardSizeLimit, stall: Int = 30, usesProxies: Bool = true,
    refusal: @escaping @Sendable ([UInt8]) -> String? = { _ in nil },
    progress: @escaping @Sendable (String, PictureRequest.Progress?) -> Void = { _, _ in }
  ) {
    (self.hosts, self.cache) = (Set(hosts.map { $0.lowercased() }), cache)
    (self.sizeLimit, self.stall, self.usesProxies) = (sizeLimit, stall, usesProxies)
    (self.progress, self.refusal) = (progress, refusal)
  }

  /// Fetches a picture in a separate thread.
  ///
  /// - Parameters:
  ///   - address: an HTTP or HTTPS URL.
  ///   - progress: called after each part of the body, in that thread.
  ///   - completion: called once, in that thread.
  @discardableResult
  public func fetch(
    _ address: String, progress: @escaping @Sendable (PictureRequest.Progress) -> Void = { _ in },
    completion: @escaping @Sendable (Result<Picture, SourceError>) -> Void
  ) -> PictureRequest {
    let request = PictureRequest(progress: progress) { [self] isWaiting in
      queue.withLock { $0.running += isWaiting ? -1 : 1 }
      if isWaiting { startNext() }
    }
    queue.withLock {
      $0.waiting.append { [self] in
        completion(Result { () throws(SourceError) in try picture(address, request) })
        queue.withLock { $0.running -= 1 }
        startNext()
      }
    }
    startNext()
    return request
  }

  private func startNext() {
    let next = queue.withLock { queue -> (@Sendable () -> Void)? in
      guard queue.running < Self.requestLimit, let next = queue.waiting.popFirst() else { return nil }
      queue.running += 1
      return next
    }
    if let next { Thread.detachNewThread(next) }
  }

  /// Fetches a picture and waits for it.
  public func picture(_ address: String) throws(SourceError) -> Picture {
    defer { progress(address, nil) }
    return try picture(address, PictureRequest(progress: { [progress] in progress(address, $0) }))
  }

  private func picture(_ address: String, _ request: PictureRequest) throws(SourceError) -> Picture {
    let first = try RemoteAddress(address)
    try check(first)
    guard request.pass() else { throw SourceError(.cancelled, "the request was cancelled") }
    let kept = cache.entry(for: address)
    if let kept, kept.isFresh(at: cache.now()) { return Picture(bytes: kept.bytes, origin: .cache) }
    let (transfer, maxAge) = try response(first, kept, request)
    let head = transfer.head, now = cache.now()
    if head.status == 304, let kept {
      var confirmed = kept.confirmed(by: head, at: now)
      confirmed.maxAge = min(confirmed.maxAge, maxAge)
      cache.keep(confirmed, for: address)
      return Picture(bytes: kept.bytes, origin: .confirmed)
    }
    if head.isKept {
      cache.keep(
        CachedPicture(
          bytes: transfer.bytes, time: now, maxAge: min(head.maxAge ?? 0, maxAge),
          // Without a Last-Modified field, the date of the response counts.
          lastModified: head["last-modified"] ?? head["date"] ?? "", entityTag: head["etag"] ?? ""), for: address)
    } else {
      cache.remove(address)
    }
    return Picture(bytes: transfer.bytes, origin: .server)
  }

  /// Returns the 200, or the 304 for `kept`, after all redirects, and the seconds for which the redirects can be used.
  private func response(
    _ first: RemoteAddress, _ kept: CachedPicture?, _ request: PictureRequest
  ) throws(SourceError) -> (Transfer, maxAge: Double) {
    var headers = ["Accept: image/*"], address = first, maxAge = Double.infinity, isConditional = false
    if let kept {
      if !kept.lastModified.isEmpty { headers.append("If-Modified-Since: \(kept.lastModified)") }
      if !kept.entityTag.isEmpty { headers.append("If-None-Match: \(kept.entityTag)") }
      isConditional = headers.count > 1
    }
    for _ in 0...Self.redirectLimit {
      let transfer = Transfer(request, sizeLimit: sizeLimit, refusal: refusal)
      try transfer.run(address, headers: headers, stall: stall, isDirect: !usesProxies)
      switch transfer.head.status {
      case 200 where transfer.head.isPage:
        throw SourceError(.response, "\(address.text.shortened) answers with a page of HTML, which is no picture")
      case 200: return (transfer, maxAge)
      case 304 where isConditional: return (transfer, maxAge)
      case 301, 302, 303, 307, 308:
        let isForGood = transfer.head.status == 301 || transfer.head.status == 308
        maxAge = min(maxAge, transfer.head.maxAge ?? (isForGood ? .infinity : 0))
        let next = try RemoteAddress(transfer.next)
        try check(next)
        if address.isSecure, !next.isSecure {
          throw SourceError(.response, "\(address.text.shortened) leads from HTTPS to HTTP; that is not followed")
        }
        address = next
      case 304:
        throw SourceError(.response, "\(address.text.shortened) says that what was never sent is unchanged")
      case let status:
        throw SourceError(.status(status), "\(address.text.shortened) answers with status \(status)")
      }
    }
    throw SourceError(
      .response, "\(first.text.shortened) leads on and on; \(Self.redirectLimit) redirects are followed")
  }

  private func check(_ address: RemoteAddress) throws(SourceError) {
    guard !hosts.contains(address.host) else { return }
    throw SourceError(
      .notAllowed, "pictures from \(address.host) are not fetched; it is not among the hosts that --allow-host names")
  }
}
