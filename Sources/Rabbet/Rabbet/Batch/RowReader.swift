public import Diagnostics
import Foundation
public import Scene

/// Rows of data, one at a time: CSV and lines of JSON in memory that does not grow, or a JSON array as a whole.
///
///     var rows = try RowReader(path: "guests.csv")
///     while let row = try rows.next() { … }
public struct RowReader {
  /// The format of a file of rows.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Values separated by commas, semicolons or tabs, quotes where they are needed, and names in the first record (RFC 4180).
    case csv
    /// One object per line.
    case ndjson
    /// An array of objects, or one object.
    case json

    /// Creates the format that the extension of a file name stands for; nil for other extensions.
    public init?(path: String) {
      let ending = path.fileEnding
      self.init(rawValue: ending == "jsonl" ? "ndjson" : ending == "tsv" ? "csv" : ending)
    }
  }

  /// A character that separates columns.
  public enum Separator: String, Sendable, Hashable, CaseIterable {
    case comma = ","
    case semicolon = ";"
    case tab = "\t"

    /// Its name in messages.
    public var name: String {
      switch self {
      case .comma: "comma"
      case .semicolon: "semicolon"
      case .tab: "tab"
      }
    }

    /// The byte of a text.
    var byte: UInt8 { rawValue.utf8.first ?? 0 }

    /// Returns the separator of a header: a tab or a semicolon where it has one and no comma outside of quotes, and otherwise the comma.
    static func guess(_ header: [UInt8]) -> Separator {
      var isQuoted = false
      let bare = header.filter { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return !isQuoted
      }
      if bare.contains(comma.byte) { return .comma }
      return bare.contains(tab.byte) ? .tab : bare.contains(semicolon.byte) ? .semicolon : .comma
    }
  }

  /// A row, or the fault that stands in its place.
  public enum Entry: Sendable {
    case row(DataRow)
    case fault(RowFault)
  }

  /// The longest row, in bytes: 16 MiB.
  public static let rowLimit = 1 << 24

  /// The name of the file in messages.
  public let file: String
  /// The format of the rows.
  public let format: Format
  /// The names of the columns of a CSV file, in its order; empty for the others.
  public private(set) var columns: [String] = []
  /// The character between the columns of a CSV file.
  public private(set) var separator = Separator.comma
  private var lines: LineReader
  private var number = 0
  /// The rows of an array that are left, in reverse order.
  private var elements: [Entry]?

  /// Opens a file or a pipe, or standard input for `-`.
  ///
  /// The extension of the name determines the format; for a pipe the first byte does: `{` begins lines of objects, `[` an array, and all else CSV.
  ///
  /// - Parameters:
  ///   - path: the path, or `-`.
  ///   - format: the format of the rows; nil takes that of the name, or of the first byte.
  ///   - separator: the character between columns of CSV; nil guesses it from the header.
  /// - Throws: `RowFault` if the file cannot be read, is no text of its format, or is CSV without a valid header.
  public init(path: String, format: Format? = nil, separator: Separator? = nil) throws(RowFault) {
    file = path == "-" ? "<stdin>" : path
    lines = try LineReader(path: path, file: file)
    let head = try lines.head(), named = format ?? Format(path: path)
    guard named != nil || !Self.isReadTwice(path) else {
      throw RowFault(
        file: path, row: 0, "the end of the name tells no format: .csv, .tsv, .ndjson, .jsonl or .json", kind: .name)
    }
    self.format = named ?? (head.first == UInt8(ascii: "{") ? .ndjson : head.first == UInt8(ascii: "[") ? .json : .csv)
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw RowFault(
        file: file, row: 0, position: SourcePosition(line: 1, column: 1), "the text is UTF-16; save it as UTF-8")
    }
    if self.format == .csv { try readHead(separator) }
    if self.format == .json { elements = try Self.elements(of: try lines.rest(), file: file) }
  }

  /// Returns whether a path leads to a file, which can be read again; standard input and pipes cannot.
  public static func isReadTwice(_ path: String) -> Bool {
    if case .regular = FileKind(atPath: path) { return path != "-" && !path.hasPrefix("/dev/") }
    return false
  }

  /// Returns the number of rows of a file.
  public static func count(ofRowsAt path: String, separator: Separator? = nil) throws(RowFault) -> Int {
    var rows = try RowReader(path: path, separator: separator), count = 0
    while try rows.next() != nil { count += 1 }
    return count
  }

  /// Returns the next row; nil at the end.
  public mutating func next() throws(RowFault) -> Entry? {
    switch format {
    case .json: return elements?.popLast()
    case .ndjson:
      while let line = try lines.next() {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        number += 1
        return object(line)
      }
    case .csv: return try record()
    }
    return nil
  }

  private func fault(_ message: String, column: Int = 1, name: String? = nil, data: DataRow? = nil) -> RowFault {
    var fault = RowFault(
      file: file, row: number, position: SourcePosition(line: lines.number, column: column), column: name, message)
    fault.data = data
    return fault
  }

  // MARK: - JSON

  private func object(_ line: [UInt8]) -> Entry {
    do {
      let json = try JSONText(SourceText(file: file, bytes: line))
      var near = LineTable.Place()
      return Self.row(
        json, json.root, json.duplicateKeys.first, LineTable(json), &near, number: number, of: file, lines.number - 1)
    } catch {
      let first = error.findings.first
      return .fault(fault(first?.message ?? "this is no JSON", column: first?.span.start.column ?? 1))
    }
  }

  /// Returns a row of a text with the positions of its values; the text begins after `linesBefore` lines of the file.
  private static func row(
    _ json: JSONText, _ value: JSONID, _ twice: DuplicateKey?, _ lines: LineTable, _ near: inout LineTable.Place,
    number: Int, of file: String, _ linesBefore: Int = 0
  ) -> Entry {
    func position(_ offset: UInt32) -> SourcePosition {
      let place = lines.position(of: offset, near: &near)
      return SourcePosition(line: place.line + linesBefore, column: place.column)
    }
    if let twice = twice.map(json.fault) {
      var fault = RowFault(file: file, row: number, position: position(twice.range.start), twice.message)
      fault.code = twice.code
      return .fault(fault)
    }
    guard case .object(let members) = JSONValue(json, value) else {
      let message = #"a row is an object as in {"id": 1}, and this is none"#
      return .fault(RowFault(file: file, row: number, position: position(json.range(of: value).start), message))
    }
    let positions = json.children(of: value).map { position(json.range(of: $0).start) }
    return .row(DataRow(members, number: number, file: file, positions: positions))
  }

  private static func elements(of bytes: [UInt8], file: String) throws(RowFault) -> [Entry] {
    let json: JSONText
    do { json = try JSONText(bytes) } catch {
      let lines = LineTable(SourceText(file: file, bytes: bytes))
      throw RowFault(file: file, row: 0, position: lines.position(of: error.range.start), error.message)
    }
    let lines = LineTable(json)
    let values = json.kind(of: json.root) == .array ? Array(json.children(of: json.root)) : [json.root]
    var duplicates = json.duplicateKeys[...], near = LineTable.Place()
    return values.enumerated().map { index, value in
      let end = json.range(of: value).end, own = duplicates.prefix { $0.key.end <= end }
      duplicates = duplicates[own.endIndex...]
      return row(json, value, own.first, lines, &near, number: index + 1, of: file)
    }.reversed()
  }

  // MARK: - CSV

  private mutating func readHead(_ wanted: Separator?) throws(RowFault) {
    let head = try lines.record() ?? []
    separator = wanted ?? .guess(head)
    guard !head.isEmpty, let fields = head.contains(0x0D) ? [] : fields(of: head) else {
      throw RowFault(file: file, row: 0, "a CSV file begins with the names of its columns")
    }
    if head.contains(0x0D) { throw fault("lines end in CR alone; save the file with LF or CRLF") }
    columns = fields.map(\.text)
    // Lookup only: iteration order is not deterministic.
    var known: Set<String> = []
    for (index, name) in columns.enumerated() where name.isEmpty || !known.insert(name).inserted {
      throw fault(name.isEmpty ? "column \(index + 1) has no name" : "two columns are called \(name.quoted)")
    }
  }

  private mutating func record() throws(RowFault) -> Entry? {
    var record = try lines.record()
    while let line = record, line.isEmpty { record = try lines.record() }
    guard let record else { return nil }
    number += 1
    guard let fields = fields(of: record) else {
      // The quote may be a stray one: the lines after it are rows.
      lines.giveBack(record)
      let isText = String(validating: record, as: UTF8.self) != nil && !record.contains(0)
      return .fault(
        fault(
          isText
            ? "a quote is never closed, or text follows one; inside quotes a quote is written twice"
            : "the text is not UTF-8"))
    }
    let start = lines.recordNumber
    let names = columns + (columns.count..<max(columns.count, fields.count)).map { "column \($0 + 1)" }
    let row = DataRow(
      zip(names, fields).map { .init($0, .string($1.text)) }, number: number, file: file,
      positions: fields.map { SourcePosition(line: start + $0.line, column: $0.column) }, isText: true)
    guard fields.count == columns.count else {
      if fields.count < columns.count {
        let missing = columns[fields.count]
        return .fault(
          fault(
            "the row has \(fields.count) of \(columns.count) columns; \(separator.name)s stand for empty ones, too",
            column: record.count + 1, name: missing, data: row))
      }
      let extra = fields[columns.count]
      return .fault(
        fault(
          "the row has \(fields.count) columns, and the header has \(columns.count); quotes stand round text with a \(separator.name)",
          column: extra.column, data: row))
    }
    return .row(row)
  }

  private struct Field {
    var text: String
    var line: Int
    var column: Int
  }

  /// Returns the fields of a record; nil if its quotes do not match.
  private func fields(of record: [UInt8]) -> [Field]? {
    let quote = UInt8(ascii: "\""), comma = separator.byte
    var fields: [Field] = [], index = 0, line = 0, lineStart = 0
    repeat {
      var text: [UInt8] = []
      let (startLine, column) = (line, index - lineStart + 1)
      if index < record.count, record[index] == quote {
        index += 1
        while true {
          guard index < record.count else { return nil }
          if record[index] == quote {
            index += 1
            guard index < record.count, record[index] == quote else { break }
          } else if record[index] == 0x0A {
            (line, lineStart) = (line + 1, index + 1)
          }
          text.append(record[index])
          index += 1
        }
        guard index == record.count || record[index] == comma else { return nil }
      } else {
        while index < record.count, record[index] != comma {
          text.append(record[index])
          index += 1
        }
      }
      guard !text.contains(0), let string = String(validating: text, as: UTF8.self) else { return nil }
      fields.append(Field(text: string, line: startLine, column: column))
      index += 1
    } while index <= record.count
    return fields
  }
}

/// A fault of a row, or of a file of rows.
public struct RowFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file in messages.
  public let file: String
  /// The number of the row, counted from 1; 0 for the file as a whole.
  public let row: Int
  /// The position of the fault, or nil if it has none.
  public let position: SourcePosition?
  /// The column at fault, or nil.
  public let column: String?
  /// The cause, in words.
  public let message: String
  /// The subject of the fault: the file itself, or its content.
  public let kind: Kind
  /// The values of the row that could be read; fields without a name are named by their numbers.
  var data: DataRow?
  var code = FindingID.badRow

  /// The subject of a fault.
  public enum Kind: Sendable, Hashable {
    /// The content of the file.
    case content
    /// The file is missing or cannot be read.
    case missing
    /// The name of the file does not determine a format.
    case name
  }

  init(
    file: String, row: Int, position: SourcePosition? = nil, column: String? = nil, _ message: String,
    kind: Kind = .content
  ) {
    (self.file, self.row, self.position, self.column, self.message) = (file, row, position, column, message)
    self.kind = kind
    if kind == .missing { code = .missingFile }
  }

  /// The position, the row, the column and the cause.
  public var description: String { finding.line }

  /// The fault as a finding.
  public var finding: Finding {
    let name = row == 0 ? "" : "row \(row)" + (column.map { ", column \($0.quoted)" } ?? "") + ": "
    return Finding(
      code, at: position.map { SourceSpan(file, character: $0) } ?? SourceSpan(of: file),
      of: "row \(row)" + (column.map { " \($0)" } ?? ""), name + message)
  }
}
