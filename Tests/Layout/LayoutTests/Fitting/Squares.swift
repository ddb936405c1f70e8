import Geometry
import Layout

/// Words of so many letters, each a square of 10 points, as a label would break them.
struct Squares: WrappingContent {
  var words: [Int]

  func fitted(width: Double?) -> FittedContent {
    let room = width.map { max(1, Int(($0 / 10 + 1e-9).rounded(.down))) } ?? .max
    var lines = [0]
    for word in words {
      let last = lines[lines.count - 1]
      if last > 0, last + 1 + word > room {
        lines.append(word)
      } else {
        lines[lines.count - 1] += word + (last > 0 ? 1 : 0)
      }
    }
    return FittedContent(
      size: Size(width: 10 * Double(lines.max() ?? 0), height: 10 * Double(lines.count)),
      baselines: Baselines(firstOffsetFromTop: 8, baselineOffsetFromBottom: 2))
  }

  static func label(_ words: [Int], name: String? = nil) -> View {
    var view = View(name: name)
    view.wrappingContent = Squares(words: words)
    return view
  }
}
