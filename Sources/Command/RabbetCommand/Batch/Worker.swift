import ArgumentParser
import Foundation
import Rabbet

struct Worker: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Make pictures for a program: one JSON object a line in, one line out.",
    discussion: """
      A line in: {"template": "card.json", "data": {...}, "output": "out/1.png"}. Without "output" the bytes come back in base64; "format" \
      is png, jpeg, webp, svg or pdf, "locale" and "theme" are those of the picture, "id" comes back as it is. A template is read once and stays in memory; --template gives the one for \
      lines without. A line out, in the same order and at once: {"id", "output", "bytes", "width", "height"} or {"id", "error"}; \
      where rules of a picture conflict, with "conflicts", a list of texts, and with "warnings" for data that the template does not name. \
      An empty line has no answer.

      Examples:
        rabbet worker --template card.json --output-root out < requests.ndjson
      """)

  @Option(takes: "file", "The template of lines that name none.") var template: String?
  @Option(takes: "folder", "Write files below this folder and nowhere else.") var outputRoot: String?
  @OptionGroup var card: CardOptions

  var limited: LimitOptions { card.limited }
  /// A worker waits for its requests, and shows no progress.
  var isQuiet: Bool { true }

  /// The greatest number of templates that are kept.
  private static let templateLimit = 64

  func run() throws {
    Console.keepMemory(pieces: 64 << 20)
    try card.options.useFonts()
    if let outputRoot { try Console.makeDirectory(outputRoot) }
    // Lookup only.
    var makers: [String: CardMaker] = [:]
    if let template { makers[template] = try card.maker(template) }
    var number = 0
    var lines = try Console.reading { try RequestLines() }
    while let line = try Console.reading(after: number, { try lines.next() }) {
      number += 1
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      var members: [JSONValue.Member] = []
      var request: JSONValue = .null
      do throws(WorkerFault) {
        request = try Self.request(line, number)
        try Self.check(request, number)
        members = try answer(to: request, number, &makers)
      } catch {
        members = [.init("error", .string(error.message))]
        if request["id"] == nil { members.insert(.init("line", .number(Double(number))), at: 0) }
      }
      if let id = request["id"] { members.insert(.init("id", id), at: 0) }
      try Console.writeUnbounded(Array((JSONValue.object(members).text(pretty: false) + "\n").utf8), to: "-")
    }
  }

  private static func request(_ line: [UInt8], _ number: Int) throws(WorkerFault) -> JSONValue {
    guard line.count <= RowReader.rowLimit else {
      throw WorkerFault("line \(number) is longer than \(RowReader.rowLimit) bytes")
    }
    do { return try JSONValue(json: line, file: "line \(number)", refusingDuplicateKeys: true) } catch {
      let first = error.findings.first, code = first?.id.rawValue ?? ""
      throw WorkerFault("line \(number):1:\(first?.span.start.column ?? 1): error[\(code)]: \(first?.message ?? "")")
    }
  }

  private static func check(_ request: JSONValue, _ number: Int) throws(WorkerFault) {
    guard case .object(let members) = request else { throw WorkerFault("line \(number): a request is an object") }
    let known = ["id", "template", "data", "output", "format", "locale", "theme"]
    for member in members where !known.contains(member.key) && !member.key.hasPrefix("x-") {
      let nearest = nearestName(to: member.key, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      throw WorkerFault("line \(number): a request has no key \"\(member.key)\"\(nearest)")
    }
  }

  private func answer(
    to request: JSONValue, _ number: Int, _ makers: inout [String: CardMaker]
  ) throws(WorkerFault) -> [JSONValue.Member] {
    func text(_ key: String, as example: String) throws(WorkerFault) -> String? {
      guard let value = request[key] else { return nil }
      if case .string(let text) = value { return text }
      throw WorkerFault(
        "line \(number): error[\(FindingID.wrongType.rawValue)]: \"\(key)\" is a text, and this is \(value.text(pretty: false).prefix(60)); write \"\(key)\": \"\(example)\""
      )
    }
    let output = try text("output", as: "out/1.png"), format = try text("format", as: "png")
    guard let path = try text("template", as: "card.json") ?? template else {
      throw WorkerFault("line \(number): no template is named; write \"template\", or start the worker with --template")
    }
    var maker = try maker(path, &makers)
    if let locale = try text("locale", as: "de") { maker.options.locale = locale }
    if let theme = try text("theme", as: "dark") { maker.options.theme = theme }
    var row: DataRow?
    if let data = request["data"] {
      guard case .object(let members) = data else { throw WorkerFault("line \(number): \"data\" is an object") }
      row = DataRow(members, number: number, file: "line \(number)")
    }
    if let name = format ?? output {
      guard let format = format == nil ? SolvedScene.Format(path: name) : SolvedScene.Format(rawValue: name) else {
        let ending = format == nil ? " by the end of its name" : ""
        throw WorkerFault(
          "line \(number): no picture is written as \(name)\(ending); write png, jpeg, webp, svg or pdf, as \"format\" or as the end of \"output\""
        )
      }
      maker.format = format
    }
    do {
      let solved = try maker.solved(card.filling.row(over: row)), bytes = try maker.bytes(of: solved)
      var size: [JSONValue.Member] = [
        .init("width", .number(solved.layout.size.width)), .init("height", .number(solved.layout.size.height)),
      ]
      let warnings =
        (row.map { $0.members.compactMap { maker.template.warning(of: $0.key, " of line \(number)") } } ?? [])
        + solved.fontFindings(file: path, solved.isShown).map(\.headline)
      if !warnings.isEmpty { size.append(.init("warnings", .array(warnings.map { .string($0) }))) }
      let conflicts = solved.conflictFindings(file: path, findsRepairs: false)
      if !conflicts.isEmpty { size.append(.init("conflicts", .array(conflicts.map { .string($0.headline) }))) }
      guard let output else {
        return [.init("bytes", .string(Data(bytes).base64EncodedString()))] + size
      }
      try write(bytes, to: output, number)
      return [.init("output", .string(output)), .init("bytes", .number(Double(bytes.count)))] + size
    } catch let error as WorkerFault {
      throw error
    } catch {
      throw WorkerFault(message(of: error, in: path))
    }
  }

  /// Returns the message of an error. It quotes no line of a file that a request names if only the folder of outputs is restricted.
  private func message(of error: any Error, in path: String) -> String {
    guard case .scene(let error)? = error as? RabbetError, path != template, outputRoot != nil,
      limited.assetsRoot == nil
    else { return "\(error)" }
    return error.findings.map { "\($0.headline) [\($0.id.rawValue)]" }.joined(separator: "\n")
  }

  private func maker(_ path: String, _ makers: inout [String: CardMaker]) throws(WorkerFault) -> CardMaker {
    if let known = makers[path] { return known }
    // The template that the worker is started with may be a pipe, which is read once.
    if makers.count >= Self.templateLimit { makers = makers.filter { $0.key == template } }
    do {
      // The template that the worker is started with is trusted, a path in a request is not.
      let json =
        try path == template
        ? InputFile.stream(atPath: path) : AssetDirectory("", root: limited.assetsRoot).bytes(of: path)
      // The message about a file that is no template does not reveal its content.
      if path != template, !["{", "//", "/*"].contains(where: { json.drop { $0 <= 0x20 }.starts(with: $0.utf8) }) {
        throw WorkerFault("\(path): error: this is no scene: a scene is a JSON object, which begins with {")
      }
      let maker = try card.maker(path, json: json)
      makers[path] = maker
      return maker
    } catch let error as WorkerFault {
      throw error
    } catch let error as ContentError {
      throw WorkerFault(error.findings(in: path).map(\.line).joined(separator: "\n"))
    } catch let error as InputFile.Failure {
      let missing = ContentError.missing(path: path, reason: error.reason)
      throw WorkerFault(missing.findings(in: path).map(\.line).joined(separator: "\n"))
    } catch {
      throw WorkerFault(message(of: error, in: path))
    }
  }

  private func write(_ bytes: [UInt8], to output: String, _ number: Int) throws(WorkerFault) {
    var path = output
    if let outputRoot {
      path = "\(outputRoot)/\(output)"
      // The existing part of the path may be a link.
      var place = path
      while FileKind(atPath: place) == .missing, let slash = place.lastIndex(of: "/") {
        place = String(place[..<slash])
      }
      guard !output.hasPrefix("/"), !output.split(separator: "/").contains(".."),
        AssetDirectory("").confined(place, to: outputRoot) != nil
      else { throw WorkerFault("line \(number): the output \(output) leaves the folder of outputs") }
    }
    do {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try OutputFile.makeDirectory(atPath: String(path[..<slash]))
      }
      try OutputFile.write(bytes, toPath: path)
    } catch {
      throw WorkerFault("cannot write \(error.path): \(error.reason)")
    }
  }
}

/// The reason that a line of a worker's input gives no picture.
private struct WorkerFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
