import Foundation
import Geometry
import Layout
import LinearSolver

/// Whole layouts, from views to frames, beside kiwi with the same rules; writes a page of its own.
enum LayoutBench {
  /// `layout [--peers FOLDER] [--write PAGE] [--limit SECONDS] [--scenes WORD] [--quick]`
  static func run(_ words: [String]) {
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    if words.contains("--help") { return print(Arguments.usage, terminator: "") }
    let limit = value("--limit").flatMap(Double.init) ?? 5
    var kiwi: String?
    if case .kiwi(let program, _)? = Contender.peers(in: value("--peers")).kiwi.first { kiwi = program }
    let scenes = LayoutScene.all(isQuick: words.contains("--quick"))
    let wanted = value("--scenes").map { word in scenes.filter { $0.name.contains(word) } } ?? scenes
    var rows: [[String]] = [], known: [(scene: LayoutScene, time: Double)] = []
    for scene in wanted {
      if let expected = predicted(scene, known), expected > 2000 * limit {
        let blanks = Array(repeating: "-", count: 7)
        rows.append([scene.name, Number.grouped(scene.count), "left out"] + blanks)
        continue
      }
      let (row, time) = row(scene, kiwi: kiwi, limit: limit)
      rows.append(row)
      if let time { known.append((scene, time)) }
    }
    let lists = LiveBench(peers: value("--peers"), limit: limit)
    let text = page(rows, lists.table(mostViews: words.contains("--quick") ? 10_000 : 1_000_000), limit: limit)
    print(text)
    guard let path = value("--write") else { return }
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      FileHandle.standardError.write(Data("bench: \(path) could not be written: \(error)\n".utf8))
    }
  }

  /// What the two sizes before predict, in milliseconds.
  private static func predicted(_ scene: LayoutScene, _ known: [(scene: LayoutScene, time: Double)]) -> Double? {
    let smaller = known.filter { $0.scene.name == scene.name }.suffix(2)
    guard smaller.count == 2, let a = smaller.first, let b = smaller.last else { return nil }
    let exponent = log(b.time / a.time) / log(Double(b.scene.count) / Double(a.scene.count))
    return b.time * pow(Double(scene.count) / Double(b.scene.count), exponent)
  }

  /// A row of the table, and the time of the whole layout in milliseconds; no time where the solver gives up.
  private static func row(_ scene: LayoutScene, kiwi: String?, limit: Double) -> ([String], Double?) {
    FileHandle.standardError.write(Data("bench: \(scene.name), \(scene.count)\n".utf8))
    do {
      let clock = ProcessorClock()
      let (tree, size) = try scene.tree()
      let layout = try best(clock, seconds: min(1, limit)) { _ = try tree.layout(in: size) }
      var program = LinearProgram()
      let lowering = try best(clock, seconds: 0.2) { program = tree.program(width: size.width, height: size.height) }
      var solution: Solution?
      let solving = try best(clock, seconds: min(1, limit)) { solution = try program.solved() }
      var ours = Measurement(sums: sums(of: program, solution))
      ours.cold = solving
      let contender = kiwi.map { Contender.kiwi(program: $0, widthFirst: true) }
      let peer = contender?.measure(text(of: program, size), limit: limit)
      let row = [
        scene.name, Number.grouped(scene.count), Number.grouped(program.rows.count), Number.short(lowering),
        Number.short(solving), Number.short(layout), Number.short(layout * 1e3 / Double(tree.viewCount)),
        peer?.failure ?? Number.short(peer?.cold),
        peer?.cold.map { "\(Number.short($0 / solving)) ×" } ?? "-", agreement(ours, peer),
      ]
      return (row, layout)
    } catch {
      return ([scene.name, Number.grouped(scene.count), "-", "-", "\(error)", "-", "-", "-", "-", "-"], nil)
    }
  }

  /// The best of several runs, in milliseconds of computing.
  private static func best(_ clock: ProcessorClock, seconds: Double, _ work: () throws -> Void) throws -> Double {
    let end = clock.now + seconds * 1000
    var best = try clock.measure(work)
    while clock.now + best < end { best = min(best, try clock.measure(work)) }
    return best
  }

  /// The program as the peers read it. Fractions of priorities are cut; the root's right edge stands for its width.
  private static func text(of program: LinearProgram, _ size: Size) -> String {
    var lines = ["\(program.variableCount) \(program.rows.count) 1 \(size.width) \(size.width) 0 0.0"]
    for row in program.rows {
      let sign = row.relation == .equal ? "=" : row.relation == .lessOrEqual ? "<" : ">"
      let terms = row.expression.terms.map { "\($0.variable.index) \($0.coefficient)" }.joined(separator: " ")
      let priority = row.priority.isRequired ? 1000 : max(1, Int(row.priority.value))
      lines.append("\(priority) \(sign) \(row.expression.constant) \(row.expression.terms.count) \(terms)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func sums(of program: LinearProgram, _ solution: Solution?) -> [Int: Double] {
    var sums: [Int: Double] = [:]
    for (row, violation) in zip(program.rows, solution?.violations ?? []) where !row.priority.isRequired {
      sums[max(1, Int(row.priority.value)), default: 0] += violation
    }
    return sums
  }

  private static func agreement(_ ours: Measurement, _ peer: Measurement?) -> String {
    guard let peer, peer.cold != nil else { return "-" }
    return Report.agreement(ours, peer)
  }

  private static func page(_ rows: [[String]], _ lists: Table, limit: Double) -> String {
    let table = Table(
      head: ["layout", "N", "rules", "lowering", "solving", "layout", "µs a view", "kiwi", "ratio", "sums"], rows: rows)
    return """
      # How long layouts take

      Made by `make bench` on a machine with \(ProcessInfo.processInfo.activeProcessorCount) cores; not edited by hand. \
      Times are in milliseconds of computing, the best of
      several runs. Stacks are rows of N children with every third hidden, in one and a half times the room they need. A cell has an icon, two
      labels and a badge: N cells are 5 N views. "Lowering" is from views to rules, "solving" from rules to numbers, "layout" both and the
      frames. Kiwi solves the same rules, built beforehand, and is compared with "solving"; it has \(Int(limit)) s. It has no levels but \
      three
      classes, so its sums may differ; "sums" then names the first level that does. "Left out" is what by the sizes before would take more
      than double the time allowed; "-" was not measured.

      \(table.text)
      ## Lists beside Yoga

      Lists of rows with an icon, a title and a badge: four views a row. "Layout" is from the tree to frames, beside one call of Yoga (PyPI's
      poga) for the same list with its sizes given; Yoga knows no priorities. The others are edits of a list kept as `LiveLayout`, the median \
      of
      51 from the edit to the new frames, in microseconds: the constant of a rule in a row, for Yoga a margin; a rule that is switched on or
      off; a rule that comes; and the height of the first row, which moves all below, in microseconds for each view of the list.

      \(lists.text)
      """
  }
}
