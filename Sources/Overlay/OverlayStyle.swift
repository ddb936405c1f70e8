/// What is drawn over a picture to show how layout sees it: layers, colours, and which views they are of.
///
///     try card.png(scale: 2, overlay: .explain)
///     try card.png(scale: 2, overlay: [.alignment, .frame])
///
/// Each layer has a shape of its own, so that marks tell apart without colour, and a halo, so that they show on any art.
public struct OverlayStyle: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// What to draw; the order in which it is drawn is fixed.
  public var layers: Set<Layer>
  /// The colours of marks and paper.
  public var theme = Theme.light
  /// Points between two lines of the grid and two ticks of the rulers.
  public var gridSpacing = 20.0
  /// The view that all marks are about; what is round it is dimmed. Nil for all views.
  public var focus: String?
  /// What marks are limited to; the rest is dimmed.
  public var only: Selection?
  /// Two items whose distances are measured, beside those of `distances`.
  public var between: Pair?
  /// A Boolean value that indicates whether only what explains is marked: no root, no parts of controls, no distance or baseline but those
  /// that a rule uses, and no rule that holds.
  public var isSelective = false

  /// A Boolean value that indicates whether the picture gets no margin; names and numbers without room in it are left out.
  public var keepsSize = false

  /// Marks for the given layers.
  public init(_ layers: some Sequence<Layer>) { self.layers = Set(layers) }

  /// Marks for the given layers.
  public init(arrayLiteral layers: Layer...) { self.layers = Set(layers) }

  /// Two items by name.
  public struct Pair: Sendable, Hashable {
    /// The names.
    public var first, second: String
    /// Two items by name.
    public init(_ first: String, _ second: String) { (self.first, self.second) = (first, second) }
  }

  /// What is wrong, and nothing else.
  public enum Selection: String, Sendable, Hashable, CaseIterable {
    case conflicts, ambiguity, clipped

    /// The layer whose marks are selected.
    package var layer: Layer { Layer(rawValue: rawValue) ?? .conflicts }
  }

  /// Without the layers of faults that are not asked for.
  var limited: OverlayStyle {
    var limited = self
    for other in Selection.allCases where only != nil && only != other { limited.layers.remove(other.layer) }
    return limited
  }

  /// A Boolean value that indicates whether nothing is drawn.
  public var isEmpty: Bool { layers.isEmpty && between == nil }

  /// Whether views that are drawn turned or scaled are outlined where layout has them: there lines and numbers of rules belong.
  var showsTransforms: Bool {
    between != nil || !layers.isDisjoint(with: [.transforms, .distances, .constraints, .conflicts, .ambiguity])
  }

  /// Whether the picture gets a margin, for words and numbers that have no room within. Bare outlines keep its size.
  var hasMargin: Bool {
    !keepsSize && (!layers.isSubset(of: [.alignment, .frame, .baseline, .grid]) || between != nil)
  }

  /// What layout did and why: alignment rects with name and size, frames and insets where they differ, distances and baselines that rules
  /// hold, optional rules that are missed, hidden views that take room, and all that is wrong.
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

  /// Sizes, and the distances of all neighbours: what is handed over to those who build it.
  public static let redlines: OverlayStyle = [.alignment, .labels, .sizes, .distances, .legend]

  /// A plain line round each alignment rect, as `UIViewShowAlignmentRects` draws it.
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
    /// Brackets at the corners of each frame that is not its alignment rect.
    case frame
    /// Hatching between frame and alignment rect, under the art, with a number beside each side that is not zero.
    case insets
    /// Dashes where text stands.
    case baseline
    /// Long dashes round each guide, with its name, and round each cell of grids.
    case guides
    /// Dash and dot round the layout margins of views that contain others.
    case margins
    /// Grey lines every `gridSpacing` points, under all other marks.
    case grid
    /// The name of each view.
    case labels
    /// Short dashes round words that have no room, lie on others, or have letters without a glyph, and round views that reach out of their
    /// parents.
    case clipped
    /// The size of each alignment rect.
    case sizes
    /// Lines with ticks and numbers: how far neighbours are from each other and from what is round them.
    case distances
    /// A line for each rule of the author's, with its number and its state; in a selective overlay for those that are missed.
    case constraints
    /// The rules of each conflict, numbered as in the text.
    case conflicts
    /// Dotted ghosts where the rules would also allow a view to be.
    case ambiguity
    /// Dashes round the part of the root that no bar covers.
    case safeArea
    /// Ticks and numbers along the edges of the root.
    case rulers
    /// Arrows the way reading goes, and the order of arranged views.
    case direction
    /// Where layout has a view that is drawn turned or scaled.
    case transforms
    /// Dashes where a hidden view takes room.
    case hidden
    /// What the marks mean, and what was left out.
    case legend

    /// Wide and faint marks first, thin and exact ones over them.
    package static let drawingOrder: [Layer] = [
      .grid, .insets, .margins, .safeArea, .guides, .transforms, .hidden, .ambiguity, .alignment, .frame, .baseline,
      .direction, .sizes, .distances, .constraints, .clipped, .conflicts, .rulers, .labels, .legend,
    ]

    /// What the layer shows, as the legend says it.
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
      case .conflicts: "rules that cannot hold together"
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
