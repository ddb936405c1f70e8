public import Geometry
import LinearSolver

/// The intrinsic size, priorities and insets of a control.
public struct ControlMetrics: Sendable, Hashable {
  /// Its width whatever it shows; nil where its words decide, or nothing does.
  public var width: Double?
  /// Its height whatever it shows; nil where its words decide.
  public var height: Double?
  /// The size of the system font its words are set in, in points; nil for a control without words.
  public var fontSize: Double?
  /// Round its words.
  public var padding = EdgeInsets.zero
  /// It is never smaller than this.
  public var leastSize = Size.zero
  /// The priority with which it resists growing, beside UIKit's default of 250.
  public var hugging = AxisPriorities(.low)
  /// From its frame to its alignment rect.
  public var alignmentInsets = EdgeInsets.zero
  /// Equal parts that decide its width, such as segments; nil for most.
  public var parts: Parts?

  /// The parts that stand side by side in a control, all of one width.
  public enum Parts: Sendable, Hashable {
    /// Titles of this size, each with as much on either side, and lines between them; in points.
    case segments(fontSize: Double, padding: Double, divider: Double)
    /// Dots of this diameter, and what is between two; in points.
    case pages(dot: Double, gap: Double)
  }

  /// The size of the control around words of a given size, in alignment-rect terms; `words` is nil where there are none.
  public func intrinsicSize(around words: Size?) -> IntrinsicSize {
    let words = fontSize == nil ? nil : words ?? .zero
    return IntrinsicSize(
      width: width ?? words.map { max(leastSize.width, $0.width + padding.left + padding.right) },
      height: height ?? words.map { max(leastSize.height, $0.height + padding.top + padding.bottom) })
  }

  /// The size of a control with titles of these widths side by side: all segments are as wide as the widest needs, in whole points.
  ///
  ///     Control.Kind.segmentedControl.metrics.intrinsicSize(ofSegments: [20, 36.5])   // 2 × (37 + 20) + 1 wide, 31 high
  public func intrinsicSize(ofSegments widths: [Double]) -> IntrinsicSize {
    guard case .segments(_, let padding, let divider) = parts, let widest = widths.max() else {
      return IntrinsicSize(width: parts == nil ? width : 0, height: height)
    }
    let count = Double(widths.count), segment = widest.rounded(.up) + 2 * padding
    return IntrinsicSize(width: count * segment + (count - 1) * divider, height: height)
  }

  /// The size of a control with dots for pages.
  ///
  ///     Control.Kind.pageControl.metrics.intrinsicSize(ofPages: 3)   // 39 × 37
  public func intrinsicSize(ofPages count: Int) -> IntrinsicSize {
    guard case .pages(let dot, let gap) = parts else { return IntrinsicSize(width: width, height: height) }
    return IntrinsicSize(width: max(0, Double(count) * (dot + gap) - gap), height: height)
  }
}
