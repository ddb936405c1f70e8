import Geometry
import LinearSolver

/// Rules that pull rows and columns to their content, and decide which of them grow where there is room to spare.
extension GridRecipe {
  /// The forces on a row or column.
  private struct Track {
    var fixed = false
    var hasContent = false
    /// The hugging priority of the content that fills it; nil where nothing fills it.
    var fill: Double?
    /// The priorities that keep content from being compressed are above this.
    var limit = 999.5
  }

  mutating func addHugging(_ axis: Axis, _ compression: [ContentStrength]) {
    let tracks = self.tracks(axis, compression)
    let size = axis.size
    guard !tracks.isEmpty else {
      return addLeast("GridView.hugging", .whole, canvas, size, at: min(999.5, hugging(axis)))
    }
    // Room to spare goes to what is filled, as far as its content resists the least, and no more than the grid itself.
    let fill = tracks.filter { !$0.fixed }.compactMap(\.fill).min().flatMap { $0 <= hugging(axis) ? $0 : nil }
    for (place, track) in tracks.enumerated() where !track.fixed {
      let room = self.track(axis, place), whose = self.place(axis, place)
      var strengths = [min(hugging(axis), track.limit)]
      if let fill, track.fill == nil {
        let tight = min(fill + 0.5, 499.5, track.limit)
        if tight > strengths[0] { strengths = [tight] } else { strengths.append(tight) }
      }
      for strength in strengths where strength >= 0.001 {
        addLeast("GridView.hugging", whose, room, size, at: strength)
      }
    }
    addTieBreak(axis, tracks)
  }

  private func hugging(_ axis: Axis) -> Double { tree[plan.id].contentHugging[axis].value }

  /// Among equals the last grows: each weighs more than those behind it, and what has nothing to show weighs most.
  private mutating func addTieBreak(_ axis: Axis, _ tracks: [Track]) {
    let open = tracks.indices.filter { !tracks[$0].fixed }
    let isFilled = open.contains { tracks[$0].fill != nil }
    func grows(_ place: Int) -> Bool { isFilled ? tracks[place].fill != nil : tracks[place].hasContent }
    let order = open.filter { !grows($0) } + open.filter(grows)
    for (rank, place) in order.dropLast().enumerated() {
      let weight = Double(order.count - 1 - rank)
      let constraint = Constraint(
        [.init(weight, track(axis, place), axis.size)], relation: .equal, priority: .recipe(24))
      add("GridView.sharing", self.place(axis, place), constraint)
    }
  }

  private func tracks(_ axis: Axis, _ compression: [ContentStrength]) -> [Track] {
    var tracks = self.tracks(axis).indices.map { place in Track(fixed: extent(axis, place) != nil) }
    for cell in plan.cells {
      let span = cell.span(axis)
      if let strength = compression[cell.content.index][axis] {
        for place in span { tracks[place].limit = min(tracks[place].limit, strength - 0.5) }
      }
      guard span.count == 1 else { continue }
      let place = span.lowerBound
      tracks[place].hasContent = true
      let isAligned = axis == .vertical && cell.linePlacement != nil
      guard cell.placement(axis) == .fill, !isAligned else { continue }
      let content = tree[cell.content]
      let hugs = content.intrinsicContentSize[axis] != nil || content.grid != nil
      let hugging = content.stack?.appKit?.hugging[axis].value ?? (hugs ? content.contentHugging[axis].value : 0)
      tracks[place].fill = max(tracks[place].fill ?? 0, hugging)
    }
    return tracks
  }
}

/// The weakest priority that keeps something in a view, or the view itself, at its intrinsic size; nil where nothing does.
struct ContentStrength {
  var horizontal: Double?
  var vertical: Double?

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension ViewTree {
  /// The content priorities of each view, indexed by view.
  var contentStrengths: [ContentStrength] {
    var strengths = Array(repeating: ContentStrength(), count: viewSlotCount)
    for view in viewsInTreeOrder.reversed() {
      for axis in Axis.allCases {
        if self[view].intrinsicContentSize[axis] != nil {
          let own = self[view].compressionResistance[axis].value
          strengths[view.index][axis] = min(strengths[view.index][axis] ?? own, own)
        }
        guard let parent = parent(of: view), let weakest = strengths[view.index][axis] else { continue }
        strengths[parent.index][axis] = min(strengths[parent.index][axis] ?? weakest, weakest)
      }
    }
    return strengths
  }
}
