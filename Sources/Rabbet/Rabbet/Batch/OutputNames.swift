import Foundation
public import Scene

/// The names of the files of a batch: a path with placeholders, as in `out/{id}.png`.
///
/// A value in a name is part of one component of the path: it adds no folders, and does not lead out of the folder.
public struct OutputNames: Sendable {
  /// The pattern as written.
  public let pattern: String
  private let text: PlaceholderText

  /// The path of a file that no row may have, or nil.
  package var reserved: String?

  /// The folder that contains all files: the pattern up to its last `/` before the first placeholder.
  public let folder: String

  /// Creates names from a pattern; throws if a placeholder breaks the grammar.
  public init(_ pattern: String) throws(SceneTextError) {
    self.pattern = pattern
    text = try PlaceholderText(pattern)
    let fixed = pattern.prefix { $0 != "{" }
    folder = fixed.lastIndex(of: "/").map { String(fixed[...$0]) } ?? ""
  }

  /// The columns that the names use.
  var columns: Set<String> { Set(text.names) }

  /// A Boolean value that indicates whether the pattern has placeholders.
  public var varies: Bool { text.hasPlaceholders }

  /// Returns the path for a row, if no row before it has the same; otherwise throws the fault of the name, with row and column.
  func path(for row: DataRow, unlessIn taken: inout [UInt64: Int]) throws(RowFault) -> String {
    func fault(_ column: String?, _ message: String) -> RowFault {
      RowFault(
        file: row.file, row: row.number, position: row.position(of: column ?? ""), column: column, message)
    }
    let path: String
    do { path = try self.path(for: row) } catch { throw fault(error.column, "the name of the file: \(error)") }
    let key = Manifest.name(path)
    if let first = taken[key] {
      let advice = "let the name depend on a column that tells rows apart"
      throw fault(text.names.first, "it would be written to \(path) like row \(first); \(advice)")
    }
    if let reserved, URL(fileURLWithPath: path).standardized == URL(fileURLWithPath: reserved).standardized {
      throw fault(text.names.first, "it would be written to \(path), where the contact sheet goes")
    }
    taken[key] = row.number
    return path
  }

  /// Returns the path for a row; `{row.number}` stands for the number of the row.
  public func path(for row: DataRow) throws(SceneTextError) -> String {
    try text.text(for: row) { value throws(SceneTextError) in
      let isOutside = value == "." || value == ".." || value.isEmpty
      guard !isOutside,
        !value.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }),
        value.utf8.count <= 200
      else {
        throw SceneTextError(
          "\(value.debugDescription.prefix(60)) is no part of a file name; it needs 1 to 200 bytes and no slash")
      }
    }
  }
}
