import Appearance
import Diagnostics

extension SceneReader {
  /// What the keys beside `text` say.
  mutating func setting(_ members: [(ViewKey, JSONID)], hasText: Bool) -> TextDocument {
    var text = TextDocument()
    for (key, value) in members { read(key, value, into: &text) }
    checkText(members, hasText: hasText)
    return text
  }

  private mutating func read(_ key: ViewKey, _ value: JSONID, into text: inout TextDocument) {
    switch key {
    case .runs: text.runs = elements(value) { $0.textRun($1) }
    case .lines: text.lines = number(value, .length)
    case .truncation: text.truncation = word(value)
    case .textAlignment: text.alignment = word(value)
    case .letterSpacing: text.letterSpacing = number(value, .coordinate)
    case .lineSpacing: text.lineSpacing = number(value, .length)
    case .balancesLines: text.balancesLines = bool(value)
    case .writingDirection: text.writingDirection = word(value)
    case .minimumScale: text.minimumScale = number(value, .unit)
    default: return
    }
  }

  private mutating func textRun(_ object: JSONID) -> TextRunDocument? {
    guard let members = members(of: object, TextRunKey.self) else { return nil }
    // A run without a good text is read for its other faults; the document is refused anyway.
    var run = TextRunDocument(text: Sourced(""))
    for (key, value) in members {
      switch key {
      case .text: run.text = string(value) ?? run.text
      case .style: run.style = string(value)
      case .font: run.font = font(value)
      case .color: run.color = color(value)
      }
    }
    if !members.contains(where: { $0.0 == .text }) { noteMissing(TextRunKey.text, in: object) }
    return run
  }

  /// Words are either plain or in runs, and the keys that set them need some.
  private mutating func checkText(_ members: [(ViewKey, JSONID)], hasText: Bool) {
    let hasRuns = members.contains { $0.0 == .runs }
    for (key, value) in members {
      let isBesideText = key == .runs && hasText
      guard isBesideText || (key != .runs && !hasText && !hasRuns) else { continue }
      report.add(
        Finding(
          .misplacedKey,
          isBesideText
            ? "a view has either \"text\" or \"runs\"" : "\(key.rawValue.quoted) needs \"text\" or \"runs\" beside it",
          at: json.keyRange(of: value) ?? json.range(of: value)))
    }
  }
}
