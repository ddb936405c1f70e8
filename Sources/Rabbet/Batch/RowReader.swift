public import Diagnostics
import Foundation
public import Scene

/// Rows of data, one at a time: CSV and lines of JSON in memory that does not grow, or a JSON array as a whole.
///
///     var rows = try RowReader(path: "guests.csv")
///     while let row = try rows.next() { … }
public struct RowReader {
  /// How rows are written.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Commas, quotes where they are needed, and names in the first record (RFC 4180).
    case csv
    /// An object a line.
    case ndjson
    /// An array of objects, or one object.
    case json

    /// The format that the end of a file's name tells.
    public init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".csv") {
        self = .csv
      } else if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") {
        self = .ndjson
      } else if name.hasSuffix(".json") {
        self = .json
      } else {
        return nil
      }
    }
  }

  /// A row, or why there is none in its place.
  public enum Entry: Sendable {
    case row(DataRow)
    case fault(RowFault)
  }

  /// The longest row, in bytes: 16 MiB.
  public static let rowLimit = 1 << 24

  /// What messages call the file.
  public let file: String
  /// How rows are written.
  public let format: Format
  /// The names of the columns of a CSV file, in its order; empty for the others.
  public private(set) var columns: [String] = []
  private var lines: LineReader
  private var number = 0
  /// Of an array, the rows that are left, the last one first.
  private var elements: [DataRow]?

  /// Opens a file, or standard input for `-`.
  ///
  /// - Throws: `RowFault` where the file cannot be read, is no text of its format, or a CSV file has no valid header.
  public init(path: String, format: Format? = nil) throws(RowFault) {
    guard let format = format ?? Format(path: path) else {
      throw RowFault(file: path, row: 0, "the end of the name tells no format: .csv, .ndjson, .jsonl or .json")
    }
    file = path == "-" ? "<stdin>" : path
    self.format = format
    lines = try LineReader(path: path)
    if format == .csv { try readHead() }
    if format == .json { elements = try Self.elements(of: try lines.rest(), file: file) }
  }

  /// The next row; nil at the end.
  public mutating func next() throws(RowFault) -> Entry? {
    switch format {
    case .json: return elements?.popLast().map { .row($0) }
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

  private func fault(_ message: String, column: Int = 1, name: String? = nil) -> RowFault {
    RowFault(
      file: file, row: number, position: SourcePosition(line: lines.number, column: column), column: name, message)
  }

  // MARK: - JSON

  private func object(_ line: [UInt8]) -> Entry {
    do {
      let json = try JSONValue(json: line, file: file)
      guard case .object(let members) = json else { return .fault(fault("a row is an object, and this is none")) }
      return .row(
        DataRow(members, number: number, file: file, positions: [SourcePosition(line: lines.number, column: 1)]))
    } catch {
      let first = error.diagnostics.first
      return .fault(fault(first?.message ?? "this is no JSON", column: first?.start.column ?? 1))
    }
  }

  private static func elements(of bytes: [UInt8], file: String) throws(RowFault) -> [DataRow] {
    let json: JSONText
    do { json = try JSONText(bytes) } catch {
      let lines = LineTable(SourceText(file: file, bytes: bytes))
      throw RowFault(file: file, row: 0, position: lines.position(of: error.range.start), error.message)
    }
    let lines = LineTable(json)
    let values = json.kind(of: json.root) == .array ? Array(json.children(of: json.root)) : [json.root]
    var rows: [DataRow] = []
    for (index, value) in values.enumerated() {
      let position = lines.position(of: json.range(of: value).start)
      guard case .object(let members) = JSONValue(json, value) else {
        throw RowFault(file: file, row: index + 1, position: position, "a row is an object, and this is none")
      }
      rows.append(DataRow(members, number: index + 1, file: file, positions: [position]))
    }
    return rows.reversed()
  }

  // MARK: - CSV

  private mutating func readHead() throws(RowFault) {
    guard let head = try lines.record(), let fields = Self.fields(of: head) else {
      throw RowFault(file: file, row: 0, "a CSV file begins with the names of its columns")
    }
    columns = fields.map(\.text)
    for (index, name) in columns.enumerated() where name.isEmpty || columns[..<index].contains(name) {
      throw fault(name.isEmpty ? "column \(index + 1) has no name" : "two columns are called \(name.quoted)")
    }
  }

  private mutating func record() throws(RowFault) -> Entry? {
    var record = try lines.record()
    while let line = record, line.isEmpty { record = try lines.record() }
    guard let record else { return nil }
    number += 1
    guard let fields = Self.fields(of: record) else {
      // The quote may be a stray one: the lines behind it are rows.
      lines.giveBack(record)
      let isText = String(validating: record, as: UTF8.self) != nil && !record.contains(0)
      return .fault(
        fault(
          isText
            ? "a quote is never closed, or text follows one; inside quotes a quote is written twice"
            : "the text is not UTF-8"))
    }
    guard fields.count == columns.count else {
      if fields.count < columns.count {
        let missing = columns[fields.count]
        return .fault(
          fault("the row has \(fields.count) of \(columns.count) columns", column: record.count + 1, name: missing))
      }
      let extra = fields[columns.count]
      return .fault(
        fault("the row has \(fields.count) columns, and the head has \(columns.count)", column: extra.column))
    }
    let start = lines.recordNumber
    return .row(
      DataRow(
        zip(columns, fields).map { .init($0, .string($1.text)) }, number: number, file: file,
        positions: fields.map { SourcePosition(line: start + $0.line, column: $0.column) }, isText: true))
  }

  private struct Field {
    var text: String
    var line: Int
    var column: Int
  }

  /// The fields of a record; nil where its quotes make no sense.
  private static func fields(of record: [UInt8]) -> [Field]? {
    let quote = UInt8(ascii: "\""), comma = UInt8(ascii: ",")
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

/// What is wrong with a row, or with a file of rows.
public struct RowFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What messages call the file.
  public let file: String
  /// The number of the row, counted from 1; 0 for the file as a whole.
  public let row: Int
  /// Where it stands.
  public let position: SourcePosition?
  /// The column at fault, where one is.
  public let column: String?
  /// What is wrong.
  public let message: String

  init(file: String, row: Int, position: SourcePosition? = nil, column: String? = nil, _ message: String) {
    (self.file, self.row, self.position, self.column, self.message) = (file, row, position, column, message)
  }

  /// The place, the row, the column and the cause.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let name = row == 0 ? "" : "row \(row)" + (column.map { ", column \($0.quoted)" } ?? "") + ": "
    return "\(file)\(place): error[\(DiagnosticCode.badRow.rawValue)]: \(name)\(message)"
  }
}

/// The lines of a file, read piece by piece.
private struct LineReader {
  private let handle: FileHandle
  private let path: String
  private var buffer: [UInt8] = []
  private var offset = 0
  private var isAtEnd = false
  /// Lines that were given back, the next one last.
  private var waiting: [[UInt8]] = []
  /// The number of the line that was read last, and of the one that the last record began with.
  private(set) var number = 0
  private(set) var recordNumber = 0

  init(path: String) throws(RowFault) {
    self.path = path
    if path == "-" {
      handle = .standardInput
      return
    }
    guard case .regular = FileKind(atPath: path), let handle = FileHandle(forReadingAtPath: path) else {
      throw RowFault(file: path, row: 0, "the file cannot be read: there is none, or it is no regular file")
    }
    self.handle = handle
    InputFile.note(path)
  }

  /// The next line without its end; nil at the end of the file.
  mutating func next() throws(RowFault) -> [UInt8]? {
    if let line = waiting.popLast() {
      number += 1
      return line
    }
    var start = offset
    while true {
      if let end = buffer[start...].firstIndex(of: 0x0A) {
        defer { offset = end + 1 }
        return finished(buffer[offset..<end])
      }
      start = buffer.count - offset
      if isAtEnd {
        if start == 0 { return nil }
        defer { offset = buffer.count }
        return finished(buffer[offset...])
      }
      guard start <= RowReader.rowLimit else {
        throw RowFault(file: path, row: 0, "line \(number + 1) is longer than \(RowReader.rowLimit) bytes")
      }
      buffer.removeFirst(offset)
      offset = 0
      guard let data = try? handle.read(upToCount: 1 << 16), !data.isEmpty else {
        isAtEnd = true
        continue
      }
      buffer += data
    }
  }

  private mutating func finished(_ line: ArraySlice<UInt8>) -> [UInt8] {
    number += 1
    var line = line
    if line.last == 0x0D { line.removeLast() }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    return Array(line)
  }

  /// The next line with those that its quotes join to it, as far as a row may be long.
  mutating func record() throws(RowFault) -> [UInt8]? {
    guard var record = try next() else { return nil }
    recordNumber = number
    func isHalf(_ line: [UInt8]) -> Bool { line.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 }
    var isOpen = isHalf(record)
    while isOpen, record.count <= RowReader.rowLimit, let more = try next() {
      record.append(0x0A)
      record += more
      isOpen = isOpen != isHalf(more)
    }
    return record
  }

  /// Gives back the lines that the last record joined to its first, to be read again.
  mutating func giveBack(_ record: [UInt8]) {
    waiting += record.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst().reversed().map(Array.init)
    number = recordNumber
  }

  /// Everything that is left.
  mutating func rest() throws(RowFault) -> [UInt8] {
    guard let data = try? handle.readToEnd() else { return [] }
    guard data.count <= InputFile.sizeLimit else { throw RowFault(file: path, row: 0, "it is larger than 1 GiB") }
    return Array(data)
  }
}
