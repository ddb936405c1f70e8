import Diagnostics
import Layout

extension SceneReader {
  mutating func read(_ key: ViewKey, _ value: JSONID, isRoot: Bool, into margins: inout MarginsDocument) {
    switch key {
    case .safeArea: if isOfRoot(key, value, isRoot) { margins.safeArea = insets(value) }
    case .keyboard: if isOfRoot(key, value, isRoot) { margins.keyboard = number(value, .length) }
    case .readableWidth: if isOfRoot(key, value, isRoot) { margins.readableWidth = number(value, .length) }
    case .minimumMargins: if isOfRoot(key, value, isRoot) { margins.minimumMargins = insets(value) }
    case .semanticContent: margins.semanticContent = word(value)
    case .insetsMarginsFromSafeArea: margins.insetsMarginsFromSafeArea = bool(value)
    case .preservesSuperviewMargins: margins.preservesSuperviewMargins = bool(value)
    case .scroll: margins.scroll = bool(value)
    default: return
    }
  }

  private mutating func isOfRoot(_ key: ViewKey, _ value: JSONID, _ isRoot: Bool) -> Bool {
    if isRoot { return true }
    report.add(
      Finding(
        .misplacedKey, "only the root view has \(key.rawValue.quoted)",
        at: json.keyRange(of: value) ?? json.range(of: value),
        help: key == .minimumMargins
          ? "other views have the margins they say" : "what other views have of it follows from where they stand"))
    return false
  }

  /// A guide that the system places has no sides of its own, and some are of scroll views alone.
  mutating func checkRoles(of guides: [GuideDocument], scrolls: Bool, isFramed: Bool) {
    for guide in guides {
      guard let kind = guide.kind else { continue }
      if kind.value.isOfScrollViews, !scrolls {
        report.add(
          Finding(
            .misplacedKey, "\(kind.value.rawValue.quoted) is a guide of scroll views", at: kind.range,
            help: "write \"scroll\": true beside the guides"))
      }
      if kind.value == .frameHole || kind.value == .frameOuter, !isFramed {
        report.add(
          Finding(
            .misplacedKey, "\(kind.value.rawValue.quoted) is a guide of views with a frame", at: kind.range,
            help: "write \"frame\" beside the guides"))
      }
      if guide.hasSides {
        report.add(
          Finding(
            .misplacedKey, "a guide of kind \(kind.value.rawValue.quoted) has no sides of its own", at: kind.range,
            help: "leave out kind, or the distances"))
      }
    }
  }
}

extension GuideDocument {
  fileprivate var hasSides: Bool {
    leading != nil || trailing != nil || top != nil || bottom != nil || width != nil || height != nil
  }
}
