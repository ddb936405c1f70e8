import Diagnostics
package import Geometry
import Layout
import LinearSolver

/// Values of layout as a scene writes them.
extension Double {
  var sourced: Sourced<Number> { Sourced(.literal(self)) }
}

extension AxisPair {
  init(_ priorities: AxisPriorities) {
    self.init(horizontal: priorities.horizontal.value.sourced, vertical: priorities.vertical.value.sourced)
  }
}

extension InsetsSyntax {
  static func same(_ points: Double) -> InsetsSyntax { .physical(EdgeInsets(all: points)) }

  static func physical(_ insets: EdgeInsets) -> InsetsSyntax {
    .physical(
      top: insets.top.sourced, left: insets.left.sourced, bottom: insets.bottom.sourced, right: insets.right.sourced)
  }

  package init(_ insets: SideInsets) {
    switch insets {
    case .physical(let insets): self = .physical(insets)
    case .directional(let insets):
      self = .directional(
        top: insets.top.sourced, leading: insets.leading.sourced, bottom: insets.bottom.sourced,
        trailing: insets.trailing.sourced)
    }
  }
}

extension FrameCoreSyntax {
  package init(_ core: FrameRing.Core) {
    switch core {
    case .outer: self = .outer
    case .hole: self = .hole
    case .insets(let insets): self = .insets(.physical(insets))
    }
  }
}

extension Guide.Distance {
  var sourced: Sourced<GuideLength> {
    switch self {
    case .points(let points): Sourced(.number(.literal(points)))
    case .fraction(let fraction): Sourced(.percentage(fraction.hundredfold))
    }
  }
}

extension Double {
  /// The number of hundredths that reads back to this number.
  fileprivate var hundredfold: Double {
    let product = self * 100
    return [product, product.nextUp, product.nextDown].first { $0 / 100 == self } ?? product
  }
}

extension Stack.Spacing {
  var sourced: Sourced<Number> {
    switch self {
    case .points(let points): points.sourced
    case .system: Sourced(.metric("system"))
    }
  }
}

extension TransformDocument {
  init(_ transform: ViewTransform) {
    self.init()
    rotation = transform.rotation.sourced
    scale = Sourced(NumberPair(x: transform.scaleX.sourced, y: transform.scaleY.sourced))
    translation = Sourced(NumberPair(x: transform.translation.x.sourced, y: transform.translation.y.sourced))
    anchor = Sourced(NumberPair(x: transform.anchor.x.sourced, y: transform.anchor.y.sourced))
  }
}
