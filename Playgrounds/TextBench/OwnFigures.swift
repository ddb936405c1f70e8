import Appearance
import Geometry
import Layout
import Typography

/// What one process of ours measures, in milliseconds.
struct OwnFigures: Codable {
  /// From words to the height and place of each cell, with nothing remembered.
  var cold: Double
  /// Of it, measuring words.
  var coldText: Double
  /// Of it, making trees and rules.
  var coldTrees: Double
  /// The same cells again, each kept as a `LiveLayout`.
  var kept: Double
  /// The same trees again, each laid out anew.
  var again: Double
  /// Of it, asking for sizes that are remembered.
  var againText: Double
  /// After one text has changed: its cell anew, and the places of all. The mean of a hundred changes.
  var change: Double
  /// Of it, measuring words.
  var changeText: Double
  /// The place of the last cell's lower edge.
  var height: Double
  /// How many lines the texts have together.
  var lines: Int
  /// What is remembered after a hundred thousand labels more, and what may be at most.
  var remembered: [Int]
  /// The most memory held, in megabytes: before those labels and after them.
  var memory: [Double]

  /// - Parameter threads: how many lay cells out side by side at first; each cell is a tree of its own.
  init(threads: Int) async throws {
    // Words and the list of fonts are there before anybody's clock runs.
    for font in [Cells.titleFont, Cells.textFont] { _ = TextMeasurer().metrics(of: Cells.titles[0], font: font) }
    let words = Stopwatch(), making = Stopwatch(), whole = Stopwatch()
    var cells: [ViewTree] = []
    var heights: [Double] = [], end = 0.0
    let clock = ContinuousClock(), start = clock.now
    if threads > 1 {
      (cells, heights) = try await Self.laidOut(threads: threads, words)
    } else {
      cells = try making.measure { try (0..<Cells.count).map { try Cells.tree($0, words) } }
      heights = try cells.map { try Cells.height(of: $0) }
    }
    end = Self.places(of: heights).last ?? 0
    whole.add(clock.now - start)
    height = end
    (cold, coldText, coldTrees) = (whole.taken.milliseconds, words.taken.milliseconds, making.taken.milliseconds)
    let lives = try cells.map { try LiveCell($0) }, asking = Stopwatch()
    let sum = try asking.measure { try lives.reduce(0) { $0 + (try $1.height()) } }
    kept = asking.taken.milliseconds
    precondition(sum == heights.reduce(0, +), "cells that are kept are as high as before")
    let textBefore = words.taken.milliseconds, repeated = Stopwatch()
    try repeated.measure { for cell in cells { _ = try Cells.height(of: cell) } }
    again = repeated.taken.milliseconds
    againText = words.taken.milliseconds - textBefore
    let before = words.taken.milliseconds, changing = Stopwatch(), turns = 100
    for turn in 0..<turns {
      let place = Cells.changedCell(turn), text = Cells.changedWords(turn)
      try changing.measure {
        cells[place] = try Cells.tree(place, words: text, words)
        heights[place] = try Cells.height(of: cells[place])
        _ = Self.places(of: heights)
      }
    }
    change = changing.taken.milliseconds / Double(turns)
    changeText = (words.taken.milliseconds - before) / Double(turns)
    lines = (0..<Cells.count).reduce(0) { $0 + Self.lineCount(of: $1) }
    let early = PeakMemory.ofThisProcess
    Self.measureMany()
    memory = [early, PeakMemory.ofThisProcess]
    let remembered = TextMeasurer.remembered
    self.remembered = [remembered.letters, remembered.lettersLimit]
  }

  /// All cells with their heights, as many side by side as there are threads.
  private static func laidOut(threads: Int, _ words: Stopwatch) async throws -> ([ViewTree], [Double]) {
    let parts = try await withThrowingTaskGroup(of: [(number: Int, cell: ViewTree, height: Double)].self) { group in
      for part in 0..<threads {
        group.addTask {
          try stride(from: part, to: Cells.count, by: threads).map { number in
            let cell = try Cells.tree(number, words)
            return (number, cell, try Cells.height(of: cell))
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let cells = parts.sorted { $0.number < $1.number }
    return (cells.map(\.cell), cells.map(\.height))
  }

  /// Where cells end, one below the other.
  private static func places(of heights: [Double]) -> [Double] {
    var y = 0.0
    return heights.map { height in
      y += height
      return y
    }
  }

  private static func lineCount(of number: Int) -> Int {
    let label = Paragraph(Cells.words(number), font: Cells.textFont, style: ParagraphStyle(lines: 0))
    return TextMeasurer().block(of: label, width: Cells.width - 80).lines.count
  }

  /// A list that is scrolled for long.
  private static func measureMany() {
    for number in 0..<100_000 {
      let label = Paragraph(
        "\(number) \(Cells.title(number % 500))", font: Cells.textFont, style: ParagraphStyle(lines: 0))
      _ = TextMeasurer().metrics(of: label, width: 240)
    }
  }
}

/// A cell as a list keeps it. A class, because live layouts are not copied.
private final class LiveCell {
  var live: LiveLayout

  init(_ tree: ViewTree) throws { live = try LiveLayout(tree, width: Cells.width, height: nil) }

  func height() throws -> Double {
    try live.update()
    return live.frame(of: live.root).height
  }
}
