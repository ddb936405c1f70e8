import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The memory of this process, in bytes, as Linux counts it; nil elsewhere.
enum Memory {
  /// What is resident now, after freed memory went back to the system.
  static func resident() -> Int? {
    giveBack()
    return status("VmRSS:")
  }

  /// Calls `malloc_trim(0)`, which no module of the system declares.
  private static func giveBack() {
    #if canImport(Glibc)
      typealias Trim = @convention(c) (Int) -> Int32
      guard let function = unsafe dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") else { return }
      _ = unsafe unsafeBitCast(function, to: Trim.self)(0)
    #endif
  }

  /// The most that was resident since `forgetPeak`.
  static func peak() -> Int? { status("VmHWM:") }

  /// Lets the peak start anew from what is resident now.
  static func forgetPeak() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
    try? file.close()
  }

  /// Ends this process rather than the machine when it wants more than this.
  static func limit(to bytes: UInt) {
    #if canImport(Glibc)
      var limits = rlimit(rlim_cur: bytes, rlim_max: bytes)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
    #endif
  }

  private static func status(_ key: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
