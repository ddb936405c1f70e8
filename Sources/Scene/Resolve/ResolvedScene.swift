public import Diagnostics
public import Layout

/// A scene with nothing left to interpret: every default applied, every name replaced by its meaning.
///
/// Views and guides are in the tree; the rest of what the document states about them lies beside it, by index.
public struct ResolvedScene: Sendable {
  /// The scene's name, or nil.
  public var name: String?
  /// The width of the root's frame; nil for as small as the content allows.
  public var width: Double?
  /// The height of the root's frame; nil for as small as the content allows.
  public var height: Double?
  /// The view tree to lay out.
  public var tree: ViewTree
  /// The appearance of each view, by view index.
  public var appearances: [ResolvedAppearance]
  /// The source of each constraint, by constraint index.
  public var rules: RuleSources
  /// The place in the document of each view, by view index.
  public var viewPositions: [SourcePosition]
  /// The place in the document of the root's size.
  public var sizePosition: SourcePosition
  /// The place in the document of each guide, by guide index.
  public var guidePositions: [SourcePosition]
  /// The document's metrics, in its order.
  public var metrics: [Metric] = []
  /// Warnings for the author of a scene that can be used: properties of its pictures that are ignored.
  public var warnings: [Finding] = []
  /// The number of further warnings.
  public var furtherWarnings = 0

  /// A number by its name in the document.
  public struct Metric: Sendable, Hashable {
    /// The name, as rules use it.
    public var name: String
    /// The value, in points, or as a factor or priority.
    public var value: Double
  }

  /// The source of a constraint in the document.
  public struct RuleSource: Sendable, Hashable {
    /// The label or id, or the place in the document, as in `root.constraints[3]`.
    public var name: String
    /// The constraint as written.
    public var text: String
    /// The place where it starts.
    public var position: SourcePosition
    /// The author's reason for it, or nil.
    public var reason: String?
    /// The cause that switched it off, as in `disable of the variant wide`; nil for a rule that is active in the document.
    public var off: String?
  }

  /// Whether each view is shown, by view index: false where the view or a view around it is hidden.
  public var isShown: [Bool] {
    var shown = Array(repeating: true, count: tree.viewSlotCount)
    for view in tree.viewsInTreeOrder {
      let isInside = tree.parent(of: view).map { shown[$0.index] } ?? true
      shown[view.index] = isInside && !appearances[view.index].isHidden
    }
    return shown
  }
}
