public import Geometry
public import LinearSolver

/// A view, as far as layout is concerned: its properties, not its position.
///
/// A view has no coordinates of its own. Its alignment rect comes from solving, its frame from `alignment`.
public struct View: Sendable {
  /// What the view is called in messages.
  public var name: String?
  /// How the frame and the alignment rect follow from each other.
  public var alignment: any AlignmentGeometry
  /// The size the view's content asks for, in alignment-rect terms.
  public var intrinsicContentSize: IntrinsicSize
  /// How strongly the view resists growing beyond its intrinsic size. UIKit's default is 250 on both axes.
  public var contentHugging: AxisPriorities
  /// How strongly the view resists shrinking below its intrinsic size. UIKit's default is 750 on both axes.
  public var compressionResistance: AxisPriorities
  /// Distances from the edges of the alignment rect to the margin anchors. UIKit's default is 8 on each side.
  public var margins: SideInsets
  /// Where its text stands, inside the alignment rect.
  public var baselines: Baselines
  /// The reading direction inside the view; nil inherits the parent's. A root that says nothing reads left to right.
  public var direction: LayoutDirection?
  /// What the view shows, which may turn its own direction; its children read as they would without it.
  public var semanticContent = SemanticContent.unspecified
  /// Where an autoresizing mask places the view; nil where constraints do. UIKit's `translatesAutoresizingMaskIntoConstraints`.
  public var autoresizing: Autoresizing? {
    get { seldom.parts.autoresizing }
    set { seldom.parts.autoresizing = newValue }
  }
  /// How the view arranges its children; nil leaves them to constraints.
  public var stack: Stack? {
    get { seldom.parts.stack }
    set { seldom.parts.stack = newValue }
  }
  /// How the view arranges views in rows and columns; nil leaves them to constraints, or to a stack.
  public var grid: Grid? {
    get { seldom.parts.grid }
    set { seldom.parts.grid = newValue }
  }
  /// True for a view that stacks leave out. Elsewhere it is laid out like any other.
  public var isHidden: Bool
  /// What makes it a scroll view; nil for any other.
  public var scroll: Scroll? {
    get { seldom.parts.scroll }
    set { seldom.parts.scroll = newValue }
  }
  /// How the view is turned, scaled and moved when it is drawn; layout does not see it. UIKit's `transform`.
  public var transform: ViewTransform? {
    get { seldom.parts.transform }
    set { seldom.parts.transform = newValue }
  }
  /// True where the safe area is added to the margins. UIKit's `insetsLayoutMarginsFromSafeArea`, on as there.
  public var insetsMarginsFromSafeArea = true
  /// True where the margins are not less than what of the superview's margins reaches into the view. UIKit's
  /// `preservesSuperviewLayoutMargins`, off as there.
  public var preservesSuperviewMargins = false
  private var seldom = SeldomParts.Box.none

  /// Content whose height follows from its width, such as the words of a label; its sizes then take the place of
  /// `intrinsicContentSize` and `baselines`. Nil for any other.
  public var wrappingContent: (any WrappingContent)? {
    get { seldom.parts.wrappingContent }
    set { seldom.parts.wrappingContent = newValue }
  }

  /// What the view shows, beside its subviews; nil where it is not drawn, or draws nothing of its own.
  public var content: (any DrawnContent)? {
    get { seldom.parts.content }
    set { seldom.parts.content = newValue }
  }

  /// Whether a stack or a grid arranges what is inside.
  var arranges: Bool { hasSeldomParts && (stack != nil || grid != nil) }

  /// False for most views, of which what is kept out of line need not be looked at.
  var hasSeldomParts: Bool { !seldom.isNone }

  /// The photo frame round the view, which guides may stand on; nil where it has none. Its `alignment` is for the view to take.
  public var ring: FrameRing? {
    get { seldom.parts.ring }
    set { seldom.parts.ring = newValue }
  }

  /// A view with UIKit's defaults.
  public init(
    name: String? = nil, alignment: any AlignmentGeometry = IdentityAlignment(),
    intrinsicContentSize: IntrinsicSize = .none, contentHugging: AxisPriorities = AxisPriorities(.low),
    compressionResistance: AxisPriorities = AxisPriorities(.high),
    margins: SideInsets = .physical(EdgeInsets(all: 8)), baselines: Baselines = .none,
    direction: LayoutDirection? = nil, autoresizing: Autoresizing? = nil, stack: Stack? = nil, isHidden: Bool = false
  ) {
    (self.name, self.alignment, self.intrinsicContentSize) = (name, alignment, intrinsicContentSize)
    (self.contentHugging, self.compressionResistance, self.margins) = (contentHugging, compressionResistance, margins)
    (self.baselines, self.direction, self.isHidden) = (baselines, direction, isHidden)
    if autoresizing != nil || stack != nil { seldom = .some(SeldomParts(autoresizing: autoresizing, stack: stack)) }
  }
}
