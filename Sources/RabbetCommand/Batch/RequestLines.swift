import Foundation
import Rabbet

/// The lines of standard input, each as soon as it arrives, in bounded memory.
struct RequestLines {
  private let handle = FileHandle.standardInput
  /// Whether standard input is a file, of which only the requested bytes are read; a pipe gives what it has.
  private let isFile: Bool
  private var buffer: [UInt8] = []
  private var start = 0

  init() {
    isFile = if case .regular = FileKind(atPath: "/dev/stdin") { true } else { false }
  }

  /// Returns the next line without its line break, cut one byte after `RowReader.rowLimit`; nil at the end of the input.
  mutating func next() -> [UInt8]? {
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
      let data: Data? = if isFile { try? handle.read(upToCount: 1 << 16) } else { handle.availableData }
      buffer = data.map { [UInt8]($0) } ?? []
      start = 0
      if buffer.isEmpty { return isOpen ? line : nil }
    }
  }
}
