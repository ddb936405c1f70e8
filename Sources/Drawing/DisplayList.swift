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
