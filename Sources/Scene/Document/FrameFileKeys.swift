import Diagnostics
import FrameArt
import Geometry

/// The keys of one kind of object in descriptions of frames: this program's, and the names other tools have for the same.
protocol FrameFileKey: RawRepresentable, CaseIterable, Sendable, Equatable where RawValue == String {
  /// The object with its article, for messages.
  static var objectName: String { get }
}

enum FrameKey: String, FrameFileKey {
  case identifier, id, label, name, accessibilityLabel, thumbnail, thumbnailURI, thumbnailURL, groupId, tintable,
    relativeScale, layoutMode, groups, imageGroups, configuration, frameBuilder, topImageGroup, leftImageGroup,
    rightImageGroup, bottomImageGroup, tolerance, measure, assets, images

  static let objectName = "a frame"

  /// Whether a key is one of a configuration of twelve images.
  var isPatchKey: Bool {
    switch self {
    case .layoutMode, .topImageGroup, .leftImageGroup, .rightImageGroup, .bottomImageGroup, .groups, .imageGroups,
      .configuration:
      true
    default: false
    }
  }
}

enum SideKey: String, FrameFileKey {
  case top, left, right, bottom

  static let objectName = "a frame's object of groups"

  var side: FrameSide {
    switch self {
    case .top: .top
    case .left: .left
    case .right: .right
    case .bottom: .bottom
    }
  }
}

enum GroupKey: String, FrameFileKey {
  case start, startURI, startImageURL, mid, midURI, midImageURL, end, endURI, endImageURL, midMode, midImageMode, weight

  static let objectName = "a group of a frame"
}

enum MidKey: String, FrameFileKey {
  case image, uri, mode

  static let objectName = "a mid image"
}

enum AssetKeyOfFrames: String, FrameFileKey {
  case src, url, uri, image, thumbnail, thumbnailURL, thumbnailURI, ratio, hole

  static let objectName = "an asset of a frame"
}
