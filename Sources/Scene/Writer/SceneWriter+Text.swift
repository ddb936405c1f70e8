import Appearance
import Diagnostics

extension SceneWriter {
  static func value(of key: ViewKey, in text: TextDocument) -> JSONValue? {
    switch key {
    case .runs: text.runs.map { .array($0.map(textRun)) }
    case .lines: text.lines.map(number)
    case .truncation: text.truncation.map { .string($0.value.rawValue) }
    case .textAlignment: text.alignment.map { .string($0.value.rawValue) }
    case .letterSpacing: text.letterSpacing.map(number)
    case .lineSpacing: text.lineSpacing.map(number)
    case .balancesLines: text.balancesLines.map { .bool($0.value) }
    case .writingDirection: text.writingDirection.map { .string($0.value.rawValue) }
    case .minimumScale: text.minimumScale.map(number)
    default: nil
    }
  }

  private static func textRun(_ run: TextRunDocument) -> JSONValue {
    object(TextRunKey.self) { key in
      switch key {
      case .text: string(run.text)
      case .style: string(run.style)
      case .font: run.font.map { .string($0.value.description) }
      case .color: color(run.color)
      }
    }
  }
}
