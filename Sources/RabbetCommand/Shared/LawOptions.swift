import AlignmentLaws
import ArgumentParser

/// What is asked about the conversions of a scene, and from where.
struct LawOptions: ParsableArguments {
  @Flag(name: .customLong("laws"), help: "Check the laws of alignment in place of the layout.") var areAsked = false

  @Option(help: .init("One law or a group of them.", valueName: "law")) var only: LawsArgument?

  @Option(help: .init("Where generated cases start from, in hexadecimal.", valueName: "seed")) var seed: SeedArgument?

  @Option(help: .init("One case alone, as reports print it.", valueName: "seed:index")) var replay: LawReplay?

  func validate() throws {
    guard !areAsked else { return }
    if only != nil || seed != nil || replay != nil {
      throw ValidationError("--only, --seed and --replay go with --laws")
    }
  }

  /// A checker that is asked these laws.
  var checker: LawChecker {
    var checker = LawChecker(replay: replay)
    if let only { checker.laws = only.laws }
    if let seed, replay == nil { checker.seed = seed.seed }
    return checker
  }
}

/// `inverse`, `size/monotone`: a law or a group.
struct LawsArgument: ExpressibleByArgument {
  let laws: [AlignmentLaw]

  init?(argument: String) {
    laws = AlignmentLaw.laws(named: argument)
    if laws.isEmpty { return nil }
  }

  static var allValueStrings: [String] { AlignmentLaw.names }
}

/// `8c1f`.
struct SeedArgument: ExpressibleByArgument {
  let seed: UInt64

  init?(argument: String) {
    guard let seed = LawReplay.seed(argument) else { return nil }
    self.seed = seed
  }
}
