public import Geometry
public import LinearSolver

/// A view, as far as layout is concerned: its properties, not its position.
///
/// A view has no coordinates of its own. Its alignment rect comes from solving, its frame from `alignment`.
public struct View: Sendable {
  /// The view's name in messages.
  public var name: String?
  /// The conversion between frame and alignment rect.
  public var alignment: any AlignmentGeometry
  /// The size the view's content asks for, in alignment-rect terms.
  public var intrinsicContentSize: IntrinsicSize
  /// The priority with which the view resists growing beyond its intrinsic size. UIKit's default is 250 on both axes.
  public var contentHugging: AxisPriorities
  /// The priority with which the view resists shrinking below its intrinsic size. UIKit's default is 750 on both axes.
  public var compressionResistance: AxisPriorities
  /// Distances from the edges of the alignment rect to the margin anchors. UIKit's default is 8 on each side.
  public var margins: SideInsets
  /// The baselines of its text, inside the alignment rect.
  public var baselines: Baselines
  /// The reading direction inside the view; nil inherits the parent's. A root that says nothing reads left to right.
  public var direction: LayoutDirection?
  /// The kind of content, which may turn the view's own direction; its children read as they would without it.
  public var semanticContent = SemanticContent.unspecified
  /// The frame and autoresizing mask that place the view; nil where constraints do. UIKit's `translatesAutoresizingMaskIntoConstraints`.
  public var autoresizing: Autoresizing? {
    get { parts.autoresizing }
    set { parts.autoresizing = newValue }
  }
  /// The stack that arranges the view's children; nil leaves them to constraints.
  public var stack: Stack? {
    get { parts.stack }
    set { parts.stack = newValue }
  }
  /// The grid that arranges views in rows and columns; nil leaves them to constraints, or to a stack.
  public var grid: Grid? {
    get { parts.grid }
    set { parts.grid = newValue }
  }
  /// True for a view that stacks leave out. Elsewhere it is laid out like any other.
  public var isHidden: Bool
  /// The properties of a scroll view; nil for any other view.
  public var scroll: Scroll? {
    get { parts.scroll }
    set { parts.scroll = newValue }
  }
  /// The rotation, scale and translation of the view when it is drawn; layout ignores it. UIKit's `transform`.
  public var transform: ViewTransform? {
    get { parts.transform }
    set { parts.transform = newValue }
  }
  /// True where the safe area is added to the margins. UIKit's `insetsLayoutMarginsFromSafeArea`, on as there.
  public var insetsMarginsFromSafeArea = true
  /// True where the margins are not less than what of the superview's margins reaches into the view. UIKit's
  /// `preservesSuperviewLayoutMargins`, off as there.
  public var preservesSuperviewMargins = false
  /// The parts that the view has, or none: an array of at most one keeps views small.
  private var seldom: [SeldomParts] = []
  private var parts: SeldomParts {
    get { seldom.first ?? SeldomParts() }
    set { seldom = newValue.isEmpty ? [] : [newValue] }
  }

  /// Whether the view is text of more than one line, which rows of UIKit's give widths of their own; its size may be known without measuring.
  package var wrapsText = false

  /// Content whose height follows from its width, such as the words of a label; its sizes then take the place of
  /// `intrinsicContentSize` and `baselines`. Nil for any other.
  public var wrappingContent: (any WrappingContent)? {
    get { parts.wrappingContent }
    set {
      parts.wrappingContent = newValue
      if newValue != nil { wrapsText = true }
    }
  }

  /// The content that the view draws, beside its subviews; nil where it is not drawn, or draws nothing of its own.
  public var content: (any DrawnContent)?

  /// Whether a stack or a grid arranges what is inside.
  var arranges: Bool { hasSeldomParts && (stack != nil || grid != nil) }

  /// False for most views, of which what is kept out of line need not be looked at.
  var hasSeldomParts: Bool { !seldom.isEmpty }

  /// The photo frame round the view, which guides may stand on; nil where it has none. Its `alignment` is for the view to take.
  public var ring: FrameRing? {
    get { parts.ring }
    set { parts.ring = newValue }
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
    if autoresizing != nil || stack != nil { seldom = [SeldomParts(autoresizing: autoresizing, stack: stack)] }
  }
}
