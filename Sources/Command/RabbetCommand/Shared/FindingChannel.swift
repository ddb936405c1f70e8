import ArgumentParser
import FindingFormats
import Foundation
import Rabbet
import Synchronization

/// The options for the findings of a run.
struct ReportOptions: ParsableArguments {
  @Option(
    help: .init(
      "The format of findings: \(FindingReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"), transform: FindingReport.Format.named(_:))
  var findings: FindingReport.Format?

  @Option(takes: "file", "Write findings into this file; - is standard output (default: standard error).")
  var findingsOutput: String?

  @Option(takes: "path", "The name of standard input in messages; files that it names are searched for in its folder.")
  var stdinFilename: String?

  @Option(takes: "when", "Colours in messages: auto (on terminals, unless NO_COLOR is set), always or never.")
  var color = Terminal.Coloring.auto

  func validate() throws {
    if findingsOutput == "" || stdinFilename == "" {
      throw ValidationError("--findings-output and --stdin-filename take a name")
    }
  }
}

/// The way of the findings of a run to people or services: a text for each as it comes, or one document at the end.
///
/// In a format for services the stream holds this document and nothing else, whatever happens.
struct FindingChannel {
  /// The format.
  let format: FindingReport.Format
  /// The file that the findings are written to, `-` for standard output; nil for standard error.
  let path: String?
  /// The name of standard input.
  let inputName: String
  /// The condition for colours in messages.
  let coloring: Terminal.Coloring
  /// Whether warnings count.
  var isStrict = false
  /// The findings so far.
  private(set) var findings: [Finding] = []

  /// The commands whose results are findings, written in their `--format` to standard output.
  private static let checkingCommands = ["check", "explain", "uikit"]

  /// Reads the options from the arguments themselves, so that also errors in these have the requested format.
  init(_ arguments: [String]) {
    func value(_ option: String) -> String? {
      for (index, argument) in arguments.enumerated() {
        if argument == option, index + 1 < arguments.count { return arguments[index + 1] }
        if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
      }
      return nil
    }
    let name = arguments.dropFirst().first { !$0.hasPrefix("-") }
    let isChecking = Self.checkingCommands.contains { $0 == name }
    let own = isChecking ? value("--format").flatMap(FindingReport.Format.init) : nil
    format = value("--findings").flatMap(FindingReport.Format.init) ?? own ?? .text
    path = value("--findings-output") ?? (isChecking && own != nil ? "-" : nil)
    inputName = value("--stdin-filename") ?? "<stdin>"
    coloring = value("--color").flatMap(Terminal.Coloring.init) ?? .auto
  }

  /// Whether the findings are written at the end, in one document.
  var isHeld: Bool { format != .text || path != nil }

  /// Whether standard error holds that document alone.
  var ownsStandardError: Bool { format != .text && path == nil }

  mutating func add(_ finding: Finding) {
    var finding = finding
    // Services compare the names of documents between runs.
    if format != .text, !finding.span.file.isEmpty { finding.span.file = ScenePaths.shown(finding.span.file) }
    findings.append(finding)
  }

  /// Returns the document, and empties the channel.
  mutating func document() -> [UInt8] {
    defer { findings = [] }
    return Array(FindingReport(findings, version: Console.version, isStrict: isStrict).text(as: format).utf8)
  }
}

extension Console {
  /// The arguments of the run, set before anything is reported.
  static let arguments = Mutex<[String]>([])

  /// The channel of the run.
  static let channel = Mutex(FindingChannel(arguments.withLock(\.self)))

  /// Whether findings wait for the end of the run.
  static var isHeld: Bool { channel.withLock(\.isHeld) }

  /// The findings so far.
  static var findings: [Finding] { channel.withLock(\.findings) }

  /// Sets whether warnings count.
  static func checkStrictly(_ isStrict: Bool) { channel.withLock { $0.isStrict = isStrict } }

  /// The name of a document in messages: its path, or the name of standard input.
  static func name(of path: String) -> String { path == "-" ? channel.withLock(\.inputName) : path }

  /// Reports a finding: at once as a text of one or several lines, or with all others in the requested format. A styled text is printable but
  /// for its colours.
  static func report(_ finding: Finding, as text: String? = nil, isStyled: Bool = false) {
    let isHeld = channel.withLock { channel in
      channel.add(finding)
      return channel.isHeld
    }
    if isHeld { return }
    let message = text ?? finding.text
    if isStyled { return write(message: message) }
    write(message: Terminal.styled(fitted(message.printable), finding, to: STDERR_FILENO))
  }

  /// Reports an error of the run or of one of its files, and returns its exit code.
  static func failure(_ message: String, _ code: ExitCode, in file: String = "") -> ExitCode {
    report(Finding(FindingID(code), at: SourceSpan(of: file), of: file.isEmpty ? "run" : file, message))
    return code
  }

  /// Reports remarks about a file that is used nevertheless; after the first ones, only their number.
  static func warn(of remarks: [some CustomStringConvertible], in file: String, limit: Int = 8) {
    for remark in remarks.prefix(limit) { warn("\(remark)", in: file) }
    if remarks.count > limit { warn("and \(remarks.count - limit) more like it", in: file) }
  }

  /// Reports a remark about the run or one of its files.
  static func warn(_ message: String, in file: String = "", as text: String? = nil) {
    report(Finding(.remark, at: SourceSpan(of: file), of: file.isEmpty ? "run" : file, message), as: text)
  }

  /// Reports the progress or the outcome of a run to people; written nowhere if standard error holds a document for services.
  static func report(_ message: String) {
    if !channel.withLock(\.ownsStandardError) { write(message: fitted(message.printable)) }
  }

  /// Writes the findings that wait, if a format for services or a file is requested.
  static func writeFindings() throws {
    let (bytes, path, isHeld) = channel.withLock { ($0.isHeld ? $0.document() : [], $0.path, $0.isHeld) }
    guard isHeld else { return }
    if let path {
      do throws(OutputFile.Failure) {
        return path == "-" ? try OutputFile.writeToStandardOutput(bytes) : try OutputFile.write(bytes, toPath: path)
      } catch {
        report("error: cannot write \(path): \(error.reason)")
        throw Exit.cannotWrite
      }
    }
    Terminal.write { try? FileHandle.standardError.write(contentsOf: Data(bytes)) }
  }

  /// The messages that are written later; nil where they are written at once.
  private static let collected = Mutex<[String]?>(nil)

  /// Runs a step and returns the messages that it would write for people.
  static func collecting(_ body: () throws -> Void) rethrows -> [String] {
    collected.withLock { $0 = [] }
    defer { collected.withLock { $0 = nil } }
    try body()
    return collected.withLock { $0 ?? [] }
  }

  /// Returns a message in lines no wider than the terminal.
  private static func fitted(_ message: String) -> String {
    Terminal.width(of: STDERR_FILENO).map(message.fitted) ?? message
  }

  /// Writes a message to standard error; ignores a failure to write.
  static func write(message: String) {
    let isLater = collected.withLock { messages in
      messages?.append(message)
      return messages != nil
    }
    if isLater { return }
    Terminal.write { try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8)) }
  }
}

extension FindingID {
  /// The kind of an error that ends a run with this exit code.
  init(_ code: ExitCode) {
    self =
      switch code {
      case Exit.usage: .usage
      case Exit.invalid: .unreadable
      case Exit.missing: .missing
      case Exit.cannotWrite: .unwritten
      default: .failed
      }
  }
}
