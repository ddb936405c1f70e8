import Diagnostics
public import FrameArt
public import Geometry
public import Imaging

/// The geometry of a variant for the size of its file: its size, its stretch runs, and the position of its core.
public struct VariantGeometry: Sendable, Hashable {
  /// The facts for layout, in points.
  public let facts: PictureFacts
  /// The pixels per point.
  public let scale: Double
  /// The columns of the file that are drawn: caps and centre, without the surplus between them.
  public let columns: [Range<Int>]
  /// The rows of the file that are drawn.
  public let rows: [Range<Int>]
  /// The properties of the variant that do not fit its file.
  public let findings: [String]

  /// Returns the picture that is drawn: the file without its surplus.
  ///
  /// - Parameter bitmap: the file, of the size the geometry was made for; another size gives another picture, but never traps.
  public func picture(of bitmap: Bitmap) -> Bitmap {
    let xs = columns.flatMap { Array($0.clamped(to: 0..<bitmap.width)) }
    let ys = rows.flatMap { Array($0.clamped(to: 0..<bitmap.height)) }
    if xs.count == bitmap.width, ys.count == bitmap.height { return bitmap }
    var picture = Bitmap(width: xs.count, height: ys.count)
    for (y, row) in ys.enumerated() { for (x, column) in xs.enumerated() { picture[x, y] = bitmap[column, row] } }
    return picture
  }
}

extension ImageVariant {
  /// Returns the geometry of the variant for a file of this size.
  ///
  /// Insets and caps are in pixels of the file, and real numbers in points: insets of 5 pixels at scale 2 are 2.5 points. A picture with a
  /// centre smaller than the space between its caps is as large as caps and centre together, which is all that Xcode keeps of it.
  public func geometry(of size: PixelSize) -> VariantGeometry {
    let scale = scale ?? 1
    var findings: [String] = []
    let horizontal = Slicing(resizing, .horizontal, extent: size.width, &findings)
    let vertical = Slicing(resizing, .vertical, extent: size.height, &findings)
    let mode = resizing?.centerMode ?? .stretch
    let patch = PatchImage(
      columns: horizontal.axis, rows: vertical.axis, horizontal: mode, vertical: mode, imageScale: scale)
    let natural = Size(width: Double(horizontal.axis.extent) / scale, height: Double(vertical.axis.extent) / scale)
    var facts = PictureFacts(size: natural, patch: resizing == nil ? nil : patch)
    if let insets = alignmentInsets {
      let kept = EdgeInsets(
        top: vertical.kept(insets.top, fromEnd: false), left: horizontal.kept(insets.left, fromEnd: false),
        bottom: vertical.kept(insets.bottom, fromEnd: true), right: horizontal.kept(insets.right, fromEnd: true))
      facts.sources[.imageSet] = kept.divided(by: scale)
      do {
        _ = try facts.alignment(insets: facts.insets ?? .zero)
      } catch {
        findings.append("the alignment insets are passed over: \(error)")
        facts.sources[.imageSet] = nil
      }
    }
    return VariantGeometry(
      facts: facts, scale: scale, columns: horizontal.kept, rows: vertical.kept, findings: findings)
  }
}

/// One axis of a picture with caps.
private struct Slicing {
  let axis: StretchAxis
  /// The parts of the file that are drawn.
  let kept: [Range<Int>]
  private let lengths: (low: Int, center: Int, high: Int)
  private let extent: Int

  init(_ resizing: ImageVariant.Resizing?, _ name: Axis, extent: Int, _ findings: inout [String]) {
    self.extent = extent
    guard let resizing, resizing.mode.cuts(name) else {
      axis = StretchAxis(extent: extent, runs: [])
      kept = [0..<extent]
      lengths = (extent, 0, 0)
      return
    }
    let isAcross = name == .horizontal
    func pixels(_ length: Double) -> Int { Int(min(max(0, length.rounded()), 1e9)) }
    let low = pixels(isAcross ? resizing.caps.left : resizing.caps.top)
    let high = pixels(isAcross ? resizing.caps.right : resizing.caps.bottom)
    let start = min(low, extent), end = min(high, extent - start), room = extent - start - end
    var center = (isAcross ? resizing.centerWidth : resizing.centerHeight).map { min(pixels($0), room) } ?? room
    if low + high > extent {
      findings.append("caps of \(low) and \(high) pixels do not fit into \(extent); they are cut")
    }
    if center == 0, start + end > 0 {
      findings.append(
        "the caps leave no middle \(isAcross ? "across" : "down"); the picture is scaled as a whole there")
    } else if center == 0 {
      findings.append("there are no caps and no middle \(isAcross ? "across" : "down"); all of the picture is drawn")
      center = room
    }
    axis = StretchAxis(extent: start + center + end, runs: [start..<start + center])
    let head = 0..<start + center, tail = extent - end..<extent
    kept = head.upperBound == tail.lowerBound ? [0..<extent] : [head, tail].filter { !$0.isEmpty }
    lengths = (start, center, end)
  }

  /// Converts a distance from an edge of the file to the drawn part, which excludes the surplus.
  func kept(_ inset: Double, fromEnd: Bool) -> Double {
    let surplus = Double(extent - lengths.low - lengths.center - lengths.high)
    let before = Double(fromEnd ? lengths.high : lengths.low + lengths.center)
    return inset <= before ? inset : max(before, inset - surplus)
  }
}
