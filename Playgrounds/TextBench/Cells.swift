import Appearance
import Geometry
import Layout
import LinearSolver
import Typography

/// A thousand cells of a list: an icon, a title of at most two lines and a text of any number, 320 points wide.
enum Cells {
  static let count = 1000
  static let width = 320.0
  static let titleFont = Font(family: "Inter", size: 17, weight: .bold)
  static let textFont = Font(family: "Inter", size: 15)

  /// A cell is a tree of its own, as in a list. `measuring` adds up how long its words take.
  static func tree(_ number: Int, words text: String? = nil, _ measuring: Stopwatch) throws -> ViewTree {
    var tree = ViewTree(root: View())
    let icon = tree.add(View(), to: tree.root)
    let title = tree.add(label(titles[number], titleFont, lines: 2, measuring), to: tree.root)
    let body = tree.add(label(text ?? texts[number], textFont, lines: 0, measuring), to: tree.root)
    try tree.activate([
      icon.leading == tree.root.leading + 16, icon.top == tree.root.top + 8, icon.bottom <= tree.root.bottom - 8,
      icon.width == 40, icon.height == 40,
      title.leading == icon.trailing + 8, title.trailing == tree.root.trailing - 16,
      title.top == tree.root.top + 8, body.leading == title.leading, body.trailing == title.trailing,
      body.top == title.bottom + 4, body.bottom == tree.root.bottom - 8,
    ])
    return tree
  }

  /// How high a cell is.
  static func height(of cell: ViewTree) throws -> Double {
    try cell.layout(fitting: FittingTarget(Size(width: width, height: 0), horizontal: .required)).size.height
  }

  private static func label(_ text: String, _ font: Font, lines: Int, _ measuring: Stopwatch) -> View {
    var view = View()
    view.wrappingContent = TimedLabel(
      paragraph: Paragraph(text, font: font, style: ParagraphStyle(lines: lines)), stopwatch: measuring)
    return view
  }

  /// What is written, by cell.
  static let (titles, texts) = ((0..<count).map(title), (0..<count).map(words))

  static func title(_ number: Int) -> String { String(words(number).prefix(60)) }

  /// The words of a cell's text after it was changed for the given time.
  static func changedWords(_ turn: Int) -> String { words(turn + 5000) }

  /// The cell that is changed at a time.
  static func changedCell(_ turn: Int) -> Int { turn * 7 % count }

  /// Words that differ from cell to cell.
  static func words(_ number: Int) -> String {
    let stock = [
      "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "constraint", "baseline", "office", "waffle",
      "alignment", "to", "and", "résumé",
    ]
    var seed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return (0..<(8 + number % 30)).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return stock[Int(seed >> 33) % stock.count]
    }.joined(separator: " ")
  }

  static var letters: Int { (0..<count).reduce(0) { $0 + words($1).count + title($1).count } }
}

/// A label that tells how long it was looked at.
struct TimedLabel: WrappingContent {
  let paragraph: Paragraph
  let stopwatch: Stopwatch

  func fitted(width: Double?) -> FittedContent {
    stopwatch.measure {
      let metrics = TextMeasurer().metrics(of: paragraph, width: width)
      return FittedContent(
        size: Size(width: metrics.width, height: metrics.height),
        baselines: Baselines(
          firstOffsetFromTop: metrics.firstBaseline, baselineOffsetFromBottom: metrics.lastBaselineFromBottom))
    }
  }
}
