public import FrameArt
public import Geometry
public import Layout

extension View {
  /// A view that shows a picture over its whole frame: its core is aligned, and the core's natural size is what it asks for.
  ///
  /// - Parameters:
  ///   - name: what the view is called in messages.
  ///   - picture: what it shows.
  /// - Throws: `AlignmentError` where the insets leave no core.
  public init(name: String? = nil, picture: PictureFacts) throws(AlignmentError) {
    let alignment = try picture.alignment()
    let core = alignment.alignmentRect(forFrame: Rect(origin: .zero, size: picture.size)).size
    self.init(
      name: name, alignment: alignment,
      intrinsicContentSize: IntrinsicSize(width: max(0, core.width), height: max(0, core.height)))
  }
}
