/// The way a picture fills the frame of its view. The modes and their names are UIKit's.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the frame on each axis.
  case fill
  /// Scaled to the largest size that fits, undistorted and centred.
  case aspectFit
  /// Scaled to the smallest size that covers the frame, undistorted, centred and clipped.
  case aspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// UIKit's longer names of three modes, which scenes can use as well.
  package static let otherNames: [(name: String, mode: ContentMode)] = [
    ("scaleToFill", .fill), ("scaleAspectFit", .aspectFit), ("scaleAspectFill", .aspectFill),
  ]

  /// Creates the mode with a name in a scene or a storyboard, or nil for an unknown name.
  package init?(name: String) {
    guard let mode = Self.otherNames.first(where: { $0.name == name })?.mode ?? ContentMode(rawValue: name) else {
      return nil
    }
    self = mode
  }

  /// Returns the rectangle in which a picture of this natural size is drawn; it can extend beyond the frame, and is then clipped.
  public func rect(forImageOf size: Size, in frame: Rect) -> Rect {
    switch self {
    case .fill: return frame
    case .aspectFit, .aspectFill:
      guard size.width > 0, size.height > 0 else { return frame }
      let across = frame.width / size.width, down = frame.height / size.height
      let scale = self == .aspectFit ? min(across, down) : max(across, down)
      return placed(Size(width: size.width * scale, height: size.height * scale), in: frame, at: (0.5, 0.5))
    case .center: return placed(size, in: frame, at: (0.5, 0.5))
    case .top: return placed(size, in: frame, at: (0.5, 0))
    case .bottom: return placed(size, in: frame, at: (0.5, 1))
    case .left: return placed(size, in: frame, at: (0, 0.5))
    case .right: return placed(size, in: frame, at: (1, 0.5))
    case .topLeft: return placed(size, in: frame, at: (0, 0))
    case .topRight: return placed(size, in: frame, at: (1, 0))
    case .bottomLeft: return placed(size, in: frame, at: (0, 1))
    case .bottomRight: return placed(size, in: frame, at: (1, 1))
    }
  }

  private func placed(_ size: Size, in frame: Rect, at share: (x: Double, y: Double)) -> Rect {
    Rect(
      x: frame.x + (frame.width - size.width) * share.x, y: frame.y + (frame.height - size.height) * share.y,
      width: size.width, height: size.height)
  }
}
