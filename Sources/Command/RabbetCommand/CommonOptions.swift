/// The options that most calls of a command need, for the short help; of the other commands these are their own ones.
enum CommonOptions {
  /// The greatest number of options on one screen.
  static let limit = 12

  /// Returns the names of options in the order of the help; none for commands that have few.
  static func names(of command: String) -> [String] {
    switch command {
    case "solve":
      [
        "--output", "--size", "--direction", "--set", "--data", "--explain", "--format", "--fit", "--strict", "--fonts",
        "--findings",
      ]
    case "render":
      [
        "--output", "--format", "--scale", "--size", "--set", "--overlay", "--focus", "--only", "--background",
        "--device",
        "--fonts", "--watch",
      ]
    case "check":
      [
        "--strict", "--format", "--baseline", "--write-baseline", "--device", "--list-devices", "--language", "--rtl",
        "--fonts", "--laws", "--quiet",
      ]
    case "report":
      [
        "--output", "--against", "--device", "--list-devices", "--language", "--rtl", "--appearance", "--text-size",
        "--fonts",
      ]
    case "serve": ["--port", "--open", "--write", "--allow-origin", "--fonts", "--timeout", "--limit"]
    case "info": ["--format", "--size", "--set", "--data", "--fonts"]
    case "diff": ["--output", "--tolerance", "--size", "--fonts"]
    case "snapshot":
      ["--record", "--verify", "--output", "--tolerance", "--pixels", "--frames-only", "--fonts"]
    case "fonts": ["--fonts", "--no-system-fonts", "--set", "--data"]
    case "batch":
      [
        "--data", "--output", "--jobs", "--check", "--fresh", "--failed", "--contact-sheet", "--scale", "--quality",
        "--fonts",
        "--quiet",
      ]
    case "frame":
      ["--frame", "--output", "--mode", "--tint", "--opacity", "--format", "--quality", "--jobs", "--plan", "--strip"]
    case "worker": ["--template", "--output-root", "--scale", "--background", "--quality", "--fonts", "--limit"]
    case "picture":
      ["--transform", "--output", "--format", "--quality", "--plan", "--url", "--sizes", "--strip", "--keep-profile"]
    default: []
    }
  }
}
