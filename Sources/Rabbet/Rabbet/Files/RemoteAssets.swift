public import PictureSources
public import Scene

/// Pictures by address: data addresses, and HTTP from the hosts of a loader; every other path is that of a file.
///
///     let cache = PictureCache(.memory) { Date().timeIntervalSince1970 }
///     let loader = PictureLoader(hosts: ["pictures.example"], cache: cache)
///     let card = try SolvedScene(json: bytes, assets: RemoteAssets(AssetDirectory("scenes"), loader: loader))
///
/// A picture that was fetched once stays the same as long as there is room for it, so that layout and drawing use one picture.
public struct RemoteAssets: AssetSource {
  private let files: any AssetSource
  private let loader: PictureLoader
  private let fetched = Cache<String, [UInt8]>(limit: PictureCache.standardCapacity)

  /// Creates a source that takes addresses from a loader, and other paths from another source.
  public init(_ files: any AssetSource, loader: PictureLoader) { (self.files, self.loader) = (files, loader) }

  /// Returns the bytes of a file, or of the picture at an address.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    let isData = DataAddress.isData(path)
    guard isData || RemoteAddress.isRemote(path) else { return try files.bytes(of: path) }
    do throws(SourceError) {
      if isData { return try DataAddress.bytes(of: path) }
      if let known = fetched[path] { return known }
      let bytes = try loader.picture(path).bytes
      fetched.keep(bytes, path, size: bytes.count)
      return bytes
    } catch {
      throw .missing(path: path.shortened, reason: error.description)
    }
  }

  /// Returns the path of a file of the files.
  public func file(of path: String) -> String? { files.file(of: path) }

  /// Returns the names in a folder of the files.
  public func names(in folder: String) -> [String]? { files.names(in: folder) }

  /// Returns whether a path leads out of the folders of the files.
  public func leaves(_ path: String, folder: String) -> Bool { files.leaves(path, folder: folder) }

  /// The confined files.
  public var confined: any AssetSource { files.confined }
}
