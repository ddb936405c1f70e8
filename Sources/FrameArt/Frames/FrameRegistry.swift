public import Geometry

/// The frames a program offers, in order, each under an identifier of its own.
///
///     var frames = FrameRegistry()
///     try frames.append(film)
///     frames.listing(for: photo.size).map(\.identifier)   // "none", "film"
public struct FrameRegistry: Sendable {
  /// In the order of registration, without `PhotoFrame.none`.
  public private(set) var frames: [PhotoFrame] = []
  private var indices: [String: Int] = [PhotoFrame.none.identifier: -1]

  /// No frames but the choice of none.
  public init() {}

  /// Adds a frame. Throws where its identifier is taken.
  public mutating func append(_ frame: PhotoFrame) throws(FrameError) {
    guard indices[frame.identifier] == nil else { throw .duplicateIdentifier(frame.identifier) }
    indices[frame.identifier] = frames.count
    frames.append(frame)
  }

  /// The frame of an identifier; `none` is always there.
  public subscript(identifier: String) -> PhotoFrame? {
    indices[identifier].map { $0 < 0 ? .none : frames[$0] }
  }

  /// What a picture of this size can have: no frame first, then in the order of registration static frames with an asset that fits, and all
  /// dynamic ones.
  public func listing(for size: Size) -> [PhotoFrame] { [.none] + frames.filter { $0.fits(size) } }

  /// The frame of a picture whose ratio has changed: the same where it still fits, else the first of its group that does, else none.
  public func replacement(for frame: PhotoFrame, size: Size) -> PhotoFrame {
    frames.replacement(for: frame, size: size) ?? .none
  }
}
