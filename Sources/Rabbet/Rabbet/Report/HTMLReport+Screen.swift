public import Drawing
public import Layout
import Overlay
import Scene

extension HTMLReport {
  /// One layout with its picture and its rules and findings.
  public struct Screen: Sendable {
    /// The title of the screen on the page.
    public var title: String
    /// The scene, or the document and its root: screens that share it are one picture with switches.
    public var subject: String
    /// The conditions that distinguish the screen from others of the same subject.
    public var form = Form()
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

    /// The conditions of a layout; nil where a document has its own.
    public struct Form: Sendable, Hashable {
      /// The device.
      public var device: String?
      /// The reading direction.
      public var direction: String?
      /// The appearance: light or dark.
      public var appearance: String?
      /// The language of the texts.
      public var language: String?
      /// The size of text.
      public var textSize: String?

      /// Creates a form in which everything is the document's own.
      public init() {}

      /// The conditions by name, in the order of the switches.
      var axes: [(name: String, value: String?)] {
        [
          ("device", device), ("direction", direction), ("appearance", appearance), ("language", language),
          ("text size", textSize),
        ]
      }
    }

    /// Creates a screen for a layout, without facts about its document.
    public init(
      title: String, picture: DisplayList, plain: DisplayList, layout: SolvedLayout, of tree: ViewTree, lines: [Int]
    ) {
      (self.title, subject, self.picture, self.plain) = (title, title, picture, plain)
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
