import ArgumentParser
import Foundation
import Rabbet

/// The options for printing findings.
struct WordOptions: ParsableArguments {
  @Flag(help: "List every change that would end a conflict, not the best alone.") var allRepairs = false
  @Flag(name: .shortAndLong, help: "Print findings alone: no warnings, no counts.") var quiet = false

  /// Returns the text of a finding for standard output or standard error: in colours and as wide as the terminal, if it is one.
  func text(_ finding: Finding, to stream: Int32) -> String {
    let lines = finding.text(listsAlternatives: allRepairs).printable.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
    let width = Terminal.width(of: stream)
    let colored = Terminal.hasColors(stream)
    return lines.enumerated().map { index, line in
      let text = width.map { line.folded(at: $0, indent: index == 0 ? 4 : 6) } ?? line
      guard colored else { return text }
      if index == 0 { return Terminal.styled(text, finding, to: stream) }
      return text.contains("repair: ") ? "\u{1B}[32m\(text)\u{1B}[0m" : "\u{1B}[2m\(text)\u{1B}[0m"
    }.joined(separator: "\n")
  }

  /// Reports a finding, for people on standard error.
  func report(_ finding: Finding) {
    Console.report(finding, as: text(finding, to: STDERR_FILENO), isStyled: true)
  }
}

extension String {
  /// Returns the line broken at spaces into lines of at most `width` characters; all but the first are indented by `indent` spaces.
  func folded(at width: Int, indent: Int) -> String {
    var lines: [String] = [], line: String?
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let begun = line, begun.count + 1 + word.count > width, !begun.allSatisfy({ $0 == " " }) {
        lines.append(begun)
        line = String(repeating: " ", count: indent) + word
      } else {
        line = line.map { "\($0) \(word)" } ?? String(word)
      }
    }
    return (lines + [line ?? ""]).joined(separator: "\n")
  }

  /// Returns the message in lines of at most `width` characters: a quoted line of a document is cut around the carets below it, others are
  /// broken at spaces.
  func fitted(to width: Int) -> String {
    if contains("\u{1B}") { return self }
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init), index = 0
    while index < lines.count {
      let marks = index + 1 < lines.count ? Array(lines[index + 1]) : [], line = Array(lines[index])
      if let bar = line.firstIndex(of: "|"), let place = marks.firstIndex(of: "^"), place > bar,
        marks[..<place].allSatisfy({ $0 == " " || $0 == "|" })
      {
        let margin = bar + 2, room = width - margin - 2, length = marks[place...].prefix { $0 == "^" }.count
        let start = place + length - margin <= room ? margin : max(margin, place - room / 3)
        if line.count > width {
          let end = min(start + room, line.count), left = start > margin ? "…" : "", right = end < line.count ? "…" : ""
          lines[index] = String(line[..<margin]) + left + String(line[start..<end]) + right
          let indentation = String(repeating: " ", count: place - start + left.count)
          lines[index + 1] =
            String(marks[..<margin]) + indentation + String(repeating: "^", count: min(length, end - place))
            + String(marks[(place + length)...])
        }
        index += 1
      } else {
        lines[index] = lines[index].folded(at: width, indent: 4)
      }
      index += 1
    }
    return lines.joined(separator: "\n")
  }
}
