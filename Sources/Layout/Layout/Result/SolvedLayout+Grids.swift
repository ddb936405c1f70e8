public import Geometry

extension SolvedLayout {
  /// The extents of a grid's rows and columns, in the coordinates of the frame of the view that has the grid.
  public struct GridTracks: Sendable, Hashable {
    /// The view that has the grid.
    public var grid: ViewID
    /// The visible columns, first to last; right to left in right-to-left layouts.
    public var columns: [Track]
    /// The visible rows, first to last.
    public var rows: [Track]

    /// The room that a row or column has for content.
    public struct Track: Sendable, Hashable {
      /// Its number in the grid, from 0.
      public var number: Int
      /// The left or top edge, in points.
      public var near: Double
      /// The right or bottom edge, in points.
      public var far: Double
    }

    /// The room of all cells that some rows and columns share; nil where none of them can be seen.
    public func frame(rows: Range<Int>, columns: Range<Int>) -> Rect? {
      let across = self.columns.filter { columns.contains($0.number) }
      let along = self.rows.filter { rows.contains($0.number) }
      guard let left = across.map(\.near).min(), let right = across.map(\.far).max(), let top = along.first?.near,
        let bottom = along.last?.far
      else { return nil }
      return Rect(left: left, top: top, right: right, bottom: bottom)
    }
  }
}

extension SolvedLayout.GridTracks.Track {
  /// The same track with its edges on lines between device pixels, in a view that has moved from one place to another.
  func snapped(to grid: PixelGrid, from place: Double, to newPlace: Double) -> Self {
    Self(number: number, near: grid.snapped(near + place) - newPlace, far: grid.snapped(far + place) - newPlace)
  }
}

extension GridGuides {
  /// The tracks by the rectangles of their guides.
  func tracks(_ rect: (ItemID) -> Rect) -> SolvedLayout.GridTracks {
    func room(_ number: Int) -> Rect { rect(.guide(GuideID(index: first + number))) }
    return SolvedLayout.GridTracks(
      grid: grid,
      columns: columns.enumerated().map { place, number in
        SolvedLayout.GridTracks.Track(number: number, near: room(place).left, far: room(place).right)
      },
      rows: rows.enumerated().map { place, number in
        let rect = room(columns.count + place)
        return SolvedLayout.GridTracks.Track(number: number, near: rect.top, far: rect.bottom)
      })
  }
}
