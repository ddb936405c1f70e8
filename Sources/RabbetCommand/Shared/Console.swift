import ArgumentParser
import CMalloc
import Foundation
import Rabbet
import Synchronization

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
    try writeUnbounded(Array((line + "\n").utf8), to: "-")
  }

  /// The directories that this run made, each before the one it is in.
  private static let madeDirectories = Mutex<[String]>([])

  /// Makes the directory that results go to, where there is none.
  static func makeDirectory(_ path: String) throws {
    var missing: [String] = [], place = URL(fileURLWithPath: path)
    while case .missing = FileKind(atPath: place.path) {
      missing.append(place.path)
      place.deleteLastPathComponent()
    }
    madeDirectories.withLock { $0 = missing + $0 }
    do { try OutputFile.makeDirectory(atPath: path) } catch {
      throw failure("error: cannot make the directory \(path): \(error.reason); name another one", Exit.cannotWrite)
    }
  }

  /// Removes what a failed run leaves: incomplete files, and directories it made that are empty.
  static func tidy() {
    OutputFile.removeUnfinished()
    for path in madeDirectories.withLock({ $0 }) { _ = unsafe rmdir(path) }
  }

  /// Keeps memory that is free for what is made next, in pieces of up to these bytes: to give it back to the system and take it again costs
  /// 4 % of a start, and a tenth of the time of many pictures. Larger pieces raise what a single picture takes at most.
  static func keepMemory(pieces: Int32) {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, pieces)
      mallopt(M_TOP_PAD, 4 << 20)
      mallopt(M_TRIM_THRESHOLD, 4 * pieces)
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

  /// The bounds of the run.
  static let limits = Mutex(Limits())

  /// Refuses what is beyond a bound; the file is the one that is to blame.
  static func check<Result>(in file: String, _ body: (Limits) throws -> Result) throws -> Result {
    do { return try body(limits.withLock { $0 }) } catch let error as LimitError {
      let error = RabbetError.limit(error, file: file)
      throw failure(error.description, error.exitCode)
    }
  }

  /// Refuses a picture beyond the bounds by what its header says, before it is decoded.
  static func checkPixels(of bytes: [UInt8], in file: String) throws {
    guard let size = try? PictureFile.dimensions(of: bytes) else { return }
    // A header is read only where both are below 2^31.
    try check(in: file) { try $0.check(.pixels, size.width * size.height) }
    try checkMemory(pixels: Double(size.width) * Double(size.height), in: file)
  }

  /// Refuses a picture of so many pixels that would take too much memory.
  static func checkMemory(pixels: Double, in file: String) throws {
    try check(in: file) {
      try $0.checkMemory(views: 0, rules: 0, characters: 0, extra: Int(min(12 * pixels, 1e15)))
    }
  }

  /// The picture in a file that is read, if it is within the bounds.
  static func picture(_ bytes: [UInt8], in file: String) throws -> Bitmap {
    try checkPixels(of: bytes, in: file)
    return try attempt(file) { try PictureFile.decode(bytes) }
  }

  /// Refuses results in the place of what they are made from before there are any. `OutputFile` refuses those in the place of other files that
  /// were read.
  static func protect(_ inputs: [String], from outputs: [String]) throws {
    for path in inputs where path != "-" { InputFile.note(path) }
    for path in outputs where path != "-" && InputFile.isProtected(path) { throw refusal(of: path) }
  }

  private static func refusal(of path: String) -> ExitCode {
    failure("error: \(path) is the input itself and would be lost; write to another file", Exit.usage)
  }

  /// Results in the place of files that may yet be read; nil where nothing is held back.
  private static let held = Mutex<[(path: String, bytes: [UInt8])]?>(nil)

  /// Takes steps that read and write. No file is replaced before the last step has read its own; the gravest fault decides the exit code.
  static func take<Step>(_ steps: [Step], holds: Bool = true, _ body: (Step) throws -> Void) throws {
    var worst: ExitCode?
    func attempt(_ body: () throws -> Void) throws {
      do { try body() } catch let code as ExitCode {
        if code.rawValue > worst?.rawValue ?? 0 { worst = code }
      }
    }
    if holds { held.withLock { $0 = [] } }
    for step in steps { try attempt { try body(step) } }
    let files = held.withLock { files in
      defer { files = nil }
      return files ?? []
    }
    for file in files { try attempt { try write(file.bytes, to: file.path) } }
    if let worst { throw worst }
  }

  /// Writes a result to a file, or to standard output for `-`, if it is within the bounds.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try check(in: path == "-" ? "<stdout>" : path) { try $0.check(.output, bytes.count) }
    try writeUnbounded(bytes, to: path)
  }

  /// Writes what a run says of its results.
  static func writeUnbounded(_ bytes: [UInt8], to path: String) throws {
    do {
      if path == "-" { return try OutputFile.writeToStandardOutput(bytes) }
      if case .regular = FileKind(atPath: path), held.withLock({ $0?.append((path, bytes)) }) != nil { return }
      try OutputFile.write(bytes, toPath: path)
    } catch {
      throw failure(error)
    }
  }

  /// Says why a file is not written and gives the exit code that goes with it.
  static func failure(_ error: OutputFile.Failure) -> ExitCode {
    error.isInput
      ? refusal(of: error.path) : failure("error: cannot write \(error.path): \(error.reason)", Exit.cannotWrite)
  }

  /// The bytes of a file, or of standard input for `-`.
  static func read(_ path: String) throws -> [UInt8] {
    do { return path == "-" ? try InputFile.standardInput() : try InputFile.bytes(atPath: path) } catch {
      throw failure("error: cannot read \(error.path): \(error.reason)", Exit.missing)
    }
  }
}
