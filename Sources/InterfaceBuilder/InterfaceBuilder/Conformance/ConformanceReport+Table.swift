import Diagnostics
import Geometry
import Layout

extension ConformanceReport {
  /// The totals, then what is not counted as matched, then how much was taken from the stored frames.
  public var table: String {
    var lines = ["platform  roots  clean  matched  excluded  views          fixed by required  required equalities"]
    let platforms = InterfaceDocument.Platform.allCases.filter { totals($0).roots > 0 }
    guard !platforms.isEmpty else { return "no root has something to compare" }
    for platform in platforms {
      let sum = totals(platform)
      lines.append(
        pad(platform.rawValue, 10) + pad("\(sum.roots)", 7) + pad("\(sum.clean)", 7) + pad("\(sum.matched)", 9)
          + pad("\(sum.excluded.reduce(0, +))", 10) + pad("\(sum.views.matched)/\(sum.views.compared)", 15)
          + pad("\(sum.fixedByRequired.matched)/\(sum.fixedByRequired.compared)", 19)
          + "\(sum.requiredEqualities.matched)/\(sum.requiredEqualities.compared)")
    }
    for platform in platforms { lines.append(rates(platform)) }
    var inputs: [(kind: String, count: Int)] = [
      ("size", 0), ("safe area", 0), ("margins", 0), ("baseline", 0), ("symbol", 0),
    ]
    for entry in entries {
      guard let document = entry.document else { continue }
      for root in entry.roots {
        for index in inputs.indices { inputs[index].count += root.scene.inputs.count { $0.kind == inputs[index].kind } }
        lines += rows(entry.file, root, document)
      }
    }
    lines.append("taken from the stored frames: " + inputs.map { "\($0.count) of \($0.kind)" }.joined(separator: ", "))
    return lines.joined(separator: "\n")
  }

  /// Shares of one platform: roots matched, the same with stale roots counted as not matched, and reasons of exclusion.
  private func rates(_ platform: InterfaceDocument.Platform) -> String {
    let sum = totals(platform), strict = sum.matchedWithStale
    let reasons = zip(RootConformance.Exclusion.allCases, sum.excluded).map { "\($1) \($0.rawValue)" }
    return
      "\(platform.rawValue): \(percent(sum.matched, sum.clean)) of clean roots match, "
      + "\(percent(strict.matched, strict.compared)) with stale roots counted as not matched; excluded: "
      + reasons.joined(separator: ", ")
      + "; \(percent(sum.requiredEqualities.matched, sum.requiredEqualities.compared)) of required equalities hold, "
      + "\(sum.roundedEqualities) more within rounding; \(sum.stretched.matched) of \(sum.stretched.compared) clean roots with "
      + "stretched content match"
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0
      ? "none" : "\(JSONNumber.text((10000 * Double(part) / Double(whole)).rounded() / 100)) %"
  }

  private func rows(_ file: String, _ root: RootConformance, _ document: InterfaceDocument) -> [String] {
    guard !root.isMatched else { return [] }
    let view = document.views[root.scene.root]
    let place = "\(file):\(view.position.line): <\(view.kind)> \(view.id)"
    if let exclusion = root.exclusion { return ["\(place): excluded: \(exclusion.rawValue)"] }
    var lines = [
      "\(place): \(root.views.matched) of \(root.views.compared) views" + (root.isUnique ? "" : "; ambiguous")
    ]
    for mismatch in root.mismatches.prefix(5) {
      let view = document.views[mismatch.view]
      lines.append(
        "  \(view.position.line): <\(view.kind)> \(view.id): solved \(text(mismatch.solved)), stored "
          + "\(text(mismatch.stored)): \(mismatch.cause)")
    }
    return lines
  }

  private func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { JSONNumber.text(($0 * 1000).rounded() / 1000) }.joined(
      separator: " ")
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
