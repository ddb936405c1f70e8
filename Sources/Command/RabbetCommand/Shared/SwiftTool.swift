import Foundation
import Rabbet
import Synchronization

/// A program of the Swift toolchain, or another one, that runs to its end.
struct SwiftTool {
  /// The output of a program, on both of its streams, and its exit code.
  struct Result {
    var code: Int32
    var lines: [String]
  }

  /// The process that runs; 0 if there is none.
  private static let running = Mutex<Int32>(0)

  /// Ends the process that runs.
  static func stop() { running.withLock { if $0 > 0 { _ = kill($0, SIGTERM) } } }

  /// Runs `swift` with arguments; another program if its name comes first.
  func run(_ arguments: [String]) throws -> Result {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments.first == "pkg-config" ? arguments : ["swift"] + arguments
    (process.standardOutput, process.standardError, process.standardInput) = (pipe, pipe, FileHandle.nullDevice)
    do { try process.run() } catch {
      throw Console.failure("/usr/bin/env cannot be run: \(error.localizedDescription)", Exit.missing)
    }
    Self.running.withLock { $0 = process.processIdentifier }
    defer { Self.running.withLock { $0 = 0 } }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      throw Console.failure(
        "\(arguments.first == "pkg-config" ? "pkg-config" : "swift") is not installed", Exit.missing)
    }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return Result(code: process.terminationStatus, lines: lines.map(String.init))
  }
}
