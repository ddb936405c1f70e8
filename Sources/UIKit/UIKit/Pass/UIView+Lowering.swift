import Foundation
import Geometry
import Layout
import LinearSolver

extension UIView {
  /// The view as the engine sees it, without a name.
  func lowered(isRoot: Bool) -> Layout.View {
    var view = Layout.View()
    view.alignment = loweredAlignment
    let wish = intrinsicContentSize
    if !wish.width.isFinite || !wish.height.isFinite { refuse("intrinsicContentSize", wish) }
    view.intrinsicContentSize = wish.engineSize
    view.contentHugging = AxisPriorities(
      horizontal: store.hugging.horizontal.level ?? .low, vertical: store.hugging.vertical.level ?? .low)
    view.compressionResistance = AxisPriorities(
      horizontal: store.resistance.horizontal.level ?? .high, vertical: store.resistance.vertical.level ?? .high)
    view.margins = store.controller == nil ? store.margins : .physical(ownMargins.edges)
    view.insetsMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea
    if insetsLayoutMarginsFromSafeArea, viewWithAddedSafeArea != nil {
      // The engine knows what covers the root alone.
      view.margins = .physical(ownMargins.adding(safeAreaInsets).edges)
      view.insetsMarginsFromSafeArea = false
    }
    view.preservesSuperviewMargins = preservesSuperviewLayoutMargins
    view.semanticContent = UISemanticContentAttribute.engine[semanticContentAttribute.rawValue]
    view.isHidden = isHidden
    addContent(to: &view)
    if !isRoot, translatesAutoresizingMaskIntoConstraints, let superview, !store.isArranged {
      view.autoresizing = Autoresizing(
        autoresizingMask.engine, frame: untransformedFrame.rect, superviewBounds: superview.bounds.rect)
    }
    return view
  }

  /// Reports once that a property has numbers that are not finite.
  private func refuse(_ property: String, _ value: Any) {
    guard store.refusedProperties.insert(property).inserted else { return }
    LayoutReport.tell(.invalidGeometry, "\(logText) has the \(property) \(value), which is left out")
  }

  /// Insets where the class says no more; else its two conversions, which are asked while the layout is made.
  private var loweredAlignment: any AlignmentGeometry {
    let insets = alignmentRectInsets, fixed = FixedInsets(insets.edges)
    guard [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) else {
      refuse("alignmentRectInsets", insets)
      return IdentityAlignment()
    }
    var isOverridden = false
    for probe in AlignmentCheck.probes
    where alignmentRect(forFrame: probe) != probe.inset(by: insets)
      || frame(forAlignmentRect: probe) != probe.outset(by: insets)
    { isOverridden = true }
    if !isOverridden { return insets == .zero ? IdentityAlignment() : fixed }
    AlignmentCheck.check(self)
    return CustomAlignment(
      toAlignment: { [weak self] frame in
        MainActor.assumeIsolated { self.map { $0.alignmentRect(forFrame: CGRect(frame)).rect } ?? frame }
      },
      toFrame: { [weak self] rect in
        MainActor.assumeIsolated { self.map { $0.frame(forAlignmentRect: CGRect(rect)).rect } ?? rect }
      })
  }
}

/// Tells once for each class that its conversions do not undo each other.
@MainActor private enum AlignmentCheck {
  /// Lookup only.
  private static var told: Set<ObjectIdentifier> = []

  /// Two frames that conversions which are not insets convert otherwise.
  static let probes = [
    CGRect(x: 3, y: 5, width: 70, height: 110), CGRect(x: -1, y: 0.5, width: 213, height: 17),
  ]

  static func check(_ view: UIView) {
    let id = ObjectIdentifier(type(of: view))
    guard !told.contains(id) else { return }
    for probe in probes {
      let back = view.frame(forAlignmentRect: view.alignmentRect(forFrame: probe))
      let error =
        [
          back.minX - probe.minX, back.minY - probe.minY, back.maxX - probe.maxX, back.maxY - probe.maxY,
        ].map { abs($0) }.max() ?? 0
      guard error > 1e-9 * 1000 else { continue }
      told.insert(id)
      return LayoutReport.tell(
        .alignment,
        "\(type(of: view)): frame(forAlignmentRect:) does not undo alignmentRect(forFrame:): "
          + "\(probe) comes back as \(back), \(error) points off")
    }
  }
}

extension CGSize {
  /// The greatest width and height that UIKit gives, in points.
  private static let greatestExtent = 2_777_777.0

  /// Without an extent where there is no intrinsic metric; at most the greatest that UIKit gives.
  var engineSize: IntrinsicSize {
    func extent(_ wish: CGFloat) -> Double? {
      wish >= 0 && wish.isFinite ? min(Double(wish), Self.greatestExtent) : nil
    }
    return IntrinsicSize(width: extent(width), height: extent(height))
  }
}

extension UISemanticContentAttribute {
  /// The engine's, by UIKit's numbers.
  static let engine: [SemanticContent] = [.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft]
}
