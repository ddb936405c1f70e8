public import Diagnostics
public import FrameArt
public import Geometry
import Imaging

extension NinePatch {
  /// Returns the picture as an image that stretches in its runs.
  ///
  /// - Parameter imageScale: the picture's pixels per point.
  public func patch(imageScale: Double = 1) -> PatchImage {
    PatchImage(columns: columns, rows: rows, imageScale: imageScale)
  }

  /// The insets from the picture's edges to its content, in pixels: from the marks, or else the parts before and after the runs, as on Android.
  public var contentPadding: EdgeInsets {
    let across = Self.padding(contentColumns, columns), down = Self.padding(contentRows, rows)
    return EdgeInsets(top: down.0, left: across.0, bottom: down.1, right: across.1)
  }

  private static func padding(_ content: Range<Int>?, _ axis: StretchAxis) -> (Double, Double) {
    let runs = axis.runs.first.flatMap { first in axis.runs.last.map { first.lowerBound..<$0.upperBound } }
    guard let content = content ?? runs else { return (0, 0) }
    return (Double(content.lowerBound), Double(axis.extent - content.upperBound))
  }

  /// Returns the facts for layout, in points.
  ///
  /// - Parameter imageScale: the picture's pixels per point.
  public func facts(imageScale: Double = 1) -> PictureFacts {
    let patch = patch(imageScale: imageScale), scale = patch.imageScale
    return PictureFacts(
      size: Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale),
      insets: InsetSources(opticalBounds.map { $0.divided(by: scale) }, from: .opticalBounds), patch: patch)
  }

  /// Returns the rim as JSON: runs in pixels of the picture, padding and bounds in points, and the alignment rect of the picture at a size.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - imageScale: the picture's pixels per point.
  public func json(size: Size, imageScale: Double = 1) -> JSONValue {
    let facts = facts(imageScale: imageScale), scale = patch(imageScale: imageScale).imageScale
    let alignment = (try? facts.alignment(insets: facts.insets ?? .zero)) ?? IdentityAlignment()
    let rect = alignment.alignmentRect(forFrame: Rect(origin: .zero, size: size))
    return [
      "stretch": ["columns": Self.json(columns.runs), "rows": Self.json(rows.runs)],
      "contentPadding": Self.json(contentPadding.divided(by: scale)),
      "opticalBounds": facts.insets.map(Self.json) ?? .null,
      "alignmentRect": .array([rect.x, rect.y, rect.width, rect.height].map { .number($0) }),
      "rim": .array(findings.map { .string($0.description) }),
    ]
  }

  private static func json(_ runs: [Range<Int>]) -> JSONValue {
    .array(runs.map { [.number(Double($0.lowerBound)), .number(Double($0.upperBound))] })
  }

  private static func json(_ insets: EdgeInsets) -> JSONValue {
    .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
  }
}

extension EdgeInsets {
  func divided(by scale: Double) -> EdgeInsets {
    EdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
  }
}
