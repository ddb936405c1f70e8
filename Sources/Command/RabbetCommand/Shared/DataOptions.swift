import ArgumentParser
import Rabbet

/// The options for the data of templates, and for the choice of their variants.
struct DataOptions: ParsableArguments {
  @Option(takes: "name=value", "Values in place of the scene's data, as in place=Porto. May be repeated.")
  var set: [String] = []
  @Option(takes: "name", "Apply a variant whatever its conditions say. May be repeated.") var variant: [String] = []
  @Option(takes: "word", "For palettes and the conditions of variants, a word such as dark; batch: also '{column}'.")
  var theme = "light"
  @Option(
    takes: "language", "For numbers, dates, strings and the conditions of variants, such as de; batch: also '{column}'."
  )
  var locale = "en"

  func validate() throws {
    for text in set where !text.contains("=") || text.hasPrefix("=") {
      throw ValidationError("--set takes a name and a value, as in --set place=Porto; got \(text)")
    }
  }

  /// Reports the names of --set and the columns of a row that a template does not have.
  func warn(about template: SceneTemplate, _ row: DataRow? = nil) {
    var known: Set<String> = []
    let names = set.map { String($0.prefix { $0 != "=" }) }
    for text in names.compactMap({ template.warning(of: $0, " of --set") }) { Console.warn(text) }
    for warning in row.map({ template.warnings(about: $0, besides: &known) }) ?? [] { Console.report(warning) }
  }

  /// Returns a row with the values of --set over another row; nil if there are neither.
  func row(over row: DataRow?) -> DataRow? {
    if set.isEmpty { return row }
    var row = row ?? DataRow([], file: "--set", isText: true)
    for text in set {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      row.members.removeAll { $0.key == parts[0] }
      row.members.append(.init(parts[0], .string(parts[1])))
    }
    return row
  }
}

/// The option for the columns of rows.
struct SeparatorOption: ParsableArguments {
  @Option(takes: "character", "What separates the columns of --data: , ; or tab; by default the header tells.")
  var separator: SeparatorArgument?

  /// Returns a reader of rows, and reports a separator that was guessed and is no comma.
  func rows(_ path: String) throws(RowFault) -> RowReader {
    let rows = try RowReader(path: path, separator: separator?.separator)
    if separator == nil, rows.separator != .comma {
      Console.report("\(path): columns are separated by \(rows.separator.name)s")
    }
    return rows
  }
}

/// A separator by its character or its name.
struct SeparatorArgument: ExpressibleByArgument {
  let separator: RowReader.Separator

  init?(argument: String) {
    let known = RowReader.Separator.allCases
    guard let found = RowReader.Separator(rawValue: argument) ?? known.first(where: { $0.name == argument }) else {
      return nil
    }
    separator = found
  }
}

/// The options for the data of a single scene.
struct RowOptions: ParsableArguments {
  @Option(
    takes: "file", "Rows in place of the scene's data: .csv, .tsv, .ndjson, .jsonl or .json; - is standard input.")
  var data: String?
  @OptionGroup var columns: SeparatorOption
  @Option(takes: "number", "Which row of --data counts (default: 1).") var row: Int?

  func validate() throws {
    if row != nil, data == nil { throw ValidationError("--row needs --data") }
    if let row, row < 1 { throw ValidationError("--row counts from 1") }
  }

  /// Returns the chosen row; nil if no data is given.
  func chosen() throws -> DataRow? {
    guard let data else { return nil }
    do {
      var rows = try columns.rows(data), count = 0
      while let entry = try rows.next() {
        count += 1
        guard count == row ?? 1 else { continue }
        switch entry {
        case .row(let row): return row
        case .fault(let fault): throw fault
        }
      }
      throw Console.failure("\(data) has \(count) rows, and row \(row ?? 1) is asked for", Exit.usage)
    } catch let fault as RowFault {
      throw Console.failure(fault, in: data)
    }
  }
}
