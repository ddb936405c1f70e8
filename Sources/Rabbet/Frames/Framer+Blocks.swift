import FrameArt
import ImageCodecs
import Imaging
import Synchronization

extension Framer {
  /// What becomes of the squares of a photo under a frame, row by row; none where many are painted over in part, as these take longer one by
  /// one than in a picture that is decoded as a whole.
  static func squares(of art: RenderedArt, over size: PixelSize) -> [JPEGBlocks.Square] {
    guard size.width > 0, size.height > 0 else { return [] }
    let coverage = art.coverage(width: size.width, height: size.height, side: JPEGBlocks.side)
    guard coverage.partialCount * 4 <= coverage.squares.count else { return [] }
    return coverage.squares.map {
      switch $0 {
      case .open: .kept
      case .partial: .changed
      case .hidden: .covered
      }
    }
  }

  /// A photo in its frame, of which only what the frame touches is made into pixels.
  ///
  /// - Returns: nil where the photo has to be decoded as a whole: it is of another kind, damaged, or the frame shines over a large part.
  static func file(
    of photo: JPEGBlockReader, in strips: JPEG.Strips, _ frame: Task<Prepared, any Error>
  ) async throws -> [UInt8]? {
    guard let writer = JPEGBlockWriter(strips) else { return nil }
    let canvases = Canvases(), width = strips.width, height = strips.height, starts = strips.starts
    return try await withThrowingTaskGroup(of: (Int, [UInt8]?).self) { group -> [UInt8]? in
      var scans = [[UInt8]](repeating: [], count: starts.count), waiting = 0
      func take(_ result: (Int, [UInt8]?)?) -> Bool {
        guard let (index, scan) = result, let scan else { return false }
        scans[index] = scan
        waiting -= 1
        return true
      }
      for (index, start) in starts.enumerated() {
        guard let blocks = photo.blocks(rows: strips.rows) else { return nil }
        group.addTask {
          let rows = start..<min(start + strips.rows, height)
          return (index, scan(of: blocks, rows, try await frame.value, writer, width, canvases))
        }
        waiting += 1
        // A reader that is faster than the writers waits for them.
        if waiting == 6, !take(try await group.next()) { return nil }
      }
      while waiting > 0 { if !take(try await group.next()) { return nil } }
      return writer.file(scans)
    }
  }

  /// Some rows of the photo in its frame; nil where they are better decoded.
  private static func scan(
    of blocks: JPEGBlocks, _ rows: Range<Int>, _ frame: Prepared, _ writer: JPEGBlockWriter, _ width: Int,
    _ canvases: Canvases
  ) -> [UInt8]? {
    let side = JPEGBlocks.side, columns = (width + side - 1) / side
    let first = rows.lowerBound / side * columns, last = (rows.upperBound + side - 1) / side * columns
    guard last <= frame.squares.count else { return nil }
    let squares = Array(frame.squares[first..<last])
    var canvas = canvases.take(width: width, height: rows.count)
    blocks.paint(squares, over: &canvas)
    frame.art.draw(over: &canvas, y: -rows.lowerBound)
    let scan = writer.scan(of: blocks, squares, canvas)
    canvases.giveBack(canvas)
    return scan
  }

  /// Pictures of strips that are painted on one after the other, so that memory is asked for once for each processor.
  private final class Canvases: Sendable {
    private let unused = Mutex<[Bitmap]>([])

    /// An opaque picture of whatever was painted last.
    func take(width: Int, height: Int) -> Bitmap {
      let known = unused.withLock { unused in
        unused.lastIndex { $0.width == width && $0.height == height }.map { unused.remove(at: $0) }
      }
      return known
        ?? Bitmap(width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height * 4))
    }

    /// A picture of no more use.
    func giveBack(_ canvas: consuming Bitmap) {
      let canvas = canvas
      unused.withLock { $0.append(canvas) }
    }
  }
}
