import Rabbet

/// A scene that is refused with an error, and one that is accepted.
enum ErrorExample: Sendable {
  /// Two whole texts.
  case text(String, String)
  /// Two texts of members of the document.
  case document(String, String)
  /// Two texts of members of the root.
  case root(String, String)
  /// Two rules between the root `card` and the view `photo`, with a metric `gap`.
  case rule(String, String)
  /// Two texts of members of the root of a template with the component `tag`.
  case template(String, String)
  /// Two texts of members of a view that shows a picture.
  case picture(String, String)
  /// Two texts of members of an asset that is shown.
  case asset(String, String)
  /// Two descriptions in words, for errors that no short text can show.
  case words(String, String)

  /// A picture of one pixel.
  private static let pixel =
    #""data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsZn6twAAAABJRU5ErkJggg==""#

  /// The part that differs, wrong and right, and the text around it, with `…` for the part.
  private var parts: (refused: String, taken: String, frame: String) {
    switch self {
    case .text(let refused, let taken), .words(let refused, let taken): (refused, taken, "…")
    case .document(let refused, let taken):
      (refused, taken, #"{"scene": 1, …, "root": {"id": "card", "size": [100, 100]}}"#)
    case .root(let refused, let taken):
      (refused, taken, #"{"scene": 1, "root": {"id": "card", "size": [100, 100], …}}"#)
    case .rule(let refused, let taken): (refused, taken, Self.ruleFrame)
    case .template(let refused, let taken): (refused, taken, Self.templateFrame)
    case .picture(let refused, let taken):
      (refused, taken, #"{"scene": 1, "root": {"size": [9, 9], "image": \#(Self.pixel), …}}"#)
    case .asset(let refused, let taken): (refused, taken, Self.assetFrame)
    }
  }
  private static let ruleFrame =
    #"{"scene": 1, "metrics": {"gap": 8}, "root": {"id": "card", "size": [100, 100], "views": [{"id": "photo"}], "constraints": […]}}"#
  private static let templateFrame =
    #"{"scene": 1, "data": {"place": "Rome", "seats": 10}, "components": {"tag": {"params": {"words": "text"}, "view": {"text": "{words}"}}}, "root": {"id": "card", "size": [100, 100], …}}"#
  private static let assetFrame =
    #"{"scene": 1, "assets": {"dot": {"src": \#(pixel), …}}, "root": {"size": [9, 9], "image": "dot"}}"#

  var refused: String { parts.refused }
  var taken: String { parts.taken }
  /// The whole scenes, for tests; nil for descriptions in words.
  var scenes: (refused: String, taken: String)? {
    if case .words = self { return nil }
    return (parts.frame.replacing("…", with: refused), parts.frame.replacing("…", with: taken))
  }
}

extension FindingID {
  /// The example of what this code refuses, and of what is accepted; nil for kinds of findings.
  var example: ErrorExample? {
    switch self {
    case .notJSON: .text("{'scene': 1}", #"{"scene": 1, "root": {"size": [100, 100]}}"#)
    case .notUTF8: .words("\"café\" as the bytes 63 61 66 E9, as Latin-1 has it", "the bytes 63 61 66 C3 A9")
    case .tooDeep:
      .words(#""gap": "((…2…))" with 101 parentheses"#, #""gap": "(2 + 3) * 4""#)
    case .tooLong:
      .words(
        "a rule of 5,000 characters, a sum of 300 widths", "metrics for parts of the sum, and a rule that adds them")
    case .otherProfile:
      .words(
        "a photo in CMYK where libvips is not installed",
        "the photo saved in sRGB, or any photo with libvips42 installed")
    case .pictureRemark:
      .words(#""scale": "big" in the Contents.json of an image set"#, #""scale": "2x""#)
    case .unreadableImage: .root(#""image": "data:image/png;base64,AAAA""#, #""alt": "no picture""#)
    case .badChain: .picture(#""picture": {"chain": "c_fil,w_10"}"#, #""picture": {"chain": "c_fill,w_10"}"#)
    case .truncated:
      .text(#"{"scene": 1, "root": {"size": [100, 100]}"#, #"{"scene": 1, "root": {"size": [100, 100]}}"#)
    case .badString: .document(#""name": "C:\art""#, #""name": "C:\\art""#)
    case .badNumber: .root(#""opacity": 01"#, #""opacity": 0.1"#)
    case .duplicateKey: .root(##""fill": "#fff", "fill": "#000""##, ##""fill": "#000""##)
    case .unknownKey: .root(##""filll": "#fff""##, ##""fill": "#fff""##)
    case .missingKey: .root(##""stroke": {"width": 2}"##, ##""stroke": {"width": 2, "color": "#000"}"##)
    case .wrongType: .root(#""opacity": "half a""#, #""opacity": 0.5"#)
    case .wrongCount: .root(#""margins": [8, 16]"#, #""margins": [8, 16, 8, 16]"#)
    case .outOfRange: .root(#""cornerRadius": -4"#, #""cornerRadius": 4"#)
    case .unknownWord: .root(#""stack": "row""#, #""stack": "horizontal""#)
    case .badName: .root(#""views": [{"id": "first view"}]"#, #""views": [{"id": "first_view"}]"#)
    case .duplicateName: .root(#""views": [{"id": "card"}]"#, #""views": [{"id": "photo"}]"#)
    case .badColor: .root(##""fill": "rot""##, ##""fill": "#f00""##)
    case .badFont: .root(#""text": "a", "font": "Inter bold 16""#, #""text": "a", "font": "bold 16 Inter""#)
    case .unknownVersion: .text(#"{"scene": 2, "root": {"size": [9, 9]}}"#, #"{"scene": 1, "root": {"size": [9, 9]}}"#)
    case .unknownItem: .rule(#""phoot.top == card.top""#, #""photo.top == card.top""#)
    case .unknownMetric: .rule(#""photo.top == card.top + gapp""#, #""photo.top == card.top + gap""#)
    case .unknownAttribute: .rule(#""photo.middle == card.top""#, #""photo.centerY == card.top""#)
    case .unknownStyle: .root(#""text": "a", "style": "h1""#, #""text": "a", "font": "bold 16 Inter""#)
    case .misplacedKey: .root(#""views": [{"size": [9, 9]}]"#, #""views": [{"intrinsicSize": [9, 9]}]"#)
    case .badPercentage: .root(#""guides": [{"id": "g", "top": "4o%"}]"#, #""guides": [{"id": "g", "top": "40%"}]"#)
    case .unknownFrame: .root(#""frame": "flim""#, #""frame": "film""#)
    case .badGrid:
      .root(
        #""views": [{"id": "a"}], "grid": {"cells": [["a", "a"]]}"#,
        #""views": [{"id": "a"}], "grid": {"cells": [["a"]]}"#)
    case .badRule: .rule(#""photo.top = card.top""#, #""photo.top == card.top""#)
    case .notLinear: .rule(#""photo.width == card.width * card.height""#, #""photo.width == card.width * 2""#)
    case .divisionByZero: .rule(#""photo.width == card.width / 0""#, #""photo.width == card.width / 2""#)
    case .badPriority: .rule(#""photo.top == card.top @1001""#, #""photo.top == card.top @999""#)
    case .duplicateLabel:
      .rule(
        #""a: photo.top == card.top", "a: photo.left == card.left""#,
        #""a: photo.top == card.top", "b: photo.left == card.left""#)
    case .illegalPair: .rule(#""photo.leading == card.left""#, #""photo.leading == card.leading""#)
    case .noParent: .rule(#""card.top == super.top""#, #""photo.top == super.top""#)
    case .noInverse:
      .asset(#""insetsScale": true, "alignmentInsets": 1"#, #""insetsScale": true, "alignmentInsets": 0.25"#)
    case .badVisualFormat: .rule(#""H:|-photo-|""#, #""H:|-[photo]-|""#)
    case .missingFile: .root(#""image": "missing.png""#, #""alt": "no picture""#)
    case .limitMet: .template(#""views": [{"repeat": 10000000}]"#, #""views": [{"repeat": 10}]"#)
    case .badPlaceholder:
      .document(
        #""data": {"place": "Rome"}, "name": "{place upper}""#, #""data": {"place": "Rome"}, "name": "{place | upper}""#
      )
    case .unknownData:
      .document(#""data": {"place": "Rome"}, "name": "{plce}""#, #""data": {"place": "Rome"}, "name": "{place}""#)
    case .badRow: .text(#"{"seats": "many"}"#, #"{"seats": 12}"#)
    case .unknownComponent:
      .template(
        #""views": [{"use": "tagg", "with": {"words": "new"}}]"#,
        #""views": [{"use": "tag", "with": {"words": "new"}}]"#)
    case .circularReference: .document(#""metrics": {"a": "b", "b": "a"}"#, #""metrics": {"a": "b", "b": 2}"#)
    case .badParameter:
      .template(#""views": [{"use": "tag"}]"#, #""views": [{"use": "tag", "with": {"words": "new"}}]"#)
    case .contradiction:
      .text(
        #"{"scene": 1, "root": {"size": [9, 9]}, "variants": {"a": {"when": {"width": 9}, "enable": ["r"]}, "b": {"when": {"height": 9}, "disable": ["r"]}}}"#,
        #"{"scene": 1, "root": {"size": [9, 9]}, "variants": {"a": {"when": {"width": 9}}}}"#)
    case .unsafeData:
      .template(
        #""constraints": ["card.width == {place}"]"#, #""constraints": ["card.width == {seats * 10}"]"#)
    case .sharedFile: .words("-o card.png for a table of ten rows", "-o 'cards/{id}.png'")
    case .badInclude: .document(#""include": "../brand.json""#, #""name": "alone""#)
    default: nil
    }
  }
}
