import Diagnostics
import Scene

extension HTMLReport {
  /// The number of findings that are listed; the others are folded.
  private static let findingLimit = 6

  /// The findings of all screens, each once, errors first, with a button for the screen that shows it.
  var allFindings: String {
    struct Key: Hashable {
      let subject: String, id: FindingID, object: String
    }
    // Lookup only: iteration order is not deterministic.
    var known: [Key: Int] = [:]
    var found: [(finding: Finding, screen: Int, count: Int)] = []
    for (number, screen) in screens.enumerated() {
      var own: Set<Key> = []
      for finding in screen.findings {
        let key = Key(subject: screen.subject, id: finding.id, object: finding.object)
        guard let index = known[key] else {
          known[key] = found.count
          own.insert(key)
          found.append((finding, number, 1))
          continue
        }
        if own.insert(key).inserted { found[index].count += 1 }
        if finding.excess > found[index].finding.excess {
          (found[index].finding, found[index].screen) = (finding, number)
        }
      }
    }
    if found.isEmpty { return "<p>None.</p>" }
    let order = Finding.Severity.allCases
    let sorted = order.flatMap { severity in found.filter { $0.finding.severity == severity } }
    let items = sorted.map { entry in
      let screen = screens[entry.screen], total = screens.count { $0.subject == screen.subject }
      let places = total == 1 ? screen.title : "\(screen.title), \(entry.count) of \(total)"
      return item(
        entry.finding,
        screens.count == 1
          ? "" : " <button type=\"button\" data-show=\"s\(entry.screen + 1)\">\(places.escaped)</button>")
    }
    let first = "<ul class=\"findings\">\(items.prefix(Self.findingLimit).joined(separator: "\n"))</ul>"
    let rest = items.dropFirst(Self.findingLimit)
    if rest.isEmpty { return first }
    return first + "<details><summary>\(rest.count) more</summary><ul>\(rest.joined(separator: "\n"))</ul></details>"
  }

  func list(of findings: [Finding]) -> String {
    findings.isEmpty
      ? "<p>None.</p>" : "<ul class=\"findings\">\(findings.map { item($0) }.joined(separator: "\n"))</ul>"
  }

  private func item(_ finding: Finding, _ button: String = "") -> String {
    let fixes = (finding.fix.map { [$0] } ?? []) + finding.alternatives
    let lines = finding.notes.map { ($0.position, $0.message) } + fixes.map { ($0.position, "repair: \($0.message)") }
    let details = lines.map { position, text in
      "<li>" + (position.map { "<span class=\"place\">\($0.line):\($0.column)</span> " } ?? "") + text.escaped
        + "</li>"
    }.joined()
    return "<li class=\"\(finding.severity.rawValue)\"><b>\(finding.id.rawValue)</b> "
      + "<span class=\"place\">\(finding.span.start.line):\(finding.span.start.column)</span> \(finding.message.escaped)"
      + button + (details.isEmpty ? "" : "<ul>\(details)</ul>") + "</li>"
  }
}
