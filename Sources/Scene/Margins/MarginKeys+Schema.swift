/// The keys of margins and safe area in the schema.
extension ViewKey {
  var marginsSummary: String {
    switch self {
    case .safeArea: "From the edges of the root to the part that no bar covers; in the forms of margins."
    case .keyboard: "How much of the root the keyboard covers, from the bottom."
    case .insetsMarginsFromSafeArea: "Whether the safe area is added to the margins; it is by default."
    case .preservesSuperviewMargins: "Whether the margins are not less than what of the superview's reaches in."
    case .scroll: "Whether the view scrolls: its edges then mean its content area to what is inside it."
    default: ""
    }
  }

  var marginsSchema: JSONValue {
    switch self {
    case .safeArea: SceneSchema.reference("insets")
    case .keyboard: SceneSchema.reference("length")
    case .insetsMarginsFromSafeArea, .preservesSuperviewMargins, .scroll: ["type": "boolean"]
    default: true
    }
  }
}
