import Appearance
import Geometry
import Layout

/// What a view says of itself, as far as it has been read.
struct StreamedView {
  /// The view around it; nil for the root.
  let parent: ViewID?
  /// Its number among the parent's views.
  let index: Int
  /// Where it begins.
  let place: JSONCursor
  /// The direction in force around it.
  let outerDirection: LayoutDirection
  /// Its number in the tree, once it is there.
  var viewID: ViewID?
  var view = View()
  var looks = ResolvedAppearance()
  /// Where its id is written.
  var id: Range<Int>?
  var direction: LayoutDirection?
  var alignmentInsets: SideInsets?
  var intrinsicSize: IntrinsicSize?
  var text: String?
  var style: ResolvedAppearance.Text.Style?
  /// The keys that it has.
  var keys: UInt64 = 0
  /// Whether it has a key that is read as documents are read.
  var hasOthers = false
  /// Whether `view` and `looks` hold all that has been read.
  var isSettled = false
  /// Whether it has guides that only scroll views have.
  var needsScroll = false

  init(in parent: ViewID?, index: Int, place: JSONCursor, direction: LayoutDirection) {
    self.parent = parent
    self.index = index
    self.place = place
    outerDirection = direction
    // What only the root says is said by seldom keys.
    hasOthers = parent == nil
  }

  /// The direction in force inside it.
  var innerDirection: LayoutDirection { direction ?? outerDirection }

  /// Takes a key, which must be a new one.
  @inline(__always)
  mutating func insert(_ key: ViewKey, _ number: Int) throws(Unusual) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number)
    guard keys & bit == 0 else { throw Unusual() }
    keys |= bit
  }

  /// Applies what depends on several keys.
  mutating func settle(content: any SceneContent) {
    isSettled = true
    view.direction = self.direction
    view.isHidden = looks.isHidden
    if let insets = alignmentInsets?.resolved(for: innerDirection), insets != .zero {
      view.alignment = FixedInsets(insets)
    }
    if let text { settle(text, content) }
    if let intrinsicSize { view.intrinsicContentSize = intrinsicSize }
  }

  private mutating func settle(_ text: String, _ content: any SceneContent) {
    let style = style ?? .standard
    let metrics = content.textMetrics(text, font: style.font)
    looks.text = .init(string: text, style: style, metrics: metrics)
    view.intrinsicContentSize = IntrinsicSize(width: metrics.width, height: metrics.height)
    view.baselines = Baselines(
      firstOffsetFromTop: metrics.firstBaseline, baselineOffsetFromBottom: metrics.lastBaselineFromBottom)
  }
}
