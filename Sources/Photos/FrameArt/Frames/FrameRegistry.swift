public import Geometry

/// The frames that a program offers, in order, each under a unique identifier.
///
///     var frames = FrameRegistry()
///     try frames.append(film)
///     frames.listing(for: photo.size).map(\.identifier)   // "none", "film"
public struct FrameRegistry: Sendable {
  /// The frames in the order of registration, without `PhotoFrame.none`.
  public private(set) var frames: [PhotoFrame] = []
  private var indices: [String: Int] = [PhotoFrame.none.identifier: -1]

  /// Creates a registry that offers only `none`.
  public init() {}

  /// Creates a registry that offers some frames. Throws where two have one identifier.
  public init(_ frames: [PhotoFrame]) throws(FrameError) {
    for frame in frames { try append(frame) }
  }

  /// Adds a frame. Throws where its identifier is already registered.
  public mutating func append(_ frame: PhotoFrame) throws(FrameError) {
    guard indices[frame.identifier] == nil else { throw .duplicateIdentifier(frame.identifier) }
    indices[frame.identifier] = frames.count
    frames.append(frame)
  }

  /// Returns the frame with an identifier; `none` is always available.
  public subscript(identifier: String) -> PhotoFrame? {
    indices[identifier].map { $0 < 0 ? .none : frames[$0] }
  }

  /// Returns the frames for a picture of a size: `none` first, then in the order of registration all dynamic frames, and the static frames with an
  /// asset that fits.
  public func listing(for size: Size) -> [PhotoFrame] { [.none] + frames.filter { $0.fits(size) } }

  /// Returns the frame for a picture whose ratio has changed: the same where it still fits, else the first of its group that fits, else none.
  public func replacement(for frame: PhotoFrame, size: Size) -> PhotoFrame {
    frames.replacement(for: frame, size: size) ?? .none
  }
}
