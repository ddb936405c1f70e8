public import Geometry

/// An arrangement of a view's children in a row or a column: UIKit's `UIStackView`, or AppKit's `NSStackView`.
///
/// All children of the view are arranged, in their order; hidden ones collapse. The stack makes constraints and nothing else: it has no
/// intrinsic size, and its constraints are solved together with the author's.
///
///     var tree = ViewTree(root: View(stack: Stack(.horizontal, spacing: .points(10))))
///     for width in [40.0, 60, 20] {
///       tree.add(View(intrinsicContentSize: IntrinsicSize(width: width, height: 20)), to: tree.root)
///     }
///     try tree.layout(in: Size(width: 200, height: 20))   // widths 100, 60, 20: the first takes the slack
public struct Stack: Sendable, Hashable {
  /// The axis along which the children follow each other.
  public var axis: Axis
  /// The alignment of children across the axis.
  public var alignment: Alignment
  /// The distribution of the extent along the axis.
  public var distribution: Distribution
  /// The distance between neighbours.
  public var spacing: Spacing
  /// The distance after a child, in place of `spacing`; lookup only.
  public var customSpacing: [ViewID: Spacing] = [:]
  /// True where a vertical stack measures gaps from last baseline to first baseline. UIKit's `isBaselineRelativeArrangement`.
  public var isBaselineRelative: Bool
  /// True where the children stay inside the stack's margins. UIKit's `isLayoutMarginsRelativeArrangement`.
  public var isMarginsRelative: Bool
  /// Whether a row gives a single wrapping text its share of the width too, as UIKit did before iOS 15.
  package var dividesForLoneText = false
  /// The properties of an AppKit stack; nil for a UIKit stack.
  public var appKit: AppKitArrangement?
  /// Whether the children form several lines where one has no space for all of them; nil for one line. Not for AppKit stacks.
  public var wrapping: Wrapping?

  /// A stack of UIKit's, with its defaults: it fills both ways and leaves no gaps.
  public init(
    _ axis: Axis, alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: Spacing = .points(0),
    isBaselineRelative: Bool = false, isMarginsRelative: Bool = false
  ) {
    (self.axis, self.alignment, self.distribution, self.spacing) = (axis, alignment, distribution, spacing)
    (self.isBaselineRelative, self.isMarginsRelative) = (isBaselineRelative, isMarginsRelative)
  }

  /// The alignment of children across the axis.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// Both edges with the stack's.
    case fill
    /// The leading edges of a column; the tops of a row.
    case leading
    /// The centres.
    case center
    /// The trailing edges of a column; the bottoms of a row.
    case trailing
    /// The first baselines of a row; as `leading` in a column.
    case firstBaseline
    /// The last baselines of a row; as `trailing` in a column.
    case lastBaseline

    /// `leading`, as rows spell it.
    public static let top = Alignment.leading
    /// `trailing`, as rows spell it.
    public static let bottom = Alignment.trailing
  }

  /// The distribution of the extent along the axis among children.
  public enum Distribution: String, Sendable, Hashable, CaseIterable {
    /// They fill it, growing and shrinking by their content priorities; the first takes what ties leave.
    case fill
    /// They fill it with equal extents.
    case fillEqually
    /// They fill it in proportion to their intrinsic extents.
    case fillProportionally
    /// They keep their extents, with equal gaps.
    case equalSpacing
    /// They keep their extents, with equal distances between centres.
    case equalCentering
    /// They gather at the leading edge, the centre and the trailing edge. AppKit's, and that of lines that wrap, where they keep their extents
    /// and gather at the leading edge; a stack of UIKit's with one line fills instead.
    case gravityAreas
  }

  /// The distance between neighbours.
  public enum Spacing: Sendable, Hashable {
    case points(Double)
    /// UIKit's `spacingUseSystem`: 8 points.
    case system

    /// In points.
    var value: Double {
      switch self {
      case .points(let points): points
      case .system: 8
      }
    }
  }

  /// The distance after a child.
  package func spacing(after child: ViewID) -> Double { (customSpacing[child] ?? spacing).value }
}

/// Spacings as numbers in the source: `Stack(.vertical, spacing: 8)`.
extension Stack.Spacing: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// In points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// In points.
  public init(floatLiteral value: Double) { self = .points(value) }
}
