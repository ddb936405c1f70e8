import Diagnostics
package import Geometry
package import Layout
import LinearSolver

/// Values of layout as a scene writes them.
extension Double {
  var sourced: Sourced<Number> { Sourced(.literal(self)) }
}

extension AxisPair {
  package init(_ priorities: AxisPriorities) {
    self.init(horizontal: priorities.horizontal.value.sourced, vertical: priorities.vertical.value.sourced)
  }

  init(_ point: Point) { self.init(horizontal: point.x.sourced, vertical: point.y.sourced) }
}

extension InsetsSyntax {
  static func same(_ points: Double) -> InsetsSyntax { .physical(EdgeInsets(all: points)) }

  package static func physical(_ insets: EdgeInsets) -> InsetsSyntax {
    InsetsSyntax(
      top: insets.top.sourced, left: insets.left.sourced, bottom: insets.bottom.sourced, right: insets.right.sourced)
  }

  package init(_ insets: SideInsets) {
    switch insets {
    case .physical(let insets): self = .physical(insets)
    case .directional(let insets):
      self.init(
        top: insets.top.sourced, left: insets.leading.sourced, bottom: insets.bottom.sourced,
        right: insets.trailing.sourced, followsDirection: true)
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
  /// The percentage that reads back to this number.
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
    scale = Sourced(AxisPair(horizontal: transform.scaleX.sourced, vertical: transform.scaleY.sourced))
    translation = Sourced(AxisPair(transform.translation))
    anchor = Sourced(AxisPair(transform.anchor))
  }
}
