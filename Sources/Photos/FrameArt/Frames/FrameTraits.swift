package import Geometry

/// The common properties of a frame and its description, which determine where it fits and what replaces it.
package protocol FrameTraits {
  var identifier: String { get }
  var groupID: Int? { get }
  var isTintable: Bool { get }
  /// The assets; nil for frames that fit any picture.
  var wholePictures: StaticFrame? { get }
}

extension FrameTraits {
  /// Returns whether the frame fits a picture of this size.
  package func fits(_ size: Size) -> Bool { wholePictures.map { $0.match(for: size) != nil } ?? true }

  /// Returns findings for the settings that the frame ignores.
  package func findings(_ settings: FrameSettings) -> [ArtFinding] {
    var findings: [ArtFinding] = []
    if settings.tint != nil, !isTintable {
      findings.append(ArtFinding(.notTintable, "\(identifier) takes no colour; it is drawn in its own"))
    }
    if settings.relativeScale != nil, wholePictures != nil {
      findings.append(
        ArtFinding(.fixedThickness, "\(identifier) is a whole picture; a relative scale does not change its thickness"))
    }
    return findings
  }
}

extension Sequence where Element: FrameTraits {
  /// Returns the frame for a picture whose ratio has changed: the same where it still fits, else the first of its group that fits, or nil.
  package func replacement(for frame: Element, size: Size) -> Element? {
    if frame.fits(size) { return frame }
    guard let group = frame.groupID else { return nil }
    return first { $0.groupID == group && $0.fits(size) }
  }
}

extension PhotoFrame: FrameTraits {
  package var wholePictures: StaticFrame? { if case .fixed(let frame) = kind { frame } else { nil } }
}

extension FrameDescription: FrameTraits {
  package var wholePictures: StaticFrame? { if case .fixed(let frame) = content { frame } else { nil } }
}
