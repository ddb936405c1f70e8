public import Geometry
public import Imaging

/// A drawing as values: commands in painting order, in points, y down, the origin at the top left of the picture.
///
/// It contains no pixels except its images, and does not depend on layouts. A canvas turns it into bytes.
public struct DisplayList: Sendable, Hashable {
  /// The extent of the picture, in points.
  public var size: Size
  /// The commands in painting order, later over earlier.
  public var commands: [Command]
  /// The pictures that `Command.image` refers to.
  public var images: [Bitmap]
  /// The files that PDF pages embed instead of pixels; their images are empty.
  package var files: [ImageID: EmbeddedFile] = [:]

  /// The maximum nesting depth of groups and compound shapes.
  public static let depthLimit = 1_000

  /// Creates a drawing, by default without commands.
  public init(size: Size, commands: [Command] = [], images: [Bitmap] = []) {
    (self.size, self.commands, self.images) = (size, commands, images)
  }

  /// Stops the program where the drawing contradicts itself: its commands draw its own pictures.
  ///
  /// - Complexity: O(commands).
  package func checkInvariants() {
    for command in commands { command.checkInvariants(in: self) }
    for (id, _) in files {
      precondition(images.indices.contains(id.index), "file \(id.index) stands for a picture of the drawing")
      precondition(images[id.index].width == 0, "the picture of a file is empty")
    }
  }

  /// Adds a picture and returns the id for drawing it.
  public mutating func add(_ image: Bitmap) -> ImageID {
    images.append(image)
    return ImageID(index: images.count - 1)
  }
}

/// A picture of a display list.
public struct ImageID: Sendable, Hashable {
  /// The index in `DisplayList.images`.
  public let index: Int

  /// Creates the id of the picture at an index.
  public init(index: Int) { self.index = index }
}

extension DisplayList {
  /// Adds another drawing as a part of this one, without its ids.
  ///
  /// - Parameters:
  ///   - drawing: the drawing to add; it keeps its pictures.
  ///   - transform: the transform from its points to those of this drawing.
  ///   - marks: commands painted over it, in its points.
  public mutating func add(_ drawing: DisplayList, at transform: AffineTransform, under marks: [Command] = []) {
    let commands = drawing.commands.map { $0.shifted(by: images.count) }
    for (id, file) in drawing.files { files[ImageID(index: id.index + images.count)] = file }
    images += drawing.images
    let bounds = Shape.rect(Rect(origin: .zero, size: drawing.size))
    self.commands.append(
      .group(Group(transform: transform, commands: [.group(Group(clip: bounds, commands: commands))] + marks)))
  }
}

extension Command {
  fileprivate func checkInvariants(in list: DisplayList) {
    switch self {
    case .group(let group):
      for command in group.commands { command.checkInvariants(in: list) }
    case .image(let id, _):
      precondition(list.images.indices.contains(id.index), "picture \(id.index) is in the drawing")
    default: break
    }
  }

  /// Returns the command with picture indices increased and without ids, for drawings that become part of another.
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
