import Appearance
import Geometry
import InterfaceBuilder
import Layout
import Typography

extension InterfacePicture {
  /// Gives views whose words are other than the stored ones, or may get another width, sizes that follow their words.
  ///
  /// Apple's fonts are not at hand: the stored size stands for the stored words, and what is measured only says how other words differ.
  func measureWords(of scene: inout InterfaceScene, isResized: Bool) {
    let hasOtherSize = traits.textSize != .large || device != nil && document.textSize != .large
    guard hasOtherWords || isResized || hasOtherSize else { return }
    let measurer = TextMeasurer(), looks = appearances(in: scene), olds = appearances(in: scene, stored: true)
    for place in scene.views.indices {
      let id = ViewID(index: place), size = scene.tree[id].intrinsicContentSize
      if isResized, let now = looks[place].control, let width = size.width {
        scene.tree[id].intrinsicContentSize.width = min(width, Self.width(now, measurer) ?? width)
      }
      guard scene.tree[id].autoresizing == nil, size != .none, let now = looks[place].control,
        let old = olds[place].control, Self.wordKinds.contains(now.kind), !old.text.isEmpty
      else { continue }
      if now.style.lines != 1, now.kind == .label {
        scene.tree[id].wrappingContent = StoredWords(now, old, storedAs: size, measurer)
      } else if now.text != old.text || now.font != old.font {
        scene.tree[id].intrinsicContentSize = Self.size(now, old, storedAs: size, measurer)
      }
    }
  }

  private static let wordKinds: Set<Control.Kind> = [
    .label, .button, .pushButton, .checkBox, .radioButton, .popUpButton, .textField,
  ]

  /// The width of a label of one line or of segments in a font of ours: what the canvas stretched was stored wider. Nil for other views.
  private static func width(_ look: Control, _ measurer: TextMeasurer) -> Double? {
    func width(_ words: String) -> Double { measurer.metrics(of: words, font: look.font).width }
    switch look.kind {
    case .label where look.style.lines == 1 && !look.text.isEmpty: return 1.04 * width(look.text) + 2
    case .segmentedControl where look.symbols.allSatisfy(\.isEmpty):
      return look.items.map(width).max().map { ($0 + segmentPadding) * Double(look.items.count) }
    default: return nil
    }
  }

  /// Beside the words of a segment, in points.
  private static let segmentPadding = 24.0

  /// Returns the size of words in a line: in proportion for labels; with the room around the words as it was for controls.
  private static func size(
    _ now: Control, _ old: Control, storedAs stored: IntrinsicSize, _ measurer: TextMeasurer
  ) -> IntrinsicSize {
    let before = measurer.metrics(of: old.text, font: old.font), after = measurer.metrics(of: now.text, font: now.font)
    var size = stored
    if let width = stored.width {
      let scaled = before.width > 0 ? width * after.width / before.width : after.width
      size.width = now.kind == .label ? scaled : max(after.width, width + after.width - before.width)
    }
    if let height = stored.height { size.height = max(0, height + after.height - before.height) }
    return size
  }
}

/// Words of several lines, whose height on the canvas says how Apple's lines compare with ours.
private struct StoredWords: WrappingContent {
  private let paragraph: Paragraph
  private let measurer: TextMeasurer
  /// Apple's height in parts of ours.
  private let factor: Double

  init(_ now: Control, _ old: Control, storedAs stored: IntrinsicSize, _ measurer: TextMeasurer) {
    self.measurer = measurer
    paragraph = Paragraph(now.text, font: now.font, style: ParagraphStyle(lines: now.style.lines))
    let words = Paragraph(old.text, font: old.font, style: ParagraphStyle(lines: old.style.lines))
    let ours = measurer.block(of: words, width: (stored.width ?? 1e6) * Self.slack, height: 1e6).metrics.height
    let ratio = ours > 0 ? (stored.height ?? ours) / ours : 1
    factor = (0.75...1.35).contains(ratio) ? ratio : 1
  }

  /// The stand-in for Apple's font is a little wider.
  private static let slack = 1.04

  func fitted(width: Double?) -> FittedContent {
    let block = measurer.block(of: paragraph, width: width.map { $0 * Self.slack }, height: 1e6)
    return FittedContent(size: Size(width: block.metrics.width / Self.slack, height: block.metrics.height * factor))
  }
}
