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
    let shelf = Shelf(), width = strips.width, height = strips.height, starts = strips.starts
    return try await withThrowingTaskGroup(of: (Int, [UInt8]?).self) { group -> [UInt8]? in
      var scans = [[UInt8]](repeating: [], count: starts.count), waiting = 0
      func take(_ result: (Int, [UInt8]?)?) -> Bool {
        guard let (index, scan) = result, let scan else { return false }
        scans[index] = scan
        waiting -= 1
        return true
      }
      for (index, start) in starts.enumerated() {
        guard let blocks = photo.blocks(rows: strips.rows, reusing: shelf.spareBlocks()) else { return nil }
        shelf.fill(index, blocks)
        group.addTask {
          let rows = start..<min(start + strips.rows, height), frame = try await frame.value
          guard let blocks = shelf.take(index) else { return (index, nil) }
          let scan = scan(of: blocks, rows, frame, writer, width, shelf)
          shelf.giveBack(blocks)
          return (index, scan)
        }
        waiting += 1
        // A reader that is faster than the writers waits for them; but not until the frame is made.
        if waiting == 16, !take(try await group.next()) { return nil }
      }
      while waiting > 0 { if !take(try await group.next()) { return nil } }
      return writer.file(scans)
    }
  }

  /// Some rows of the photo in its frame; nil where they are better decoded.
  private static func scan(
    of blocks: JPEGBlocks, _ rows: Range<Int>, _ frame: Prepared, _ writer: JPEGBlockWriter, _ width: Int,
    _ shelf: Shelf
  ) -> [UInt8]? {
    let side = JPEGBlocks.side, columns = (width + side - 1) / side
    let first = rows.lowerBound / side * columns, last = (rows.upperBound + side - 1) / side * columns
    guard last <= frame.squares.count else { return nil }
    let squares = Array(frame.squares[first..<last])
    var canvas = shelf.canvas(width: width, height: rows.count)
    blocks.paint(squares, over: &canvas)
    frame.art.draw(over: &canvas, y: -rows.lowerBound)
    let scan = writer.scan(of: blocks, squares, canvas)
    shelf.giveBack(canvas.bytes)
    return scan
  }

  /// What lies between the reader and the writers, and memory that is used again, the warmest first: asking the system for more takes as long
  /// as a good part of the reading.
  private final class Shelf: Sendable {
    private let full = Mutex<[Int: JPEGBlocks]>([:])
    private let empty = Mutex<[JPEGBlocks]>([])
    private let canvases = Mutex<[[UInt8]]>([])

    /// Blocks that may be read over; none where all are in use.
    func spareBlocks() -> JPEGBlocks? { empty.withLock { $0.popLast() } }

    /// Keeps what was read as a strip.
    func fill(_ index: Int, _ blocks: JPEGBlocks) { full.withLock { $0[index] = blocks } }

    /// The blocks of a strip, which nobody else holds on to.
    func take(_ index: Int) -> JPEGBlocks? { full.withLock { $0.removeValue(forKey: index) } }

    /// Blocks of no more use.
    func giveBack(_ blocks: JPEGBlocks) { empty.withLock { $0.append(blocks) } }

    /// An opaque picture of whatever was painted last.
    func canvas(width: Int, height: Int) -> Bitmap {
      var bytes = canvases.withLock { $0.popLast() } ?? []
      let count = width * height * 4
      if bytes.count < count { bytes = [UInt8](repeating: 255, count: count) }
      bytes.removeLast(bytes.count - count)
      return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// The memory of a picture of no more use.
    func giveBack(_ canvas: consuming [UInt8]) {
      let canvas = canvas
      canvases.withLock { $0.append(canvas) }
    }
  }
}
