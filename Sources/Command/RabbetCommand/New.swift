import ArgumentParser
import Rabbet

/// Writes a folder with a scene to begin with.
struct New: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a folder with a card to begin with: a scene, rows, three languages, light and dark.",
    discussion: """
      Kinds: \(CardKind.allCases.map(\.rawValue).joined(separator: ", ")). Without a kind they are listed, each with its purpose. \
      The folder is called as the kind where no other is named; files that are there already are never replaced.

      Examples:
        rabbet new social-card
        rabbet new event party && rabbet serve party/card.json --open
        rabbet batch social-card/card.json --data social-card/rows.csv -o 'out/{id}.png'
      """)

  @Argument(help: "What to begin with.") var kind: CardKind?
  @Argument(help: "The folder to write.") var folder: String?
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  func run() throws {
    guard let kind else {
      for kind in CardKind.allCases { try Console.say("\(kind.rawValue): \(kind.purpose)") }
      return
    }
    let folder = folder ?? kind.rawValue
    let files = [("card.json", kind.scene), ("rows.csv", kind.rows), ("README.md", Array(readme(of: kind).utf8))]
    for (name, _) in files where FileKind(atPath: "\(folder)/\(name)") != .missing {
      throw Console.failure("\(folder)/\(name) is there already; name another folder", Exit.cannotWrite)
    }
    try Console.makeDirectory(folder)
    for (name, bytes) in files { try Console.write(bytes, to: "\(folder)/\(name)") }
    try Console.say("\(folder): card.json, rows.csv, README.md; draw it with: rabbet render \(folder)/card.json")
  }

  private func readme(of kind: CardKind) -> String {
    """
    # \(kind.rawValue)

    \(kind.purpose)

    - `card.json`: the scene. Its `data` are the values of one picture, `strings` its words in English, German and Arabic, `palette` its colours in light
      and dark. Arabic is read from right to left by the variant at its end.
    - `rows.csv`: a row for each picture; the columns are the names under `data`.

    ```sh
    rabbet render card.json -o card.png                                   # one picture; .svg, .pdf, .webp and .jpg too
    rabbet render card.json -o card.png --theme dark --locale de --set \(kind.example)
    rabbet batch card.json --data rows.csv -o 'out/{id}.png'              # one for each row
    rabbet check card.json                                                # does all have its place?
    rabbet serve card.json --open                                         # change it and watch
    ```

    """
  }
}

/// The scenes that a folder can begin with.
enum CardKind: String, CaseIterable, ExpressibleByArgument {
  case socialCard = "social-card"
  case quote, event, product
  case releaseNotes = "release-notes"
  case certificate, badge, chart

  var purpose: String {
    switch self {
    case .socialCard: "a title that fits, tags, author and date of a page, 1200 x 630"
    case .quote: "a sentence and who said it, 1080 x 1080"
    case .event: "an invitation with day, place and price, 1200 x 630"
    case .product: "a thing with its features and its price, 1200 x 630"
    case .releaseNotes: "what a version brings, as a list, 1200 x 675"
    case .certificate: "a page with a name to print, 1123 x 794"
    case .badge: "a name to wear, by kind of guest, 540 x 760"
    case .chart: "bars with their values, 1200 x 675"
    }
  }

  /// A value to set, as an example.
  fileprivate var example: String {
    switch self {
    case .socialCard, .event, .chart: "title='A quiet evening'"
    case .quote: "quote='Less light, more stars.'"
    case .product, .badge: "name='Lantern 8'"
    case .releaseNotes: "version=2.5"
    case .certificate: "person='Jonas Weber'"
    }
  }

  fileprivate var scene: [UInt8] {
    switch self {
    case .socialCard: PackageResources.social_card_json
    case .quote: PackageResources.quote_json
    case .event: PackageResources.event_json
    case .product: PackageResources.product_json
    case .releaseNotes: PackageResources.release_notes_json
    case .certificate: PackageResources.certificate_json
    case .badge: PackageResources.badge_json
    case .chart: PackageResources.chart_json
    }
  }

  fileprivate var rows: [UInt8] {
    switch self {
    case .socialCard: PackageResources.social_card_csv
    case .quote: PackageResources.quote_csv
    case .event: PackageResources.event_csv
    case .product: PackageResources.product_csv
    case .releaseNotes: PackageResources.release_notes_csv
    case .certificate: PackageResources.certificate_csv
    case .badge: PackageResources.badge_csv
    case .chart: PackageResources.chart_csv
    }
  }
}
