import Appearance
public import Layout

extension ResolvedScene {
  /// Refuses a scene with more views, rules or characters than the limits allow, or that would take more memory or work.
  ///
  /// - Returns: the work of setting its text, by estimate.
  /// - Complexity: O(views + characters).
  @discardableResult public func check(_ limits: Limits) throws(LimitError) -> Int {
    let views = tree.viewsInTreeOrder
    if views.count > limits[.views] { try limits.check(.views, views.count, at: position(of: views[limits[.views]])) }
    if tree.constraintCount > limits[.rules] {
      let first = tree.constraintIDs[limits[.rules]]
      try limits.check(.rules, tree.constraintCount, at: rule(of: first).position)
    }
    var characters = 0, work = 0
    for view in views {
      let shown = appearance(of: view)
      for text in shown.paragraphs {
        characters += text.spans.reduce(0) { $0 + $1.string.unicodeScalars.count }
        work += text.settingSteps
        try limits.check(.characters, characters, at: position(of: view))
        try limits.check(.work, work, at: position(of: view))
      }
    }
    try limits.checkMemory(views: views.count, rules: tree.constraintCount, characters: characters)
    return work
  }
}
