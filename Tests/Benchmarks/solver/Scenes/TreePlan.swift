/// The shape of a tree of views, and how much room it needs.
///
/// Node 1 is the root; the children of node i are 4(i − 1) + 2 up to 4(i − 1) + 5. A node at an even depth lays out its children from left
/// to right, one at an odd depth from top to bottom.
struct TreePlan {
  let count: Int
  let seed: UInt32
  let depths: [Int]
  /// The nodes whose children are equally large along the node's axis.
  private(set) var equalisers: [Bool]
  /// For leaves with an aspect ratio: width divided by height; else 0.
  private(set) var ratios: [Double]

  init(_ count: Int, seed: UInt32, isMixed: Bool) {
    self.count = max(1, count)
    self.seed = seed
    var depths = Array(repeating: 0, count: self.count + 2)
    equalisers = Array(repeating: false, count: self.count + 2)
    ratios = Array(repeating: 0, count: self.count + 2)
    for node in 1...self.count {
      for child in Self.children(of: node, count: self.count) { depths[child] = depths[node] + 1 }
    }
    self.depths = depths
    if isMixed { drawExceptions() }
  }

  static func children(of node: Int, count: Int) -> Range<Int> {
    let first = 4 * (node - 1) + 2
    return min(first, count + 1)..<min(first + 4, count + 1)
  }

  func children(of node: Int) -> Range<Int> { Self.children(of: node, count: count) }
  func isHorizontal(_ node: Int) -> Bool { depths[node] % 2 == 0 }

  /// Three nodes in a hundred. A leaf whose extent is shared with its siblings gets no ratio, so that everything required can hold.
  private mutating func drawExceptions() {
    var random = MersenneTwister(seed: seed &+ 1)
    for node in 1...count where random.integer(below: 100) < 3 {
      if !children(of: node).isEmpty {
        equalisers[node] = true
      } else if !equalisers[(node - 2) / 4 + 1] {
        ratios[node] = [0.5, 1, 1.5, 2][random.integer(below: 4)]
      }
    }
  }

  /// What the root needs when every leaf takes this part of its content size: 0 for required rules only, 1 for the natural size.
  func extent(leaf part: Double) -> (width: Double, height: Double) {
    var random = MersenneTwister(seed: seed)
    var sizes = Array(repeating: (width: 0.0, height: 0.0), count: count + 2)
    for node in 1...count where children(of: node).isEmpty {
      let width = Double(random.integer(in: 20...120))
      let height = Double(random.integer(in: 12...40))
      sizes[node] = (width * part, height * part)
    }
    for node in (1...count).reversed() where !children(of: node).isEmpty {
      let parts = children(of: node).map { isHorizontal(node) ? sizes[$0] : (sizes[$0].height, sizes[$0].width) }
      let largest = parts.reduce(0) { max($0, $1.0) }
      let sum = equalisers[node] ? largest * Double(parts.count) : parts.reduce(0) { $0 + $1.0 }
      let along = sum + 8 * Double(parts.count - 1) + 8
      let across = parts.reduce(0) { max($0, $1.1) } + 8
      sizes[node] = isHorizontal(node) ? (along, across) : (across, along)
    }
    return sizes[1]
  }
}
