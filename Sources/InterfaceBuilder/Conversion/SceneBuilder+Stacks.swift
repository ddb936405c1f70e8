import Geometry
import Layout
import LinearSolver

extension SceneBuilder {
  /// What of a stack is about its children: areas, own spacing, baselines.
  mutating func completeStack(_ place: Int) {
    let id = ids[place], index = scene.views[place], element = document.element(of: index)
    guard var stack = scene.tree[id].stack else { return }
    let children = scene.tree.children(of: id)
    if stack.appKit != nil {
      stack.appKit?.hugging = AxisPriorities(
        horizontal: priority(element.number("horizontalStackHuggingPriority"), 250),
        vertical: priority(element.number("verticalStackHuggingPriority"), 250))
      stack.appKit?.clippingResistance = AxisPriorities(
        horizontal: priority(element.number("horizontalClippingResistancePriority"), 1000),
        vertical: priority(element.number("verticalClippingResistancePriority"), 1000))
      for child in children {
        if case .gravity(let gravity) = document.views[scene.views[child.index]].place {
          stack.appKit?.gravities[child] = gravity
        }
      }
      addCustomSpacing(of: index, children, to: &stack)
    }
    scene.tree[id].stack = stack
    guard stack.axis == .horizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else {
      return
    }
    alignBaselines(of: children.filter { !scene.tree[$0].isHidden }, stack.alignment, in: index)
  }

  private func priority(_ value: Double?, _ usual: Double) -> Priority {
    (try? Priority(min(1000, max(0.001, value ?? usual)))) ?? .low
  }

  private func addCustomSpacing(of view: Int, _ children: [ViewID], to stack: inout Stack) {
    guard let list = document.xml.child(of: document.views[view].element, named: "customSpacing") else { return }
    for (child, index) in zip(children, document.xml.elements[list].children) {
      // The largest number of C's float means: as everywhere in the stack.
      guard let value = document.xml.elements[index].number("value"), value < 1e30 else { continue }
      stack.customSpacing[child] = .points(value)
    }
  }

  /// Where text stands is not known without Apple's fonts; what the stored frames say stands for it.
  mutating func alignBaselines(of children: [ViewID], _ alignment: Stack.Alignment, in view: Int) {
    guard let measure else { return }
    let rects = children.compactMap { measure.rect(.view($0)) }
    guard let line = alignment == .lastBaseline ? rects.map(\.bottom).min() : rects.map(\.bottom).min() else { return }
    for (child, rect) in zip(children, rects) {
      scene.tree[child].baselines = Baselines(
        firstOffsetFromTop: line - rect.top, baselineOffsetFromBottom: rect.bottom - line)
    }
    scene.inputs.append(.init(view: view, kind: "baseline", text: "of \(children.count) arranged views"))
  }
}
