import Foundation

/// Numbers as a table shows them.
enum Number {
  /// Three digits, no more than a reader looks at.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    if value == value.rounded(), abs(value) < 1e4 { return "\(Int(value))" }
    if abs(value) >= 100 { return grouped(Int(value.rounded())) }
    return String(format: "%.3g", value)
  }

  static func short(_ value: Double?) -> String { value.map { short($0) } ?? "-" }

  /// 12,345
  static func grouped(_ value: Int) -> String {
    var digits = String(abs(value))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}

/// A table in Markdown, its columns aligned for the terminal too.
struct Table {
  var head: [String]
  var rows: [[String]] = []

  /// Lines of equal length.
  var text: String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(head), rule] + rows.map(line)).joined(separator: "\n") + "\n"
  }
}
