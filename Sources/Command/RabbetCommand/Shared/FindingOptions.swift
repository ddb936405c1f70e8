import ArgumentParser
import FindingFormats
import Foundation
import Rabbet

/// The options for the output of findings, and for the known ones.
struct FindingOptions: ParsableArguments {
  @Option(
    help: .init("As --findings, and written to standard output.", valueName: "name"),
    transform: FindingReport.Format.named(_:))
  var format: FindingReport.Format?

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

/// The output of the findings of a check.
struct FindingOutput {
  private let options: FindingOptions
  private let words: WordOptions?
  private let isStrict: Bool
  private let known: FindingBaseline
  /// All findings, named as in baselines, by their paths from the baseline's folder.
  private var all: [Finding] = []
  /// The number of new findings that count.
  private var count = 0
  /// The number of new findings.
  private(set) var newCount = 0
  /// The documents of this run; empty if they are all documents. Lookup only.
  var documents: Set<String> = []
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
    Console.checkStrictly(isStrict)
  }

  /// Adds the findings of a document; as lines for people they are written at once.
  ///
  /// - Parameter document: its path; nil if the findings are those of all documents.
  mutating func take(_ findings: [Finding], of document: String? = nil) throws {
    if let document { documents.insert(document) }
    // Lookup only: iteration order is not deterministic.
    let paths = Dictionary(uniqueKeysWithValues: Set(findings.map(\.span.file)).map { ($0, folder.path(of: $0)) })
    let named = findings.map { finding in
      var named = finding
      named.span.file = paths[finding.span.file] ?? finding.span.file
      return named
    }
    all += named
    if options.writeBaseline != nil { return }
    let new = zip(findings, known.isNew(named)).filter(\.1).map(\.0)
    count += new.count(isStrict: isStrict)
    newCount += new.count
    if Console.isHeld { return new.forEach { Console.report($0) } }
    for finding in new {
      try Console.say(words?.text(finding, to: STDOUT_FILENO) ?? finding.text.printable, isStyled: true)
    }
  }

  /// Writes the baseline, or names what is no longer found, and throws exit code 1 if findings count.
  func finish() throws {
    if let path = options.writeBaseline {
      let baseline = FindingBaseline(of: all)
      try Console.write(Array(baseline.text.utf8), to: path)
      Console.report("\(path): \(baseline.entries.count) known findings")
      return
    }
    let documents = Set(self.documents.map(folder.path(of:)))
    for entry in known.new(of: all).unused where documents.isEmpty || documents.contains(entry.file) {
      Console.report(
        "\(options.baseline ?? ""): note: no longer found: \(entry.file): \(entry.kind.rawValue): \(entry.object)")
    }
    if count > 0 { throw Exit.findings }
  }
}
