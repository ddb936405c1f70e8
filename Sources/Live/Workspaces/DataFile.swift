public import Rabbet

extension Workspace {
  /// The extensions of files of rows, in the order in which they are searched for beside a document.
  private static let rowEndings = ["csv", "ndjson", "jsonl"]

  /// Returns the path of the file of rows beside a document: `card.csv` beside `card.json`. Nil if there is none.
  public func rowsPath(of path: String) -> String? {
    var stem = path
    for ending in [".scene.json", ".json"] where stem.hasSuffix(ending) {
      stem = String(stem.dropLast(ending.count))
      break
    }
    return Self.rowEndings.map { "\(stem).\($0)" }.first { (try? file($0)) != nil }
  }

  /// Returns a row of a file of rows below the folder, counted from 1.
  ///
  /// - Throws: `WorkspaceError.row` for a file that cannot be read, a row that is invalid, and a number beyond the last row.
  /// - Complexity: that of reading the rows up to this one.
  public func row(_ number: Int, of path: String) throws(WorkspaceError) -> DataRow {
    let file = try file(path)
    do {
      var rows = try RowReader(path: file), count = 0
      while let entry = try rows.next() {
        count += 1
        guard count == number else { continue }
        switch entry {
        case .row(var row):
          row.file = path
          return row
        case .fault(let fault): throw fault
        }
      }
      let message = "\(path) has \(count) row\(count == 1 ? "" : "s"), and row \(number) is asked for"
      throw WorkspaceError.row(Finding(.badRow, at: SourceSpan(of: path), of: path, message))
    } catch let error as WorkspaceError {
      throw error
    } catch let fault as RowFault {
      var finding = fault.finding
      finding.span.file = path
      finding.message = finding.message.replacing(file, with: path)
      throw .row(finding)
    } catch {
      throw .missing(path)
    }
  }

  /// Returns text that changes whenever a file below the folder does; empty for a file that is missing.
  public func stamp(of path: String) -> String { (try? file(path)).map { "\(FileStamp($0))" } ?? "" }
}
