/// Numbers by index, most of them 0: the others in the order of their index.
struct SparseRow: Sendable, Equatable {
  private(set) var entries: [(index: Int, value: Double)] = []

  /// A single 1.
  init(unit index: Int) { entries = [(index, 1)] }

  /// The sum of products; an index may come more than once.
  init(_ products: [(index: Int, value: Double)]) {
    for product in products.sorted(by: { $0.index < $1.index }) {
      if let last = entries.indices.last, entries[last].index == product.index {
        entries[last].value += product.value
      } else {
        entries.append(product)
      }
    }
    entries.removeAll { abs($0.value) < Self.nothing }
  }

  /// What remains of a number of magnitude 1 that should have become 0: rounding. Rows of layouts have coefficients near 1.
  private static let nothing = 1e-9

  /// self ← self − factor × other
  mutating func subtract(_ other: SparseRow, times factor: Double) {
    var merged: [(index: Int, value: Double)] = []
    merged.reserveCapacity(entries.count + other.entries.count)
    var place = 0
    for entry in other.entries {
      while place < entries.count, entries[place].index < entry.index {
        merged.append(entries[place])
        place += 1
      }
      var value = -factor * entry.value
      if place < entries.count, entries[place].index == entry.index {
        value += entries[place].value
        place += 1
      }
      if abs(value) >= Self.nothing { merged.append((entry.index, value)) }
    }
    entries = merged + entries[place...]
  }

  /// The index of the largest magnitude, the first of equals; nil where all are 0.
  var largest: (index: Int, value: Double)? {
    entries.reduce(nil) { best, entry in abs(entry.value) > abs(best?.value ?? 0) ? entry : best }
  }

  static func == (one: SparseRow, other: SparseRow) -> Bool {
    one.entries.elementsEqual(other.entries) { $0 == $1 }
  }
}

/// Rows of which none follows from the others, and how each was made of the rows that were offered.
struct RowBasis {
  private struct Member {
    var pivot: (index: Int, value: Double)
    var row: SparseRow
    var origins: SparseRow
  }

  private var members: [Member] = []
  /// By variable: its member; Lookup only: iteration order is not deterministic.
  private var memberOfPivot: [Int: Int] = [:]

  /// Takes a row unless it follows from those already here.
  mutating func offer(_ row: SparseRow, as origin: Int) {
    var reduced = row
    var origins = SparseRow(unit: origin)
    reduce(&reduced, &origins)
    guard let pivot = reduced.largest else { return }
    memberOfPivot[pivot.index] = members.count
    members.append(Member(pivot: pivot, row: reduced, origins: origins))
  }

  /// The offered rows whose combination gives `row`, as far as one does.
  func origins(of row: SparseRow) -> [Int] {
    var rest = row
    var origins = SparseRow([])
    reduce(&rest, &origins)
    return origins.entries.map(\.index)
  }

  /// Takes the members out of a row, oldest first: a member holds no pivot of an older one.
  private func reduce(_ row: inout SparseRow, _ origins: inout SparseRow) {
    while let oldest = row.entries.lazy.compactMap({ memberOfPivot[$0.index] }).min() {
      let member = members[oldest]
      let value = row.entries.first { $0.index == member.pivot.index }?.value ?? 0
      row.subtract(member.row, times: value / member.pivot.value)
      origins.subtract(member.origins, times: value / member.pivot.value)
    }
  }
}
