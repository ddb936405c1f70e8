import Diagnostics
import Layout

/// The keys of margins and safe area in the schema.
extension ViewKey {
  var marginsSummary: String {
    switch self {
    case .safeArea: "From the edges of the root to the part that no bar covers; in the forms of margins."
    case .keyboard: "How much of the root the keyboard covers, from the bottom."
    case .readableWidth: "The greatest width of the readable guide; 672 by default."
    case .minimumMargins: "What the root's own margins are at least, as in a controller; in the forms of margins."
    case .semanticContent: "What the view shows, by UIKit's names; may turn its own direction and no other's."
    case .insetsMarginsFromSafeArea: "Whether the safe area is added to the margins; it is by default."
    case .preservesSuperviewMargins: "Whether the margins are not less than what of the superview's reaches in."
    case .scroll: "Whether the view scrolls: its edges then mean its content area to what is inside it."
    default: ""
    }
  }

  var marginsSchema: JSONValue {
    switch self {
    case .safeArea, .minimumMargins: SceneSchema.reference("insets")
    case .semanticContent: SceneSchema.word(SemanticContent.self)
    case .keyboard, .readableWidth: SceneSchema.reference("length")
    case .insetsMarginsFromSafeArea, .preservesSuperviewMargins, .scroll: ["type": "boolean"]
    default: true
    }
  }
}
