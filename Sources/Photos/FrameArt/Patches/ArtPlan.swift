public import Geometry

/// The positions of all pieces of a patch image, a border image or a photo frame: numbers, before any pixel is rendered.
///
/// Coordinates are points, y down, from the top left corner of the framed area. A plan is the same on every run, and `FrameRenderer` renders
/// it.
public struct ArtPlan: Sendable, Hashable {
  /// The size of the framed or filled area.
  public var size: Size
  /// The device pixels per point; edges are snapped to their lines.
  public var grid: PixelGrid
  /// The inward extent of the art on each side.
  public var thickness: EdgeInsets
  /// The extent of the art outside of `size`.
  public var outset: EdgeInsets
  /// The pieces, in painting order.
  public var pieces: [ArtPiece]
  /// The deviations from the request; the art is drawn nevertheless.
  public var findings: [ArtFinding]
  /// The asset that a static frame has chosen; nil for other art.
  public var choice: Choice?

  /// The asset of a static frame, and how well it fits.
  public struct Choice: Sendable, Hashable {
    /// The name of its picture.
    public let image: String
    /// The ratio it is made for, width over height.
    public let ratio: Double
    /// The distance from the ratio of the framed area, by the frame's measure.
    public let distance: Double
  }

  /// Creates a plan from its parts.
  public init(
    size: Size, grid: PixelGrid, thickness: EdgeInsets = .zero, outset: EdgeInsets = .zero, pieces: [ArtPiece],
    findings: [ArtFinding] = []
  ) {
    (self.size, self.grid, self.thickness) = (size, grid, thickness)
    (self.outset, self.pieces, self.findings) = (outset, pieces, findings)
  }

  /// Stops the program where the plan contradicts itself: its pieces are parts of images, and lie in the painted area.
  ///
  /// - Complexity: O(pieces).
  package func checkInvariants() {
    let rounding = 1e-6 * max(1, bounds.width, bounds.height)
    for piece in pieces {
      precondition(piece.image >= 0, "piece \(piece.slot) has an image")
      precondition(piece.source.isFinite && piece.rect.isFinite, "the numbers of piece \(piece.slot) are finite")
      precondition(
        bounds.outset(by: EdgeInsets(all: rounding)).union(piece.rect) == bounds.outset(by: EdgeInsets(all: rounding)),
        "piece \(piece.slot) lies in the painted area")
    }
    precondition(hole.width >= 0 && hole.height >= 0, "the hole is never negative")
  }

  /// Returns the plan, which debug builds check.
  func checked() -> ArtPlan {
    assert(
      {
        checkInvariants()
        return true
      }())
    return self
  }

  /// The empty area in the middle. Its edges are those of the pieces; its size is never negative.
  public var hole: Rect {
    let left = min(max(0, thickness.left), size.width), top = min(max(0, thickness.top), size.height)
    return Rect(
      left: left, top: top, right: max(left, size.width - thickness.right),
      bottom: max(top, size.height - thickness.bottom))
  }

  /// The painted area: the size with its outset.
  public var bounds: Rect { Rect(origin: .zero, size: size).outset(by: outset) }
}

/// A part of an image, and the rectangle that copies of it fill.
public struct ArtPiece: Sendable, Hashable {
  /// The name of the piece: `top.start`, `topLeft`, `center`, or row and column as `2,1`.
  public let slot: String
  /// The index of its image in the images of the plan.
  public let image: Int
  /// The visible part of the image, in its pixels.
  public let source: Rect
  /// The copies from left to right.
  public let horizontal: Tiling
  /// The copies from top to bottom.
  public let vertical: Tiling

  /// Creates a piece from its parts.
  public init(slot: String, image: Int = 0, source: Rect, horizontal: Tiling, vertical: Tiling) {
    (self.slot, self.image, self.source) = (slot, image, source)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The rectangle that the piece fills, in points.
  public var rect: Rect {
    Rect(left: horizontal.start, top: vertical.start, right: horizontal.end, bottom: vertical.end)
  }
}

/// A deviation from the request.
public struct ArtFinding: Sendable, Hashable, CustomStringConvertible {
  /// The kind of the finding.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An image is missing or unreadable: its slot stays empty.
    case missingImage
    /// An image has no pixels: its slot counts as empty.
    case emptyImage
    /// A group has space between its ends but no mid image.
    case missingMid
    /// Start and end are longer than their side: both are squeezed, and the mid image is omitted.
    case endsTooLong
    /// The frame is thicker than the picture allows: all four sides are reduced by one factor.
    case tooThick
    /// A tile is thinner than a device pixel: the number of tiles is limited to the number of pixels.
    case tileBelowPixel
    /// A whole picture is drawn with a different aspect ratio.
    case deformed
    /// Slices overlap: edges and centre are empty (CSS Backgrounds and Borders 3, 6.2).
    case overlappingSlices
    /// A colour is given to a frame that cannot be tinted.
    case notTintable
    /// A thickness is given to a frame of whole pictures.
    case fixedThickness
    /// Another frame of the group is drawn, because no asset fits.
    case replaced
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The name of the piece; empty where the finding concerns the whole.
  public let slot: String
  /// The cause.
  public let text: String

  /// Creates a finding about a slot, or about the whole.
  public init(_ kind: Kind, slot: String = "", _ text: String) {
    self.kind = kind
    self.slot = slot
    self.text = text
  }

  /// The slot and the cause.
  public var description: String { slot.isEmpty ? text : "\(slot): \(text)" }
}
