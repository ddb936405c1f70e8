public import Imaging

/// An image whose rim of one pixel says where it grows: Android's `.9.png`.
///
/// Black pixels of the upper and the left rim mark stretch runs, several if need be. Black pixels below and at the right mark where content
/// stands, red ones what lies outside of the alignment rect; both are passed over here. Everything else of the rim is transparent or white.
public struct MarkedPatch: Sendable, Hashable {
  /// The image without its rim.
  public let art: Bitmap
  /// Where it grows.
  public var patch: PatchImage

  /// Why an image is no marked patch.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A rim takes two pixels each way, and one must be left.
    case tooSmall(width: Int, height: Int)
    /// A pixel of the rim is none of what a rim may hold; so many are.
    case strangeRim(x: Int, y: Int, count: Int)
    /// A side of the rim has no black pixel.
    case noStretch(side: FrameSide)

    /// The cause, and a way out.
    public var description: String {
      switch self {
      case .tooSmall(let width, let height):
        "an image of \(width) by \(height) pixels has no room for a rim; a .9.png has at least 3 by 3"
      case .strangeRim(let x, let y, let count):
        "the rim's pixel at \(x), \(y) is neither black, red, white nor transparent"
          + (count > 1 ? ", and \(count - 1) more are not" : "") + "; is this a .9.png?"
      case .noStretch(let side):
        "the \(side.rawValue) rim marks no stretch; paint the pixels black beside which the image grows"
      }
    }
  }

  /// Reads the rim.
  ///
  /// - Parameters:
  ///   - image: with its rim.
  ///   - imageScale: pixels of the image per point.
  public init(_ image: Bitmap, imageScale: Double = 1) throws(Failure) {
    guard image.width >= 3, image.height >= 3 else { throw .tooSmall(width: image.width, height: image.height) }
    var strange: [(x: Int, y: Int)] = []
    func ticks(_ count: Int, _ place: (Int) -> (x: Int, y: Int)) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      for index in 0..<count {
        let (x, y) = place(index), pixel = image[x, y]
        switch (pixel.alpha, pixel.red, pixel.green, pixel.blue) {
        case (0, _, _, _), (255, 255, 255, 255), (255, 255, 0, 0): continue
        case (255, 0, 0, 0):
          if runs.last?.upperBound == index {
            runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<index + 1
          } else {
            runs.append(index..<index + 1)
          }
        default: strange.append((x, y))
        }
      }
      return runs
    }
    let width = image.width - 2, height = image.height - 2
    let columns = ticks(width) { ($0 + 1, 0) }, rows = ticks(height) { (0, $0 + 1) }
    _ = ticks(width) { ($0 + 1, height + 1) }
    _ = ticks(height) { (width + 1, $0 + 1) }
    if let first = strange.first { throw .strangeRim(x: first.x, y: first.y, count: strange.count) }
    guard !columns.isEmpty else { throw .noStretch(side: .top) }
    guard !rows.isEmpty else { throw .noStretch(side: .left) }
    var art = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { art[x, y] = image[x + 1, y + 1] }
    }
    self.art = art
    patch = PatchImage(
      columns: StretchAxis(extent: width, runs: columns), rows: StretchAxis(extent: height, runs: rows),
      imageScale: imageScale)
  }
}
