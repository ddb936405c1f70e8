import Appearance
import ControlArt
import Drawing
import Geometry
import Layout
import Scene

extension ScenePainter {
  /// Returns the control that a view is, with its text and its picture; one that shows a value or a state is mirrored if text is read from right
  /// to left.
  func commands(
    for control: Control, _ image: ViewAppearance.Image?, _ view: ViewID
  ) throws(RabbetError) -> [Command] {
    let rect = solved.layout.absoluteAlignmentRect(of: view)
    let isMirrored = solved.scene.tree.direction(of: view) == .rightToLeft
    var control = control, painter = ControlPainter(solved.assets.measurer, paint: solved.surroundings.paint)
    if isMirrored {
      if control.kind.followsDirection { painter.direction = .rightToLeft }
      if control.kind == .segmentedControl { control.reverseItems() }
    }
    if !control.isBare, let image, rect.width > 0, rect.height > 0, let size = naturalSize(of: image) {
      let place = painter.pictureRect(of: control, size, in: rect)
      return painter.commands(
        for: control, in: rect, with: [try picture(image, in: place, clippedTo: .rect(place))], at: place)
    }
    let commands = painter.commands(for: control, in: rect)
    guard isMirrored, control.kind.isSided, !commands.isEmpty else { return commands }
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.center.x, ty: 0)
    return [.group(Group(transform: mirror, commands: commands))]
  }

  private func naturalSize(of image: ViewAppearance.Image) -> Size? {
    image.size ?? (try? solved.assets.picture(image.path))?.size
  }
}

extension Control {
  /// Puts the segments in order from right to left.
  fileprivate mutating func reverseItems() {
    symbols = Array((symbols + Array(repeating: "", count: max(0, items.count - symbols.count))).reversed())
    items.reverse()
    selection = selection.map { items.count - 1 - $0 }
  }
}

extension Control.Kind {
  /// Whether the text starts where the view's reading direction does.
  fileprivate var followsDirection: Bool {
    [.label, .button, .pushButton, .textField, .textView, .searchBar].contains(self)
  }

  fileprivate var isSided: Bool { [.slider, .switch, .stepper, .progressView, .levelIndicator].contains(self) }
}

extension SolvedScene {
  /// Returns the width in points that a segmented control lacks for its titles; nil if none is truncated.
  func segmentClipping(of view: ViewID) -> Double? {
    guard !hasStoredSizes, let control = scene.appearance(of: view).control, control.kind == .segmentedControl,
      !control.items.isEmpty
    else { return nil }
    let needed = control.items.map { assets.measurer.metrics(of: $0, font: control.font).width }.max() ?? 0
    let room = (layout.absoluteAlignmentRect(of: view).width + 1) / Double(control.items.count) - 1
    return needed - room > Self.clippingTolerance ? (needed - room) * Double(control.items.count) : nil
  }
}
