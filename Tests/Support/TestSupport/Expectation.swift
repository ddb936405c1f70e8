import Foundation

/// Expected text kept beside a fixture. Setting `RECORD_EXPECTATIONS=1` writes what came out and still fails the run once, so that recording
/// is a deliberate act and the difference is read.
public enum Expectation {
  /// Nil where `text` is what the file holds; else what to tell the reader.
  public static func difference(of text: String, from path: String) -> String? {
    let url = Repository.root.appending(path: path)
    let expected = try? String(contentsOf: url, encoding: .utf8)
    if expected == text { return nil }
    if ProcessInfo.processInfo.environment["RECORD_EXPECTATIONS"] == "1" {
      try? Data(text.utf8).write(to: url)
      return "\(path) is recorded anew; read the difference and run again"
    }
    guard let expected else { return "\(path) is missing; RECORD_EXPECTATIONS=1 records it:\n\(text)" }
    let pairs = zip(lines(expected), lines(text))
    let first = pairs.first { $0 != $1 }
    return "\(path): expected\n\(first?.0 ?? "(more or fewer lines)")\ncame out as\n\(first?.1 ?? "")"
  }

  /// The line of a page above what a test makes of it.
  private static let mark = "<!-- made by a test: everything below -->\n"

  /// Nil where a page ends with `text`, below the mark; else what to tell the reader.
  public static func difference(of text: String, atTheEndOf path: String) -> String? {
    let page = try? String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    guard let page, let mark = page.range(of: mark) else { return "\(path) has no line \(mark)" }
    return difference(of: page[..<mark.upperBound] + "\n" + text, from: path)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
