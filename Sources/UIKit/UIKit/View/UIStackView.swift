public import Foundation
import Geometry
import Layout

/// A view that arranges views in a row or a column, by constraints of the engine's.
@preconcurrency @MainActor open class UIStackView: UIView {
  private var arranged: [UIView] = []
  /// In the order they were set.
  private(set) var customSpacings: [(view: UIView, spacing: CGFloat)] = []
  /// The standard distance: 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
  /// The stack's own spacing.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// The distribution of the extent along the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it by their priorities; they fill it with equal extents; they fill it in proportion to what they ask for; they keep their
    /// extents, with equal gaps; they keep their extents, with equal distances between centres.
    case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment across the axis.
  public enum Alignment: Int, Sendable {
    /// Both edges with the stack's; the leading edges of a column, the tops of a row; the first baselines of a row; the middles; the
    /// trailing edges of a column, the bottoms of a row; the last baselines of a row.
    case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
    /// The tops of a row.
    public static let top = Alignment.leading
    /// The bottoms of a row.
    public static let bottom = Alignment.trailing
  }

  /// An empty stack of the given frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A stack of a xib or storyboard; an empty one from any other coder.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    (coder as? any ViewCoder)?.configure(self)
  }
  /// A stack that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The axis along which the views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// The distribution of the extent along the axis.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// The alignment across the axis.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The distance between neighbours, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Whether gaps of a column are measured between baselines.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether views stay inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// The views that are arranged, in their order.
  open var arrangedSubviews: [UIView] { arranged }
  /// Arranges a view after the others, and makes it a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// Arranges a view at a place, and makes it a subview.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    if !(0...arranged.count).contains(stackIndex) {
      LayoutReport.tell(
        .invalidHierarchy, "\(logText) has no place \(stackIndex) for \(view.logText); the nearest is taken")
    }
    if view.store.isArranged { arranged.removeAll { $0 === view } }
    view.store.isArranged = true
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }
  /// Stops arranging a view; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let place = arranged.place(of: view) else { return }
    arranged.remove(at: place)
    view.store.isArranged = false
    customSpacings.removeAll { $0.view === view }
    arrangementChanged()
  }
  /// A subview that leaves is not arranged any more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  /// Sets the distance after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view === arrangedSubview }
    if spacing != UIStackView.spacingUseDefault { customSpacings.append((arrangedSubview, spacing)) }
    arrangementChanged()
  }
  /// The distance after a view; `spacingUseDefault` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view === arrangedSubview }?.spacing ?? UIStackView.spacingUseDefault
  }

  /// The first view of a column, the highest of a row.
  open override var forFirstBaselineLayout: UIView { baselineSource(arranged.first { !$0.isHidden }) }
  /// The last view of a column, the highest of a row.
  open override var forLastBaselineLayout: UIView { baselineSource(arranged.last { !$0.isHidden }) }

  private func baselineSource(_ end: UIView?) -> UIView {
    let shown = arranged.filter { !$0.isHidden }
    guard axis == .horizontal else { return end ?? self }
    return shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  private func arrangementChanged() {
    setNeedsLayout()
    rulesChanged()
  }

  override func addContent(to view: inout Layout.View) {
    view.stack = Stack(
      axis == .horizontal ? .horizontal : .vertical, alignment: Alignment.engine[alignment.rawValue],
      distribution: Distribution.engine[distribution.rawValue], spacing: spacing.engineSpacing,
      isBaselineRelative: isBaselineRelativeArrangement,
      isMarginsRelative: isLayoutMarginsRelativeArrangement)
  }
}

extension CGFloat {
  var engineSpacing: Stack.Spacing { self == UIStackView.spacingUseSystem ? .system : .points(Double(self)) }
}

extension UIStackView.Alignment {
  /// The engine's, by UIKit's numbers.
  static let engine: [Stack.Alignment] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]
}

extension UIStackView.Distribution {
  /// The engine's, by UIKit's numbers.
  static let engine: [Stack.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
}
