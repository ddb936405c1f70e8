import Appearance
import Diagnostics
import FrameArt
import Geometry
import Imaging

extension Resolver {
  /// Finds a view's frame and returns its facts for layout; `picture` is the size of the view's picture.
  mutating func addFrame(
    _ use: Sourced<FrameUseDocument>, around picture: Size?, to look: inout ViewAppearance
  ) -> FrameRing? {
    let name = use.value.name
    let described = document.frames.first { $0.name.value == name.value }
    let ours = content.frames
    let isBuiltIn = described.map { $0.value.content == .reference } ?? true
    guard let frame = isBuiltIn ? ours.first(where: { $0.identifier == name.value }) : described?.value else {
      let known = document.frames.filter { $0.value.content != .reference }.map(\.name.value)
      report.add(
        .unknownFrame, "no frame is called \(name.value.quoted)", at: name.range,
        suggestion: nearestName(to: name.value, among: known + ours.map(\.identifier)),
        help: "frames are described in the document's \"frames\", or come with the program")
      return nil
    }
    let all = isBuiltIn ? ours : document.frames.map(\.value)
    let group = all.filter { $0.groupID != nil && $0.groupID == frame.groupID && $0.identifier != frame.identifier }
    if !isBuiltIn {
      for named in document.frames where named.value == frame || group.contains(named.value) { check(named) }
    }
    var settings = FrameSettings(
      relativeScale: use.value.relativeScale.map { number($0, in: .unit) },
      opacity: use.value.opacity.map { number($0, in: .unit) } ?? 1)
    settings.tint = use.value.tint.map {
      Tint(Pixel($0.value), mode: use.value.colorized?.value == true ? .colorized : .solid)
    }
    let surrounds = use.value.mode?.value == .surround
    let shown = ViewAppearance.PhotoFrameUse(
      frame: frame, group: group, isBuiltIn: isBuiltIn, surrounds: surrounds, settings: settings)
    look.photoFrame = shown
    let picture = picture ?? Size(width: 1, height: 1)
    do {
      return try FrameRing(
        thickness(of: shown.frame(for: picture) ?? frame, settings, around: picture), core: core(use.value.align))
    } catch {
      report.add(
        .noInverse, "the frame \(name.value.quoted) leaves no hole: \(error)", at: name.range,
        help: "make relativeScale smaller")
      return nil
    }
  }

  private mutating func core(_ syntax: Sourced<FrameCoreSyntax>?) -> FrameRing.Core {
    switch syntax?.value {
    case nil, .outer: .outer
    case .hole: .hole
    // Insets that follow the direction are those of a left-to-right layout: a frame is not mirrored.
    case .insets(let insets): .insets(self.insets(insets).resolved(for: .leftToRight))
    }
  }

  private func thickness(
    of frame: FrameDescription, _ settings: FrameSettings, around picture: Size
  ) -> FrameRing.Thickness {
    switch frame.content {
    case .patches(let configuration, let scale):
      .relative(FrameThickness(relativeScale: settings.relativeScale ?? scale, weights: configuration.weights))
    // The asset is chosen by the picture's own ratio; the choice is made again for drawing, when the size is known.
    case .fixed(let fixed):
      .proportional(fixed.nearest(to: picture).flatMap { fixed.assets[$0.index].hole } ?? .zero)
    case .reference: .proportional(.zero)
    }
  }

  /// Reports missing art with its frame, group and slot.
  private mutating func check(_ frame: Named<FrameDescription>) {
    guard !checkedFrames.contains(frame.name.value) else { return }
    checkedFrames.insert(frame.name.value)
    for (place, path) in frame.value.imagesByPlace {
      do {
        warn(of: path, try content.picture(path).findings, at: frame.name.range)
      } catch {
        let what = "\(frame.name.value): \(place)"
        switch error {
        case .missing(let path, let reason):
          report.add(.missingFile, "\(what): cannot read the picture \(path.quoted): \(reason)", at: frame.name.range)
        case .unreadable(let path, let reason):
          report.add(
            .unreadableImage, "\(what): \(path.quoted) is no picture that can be read: \(reason)", at: frame.name.range)
        }
      }
    }
  }
}

extension FrameDescription {
  /// Each image with the slot or the asset it belongs to.
  fileprivate var imagesByPlace: [(place: String, path: String)] {
    switch content {
    case .patches(let configuration, _):
      FrameSlot.allCases.compactMap { slot in
        configuration[slot.side]?[slot.part].map { (slot.description, $0) }
      }
    case .fixed(let frame): frame.assets.enumerated().map { ("assets[\($0.offset)]", $0.element.image) }
    case .reference: []
    }
  }
}
