package import Geometry

/// What a frame and its description have in common: whom it fits, and what stands in for it.
package protocol FrameTraits {
  var identifier: String { get }
  var groupID: Int? { get }
  var isTintable: Bool { get }
  /// Its assets; nil for frames that fit any picture.
  var wholePictures: StaticFrame? { get }
}

extension FrameTraits {
  /// Whether a picture of this size can have the frame.
  package func fits(_ size: Size) -> Bool { wholePictures.map { $0.match(for: size) != nil } ?? true }

  /// What of the settings the frame has no use for.
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
  /// The frame of a picture whose ratio has changed: the same where it still fits, else the first of its group that does; nil where none does.
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
