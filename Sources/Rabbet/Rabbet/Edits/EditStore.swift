import Foundation
public import PictureEdits

/// The edit of one photo, kept beside it: the folder `photo.jpg.edits` contains the recipe and its rendering.
///
/// The photo itself is never written. A recipe and its rendering are replaced together: the new rendering is written beside the old one, then
/// the new recipe. The new edit counts as soon as the new recipe has its name; the remaining steps only rename files, and the next process
/// that opens the store completes them. A process that ends at any moment leaves the last finished edit, and at most two files that the next
/// one removes.
public final class EditStore {
  /// The path of the photo.
  public let path: String
  private let folder: String
  /// The permissions of the photo, which its recipe and rendering have too.
  private let mode: UInt32
  /// The lock file, open and locked as long as the store exists.
  private let lock: FileHandle
  /// Whether this store made the folder and the lock file: others are never removed.
  private let madeFolder: Bool, madeLock: Bool
  /// A function called before each step that changes files, with the step's name; a test throws to simulate a killed process.
  package var beforeStep: (String) throws -> Void = { _ in }

  private enum Name {
    static let recipe = "recipe.json", nextRecipe = "recipe.next.json", unfinishedRecipe = "recipe.part"
    static let rendering = "rendering", nextRendering = "rendering.next"
  }

  /// Opens the edit of a photo, and completes an interrupted one. No other process can edit the photo meanwhile.
  ///
  /// - Throws: `RecipeError` with `file` if another process has it open, or nothing can be written there.
  public init(photo path: String) throws(RecipeError) {
    self.path = path
    folder = path + ".edits"
    guard case .regular(_, let mode) = FileKind(atPath: path) else {
      throw RecipeError(.file, "there is no photo \(path)")
    }
    self.mode = mode & 0o666 | 0o600
    try Self.refuseLink(folder)
    madeFolder = FileKind(atPath: folder) == .missing
    do throws(OutputFile.Failure) { try OutputFile.makeDirectory(atPath: folder) } catch {
      throw RecipeError(.file, "cannot make \(folder): \(error.reason)")
    }
    let name = folder + "/lock"
    var descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    madeLock = descriptor >= 0
    if descriptor < 0 {
      try Self.refuseLink(name)
      descriptor = unsafe open(name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw RecipeError(.file, "writing in \(folder) is not permitted") }
    if madeLock { fchmod(descriptor, mode_t(self.mode)) }
    lock = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // A lock file that its last owner has removed excludes no process.
    var held = stat(), named = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &held) == 0,
      unsafe lstat(name, &named) == 0, held.st_ino == named.st_ino
    else {
      throw RecipeError(.file, "\(path) is being edited by another process; wait until it has ended")
    }
    do { try recover() } catch { throw RecipeError(.file, "\(error)") }
  }

  /// Removes the folder of a photo without an edit.
  deinit {
    guard ![Name.recipe, Name.nextRecipe].contains(where: has) else { return }
    if madeLock { _ = unsafe unlink(place("lock")) }
    if madeFolder { _ = unsafe rmdir(folder) }
  }

  /// Returns the edit that was finished last; nil if there is none.
  ///
  /// - Throws: `RecipeError` if the recipe cannot be read. Its file is not changed.
  public func recipe() throws(RecipeError) -> EditRecipe? {
    guard let data = try adjustmentData() else { return nil }
    do throws(RecipeError) { return try EditRecipe(text: data) } catch {
      throw RecipeError(error.kind, "\(folder)/\(Name.recipe): \(error.description)")
    }
  }

  /// Returns the bytes of that recipe without reading them.
  public func adjustmentData() throws(RecipeError) -> [UInt8]? { try bytes(Name.recipe) }

  /// Returns the file of the photo as it was edited last; nil if it was not edited.
  public func rendering() throws(RecipeError) -> [UInt8]? { try bytes(Name.rendering) }

  /// Returns the file of the photo as it was before any edit.
  public func original() throws(RecipeError) -> [UInt8] {
    do throws(InputFile.Failure) { return try InputFile.bytes(atPath: path) } catch {
      throw RecipeError(.file, "cannot read \(path): \(error.reason)")
    }
  }

  /// Keeps the result of an edit in place of the previous one.
  public func save(_ output: ContentEditingOutput) throws(RecipeError) {
    do {
      try step("write the rendering") { try write(output.renderedContent, Name.nextRendering) }
      try step("write the recipe") { try write(output.adjustmentData.data, Name.unfinishedRecipe) }
      try step("finish") { try move(Name.unfinishedRecipe, Name.nextRecipe) }
      try rollForward()
    } catch let error as RecipeError {
      throw error
    } catch {
      throw RecipeError(.file, "cannot keep the edit of \(path): \(error)")
    }
  }

  private func recover() throws {
    if has(Name.nextRecipe) { return try rollForward() }
    for name in [Name.unfinishedRecipe, Name.nextRendering] where has(name) { _ = unsafe unlink(place(name)) }
  }

  /// Completes the renaming. The new edit counts already.
  private func rollForward() throws {
    if has(Name.nextRendering) { try step("move the rendering") { try move(Name.nextRendering, Name.rendering) } }
    try step("move the recipe") { try move(Name.nextRecipe, Name.recipe) }
  }

  private func step(_ name: String, _ body: () throws -> Void) throws {
    try beforeStep(name)
    try body()
  }

  private func place(_ name: String) -> String { "\(folder)/\(name)" }
  private func has(_ name: String) -> Bool { FileKind(atPath: place(name)) != .missing }

  private func bytes(_ name: String) throws(RecipeError) -> [UInt8]? {
    try Self.refuseLink(place(name))
    guard has(name) else { return nil }
    do throws(InputFile.Failure) { return try InputFile.bytes(atPath: place(name)) } catch {
      throw RecipeError(.file, "cannot read \(place(name)): \(error.reason)")
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    _ = unsafe unlink(place(name))
    let file = unsafe open(place(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0, fchmod(file, mode_t(mode)) == 0 else {
      throw RecipeError(.file, "cannot write \(place(name)): \(Self.reason)")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes))
    try handle.synchronize()
  }

  /// Links are never followed: they lead to files of others.
  private static func refuseLink(_ path: String) throws(RecipeError) {
    if FileKind.isLink(atPath: path) {
      throw RecipeError(.file, "\(path) is a link; an edit is kept in files of its own")
    }
  }

  private func move(_ from: String, _ to: String) throws {
    guard unsafe rename(place(from), place(to)) == 0 else {
      throw RecipeError(.file, "cannot write \(place(to)): \(Self.reason)")
    }
  }

  private static var reason: String {
    switch errno {
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    default: "the system refuses it"
    }
  }
}
