import Geometry
import Layout
import Rabbet
public import UIKit

extension UIView {
  /// Returns the view's layout as a scene in JSON: the same views, guides, stacks and constraints, in its current size, for every tool of the
  /// command line.
  ///
  ///     try card.rabbetScene().write(toFile: "card.json", atomically: true, encoding: .utf8)
  ///     // rabbet solve card.json; rabbet render card.json --overlay alignment
  ///
  /// Views are named by their accessibility identifiers. Autoresizing masks are written as constraints, shadows are left out, and a label's size
  /// is that of the scene, without the rounding to pixels of UIKit.
  ///
  /// - Throws: an error for anything that JSON cannot express, such as conversions between frame and alignment rect in code.
  public func rabbetScene() throws -> String {
    let lowered = loweredHierarchy()
    var tree = lowered.tree, drawn = DrawnViews()
    tree.replaceMasks()
    for (view, id) in lowered.views {
      let words = drawn.words(of: view)?.paragraph
      let content =
        words.map { $0.string.isEmpty ? drawn.content(of: view) : View.words($0) } ?? drawn.content(of: view)
      tree[id] = tree[id].showing(content)
    }
    return SceneWriter.text(
      try SceneDocument(tree, width: Double(bounds.width), height: Double(bounds.height)))
  }
}

extension View {
  /// Returns the same layout with the content of another view.
  fileprivate func showing(_ other: View) -> View {
    var copy = other
    copy.name = name
    copy.contentHugging = contentHugging
    copy.compressionResistance = compressionResistance
    copy.margins = margins
    copy.direction = direction
    copy.semanticContent = semanticContent
    copy.stack = stack
    copy.isHidden = isHidden
    copy.scroll = scroll
    copy.insetsMarginsFromSafeArea = insetsMarginsFromSafeArea
    copy.preservesSuperviewMargins = preservesSuperviewMargins
    copy.alignment = alignment
    if copy.wrappingContent == nil { copy.intrinsicContentSize = intrinsicContentSize }
    return copy
  }
}

extension ViewTree {
  /// Replaces autoresizing masks by constraints, since scenes have no masks.
  fileprivate mutating func replaceMasks() {
    for view in viewsInTreeOrder where view != root && self[view].autoresizing != nil {
      let rules = Axis.allCases.flatMap { axis in
        AutoresizingRule.allCases.compactMap { autoresizingConstraint(of: view, axis, $0) }
      }
      self[view].autoresizing = nil
      _ = try? activate(rules)
    }
  }
}
