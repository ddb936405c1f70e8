import Geometry
import Layout
import LinearSolver

extension SceneBuilder {
  /// Sets the properties of a stack that concern its children: areas, own spacing, baselines.
  mutating func completeStack(_ place: Int) {
    let id = ids[place], index = scene.views[place], element = document.element(of: index)
    guard var stack = scene.tree[id].stack else { return }
    let children = scene.tree.children(of: id)
    if stack.appKit != nil {
      stack.appKit?.hugging = priorities(element, "StackHuggingPriority", 250)
      stack.appKit?.clippingResistance = priorities(element, "ClippingResistancePriority", 1000)
      for child in children {
        if case .gravity(let gravity) = document.views[scene.views[child.index]].place {
          stack.appKit?.gravities[child] = gravity
        }
      }
      // The largest number of C's float means: as everywhere in the stack.
      for (child, spacing) in values("customSpacing", of: index, children) where spacing < 1e30 {
        stack.customSpacing[child] = .points(spacing)
      }
      for (child, priority) in values("visibilityPriorities", of: index, children) where priority < 1000 {
        stack.appKit?.visibilities[child] = Stack.Visibility(priority)
      }
    }
    scene.tree[id].stack = stack
    if stack.isBaselineRelative, stack.axis == .vertical { spaceBaselines(of: stack, children, in: index) }
    guard stack.axis == .horizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else {
      return
    }
    alignBaselines(of: children.filter { !scene.tree[$0].isHidden }, in: index)
  }

  /// The numbers of a list in a stack, child by child.
  private func values(_ list: String, of view: Int, _ children: [ViewID]) -> [(ViewID, Double)] {
    zip(children, document.xml.members(of: document.views[view].element, in: list)).compactMap { child, index in
      document.xml.elements[index].number("value").map { (child, $0) }
    }
  }

  /// Splits the room between two baselines into text and spacing: the lower text's part above its baseline is four times the upper one's below.
  private mutating func spaceBaselines(of stack: Stack, _ children: [ViewID], in view: Int) {
    guard let measure else { return }
    let shown = children.filter { !scene.tree[$0].isHidden }
    for (upper, lower) in zip(shown, shown.dropFirst()) where stack.customSpacing[upper] ?? stack.spacing != .system {
      guard let above = measure.rect(.view(upper)), let below = measure.rect(.view(lower)) else { continue }
      let text = max(0, stack.spacing(after: upper) - (below.top - above.bottom))
      scene.tree[upper].baselines.baselineOffsetFromBottom = 0.2 * text
      scene.tree[lower].baselines.firstOffsetFromTop = 0.8 * text
    }
    scene.inputs.append(.init(view: view, kind: "baseline", text: "between \(shown.count) arranged views"))
  }

  /// Takes baselines from the stored frames: they are not known without Apple's fonts.
  mutating func alignBaselines(of children: [ViewID], in view: Int) {
    guard let measure else { return }
    let rects = children.compactMap { measure.rect(.view($0)) }
    guard let line = rects.map(\.bottom).min() else { return }
    for (child, rect) in zip(children, rects) {
      scene.tree[child].baselines = Baselines(
        firstOffsetFromTop: line - rect.top, baselineOffsetFromBottom: rect.bottom - line)
    }
    scene.inputs.append(.init(view: view, kind: "baseline", text: "of \(children.count) arranged views"))
  }
}
