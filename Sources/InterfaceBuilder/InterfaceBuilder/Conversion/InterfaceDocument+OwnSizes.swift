import Appearance
import Geometry
import Layout

/// The source of content sizes that are known without the stored frames.
public enum SizeSource: Sendable, Hashable, CaseIterable {
  /// The stored frame where it agrees with the known size within a point; else the known size.
  case stored
  /// The known size.
  case own
}

/// Sizes of content that need neither Apple's fonts nor the stored frame: heights of lines of the system font, and UIKit's controls of fixed size.
extension InterfaceDocument {
  /// The extents, in points, that a view's alignment rect can have on each axis: in the document's era first, then in others. Empty where the content
  /// is not known.
  struct OwnExtents {
    var width: [Double] = [], height: [Double] = []
    /// The height of a line on canvases that round it up to a point, or, in AppKit, of earlier systems.
    var wholeHeight: Double?
    /// The difference, in points, up to which a stored extent is the known one, rounded.
    var tolerance = 1.001

    /// The extent of content on one axis, in points.
    struct Extent {
      var value: Double
      /// True where the stored frame alone says it.
      var isTaken = false
      /// True where the stored frame is not as large as the content.
      var isStretched = false
    }

    /// Returns the extent of the content for that of the stored frame.
    func extent(_ axis: Axis, storedAs stored: Double, _ source: SizeSource) -> Extent {
      let known = axis == .horizontal ? width : height
      guard let own = known.first else { return Extent(value: max(0, stored), isTaken: true) }
      if abs(own - stored) < 0.01 { return Extent(value: own) }
      let isNear = known.contains { abs($0 - stored) <= tolerance }, takesStored = isNear && source == .stored
      return Extent(value: takesStored ? stored : own, isTaken: takesStored, isStretched: !isNear)
    }
  }

  /// Ascent and descent of a line of the system font, in parts of the font's size. UIKit rounds their sum up to a device pixel, AppKit each to a point.
  private static let ascent = 0.967, descent = 0.241, lineHeight = 1.193

  /// Returns the height of a line of the system font.
  private func lineHeight(ofSize size: Double) -> Double {
    if platform == .macOS { return (size * Self.ascent).rounded() + (size * Self.descent).rounded() }
    return (size * Self.lineHeight * pixelsPerPoint - 1e-6).rounded(.up) / pixelsPerPoint
  }

  /// Returns the extents that a view has whatever stretches it.
  func ownExtents(of view: Int) -> OwnExtents {
    let element = element(of: view)
    if let line = line(of: view) { return line }
    guard hasDevices else { return OwnExtents() }
    switch views[view].kind {
    case "switch":
      let metrics = Control.Kind.switch.metrics
      // Since iOS 26 a switch is less high, and wider.
      let isLate = toolsVersion >= 24000 && views[view].frame.height < 31
      return isLate ? OwnExtents(width: [61], height: [28]) : OwnExtents(width: [metrics.width ?? 0], height: [31])
    case "slider": return OwnExtents(height: [30, 34])
    case "stepper": return OwnExtents(width: [94], height: ordered([(29, 15000), (32, .infinity)]))
    case "progressView": return OwnExtents(height: ordered([(2, 16000), (4, .infinity)]))
    case "activityIndicatorView":
      let isLarge = element["style"]?.lowercased().contains("large") == true
      return OwnExtents(width: [isLarge ? 37 : 20], height: [isLarge ? 37 : 20])
    case "segmentedControl" where element["segmentControlStyle"] ?? "plain" == "plain":
      return OwnExtents(height: ordered([(28, 15000), (31, .infinity)]))
    default: return OwnExtents()
    }
  }

  /// Returns extents with the one of the document's era first; each holds below a tools version.
  private func ordered(_ extents: [(Double, below: Double)]) -> [Double] {
    let own = extents.firstIndex { toolsVersion < $0.below } ?? 0
    return [extents[own].0] + extents.indices.filter { $0 != own }.map { extents[$0].0 }
  }

  /// Returns the height of a label of one line in the system font; nil for other views and fonts.
  ///
  /// UIKit's label without text has no height. Of AppKit's fonts those below 20 points are known: above, the system has another one.
  private func line(of view: Int) -> OwnExtents? {
    let isText = hasDevices ? views[view].kind == "label" : platform == .macOS && isStaticText(view)
    guard isText else { return nil }
    var traits = InterfaceTraits()
    traits.textSize = textSize
    let reader = AppearanceReader(document: self, view: view, traits: traits)
    guard reader.attributes == nil, let look = reader.look(), look.style.lines == 1,
      look.font.family == SystemFont.family, hasDevices || look.font.size < 20, !look.text.contains(where: \.isNewline)
    else { return nil }
    let height = hasDevices && look.text.isEmpty ? 0 : lineHeight(ofSize: look.font.size)
    var extents = OwnExtents(height: [height], wholeHeight: hasDevices ? height.rounded(.up) : height + 1)
    // Letters of other scripts may come from a font with higher lines.
    let isLatin = look.text.unicodeScalars.allSatisfy { $0.value < 0x590 || (0x2000..<0x2100).contains($0.value) }
    if !isLatin { extents.tolerance = height / 2 }
    return extents
  }

  /// Whether a text field of AppKit's shows text in a font of the system's and no field.
  private func isStaticText(_ view: Int) -> Bool {
    guard views[view].kind == "textField", isLabel(view), !style(of: view).flag("editable"),
      let cell = xml.child(of: views[view].element, key: "cell")
    else { return false }
    return xml.child(of: cell, key: "font").map { xml.elements[$0]["metaFont"] != nil } ?? false
  }

  /// Returns the text size for which the canvas shows text styles, by a vote of labels of one line and buttons whose stored heights are those of a
  /// line; the usual one where no other has more votes.
  func canvasTextSize() -> TextSize {
    guard hasDevices else { return .large }
    let styled = views.indices.filter { view in
      ["label", "button"].contains(views[view].kind)
        && xml.child(of: views[view].element, named: "fontDescription").map { xml.elements[$0]["style"] != nil } == true
    }
    var best = (size: TextSize.large, votes: -1)
    for size in [.large] + TextSize.allCases.prefix(7) where !styled.isEmpty {
      var traits = InterfaceTraits()
      traits.textSize = size
      let votes = styled.count { view in
        guard let look = AppearanceReader(document: self, view: view, traits: traits).look(), look.style.lines == 1,
          look.font.family == SystemFont.family
        else { return false }
        let line = lineHeight(ofSize: look.font.size), isButton = views[view].kind == "button"
        return abs((isButton ? line.rounded(.up) + 12 : line) - views[view].frame.height) < 0.01
      }
      if votes > best.votes { best = (size, votes) }
    }
    return best.size
  }
}
