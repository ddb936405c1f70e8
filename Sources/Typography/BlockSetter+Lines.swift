import Appearance
import Geometry

extension BlockSetter {
  /// How large the lines are, without placing them.
  func metrics() -> TextMetrics {
    let (lines, isTruncated) = visibleLines()
    return metrics(of: lines, isTruncated: isTruncated)
  }

  private func metrics(of lines: [Visible], isTruncated: Bool) -> TextMetrics {
    let count = Double(lines.count)
    let widest = lines.reduce(0) { max($0, $1.width) }
    // What was cut would take all the width there is.
    let taken = isTruncated ? max(widest, width ?? 0) : widest
    return TextMetrics(
      width: taken, height: count * shaped.lineHeight + max(0, count - 1) * paragraph.style.lineSpacing,
      firstBaseline: shaped.ascent, lastBaselineFromBottom: shaped.descent)
  }

  /// The lines with each letter at its place.
  func block() -> TextBlock {
    let (lines, isTruncated) = visibleLines()
    let metrics = metrics(of: lines, isTruncated: isTruncated)
    let extent = width ?? metrics.width
    let advance = shaped.lineHeight + paragraph.style.lineSpacing
    let placed = lines.enumerated().map { number, line in
      place(line, in: extent, baseline: shaped.ascent + Double(number) * advance)
    }
    return TextBlock(lines: placed, metrics: metrics, isTruncated: isTruncated)
  }

  private func place(_ line: Visible, in extent: Double, baseline: Double) -> TextBlock.Line {
    let isMirrored = isMirrored(line)
    var fragments = fragments(of: line, isMirrored: isMirrored)
    func width() -> Double { fragments.last.map { $0.x + $0.width } ?? 0 }
    if paragraph.style.alignment == .justified, !line.isLastOfRow {
      let spaces = fragments.reduce(0) { $0 + $1.string.utf8.count { $0 == 0x20 } }
      let gap = extent - width()
      if spaces > 0, gap > 0 {
        fragments = self.fragments(of: line, isMirrored: isMirrored, wordSpacing: gap / Double(spaces))
      }
    }
    let x = offset(of: width(), in: extent, isMirrored: isMirrored)
    for index in fragments.indices { fragments[index].x += x }
    return TextBlock.Line(fragments: fragments, x: x, baseline: baseline, width: fragments.isEmpty ? 0 : width() - x)
  }

  private func offset(of width: Double, in extent: Double, isMirrored: Bool) -> Double {
    let isViewMirrored = direction == .rightToLeft
    switch paragraph.style.alignment {
    case .natural, .justified: return isMirrored ? extent - width : 0
    case .leading: return isViewMirrored ? extent - width : 0
    case .trailing: return isViewMirrored ? 0 : extent - width
    case .center: return (extent - width) / 2
    }
  }
}
