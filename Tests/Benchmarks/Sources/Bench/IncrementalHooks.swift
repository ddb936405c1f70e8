import Scenes

/// Where the incremental operations are timed. The solver has none yet, so nothing is filled in and the report shows "-".
enum IncrementalHooks {
  /// Fills in `constant`, `drag` and `subtree`.
  static func measure(_ kind: Scene.Kind, _ count: Int, _ order: Scene.Order, into found: inout Measurement) {}
}
