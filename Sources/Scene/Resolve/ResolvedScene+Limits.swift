import Appearance
public import Layout

extension ResolvedScene {
  /// Refuses a scene with more views, rules or characters than the limits allow, or that would take more memory.
  ///
  /// - Complexity: O(views + characters).
  public func check(_ limits: Limits) throws(LimitError) {
    if tree.viewCount > limits[.views] {
      try limits.check(.views, tree.viewCount, at: viewPositions[min(limits[.views], viewPositions.count - 1)])
    }
    if rules.count > limits[.rules] { try limits.check(.rules, rules.count, at: rules[limits[.rules]].position) }
    var characters = 0
    for (view, appearance) in appearances.enumerated() {
      characters += appearance.text?.paragraph.spans.reduce(0) { $0 + $1.string.unicodeScalars.count } ?? 0
      try limits.check(.characters, characters, at: viewPositions[view])
    }
    try limits.checkMemory(views: tree.viewCount, rules: rules.count, characters: characters)
  }
}
