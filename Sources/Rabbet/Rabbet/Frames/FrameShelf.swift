import Diagnostics
public import FrameArt
import FrameGallery
public import Scene

/// The frames that a program can choose from, with the source of each frame's images.
///
///     var shelf = try FrameShelf()
///     try shelf.add(FrameCatalog(json: bytes), images: ArtFiles(AssetDirectory("frames")))
///     let framer = Framer(try shelf.frame("film"))
public struct FrameShelf: Sendable {
  /// The frames, under unique identifiers.
  public private(set) var registry = FrameRegistry()
  /// The descriptions of the frames, in the order of the registry.
  public private(set) var descriptions: [FrameDescription] = []
  private var images: [any ArtImages] = []

  /// A frame, the source of its images, and the other frames of its group, which replace it if it does not fit.
  public struct Entry: Sendable {
    /// The frame around pictures.
    public let frame: PhotoFrame
    /// The source of its images.
    public let images: any ArtImages
    /// The other frames of its group, in the order of the registry.
    public let group: [Entry]

    /// Creates an entry of a frame, its images and the frames that can replace it.
    public init(frame: PhotoFrame, images: any ArtImages, group: [Entry] = []) {
      (self.frame, self.images, self.group) = (frame, images, group)
    }
  }

  /// Creates a shelf with the frames that come with the program, or with none.
  public init(includesGallery: Bool = true) throws(FrameError) {
    if includesGallery {
      try add(FrameCatalog(frames: BuiltInFrames.frames), images: BuiltInFrames.images)
    }
  }

  /// Adds the frames of a catalogue. A frame that is only a name refers to one that is on the shelf already.
  ///
  /// - Parameters:
  ///   - catalog: the frames.
  ///   - images: the source of their images.
  /// - Throws: `FrameError` if an identifier is taken, or a name refers to no frame.
  public mutating func add(_ catalog: FrameCatalog, images: any ArtImages) throws(FrameError) {
    for frame in catalog.frames {
      if frame.content == .reference {
        _ = try self.frame(frame.identifier)
        continue
      }
      try registry.append(frame.photoFrame(images: images))
      descriptions.append(frame)
      self.images.append(images)
    }
  }

  /// Returns a frame with its images. The names that photo editors give their own frames stand for these: `imgly_frame_dia` is `film`.
  public func frame(_ identifier: String) throws(FrameError) -> Entry {
    let identifier = registry[identifier] == nil ? Self.stockNames[identifier] ?? identifier : identifier
    if identifier == PhotoFrame.none.identifier {
      return Entry(frame: .none, images: BuiltInFrames.images)
    }
    guard let index = descriptions.firstIndex(where: { $0.identifier == identifier }) else {
      let names = ["none"] + descriptions.map(\.identifier)
      throw .unknownIdentifier(identifier, nearest: nearestName(to: identifier, among: names))
    }
    let frame = registry.frames[index]
    let group = registry.frames.indices.filter {
      $0 != index && frame.groupID != nil && registry.frames[$0].groupID == frame.groupID
    }
    return Entry(
      frame: frame, images: images[index], group: group.map { Entry(frame: registry.frames[$0], images: images[$0]) })
  }

  private static let stockNames = [
    "imgly_frame_none": "none", "imgly_frame_dia": "film", "imgly_frame_art_decor": "artDeco",
    "imgly_frame_blackwood": "blackwood", "imgly_frame_wood_passepartout": "wood",
  ]
}
