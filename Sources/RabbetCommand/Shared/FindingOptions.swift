import ArgumentParser
import FindingFormats
import Foundation
import Rabbet

/// The options for the output of findings, and for the known ones.
struct FindingOptions: ParsableArguments {
  @Option(
    help: .init(
      "What findings are written as: \(FindingReport.Format.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"), transform: FindingReport.Format.named(_:))
  var format = FindingReport.Format.text

  @Option(
    takes: "file",
    "Leave out the findings in this file; what it has in excess is named. Paths in it are seen from its folder.")
  var baseline: String?

  @Option(takes: "file", "Write all findings into this file, for later runs to leave out, and count none.")
  var writeBaseline: String?

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline reads a file and --write-baseline makes one; give one of them")
    }
  }

  /// Returns the known findings; none if no file is named.
  func knownFindings() throws -> FindingBaseline {
    guard let baseline else { return FindingBaseline(of: []) }
    return try Console.attempt(baseline) {
      try FindingBaseline(json: SourceText(file: baseline, bytes: Console.read(baseline)))
    }
  }
}

extension FindingReport.Format {
  /// Returns the format that an option names.
  static func named(_ name: String) throws -> FindingReport.Format {
    if let format = FindingReport.Format(rawValue: name) { return format }
    throw ValidationError("there is no format \(name); there are \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}

/// The output of the findings of a run.
struct FindingOutput {
  private let options: FindingOptions
  private let words: WordOptions?
  private let isStrict: Bool
  private let known: FindingBaseline
  /// All findings, named as in baselines, by their paths from the baseline's folder.
  private var all: [Finding] = []
  private var new: [Finding] = []
  /// The documents of this run, named in the same way; nil if they are all documents. Lookup only.
  private var documents: Set<String>?
  private let folder: FolderWalk

  /// Reads the baseline, before any work is done.
  ///
  /// - Parameter words: the format of lines for people; nil for plain lines.
  init(_ options: FindingOptions, _ words: WordOptions? = nil, isStrict: Bool) throws {
    (self.options, self.words, self.isStrict) = (options, words, isStrict)
    let baseline = options.baseline ?? options.writeBaseline ?? "-"
    let folder = FolderWalk(folder: URL(fileURLWithPath: baseline).deletingLastPathComponent().path)
    self.folder = folder
    known = FindingBaseline(try options.knownFindings().entries) { file in
      folder.path(of: file.hasPrefix("/") || file.hasPrefix("<") ? file : "\(folder.folder)/\(file)")
    }
  }

  /// Adds a document that cannot be read, which was reported: services that read a format show it at its line.
  mutating func take(unreadable finding: Finding) {
    documents = documents ?? []
    if options.format != .text { new.append(named(finding)) }
  }

  /// Adds the findings of a document; as lines for people they are written at once.
  ///
  /// - Parameter document: its path; nil if the findings are those of all documents.
  mutating func take(_ findings: [Finding], of document: String? = nil) throws {
    if let document { documents = (documents ?? []).union([folder.path(of: document)]) }
    // Lookup only: iteration order is not deterministic.
    let paths = Dictionary(uniqueKeysWithValues: Set(findings.map(\.span.file)).map { ($0, folder.path(of: $0)) })
    let named = findings.map { finding in
      var named = finding
      named.span.file = paths[finding.span.file] ?? finding.span.file
      return named
    }
    all += named
    let unknown = zip(findings, known.isNew(named)).filter(\.1).map(\.0)
    new += unknown.map(self.named)
    guard options.format == .text, options.writeBaseline == nil else { return }
    for finding in unknown { try Console.say(words?.text(finding, to: STDOUT_FILENO) ?? finding.text) }
  }

  /// Returns a finding whose document is named from the current folder, however its path was written: services compare names between runs.
  private func named(_ finding: Finding) -> Finding {
    var named = finding
    if options.format != .text { named.span.file = ScenePaths.shown(finding.span.file) }
    return named
  }

  /// Writes the output that comes at the end, and throws exit code 1 if findings count.
  func finish() throws {
    if let path = options.writeBaseline {
      let baseline = FindingBaseline(of: all)
      try Console.write(Array(baseline.text.utf8), to: path)
      Console.report("\(path): \(baseline.entries.count) known findings")
      return
    }
    for entry in known.new(of: all).unused where documents?.contains(entry.file) ?? true {
      Console.report(
        "\(options.baseline ?? ""): note: no longer found: \(entry.file): \(entry.kind.rawValue): \(entry.object)")
    }
    if options.format != .text {
      let report = FindingReport(new, version: Console.version, isStrict: isStrict)
      try Console.write(Array(report.text(as: options.format).utf8), to: "-")
    }
    if new.count(isStrict: isStrict) > 0 { throw Exit.findings }
  }
}
