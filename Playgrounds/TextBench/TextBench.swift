import Appearance
import Geometry
import Layout
import LinearSolver
import Synchronization
import Typography

/// Lays out a thousand cells with labels of several lines, first from nothing and then after one text has changed.
///
///     swift run -c release TextBench
///
/// Each cell is a tree of its own, as in a list: an icon, a title of at most two lines and a text of any number, 320 points wide.
@main
struct TextBench {
  static func main() throws {
    let clock = ContinuousClock()
    // The list of fonts is loaded once in a process and counted for nobody.
    _ = TextMeasurer().metrics(of: "a", font: font)
    let shaping = Stopwatch()
    var cells = try (0..<count).map { try cell($0, shaping) }
    var heights = 0.0
    let cold = try clock.measure { for cell in cells { heights += try height(of: cell) } }
    let coldShaping = shaping.taken
    let warm = try clock.measure { for cell in cells { heights -= try height(of: cell) } }
    let warmShaping = shaping.taken - coldShaping
    var edits: [Duration] = []
    for turn in 0..<100 {
      cells[turn * 7] = try cell(turn * 7, shaping, words: words(turn + 5000))
      edits.append(try clock.measure { _ = try height(of: cells[turn * 7]) })
    }
    let edit = edits.sorted()[edits.count / 2]
    print("\(count) cells, two labels each, \(letters / count) letters a cell; heights agree: \(abs(heights) < 1e-6)")
    print("cold: \(milliseconds(cold)) ms, of it measuring text \(share(coldShaping, of: cold)), solving the rest")
    print("again, nothing changed: \(milliseconds(warm)) ms, of it measuring text \(share(warmShaping, of: warm))")
    print("after one text changed: \(milliseconds(edit)) ms for its cell, the others keep what they have")
  }

  private static let count = 1000
  private static let font = Font(family: "Inter", size: 15)

  private static func height(of cell: ViewTree) throws -> Double {
    try cell.layout(fitting: FittingTarget(Size(width: 320, height: 0), horizontal: .required)).size.height
  }

  private static func cell(_ number: Int, _ shaping: Stopwatch, words text: String? = nil) throws -> ViewTree {
    var tree = ViewTree(root: View())
    let icon = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 40, height: 40)), to: tree.root)
    let title = tree.add(
      label(String(words(number).prefix(60)), Font(family: "Inter", size: 17, weight: .bold), lines: 2, shaping),
      to: tree.root)
    let body = tree.add(label(text ?? words(number), font, lines: 0, shaping), to: tree.root)
    try tree.activate([
      icon.leading == tree.root.leading + 16, icon.top == tree.root.top + 8, icon.bottom <= tree.root.bottom - 8,
      title.leading == icon.trailing + 8, title.trailing == tree.root.trailing - 16,
      title.top == tree.root.top + 8, body.leading == title.leading, body.trailing == title.trailing,
      body.top == title.bottom + 4, body.bottom == tree.root.bottom - 8,
    ])
    return tree
  }

  private static func label(_ text: String, _ font: Font, lines: Int, _ shaping: Stopwatch) -> View {
    var view = View()
    view.wrappingContent = TimedLabel(
      paragraph: Paragraph(text, font: font, style: ParagraphStyle(lines: lines)), stopwatch: shaping)
    return view
  }

  /// Words that differ from cell to cell.
  private static func words(_ number: Int) -> String {
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

  private static var letters: Int { (0..<count).reduce(0) { $0 + words($1).count } }

  private static func milliseconds(_ duration: Duration) -> String {
    let attoseconds = duration.components.attoseconds + duration.components.seconds * 1_000_000_000_000_000_000
    let hundredths = (Double(attoseconds) / 1e13).rounded() / 100
    return "\(hundredths)"
  }

  private static func share(_ part: Duration, of whole: Duration) -> String {
    "\(Int((part / whole * 100).rounded())) %"
  }
}

/// Adds up how long something takes.
final class Stopwatch: Sendable {
  private let sum = Mutex(Duration.zero)

  var taken: Duration { sum.withLock { $0 } }

  func measure<Value>(_ body: () -> Value) -> Value {
    var value: Value?
    let time = ContinuousClock().measure { value = body() }
    sum.withLock { $0 += time }
    return value ?? body()
  }
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
