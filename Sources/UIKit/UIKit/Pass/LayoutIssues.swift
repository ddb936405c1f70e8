import Diagnostics
import Foundation
import Geometry
package import Layout

/// The issues of a layout: rules that cannot hold together, and values that the rules leave open.
@preconcurrency @MainActor public struct LayoutIssues: CustomStringConvertible {
  /// Conflicts as smallest sets of rules, each with the changes of one rule that end it.
  public internal(set) var conflicts: [String] = []
  /// The same conflicts in the form of Apple's logs; empty without any.
  public internal(set) var appleLog = ""
  /// Places and sizes that the rules leave open, each with its value and its range.
  public internal(set) var ambiguities: [String] = []
  /// Views whose height and width, margins or frames never came to agree.
  public internal(set) var unsettled: [String] = []
  /// Views between whose contents only the order of the views decides: no fault in itself, so it does not count for `isEmpty`.
  public internal(set) var ties: [String] = []

  /// Whether there is nothing wrong.
  public var isEmpty: Bool { conflicts.isEmpty && ambiguities.isEmpty && unsettled.isEmpty }

  /// All of it, a line each; empty where nothing is wrong.
  public nonisolated var description: String {
    MainActor.assumeIsolated { (conflicts + ambiguities + unsettled + ties).joined(separator: "\n") }
  }
}

extension UIView {
  /// Lays the view's hierarchy out and says what is wrong with it: conflicts anywhere in it, and what is open inside this view.
  ///
  /// - Complexity: that of a pass; with conflicts some layouts more for each.
  public func layoutIssues() -> LayoutIssues {
    let quiet = LayoutReport.handler
    LayoutReport.handler = { if $0.kind != .conflict { quiet?($0) } }
    defer { LayoutReport.handler = quiet }
    root.layoutIfNeeded()
    root.settleRules()
    guard let solved = root.engine.solved else { return LayoutIssues() }
    var issues = LayoutIssues()
    let tree = solved.namedTree, layout = solved.layout, named = NamedLayout(tree: tree, layout: layout)
    issues.ambiguities = zip(layout.ambiguities, named.ambiguityTexts).compactMap { loose, text in
      guard case .view(let id) = loose.item, let view = solved.view(id), view.isDescendant(of: self) else { return nil }
      return text
    }
    for view in layout.unsettledViews {
      issues.unsettled.append(tree.text(of: view))
    }
    guard !layout.conflicts.isEmpty else {
      let search = ContentTieSearch(
        tree, layout, width: solved.width, height: solved.height, isShown: tree.isShownByView)
      issues.ties = search.ties.map { $0.sentence(in: tree) }
      return issues
    }
    issues.appleLog = tree.appleLog(of: layout)
    let explainer = try? tree.explainer(width: solved.width, height: solved.height)
    issues.conflicts = named.conflictTexts(explainer)
    return issues
  }

  /// The frames of the view and all inside it as text, a line each, indented: what snapshots compare.
  ///
  ///     card: UIView (0, 0, 320, 240)
  ///       title: UILabel (16, 8, 60, 20.5)
  ///
  /// A view is called by its accessibility identifier, else by its class with a number.
  public func framesText() -> String {
    var namer = ViewNamer(), lines: [String] = []
    func add(_ view: UIView, _ depth: Int) {
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.asLogged).joined(separator: ", ")
      let indent = String(repeating: "  ", count: depth), mark = view.isHidden ? " hidden" : ""
      lines.append("\(indent)\(namer.name(of: view)): \(type(of: view)) (\(numbers))\(mark)\n")
      for child in view.subviews { add(child, depth + 1) }
    }
    add(self, 0)
    return lines.joined()
  }

  /// The view's hierarchy as a tree of the engine, this view its root, with the views by their ids.
  package func loweredHierarchy() -> (tree: ViewTree, views: [(view: UIView, id: ViewID)]) {
    updateMarkedConstraints()
    let builder = TreeBuilder(self)
    var tree = builder.tree
    tree.name(builder.views) { builder.places[ObjectIdentifier($0)] }
    return (tree, zip(builder.views, builder.ids).map { (view: $0, id: $1) })
  }
}
