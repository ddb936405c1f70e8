public import Geometry
import Layout
import LinearSolver

extension InterfaceScene {
  /// Moves the root to another device: its size, its safe area and its margins.
  ///
  /// A controller's view and a launch screen's take the size of the screen, a freeform one only in the axis in which it is as large as a device. Bars stay: what the stored safe area has beyond that of the stored device is added to
  /// that of the new one, unless they leave nothing of it. Another root that is as wide as the stored screen takes the width of the new one, unless
  /// it has a width of its own, and any other root stays as it is.
  ///
  /// - Parameters:
  ///   - device: where the root is to be laid out.
  ///   - document: the document the scene was made of.
  /// - Returns: the size to lay out in.
  public mutating func adapt(to device: InterfaceDevice, of document: InterfaceDocument) -> Size {
    let old = document.canvasDevice()
    let element = document.element(of: root)
    guard document.hasDevices else { return size }
    leaveStandIns(of: document)
    guard element["key"] == "view" || document.isLaunchScreen else {
      let isScreenWide = old.map { abs($0.size.width - size.width) < 0.5 } ?? [320, 375, 414, 600].contains(size.width)
      return isScreenWide && !hasOwnExtent(.horizontal) ? Size(width: device.size.width, height: size.height) : size
    }
    var safe = old?.safeArea ?? EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    var device = device
    if document.isFreeform(root) {
      let sizes = InterfaceDevice.names.compactMap { InterfaceDevice($0)?.size }
      if !sizes.contains(where: { $0.width == size.width }) { device.keep(.horizontal, of: size) }
      if !sizes.contains(where: { $0.height == size.height }) {
        device.keep(.vertical, of: size)
        (safe.top, safe.bottom) = (0, 0)
      }
    }
    device.begin(at: document.start(ofRoot: root, on: device))
    if document.views[root].frame.y > 0 { safe.top = 0 }
    for id in tree.guides(of: tree.root) { adapt(id, device, from: safe) }
    adaptMargins(device, from: safe)
    return device.size
  }

  /// Whether a required rule gives the root an extent, whatever it is shown in.
  package func hasOwnExtent(_ axis: Axis) -> Bool {
    let extent: Attribute = axis == .horizontal ? .width : .height
    return tree.constraints.contains { rule in
      rule.relation == .equal && rule.priority.isRequired && rule.terms.count == 1
        && rule.terms[0].item == .view(tree.root) && rule.terms[0].attribute == extent
    }
  }

  /// Sizes and constraints that stand in on the canvas are not there at run time, where code gives others: they only settle what nothing else
  /// does.
  private mutating func leaveStandIns(of document: InterfaceDocument) {
    let lowest: Priority = 1, least = AxisPriorities(lowest)
    for (id, index) in zip(tree.constraintIDs, constraints) where document.constraints[index].isPlaceholder {
      // A required rule changes its kind only while it is off.
      try? tree.setActive(false, of: id)
      try? tree.setPriority(lowest, of: id)
      try? tree.setActive(true, of: id)
    }
    for (place, view) in views.enumerated() where document.hasStandIn(view) {
      let id = ViewID(index: place)
      (tree[id].contentHugging, tree[id].compressionResistance) = (least, least)
    }
  }

  private mutating func adapt(_ id: GuideID, _ device: InterfaceDevice, from safe: EdgeInsets) {
    let guide = tree[id]
    func points(_ distance: Guide.Distance?) -> Double {
      if case .points(let points)? = distance { points } else { 0 }
    }
    switch guide.name {
    case "safeArea", "layoutMargins", "readableContent":
      let isSafeArea = guide.name == "safeArea"
      var (above, below) = (top(points(guide.top), device, safe), bottom(points(guide.bottom), device, safe))
      // Bars that leave nothing of a screen are not there.
      if above + below > device.size.height { (above, below) = (device.safeArea.top, device.safeArea.bottom) }
      (tree[id].top, tree[id].bottom) = (.points(above), .points(below))
      tree[id].leading = .points(isSafeArea ? device.safeArea.left : side(points(guide.leading), device))
      tree[id].trailing = .points(isSafeArea ? device.safeArea.right : side(points(guide.trailing), device))
    case "topGuide": tree[id].height = .points(top(points(guide.height), device, safe))
    case "bottomGuide", "keyboard": tree[id].height = .points(bottom(points(guide.height), device, safe))
    default: break
    }
  }

  private mutating func adaptMargins(_ device: InterfaceDevice, from safe: EdgeInsets) {
    var margins = tree[tree.root].margins.resolved(for: .leftToRight)
    margins.left = side(margins.left, device)
    margins.right = side(margins.right, device)
    // A controller's margins above and below are its safe area, unless the document says otherwise.
    if margins.top == safe.top { margins.top = device.safeArea.top }
    if margins.bottom == safe.bottom { margins.bottom = device.safeArea.bottom }
    tree[tree.root].margins = .physical(margins)
  }

  private func top(_ stored: Double, _ device: InterfaceDevice, _ safe: EdgeInsets) -> Double {
    let bars = max(0, stored - safe.top)
    return device.safeArea.top + (!device.isHigh && bars == 44 ? 32 : bars)
  }

  private func bottom(_ stored: Double, _ device: InterfaceDevice, _ safe: EdgeInsets) -> Double {
    device.safeArea.bottom + max(0, stored - safe.bottom)
  }

  /// The usual margin of the stored width becomes that of the new one.
  private func side(_ stored: Double, _ device: InterfaceDevice) -> Double {
    let usual = InterfaceDevice.sideMargin(forWidth: size.width)
    return (abs(stored - usual) < 0.5 ? device.sideMargin : stored) + device.safeArea.left
  }
}

extension InterfaceDocument {
  /// Returns the distance from the top of the screen to the view of a controller that does not reach under its bars; nil stands for the canvas.
  package func start(ofRoot root: Int, on device: InterfaceDevice?) -> Double {
    let start = views[root].frame.y
    guard let device, start > 0, element(of: root)["key"] == "view" else { return max(0, start) }
    return device.safeArea.top + max(0, start - (canvasDevice()?.safeArea.top ?? 20))
  }
}
