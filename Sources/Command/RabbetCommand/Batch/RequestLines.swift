import Rabbet

/// The lines of standard input, each as soon as it arrives, in bounded memory.
struct RequestLines {
  private let stream: ByteStream
  private var buffer: [UInt8] = []
  private var start = 0

  init() throws(InputFile.Failure) { stream = try ByteStream(path: "-") }

  /// Returns the next line without its line break, cut one byte after `RowReader.rowLimit`; nil at the end of the input.
  mutating func next() throws(InputFile.Failure) -> [UInt8]? {
    var line: [UInt8] = [], isOpen = false
    while true {
      let end = buffer[start...].firstIndex(of: 0x0A)
      let read = buffer[start..<(end ?? buffer.count)]
      line += read.prefix(RowReader.rowLimit + 1 - line.count)
      if let end {
        start = end + 1
        return line
      }
      isOpen = isOpen || start < buffer.count
      buffer = try stream.next()
      start = 0
      if buffer.isEmpty { return isOpen ? line : nil }
    }
  }
}
