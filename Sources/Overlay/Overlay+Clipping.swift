import Appearance
import Drawing
public import Geometry
public import Layout

extension Overlay {
  /// A place where words have no room, or lie on others.
  public struct Fault: Sendable, Hashable {
    /// Where, in the root's coordinates; as layout has it where a view is named, else as it is drawn.
    public var rect: Rect
    /// What is the matter, in a few letters.
    public var text: String
    /// The view whose transform the mark follows, or nil.
    public var view: ViewID?

    /// A place and what is the matter there; the mark goes along with `view`.
    public init(rect: Rect, text: String, of view: ViewID? = nil) {
      self.rect = rect
      self.text = text
      self.view = view
    }
  }

  /// A red dashed outline, and by how much room is missing; `transforms` is where views are drawn, nil where none is moved.
  func clippings(_ transforms: [AffineTransform]?, _ tags: inout TagRack) -> [Command] {
    defer { tags.transform = .identity }
    return faults.flatMap { fault -> [Command] in
      let rect = fault.rect, transform = fault.view.flatMap { transforms?[$0.index] } ?? .identity
      tags.transform = transform
      tags.tag(
        fault.text,
        at: [
          Point(x: rect.right, y: rect.top), Point(x: rect.right, y: rect.bottom), Point(x: rect.left, y: rect.bottom),
        ], color: Mark.clipping.color)
      let lines = Mark.clipping.lines(along: .rect(rect))
      return transform == .identity ? lines : lines.map { $0.moved(by: transform) }
    }
  }
}
