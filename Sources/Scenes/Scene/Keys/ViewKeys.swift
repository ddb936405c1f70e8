import Diagnostics
import Layout

/// A view while its keys are read, and as they are written.
struct ViewParts {
  var view: ViewDocument
  /// Whether it is the root, or is being written: then it has all keys.
  var isRoot = true
  /// The grid, which is read when the rest of the view is known.
  var grid: JSONID?
  /// The views inside.
  var views: JSONID?

  static let fields = Fields<ViewParts>(
    "a view", dependencies: ViewParts.dependencies, foreignKeyHelp: { ForeignNames.viewKeys[$0] }
  ) {
    // Read before all others, so that ids are claimed in the order of the views.
    Field(
      "id", .reference("name"),
      "Unique among the views and guides of the scene; views without one are called _1, _2 and so on."
    ) {
      _, _, _ in
    } write: {
      $0.view.id.map { .string($0.value) }
    }
    Field("views", ["type": "array", "items": .reference("view")], "The views inside, in drawing order.") {
      $2.views = $1
    } write: {
      $0.view.views.isEmpty ? nil : .array($0.view.views.map { Form<ViewDocument>.view.write($0) })
    }
    Field(
      "guides", all: \.view.guides, .list(.object("guide")), "Layout guides: rectangles to align to that draw nothing.")
    Field(
      "constraints", all: \.view.constraints, .list(.constraint),
      "Rules that relate the anchors of views and guides. They act on alignment rects.")
    Field(
      "size", \.view.size, .size, "Width and height of the root; null is as small as the content allows."
    ).ofRoot("a size", help: "state other sizes by intrinsicSize or by rules such as \"icon.width == 80\"")
    ExtentsDocument.fields.inside(\.view.extents, from: ExtentsDocument())
    Field("direction", \.view.direction, .word(), "The reading direction, which decides where leading is; inherited.")
    ViewGeometry.fields.inside({ $1(&$0.view.geometry) }, written: \.view.geometry)
    Field(
      "hidden", \.view.hidden, .filledBool,
      "Whether the view is not drawn; in a stack it collapses, elsewhere it is laid out.")
    templateFields
    AppearanceDocument.fields.inside({ $1(&$0.view.appearance) }, written: \.view.appearance)
    ControlPartsDocument.fields.inside(\.view.appearance.controlParts, from: ControlPartsDocument())
    TextDocument.fields.inside(\.view.appearance.setting, from: TextDocument())
    Field(
      "vflSpacing", \.view.vflSpacing, .object("vflSpacing"), "The distances that - stands for in visual formats."
    ).ofRoot("vflSpacing", help: "it holds for all formats of the scene")
    StackDocument.fields.inside(\.view.stack, from: StackDocument(axis: Sourced(.horizontal)))
    Field("grid", .reference("grid"), "Arranges views inside in rows and columns, as AppKit's NSGridView does.") {
      $2.grid = $1
    } write: {
      $0.view.grid?.json
    }
    rootFields
    MarginsDocument.fields.inside({ $1(&$0.view.margins) }, written: \.view.margins)
  }
}

extension Field<ViewParts> {
  /// Returns a key that only the root view has.
  func ofRoot(_ thing: String, help: String) -> Field {
    Field(
      name, schema, summary,
      read: { reader, value, parts in
        if parts.isRoot { return read(&reader, value, &parts) }
        reader.noteMisplaced(value, "only the root view has \(thing)", help: help)
      }, write: write)
  }
}

extension ExtentsDocument {
  static let fields = Fields<ExtentsDocument>("a view") {
    Field("width", \.width, .guideLength, "The width as a rule: points, or a part of the parent's as in \"50%\".")
    Field("height", \.height, .guideLength, "The height as a rule: points, or a part of the parent's as in \"50%\".")
    Field("aspectRatio", \.aspectRatio, .aspectRatio, "Width over height as a rule: a number, or as in \"16:9\".")
  }
}

extension ViewGeometry {
  static let fields = Fields<ViewGeometry>("a view") {
    Field(
      "intrinsicSize", \.intrinsicSize, .size, "The natural size of the alignment rect; null is none along that axis.")
    Field(
      "hugging", \.hugging, .axisPair,
      "How strongly the view resists growing beyond its natural size; one priority, or [horizontal, vertical].")
    Field(
      "compressionResistance", \.compressionResistance, .axisPair,
      "How strongly the view resists shrinking below its natural size; one priority, or [horizontal, vertical].")
    Field(
      "alignmentInsets", \.alignmentInsets, .insets,
      "From the frame to the alignment rect; positive moves inward. One, [top, left, bottom, right], or by name.")
    Field(
      "alignmentPair", \.alignmentPair, .object("alignmentPair"),
      "The conversions between frame and alignment rect as formulas; they should be inverses.")
    Field(
      "margins", \.margins, .insets,
      "From the alignment rect to the margin anchors. One, [top, left, bottom, right], or by name.")
    Field("firstBaseline", \.firstBaseline, .coordinate, "From the alignment rect's top down to the first baseline.")
    Field("lastBaseline", \.lastBaseline, .coordinate, "From the alignment rect's bottom up to the last baseline.")
  }
}

extension Form {
  static var view: Form<ViewDocument> { view(isRoot: false) }
  static var root: Form<ViewDocument> { view(isRoot: true) }

  private static func view(isRoot: Bool) -> Form<ViewDocument> {
    .init(
      .reference(isRoot ? "root" : "view"), read: { $0.view($1, isRoot: isRoot) },
      write: { ViewParts.fields.json(of: ViewParts(view: $0)) })
  }
}

extension SceneReader {
  fileprivate mutating func view(_ object: JSONID, isRoot: Bool) -> ViewDocument? {
    guard var parts = shallowView(object, isRoot: isRoot) else { return nil }
    if isRoot, leavesViews {
      rootViews = parts.views
    } else if let list = parts.views {
      parts.view.views = elements(list) { $0.view($1, isRoot: false) }
    }
    return parts.view
  }

  /// Returns a view without those inside, and the list of them.
  mutating func shallowView(_ object: JSONID, isRoot: Bool = false) -> ViewParts? {
    var parts = ViewParts(view: ViewDocument(place: Place(json.range(of: object))), isRoot: isRoot)
    if json.kind(of: object) == .object {
      if let id = json.member("id", of: object) { parts.view.id = name(id) } else { claim(nil) }
      if let id = parts.view.id { claim(id) }
    }
    guard read(object, ViewParts.fields, into: &parts) else { return nil }
    checkRoles(of: parts.view)
    checkWords(of: parts.view.appearance, object)
    if let stack = parts.view.stack { parts.view.stack = checked(stack, object, children: parts.views) }
    if let grid = parts.grid {
      parts.view.grid = self.grid(grid, children: parts.views, owner: parts.view.id)
      if parts.view.stack != nil {
        noteMisplaced(grid, "a view has either \"stack\" or \"grid\"", help: "put one into a view inside")
      }
    }
    if isRoot, !json.hasMember("size", in: object) {
      noteMissing(
        "the root view needs the key \"size\"", in: object,
        help: "write [width, height]; null is as small as the content allows, as in [320, null]")
    }
    return parts
  }

  /// Returns the members of an object whose keys are in a table.
  func members<Owner>(of object: JSONID, in fields: Fields<Owner>) -> [(key: String, member: JSONID)] {
    let names = fields.names
    return json.children(of: object).map { (json.key(of: $0) ?? "", $0) }.filter { names.contains($0.0) }
  }

  /// Returns the ids of the views in a list.
  func ids(in list: JSONID?) -> [String] {
    guard let list, json.kind(of: list) == .array else { return [] }
    return json.children(of: list).compactMap { child in
      guard json.kind(of: child) == .object else { return nil }
      return json.member("id", of: child).flatMap { json.string($0) }
    }
  }
}

extension GuideDocument: SceneObject {
  static let fields = Fields<GuideDocument>("a guide", dependencies: dependencies) {
    Field("id", required: \.id, .newName, "Unique among the views and guides of the scene.")
    Field("leading", \.leading, .guideLength, "From the owner's leading edge, in points or percent of its width.")
    Field("trailing", \.trailing, .guideLength, "From the owner's trailing edge, in points or percent of its width.")
    Field("top", \.top, .guideLength, "From the owner's top, in points or percent of its height.")
    Field("bottom", \.bottom, .guideLength, "From the owner's bottom, in points or percent of its height.")
    Field("width", \.width, .guideLength, "The width, in points or percent of the owner's.")
    Field("height", \.height, .guideLength, "The height, in points or percent of the owner's.")
    Field("kind", \.kind, .word(), "What the system places the guide by, in place of distances.")
  }

  /// The dependencies between keys: a guide with a kind has no distances.
  private static var dependencies: [JSONValue.Member] {
    let sides = ["leading", "trailing", "top", "bottom", "width", "height"]
    let none = JSONValue.object(sides.map { JSONValue.Member($0, false) })
    return [.init("dependentSchemas", ["kind": ["properties": none]])]
  }
}

extension AlignmentPairDocument: SceneObject {
  static let fields = Fields<AlignmentPairDocument>("an alignment pair") {
    Field(
      "toAlignment", required: \.toAlignment, .object("conversion"),
      "The alignment rect, from the x, y, width and height of a frame.")
    Field(
      "toFrame", required: \.toFrame, .object("conversion"),
      "The frame, from the x, y, width and height of an alignment rect.")
    Field("yUp", \.yUp, .bool, "Whether the formulas are stated for y growing upward.")
  }
}

extension RectFormula: SceneObject {
  static let fields = Fields<RectFormula>("a conversion") {
    Field("x", required: \.x, .formula, summary)
    Field("y", required: \.y, .formula, summary)
    Field("width", required: \.width, .formula, summary)
    Field("height", required: \.height, .formula, summary)
  }

  private static let summary = "A formula over x, y, width, height and metrics with + - * / ( )."
}

extension Form {
  fileprivate static var formula: Form<Formula> {
    .init(.reference("formula"), read: { $0.formula($1) }, write: { .string($0.text.value) })
  }
}

extension MarginsDocument {
  /// The keys that every view may have.
  static let fields = Fields<MarginsDocument>("a view") {
    Field(
      "insetsMarginsFromSafeArea", \.insetsMarginsFromSafeArea, .bool,
      "Whether the safe area is added to the margins; it is by default.")
    Field(
      "preservesSuperviewMargins", \.preservesSuperviewMargins, .bool,
      "Whether the margins are not less than what of the superview's reaches in.")
    Field(
      "scroll", \.scroll, .bool,
      "Whether the view scrolls: its edges then mean its content area to what is inside it.")
    Field(
      "semanticContent", \.semanticContent, .word(),
      "What the view shows, by UIKit's names; may turn its own direction and no other's.")
  }
}

extension ViewParts {
  /// The keys of margins that only the root has.
  @FieldBuilder<ViewParts>
  static var rootFields: [Field<ViewParts>] {
    let help = "what other views have of it follows from where they stand"
    Field(
      "safeArea", \.view.margins.safeArea, .insets,
      "From the edges of the root to the part that no bar covers; in the forms of margins."
    ).ofRoot("\"safeArea\"", help: help)
    Field(
      "keyboard", \.view.margins.keyboard, .length, "How much of the root the keyboard covers, from the bottom."
    ).ofRoot("\"keyboard\"", help: help)
    Field(
      "readableWidth", \.view.margins.readableWidth, .length,
      "The greatest width of the readable guide; 672 by default."
    ).ofRoot("\"readableWidth\"", help: help)
    Field(
      "minimumMargins", \.view.margins.minimumMargins, .insets,
      "What the root's own margins are at least, as in a controller; in the forms of margins."
    ).ofRoot("\"minimumMargins\"", help: "other views have the margins they say")
  }
}

extension SceneReader {
  /// Checks that a guide that the system places has no sides of its own, and that guides of scroll views are in scroll views.
  mutating func checkRoles(of view: ViewDocument) {
    for guide in view.guides {
      guard let kind = guide.kind else { continue }
      if kind.value.isOfScrollViews, view.margins.scroll?.value != true {
        report.add(
          .misplacedKey, "\(kind.value.rawValue.quoted) is a guide of scroll views", at: kind.range,
          help: "write \"scroll\": true beside the guides")
      }
      if kind.value == .frameHole || kind.value == .frameOuter, view.appearance.frame == nil {
        report.add(
          .misplacedKey, "\(kind.value.rawValue.quoted) is a guide of views with a frame", at: kind.range,
          help: "write \"frame\" beside the guides")
      }
      if guide != GuideDocument(id: guide.id, kind: kind) {
        report.add(
          .misplacedKey, "a guide of kind \(kind.value.rawValue.quoted) has no sides of its own", at: kind.range,
          help: "leave out kind, or the distances")
      }
    }
  }
}
