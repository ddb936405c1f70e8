public import Rabbet
import Synchronization

/// A template of a workspace that is read once, with the pictures that were decoded for it, for many pictures of different data.
///
/// Threads may use one value at the same time.
public final class KeptTemplate: Sendable {
  /// The document.
  public let document: WorkspaceDocument
  /// The template.
  public let template: SceneTemplate
  /// A number that no other template of the run has, also not one that was read from the same file later.
  public let number: Int
  private let source: StampedAssets
  private let shared: SharedAssets
  private let file: String
  private let stamp: FileStamp
  private static let count = Atomic(0)

  /// Reads a template.
  ///
  /// - Throws: `RabbetError` for a text that is no template.
  fileprivate init(_ document: WorkspaceDocument, file: String, stamp: FileStamp) throws(RabbetError) {
    (self.document, self.file, self.stamp) = (document, file, stamp)
    number = Self.count.add(1, ordering: .relaxed).newValue
    source = StampedAssets(document.assets, directory: document.directory)
    shared = SharedAssets(source, fileBytes: 8 << 20, pixelBytes: 32 << 20)
    template = try SceneTemplate(json: document.text, file: document.path, assets: source)
  }

  /// A Boolean value that indicates whether the document and all files that were read for it are as they were. Costs a system call for each.
  public var isFresh: Bool { FileStamp(file) == stamp && source.isFresh }

  /// Returns the layout with the settings of the options, among them a row; the limits are those of the workspace.
  ///
  /// - Parameters:
  ///   - options: the settings, of which limits are ignored.
  ///   - scale: the pixels per point that pictures of image sets are chosen for.
  public func solved(_ options: SolvedScene.Options, scale: Double) throws(RabbetError) -> SolvedScene {
    var options = options
    options.limits = document.workspace.limits
    options.deviceScale = options.deviceScale ?? scale
    return try SolvedScene(
      template: template, file: document.path, assets: SceneAssets(shared, device: ImageDevice(scale: scale)),
      options: options)
  }
}

/// The templates of a workspace that were used last.
public final class TemplateShelf: Sendable {
  private let workspace: Workspace
  /// The templates, the last one used at the end.
  private let kept = Mutex<[KeptTemplate]>([])
  private static let limit = 16

  /// Creates an empty shelf.
  public init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the template at a path if it was read and none of its files has changed; nil otherwise. Nothing is read.
  public func knownTemplate(_ path: String) -> KeptTemplate? {
    let known = kept.withLock { kept in
      kept.firstIndex { $0.document.path == path }.map { place in
        let template = kept.remove(at: place)
        kept.append(template)
        return template
      }
    }
    return known?.isFresh == true ? known : nil
  }

  /// Returns the template at a path, read again if one of its files has changed.
  ///
  /// - Throws: `WorkspaceError`, or `RabbetError` for a text that is no template.
  public func template(_ path: String) throws -> KeptTemplate {
    if let known = knownTemplate(path) { return known }
    // The stamp is older than the text: a change between the two is noticed.
    let file = try workspace.file(path), stamp = FileStamp(file)
    let new = try KeptTemplate(workspace.document(path), file: file, stamp: stamp)
    kept.withLock { kept in
      kept.removeAll { $0.document.path == path }
      kept.append(new)
      if kept.count > Self.limit { kept.removeFirst() }
    }
    return new
  }
}
