import Appearance
package import Geometry
import Layout
import LinearSolver

/// The measures that a view gets from what it draws, where it states none of its own: scenes are read with them, and trees written.
extension ViewAppearance {
  /// Returns the relation between frame and alignment rect; nil for a picture that declares none here.
  func alignment(in ring: FrameRing?) -> (any AlignmentGeometry)? {
    if let ring, ring.core != .outer { return ornamented(ring.alignment, in: ring) }
    if let control { return ornamented(control.kind.metrics.alignmentInsets.alignment, in: ring) }
    guard let image else { return ornamented(IdentityAlignment(), in: ring) }
    return image.alignment.map { ornamented($0.geometry, in: ring) }
  }

  /// Returns an alignment with the ornaments around it: they surround the core, but a photo frame as a whole.
  package func ornamented(_ body: any AlignmentGeometry, in ring: FrameRing?) -> any AlignmentGeometry {
    if ornaments.isEmpty { return body }
    return OrnamentedAlignment(ornaments.reach, body: body, round: ring == nil ? .alignmentRect : .body)
  }

  /// Returns the intrinsic size of a view with this alignment; nil where it has not been measured.
  func intrinsicSize(aligned alignment: any AlignmentGeometry, in ring: FrameRing?) -> IntrinsicSize? {
    if let control { return intrinsicSize(of: control) }
    guard let image else {
      return text.map { IntrinsicSize(width: $0.metrics.width, height: $0.metrics.height) } ?? IntrinsicSize.none
    }
    guard var size = image.naturalSize else { return nil }
    if let ring, photoFrame?.surrounds == true { size = ring.outerSize(forHole: size) }
    var natural = Rect(origin: .zero, size: size), body = alignment
    if let ornamented = alignment as? OrnamentedAlignment {
      body = ornamented.body
    } else {
      // A pair of conversions gives the frame with its ornaments.
      natural = natural.outset(by: ornaments.reach)
    }
    let core = body.alignmentRect(forFrame: natural).size
    return IntrinsicSize(width: Self.extent(core.width), height: Self.extent(core.height))
  }

  private func intrinsicSize(of control: Control) -> IntrinsicSize? {
    let metrics = control.kind.metrics
    switch metrics.parts {
    case .segments: return titleWidths.map { metrics.intrinsicSize(ofSegments: $0) }
    case .pages: return metrics.intrinsicSize(ofPages: control.items.count)
    case nil:
      if metrics.fontSize != nil, text == nil, !control.text.isEmpty { return nil }
      return metrics.intrinsicSize(around: text.map { Size(width: $0.metrics.width, height: $0.metrics.height) })
    }
  }

  /// Returns a size of at least 0; nil where insets or formulas leave none, such as a formula that divides by zero.
  private static func extent(_ value: Double) -> Double? { value.isFinite ? max(0, value) : nil }

  /// Returns the baselines in a view of this size; the words of a control are centred vertically.
  func baselines(in size: IntrinsicSize) -> Baselines {
    guard let metrics = text?.metrics else { return .none }
    let space = control == nil ? 0 : ((size.height ?? metrics.height) - metrics.height) / 2
    return Baselines(
      firstOffsetFromTop: metrics.firstBaseline + space,
      baselineOffsetFromBottom: metrics.lastBaselineFromBottom + space)
  }

  /// The priorities with which the view resists growing.
  var hugging: AxisPriorities { control?.kind.metrics.hugging ?? AxisPriorities(.low) }

  /// Whether the view is a label with a number of lines.
  var isLabelOfLines: Bool {
    (control.map { $0.kind == .label } ?? (image == nil)) && text?.hasLineLimit == true
  }
}

extension EdgeInsets {
  /// The relation between a frame and its alignment rect by these insets.
  var alignment: any AlignmentGeometry { self == .zero ? IdentityAlignment() : FixedInsets(self) }
}

extension AlignmentGeometry {
  /// Whether another geometry is known to convert the same; for geometries that are functions this is not known.
  func isSame(as other: any AlignmentGeometry) -> Bool {
    if let one = self as? any Hashable, let other = other as? any Hashable {
      return AnyHashable(one) == AnyHashable(other)
    }
    // Ornaments inside the core leave an alignment as it is.
    if let one = self as? OrnamentedAlignment, one.ornaments == .zero { return one.body.isSame(as: other) }
    if let other = other as? OrnamentedAlignment, other.ornaments == .zero { return isSame(as: other.body) }
    // Geometries of one kind that convert some rectangles the same are the same.
    guard type(of: self) == type(of: other) else { return false }
    let samples = [Rect(x: 3, y: 5, width: 70, height: 110), Rect(x: -1, y: 0.5, width: 13, height: 7)]
    return samples.allSatisfy {
      alignmentRect(forFrame: $0) == other.alignmentRect(forFrame: $0)
        && frame(forAlignmentRect: $0) == other.frame(forAlignmentRect: $0)
    }
  }
}
