public import FrameArt
import ImageCodecs
public import Imaging
import Scene
import Synchronization

/// Images of frames as files, each read and decoded once.
///
/// May be used from any number of tasks; an image that two tasks request at once may be decoded twice.
public final class ArtFiles: ArtImages {
  private let source: any AssetSource
  private let known = Mutex<[String: Result<Bitmap, FrameError>]>([:])
  private let remarks = Mutex<[String: [PictureFinding]]>([:])

  /// Creates images from a source, usually the directory of the file that describes the frames.
  public init(_ source: any AssetSource) { self.source = source }

  /// Returns an image; see `ArtImages`. PNG and JPEG are read.
  public func bitmap(_ name: String) throws(FrameError) -> Bitmap {
    if let result = known.withLock({ $0[name] }) { return try result.get() }
    let result = Result { () throws(FrameError) in try read(name) }
    known.withLock { $0[name] = result }
    return try result.get()
  }

  /// The findings about the images read so far, a line each, by name.
  public var findings: [String] {
    remarks.withLock { $0.sorted { $0.key < $1.key } }.flatMap { name, findings in
      findings.map { "\(name): \($0.message)" }
    }
  }

  private func read(_ name: String) throws(FrameError) -> Bitmap {
    let bytes: [UInt8]
    do {
      bytes = try source.bytes(of: Self.path(name))
    } catch {
      switch error {
      case .missing(_, let reason), .unreadable(_, let reason): throw .image(path: name, reason: reason)
      }
    }
    let findings = PictureFile.findings(of: bytes)
    if !findings.isEmpty { remarks.withLock { $0[name] = findings } }
    do { return try PictureFile.decode(bytes) } catch {
      throw .image(path: name, reason: error.description)
    }
  }

  /// Returns the path of a file: configurations of apps name files by URL.
  private static func path(_ name: String) -> String {
    name.hasPrefix("file://") ? String(name.dropFirst(7)) : name
  }
}
