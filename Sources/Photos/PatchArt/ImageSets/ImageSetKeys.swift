/// The keys of an image set's `Contents.json` that are supported here, or known to be used elsewhere.
enum ImageSetKey: String, CaseIterable {
  case images, info, properties
}

/// The keys of one image.
enum ImageKey: String, CaseIterable {
  case filename, idiom, scale, appearances, resizing, unassigned
  case direction = "language-direction"
  case insets = "alignment-insets"
  case rendering = "template-rendering-intent"

  /// The keys for the storage of the file, which do not affect the picture.
  static let silent = ["color-space", "compression-type", "preserves-vector-representation", "size", "expected-size"]
  /// The keys that restrict the use of the picture; they are not evaluated.
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

/// The keys of a slicing's centre.
enum CenterKey: String, CaseIterable {
  case mode, width, height
}

/// The idioms that Xcode defines.
let knownIdioms = [
  "universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "reality", "ios-marketing", "watch-marketing",
  "mac-catalyst",
]
