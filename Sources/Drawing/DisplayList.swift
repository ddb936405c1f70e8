public import Geometry
public import Imaging

/// A drawing as values: what to paint, in which order, in points, y down, the origin at the top left of the picture.
///
/// It holds no pixels of its own but the images it names, and knows nothing about layouts. A canvas turns it into bytes.
public struct DisplayList: Sendable, Hashable {
  /// The extent of the picture, in points.
  public var size: Size
  /// Painted in order, later over earlier.
  public var commands: [Command]
  /// The pictures that `Command.image` points at.
  public var images: [Bitmap]
  /// Files that pages take in place of pixels; their images are empty.
  package var files: [ImageID: EmbeddedFile] = [:]

  /// How deep groups and compound shapes may be nested.
  public static let depthLimit = 1_000

  /// An empty drawing, unless commands are given.
  public init(size: Size, commands: [Command] = [], images: [Bitmap] = []) {
    (self.size, self.commands, self.images) = (size, commands, images)
  }

  /// Adds a picture once and gives the id to draw it by.
  public mutating func add(_ image: Bitmap) -> ImageID {
    images.append(image)
    return ImageID(index: images.count - 1)
  }
}

/// A picture of a display list.
public struct ImageID: Sendable, Hashable {
  /// The place in `DisplayList.images`.
  public let index: Int

  /// An empty drawing, unless commands are given.
  public init(index: Int) { self.index = index }
}

extension DisplayList {
  /// Adds another drawing as a part of this one, without its ids.
  ///
  /// - Parameters:
  ///   - drawing: what is added; it keeps its pictures.
  ///   - transform: where its points come to lie.
  ///   - marks: painted over it, in its points.
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
