public import Drawing
public import Layout
import Overlay
import Scene

extension HTMLReport {
  /// One layout with its picture and its rules and findings.
  public struct Screen: Sendable {
    /// The title of the screen on the page.
    public var title: String
    /// The picture with the marks of all `HTMLReport.layers`.
    public var picture: DisplayList
    /// The picture without marks, over which moves are drawn.
    public var plain: DisplayList
    /// The positions and sizes of all views.
    public var layout: SolvedLayout
    /// The views of the layout.
    public var tree: ViewTree
    /// Whether each view is shown, indexed by view.
    public var isShown: [Bool]
    /// The line of each view in the document, indexed by view.
    public var lines: [Int]
    /// The author's rules as the document has them. Lookup only: iteration order is not deterministic.
    public var rules: [ConstraintID: RuleDescription] = [:]
    /// The findings of a check.
    public var findings: [Finding] = []
    /// An earlier layout to compare with, or nil.
    public var former: LayoutRecord?
    /// The layout for comparisons.
    public var record: LayoutRecord

    /// Creates a screen for a layout, without facts about its document.
    public init(
      title: String, picture: DisplayList, plain: DisplayList, layout: SolvedLayout, of tree: ViewTree, lines: [Int]
    ) {
      (self.title, self.picture, self.plain) = (title, picture, plain)
      (self.layout, self.tree, self.lines) = (layout, tree, lines)
      isShown = Array(repeating: true, count: tree.viewSlotCount)
      record = LayoutRecord(layout, of: tree)
    }

    /// Creates a screen for a solved scene.
    ///
    /// - Throws: `RabbetError` if it cannot be drawn.
    public init(_ solved: SolvedScene, file: String) throws(RabbetError) {
      self.init(
        title: file, picture: try solved.drawing(overlay: OverlayStyle(HTMLReport.layers)), plain: try solved.drawing(),
        layout: solved.layout, of: solved.scene.tree, lines: Array(repeating: 1, count: solved.scene.tree.viewSlotCount)
      )
      for view in tree.viewsInTreeOrder { lines[view.index] = solved.scene.position(of: view).line }
      isShown = solved.isShown
      for id in tree.constraintIDs { rules[id] = solved.describe(.constraint(id)) }
      findings = solved.findings(file: file)
      record = LayoutRecord(solved)
    }

    /// The changes since the earlier layout; nil without one.
    var changes: LayoutDifference? { former.map { LayoutDifference(from: $0, to: record) } }
  }
}
