/// Which edges ties have barred at a vertex.
struct RoundedTies {
  var isUpBarred: [Bool]
  var isDownBarred: [Bool]
}
