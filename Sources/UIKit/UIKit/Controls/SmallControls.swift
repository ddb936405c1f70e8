import Appearance
public import Foundation
import Geometry
import Layout
import LinearSolver

extension CGSize {
  /// Creates the intrinsic size of a control in the engine's table.
  init(_ size: IntrinsicSize) {
    self.init(width: size.width ?? -1, height: size.height ?? -1)
  }
}

extension UIView {
  /// Takes the priorities of a control of the engine's table.
  func takePriorities(of control: Control.Kind) {
    let hugging = control.metrics.hugging
    store.hugging.horizontal = UILayoutPriority(Float(hugging.horizontal.value))
    store.hugging.vertical = UILayoutPriority(Float(hugging.vertical.value))
  }

  func size(of control: Control.Kind) -> CGSize { CGSize(control.metrics.intrinsicSize(around: nil)) }
}

/// On or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// A switch; the size of the frame has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    takePriorities(of: .switch)
  }
  /// A switch from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Whether it is on, the colour of what is on.
  open var isOn = false, onTintColor: UIColor?
  /// The colour of the knob. Kept.
  open var thumbTintColor: UIColor?
  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  /// 2 points at the right.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(Control.Kind.switch.metrics.alignmentInsets) }
  /// 49 × 31 points.
  open override var intrinsicContentSize: CGSize { size(of: .switch) }
  /// 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}

/// A value between two.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The value, the least value, the greatest value.
  open var value: Float = 0, minimumValue: Float = 0, maximumValue: Float = 1
  /// Kept.
  open var isContinuous = true
  /// The colour of the way to the knob.
  open var minimumTrackTintColor: UIColor?
  /// Kept.
  open var maximumTrackTintColor: UIColor?, thumbTintColor: UIColor?
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }
  /// As Interface Builder stores them.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(Control.Kind.slider.metrics.alignmentInsets) }
  /// 30 points high.
  open override var intrinsicContentSize: CGSize { size(of: .slider) }
}

/// A value in steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// The value, the least value, the greatest value, the step.
  open var value = 0.0, minimumValue = 0.0, maximumValue = 100.0, stepValue = 1.0
  override func wasMade(fromNib: Bool) { if !fromNib { takePriorities(of: .stepper) } }
  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize { size(of: .stepper) }
}

/// A wheel that says that something goes on. It does not turn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// A wheel of a style.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
  }
  /// A wheel.
  public override init(frame: CGRect) { super.init(frame: frame) }
  override func wasMade(fromNib: Bool) {
    takePriorities(of: .activityIndicator)
    isHidden = true
  }
  /// A wheel from an archive.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    (coder as? any ViewCoder)?.configure(self)
  }
  /// Its size.
  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
  /// Its colour.
  open var color: UIColor! = UIColor.systemGray
  /// Whether it is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  /// Hides it, where `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
  /// 20 × 20 points, or 37 × 37.
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : size(of: .activityIndicator)
  }
  /// The size of an activity indicator, with UIKit's numbers.
  public enum Style: Int, Sendable {
    /// 20 points, 37 points.
    case medium = 100, large = 101
    /// The name of `medium` before iOS 13.
    public static let gray = Style.medium, white = Style.medium
    /// The name of `large` before iOS 13.
    public static let whiteLarge = Style.large
  }
}

/// A bar that shows progress.
@preconcurrency @MainActor open class UIProgressView: UIView {
  override func wasMade(fromNib: Bool) { if !fromNib { takePriorities(of: .progressView) } }
  /// A bar of a style; styles differ in nothing.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  /// 0...1, the colour of what is done.
  open var progress: Float = 0, progressTintColor: UIColor?
  /// The colour of the rest. Kept.
  open var trackTintColor: UIColor?
  /// Sets how far.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = min(max(progress, 0), 1) }
  /// 4 points high.
  open override var intrinsicContentSize: CGSize { size(of: .progressView) }
  /// Styles of bars.
  public enum Style: Int, Sendable {
    /// As usual, or in a bar.
    case `default` = 0, bar
  }
}

/// Dots for pages.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The index of the page that is shown.
  open var currentPage = 0
  /// Kept.
  open var hidesForSinglePage = false, pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?
  /// 7 points for each page and 9 between two; 37 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(Control.Kind.pageControl.metrics.intrinsicSize(ofPages: min(max(numberOfPages, 0), 1000)))
  }
}

/// One of several, side by side.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private var titles: [String] = [] { didSet { invalidateIntrinsicContentSize() } }
  /// A control with segments of words or pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }
  /// The index of the selected segment; −1 for none.
  open var selectedSegmentIndex = -1
  /// Kept.
  open var selectedSegmentTintColor: UIColor?
  /// The number of segments.
  open var numberOfSegments: Int { titles.count }
  /// The words of a segment.
  open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
  /// Sets the words of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title ?? "" }
  }
  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
  }
  /// Takes all segments away.
  open func removeAllSegments() { titles = [] }
  /// All segments as wide as the widest needs; 31 points high.
  open override var intrinsicContentSize: CGSize {
    let widths = titles.map {
      TextWords(
        paragraph: Paragraph($0, .systemFont(ofSize: 13), .label, Appearance.ParagraphStyle()), scale: pixelScale
      )
      .fitted(width: nil).size.width
    }
    return CGSize(Control.Kind.segmentedControl.metrics.intrinsicSize(ofSegments: widths))
  }
  /// A point below.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(Control.Kind.segmentedControl.metrics.alignmentInsets)
  }
}

/// A date on wheels.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The date.
  open var date = Foundation.Date(timeIntervalSinceReferenceDate: 0)
  /// Kept.
  open var minimumDate: Foundation.Date?, maximumDate: Foundation.Date?
  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { size(of: .datePicker) }
}
