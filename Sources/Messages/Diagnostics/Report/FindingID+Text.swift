extension FindingID {
  /// The meaning of the id, in a few words.
  public var title: String { text.title }

  /// The meaning of the id and the remedy, in a few sentences.
  public var explanation: String { text.explanation }

  /// The meaning of each id, and the remedy.
  private var text: (title: String, explanation: String) {
    switch self {
    case .notJSON:
      ("not JSON", "The text breaks JSON's grammar; only comments and a comma behind the last element are tolerated.")
    case .notUTF8: ("not UTF-8", "JSON is written in UTF-8. Save the file in that encoding.")
    case .truncated: ("the text ends too early", "Something is never closed; the file may be cut off.")
    case .badString:
      ("bad string", "Strings hold no raw control characters, no NUL and no half of a surrogate pair.")
    case .badNumber: ("bad number", "Numbers are JSON's: decimal, finite, without leading zeros or a plus sign.")
    case .tooDeep:
      (
        "nested too deeply",
        "Objects and arrays nest up to 1,000 levels, formulas up to 100 parentheses, metrics and styles over 100 others."
      )
    case .duplicateKey: ("duplicate key", "A key stands once in an object. Remove one of the two.")
    case .tooLong: ("too long", "A scene's text has less than 2^31 bytes, a rule, formula or expression at most 4,096.")
    case .unknownKey: ("unknown key", "The format has no such key here. Keys of your own start with `x-`.")
    case .missingKey: ("missing key", "The object lacks a key that has no default.")
    case .wrongType: ("wrong type", "The value is of another type than the key takes.")
    case .wrongCount: ("wrong number of elements", "The array has more or fewer elements than the key takes.")
    case .outOfRange:
      ("number out of range", "The number lies outside what the key takes; coordinates reach 1e12 either way.")
    case .unknownWord: ("unknown word", "The key takes one of a few words, spelled exactly.")
    case .badName:
      (
        "bad name",
        "Names are made of the letters a to z and A to Z, digits and underscores, and do not begin with a digit; `super` is taken."
      )
    case .duplicateName: ("duplicate id", "Views and guides share one namespace in a scene; each id stands once.")
    case .badColor:
      ("bad colour", "Colours are `#rgb` to `#rrggbbaa`, `rgb()`, `hsl()`, names of CSS, and names of the palette.")
    case .badFont: ("bad font", "Fonts are `[weight] [italic] size family`, as in `bold 16 Inter`.")
    case .unknownVersion: ("unknown version", "This version reads scenes that say `\"scene\": 1`.")
    case .unknownItem: ("unknown view or guide", "No view or guide of the scene has this id.")
    case .unknownMetric: ("unknown metric", "The document's `metrics` have no such name.")
    case .unknownAttribute: ("unknown attribute", "Attributes are Auto Layout's, such as `leading` or `centerX`.")
    case .unknownStyle: ("unknown style", "The document's `styles` have no such name.")
    case .unknownFrame: ("unknown frame", "The document's `frames` have no such name.")
    case .badGrid:
      ("cells that do not go together", "Cells of a grid do not lie under each other, and a view is in one of them.")
    case .misplacedKey:
      ("key in the wrong place", "The key belongs to another object, such as `size` to the root view.")
    case .badPercentage: ("bad percentage", "Percentages are a number followed by a percent sign, as in `\"40%\"`.")
    case .badRule: ("bad rule", "Rules are `[label: ] expression relation expression [@priority]`.")
    case .notLinear:
      ("not linear", "An anchor may be multiplied or divided by numbers and metrics only, never by an anchor.")
    case .divisionByZero: ("division by zero", "The divisor is zero.")
    case .badPriority: ("bad priority", "Priorities are above 0 and at most 1000, or required, high, low or fitting.")
    case .duplicateLabel:
      ("duplicate label", "Labels of rules have a namespace of their own; each stands once in a scene.")
    case .illegalPair: ("attributes that do not go together", "Auto Layout does not relate these two attributes.")
    case .noParent: ("no parent", "`super` is the parent of the rule's first item; the root has none.")
    case .noInverse:
      ("no inverse exists", "Insets that grow with a picture must leave a core of it, or no frame follows from it.")
    case .badVisualFormat:
      ("bad visual format", "Visual formats are rows and columns of `[view]`, as in `H:|-[photo(120)]-8-[info]-|`.")
    case .missingFile: ("missing file", "The scene, or a file that it names, is not there, or cannot be opened.")
    case .unreadableImage:
      ("unreadable picture", "A file that the scene names is no picture or image set that can be read.")
    case .otherProfile:
      (
        "colour profile passed over",
        "A picture has another colour profile than sRGB. A warning: its samples are taken as sRGB all the same."
      )
    case .pictureRemark:
      (
        "remark on a picture",
        "An image set or a `.9.png` says something that makes no sense. A warning: that is passed over, the rest is used."
      )
    case .limitMet:
      (
        "a limit is met",
        "The document is larger, or its result would be, than the limits of this run allow. Raise the limit that is named, or ask for less."
      )
    case .badChain:
      (
        "bad chain",
        "What is done to a picture is a chain of steps, such as `c_fill,h_250,w_250/e_sepia`, or a recipe of edits for that picture."
      )
    case .badPlaceholder:
      (
        "bad placeholder",
        "Between braces stands a name of the data, an expression, and filters: `{place}`, `{price * 2 | number: 2}`. A brace itself is `{{`."
      )
    case .unknownData: ("unknown name in data", "Neither the data nor the row has this name, and no default is given.")
    case .badRow:
      ("bad row", "A row of data lacks a column, has one too many, or has a value of another type than the default.")
    case .unknownComponent:
      ("unknown component or slot", "The document's `components` have no such name, or the component has no such slot.")
    case .circularReference:
      ("circular reference", "Metrics, styles, components and included files do not refer to themselves, by any way.")
    case .badParameter:
      ("bad parameter", "A component is given each of its parameters without a default, of its type, and no others.")
    case .contradiction:
      ("variants that contradict each other", "Of the variants that apply, one enables the rule that another disables.")
    case .unsafeData:
      (
        "data where none may be",
        "Data is text, numbers, colours and paths below the scene's folder. It becomes no rule, no formula, no key and no structure."
      )
    case .badInclude:
      ("bad include", "An included file lies below the scene's folder, and holds a document without a root.")
    case .sharedFile:
      ("one file for several rows", "Each row has a file of its own: a column that tells rows apart is in its name.")
    case .conflict:
      (
        "required rules contradict each other",
        "No layout satisfies all of them. Apply a repair: another number, a lower priority, or no such rule."
      )
    case .ambiguous:
      ("a value is not determined", "Several values satisfy all rules equally well. Add a rule for it.")
    case .tie:
      (
        "the order of the document decides",
        "Two rules or contents of one priority compete. Give one of them another priority."
      )
    case .suspect:
      (
        "rules that hold, and hardly mean it",
        "Left stands beside leading, gaps take the space of the views, an extent can only be 0, or a rule is written twice. Write what is meant."
      )
    case .unsettled:
      (
        "no fixed point",
        "Numbers depend on each other, and each pass of the layout leads to others. Fix one of them by a rule."
      )
    case .lost:
      (
        "an optional rule does not hold",
        "Rules of the same or a higher priority violate it, which may be intended. A note."
      )
    case .cut:
      ("text is cut", "A part of the text is not drawn, because there is no space for it. Make the view larger.")
    case .clipped:
      ("text extends beyond its view", "The text needs more space than its view has. Make the view larger.")
    case .overlap: ("texts or views overlap", "Two texts or views share an area. Move one of them, or make it smaller.")
    case .outside: ("a view extends beyond its parent", "A part of the view lies outside. Keep it inside by a rule.")
    case .glyph:
      ("no font has a character", "Boxes are drawn in place of the characters. Install a font that has them.")
    case .font:
      (
        "missing font",
        "The font is not installed, and another is used in its place. Install it, or name its folder with `--fonts`."
      )
    case .frame:
      (
        "a photo frame is not drawn as written",
        "The frame, or one of its settings, does not suit the size of the view."
      )
    case .damaged:
      ("a part of the document is ignored", "The part refers to something that does not exist, or cannot be read.")
    case .flagged:
      (
        "Interface Builder flags the view",
        "The document says that the view is ambiguous, or not where its constraints put it. Open it in Xcode, and update frames or add constraints. A note."
      )
    case .unreadable: ("unreadable document", "The document, or a file that it needs, cannot be read.")
    case .unproven:
      (
        "the printed rules do not contradict each other",
        "A rule takes part that the constraint log does not contain. A note."
      )
    case .uncompilable:
      ("a line of Swift compiles only on Apple's platforms", "Replace it, or put it behind a condition.")
    case .undeclared: ("UIKit's declaration does not exist on Linux", "Rabbet does not implement it. Replace it.")
    case .law:
      (
        "a law of alignment does not hold",
        "The conversions between frame and alignment rect are not inverse, or not monotone."
      )
    case .usage:
      ("invalid command line", "The arguments are unknown or contradict each other. `rabbet help` lists them.")
    case .missing: ("missing file", "A file that the command needs does not exist, or cannot be opened.")
    case .unwritten:
      ("output not written", "The output cannot be written: its folder, its permissions or the disk do not allow it.")
    case .remark: ("remark", "An input is used, though not all of it, or otherwise than it is written.")
    case .failed: ("the run failed", "The run ended without a result. The message has the reason.")
    }
  }
}
