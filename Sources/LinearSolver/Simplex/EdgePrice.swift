/// What the two edges from a position are worth.
struct EdgePrice {
  /// The first lane in which an edge gains, and how much it gains for its length; 0 where none does.
  var lane = 0
  var gain = 0.0
  var isUp = false
  /// True where no level changes along an edge.
  var isUpIdle = false
  var isDownIdle = false
}
