public import Appearance
public import Geometry

/// A paragraph in lines, each at its position: in points, from the top left of the label, y down.
public struct TextBlock: Sendable, Hashable {
  /// The lines, from top to bottom.
  public var lines: [Line]
  /// The extent of the lines: as wide as the widest, and as the label where words were cut.
  public var metrics: TextMetrics
  /// A Boolean value that indicates whether words were left out for lack of room; `…` stands for them, or nothing.
  public var isTruncated: Bool

  /// One line.
  public struct Line: Sendable, Hashable {
    /// The fragments, from left to right.
    public var fragments: [Fragment]
    /// The position of its left end.
    public var x: Double
    /// The distance of its baseline below the top.
    public var baseline: Double
    /// The width from the left end of the first letter to the right end of the last.
    public var width: Double
  }

  /// A part of a line in one font, colour and direction.
  public struct Fragment: Sendable, Hashable {
    /// The text, in reading order.
    public var string: String
    /// The index of its span in the paragraph.
    public var span: Int
    /// The position from the label's left edge.
    public var x: Double
    /// The width, in points.
    public var width: Double
    /// The width added to each space, in points.
    public var wordSpacing: Double
    /// The direction in which it begins.
    public var direction: LayoutDirection
  }
}

extension BlockSetter {
  /// Returns the size of the lines, without cutting or placing them.
  func metrics() -> TextMetrics { metrics(of: brokenLines()) }

  private func metrics(of broken: Broken) -> TextMetrics {
    let count = Double(broken.lines.count)
    let widest = broken.lines.reduce(0) { max($0, $1.width) }
    // Words that were cut would take the whole width.
    let taken = broken.isTruncated ? max(widest, width ?? 0) : widest
    return TextMetrics(
      width: taken, height: max(0, count * lineHeight + max(0, count - 1) * paragraph.style.lineSpacing),
      firstBaseline: ascent, lastBaselineFromBottom: descent)
  }

  /// Returns the lines with each letter at its position.
  func block() -> TextBlock {
    let broken = brokenLines(), metrics = metrics(of: broken)
    let extent = width ?? metrics.width
    let advance = lineHeight + paragraph.style.lineSpacing
    let placed = visibleLines(of: broken).enumerated().map { number, line in
      place(line, in: extent, baseline: ascent + Double(number) * advance)
    }
    return TextBlock(lines: placed, metrics: metrics, isTruncated: broken.isTruncated)
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
