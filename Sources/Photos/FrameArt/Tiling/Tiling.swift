/// A length that is filled with copies of one tile.
///
///     Tiling(from: 0, to: 50, natural: 20, mode: .round).edges   // 0, 16.667, 33.333, 50: 2.5 tiles make 3
///
/// Neighbours in a row share their edge, and the outermost edges of whole tiles are exactly the ends of the length, so that equally snapped
/// edges meet without a seam.
public struct Tiling: Sendable, Hashable {
  /// The start of the length.
  public let start: Double
  /// The end of the length; never before `start`.
  public let end: Double
  /// The start of the first tile; before `start` where tiles are cut, after it where there are gaps.
  public let first: Double
  /// The length of one tile.
  public let tile: Double
  /// The gap between two tiles.
  public let gap: Double
  /// The number of tiles, including cut ones; 0 where there is nothing to fill or nothing fits.
  public let count: Int

  /// The length from `start` to `end`.
  public var length: Double { end - start }

  /// The length below which a length counts as empty: 1e-9 points are far below the resolution of any device, and far above rounding.
  public static let nothing = 1e-9

  /// The maximum number of tiles, however fine the art.
  public static let countLimit = 65_536

  /// Fills the length from `start` to `end`.
  ///
  /// - Parameters:
  ///   - start: the start of the length.
  ///   - end: the end of the length; an end before the start makes an empty length.
  ///   - natural: the length of one tile that is neither squeezed nor stretched; values that are not positive and finite leave the length empty in
  ///     all modes but `stretch`.
  ///   - mode: the way tiles fill the length.
  ///   - anchor: the position of the first tile where tiles are cut.
  ///   - limit: the maximum number of tiles. Finer ones are squeezed or stretched to this count, in all modes: pass the number of device pixels in
  ///     the length, and no tile is thinner than a pixel.
  public init(
    from start: Double, to end: Double, natural: Double, mode: TileMode, anchor: TileAnchor = .center,
    limit: Int = Tiling.countLimit
  ) {
    let end = max(start, end), length = end - start
    let limit = min(max(1, limit), Self.countLimit)
    guard length > Self.nothing, length.isFinite else {
      self.init(start, end, first: start, tile: 0, gap: 0, count: 0)
      return
    }
    if mode == .stretch {
      self.init(start, end, first: start, tile: length, gap: 0, count: 1)
      return
    }
    guard natural > 0, natural.isFinite else {
      self.init(start, end, first: start, tile: 0, gap: 0, count: 0)
      return
    }
    let ratio = length / natural
    guard ratio < Double(limit) else {
      self.init(start, end, first: start, tile: length / Double(limit), gap: 0, count: limit)
      return
    }
    switch mode {
    case .stretch, .round: self.init(start, end, whole: max(1, Int(ratio + 0.5 + Self.tie)))
    case .shrink: self.init(start, end, whole: max(1, Int((ratio - Self.tie).rounded(.up))))
    case .repeat: self.init(start, end, cutting: natural, anchor)
    case .space: self.init(start, end, spacing: natural, count: Int(ratio + Self.tie))
    }
  }

  /// Returns tile i of `count`, cut to the length.
  public func tile(_ index: Int) -> (start: Double, end: Double) {
    let whole = wholeTile(index)
    return (max(start, whole.start), min(end, whole.end))
  }

  /// Returns tile i of `count`, uncut.
  public func wholeTile(_ index: Int) -> (start: Double, end: Double) {
    (edge(index, at: 0), edge(index, at: 1))
  }

  /// The edges of the tiles: one more than tiles where they touch, two for each tile where there are gaps.
  public var edges: [Double] {
    guard count > 0 else { return [] }
    if gap > 0 { return (0..<count).flatMap { [tile($0).start, tile($0).end] } }
    return [tile(0).start] + (0..<count).map { tile($0).end }
  }

  /// The tolerance for ties: 3 × 0.1 / 0.2 counts as 1.5 despite rounding.
  private static let tie = 1e-9

  private init(_ start: Double, _ end: Double, first: Double, tile: Double, gap: Double, count: Int) {
    (self.start, self.end, self.first) = (start, end, first)
    (self.tile, self.gap, self.count) = (tile, gap, count)
  }

  private init(_ start: Double, _ end: Double, whole count: Int) {
    self.init(start, end, first: start, tile: (end - start) / Double(count), gap: 0, count: count)
  }

  private init(_ start: Double, _ end: Double, cutting natural: Double, _ anchor: TileAnchor) {
    let length = end - start
    switch anchor {
    case .start:
      let count = max(1, Int((length / natural - Self.tie).rounded(.up)))
      self.init(start, end, first: start, tile: natural, gap: 0, count: count)
    case .center:
      // One tile in the middle, and on each side as many as needed to reach the end.
      let beside = max(0, Int(((length - natural) / 2 / natural - Self.tie).rounded(.up)))
      let first = start + length / 2 - natural * (0.5 + Double(beside))
      self.init(start, end, first: first, tile: natural, gap: 0, count: 2 * beside + 1)
    }
  }

  private init(_ start: Double, _ end: Double, spacing natural: Double, count: Int) {
    guard count > 0 else {
      self.init(start, end, first: start, tile: natural, gap: 0, count: 0)
      return
    }
    let gap = max(0, (end - start - Double(count) * natural) / Double(count + 1))
    self.init(start, end, first: start + gap, tile: natural, gap: gap, count: count)
  }

  /// Returns the edge `at` tile lengths into tile `index`. Where tiles fill the length, it is measured as a fraction of the length, so that the
  /// last edge is the end itself.
  private func edge(_ index: Int, at part: Int) -> Double {
    let isFilled = gap == 0 && first == start && abs(Double(count) * tile - length) <= Self.nothing * max(1, length)
    if isFilled {
      let position = index + part
      return position == count ? end : start + length * Double(position) / Double(count)
    }
    // All edges of touching tiles use one formula, so that the end of one is exactly the start of the next.
    if gap == 0 { return first + Double(index + part) * tile }
    return first + Double(index) * (tile + gap) + Double(part) * tile
  }
}
