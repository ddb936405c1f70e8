/// Names that users of Auto Layout know and that scenes spell otherwise or lack, each with its replacement.
enum ForeignNames {
  /// The help for each key that a view does not have. Lookup only: iteration order is not deterministic.
  static let viewKeys: [String: String] = {
    var keys: [String: String] = [:]
    for (names, help) in viewKeyTable {
      for name in names.split(separator: " ") { keys[String(name)] = help }
    }
    return keys
  }()

  private static let ratio = "write a rule such as \"photo.width == photo.height * 16 / 9\""
  private static let geometry =
    "write a rule such as \"photo.width == 80\" or \"photo.left == card.left + 16\", and \"size\": [320, 240] in the root"

  /// The help for a rectangle in place of a photo frame's name.
  static let frameRectangle = "layout decides where a view is: \(geometry)"

  private static let viewKeyTable: [(names: String, help: String)] = [
    ("subviews arrangedSubviews items layers elements", "write \"views\""), ("rules layout", "write \"constraints\""),
    (
      "display flex flexDirection justifyContent alignItems alignSelf flexWrap flexGrow wrap",
      "write \"stack\": \"horizontal\" or \"vertical\", with \"alignment\", \"distribution\" and \"wraps\""
    ),
    ("position", geometry), ("zIndex order", "later views are drawn over earlier ones: change the order of \"views\""),
    ("objectFit backgroundSize", "write \"contentMode\": \"aspectFill\" or \"aspectFit\""),
    ("lineClamp", "write \"lines\""), ("visible isVisible", "write \"hidden\""),
    ("url uri href", "write \"image\""), ("content value", "write \"text\""), ("name class", "write \"id\""),
    ("type kind", "a view is what its keys say: \"text\", \"image\", \"stack\" or \"control\""),
    ("textTransform uppercase", "write \"case\": \"upper\""),
    ("textDecoration underlined", "write \"underline\": true or \"strikethrough\": true"),
    ("weight", "write \"font\": \"600 16 Inter\""),
    ("layoutGuides", "write \"guides\""),
    ("isHidden", "write \"hidden\""),
    ("backgroundColor background", "write \"fill\""),
    ("numberOfLines maxLines maximumLines", "write \"lines\"; 0 is as many as it takes"),
    ("lineBreakMode textOverflow", "write \"truncation\""),
    ("textColor", "write \"color\""), ("fontSize fontFamily fontWeight", "write \"font\": \"bold 16 Inter\""),
    ("alpha", "write \"opacity\""), ("tintColor", "write \"tint\""), ("src source", "write \"image\""),
    ("masksToBounds overflow clip clips", "write \"clipsToBounds\": true"),
    ("borderWidth borderColor border", "write \"stroke\": {\"color\": \"#000\", \"width\": 1}"),
    (
      "shadow boxShadow shadowColor shadowRadius glow outline badge",
      "write it inside \"ornaments\": [{\"shadow\": {\"blur\": 6}}]"
    ),
    ("gradient", "write \"fill\": \"linear-gradient(135deg, #2563eb, #7c3aed)\""),
    ("gap", "write \"spacing\""), ("children", "write \"views\""),
    ("padding", "write \"margins\" and rules to \"card.leadingMargin\", or \"edgeInsets\" in a stack"),
    (
      "margin marginTop marginLeft marginRight marginBottom",
      "write the distance to what is beside it in a rule such as \"photo.left == card.left + 16\"; \"margins\" are those inside"
    ),
    (
      "borderRadius radius rounded borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius",
      "write \"cornerRadius\"; it is one number, or four from the top left as in [12, 12, 0, 0]; 50% is a number such as 40 here"
    ),
    ("textAlign", "write \"textAlignment\""), ("bold italic", "write \"font\": \"bold italic 16 Inter\""),
    ("label title string", "write \"text\""),
    ("ratio", "write \"aspectRatio\": \"16:9\""),
    (
      "x y top left right bottom leading trailing centerX centerY minWidth maxWidth minHeight maxHeight min-width max-width min-height max-height",
      geometry
    ),
    ("intrinsicContentSize", "write \"intrinsicSize\""),
    ("alignmentRectInsets", "write \"alignmentInsets\""),
    ("contentHuggingPriority huggingPriority", "write \"hugging\""),
    ("contentCompressionResistancePriority clippingResistancePriority", "write \"compressionResistance\""),
    ("layoutMargins directionalLayoutMargins", "write \"margins\""),
    ("insetsLayoutMarginsFromSafeArea", "write \"insetsMarginsFromSafeArea\""),
    ("preservesSuperviewLayoutMargins", "write \"preservesSuperviewMargins\""),
    ("systemMinimumLayoutMargins", "write \"minimumMargins\" in the root"),
    ("safeAreaInsets", "write \"safeArea\" in the root"),
    (
      "safeAreaLayoutGuide layoutMarginsGuide readableContentGuide keyboardLayoutGuide contentLayoutGuide frameLayoutGuide",
      "write a guide with a kind, as in {\"id\": \"safe\", \"kind\": \"safeArea\"}"
    ),
    ("semanticContentAttribute userInterfaceLayoutDirection", "write \"semanticContent\" or \"direction\""),
    ("axis orientation", "write \"stack\": \"horizontal\" or \"vertical\""),
    ("isLayoutMarginsRelativeArrangement", "write \"marginsRelative\""),
    ("isBaselineRelativeArrangement", "write \"baselineRelative\""),
    ("detachesHiddenViews", "write \"detachesHidden\""),
    ("visibilityPriority", "write \"visibility\": {\"child\": 900} in the stack"),
    ("rotation scale translation", "write \"transform\": {\"rotation\": 15}"),
    (
      "translatesAutoresizingMaskIntoConstraints autoresizingMask autoresizing",
      "scenes are placed by rules; masks are of the library (View.autoresizing)"
    ),
    ("gridView", "write \"grid\": {\"cells\": [[\"label\", \"field\"]]}"),
    (
      "rows columns cells rowSpacing columnSpacing xPlacement yPlacement rowAlignment rowSpan columnSpan",
      "write it inside \"grid\""
    ),
    ("firstBaselineOffsetFromTop", "write \"firstBaseline\""),
    ("baselineOffsetFromBottom lastBaselineOffsetFromBottom", "write \"lastBaseline\""),
    ("bounds center", "layout decides places and sizes; state them by rules such as \"icon.width == 80\""),
  ]

  /// The help for each key that a shadow does not have.
  static let shadowKeys = [
    "offset": "write \"dx\" and \"dy\"", "x": "write \"dx\"", "y": "write \"dy\"", "radius": "write \"blur\"",
    "opacity": "write \"color\": \"#0005\", the last digit being how much of it is seen",
  ]

  /// The help for each key that a transform does not have.
  static let transformKeys = [
    "rotate": "write \"rotation\", in degrees", "angle": "write \"rotation\", in degrees",
    "scaleX": "write \"scale\": [1.5, 1]", "scaleY": "write \"scale\": [1, 1.5]",
    "x": "write \"translation\": [20, 0]", "y": "write \"translation\": [0, 20]",
  ]

  /// The help for each key that a rule does not have.
  static let ruleKeys = [
    "priority": "write it at the end of the rule, as in \"photo.width == 80 @750\"",
    "identifier": "write \"id\"", "label": "write \"id\"", "name": "write \"id\"",
    "active": "write \"enabled\"", "isActive": "write \"enabled\"",
  ]

  /// The help for each attribute that does not exist.
  static let attributes = [
    "notAnAttribute": "leave \"to\" out where a rule has no second item",
    "minX": "write left", "maxX": "write right", "minY": "write top", "maxY": "write bottom",
    "x": "write left or leading", "y": "write top", "size": "write a rule for width and one for height",
    "center": "write a rule for centerX and one for centerY", "edges": "write a rule for each side, or a visual format",
    "frame": "rules act on alignment rects: write \"photo.edges == card.edges\"", "aspectRatio": ratio, "ratio": ratio,
    "margin": "write a distance, as in \"photo.left == card.left + 16\", or an attribute such as leadingMargin",
  ]
}
