public import Foundation

/// A run of a program: what it printed and how it ended.
public struct Run: Sendable {
  /// The exit code.
  public let status: Int32
  /// Standard output.
  public let output: [UInt8]
  /// Standard error.
  public let errors: String

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program to its end. Output goes through files, so that any amount of it fits.
  public static func program(
    _ path: String, _ arguments: [String], input: [UInt8] = [], inputFrom stream: FileHandle? = nil,
    directory: URL? = nil
  ) throws -> Run {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "rabbet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let streams = ["in", "out", "err"].map { scratch.appending(path: $0) }
    try Data(input).write(to: streams[0])
    for stream in streams.dropFirst() { try Data().write(to: stream) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = try stream ?? FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: [UInt8](try Data(contentsOf: streams[1])),
      errors: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self))
  }
}
