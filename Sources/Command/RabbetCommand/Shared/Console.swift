import ArgumentParser
import CMalloc
import Foundation
import Rabbet
import Synchronization

/// The exit codes of `sysexits.h` that Rabbet uses.
enum Exit {
  /// There are conflicts, differences, or ambiguity that counts.
  static let findings = ExitCode(1)
  /// The arguments contradict each other.
  static let usage = ExitCode(64)
  /// The document or a picture is invalid.
  static let invalid = ExitCode(65)
  /// A file is missing.
  static let missing = ExitCode(66)
  /// Rabbet itself has a fault.
  static let software = ExitCode(70)
  /// The output cannot be written.
  static let cannotWrite = ExitCode(73)
  /// The time limit is reached.
  static let outOfTime = ExitCode(75)
}

enum Console {
  /// The version of Rabbet in reports.
  static let version = "0.3.0"

  /// The number of bytes of all lines that were written to standard output.
  private static let said = Atomic(0)

  /// Writes a line of a result to standard output, if all lines together are within the limit.
  static func say(_ line: String, isStyled: Bool = false) throws {
    let bytes = Array(((isStyled ? line : line.printable) + "\n").utf8),
      count = said.add(bytes.count, ordering: .relaxed).newValue
    try check(in: "<stdout>") { try $0.check(.output, count) }
    try writeUnbounded(bytes, to: "-")
  }

  /// Makes the directory for results, if there is none.
  static func makeDirectory(_ path: String) throws {
    do { try OutputFile.makeDirectory(atPath: path) } catch {
      throw failure("cannot make the directory \(path): \(error.reason); name another one", Exit.cannotWrite)
    }
  }

  /// Whether the last step of the run has begun, in which results get their names: the time limit no longer ends it.
  private static let isEnding = Mutex(false)

  /// Begins the last step: from here on the time limit does not end the run.
  static func beginLastStep() { isEnding.withLock { $0 = true } }

  /// Ends the run before its last step, at any point. No file gets its name meanwhile.
  static func expire(_ message: String) {
    isEnding.withLock { isEnding in
      if isEnding { return }
      OutputFile.removeUnfinished {
        let code = failure(message, Exit.outOfTime)
        try? writeFindings()
        _exit(code.rawValue)
      }
    }
  }

  /// Keeps freed memory for reuse, in pieces of up to this number of bytes: returning it to the system and requesting it again costs
  /// 4 % of a start, and a tenth of the time of many pictures. Larger pieces raise the peak memory of a single picture.
  static func keepMemory(pieces: Int32) {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, pieces)
      mallopt(M_TOP_PAD, 4 << 20)
      mallopt(M_TRIM_THRESHOLD, 4 * pieces)
    #endif
  }

  /// Runs one step of a command on a file, if it has one; reports a fault and throws its exit code.
  static func attempt<Result>(_ file: String? = nil, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as any ReportedError {
      throw failure(error, in: file ?? "")
    }
  }

  /// Reports an error and returns its exit code.
  static func failure(_ error: any ReportedError, in file: String) -> ExitCode {
    for (index, finding) in error.findings(in: file).enumerated() {
      report(finding, as: (index == 0 ? "" : "\n") + finding.text)
    }
    return error.exitCode
  }

  /// The limits of the run.
  static let limits = Mutex(Limits())

  /// Runs a step and refuses what exceeds a limit; the file is the one at fault.
  @discardableResult static func check<Result>(in file: String, _ body: (Limits) throws -> Result) throws -> Result {
    do { return try body(limits.withLock { $0 }) } catch let error as LimitError {
      throw failure(RabbetError.limit(error, file: file), in: file)
    }
  }

  /// Refuses a picture that exceeds the limits according to its header, before it is decoded.
  static func checkPixels(of bytes: [UInt8], in file: String) throws {
    guard let size = try? PictureFile.dimensions(of: bytes) else { return }
    // A header is read only if both are below 2^31.
    try check(in: file) { try $0.check(.pixels, size.width * size.height) }
    try checkMemory(pixels: Double(size.width) * Double(size.height), in: file)
  }

  /// Refuses a picture of a number of pixels that would take too much memory.
  static func checkMemory(pixels: Double, in file: String) throws {
    try check(in: file) {
      try $0.checkMemory(views: 0, rules: 0, characters: 0, extra: Int(min(12 * pixels, 1e15)))
    }
  }

  /// Returns the picture in a file that is read, if it is within the limits.
  static func picture(_ bytes: [UInt8], in file: String) throws -> Bitmap {
    try checkPixels(of: bytes, in: file)
    return try attempt(file) { try PictureFile.decode(bytes) }
  }

  /// Refuses results that would replace their inputs before any result is made. `OutputFile` refuses those that would replace other files that
  /// were read.
  static func protect(_ inputs: [String], from outputs: [String]) throws {
    for path in inputs where path != "-" { InputFile.note(path) }
    for path in outputs where path != "-" && InputFile.isProtected(path) { throw refusal(of: path) }
  }

  private static func refusal(of path: String) -> ExitCode {
    failure("\(path) is the input itself and would be lost; write to another file", Exit.usage)
  }

  /// The results that wait for the end of the run: a replaced file may still be read, and many new files are too much to hold.
  enum Holding { case all, replaced, none }

  private static let holding = Mutex(Holding.all)
  private static let held = Mutex<[(path: String, bytes: [UInt8])]>([])

  /// Makes these results wait from now on.
  static func hold(_ kinds: Holding) { holding.withLock { $0 = kinds } }

  /// Runs steps that read and write, shows which one is at work, and says in a line what became of several; the gravest fault determines the
  /// exit code.
  ///
  /// - Parameters:
  ///   - tally: what is counted; nil where the command says it in its own words.
  ///   - name: the name of a step.
  static func take<Step>(
    _ steps: [Step], of unit: String, holding many: Holding = .replaced, tally: Tally? = nil, name: (Step) -> String,
    _ body: (Step) throws -> Void
  ) throws {
    if steps.count > 1 { hold(many) }
    var worst: ExitCode?, tally = tally
    for (index, step) in steps.enumerated() {
      if steps.count > 1 { Terminal.count(index, of: steps.count, unit, name(step)) }
      var code: ExitCode?
      do { try body(step) } catch let fault as ExitCode { code = fault }
      tally?.count(code?.rawValue)
      if let code { worst = graver(code, worst) }
    }
    if let tally, steps.count > 1 { report(tally.text) }
    if let worst { throw worst }
  }

  private static func graver(_ code: ExitCode, _ other: ExitCode?) -> ExitCode {
    other.map { $0.rawValue > code.rawValue ? $0 : code } ?? code
  }

  /// The results that wait.
  static var heldFiles: [(path: String, bytes: [UInt8])] { held.withLock(\.self) }

  /// Writes the results that wait, and returns the gravest exit code of this and of the run before it.
  static func writeHeld(after code: ExitCode? = nil) -> ExitCode? {
    let files = held.withLock { files in
      defer { files = [] }
      return files
    }
    return files.reduce(code) { code, file in
      do throws(OutputFile.Failure) {
        try OutputFile.write(file.bytes, toPath: file.path)
        return code
      } catch { return graver(failure(error), code) }
    }
  }

  /// Writes a result to a file, or to standard output for `-`, if it is within the limits.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try check(in: path == "-" ? "<stdout>" : path) { try $0.check(.output, bytes.count) }
    try writeUnbounded(bytes, to: path)
  }

  /// Writes a report about results, which no limit applies to.
  static func writeUnbounded(_ bytes: [UInt8], to path: String) throws {
    do {
      if path == "-" {
        return try Terminal.write { () throws(OutputFile.Failure) in try OutputFile.writeToStandardOutput(bytes) }
      }
      switch (FileKind(atPath: path), holding.withLock(\.self)) {
      case (.regular, .all), (.regular, .replaced), (.missing, .all), (.brokenLink, .all):
        held.withLock { $0.append((path, bytes)) }
      default: try OutputFile.write(bytes, toPath: path)
      }
    } catch {
      throw failure(error)
    }
  }

  /// Reports the reason that a file is not written and returns its exit code.
  static func failure(_ error: OutputFile.Failure) -> ExitCode {
    error.isInput
      ? refusal(of: error.path) : failure("cannot write \(error.path): \(error.reason)", Exit.cannotWrite)
  }

  /// Returns the bytes of a file, of a pipe, or of standard input for `-`.
  static func read(_ path: String) throws -> [UInt8] { try reading { try InputFile.stream(atPath: path) } }

  /// Runs a step that reads; reports that an input cannot be read, and after which of its lines.
  static func reading<Result>(after line: Int = 0, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as InputFile.Failure {
      let file = name(of: error.path), place = line == 0 ? "" : " on after line \(line)"
      report(Finding(.missingFile, at: SourceSpan(of: file), of: file, "cannot read \(file)\(place): \(error.reason)"))
      throw Exit.missing
    }
  }

  /// Occupies the streams that were closed at the start, so that no other file gets their numbers: using them fails as before.
  static func holdClosedStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
