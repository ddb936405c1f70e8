public import Appearance
public import Drawing
public import Geometry
public import Layout

extension OverlayStyle {
  /// The subject of marks: a layout, and facts about its picture.
  public struct Subject: Sendable {
    /// The positions and sizes of all views.
    public var layout: SolvedLayout
    /// The views of the layout.
    public var tree: ViewTree
    /// Whether each view is shown, indexed by view; hidden views are laid out and get no marks.
    public var isShown: [Bool]
    /// A function that returns the size of a piece of text.
    public var measure: @Sendable (String, Font) -> TextMetrics
    /// The pixels per point: lines lie on whole pixels.
    public var scale = 2.0
    /// The font family of names and numbers.
    public var family = SystemFont.family
    /// The rectangles of drawn words, in the root's coordinates: no label covers them.
    public var words: [Rect] = []
    /// The rectangles of drawn pictures: a label covers them only if there is no other room.
    public var art: [Rect] = []
    /// Whether each view is part of one that is a single element to its user, such as the title of a button; indexed by view.
    public var isPart: [Bool] = []
    /// The faults of words without room.
    public var faults: [Fault] = []
    /// The author's rules as written, by constraint; without an entry a rule is named by its number.
    public var rules: [ConstraintID: Rule] = [:]
    /// The rules that fix the view in focus.
    public var fixing: [RowOrigin] = []

    /// Creates a subject of a layout, without facts about its picture.
    public init(
      _ layout: SolvedLayout, of tree: ViewTree, isShown: [Bool]? = nil,
      measure: @escaping @Sendable (String, Font) -> TextMetrics
    ) {
      (self.layout, self.tree) = (layout, tree)
      self.isShown = isShown ?? Array(repeating: true, count: tree.viewSlotCount)
      self.measure = measure
    }
  }

  /// A rule as its author wrote it.
  public struct Rule: Sendable, Hashable {
    /// The text as written.
    public var text: String
    /// The metric that gives its number, or nil.
    public var metric: String?
    /// The position in the document, as in `card.json:12`.
    public var place: String

    /// Creates a rule from its parts.
    public init(text: String, metric: String? = nil, place: String) {
      (self.text, self.metric, self.place) = (text, metric, place)
    }
  }

  /// A place where words have no room, cover others, or lack letters.
  public struct Fault: Sendable, Hashable {
    /// The place in the root's coordinates: that in the layout if `view` is set, otherwise that in the drawing.
    public var rect: Rect
    /// The cause, in a few words.
    public var text: String
    /// The view whose transform the mark follows, or nil.
    public var view: ViewID?

    /// Creates a fault at a place; the mark follows the transform of `view`.
    public init(rect: Rect, text: String, of view: ViewID? = nil) {
      (self.rect, self.text, self.view) = (rect, text, view)
    }
  }

  /// The marks, ready to be painted with the picture.
  public struct Marks: Sendable {
    /// The commands painted before each view's own picture, indexed by view.
    public var under: [[Command]]
    /// The transforms with which views are drawn, indexed by view; nil if all are drawn at their positions in the layout.
    var transforms: [AffineTransform]?
    /// The commands painted after the picture.
    public var over: [Command]
    /// The bounds of picture and marks, in the root's coordinates.
    public var bounds: Rect
    /// The number of names and numbers that found no room.
    public var omittedCount: Int

    /// Returns a picture with the marks, on paper of the size of picture and margin.
    ///
    /// Marks under views are painted first: an opaque background in `list` hides them.
    ///
    /// - Parameter list: the picture without marks.
    public func drawing(over list: DisplayList) -> DisplayList {
      var result = list
      let ground = zip(under.indices, under).flatMap { index, commands -> [Command] in
        guard !commands.isEmpty, let way = transforms?[index] else { return commands }
        return [.group(Group(transform: way, commands: commands))]
      }
      result.commands = ground + result.commands + over
      if bounds.origin != .zero {
        let shift = AffineTransform.translation(x: -bounds.x, y: -bounds.y)
        result.commands = [.group(Group(transform: shift, commands: result.commands))]
      }
      result.size = bounds.size
      return result
    }
  }
}
