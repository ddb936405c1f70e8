/// The gain of the two edges from a position.
struct EdgePrice {
  /// The first lane in which an edge gains and, in `gain`, the gain for its length; 0 where none does.
  var lane = 0
  var gain = 0.0
  var isUp = false
  /// Whether no level changes along the edge up, and below along the edge down.
  var isUpIdle = false
  var isDownIdle = false
}
