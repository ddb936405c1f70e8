public import Drawing
public import Layout
import Overlay
import Scene

extension HTMLReport {
  /// One layout with its picture and what is known of it.
  public struct Screen: Sendable {
    /// What the page calls it.
    public var title: String
    /// With the marks of all `HTMLReport.layers`.
    public var picture: DisplayList
    /// Without marks: what moved is drawn over it.
    public var plain: DisplayList
    /// Where everything is.
    public var layout: SolvedLayout
    /// The views the layout is of.
    public var tree: ViewTree
    /// By view index.
    public var isShown: [Bool]
    /// The line of the document, by view index.
    public var lines: [Int]
    /// The author's rules as the document has them. Lookup only: iteration order is not deterministic.
    public var rules: [ConstraintID: RuleDescription] = [:]
    /// What a check reports.
    public var findings: [LayoutFinding] = []
    /// An earlier layout to compare with, or nil.
    public var former: LayoutRecord?
    /// The layout for comparisons.
    public var record: LayoutRecord

    /// A layout, and nothing known of its document.
    public init(
      title: String, picture: DisplayList, plain: DisplayList, layout: SolvedLayout, of tree: ViewTree, lines: [Int]
    ) {
      (self.title, self.picture, self.plain) = (title, picture, plain)
      (self.layout, self.tree, self.lines) = (layout, tree, lines)
      isShown = Array(repeating: true, count: tree.viewSlotCount)
      record = LayoutRecord(layout, of: tree)
    }

    /// A solved scene.
    ///
    /// - Throws: `RabbetError` where it cannot be drawn.
    public init(_ solved: SolvedScene, file: String) throws(RabbetError) {
      self.init(
        title: file, picture: try solved.drawing(overlay: OverlayStyle(HTMLReport.layers)), plain: try solved.drawing(),
        layout: solved.layout, of: solved.scene.tree, lines: solved.scene.viewPositions.map(\.line))
      isShown = solved.scene.isShown
      for id in tree.constraintIDs { rules[id] = solved.describe(.constraint(id)) }
      findings = solved.findings(file: file, listsAllRepairs: true)
      record = LayoutRecord(solved)
    }

    /// What changed since the earlier layout; nil without one.
    var changes: LayoutDifference? { former.map { LayoutDifference(from: $0, to: record) } }
  }
}
