public import Rabbet

/// The documents of a folder, as editors and servers see them: texts by path, which may differ from those on disk, and what follows from each.
///
///     let workspace = Workspace(folder: "cards")
///     let card = try workspace.document("card.json")
///     let edited = WorkspaceDocument("card.json", text: newText, in: workspace)
///     print(edited.solution().findings)
///
/// Nothing outside the folder is read, links followed, unless `assets` does so.
public struct Workspace: Sendable {
  /// The folder.
  public let folder: String
  /// The limits for each layout and picture.
  public var limits: Limits
  /// Returns the source of the pictures and included files of a document in a folder.
  public var assets: @Sendable (_ directory: String) -> any AssetSource

  /// Creates a workspace whose documents read files of its folder alone.
  public init(folder: String, limits: Limits = Limits()) {
    (self.folder, self.limits) = (folder, limits)
    assets = { AssetDirectory($0, root: folder) }
  }

  /// Returns the document at a path below the folder, as it is on disk.
  public func document(_ path: String) throws(WorkspaceError) -> WorkspaceDocument {
    WorkspaceDocument(path, text: try bytes(of: path), in: self)
  }

  /// Returns the bytes of a file at a path below the folder.
  public func bytes(of path: String) throws(WorkspaceError) -> [UInt8] {
    let file = try file(path)
    do { return try InputFile.bytes(atPath: file) } catch { throw .missing(path) }
  }

  /// Returns the name of a file in the file system; names that begin with a dot and files outside the folder are as missing as those that are not
  /// there.
  public func file(_ path: String) throws(WorkspaceError) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
      let file = AssetDirectory(folder).confined(path, to: folder)
    else { throw .missing(path) }
    return file
  }

  /// Replaces the text of a file that exists, if it is still the one that was read.
  ///
  /// - Parameters:
  ///   - text: the new text. The file is written completely or not at all.
  ///   - path: a path below the folder.
  ///   - old: the text that the change was made to.
  /// - Throws: `WorkspaceError.changed` with the text on disk, if it is neither the old nor the new one.
  public func save(_ text: [UInt8], to path: String, replacing old: [UInt8]) throws(WorkspaceError) {
    let file = try file(path), current = try bytes(of: path)
    if current == text { return }
    guard current == old else { throw .changed(path, current) }
    do { try OutputFile.write(text, toPath: file) } catch { throw .unwritable(path, error.reason) }
  }
}

/// The reason why a workspace does not give or take a document.
public enum WorkspaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file in the folder.
  case missing(String)
  /// The file has another text than the one that was changed; with the text on disk.
  case changed(String, [UInt8])
  /// The file cannot be written; with the reason.
  case unwritable(String, String)
  /// A row of data cannot be used.
  case row(Finding)

  /// The cause, and a way out.
  public var description: String {
    switch self {
    case .missing(let path): "there is no file \(path) in the folder"
    case .changed(let path, _): "\(path) has changed on disk; compare the two texts and save again"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .row(let finding): finding.message
    }
  }
}
