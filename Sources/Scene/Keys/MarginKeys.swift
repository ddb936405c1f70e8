import Diagnostics
import Layout

extension MarginsDocument {
  /// The keys that every view may have.
  static let fields = Fields<MarginsDocument>("a view") {
    Field(
      "insetsMarginsFromSafeArea", \.insetsMarginsFromSafeArea, .bool,
      "Whether the safe area is added to the margins; it is by default.")
    Field(
      "preservesSuperviewMargins", \.preservesSuperviewMargins, .bool,
      "Whether the margins are not less than what of the superview's reaches in.")
    Field(
      "scroll", \.scroll, .bool,
      "Whether the view scrolls: its edges then mean its content area to what is inside it.")
    Field(
      "semanticContent", \.semanticContent, .word(),
      "What the view shows, by UIKit's names; may turn its own direction and no other's.")
  }
}

extension ViewParts {
  /// The keys of margins that only the root has.
  @FieldBuilder<ViewParts>
  static var rootFields: [Field<ViewParts>] {
    let help = "what other views have of it follows from where they stand"
    Field(
      "safeArea", \.view.margins.safeArea, .insets,
      "From the edges of the root to the part that no bar covers; in the forms of margins."
    ).ofRoot("\"safeArea\"", help: help)
    Field(
      "keyboard", \.view.margins.keyboard, .length, "How much of the root the keyboard covers, from the bottom."
    ).ofRoot("\"keyboard\"", help: help)
    Field(
      "readableWidth", \.view.margins.readableWidth, .length,
      "The greatest width of the readable guide; 672 by default."
    ).ofRoot("\"readableWidth\"", help: help)
    Field(
      "minimumMargins", \.view.margins.minimumMargins, .insets,
      "What the root's own margins are at least, as in a controller; in the forms of margins."
    ).ofRoot("\"minimumMargins\"", help: "other views have the margins they say")
  }
}

extension SceneReader {
  /// A guide that the system places has no sides of its own, and some are of scroll views alone.
  mutating func checkRoles(of view: ViewDocument) {
    for guide in view.guides {
      guard let kind = guide.kind else { continue }
      if kind.value.isOfScrollViews, view.margins.scroll?.value != true {
        report.add(
          .misplacedKey, "\(kind.value.rawValue.quoted) is a guide of scroll views", at: kind.range,
          help: "write \"scroll\": true beside the guides")
      }
      if kind.value == .frameHole || kind.value == .frameOuter, view.appearance.frame == nil {
        report.add(
          .misplacedKey, "\(kind.value.rawValue.quoted) is a guide of views with a frame", at: kind.range,
          help: "write \"frame\" beside the guides")
      }
      if guide.hasSides {
        report.add(
          .misplacedKey, "a guide of kind \(kind.value.rawValue.quoted) has no sides of its own", at: kind.range,
          help: "leave out kind, or the distances")
      }
    }
  }
}

extension GuideDocument {
  fileprivate var hasSides: Bool {
    leading != nil || trailing != nil || top != nil || bottom != nil || width != nil || height != nil
  }
}
