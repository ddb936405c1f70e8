import Foundation

/// The most memory that a process has held at once.
enum PeakMemory {
  /// Of this process so far, in megabytes; 0 where the system does not say.
  static var ofThisProcess: Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
    return line.split(separator: " ").compactMap { Double($0) }.first.map { $0 / 1024 } ?? 0
  }
}
