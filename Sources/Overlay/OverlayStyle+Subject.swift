public import Appearance
public import Drawing
public import Geometry
public import Layout

extension OverlayStyle {
  /// What is marked: a layout, and what is known of its picture.
  public struct Subject: Sendable {
    /// Where everything is.
    public var layout: SolvedLayout
    /// The views the layout is of.
    public var tree: ViewTree
    /// By view index; hidden views are laid out and get no marks.
    public var isShown: [Bool]
    /// How wide and high a piece of text is.
    public var measure: @Sendable (String, Font) -> TextMetrics
    /// Pixels per point: lines lie on whole pixels.
    public var scale = 2.0
    /// The face of names and numbers.
    public var family = SystemFont.family
    /// Where words are drawn, in the root's coordinates: nothing is written over them.
    public var words: [Rect] = []
    /// Where pictures are drawn: written over only where there is no other room.
    public var art: [Rect] = []
    /// By view index: true for parts of a view that is one thing to its user, such as the title of a button.
    public var isPart: [Bool] = []
    /// Words without room.
    public var faults: [Fault] = []
    /// The author's rules as written, by constraint; without an entry a rule is named by its number.
    public var rules: [ConstraintID: Rule] = [:]
    /// The rules that fix the view in focus.
    public var fixing: [RowOrigin] = []

    /// A layout, and nothing known of its picture.
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
    /// As written.
    public var text: String
    /// The metric that its number is called by, or nil.
    public var metric: String?
    /// Where it stands, as in `card.json:12`.
    public var place: String

    /// See the properties.
    public init(text: String, metric: String? = nil, place: String) {
      (self.text, self.metric, self.place) = (text, metric, place)
    }
  }

  /// A place where words have no room, lie on others, or miss letters.
  public struct Fault: Sendable, Hashable {
    /// The place in the root's coordinates; as layout has it where a view is named, else as it is drawn.
    public var rect: Rect
    /// The cause, in a few letters.
    public var text: String
    /// The view whose transform the mark follows, or nil.
    public var view: ViewID?

    /// A place and its cause; the mark goes along with `view`.
    public init(rect: Rect, text: String, of view: ViewID? = nil) {
      (self.rect, self.text, self.view) = (rect, text, view)
    }
  }

  /// Marks, ready to be painted with the picture.
  public struct Marks: Sendable {
    /// Painted before each view's own picture, by view index.
    public var under: [[Command]]
    /// Where views are drawn, by view index; nil where that is where layout has them.
    var transforms: [AffineTransform]?
    /// Painted after the picture.
    public var over: [Command]
    /// The part of the plane that picture and marks take, in the root's coordinates.
    public var bounds: Rect
    /// How many names and numbers found no room.
    public var omittedCount: Int

    /// A picture with the marks, on paper of the picture's and the margin's size.
    ///
    /// What lies under views is painted first: an opaque ground in `list` hides it.
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
