/// What art leaves of a picture, square by square: where it paints nothing, the picture need not be touched at all.
public struct ArtCoverage: Sendable, Hashable {
  /// How much of a square art covers.
  public enum Square: UInt8, Sendable, Hashable, CaseIterable {
    /// Nothing is painted.
    case open
    /// Something is painted, and something shines through.
    case partial
    /// Every pixel is painted over by what is opaque.
    case hidden
  }

  /// How wide and high a square is, in pixels; those at the right and the bottom may be cut.
  public let side: Int
  /// How many squares there are from left to right.
  public let columns: Int
  /// One for each square, row by row.
  public let squares: [Square]

  /// How many squares art covers in part.
  public var partialCount: Int { squares.count { $0 == .partial } }
}

extension RenderedArt {
  /// What the art leaves of a picture with its origin at the plan's.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels.
  ///   - height: of the picture, in pixels.
  ///   - side: of a square, in pixels.
  /// - Precondition: all are above 0.
  public func coverage(width: Int, height: Int, side: Int) -> ArtCoverage {
    precondition(width > 0 && height > 0 && side > 0, "squares have pixels")
    let columns = (width + side - 1) / side
    var squares: [ArtCoverage.Square] = []
    squares.reserveCapacity(columns * ((height + side - 1) / side))
    for top in stride(from: 0, to: height, by: side) {
      var rows = SquareRow(columns: columns, side: side, width: width)
      for band in bands(in: top..<min(top + side, height)) { rows.add(band: band, of: self) }
      squares += rows.squares
    }
    return ArtCoverage(side: side, columns: columns, squares: squares)
  }

  /// Rows that are all alike, as the first of each: a new one begins where a piece begins or ends, and with every row of art that is not opaque.
  private func bands(in rows: Range<Int>) -> [Int] {
    var starts: Set<Int> = [rows.lowerBound]
    for sprite in sprites {
      for place in sprite.places {
        let shown = place.rows.clamped(to: rows)
        if shown.isEmpty { continue }
        if sprite.isOpaque { starts.insert(shown.lowerBound) } else { starts.formUnion(shown) }
        if shown.upperBound < rows.upperBound { starts.insert(shown.upperBound) }
      }
    }
    return starts.sorted()
  }
}

/// A row of squares, of which rows of pixels are told one by one.
private struct SquareRow {
  private(set) var squares: [ArtCoverage.Square]
  private let side: Int
  private var alphas: [UInt8]
  private var isFirst = true

  init(columns: Int, side: Int, width: Int) {
    self.side = side
    squares = Array(repeating: .open, count: columns)
    alphas = Array(repeating: 0, count: width)
  }

  /// Adds a row of pixels: a square is hidden where all its rows are, and open where all are.
  mutating func add(band row: Int, of art: RenderedArt) {
    for x in alphas.indices { alphas[x] = 0 }
    for sprite in art.sprites {
      for place in sprite.places where place.rows.contains(row) { cover(sprite, place, row) }
    }
    for column in squares.indices {
      var least: UInt8 = 255, most: UInt8 = 0
      for x in column * side..<min((column + 1) * side, alphas.count) {
        least = min(least, alphas[x])
        most = max(most, alphas[x])
      }
      let found: ArtCoverage.Square = most == 0 ? .open : least == 255 ? .hidden : .partial
      squares[column] = isFirst || squares[column] == found ? found : .partial
    }
    isFirst = false
  }

  private mutating func cover(_ sprite: RenderedArt.Sprite, _ place: RenderedArt.Place, _ row: Int) {
    let columns = place.columns.clamped(to: 0..<alphas.count)
    if sprite.isOpaque {
      for x in columns { alphas[x] = 255 }
    } else {
      let source = ((row - place.y) * sprite.pixels.width - place.x) * 4 + 3
      for x in columns { alphas[x] = max(alphas[x], sprite.pixels.bytes[source + x * 4]) }
    }
  }
}
