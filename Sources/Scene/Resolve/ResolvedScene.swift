public import Diagnostics
public import Layout

/// A scene with nothing left to interpret: every default applied, every name replaced by what it means.
///
/// Views and guides are the tree's; what else the document says about them lies beside it, by index.
public struct ResolvedScene: Sendable {
  /// The scene's name, or nil.
  public var name: String?
  /// The width of the root's frame; nil for as small as the content allows.
  public var width: Double?
  /// The height of the root's frame; nil for as small as the content allows.
  public var height: Double?
  /// What is laid out.
  public var tree: ViewTree
  /// By view index.
  public var appearances: [ResolvedAppearance]
  /// By constraint index.
  public var rules: RuleSources
  /// By view index: where the document refers to the view.
  public var viewPositions: [SourcePosition]
  /// Where the document gives the root's size.
  public var sizePosition: SourcePosition
  /// By guide index: where the document refers to the guide.
  public var guidePositions: [SourcePosition]
  /// The document's metrics, in its order.
  public var metrics: [Metric] = []
  /// What its author should know, though the scene can be used: things that its pictures say and that are passed over.
  public var warnings: [Diagnostic] = []
  /// How many warnings there are beyond those.
  public var furtherWarnings = 0

  /// A number by its name in the document.
  public struct Metric: Sendable, Hashable {
    /// As rules use it.
    public var name: String
    /// In points, or as a factor or priority.
    public var value: Double
  }

  /// How the document wrote a constraint.
  public struct RuleSource: Sendable, Hashable {
    /// The label or id, or the place in the document, as in `root.constraints[3]`.
    public var name: String
    /// As written.
    public var text: String
    /// Where it starts.
    public var position: SourcePosition
    /// Why the author wrote it, or nil.
    public var reason: String?
    /// What switched it off, as in `disable of the variant wide`; nil for a rule that counts in the document.
    public var off: String?
  }

  /// By view index: false where the view or a view around it is hidden.
  public var isShown: [Bool] {
    var shown = Array(repeating: true, count: tree.viewSlotCount)
    for view in tree.viewsInTreeOrder {
      let isInside = tree.parent(of: view).map { shown[$0.index] } ?? true
      shown[view.index] = isInside && !appearances[view.index].isHidden
    }
    return shown
  }
}
