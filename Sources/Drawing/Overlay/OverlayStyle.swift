/// The style of marks over a picture that show its layout: layers, colours, and the marked views.
///
///     try card.png(scale: 2, overlay: .explain)
///     try card.png(scale: 2, overlay: [.alignment, .frame])
///
/// Each layer has its own shape, so that marks can be told apart without colour, and a halo, so that they are visible on any art.
public struct OverlayStyle: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The layers to draw; the order in which they are drawn is fixed.
  public var layers: Set<Layer>
  /// The colours of marks and paper.
  public var theme = Theme.light
  /// The distance in points between two lines of the grid and two ticks of the rulers.
  public var gridSpacing = 20.0
  /// The view that all marks are about; its surroundings are dimmed. Nil for all views.
  public var focus: String?
  /// The faults that marks are limited to; the rest is dimmed.
  public var only: Selection?
  /// Two items whose distances are measured, in addition to those of `distances`.
  public var between: Pair?
  /// A Boolean value that indicates whether only explanations are marked: no root, no parts of controls, only distances and baselines that
  /// a rule uses, and no rule that holds.
  public var isSelective = false

  /// A Boolean value that indicates whether the picture gets no margin; names and numbers without room in it are left out.
  public var keepsSize = false

  /// Creates a style with the given layers.
  public init(_ layers: some Sequence<Layer>) { self.layers = Set(layers) }

  /// Creates a style with the given layers.
  public init(arrayLiteral layers: Layer...) { self.layers = Set(layers) }

  /// A pair of items by name.
  public struct Pair: Sendable, Hashable {
    /// The names of the items.
    public var first, second: String
    /// Creates a pair of items by name.
    public init(_ first: String, _ second: String) { (self.first, self.second) = (first, second) }
  }

  /// A kind of fault to which marks are limited.
  public enum Selection: String, Sendable, Hashable, CaseIterable {
    case conflicts, ambiguity, clipped

    /// The layer whose marks are selected.
    package var layer: Layer { Layer(rawValue: rawValue) ?? .conflicts }
  }

  /// The style without the layers of faults that are not selected.
  var limited: OverlayStyle {
    var limited = self
    for other in Selection.allCases where only != nil && only != other { limited.layers.remove(other.layer) }
    return limited
  }

  /// A Boolean value that indicates whether nothing is drawn.
  public var isEmpty: Bool { layers.isEmpty && between == nil }

  /// Whether rotated or scaled views are outlined at their positions in the layout, where lines and numbers of rules are drawn.
  var showsTransforms: Bool {
    between != nil || !layers.isDisjoint(with: [.transforms, .distances, .constraints, .conflicts, .ambiguity])
  }

  /// Whether the picture gets a margin, for words and numbers that have no room inside. A style with only outlines keeps its size.
  var hasMargin: Bool {
    !keepsSize && (!layers.isSubset(of: [.alignment, .frame, .baseline, .grid]) || between != nil)
  }

  /// The explanation of a layout: alignment rects with name and size, frames and insets if they differ, distances and baselines that rules
  /// hold, optional rules that are missed, hidden views that take room, and all faults.
  public static let explain: OverlayStyle = {
    var overlay: OverlayStyle = [
      .alignment, .frame, .insets, .labels, .sizes, .distances, .baseline, .constraints, .conflicts, .ambiguity,
      .clipped, .hidden, .transforms, .legend,
    ]
    overlay.isSelective = true
    return overlay
  }()

  /// Every view and every rule, with its state.
  public static let inspect: OverlayStyle = [
    .alignment, .frame, .insets, .labels, .sizes, .guides, .margins, .safeArea, .constraints, .conflicts, .ambiguity,
    .clipped, .hidden, .direction, .transforms, .rulers, .legend,
  ]

  /// Sizes, and the distances of all neighbours, for the developers who build the layout.
  public static let redlines: OverlayStyle = [.alignment, .labels, .sizes, .distances, .legend]

  /// A plain line around each alignment rect, as `UIViewShowAlignmentRects` draws it.
  public static let apple: OverlayStyle = {
    var overlay: OverlayStyle = [.alignment]
    overlay.theme = .apple
    return overlay
  }()

  /// The presets by name.
  public static let presets: [(name: String, overlay: OverlayStyle)] = [
    ("explain", explain), ("inspect", inspect), ("redlines", redlines), ("apple", apple),
  ]

  /// One kind of mark.
  public enum Layer: String, Sendable, Hashable, CaseIterable {
    /// A full outline of each alignment rect, in a hue by depth.
    case alignment
    /// Brackets at the corners of each frame that differs from its alignment rect.
    case frame
    /// Hatching between frame and alignment rect, under the art, with a number beside each side that is not zero.
    case insets
    /// Dashes at the baselines of text.
    case baseline
    /// Long dashes around each guide, with its name, and around each cell of grids; around the content of scroll views also with distances and
    /// rules.
    case guides
    /// Dashes and dots around the layout margins of views that contain others.
    case margins
    /// Grey lines every `gridSpacing` points, under all other marks.
    case grid
    /// The name of each view.
    case labels
    /// Short dashes around words that have no room, cover others, or have letters without a glyph, and around views that reach out of their
    /// parents.
    case clipped
    /// The size of each alignment rect.
    case sizes
    /// Lines with ticks and numbers: the distances of neighbours from each other and from their container.
    case distances
    /// A line for each rule of the author, with its number and its state; in a selective overlay for those that are missed.
    case constraints
    /// The rules of each conflict, numbered as in the text.
    case conflicts
    /// Dotted outlines at other positions and sizes that the rules allow for a view.
    case ambiguity
    /// Dashes around the part of the root that no bar covers.
    case safeArea
    /// Ticks and numbers along the edges of the root.
    case rulers
    /// Arrows in the reading direction, and the order of arranged views.
    case direction
    /// The rectangle in the layout of a view that is drawn rotated or scaled.
    case transforms
    /// Dashes around a hidden view that takes room.
    case hidden
    /// The meanings of the marks, and the number of labels that were left out.
    case legend

    /// The order of drawing: wide and faint marks first, thin and exact ones over them.
    package static let drawingOrder: [Layer] = [
      .grid, .insets, .margins, .safeArea, .guides, .transforms, .hidden, .ambiguity, .alignment, .frame, .baseline,
      .direction, .sizes, .distances, .constraints, .clipped, .conflicts, .rulers, .labels, .legend,
    ]

    /// The meaning of the layer in the legend.
    public var title: String {
      switch self {
      case .alignment: "alignment rect (what rules act on)"
      case .frame: "frame, where it differs"
      case .insets: "insets: ornament, not laid out"
      case .baseline: "baseline"
      case .guides: "guide or grid cell"
      case .margins: "layout margins"
      case .grid: "grid"
      case .labels: "names"
      case .clipped: "without room, or out of its parent"
      case .sizes: "sizes"
      case .distances: "distance held by a rule"
      case .constraints: "rules, with their state"
      case .conflicts: "rules that contradict each other"
      case .ambiguity: "also allowed by the rules"
      case .safeArea: "safe area"
      case .rulers: "rulers"
      case .direction: "reading order"
      case .transforms: "before its transform"
      case .hidden: "hidden, and takes room"
      case .legend: "legend"
      }
    }
  }
}
