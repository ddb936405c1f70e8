public import Diagnostics

/// A source in the form that compiles on Linux against the module `UIKit`.
public struct PortedSource: Sendable {
  /// The name of the source, as it was added.
  public var file: String
  /// The new text; nil for the file that starts an app, which tests do not need.
  public var text: String?
  /// The changes, as notes at their positions in the original.
  public var changes: [Finding]
  /// The findings of the examination that no rule removes.
  public var remaining: [Finding]
}

/// The edits of one source, with what they mean.
struct SourcePort {
  let file: String
  let outline: SwiftOutline
  /// The lines of the original, as scalars: positions count these.
  let lines: [[Unicode.Scalar]]
  private(set) var edits: [TextEdit] = []
  private(set) var changes: [Finding] = []
  /// Lines before the first of the source, and after the last.
  var header: [String] = [], footer: [String] = []

  var tokens: [SwiftToken] { outline.tokens }

  init(_ source: SourceText, _ tokens: [SwiftToken]) {
    file = source.file
    outline = SwiftOutline(tokens)
    let isMarked = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: isMarked ? source.bytes.dropFirst(3) : source.bytes[...], as: UTF8.self)
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  /// Records what was done at a token.
  mutating func note(_ token: SwiftToken, _ object: String, _ message: String) {
    note(at: token.position, object, message)
  }

  mutating func note(at position: SourcePosition, _ object: String, _ message: String) {
    var finding = Finding(.remark, at: SourceSpan(file, position), of: object, message)
    finding.severity = .note
    changes.append(finding)
  }

  /// The position after a token; of a literal, its start.
  func end(of token: SwiftToken) -> SourcePosition {
    let line = lines[token.position.line - 1], first = token.position.column - 1
    var length = token.text.unicodeScalars.count
    switch token.kind {
    case .attribute, .directive: length += 1
    case .word where line.indices.contains(first) && line[first] == "`": length += 2
    default: break
    }
    return SourcePosition(line: token.position.line, column: token.position.column + length)
  }

  /// Replaces the text from a token up to the end of another one; on further lines the text goes, and the lines stay.
  mutating func replace(_ first: SwiftToken, _ last: SwiftToken? = nil, with new: String) {
    let end = end(of: last ?? first)
    replace(from: first.position, to: end, with: new)
  }

  mutating func replace(from start: SourcePosition, to end: SourcePosition, with new: String) {
    for line in start.line...max(start.line, end.line) {
      let from = line == start.line ? start.column : 1
      let to = line == end.line ? end.column : lines[line - 1].count + 1
      edits.append(
        TextEdit(
          at: SourcePosition(line: line, column: from), length: max(0, to - from), new: line == start.line ? new : ""))
    }
  }

  /// Removes the text from a token up to the end of another one, with the space after it.
  mutating func remove(_ first: SwiftToken, _ last: SwiftToken? = nil) {
    var end = end(of: last ?? first)
    let line = lines[end.line - 1]
    if line.indices.contains(end.column - 1), line[end.column - 1] == " " { end.column += 1 }
    replace(from: first.position, to: end, with: "")
  }

  mutating func insert(_ new: String, at position: SourcePosition) {
    edits.append(TextEdit(at: position, length: 0, new: new))
  }

  /// The original text from a token up to the end of another one, on the line of the first.
  func text(from first: SwiftToken, to last: SwiftToken) -> String {
    let line = lines[first.position.line - 1], start = first.position.column - 1
    let end = last.position.line == first.position.line ? end(of: last).column - 1 : line.count
    return String(String.UnicodeScalarView(line[start..<end]))
  }

  /// The lines after the edits, each still at its own index; of edits that overlap the first counts.
  ///
  /// Costs one pass over the lines that change, and sorting the edits.
  func editedLines() -> [String] {
    // Lookup only.
    let byLine = Dictionary(grouping: edits.indices) { edits[$0].position.line }
    return lines.indices.map { index in
      let line = lines[index]
      guard let own = byLine[index + 1] else { return String(String.UnicodeScalarView(line)) }
      var edited = String.UnicodeScalarView(), end = 0
      for edit in own.sorted(by: { (edits[$0].position, $0) < (edits[$1].position, $1) }).map({ edits[$0] }) {
        let start = min(edit.position.column - 1, line.count)
        guard start >= end else { continue }
        edited.append(contentsOf: line[end..<start])
        edited.append(contentsOf: edit.new.unicodeScalars)
        end = min(start + edit.length, line.count)
      }
      edited.append(contentsOf: line[end...])
      return String(edited)
    }
  }
}
