import ArgumentParser
import CMalloc
import Foundation
import Rabbet

/// Exit codes of `sysexits.h`, as far as Rabbet uses them.
enum Exit {
  /// Conflicts, differences, and ambiguity where it counts.
  static let findings = ExitCode(1)
  /// The arguments make no sense together.
  static let usage = ExitCode(64)
  /// The document or a picture is invalid.
  static let invalid = ExitCode(65)
  /// A file is missing.
  static let missing = ExitCode(66)
  /// A fault of Rabbet's own.
  static let software = ExitCode(70)
  /// The output cannot be written.
  static let cannotWrite = ExitCode(73)
  /// The time that was allowed is up.
  static let outOfTime = ExitCode(75)
}

enum Console {
  /// Which Rabbet this is, as reports name it.
  static let version = "0.2.0"

  /// A message for people, on standard error; lost where nobody takes it.
  static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }

  /// What is being done, on one line of a terminal that the next takes the place of; nothing elsewhere. Nil clears the line.
  static func progress(_ message: String?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(message ?? "")".utf8))
  }

  /// What is strange in a file that is used all the same; much of it is counted, not reported.
  static func warn(of findings: [some CustomStringConvertible], in file: String) {
    let told = 8
    for finding in findings.prefix(told) { report("\(file): warning: \(finding)") }
    if findings.count > told { report("\(file): warning: and \(findings.count - told) more like it") }
  }

  /// A line of a result, on standard output.
  static func say(_ line: String) throws {
    try write(Array((line + "\n").utf8), to: "-")
  }

  /// Makes the directory that results go to, where there is none.
  static func makeDirectory(_ path: String) throws {
    do { try OutputFile.makeDirectory(atPath: path) } catch {
      throw failure("error: cannot make the directory \(path): \(error.reason); name another one", Exit.cannotWrite)
    }
  }

  /// Keeps memory that is free for the next of many pictures: to give it back to the system and take it again costs a tenth of their time.
  static func keepMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 64 << 20)
      mallopt(M_TRIM_THRESHOLD, 256 << 20)
    #endif
  }

  /// Says what is wrong and gives the exit code that goes with it.
  static func failure(_ message: String, _ code: ExitCode) -> ExitCode {
    report(message)
    return code
  }

  /// Runs one step of a command on a file, if it has one; reports a fault and gives up with its exit code.
  static func attempt<Result>(_ file: String? = nil, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as any ReportedError {
      throw failure(file.map(error.text) ?? "\(error)", error.exitCode)
    }
  }

  /// Refuses to put a result in the place of what it is made from.
  static func check(_ output: String, isNot input: String) throws {
    guard output != "-", input != "-" else { return }
    let paths = [output, input].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path }
    guard paths[0] == paths[1], FileManager.default.fileExists(atPath: paths[1]), !input.hasPrefix("/dev/") else {
      return
    }
    throw failure("error: \(output) is the input itself and would be lost; write to another file", Exit.usage)
  }

  /// Writes a result to a file, or to standard output for `-`.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      if path == "-" { try OutputFile.writeToStandardOutput(bytes) } else { try OutputFile.write(bytes, toPath: path) }
    } catch {
      throw failure("error: cannot write \(error.path): \(error.reason)", Exit.cannotWrite)
    }
  }

  /// The bytes of a file, or of standard input for `-`.
  static func read(_ path: String) throws -> [UInt8] {
    do { return path == "-" ? try InputFile.standardInput() : try InputFile.bytes(atPath: path) } catch {
      throw failure("error: cannot read \(error.path): \(error.reason)", Exit.missing)
    }
  }
}
