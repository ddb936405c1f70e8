import Appearance
import Diagnostics
import Layout

extension TextDocument {
  static let fields = Fields<TextDocument>("a view") {
    Field("runs", \.runs, .list(.object("textRun")), "Parts of the text with looks of their own, in place of text.")
    Field("lines", \.lines, .length, "How many lines there may be, broken where the view ends; 0 for any number.")
    Field(
      "truncation", \.truncation, .word(), "Where words without room are cut; with this key alone there is one line.")
    Field("textAlignment", \.alignment, .word(), "Where lines stand in a view wider than they are.")
    Field("letterSpacing", \.letterSpacing, .coordinate, "Added between letters, in points.")
    Field("lineSpacing", \.lineSpacing, .length, "Added between lines, in points.")
    Field(
      "balancesLines", \.balancesLines, .filledBool,
      "Whether several lines are made about equally long; there are never more of them.")
    Field(
      "writingDirection", \.writingDirection, .word(),
      "What decides about the order of words in lines of two directions.")
    Field(
      "minimumScale", \.minimumScale, .unit,
      "How small words may become to fit, as a part of their size; alone it means one line.")
  }
}

extension TextRunDocument: SceneObject {
  static let fields = Fields<TextRunDocument>("a run of text") {
    Field("text", required: \.text, .string, "What is written.")
    Field("style", \.style, .string, "The name of the style that this part has.")
    Field("font", \.font, .font, "The font of this part; wins over its style.")
    Field("color", \.color, .color, "The colour of this part; wins over its style.")
  }

  init(at place: Place) { self.init(text: Sourced("")) }
}

extension ControlDocument {
  static let fields = Fields<ControlDocument>("a view") {
    Field("segments", \.segments, .list(.string), "The titles of a segmented control, from its leading edge.")
    Field("pages", \.pages, .length, "How many dots a page control has, at most 1,000.")
  }

  /// The control that a key needs beside it.
  static let owners: [(key: String, owner: Control)] = [("segments", .segmentedControl), ("pages", .pageControl)]
}

extension SceneReader {
  /// Reads what is said of the words of a view and of the parts of a control.
  mutating func readWords(of parts: inout ViewParts) {
    if !parts.textMembers.isEmpty {
      var text = TextDocument()
      read(parts.textMembers, TextDocument.fields, into: &text)
      checkText(parts.textMembers, hasText: parts.view.appearance.text != nil)
      parts.view.appearance.setting = text
    }
    if !parts.controlMembers.isEmpty {
      var shown = ControlDocument()
      read(parts.controlMembers, ControlDocument.fields, into: &shown)
      checkControl(parts.controlMembers, of: parts.view.appearance.control?.value)
      parts.view.appearance.controlParts = shown
    }
  }

  /// Words are either plain or in runs, and the keys that set them need some.
  private mutating func checkText(_ members: [JSONID], hasText: Bool) {
    let hasRuns = members.contains { json.key(of: $0) == "runs" }
    for member in members {
      guard let key = json.key(of: member) else { continue }
      if key == "runs" {
        if hasText { noteMisplaced(member, "a view has either \"text\" or \"runs\"") }
      } else if !hasText, !hasRuns {
        noteMisplaced(member, "\(key.quoted) needs \"text\" or \"runs\" beside it")
      }
    }
  }

  private mutating func checkControl(_ members: [JSONID], of control: Control?) {
    for member in members {
      guard let (key, owner) = ControlDocument.owners.first(where: { $0.key == json.key(of: member) }) else { continue }
      if control != owner {
        noteMisplaced(member, "\(key.quoted) needs \"control\": \(owner.rawValue.quoted) beside it")
      }
    }
  }
}
