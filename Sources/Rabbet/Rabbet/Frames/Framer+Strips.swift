public import FrameArt
import Geometry
import ImageCodecs
import Imaging
import Synchronization

extension Framer {
  /// Returns a JPEG in its frame, as JPEG, and the plan of the frame's pieces: one processor decodes strips, the others frame and encode them.
  ///
  /// The bytes are those that decoding, `framed` and `PictureFile.encode` produce one after the other, with the colour sampling of the photo.
  /// Memory holds a few strips of about half a megapixel and never the whole picture, unless the photo is progressive.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - quality: the quality of the result, 1 to 100.
  /// - Returns: nil if strips are not possible: the file is no JPEG, is stored rotated, or the result is larger than the photo.
  /// - Throws: `FramingError.picture` for a damaged picture, `FramingError.frame` for a frame that cannot be made.
  public func framedJPEG(
    _ bytes: [UInt8], quality: Int = 90
  ) async throws(FramingError) -> (plan: ArtPlan, bytes: [UInt8])? {
    guard mode == .overlay, bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var photo = try Self.result { () throws(CodecError) in try JPEGReader(bytes) }
    guard photo.isUpright else { return nil }
    let size = PixelSize(width: photo.width, height: photo.height)
    let options = JPEG.Options(quality: quality, sampling: photo.sampling)
    let strips = try Self.result { () throws(CodecError) in
      try JPEG.Strips(width: size.width, height: size.height, options: options)
    }
    // The frame is scaled while the first strips are decoded.
    async let preparation = preparation(for: size)
    var ahead: [StripBuffer] = []
    while ahead.count < Self.stripsInUse / 2, photo.remainingRows > 0 {
      ahead.append(try StripBuffer(StripBuffer.next(of: &photo, rows: strips.rows)))
    }
    let frame: Prepared
    do { frame = try await preparation.get() } catch { throw .frame(error) }
    let files = try await Self.files(of: photo, ahead, in: strips, frame.art).get()
    return strips.joined(files).map { (frame.plan, $0) }
  }

  /// The most strips in memory: enough to keep eight processors busy, and 16 MB of pixels.
  private static let stripsInUse = 8

  private func preparation(for size: PixelSize) async -> Result<Prepared, FrameError> {
    do { return .success(try await prepared(for: size)) } catch { return .failure(error) }
  }

  /// The output of a task, and the memory that it no longer needs.
  private struct Written: Sendable {
    let index: Int
    let file: Result<[UInt8], FramingError>
    let buffer: StripBuffer
  }

  /// Returns the framed strips as separate JPEGs, in order.
  private static func files(
    of photo: consuming JPEGReader, _ ahead: [StripBuffer], in strips: JPEG.Strips, _ art: RenderedArt
  ) async -> Result<[[UInt8]], FramingError> {
    await withTaskGroup(of: Written.self) { group in
      let starts = strips.starts
      var files = [[UInt8]](repeating: [], count: starts.count), spare: [StripBuffer] = [], waiting = 0
      func takeNext() async throws(FramingError) {
        guard let written = await group.next() else { return }
        files[written.index] = try written.file.get()
        spare.append(written.buffer)
        waiting -= 1
      }
      do throws(FramingError) {
        for (index, start) in starts.enumerated() {
          if waiting == stripsInUse { try await takeNext() }
          let buffer: StripBuffer
          if index < ahead.count {
            buffer = ahead[index]
          } else {
            buffer = spare.popLast() ?? StripBuffer()
            buffer.put(try StripBuffer.next(of: &photo, rows: strips.rows, reusing: buffer.take().bytes))
          }
          group.addTask {
            Written(index: index, file: buffer.file(with: art, from: start, in: strips), buffer: buffer)
          }
          waiting += 1
        }
        while waiting > 0 { try await takeNext() }
        return .success(files)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Returns a result of the codec, with its errors as those of a file.
  fileprivate static func result<Value: ~Copyable>(
    _ body: () throws(CodecError) -> Value
  ) throws(FramingError) -> Value {
    do { return try body() } catch { throw .picture(PictureFile.Failure(error)) }
  }
}

/// The pixels of one strip, used by the reader and by one task in turn. Strips are drawn on in place, and their memory is reused: a fresh
/// page of memory costs as much as decoding it.
private final class StripBuffer: Sendable {
  private let strip: Mutex<Bitmap>

  init(_ strip: Bitmap = Bitmap(width: 0, height: 0)) { self.strip = Mutex(strip) }

  static func next(
    of photo: inout JPEGReader, rows: Int, reusing memory: consuming [UInt8] = []
  ) throws(FramingError) -> Bitmap {
    do { return try photo.rows(rows, reusing: memory) } catch { throw .picture(PictureFile.Failure(error)) }
  }

  /// Removes and returns the pixels.
  func take() -> Bitmap {
    strip.withLock { strip in
      defer { strip = Bitmap(width: 0, height: 0) }
      return strip
    }
  }

  func put(_ new: Bitmap) { strip.withLock { $0 = new } }

  /// Returns the strip with the part of the art that begins at row `start`, as a JPEG.
  func file(with art: RenderedArt, from start: Int, in strips: JPEG.Strips) -> Result<[UInt8], FramingError> {
    strip.withLock { strip in
      art.draw(over: &strip, y: -start)
      return Result { () throws(FramingError) in
        try Framer.result { () throws(CodecError) in try JPEG.encode(strip, options: strips.options) }
      }
    }
  }
}
