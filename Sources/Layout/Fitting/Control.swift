public import Geometry
import LinearSolver

/// A control of UIKit's, as far as layout is concerned: the size of its content and its priorities.
public enum Control: String, Sendable, Hashable, CaseIterable {
  case label, button, textField, `switch`, stepper, slider, progressView, activityIndicator

  /// What layout knows of the control.
  public var metrics: ControlMetrics { Self.table[self] ?? ControlMetrics() }

  /// Sizes are those of alignment rects, in points, as Interface Builder stored them for iOS; priorities are UIKit's in code.
  ///
  /// A label made in Interface Builder hugs at 251, which documents say for themselves.
  private static let table: [Control: ControlMetrics] = [
    .label: ControlMetrics(fontSize: 17),
    .button: ControlMetrics(
      fontSize: 15, padding: EdgeInsets(top: 6, left: 0, bottom: 6, right: 0),
      leastSize: Size(width: 30, height: 30)),
    .textField: ControlMetrics(
      height: 34, fontSize: 14, padding: EdgeInsets(top: 7, left: 7, bottom: 7, right: 7)),
    .switch: ControlMetrics(
      width: 49, height: 31, hugging: 750, alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)),
    .stepper: ControlMetrics(width: 94, height: 32, hugging: 750),
    .slider: ControlMetrics(height: 30, alignmentInsets: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)),
    .progressView: ControlMetrics(height: 4, verticalHugging: 750),
    .activityIndicator: ControlMetrics(width: 20, height: 20, hugging: 750),
  ]
}

/// What a control asks for.
public struct ControlMetrics: Sendable, Hashable {
  /// Its width whatever it shows; nil where its words decide, or nothing does.
  public var width: Double?
  /// Its height whatever it shows; nil where its words decide.
  public var height: Double?
  /// The size of the system font its words are set in, in points; nil for a control without words.
  public var fontSize: Double?
  /// Round its words.
  public var padding: EdgeInsets
  /// It is never smaller than this.
  public var leastSize: Size
  /// How strongly it resists growing, beside UIKit's default of 250.
  public var hugging: AxisPriorities
  /// From its frame to its alignment rect.
  public var alignmentInsets: EdgeInsets

  /// A control of the given sizes; `hugging` is for both axes unless `verticalHugging` is given.
  init(
    width: Double? = nil, height: Double? = nil, fontSize: Double? = nil, padding: EdgeInsets = .zero,
    leastSize: Size = .zero, hugging: Double = 250, verticalHugging: Double? = nil, alignmentInsets: EdgeInsets = .zero
  ) {
    self.width = width
    self.height = height
    self.fontSize = fontSize
    self.padding = padding
    self.leastSize = leastSize
    let horizontal = (try? Priority(hugging)) ?? .low
    self.hugging = AxisPriorities(
      horizontal: horizontal, vertical: verticalHugging.flatMap { try? Priority($0) } ?? horizontal)
    self.alignmentInsets = alignmentInsets
  }

  /// The size of the control around words of a given size, in alignment-rect terms; `words` is nil where there are none.
  public func intrinsicSize(around words: Size?) -> IntrinsicSize {
    let words = fontSize == nil ? nil : words ?? .zero
    return IntrinsicSize(
      width: width ?? words.map { max(leastSize.width, $0.width + padding.left + padding.right) },
      height: height ?? words.map { max(leastSize.height, $0.height + padding.top + padding.bottom) })
  }
}
