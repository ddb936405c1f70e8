import Diagnostics
import Geometry
import Layout
import LinearSolver

extension Resolver {
  /// Returns a stack for layout; its children are in the tree already.
  mutating func resolved(_ stack: StackDocument, of view: ViewDocument, as id: ViewID) -> Stack {
    let axis: Axis = stack.axis.value == .horizontal ? .horizontal : .vertical
    var resolved = stack.flavour?.value == .appKit ? Stack.appKit(axis) : Stack(axis)
    if stack.wraps?.value == true {
      resolved = .wrapping(
        axis, lineSpacing: view.appearance.setting?.lineSpacing.map { number($0, in: .length) } ?? 0,
        maximumLines: stack.maximumLines.map { count(ofLines: $0) })
    }
    if let alignment = stack.alignment { resolved.alignment = alignment.value.inLayout }
    if let distribution = stack.distribution { resolved.distribution = distribution.value }
    if let spacing = stack.spacing { resolved.spacing = self.spacing(spacing) }
    resolved.isMarginsRelative = stack.marginsRelative?.value ?? false
    resolved.isBaselineRelative = stack.baselineRelative?.value ?? false
    for custom in stack.customSpacing {
      if let child = self.view(custom.name) { resolved.customSpacing[child] = self.spacing(custom.value) }
    }
    resolved.appKit = arrangement(stack, of: view, from: resolved.appKit, as: id)
    return resolved
  }

  private mutating func count(ofLines lines: Sourced<Number>) -> Int {
    let count = number(lines, in: .length).rounded()
    if count < 1 {
      report.add(
        .outOfRange, "a stack that wraps has at least 1 line", at: lines.range,
        help: "leave \"maximumLines\" out for any number of lines")
    }
    return Int(min(max(count, 1), 1e6))
  }

  private mutating func arrangement(
    _ stack: StackDocument, of view: ViewDocument, from defaults: Stack.AppKitArrangement?, as id: ViewID
  ) -> Stack.AppKitArrangement? {
    guard var arrangement = defaults else { return nil }
    if let edges = stack.edgeInsets { arrangement.edgeInsets = insets(edges.value) }
    if let detaches = stack.detachesHidden { arrangement.detachesHiddenViews = detaches.value }
    for gravity in stack.gravity {
      if let child = self.view(gravity.name) { arrangement.gravities[child] = gravity.value.value }
    }
    for visibility in stack.visibility {
      let value = number(visibility.value, in: .visibility)
      if let child = self.view(visibility.name) { arrangement.visibilities[child] = Stack.Visibility(value) }
    }
    // A stack has no content of its own: its hugging and compression resistance concern its children together.
    if view.geometry.hugging != nil { arrangement.hugging = scene.tree[id].contentHugging }
    if view.geometry.compressionResistance != nil {
      arrangement.clippingResistance = scene.tree[id].compressionResistance
    }
    return arrangement
  }

  private func view(_ name: Sourced<String>) -> ViewID? {
    guard case .view(let id)? = item(name.value) else { return nil }
    return id
  }

  /// Returns a spacing; `"system"` is the system's spacing unless a metric has that name.
  private mutating func spacing(_ value: Sourced<Number>) -> Stack.Spacing {
    if value.value == .metric("system"), metrics["system"] == nil { return .system }
    return .points(number(value))
  }
}
