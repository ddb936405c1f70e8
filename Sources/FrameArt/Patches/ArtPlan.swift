public import Geometry

/// Where every piece of a patch image, a border image or a photo frame comes to lie: numbers, before any pixel is touched.
///
/// Coordinates are points, y down, from the top left corner of what is framed. A plan says the same on every run, and
/// `FrameRenderer` makes a picture of it.
public struct ArtPlan: Sendable, Hashable {
  /// What is framed or filled.
  public var size: Size
  /// Device pixels per point: edges are snapped to their lines.
  public var grid: PixelGrid
  /// How far the art reaches inward on each side.
  public var thickness: EdgeInsets
  /// How far the art is drawn outside of `size`.
  public var outset: EdgeInsets
  /// The pieces, in the order in which they are painted.
  public var pieces: [ArtPiece]
  /// Departures from what was asked for; the art is drawn all the same.
  public var findings: [ArtFinding]
  /// The picture that a static frame has chosen; nil for other art.
  public var choice: Choice?

  /// The asset of a static frame, and how well it fits.
  public struct Choice: Sendable, Hashable {
    /// The name of its picture.
    public let image: String
    /// The ratio it is made for, width over height.
    public let ratio: Double
    /// How far that is from the ratio of what is framed, by the frame's measure.
    public let distance: Double
  }

  /// All parts as they are.
  public init(
    size: Size, grid: PixelGrid, thickness: EdgeInsets = .zero, outset: EdgeInsets = .zero, pieces: [ArtPiece],
    findings: [ArtFinding] = []
  ) {
    (self.size, self.grid, self.thickness) = (size, grid, thickness)
    (self.outset, self.pieces, self.findings) = (outset, pieces, findings)
  }

  /// What the art leaves open in the middle. Its edges are those the pieces have: it never turns over.
  public var hole: Rect {
    let left = min(max(0, thickness.left), size.width), top = min(max(0, thickness.top), size.height)
    return Rect(
      left: left, top: top, right: max(left, size.width - thickness.right),
      bottom: max(top, size.height - thickness.bottom))
  }

  /// Everything that is painted: the size with its outset.
  public var bounds: Rect { Rect(origin: .zero, size: size).outset(by: outset) }
}

/// One part of an image, and the rectangle it fills with copies of itself.
public struct ArtPiece: Sendable, Hashable {
  /// What the piece is called: `top.start`, `topLeft`, `center`, or row and column as `2,1`.
  public let slot: String
  /// Which image it is cut from, as an index into the images of the plan.
  public let image: Int
  /// What of the image is shown, in its pixels.
  public let source: Rect
  /// Its copies from left to right.
  public let horizontal: Tiling
  /// Its copies from top to bottom.
  public let vertical: Tiling

  /// All parts as they are.
  public init(slot: String, image: Int = 0, source: Rect, horizontal: Tiling, vertical: Tiling) {
    (self.slot, self.image, self.source) = (slot, image, source)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// What the piece fills, in points.
  public var rect: Rect {
    Rect(left: horizontal.start, top: vertical.start, right: horizontal.end, bottom: vertical.end)
  }
}

/// A departure from what was asked for.
public struct ArtFinding: Sendable, Hashable, CustomStringConvertible {
  /// What kind of thing.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An image is not there or cannot be read: its slot stays empty.
    case missingImage
    /// An image has no pixels: its slot counts as empty.
    case emptyImage
    /// A group has room between its ends and nothing to put there.
    case missingMid
    /// Start and end are longer than their side: both are squeezed and the mid is dropped.
    case endsTooLong
    /// The frame is thicker than the picture allows: all four sides are made thinner by one factor.
    case tooThick
    /// A tile is thinner than a device pixel: there are as many tiles as pixels instead.
    case tileBelowPixel
    /// A whole picture is drawn at another aspect ratio than its own.
    case deformed
    /// Slices overlap: edges and centre are empty (CSS Backgrounds and Borders 3, 6.2).
    case overlappingSlices
    /// A colour is given to a frame that takes none.
    case notTintable
    /// A thickness is given to a frame of whole pictures.
    case fixedThickness
    /// Another frame of the group is drawn, as no asset fits.
    case replaced
  }

  /// What kind of thing.
  public let kind: Kind
  /// Where, as pieces are called; empty where it concerns the whole.
  public let slot: String
  /// The cause, in words.
  public let text: String

  /// A finding about a slot, or about the whole.
  public init(_ kind: Kind, slot: String = "", _ text: String) {
    self.kind = kind
    self.slot = slot
    self.text = text
  }

  /// The place and the cause.
  public var description: String { slot.isEmpty ? text : "\(slot): \(text)" }
}
