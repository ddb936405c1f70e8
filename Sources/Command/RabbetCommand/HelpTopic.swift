/// A page of help about something that several commands share.
enum HelpTopic: String, CaseIterable {
  case overlays, chains, rules, data

  /// The page.
  var text: String {
    switch self {
    case .overlays: Self.overlayPage
    case .chains: Self.chainPage
    case .rules: Self.rulePage
    case .data: Self.dataPage
    }
  }

  private static let overlayPage = """
    Overlays: marks over the picture of a layout.

      rabbet render card.json -o card.png --overlay explain
      rabbet render card.json -o card.png --overlay redlines,grid --overlay-theme dark

    Presets: explain (what layout did and why), inspect (every view and rule),
    redlines (sizes and distances), apple (plain outlines).

    Layers, joined by commas, or all:
      alignment, frame, insets   outlines of alignment rects, of frames, and between them
      baseline, guides, margins, safeArea, grid, rulers
      labels, sizes, distances   names and numbers
      constraints                a line for each rule, with its number and its state
      conflicts, ambiguity       what is contradictory, and what is open
      clipped, hidden            words without space, hidden views that take space
      direction, transforms      reading order, drawn turns and scales
      legend                     what the marks mean
      stored                     storyboards and xibs: the frames they contain

    --focus NAME marks one view and what fixes it; --only conflicts, ambiguity or
    clipped marks what is wrong; --between a,b measures two views.
    """

  private static let chainPage = """
    Chains: what is done to a picture, step by step.

      rabbet picture photo.jpg -t c_fill,g_auto,w_250,h_250/e_sepia/r_max -o round.png

    Steps stand between slashes, and each works on the result of the one before.
    A step is a list of parameters between commas: a key, a line, a value.
      c_fill w_250 h_0.5 ar_4:3   resize: how, and to which size
      g_auto g_face g_north x_8   what is kept, or where something lies
      e_sepia e_blur:300          effects
      r_20 r_max bo_5px_solid_red round corners, a border
      a_90 a_hflip o_60 b_white   turns, opacity, background
      l_text:Inter_20_bold:Hello  a layer, applied by a step with fl_layer_apply
      f_webp q_80 dpr_2           format, quality, pixels a point

    Lengths are pixels; with a point they are a part: w_0.5 is half of the width.
    --plan prints what would be done as numbers, and --url an address that does it.
    Views of scenes take chains: "picture": {"chain": "w_100/e_sepia"}.
    """

  private static let rulePage = """
    Rules: how views of a scene lie to each other.

      "constraints": ["title.leading == card.leading + 16",
                      "photo.width == photo.height * 1.5 @750",
                      "H:|-[title]-[badge(>=20)]-|"]

    An equation relates two anchors by ==, <= or >=, with a factor and a constant:
      leading trailing left right top bottom width height centerX centerY
      firstBaseline lastBaseline, and leadingMargin and the like
    super is the parent; @750 at the end is the priority (1000 unless it is written).
    Text that begins with H: or V: is Apple's visual format.

    Both sides are alignment rects: shadows and badges outside of them do not count.
    Numbers may be metrics by name: "metrics": {"gap": 8} and "a.top == b.bottom + gap".
    A label makes a rule addressable: {"rule": "…", "label": "gap", "reason": "…"}.

      rabbet check card.json --strict                what contradicts or is open
      rabbet solve card.json --explain title.width   why a measure is what it is
    """

  private static let dataPage = """
    Data: one scene, many pictures.

      rabbet render card.json -o card.png --set place=Porto
      rabbet batch card.json --data guests.csv -o 'cards/{id}.png'

    A scene with "data" is a template; its data are the values without rows:
      {"scene": 1, "data": {"place": "Lisboa", "nights": 3}, "root": …}
      "text": "{place | upper}", "{nights} {nights | plural: 'night'}"
      "if": "nights > 3"        the view is there where it holds
      "repeat": "guests"        the view is there for each element, as {item}
      "components", "variants"  parts with parameters, and changes by conditions

    Rows are CSV with a head, an object a line (.ndjson, .jsonl), or a JSON array;
    - is standard input. --row picks one for a single scene. A value from data never
    becomes a rule or a formula. batch --check tries all rows and draws nothing;
    rows that fail go to --failed, the others are made.
    """
}
