import Appearance
import Drawing
public import Geometry
import Layout

extension Overlay {
  /// A place where words have no room, or lie on others.
  public struct Fault: Sendable, Hashable {
    /// Where, in the root's coordinates.
    public var rect: Rect
    /// What is the matter, in a few letters.
    public var text: String

    /// A place and what is the matter there.
    public init(rect: Rect, text: String) {
      self.rect = rect
      self.text = text
    }
  }

  /// A red dashed outline, and by how much room is missing.
  func clippings(_ tags: inout TagRack) -> [Command] {
    faults.flatMap { fault -> [Command] in
      let rect = fault.rect
      tags.tag(
        fault.text,
        at: [
          Point(x: rect.right, y: rect.top), Point(x: rect.right, y: rect.bottom), Point(x: rect.left, y: rect.bottom),
        ], color: Mark.clipping.color)
      return Mark.clipping.lines(along: .rect(rect))
    }
  }
}
