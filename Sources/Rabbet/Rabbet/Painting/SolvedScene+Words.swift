import Appearance
import Geometry
import Layout
import Scene
import Typography

/// The words of views as they are drawn.
extension SolvedScene {
  /// Returns the size of words that are drawn as written, at the left edge, whatever room they have; nil for others.
  func plainMetrics(of view: ViewID) -> TextMetrics? {
    guard let text = scene.appearance(of: view).text, text.padding == .zero else { return nil }
    let paragraph = text.paragraph
    guard paragraph.isPlain, paragraph.style == ParagraphStyle(), scene.tree.direction(of: view) == .leftToRight else {
      return nil
    }
    return text.metrics
  }

  /// Returns the words of a view as they are drawn: smaller if they may shrink and have no room. Nil for a view without words.
  func shownParagraph(of view: ViewID) -> Paragraph? {
    guard let paragraph = scene.appearance(of: view).text?.paragraph else { return nil }
    let extent = textExtent(of: view)
    return assets.measurer.shrunk(paragraph, width: extent.width, height: extent.height)
  }

  /// Returns the distance from the top of a view to that of its lines, of a size as drawn.
  func linesTop(of view: ViewID, _ lines: TextMetrics) -> Double {
    let text = scene.appearance(of: view).text, free = textExtent(of: view).height - lines.height
    // Letters that are smaller than layout took them to be stand at the top, so that no hole opens above them.
    let style = text?.paragraph.style
    switch style?.fit == nil ? style?.verticalAlignment : style?.verticalAlignment ?? .top {
    case .top: return 0
    case .center: return free / 2
    case .bottom: return free
    case nil:
      let first = scene.tree[view].baselines.firstOffsetFromTop ?? text?.metrics.firstBaseline
      return (first ?? lines.firstBaseline) - lines.firstBaseline
    }
  }

  /// Returns the room for a view's words: the solved size, whatever pixels its edges were moved to.
  func textExtent(of view: ViewID) -> Size {
    let size = (exactLayout ?? layout).alignmentRect(of: view).size
    guard let padding = scene.appearance(of: view).text?.padding else { return size }
    return Size(width: max(0, size.width - padding.left - padding.right), height: size.height)
  }
}
