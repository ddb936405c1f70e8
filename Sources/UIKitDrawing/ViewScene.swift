import Geometry
import Layout
import Rabbet
public import UIKit

extension UIView {
  /// The view's layout as a scene in JSON: the same views, guides, stacks and constraints, in the size that it has, for every tool of the command
  /// line.
  ///
  ///     try card.rabbetScene().write(toFile: "card.json", atomically: true, encoding: .utf8)
  ///     // rabbet solve card.json; rabbet render card.json --overlay alignment
  ///
  /// Views are called by their accessibility identifiers. What a mask places is written as constraints, shadows are left out, and a label's size is
  /// the scene's own, without the rounding to pixels that UIKit does.
  ///
  /// - Throws: an error for what JSON cannot say, such as conversions between frame and alignment rect that are code.
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
  /// The same layout with another view's content.
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
  /// Writes what masks mean as constraints, since scenes have no masks.
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
