import Diagnostics
import Geometry
public import Layout
import Overlay
import Scene
import Typography

extension SolvedScene {
  /// A label whose words have no room.
  public struct Clipping: Sendable, Hashable {
    /// Whose words.
    public var view: ViewID
    /// How many points wider the view would have to be for its lines, or 0.
    public var missingWidth: Double
    /// How many points higher, or 0.
    public var missingHeight: Double
    /// True where `…` stands for words, or letters were left out; false where they reach out of the view.
    public var isTruncated: Bool
  }

  /// What is missed by less, in points, is rounding.
  static let clippingTolerance = 1e-3

  /// The labels whose words have no room, in tree order; hidden ones are left out.
  ///
  /// - Complexity: O(letters).
  public var clippings: [Clipping] {
    let isShown = scene.isShown
    return scene.tree.viewsInTreeOrder.compactMap { view in
      isShown[view.index] ? clipping(of: view) : nil
    }
  }

  private func clipping(of view: ViewID) -> Clipping? {
    if let width = segmentClipping(of: view) { return Clipping(view, width, 0, isTruncated: true) }
    guard let paragraph = shownParagraph(of: view), !paragraph.string.isEmpty else { return nil }
    let extent = textExtent(of: view), measurer = assets.measurer
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
}

extension SolvedScene.Clipping {
  /// Nil where nothing is missing.
  fileprivate init?(_ view: ViewID, _ width: Double, _ height: Double, isTruncated: Bool) {
    let tolerance = 1e-3
    guard isTruncated || width > tolerance || height > tolerance else { return nil }
    self.init(
      view: view, missingWidth: width > tolerance ? width : 0, missingHeight: height > tolerance ? height : 0,
      isTruncated: isTruncated)
  }
}

extension SolvedScene {
  /// Clippings and overlaps as the overlay shows them.
  var faults: [Overlay.Fault] {
    clippings.map { clipping in
      let parts = [("wide", clipping.missingWidth), ("high", clipping.missingHeight)].filter { $0.1 > 0 }
      let text = parts.map { "\(Self.rounded($0.1)) too \($0.0)" }.joined(separator: ", ")
      return Overlay.Fault(
        rect: layout.absoluteAlignmentRect(of: clipping.view), text: text.isEmpty ? "cut" : text, of: clipping.view)
    } + overlapsWithMarks.map(\.mark)
      + fonts.flatMap(\.missing).map { missing in
        let letters = missing.characters.prefix(3).map(\.codePoints).joined(separator: ", ")
        return Overlay.Fault(
          rect: layout.absoluteAlignmentRect(of: missing.view), text: "no glyph for \(letters)", of: missing.view)
      }
  }

  /// At most one decimal.
  private static func rounded(_ number: Double) -> String {
    JSONNumber.text((number * 10).rounded() / 10)
  }
}
