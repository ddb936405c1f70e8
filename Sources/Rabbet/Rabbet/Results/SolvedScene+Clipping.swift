import Appearance
import Diagnostics
import Geometry
public import Layout
import Overlay
import Scene
import Typography

extension SolvedScene {
  /// A label whose words have no room.
  public struct Clipping: Sendable, Hashable {
    /// The label.
    public var view: ViewID
    /// The width in points that the view lacks for its lines, or 0.
    public var missingWidth: Double
    /// The height in points that the view lacks, or 0.
    public var missingHeight: Double
    /// A Boolean value that indicates whether `…` replaces words or letters were left out; false if they reach out of the view.
    public var isTruncated: Bool
    /// The number of lines of a storyboard label that have no room, or 0.
    public var missingLines = 0
  }

  /// The missing width or height in points below which a difference is rounding.
  static let clippingTolerance = 1e-3

  /// The labels whose words have no room, in tree order; hidden ones are left out.
  ///
  /// - Complexity: O(letters).
  public var clippings: [Clipping] {
    let views = viewsWithWords, isShown = views.isEmpty ? [] : isShown
    return views.compactMap { isShown[$0.index] ? clipping(of: $0) : nil }
  }

  /// The views that have words, or are controls, in tree order.
  var viewsWithWords: [ViewID] { scene.tree.viewsInTreeOrder.filter { scene.appearance(of: $0).hasWords } }

  private func clipping(of view: ViewID) -> Clipping? {
    if let width = segmentClipping(of: view) { return Clipping(view, width, 0, isTruncated: true) }
    if hasStoredSizes { return scene.appearance(of: view).control.flatMap { clipping(of: $0, view) } }
    let extent = textExtent(of: view), measurer = assets.measurer
    if let size = plainMetrics(of: view) {
      if scene.appearance(of: view).text?.string.isEmpty ?? true { return nil }
      return Clipping(view, size.width - extent.width, size.height - extent.height, isTruncated: false)
    }
    guard let paragraph = shownParagraph(of: view), !paragraph.string.isEmpty else { return nil }
    var whole = paragraph
    guard let lines = paragraph.style.lines else {
      let size = measurer.metrics(of: paragraph)
      return Clipping(view, size.width - extent.width, size.height - extent.height, isTruncated: false)
    }
    let isTruncated = measurer.isTruncated(paragraph, width: extent.width, height: extent.height)
    if isTruncated, lines == 1 {
      whole.style.lines = nil
      let size = measurer.metrics(of: whole)
      return Clipping(view, size.width - extent.width, size.height - extent.height, isTruncated: true)
    }
    whole.style.lines = isTruncated ? 0 : lines
    let size = measurer.metrics(of: whole, width: extent.width)
    return Clipping(view, 0, size.height - extent.height, isTruncated: isTruncated)
  }

  /// Returns the clipping of one line of words without a picture. Apple's fonts are not available, so less than 4 % or 2 points is not reported.
  private func clipping(of look: Control, _ view: ViewID) -> Clipping? {
    if look.kind == .label, look.style.lines != 1 { return clipping(ofLinesOf: look, view) }
    guard look.style.lines == 1, !look.text.isEmpty, [.label, .button, .pushButton].contains(look.kind),
      look.symbols.isEmpty, scene.appearance(of: view).image == nil
    else { return nil }
    var words = look.paragraph(.black, .leading)
    words.style.lines = nil
    let needed = assets.measurer.metrics(of: words).width * look.style.minimumScale
    let rect = layout.absoluteAlignmentRect(of: view), room = rect.width - 2 * look.sideInset
    let height =
      look.kind == .label && rect.height >= 1 ? heightOfLine(look) * look.style.minimumScale - rect.height : 0
    let isWide = needed > room * 1.04 && needed > room + 2
    guard isWide || height > 2 else { return nil }
    return Clipping(view, isWide ? needed - room : 0, height > 2 ? height : 0, isTruncated: isWide)
  }

  /// The least height of a line. Lines of Apple's fonts may be a seventh lower.
  private func heightOfLine(_ look: Control) -> Double {
    0.86 * assets.measurer.metrics(of: "x", font: look.font).height
  }

  /// Returns the clipping of several lines of words.
  private func clipping(ofLinesOf look: Control, _ view: ViewID) -> Clipping? {
    let room = layout.absoluteAlignmentRect(of: view).size
    let line = assets.measurer.metrics(of: "x", font: look.font).height
    guard room.width >= 1, room.height >= 1, line > 0 else { return nil }
    let whole = Paragraph(look.text.trailingSpaceRemoved, font: look.font, style: ParagraphStyle(lines: 0))
    let needed = Int((assets.measurer.metrics(of: whole, width: room.width * 1.04).height / line).rounded())
    let fitting = max(1, Int(room.height / heightOfLine(look))), most = look.style.lines ?? 0
    let lines = most == 0 ? fitting : min(fitting, most)
    guard needed > lines else { return nil }
    return Clipping(
      view: view, missingWidth: 0, missingHeight: Double(needed - lines) * line, isTruncated: true,
      missingLines: needed - lines)
  }
}

extension String {
  fileprivate var trailingSpaceRemoved: String {
    String(reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension SolvedScene.Clipping {
  /// Creates a clipping; nil if nothing is missing.
  fileprivate init?(_ view: ViewID, _ width: Double, _ height: Double, isTruncated: Bool) {
    let tolerance = SolvedScene.clippingTolerance
    guard isTruncated || width > tolerance || height > tolerance else { return nil }
    self.init(
      view: view, missingWidth: width > tolerance ? width : 0, missingHeight: height > tolerance ? height : 0,
      isTruncated: isTruncated)
  }
}

extension SolvedScene {
  /// The faults that the overlay shows: clippings, overlaps, views that reach out of their parents, and views that are not seen.
  var faults: [OverlayStyle.Fault] {
    clippings.map { clipping in
      let parts = [("wide", clipping.missingWidth), ("high", clipping.missingHeight)].filter { $0.1 > 0 }
      let text = parts.map { "\(Self.rounded($0.1)) too \($0.0)" }.joined(separator: ", ")
      return OverlayStyle.Fault(
        rect: layout.absoluteAlignmentRect(of: clipping.view), text: text.isEmpty ? "cut" : text, of: clipping.view)
    } + overlapsWithMarks.map(\.mark)
      + outside(isShown).map { view, parent, sides in
        let parts = sides.map { "\(Self.rounded($0.amount)) \($0.words)" }.joined(separator: ", ")
        return OverlayStyle.Fault(
          rect: layout.absoluteAlignmentRect(of: view),
          text: "out of \(scene.tree.name(of: .view(parent))): \(parts)", of: view)
      }
      + unseenFaults(isShown)
      + fonts.flatMap(\.missing).map { missing in
        let letters = missing.characters.prefix(3).map(\.codePoints).joined(separator: ", ")
        return OverlayStyle.Fault(
          rect: layout.absoluteAlignmentRect(of: missing.view), text: "no glyph for \(letters)", of: missing.view)
      }
  }

  /// Returns a number with at most one decimal.
  private static func rounded(_ number: Double) -> String {
    JSONNumber.text((number * 10).rounded() / 10)
  }
}
