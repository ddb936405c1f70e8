public import Geometry
public import Imaging
public import Scene

/// A source of pictures that many scenes share: each file is read and decoded once, as long as there is room for it.
///
/// Threads may use one value at the same time. The least recently used pictures are dropped first; memory stays below the two bounds.
public struct SharedAssets: AssetSource {
  private let source: any AssetSource
  private let files: Cache<String, [UInt8]>
  private let bitmaps: Cache<String, Bitmap>
  private let art: Cache<ArtKey, MadeArt>
  private let prints: Cache<String, UInt64>

  /// Shares the files of `source`.
  ///
  /// - Parameters:
  ///   - source: the source of the pictures.
  ///   - fileBytes: the number of bytes of files that are kept.
  ///   - pixelBytes: the number of bytes that are kept of decoded pictures, and again of art that is made of them.
  public init(_ source: any AssetSource, fileBytes: Int = 32 << 20, pixelBytes: Int = 128 << 20) {
    self.source = source
    files = Cache(limit: fileBytes)
    bitmaps = Cache(limit: pixelBytes)
    art = Cache(limit: pixelBytes)
    prints = Cache(limit: 1 << 20)
  }

  /// Returns the bytes of a file, read at most once while there is room.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    if let known = files[path] { return known }
    let bytes = try source.bytes(of: path)
    files.keep(bytes, path, size: bytes.count)
    return bytes
  }

  /// Returns the picture, decoded at most once while there is room.
  public func bitmap(of path: String) throws(ContentError) -> Bitmap {
    if let known = bitmaps[path] { return known }
    let bitmap = try Self.decoded(try bytes(of: path), path)
    bitmaps.keep(bitmap, path, size: bitmap.bytes.count)
    return bitmap
  }

  /// Returns the path of a file of the source.
  public func file(of path: String) -> String? { source.file(of: path) }

  /// Returns the names in a folder.
  public func names(in folder: String) -> [String]? { source.names(in: folder) }

  /// Returns whether a path leads out of the source's folders.
  public func leaves(_ path: String, folder: String) -> Bool { source.leaves(path, folder: folder) }

  /// The confined files of the source.
  public var confined: any AssetSource { source.confined }

  /// Returns the alignment insets that code has set for a picture.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { source.alignmentRectInsets(of: path) }

  /// Returns a frame, a shadow or a picture in another size, made at most once for each size while there is room.
  func art(_ key: ArtKey, make: () throws(RabbetError) -> MadeArt?) throws(RabbetError) -> MadeArt? {
    if let known = art[key] { return known }
    guard let made = try make() else { return nil }
    art.keep(made, key, size: made.bitmap.bytes.count)
    return made
  }

  /// Returns the fingerprint of a file's bytes; 0 for a file that cannot be read.
  func fingerprint(of path: String) -> UInt64 {
    if let known = prints[path] { return known }
    var print = Fingerprint()
    if let bytes = try? bytes(of: path) { print.add(bytes) }
    prints.keep(print.value, path, size: 64 + path.utf8.count)
    return print.value
  }
}

extension AssetSource {
  /// The shared pictures that this source is, or forwards to; nil for other sources.
  var shared: SharedAssets? { self as? SharedAssets ?? (self as? InlineAssets)?.base as? SharedAssets }
}

/// The key of a frame, a shadow or a picture in another size: all that its pixels depend on besides the files of the scene.
enum ArtKey: Hashable {
  case picture(ScenePainter.TintedPath)
  case frame(ViewAppearance.PhotoFrameUse, in: Size, scale: Double)
  case shadow(Ornament.Shadow, of: Size, radii: CornerRadii, scale: Double)
}

/// Art for one size, with the rectangle of the picture in it.
struct MadeArt {
  var bitmap: Bitmap
  var hole = Rect.zero
}

/// A hash of bytes (FNV-1a, 64 bits).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The end counts, so that the same bytes split elsewhere have another value.
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }
}
