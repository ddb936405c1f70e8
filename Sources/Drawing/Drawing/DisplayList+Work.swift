import Appearance
import Geometry

extension DisplayList {
  /// Returns the work of painting the drawing, in the steps of a solver: an estimate from the sizes of its commands.
  ///
  /// - Parameter scale: pixels per point; 0 where no pixels are painted.
  /// - Complexity: O(commands + letters).
  package func paintingSteps(scale: Double) -> Double {
    let extent = Rect(origin: .zero, size: size)
    return PaintingWork(mostPixels: size.width * size.height * scale * scale).steps(
      of: commands, in: PaintingWork.Area(visible: extent, pixelsPerArea: scale * scale), depth: 0)
  }
}

/// The work of painting, in steps of some nanoseconds.
private struct PaintingWork {
  /// The steps for a command, a point of a line and a letter.
  private static let ofCommand = 300.0, ofPoint = 30.0, ofLetter = 500.0
  /// The steps for a pixel of one colour, of a gradient and of a picture, and for a pixel of a layer or a clip.
  private static let ofFill = 1.0, ofGradient = 10.0, ofImage = 20.0, ofLayer = 6.0

  /// The pixels of the whole drawing.
  let mostPixels: Double

  /// The part of a group's points that is seen.
  struct Area {
    /// The visible rectangle; nil where all may be visible.
    var visible: Rect?
    var pixelsPerArea: Double
  }

  func steps(of commands: [Command], in area: Area, depth: Int) -> Double {
    // A deeper drawing is refused by its painter.
    guard depth <= DisplayList.depthLimit else { return 0 }
    return commands.reduce(0) { $0 + Self.ofCommand + steps(of: $1, in: area, depth: depth) }
  }

  private func steps(of command: Command, in area: Area, depth: Int) -> Double {
    switch command {
    case .group(let group): return steps(of: group, in: area, depth: depth)
    case .fill(let shape, _): return points(of: shape) + pixels(of: shape, in: area) * Self.ofFill
    case .gradient(let shape, _, _): return points(of: shape) + pixels(of: shape, in: area) * Self.ofGradient
    case .stroke(let shape, let stroke):
      let side = area.pixelsPerArea.squareRoot()
      let length = min(perimeter(of: shape) * side, 4e6), pattern = stroke.dash.reduce(0, +) * side
      let dashes = pattern > 0 ? length / max(pattern, 0.25) : 0
      return points(of: shape) + dashes * Self.ofPoint + min(length * (stroke.width * side + 2), mostPixels)
    case .image(_, let rect): return pixels(of: .rect(rect), in: area) * Self.ofImage
    case .text(let run):
      let letters = Double(run.string.unicodeScalars.count), em = run.font.size
      return letters * Self.ofLetter + min(letters * em * em * area.pixelsPerArea, mostPixels)
    }
  }

  private func steps(of group: Group, in outer: Area, depth: Int) -> Double {
    guard group.opacity > 0 else { return 0 }
    var area = outer, steps = 0.0
    if let transform = group.transform {
      area = Area(visible: nil, pixelsPerArea: outer.pixelsPerArea * abs(transform.determinant))
    }
    if let clip = group.clip {
      steps += points(of: clip)
      if case .rect(let rect) = clip {
        area.visible = area.visible.map { $0.intersection(rect) ?? .zero } ?? rect
      } else {
        steps += pixels(of: clip, in: area) * Self.ofLayer
      }
    }
    if group.opacity < 1 {
      steps += (area.visible.map { pixels(of: .rect($0), in: area) } ?? mostPixels) * Self.ofLayer
    }
    return steps + self.steps(of: group.commands, in: area, depth: depth + 1)
  }

  private func pixels(of shape: Shape, in area: Area) -> Double {
    guard mostPixels > 0 else { return 0 }
    let bounds = bounds(of: shape)
    let seen = area.visible.map { bounds.intersection($0) ?? .zero } ?? bounds
    let pixels = seen.width * seen.height * area.pixelsPerArea
    return pixels >= 0 ? min(pixels, mostPixels) : mostPixels
  }

  private func points(of shape: Shape) -> Double {
    switch shape {
    case .rect: 0
    case .roundedRect, .ellipse: 8 * Self.ofPoint
    case .polyline(let points, _): Double(points.count) * Self.ofPoint
    case .compound(let shapes): shapes.reduce(0) { $0 + points(of: $1) }
    }
  }

  private func perimeter(of shape: Shape) -> Double {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return 2 * (abs(rect.width) + abs(rect.height))
    case .polyline(let points, _):
      return zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
    case .compound(let shapes): return shapes.reduce(0) { $0 + perimeter(of: $1) }
    }
  }

  private func bounds(of shape: Shape) -> Rect {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return rect
    case .polyline(let points, _):
      guard let first = points.first else { return .zero }
      return points.reduce(Rect(origin: first, size: .zero)) { $0.union(Rect(origin: $1, size: .zero)) }
    case .compound(let shapes):
      guard let first = shapes.first else { return .zero }
      return shapes.dropFirst().reduce(bounds(of: first)) { $0.union(bounds(of: $1)) }
    }
  }
}
