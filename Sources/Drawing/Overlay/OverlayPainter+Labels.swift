import Appearance
import Drawing
import Geometry
import Layout

extension OverlayPainter {
  /// The labels that were placed.
  struct PlacedLabels {
    var commands: [Command] = []
    /// The bounds of all of them; nil if there are none.
    var bounds: Rect?
    var omittedCount = 0
  }

  /// The space between a label's words and its edge.
  private static let padding = Size(width: 3, height: 1)
  /// The least area of the picture for each label, in square points: more labels are not placed, as nobody could read them.
  private static let area = 600.0

  /// Finds room for all labels and draws them, layer by layer: leaders, plates, words.
  mutating func placedLabels() -> PlacedLabels {
    let limit = Int(min(max(80, (bounds.width + 100) * (bounds.height + 60) / Self.area), 3000))
    let order = self.labels.indices.sorted { (self.labels[$0].importance, $0) < (self.labels[$1].importance, $1) }
    let labels = chosen(limit, of: order).map { self.labels[$0] }
    let measures = labels.map { label in label.lines.map { metrics(of: $0) } }
    let room = rulerRoom, picture = bounds, keepsSize = style.keepsSize
    func allowed(_ candidates: [LabelPlacement.Candidate]) -> [LabelPlacement.Candidate] {
      keepsSize ? candidates.filter { picture.union($0.rect) == picture } : candidates
    }
    let wishes = zip(labels, measures).map { label, measures -> LabelPlacement.Wish in
      let size = size(of: label, measures)
      return .init(
        candidates: allowed(label.candidates(size)),
        farCandidates: { allowed(label.farCandidates(size, around: room)) }, importance: label.importance,
        isNumber: label.isNumber, owner: label.owner, place: label.bounds)
    }
    var placement = LabelPlacement(region: bounds.outset(by: EdgeInsets(all: 80)), obstacles: obstacles)
    let places = placement.places(for: wishes)
    var placed = PlacedLabels(omittedCount: self.labels.count - labels.count + shortenedCount)
    var layers: [OverlayStyle.Layer: LabelCommands] = [:]
    for index in labels.indices {
      guard let place = places[index] else {
        placed.omittedCount += 1
        continue
      }
      add(labels[index], measures[index], at: place, to: &layers[labels[index].layer, default: LabelCommands()])
      placed.bounds = placed.bounds?.union(place.rect) ?? place.rect
    }
    for layer in OverlayStyle.Layer.drawingOrder {
      guard let commands = layers[layer]?.commands else { continue }
      placed.commands.append(
        .group(Group(id: "overlay-\(layer.rawValue)-words", title: "\(layer.title): words", commands: commands)))
    }
    return placed
  }

  /// Returns the first labels in an order; of the last importance that fits in part, labels are taken evenly from all of the order.
  private func chosen(_ limit: Int, of order: [Int]) -> [Int] {
    guard order.count > limit else { return order }
    let last = labels[order[limit]].importance
    let alike = order.filter { labels[$0].importance == last }, sure = order.prefix { labels[$0].importance < last }
    let room = limit - sure.count
    return sure + (0..<room).map { alike[$0 * alike.count / room] }
  }

  /// Returns the size of a line, which is cached: numbers repeat.
  mutating func metrics(of line: Label.Line) -> TextMetrics {
    if let known = lineMetrics[line] { return known }
    let metrics = subject.measure(line.text, font(of: line))
    lineMetrics[line] = metrics
    return metrics
  }

  /// The commands of a layer's labels: no leader crosses a plate. One path of all plates takes Cairo longer than many.
  private struct LabelCommands {
    var leaders: [Command] = [], plates: [Command] = [], words: [Command] = []

    var commands: [Command] { leaders + plates + words }
  }

  /// The obstacles: words and pictures are never covered, a picture behind most others has a cost, lines a small one.
  var obstacles: [LabelPlacement.Obstacle] {
    subject.words.map { .init(rect: $0, cost: .infinity, crossing: .infinity) }
      + rulerRooms.map { .init(rect: $0, cost: .infinity, crossing: 40) }
      + subject.art.map {
        isGround($0)
          ? .init(rect: $0, cost: 45, crossing: 6, numberShare: 0.3) : .init(rect: $0, cost: .infinity, crossing: 20)
      }
      + rooms
      + borders.map { .init(rect: $0, cost: 30, crossing: 0) }
      + lineObstacles.map { .init(rect: $0, cost: 14, crossing: 1) }
  }

  /// Returns whether a rectangle is behind most of the picture.
  private func isGround(_ rect: Rect) -> Bool { rect.width * rect.height >= 0.5 * bounds.width * bounds.height }

  /// The obstacles of views: a label in a view would be read as its name, unless the view contains others. A ground behind most others has none.
  private var rooms: [LabelPlacement.Obstacle] {
    (views + hidden).compactMap {
      let rect = layout.absoluteAlignmentRect(of: $0).drawn(transform(of: $0)), isLeaf = tree.children(of: $0).isEmpty
      return isGround(rect)
        ? nil
        : .init(
          rect: rect, cost: isLeaf ? 60 : 0, crossing: 0, numberShare: 0.3, owner: $0.index,
          foreign: isLeaf ? .infinity : 15)
    }
  }

  private func font(of line: Label.Line) -> Font {
    line.isBold ? Label.bold(subject.family) : Label.small(subject.family)
  }

  private func size(of label: Label, _ measures: [TextMetrics]) -> Size {
    let width = measures.map(\.width).max() ?? 0, height = measures.reduce(0) { $0 + $1.height }
    let size = Size(width: width + 2 * Self.padding.width, height: height + 2 * Self.padding.height)
    return label.isBadge ? Size(width: max(size.width, size.height), height: size.height) : size
  }

  private func add(
    _ label: Label, _ measures: [TextMetrics], at place: LabelPlacement.Candidate, to commands: inout LabelCommands
  ) {
    let room = place.rect
    if let leader = place.leader {
      let line = leader.shape
      let dot = Rect(around: leader.start, Size(width: 3.5, height: 3.5))
      if theme.hasHalos {
        commands.leaders.append(.stroke(line, Stroke(color: theme.paper.opacity(0.85), width: lineWidth * 0.75 + 1)))
        commands.leaders.append(.fill(.ellipse(dot.outset(by: EdgeInsets(all: 0.75))), theme.paper.opacity(0.85)))
      }
      commands.leaders.append(.stroke(line, Stroke(color: label.color, width: lineWidth * 0.75)))
      commands.leaders.append(.fill(.ellipse(dot), label.color))
    }
    commands.plates.append(
      .fill(
        .roundedRect(room, radius: label.isBadge ? room.height / 2 : 2.5), label.isBadge ? label.color : theme.paper))
    let center = label.bounds.center.x
    var y = room.y + Self.padding.height
    for (line, metrics) in zip(label.lines, measures) {
      // Words start at the side of their target: at the right end if they are left of it.
      let slack = room.width - 2 * Self.padding.width - metrics.width
      let isLeft = place.leader != nil && room.right <= label.bounds.left
      let x = label.isBadge || abs(room.center.x - center) < 1 ? slack / 2 : isLeft ? slack : 0
      commands.words.append(
        .text(
          TextRun(
            line.text, font: font(of: line), color: label.isBadge ? theme.paper : label.color,
            baseline: Point(x: room.x + Self.padding.width + x, y: y + metrics.firstBaseline), direction: .leftToRight))
      )
      y += metrics.height
    }
  }
}
