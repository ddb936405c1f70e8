public import Geometry

extension DisplayList {
  /// Adds another drawing as a part of this one, without its ids.
  ///
  /// - Parameters:
  ///   - drawing: what is added; it keeps its pictures.
  ///   - transform: where its points come to lie.
  ///   - marks: painted over it, in its points.
  public mutating func add(_ drawing: DisplayList, at transform: AffineTransform, under marks: [Command] = []) {
    let commands = drawing.commands.map { $0.shifted(by: images.count) }
    images += drawing.images
    let bounds = Shape.rect(Rect(origin: .zero, size: drawing.size))
    self.commands.append(
      .group(Group(transform: transform, commands: [.group(Group(clip: bounds, commands: commands))] + marks)))
  }
}

extension Command {
  /// The same with later pictures and without ids: for drawings that become part of another.
  package func shifted(by count: Int) -> Command {
    switch self {
    case .group(var group):
      group.commands = group.commands.map { $0.shifted(by: count) }
      group.id = nil
      return .group(group)
    case .image(let id, let rect): return .image(ImageID(index: id.index + count), in: rect)
    default: return self
    }
  }
}
