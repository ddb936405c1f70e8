import Geometry
import LinearSolver

extension SolvedLayout: InvariantChecking {
  package func checkInvariants() {
    precondition(!views.isEmpty, "a layout has a root")
    for place in views + guides {
      precondition(place.alignmentRect.isFinite, "the solver's values are finite")
      precondition(
        place.stamp.isPresent || (place.frame == .zero && place.alignmentRect == .zero), "an empty slot has no rect")
    }
    for violation in violations { precondition(violation.amount > 0, "a violation is above 0") }
    for conflict in conflicts {
      precondition(conflict.members.contains(conflict.broken), "the ignored rule is a member of its conflict")
      precondition(conflict.excess > 0, "a conflict misses by more than 0")
    }
    precondition(furtherConflicts >= 0 && (furtherConflicts == 0 || !conflicts.isEmpty), "listed conflicts come first")
    for ambiguity in ambiguities { precondition(contains(ambiguity.item), "an ambiguous item was laid out") }
    for view in detachedViews { precondition(contains(.view(view)), "a detached view was laid out") }
    precondition(Set(detachedViews).count == detachedViews.count, "a view is detached once")
  }
}
