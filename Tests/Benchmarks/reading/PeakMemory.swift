import Foundation

/// The most memory that a process has held at once.
enum PeakMemory {
  /// Of this process so far, in bytes; nil where the system does not say.
  static var ofThisProcess: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
  }

  /// Of a child of this program with these arguments, which prints its peak before it ends.
  static func ofChild(_ arguments: [String]) throws -> Int? {
    let child = Process()
    let output = Pipe()
    child.executableURL = Bundle.main.executableURL
    child.arguments = arguments
    child.standardOutput = output
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
