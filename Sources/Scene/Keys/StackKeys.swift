import Diagnostics
import Layout

extension StackDocument {
  static let fields = Fields<StackDocument>("a view") {
    Field("stack", required: \.axis, .word(), "Arranges the views inside in a row or a column, in their order.")
    Field(
      "alignment", \.alignment, .word(),
      "How the views lie across the stack's axis; by default fill, and center with flavour appkit.")
    Field(
      "distribution", \.distribution, .word(),
      "How the views share the stack's extent; by default fill, and gravityAreas with flavour appkit.")
    Field(
      "spacing", \.spacing, .coordinate,
      "The distance between neighbours; by default 0, and 8 with flavour appkit. \"system\" is 8.")
    Field(
      "customSpacing", all: \.customSpacing, .named(.coordinate),
      "The distance after a view, by its id, in place of spacing.")
    Field("marginsRelative", \.marginsRelative, .bool, "Whether the views stay inside the stack's margins.")
    Field(
      "baselineRelative", \.baselineRelative, .bool,
      "Whether a column measures distances from last baseline to first baseline.")
    Field("edgeInsets", \.edgeInsets, .insets, "From the edges of a stack of flavour appkit to its views.")
    Field("flavour", \.flavour, .word(), "Whose stack it is: UIKit's UIStackView or AppKit's NSStackView.")
    Field(
      "gravity", all: \.gravity, .named(.word()),
      "The area of a view, by its id, where the distribution is gravityAreas.")
    Field(
      "visibility", all: \.visibility, .named(.visibility),
      "How much a view matters where there is no room, by its id; 1000 is never detached, 0 always.")
    Field(
      "detachesHidden", \.detachesHidden, .bool,
      "Whether hidden views leave a stack of flavour appkit; they do by default.")
  }

  /// The flavour whose stacks alone have a key; nil for keys of all stacks.
  fileprivate static func flavour(of key: String) -> StackFlavour? {
    switch key {
    case "edgeInsets", "gravity", "visibility", "detachesHidden": .appKit
    case "marginsRelative", "baselineRelative": .uiKit
    default: nil
    }
  }
}

extension ViewParts {
  /// The keys of a stack need `stack` beside them, some of them a flavour, and those of controls their control.
  static var dependencies: [JSONValue.Member] {
    let keys = StackDocument.fields.names.dropFirst()
    let axis = keys.map { JSONValue.Member($0, ["stack"]) }
    let appKit: JSONValue = ["properties": ["flavour": ["const": "appkit"]], "required": ["flavour"]]
    let uiKit: JSONValue = ["properties": ["flavour": ["const": "uikit"]]]
    let flavours = keys.compactMap { key in
      StackDocument.flavour(of: key).map { JSONValue.Member(key, $0 == .appKit ? appKit : uiKit) }
    }
    let areas: JSONValue = ["properties": ["distribution": ["const": "gravityAreas"]], "required": ["distribution"]]
    let controls = ControlDocument.owners.map { key, owner in
      let control: JSONValue = ["const": .string(owner.rawValue)]
      return JSONValue.Member(key, ["properties": ["control": control], "required": ["control"]])
    }
    return [
      .init("dependentRequired", .object(axis)), .init("dependentSchemas", .object(flavours + controls)),
      .init("if", areas), .init("then", appKit), .init("not", ["required": ["stack", "grid"]]),
    ]
  }
}

extension SceneReader {
  /// What the keys of a stack say, `stack` among them; nil where there is none.
  mutating func stack(_ members: [JSONID], children: JSONID?) -> StackDocument? {
    let keys = members.map { json.key(of: $0) ?? "" }
    guard keys.contains("stack") else {
      for (key, member) in zip(keys, members) {
        noteMisplaced(member, "\(key.quoted) needs \"stack\", the axis to arrange the views along")
      }
      return nil
    }
    // Without a good axis the other keys are read for their faults; the document is refused anyway.
    var stack = StackDocument(axis: Sourced(.horizontal))
    let hasAxis = read(members, StackDocument.fields, into: &stack)
    checkFlavour(of: stack, keys, members)
    let names = stack.names, known = names.isEmpty ? [] : ids(in: children), ids = Set(known)
    for name in names where !ids.contains(name.value) {
      report.add(
        .unknownItem, "the stack arranges no view that is called \(name.value.quoted)", at: name.range,
        suggestion: nearestName(to: name.value, among: known))
    }
    return hasAxis ? stack : nil
  }

  private mutating func checkFlavour(of stack: StackDocument, _ keys: [String], _ members: [JSONID]) {
    let flavour = stack.flavour?.value ?? .uiKit
    for (key, member) in zip(keys, members) {
      guard let needed = StackDocument.flavour(of: key), needed != flavour else { continue }
      noteMisplaced(
        member, "\(key.quoted) belongs to stacks of flavour \(needed.rawValue.quoted)",
        help: key == "edgeInsets" ? "a stack of UIKit's takes margins with \"marginsRelative\": true" : nil)
    }
    if flavour == .uiKit, let distribution = stack.distribution, distribution.value == .gravityAreas {
      report.add(
        .misplacedKey, "gravity areas belong to stacks of flavour \"appkit\"", at: distribution.range,
        help: "write \"flavour\": \"appkit\", or another distribution")
    }
  }
}
