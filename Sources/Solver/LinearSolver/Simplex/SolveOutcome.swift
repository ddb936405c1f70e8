/// The outcome of a solve of a component, or of what reduction leaves of one.
enum SolveOutcome {
  /// Every node has the only value that it can have; after a simplex, nodes may have a choice.
  case solved
  /// The required rows cannot all hold.
  case infeasible
  /// Every node has a value, but some have a choice.
  case open
  /// The numbers or the limits on work and memory did not allow an answer.
  case failed
  /// The component has more levels than a slope has entries.
  case tooWide
}
