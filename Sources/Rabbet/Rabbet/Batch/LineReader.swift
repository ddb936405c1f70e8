/// The lines of a file, read piece by piece.
struct LineReader {
  private let stream: ByteStream
  private let file: String
  private var buffer: [UInt8] = []
  private var offset = 0
  private var isAtEnd = false
  /// The lines that were given back, the next one last.
  private var waiting: [[UInt8]] = []
  /// The number of the last line that was read, and of the first line of the last record.
  private(set) var number = 0
  private(set) var recordNumber = 0

  /// Opens a file or a pipe, or standard input for `-`; `file` names it in messages.
  init(path: String, file: String) throws(RowFault) {
    self.file = file
    do throws(InputFile.Failure) { stream = try ByteStream(path: path) } catch {
      throw RowFault(file: file, row: 0, "cannot read \(file): \(error.reason)", kind: .missing)
    }
  }

  /// Returns the first bytes without a byte order mark, line feeds and spaces before them; they are read again with their line.
  mutating func head() throws(RowFault) -> ArraySlice<UInt8> {
    while !isAtEnd, buffer.allSatisfy({ $0 <= 0x20 }), buffer.count < RowReader.rowLimit { try fill() }
    return (buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? buffer.dropFirst(3) : buffer[...]).drop { $0 <= 0x20 }
  }

  private mutating func fill() throws(RowFault) {
    do throws(InputFile.Failure) {
      let piece = try stream.next()
      buffer += piece
      isAtEnd = piece.isEmpty
    } catch {
      let after = number == 0 ? "" : " on after line \(number)"
      throw RowFault(file: file, row: 0, "cannot read \(file)\(after): \(error.reason)", kind: .missing)
    }
  }

  /// Returns the next line without its line break; nil at the end of the file.
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
        throw RowFault(file: file, row: 0, "line \(number + 1) is longer than \(RowReader.rowLimit) bytes")
      }
      buffer.removeFirst(offset)
      offset = 0
      try fill()
    }
  }

  private mutating func finished(_ line: ArraySlice<UInt8>) -> [UInt8] {
    number += 1
    var line = line
    if line.last == 0x0D { line.removeLast() }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    return Array(line)
  }

  /// Returns the next line with those that its quotes join to it, up to the greatest length of a row.
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

  /// Returns all bytes that are left.
  mutating func rest() throws(RowFault) -> [UInt8] {
    while !isAtEnd, buffer.count <= InputFile.sizeLimit { try fill() }
    guard buffer.count <= InputFile.sizeLimit else { throw RowFault(file: file, row: 0, "it is larger than 1 GiB") }
    return buffer
  }
}
