/// Returns the candidate that `name` was probably meant to be: fewest edits, the earliest of equals; nil where none is near.
///
/// An edit inserts, deletes or replaces a character, or swaps two neighbours; a difference of case counts half. Near
/// means at most one edit in three characters, and at most three.
///
///     nearestName(to: "headr", among: ["footer", "header"])   // "header"
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.unicodeScalars.prefix(256))
  // Distances are counted in half edits, so that a difference of case costs one.
  var bound = 2 * min(3, max(1, wanted.count / 3))
  var nearest: String?
  for candidate in candidates where candidate != name && !candidate.isEmpty {
    // A scalar has at most four bytes: much longer or shorter names need not be examined.
    guard candidate.utf8.count <= 4 * (wanted.count + 3) else { continue }
    let offered = Array(candidate.unicodeScalars)
    guard 2 * abs(offered.count - wanted.count) <= bound else { continue }
    let distance = editDistance(wanted, offered)
    if distance <= bound, distance < 2 * max(wanted.count, offered.count) {
      nearest = candidate
      bound = distance - 1
    }
  }
  return nearest
}

/// Returns the distance of optimal string alignment, in half edits.
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = (0...other.count).map { 2 * $0 }
  for row in one.indices {
    var current = [2 * (row + 1)]
    for column in other.indices {
      var cost = min(last[column + 1] + 2, current[column] + 2, last[column] + replacement(one[row], other[column]))
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 2)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}

private func replacement(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Int {
  if one == other { return 0 }
  let isCase = one.isASCII && other.isASCII && one.properties.isAlphabetic && (one.value | 0x20) == (other.value | 0x20)
  return isCase ? 1 : 2
}
