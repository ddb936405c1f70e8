// The keys of the format in the order of its tables. The reader, the writer and the schema all go by these.

/// The keys of one kind of object.
protocol SceneKey: RawRepresentable, CaseIterable, Sendable, Equatable where RawValue == String {
  /// The object with its article, for messages.
  static var objectName: String { get }
  static var table: KeyTable<Self> { get }
}

enum DocumentKey: String, SceneKey {
  case scene
  case schema = "$schema"
  case name, include, data, metrics, styles, assets, frames, components, variants, root

  static let (objectName, table) = ("a scene", KeyTable<Self>())
}

enum ViewKey: String, SceneKey {
  case id, views, guides, constraints, size, direction
  case intrinsicSize, hugging, compressionResistance, alignmentInsets, alignmentPair, margins, firstBaseline,
    lastBaseline
  case hidden
  case use, with, slots, slot, `repeat`, `if`
  case fill, stroke, cornerRadius, clipsToBounds, opacity, image, contentMode, tint, text, style, font, color,
    textShadow, alt, transform, frame,
    ornaments, picture
  case control, segments, pages
  case runs, lines, truncation, textAlignment, letterSpacing, lineSpacing, balancesLines, writingDirection, minimumScale
  case vflSpacing
  case stack, alignment, distribution, spacing, customSpacing, marginsRelative, baselineRelative, edgeInsets, flavour,
    gravity, visibility, detachesHidden
  case grid
  case safeArea, keyboard, readableWidth, minimumMargins, insetsMarginsFromSafeArea, preservesSuperviewMargins, scroll,
    semanticContent

  static let (objectName, table) = ("a view", KeyTable<Self>())
}

enum GuideKey: String, SceneKey {
  case id, leading, trailing, top, bottom, width, height, kind

  static let (objectName, table) = ("a guide", KeyTable<Self>())
}

enum AssetKey: String, SceneKey {
  case src, alignmentInsets, insetsScale, detectsInsets, slice, `repeat`

  static let (objectName, table) = ("an asset", KeyTable<Self>())
}

enum StyleKey: String, SceneKey {
  case extends, font, color
  case lines, truncation, textAlignment, letterSpacing, lineSpacing, balancesLines, writingDirection, minimumScale

  static let (objectName, table) = ("a style", KeyTable<Self>())
}

enum FrameUseKey: String, SceneKey {
  case use, mode, align, relativeScale, opacity, tint, colorized

  static let (objectName, table) = ("the frame of a view", KeyTable<Self>())
}

enum StrokeKey: String, SceneKey {
  case color, width

  static let (objectName, table) = ("a stroke", KeyTable<Self>())
}

enum InsetsKey: String, SceneKey {
  case top, leading, bottom, trailing

  static let (objectName, table) = ("directional insets", KeyTable<Self>())
}

enum AlignmentPairKey: String, SceneKey {
  case toAlignment, toFrame, yUp

  static let (objectName, table) = ("an alignment pair", KeyTable<Self>())
}

enum MeasureKey: String, SceneKey {
  case x, y, width, height

  static let (objectName, table) = ("a conversion", KeyTable<Self>())
}

enum AnnotatedRuleKey: String, SceneKey {
  case rule, why, id, gone

  static let (objectName, table) = ("a rule", KeyTable<Self>())
}

enum ConstraintKey: String, SceneKey {
  case item, attribute, relation, to, multiplier, constant, priority, id

  static let (objectName, table) = ("a constraint", KeyTable<Self>())
}

/// Finds keys by their bytes, without making strings.
struct KeyTable<Key: SceneKey>: Sendable {
  private let keys = Array(Key.allCases)
  private let words: WordTable

  init() { words = WordTable(keys.map(\.rawValue)) }

  /// The key of a number, which is its place among all.
  @inline(__always)
  subscript(number: Int) -> Key { keys[number] }

  /// The number of the key whose name is `text[part]`.
  @inline(__always)
  func number(in text: Span<UInt8>, _ part: Range<Int>) -> Int? { words.number(of: text, part) }

  /// The key whose name is `text[part]`.
  @inline(__always)
  func key(in text: Span<UInt8>, _ part: Range<Int>) -> Key? { words.number(of: text, part).map { keys[$0] } }

  /// The key whose name is `bytes[part]`.
  func key(in bytes: [UInt8], _ part: Range<Int>) -> Key? { key(in: bytes.span, part) }
}
