/// The keys of an image set's `Contents.json` that mean something here, or are known to mean something elsewhere.
enum ImageSetKey: String, CaseIterable {
  case images, info, properties
}

/// The keys of one image.
enum ImageKey: String, CaseIterable {
  case filename, idiom, scale, appearances, resizing, unassigned
  case direction = "language-direction"
  case insets = "alignment-insets"
  case rendering = "template-rendering-intent"

  /// Keys that say how the file is stored, which changes nothing of the picture.
  static let silent = ["color-space", "compression-type", "preserves-vector-representation", "size", "expected-size"]
  /// Keys that say where the picture is used, and are not looked at.
  static let conditions = [
    "memory", "graphics-feature-set", "screen-width", "width-class", "height-class", "subtype", "display-gamut",
    "locale", "minimum-system-version", "matching-style", "role",
  ]

  static let all = allCases.map(\.rawValue) + silent + conditions
}

/// The keys of `resizing`; some tools write the second spelling.
enum ResizingKey: String, CaseIterable {
  case mode, center
  case caps = "cap-insets"
  case capsAsOne = "capInsets"
}

/// The keys of a resizing's middle.
enum CenterKey: String, CaseIterable {
  case mode, width, height
}

/// The devices that Xcode has words for.
let knownIdioms = [
  "universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "reality", "ios-marketing", "watch-marketing",
  "mac-catalyst",
]
