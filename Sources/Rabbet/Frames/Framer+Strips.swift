public import FrameArt
import ImageCodecs
import Imaging

extension Framer {
  /// A JPEG in its frame, as JPEG, and where the frame's pieces lie: strip by strip, so that reading, framing and writing go on side by side.
  ///
  /// The bytes are those that decoding, `framed` and `PictureFile.encode` would give one after the other. Memory holds a few strips of about
  /// half a megapixel and never the whole picture.
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
    let files = try await Self.files(of: reader, in: strips, frame)
    let plan = try await frame.value.plan
    return strips.joined(files).map { (plan, $0) }
  }

  /// The strips as they are written, in order.
  private static func files(
    of photo: consuming JPEGReader, in strips: JPEG.Strips, _ frame: Task<Prepared, any Error>
  ) async throws -> [[UInt8]] {
    let starts = strips.starts
    var files = [[UInt8]](repeating: [], count: starts.count)
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      var waiting = 0
      for (index, start) in starts.enumerated() {
        let pixels = try told { () throws(JPEGError) in try photo.rows(strips.rows) }
        group.addTask {
          var strip = pixels
          try await frame.value.art.draw(over: &strip, y: -start)
          return (index, try told { [strip] () throws(JPEGError) in try strips.encode(strip) })
        }
        waiting += 1
        // A reader that is faster than the writers waits for them.
        if waiting == 6, let (done, file) = try await group.next() {
          files[done] = file
          waiting -= 1
        }
      }
      while let (done, file) = try await group.next() { files[done] = file }
    }
    return files
  }

  /// What a codec says, as all files say it.
  private static func told<Value: ~Copyable>(
    _ body: () throws(JPEGError) -> Value
  ) throws(PictureFile.Failure) -> Value {
    do { return try body() } catch { throw PictureFile.Failure(description: "\(error)") }
  }
}
