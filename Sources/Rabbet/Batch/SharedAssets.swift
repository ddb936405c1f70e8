public import Geometry
public import Imaging
public import Scene

/// Pictures that many scenes share: each file is read and decoded once, as long as there is room for it.
///
/// Threads may use one value at the same time. The least recently used pictures are dropped first; memory stays below the two bounds.
public struct SharedAssets: AssetSource {
  private let source: any AssetSource
  private let files: Cache<String, [UInt8]>
  private let bitmaps: Cache<String, Bitmap>
  private let art: Cache<ArtKey, MadeArt>
  private let prints: Cache<String, UInt64>

  /// Shares what comes from `source`.
  ///
  /// - Parameters:
  ///   - source: where pictures come from.
  ///   - fileBytes: how many bytes of files are kept.
  ///   - pixelBytes: how many bytes of decoded pictures are kept, and how many of what is made of them.
  public init(_ source: any AssetSource, fileBytes: Int = 32 << 20, pixelBytes: Int = 128 << 20) {
    self.source = source
    files = Cache(limit: fileBytes)
    bitmaps = Cache(limit: pixelBytes)
    art = Cache(limit: pixelBytes)
    prints = Cache(limit: 1 << 20)
  }

  /// The bytes of a file, read at most once while there is room.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    if let known = files[path] { return known }
    let bytes = try source.bytes(of: path)
    files.keep(bytes, path, size: bytes.count)
    return bytes
  }

  /// The picture, decoded at most once while there is room.
  public func bitmap(of path: String) throws(ContentError) -> Bitmap {
    if let known = bitmaps[path] { return known }
    let bitmap = try Self.decoded(try bytes(of: path), path)
    bitmaps.keep(bitmap, path, size: bitmap.bytes.count)
    return bitmap
  }

  /// The names in a folder.
  public func names(in folder: String) -> [String]? { source.names(in: folder) }

  /// What the source says.
  public func leaves(_ path: String, folder: String) -> Bool { source.leaves(path, folder: folder) }

  /// Those of the source.
  public var confined: any AssetSource { source.confined }

  /// The alignment insets that code has set for a picture.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { source.alignmentRectInsets(of: path) }

  /// A frame, a shadow or a picture in another size, made at most once for each size while there is room.
  func art(_ key: ArtKey, make: () throws(RabbetError) -> MadeArt?) throws(RabbetError) -> MadeArt? {
    if let known = art[key] { return known }
    guard let made = try make() else { return nil }
    art.keep(made, key, size: made.bitmap.bytes.count)
    return made
  }

  /// The fingerprint of a file's bytes; 0 for what cannot be read.
  func fingerprint(of path: String) -> UInt64 {
    if let known = prints[path] { return known }
    var print = Fingerprint()
    if let bytes = try? bytes(of: path) { print.add(bytes) }
    prints.keep(print.value, path, size: 64 + path.utf8.count)
    return print.value
  }
}

extension AssetSource {
  /// The shared pictures that this source is, or passes on.
  var shared: SharedAssets? { self as? SharedAssets ?? (self as? InlineAssets)?.base as? SharedAssets }
}

/// What the pixels of a frame, a shadow or a picture in another size depend on, beside the files of the scene.
enum ArtKey: Hashable {
  case picture(ScenePainter.TintedPath)
  case frame(ResolvedAppearance.PhotoFrameUse, in: Size, scale: Double)
  case shadow(Ornament.Shadow, of: Size, radius: Double, scale: Double)
}

/// Art for one size, and where the picture in it goes.
struct MadeArt {
  var bitmap: Bitmap
  var hole = Rect.zero
}

/// A number that tells texts apart (FNV-1a, 64 bits).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The end counts, so that what is split elsewhere is something else.
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }
}
