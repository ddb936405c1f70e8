public import FrameArt
import ImageCodecs
import Imaging
import Synchronization

extension Framer {
  /// A JPEG in its frame, as JPEG, and where the frame's pieces lie: strip by strip, so that reading, framing and writing go on side by side.
  ///
  /// What the frame leaves open of a photo as cameras write them is never made into pixels (see `JPEGBlocks`): it loses no more than the new
  /// quality asks for. All other photos, and those that a frame shines over in large parts, are as decoding, `framed` and
  /// `PictureFile.encode` would give one after the other. Memory holds a few strips of about half a megapixel and never the whole picture.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - quality: of the result, 1 to 100.
  /// - Returns: nil where strips are no way: the file is no JPEG, is stored lying on its side, or the result is larger than the photo.
  /// - Throws: `PictureFile.Failure` for a damaged picture; `FrameError` for a frame that cannot be made.
  public func framedJPEG(_ bytes: [UInt8], quality: Int = 90) async throws -> (plan: ArtPlan, bytes: [UInt8])? {
    guard mode == .overlay, bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    let reader = try Self.told { () throws(JPEGError) in try JPEGReader(bytes) }
    guard reader.isUpright else { return nil }
    let size = PixelSize(width: reader.width, height: reader.height)
    let strips = try Self.told { () throws(JPEGError) in
      try JPEG.Strips(width: size.width, height: size.height, options: JPEG.Options(quality: quality))
    }
    // The frame is made while the first strips are read.
    let frame = Task { try await prepared(for: size) }
    if let blocks = JPEGBlockReader(bytes), let file = try await Self.file(of: blocks, in: strips, frame) {
      return (try await frame.value.plan, file)
    }
    let files = try await Self.files(of: reader, in: strips, frame)
    let plan = try await frame.value.plan
    return strips.joined(files).map { (plan, $0) }
  }

  /// The strips as they are written, in order.
  private static func files(
    of photo: consuming JPEGReader, in strips: JPEG.Strips, _ frame: Task<Prepared, any Error>
  ) async throws -> [[UInt8]] {
    let starts = strips.starts, buffers = StripBuffers()
    var files = [[UInt8]](repeating: [], count: starts.count)
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      var waiting = 0
      for (index, start) in starts.enumerated() {
        buffers.fill(index, try told { () throws(JPEGError) in try photo.rows(strips.rows, reusing: buffers.spare()) })
        group.addTask {
          let art = try await frame.value.art
          var strip = buffers.take(index)
          art.draw(over: &strip, y: -start)
          let file = try encoded(strip, in: strips)
          buffers.giveBack(strip)
          return (index, file)
        }
        waiting += 1
        // A reader that is faster than the writers waits for them.
        if waiting == 12, let (done, file) = try await group.next() {
          files[done] = file
          waiting -= 1
        }
      }
      while let (done, file) = try await group.next() { files[done] = file }
    }
    return files
  }

  /// The strips between the reader and the writers. Memory that is written goes back to the reader, the warmest first: asking the system for
  /// more would take as long as half the decoding.
  private final class StripBuffers: Sendable {
    private let full = Mutex<[Int: Bitmap]>([:])
    private let empty = Mutex<[Bitmap]>([])

    /// Bytes to be read into; none where all are in use.
    func spare() -> [UInt8] { empty.withLock { $0.popLast()?.bytes ?? [] } }

    /// Keeps what was read as a strip.
    func fill(_ index: Int, _ strip: Bitmap) { full.withLock { $0[index] = strip } }

    /// A strip that nobody else holds on to, so that it can be drawn on where it is.
    func take(_ index: Int) -> Bitmap { full.withLock { $0.removeValue(forKey: index) } ?? Bitmap(width: 0, height: 0) }

    /// A strip of no more use.
    func giveBack(_ strip: consuming Bitmap) {
      let strip = strip
      empty.withLock { $0.append(strip) }
    }
  }

  private static func encoded(_ strip: Bitmap, in strips: JPEG.Strips) throws(PictureFile.Failure) -> [UInt8] {
    try told { () throws(JPEGError) in try strips.encode(strip) }
  }

  /// What a codec says, as all files say it.
  private static func told<Value: ~Copyable>(
    _ body: () throws(JPEGError) -> Value
  ) throws(PictureFile.Failure) -> Value {
    do { return try body() } catch { throw PictureFile.Failure(description: "\(error)") }
  }
}
