import Foundation
import Scenes

/// The page with all tables, for the terminal and for the documentation.
struct Report {
  let results: Results
  let limit: Double

  /// Markdown.
  var text: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return """
      # Benchmarks

      Made by `make bench` on a machine with \(cores) cores; not edited by hand. Times are in milliseconds of computing, which other
      programs do not disturb, the best of several runs where there was time for several. Scenes have 4 variables a view; `N` counts views. "Cold" is from the program to its solution, reading
      and sorting included; building the program is timed separately. Memory is the peak of the process less its input. A peer has \
      \(Int(limit)) s a run
      (HiGHS, which is timed in its solver calls alone, twice that); "left out" is what by the sizes before would take more than double
      the time allowed; "-" was not measured.

      ## Bars

      \(bars)
      ## The solver

      "Rows" and "variables" are the time for rows inserted at random, and variables numbered at random too, against the natural order.
      "Constant" is one constant changed in a live program, the same row again; "random" is a random row of the same kind each time.
      "Drag" moves the container's width by 100 points and back; "subtree" adds one view and takes it out again.

      \(own)
      ## Against the peers

      kiwi is measured twice, because its time depends on when it gets the container's width: before the constraints are added, as for a
      window whose size is known ("width first"), and after them ("width last"). The bars come from figures with the width first, and are
      asked of those; the others are printed beside them.
      "Sums" says whether the summed violation of every level is the one we found; where it is not, the first level that differs. A level that
      a peer lets lower ones outvote shows here.

      \(peers)
      \(results.notes.map { "- \($0)\n" }.joined())
      """
  }

  private var bars: String {
    let rows = results.bars(limit: limit).map { bar in
      [bar.measure, bar.bar, bar.figure, bar.verdict]
    }
    return Table(head: ["measure", "bar", "figure", ""], rows: rows).text
  }

  private var own: String {
    var table = Table(head: [
      "scene", "N", "building", "cold", "ns a view", "exponent", "B a view", "rows", "variables", "constant", "random",
      "drag", "subtree",
    ])
    for line in results.lines {
      guard let ours = line.ours else { continue }
      let views = Double(max(1, ours.views))
      let cold = ours.cold
      table.rows.append([
        line.kind.rawValue, Number.grouped(line.count), Number.short(ours.building), ours.failure ?? Number.short(cold),
        Number.short(cold.map { $0 * 1e6 / views }), Number.short(results.exponent(line)),
        Number.short(ours.memory.map { $0 / views }), ratio(line.rows, cold), ratio(line.variables, cold),
        Number.short(ours.constant), Number.short(ours.randomConstant), Number.short(ours.drag),
        Number.short(ours.subtree),
      ])
    }
    return table.text
  }

  private func ratio(_ shuffled: Measurement?, _ cold: Double?) -> String {
    guard let cold, let other = shuffled?.cold else { return shuffled?.failure ?? "-" }
    return "\(Number.short(other / cold)) ×"
  }

  private var peers: String {
    var table = Table(head: [
      "scene", "N", "ours", "kiwi, width first", "ratio", "sums", "constant", "drag", "width last", "ratio", "sums",
      "HiGHS",
      "ratio", "sums",
    ])
    for line in results.lines where line.kiwi != nil || line.kiwiLast != nil || line.highs != nil {
      let ours = [line.kind.rawValue, Number.grouped(line.count), line.ours?.failure ?? Number.short(line.ours?.cold)]
      table.rows.append(
        ours + against(line.kiwi, line.ours) + [Number.short(line.kiwi?.constant), Number.short(line.kiwi?.drag)]
          + against(line.kiwiLast, line.ours) + against(line.highs, line.ours))
    }
    return table.text
  }

  /// A peer's time, how many times ours it is, and whether the sums agree.
  private func against(_ peer: Measurement?, _ ours: Measurement?) -> [String] {
    [peer?.failure ?? Number.short(peer?.cold), ratio(peer, ours?.cold), Self.agreement(ours, peer)]
  }

  /// Whether each level has the same sum, within what HiGHS leaks from level to level.
  static func agreement(_ ours: Measurement?, _ peer: Measurement?) -> String {
    guard let ours, let peer, ours.cold != nil, peer.cold != nil else { return "-" }
    let scale = ours.sums.values.reduce(1) { max($0, abs($1)) }
    for level in peer.sums.keys.sorted(by: >) {
      let (a, b) = (ours.sums[level] ?? 0, peer.sums[level] ?? 0)
      if abs(a - b) > 1e-5 * scale { return "@\(level): \(Number.short(b)), not \(Number.short(a))" }
    }
    return "equal"
  }
}
