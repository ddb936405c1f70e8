package import Appearance
import ControlArt
import Drawing
import Geometry
package import Layout
import Scene

extension ScenePainter {
  /// Returns the drawing under the words of a control, so that a reader recognises the control.
  ///
  /// Empty for a control to which the scene gives a fill, an outline or a picture, and for labels and buttons, which are only words.
  func plate(of appearance: ResolvedAppearance, _ view: ViewID) -> [Command] {
    guard let control = appearance.control, let look = ControlLook(control) else { return [] }
    guard appearance.fill == nil, appearance.gradient == nil, appearance.stroke == nil, appearance.image == nil else {
      return []
    }
    return drawn(look, view)
  }

  private var controls: ControlPainter { ControlPainter(solved.assets.measurer, paint: solved.surroundings.paint) }

  /// Returns a control with its words and its picture.
  func commands(
    for look: ControlLook, _ image: ResolvedAppearance.Image?, _ view: ViewID
  ) throws(RabbetError) -> [Command] {
    let rect = solved.layout.absoluteAlignmentRect(of: view)
    var look = look
    let isPlain = [.label, .textField, .textView, .searchBar].contains(look.kind)
    if solved.scene.tree.direction(of: view) == .rightToLeft {
      if isPlain, [nil, .natural].contains(look.alignment) { look.alignment = .trailing }
      if look.kind == .segmentedControl { look.reverseItems() }
    }
    guard let image, let size = image.size, rect.width > 0, rect.height > 0 else { return drawn(look, view) }
    let place = controls.pictureRect(of: look, size, in: rect)
    return controls.commands(
      for: look, in: rect, with: [try picture(image, in: place, clippedTo: .rect(place))], at: place)
  }
}

extension ScenePainter {
  /// Returns a control without its picture; one that shows a value or a state is mirrored if text is read from right to left.
  private func drawn(_ look: ControlLook, _ view: ViewID) -> [Command] {
    let rect = solved.layout.absoluteAlignmentRect(of: view), commands = controls.commands(for: look, in: rect)
    let isSided = [.slider, .switch, .stepper, .progressBar, .levelIndicator].contains(look.kind)
    guard isSided, !commands.isEmpty, solved.scene.tree.direction(of: view) == .rightToLeft else { return commands }
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.center.x, ty: 0)
    return [.group(Group(transform: mirror, commands: commands))]
  }
}

extension ControlLook {
  /// Puts the segments in order from right to left.
  fileprivate mutating func reverseItems() {
    symbols = Array((symbols + Array(repeating: "", count: max(0, items.count - symbols.count))).reversed())
    items.reverse()
    selection = selection.map { items.count - 1 - $0 }
  }

  /// Creates a control without its words; nil for one that consists of words.
  fileprivate init?(_ content: ResolvedAppearance.ControlContent) {
    guard let kind = Kind(content.control) else { return nil }
    self.init(kind)
    hasBorder = kind == .textField
    isOn = kind == .switch
    let parts = kind == .pageControl ? content.pages : content.segments.count
    items = Array(repeating: "", count: parts)
    selection = 0
  }
}

extension ControlLook.Kind {
  /// Creates the kind that draws a control; nil for labels and buttons, which are only words.
  package init?(_ control: Control) {
    switch control {
    case .label, .button: return nil
    case .progressView: self = .progressBar
    case .pickerView: self = .picker
    default: self.init(rawValue: control.rawValue)
    }
  }
}

extension ScenePainter {
  /// Returns the titles of a segmented control, each in the middle of its segment.
  func titles(of control: ResolvedAppearance.ControlContent, _ view: ViewID) -> [Command] {
    let rect = solved.layout.absoluteAlignmentRect(of: view)
    let isRightToLeft = solved.scene.tree.direction(of: view) == .rightToLeft
    return control.segments.enumerated().flatMap { number, title -> [Command] in
      let segment = control.control.metrics.segment(
        number, of: control.segments.count, in: rect, isRightToLeft: isRightToLeft)
      let paragraph = title.paragraph
      let block = solved.assets.measurer.block(
        of: paragraph, width: segment.width, height: segment.height, direction: solved.scene.tree.direction(of: view))
      let top = segment.top + (segment.height - block.metrics.height) / 2
      return block.commands(of: paragraph, left: segment.left, top: top)
    }
  }
}

extension SolvedScene {
  /// Returns the width in points that a segmented control lacks for its titles; nil if none is truncated.
  func segmentClipping(of view: ViewID) -> Double? {
    guard let control = scene.appearance(of: view).control, !control.segments.isEmpty else { return nil }
    let count = control.segments.count, rect = layout.absoluteAlignmentRect(of: view)
    let room = control.control.metrics.segment(0, of: count, in: rect, isRightToLeft: false).width
    let missing = (control.segments.map(\.metrics.width).max() ?? 0) - room
    return missing > Self.clippingTolerance ? missing * Double(count) : nil
  }
}
