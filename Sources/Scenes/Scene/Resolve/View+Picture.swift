public import FrameArt
public import Geometry
public import Layout

extension View {
  /// Creates a view that shows a picture over its whole frame: its core is aligned, and the core's natural size is the view's intrinsic size.
  ///
  /// - Parameters:
  ///   - name: the view's name in messages.
  ///   - picture: the picture to show.
  /// - Throws: `AlignmentError` where the insets leave no core.
  public init(name: String? = nil, picture: PictureFacts) throws(AlignmentError) {
    let alignment = try picture.alignment()
    let core = alignment.alignmentRect(forFrame: Rect(origin: .zero, size: picture.size)).size
    self.init(
      name: name, alignment: alignment,
      intrinsicContentSize: IntrinsicSize(width: max(0, core.width), height: max(0, core.height)))
  }
}
