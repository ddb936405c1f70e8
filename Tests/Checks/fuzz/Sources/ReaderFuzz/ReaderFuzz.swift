import CLibFuzzer
import Foundation

/// `ReaderFuzz READER [libFuzzer's arguments]`: feeds one reader with what libFuzzer thinks of.
@main struct ReaderFuzz {
  static func main() {
    let names = readers.map(\.name)
    guard CommandLine.arguments.count > 1, names.contains(CommandLine.arguments[1]) else {
      print(names.joined(separator: "\n"))
      exit(CommandLine.arguments.count > 1 ? 64 : 0)
    }
    // The reader's name takes the program's place.
    var count = CommandLine.argc - 1, arguments = unsafe CommandLine.unsafeArgv + 1
    let status = unsafe withUnsafeMutablePointer(to: &arguments) { first in
      unsafe first.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
        unsafe LLVMFuzzerRunDriver(&count, $0) { bytes, count in
          unsafe feed(UnsafeBufferPointer(start: bytes, count: count))
        }
      }
    }
    exit(status)
  }
}

private let reader = readers.first { $0.name == CommandLine.arguments[1] }?.read

@unsafe private func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> CInt {
  // A refusal is an answer.
  try? unsafe reader?(Array(bytes))
  return 0
}
