import Appearance
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
    Field(
      "wraps", \.wraps, .bool,
      "Whether the views form several lines where one has no space for all; then alignment is leading and distribution gravityAreas by default."
    )
    Field(
      "maximumLines", \.maximumLines, .length, "The greatest number of lines; the views beyond them are left out.")
  }

  /// Returns the flavour whose stacks alone have a key; nil for keys of all stacks.
  fileprivate static func flavour(of key: String) -> StackFlavour? {
    switch key {
    case "edgeInsets", "gravity", "visibility", "detachesHidden": .appKit
    case "marginsRelative", "baselineRelative", "wraps", "maximumLines": .uiKit
    default: nil
    }
  }
}

extension ViewParts {
  /// The dependencies between keys: those of a stack need `stack` and some a flavour, and those of controls need their control.
  static var dependencies: [JSONValue.Member] {
    let keys = StackDocument.fields.names.dropFirst()
    let axis = keys.map { JSONValue.Member($0, ["stack"]) }
    let appKit: JSONValue = ["properties": ["flavour": ["const": "appkit"]], "required": ["flavour"]]
    let uiKit: JSONValue = ["properties": ["flavour": ["const": "uikit"]]]
    let wraps: JSONValue = ["properties": ["wraps": ["const": true]], "required": ["wraps"]]
    let flavours = keys.compactMap { key in
      StackDocument.flavour(of: key).map { JSONValue.Member(key, $0 == .appKit ? appKit : uiKit) }
    }
    let areas: JSONValue = ["properties": ["distribution": ["const": "gravityAreas"]], "required": ["distribution"]]
    let controls = ControlPartsDocument.owners.map { key, owner in
      let kind: JSONValue = ["const": .string(owner.rawValue)]
      let control: JSONValue = ["anyOf": [kind, ["properties": ["kind": kind], "required": ["kind"]]]]
      return JSONValue.Member(key, ["properties": ["control": control], "required": ["control"]])
    }
    return [
      .init("dependentRequired", .object(axis)), .init("dependentSchemas", .object(flavours + controls)),
      .init("if", areas), .init("then", ["anyOf": [appKit, wraps]]), .init("not", ["required": ["stack", "grid"]]),
    ]
  }
}

extension SceneReader {
  /// Returns a stack whose keys are consistent, `stack` among them; nil where there is none.
  mutating func checked(_ stack: StackDocument, _ object: JSONID, children: JSONID?) -> StackDocument? {
    let members = members(of: object, in: StackDocument.fields)
    guard members.contains(where: { $0.key == "stack" }) else {
      for (key, member) in members {
        noteMisplaced(member, "\(key.quoted) needs \"stack\", the axis to arrange the views along")
      }
      return nil
    }
    checkFlavour(of: stack, members)
    let names = stack.names, known = names.isEmpty ? [] : ids(in: children), ids = Set(known)
    for name in names where !ids.contains(name.value) {
      report.add(
        .unknownItem, "the stack arranges no view that is called \(name.value.quoted)", at: name.range,
        suggestion: nearestName(to: name.value, among: known))
    }
    // Without a valid axis the other keys are read for their faults; the document is refused anyway.
    return stack.axis.range.isEmpty ? nil : stack
  }

  private mutating func checkFlavour(of stack: StackDocument, _ members: [(key: String, member: JSONID)]) {
    let flavour = stack.flavour?.value ?? .uiKit
    for (key, member) in members {
      guard let needed = StackDocument.flavour(of: key), needed != flavour else { continue }
      noteMisplaced(
        member, "\(key.quoted) belongs to stacks of flavour \(needed.rawValue.quoted)",
        help: key == "edgeInsets" ? "a stack of UIKit's takes margins with \"marginsRelative\": true" : nil)
    }
    if stack.wraps?.value != true {
      for (key, member) in members where key == "maximumLines" {
        noteMisplaced(member, "\(key.quoted) needs \"wraps\": true")
      }
    }
    if flavour == .uiKit, stack.wraps?.value != true, let distribution = stack.distribution,
      distribution.value == .gravityAreas
    {
      report.add(
        .misplacedKey, "gravity areas belong to stacks of flavour \"appkit\"", at: distribution.range,
        help: "write \"flavour\": \"appkit\", \"wraps\": true, or another distribution")
    }
  }
}

extension GridDocument: SceneObject {
  static let fields = Fields<GridDocument>("a grid") {
    Field(
      "cells", required: \.cells, .list(.cells),
      "The cells, row by row: the id of a view inside, null for an empty one, or an object.")
    Field("rows", all: \.rows, .list(.object("gridRow")), "What the rows say of themselves, as many as there are.")
    Field(
      "columns", all: \.columns, .list(.object("gridColumn")),
      "What the columns say of themselves, as many as there are.")
    Field(
      "xPlacement", \.xPlacement, .word(),
      "How content lies in its column where neither cell nor column says so; leading by default.")
    Field(
      "yPlacement", \.yPlacement, .word(),
      "How content lies in its row where neither cell nor row says so; top by default.")
    Field("rowAlignment", \.rowAlignment, .word(), "What the content of a row has in common; none by default.")
    Field("rowSpacing", \.rowSpacing, .coordinate, "Between rows, in points; 6 by default.")
    Field("columnSpacing", \.columnSpacing, .coordinate, "Between columns, in points; 6 by default.")
  }
}

extension GridRowDocument: SceneObject {
  static let fields = Fields<GridRowDocument>("a row of a grid") {
    Field("height", \.height, .length, "The height of the row's content, in points; as high as it needs by default.")
    Field("yPlacement", \.yPlacement, .word(), "How content lies in the row where its cells do not say so.")
    Field("rowAlignment", \.rowAlignment, .word(), "What its content has in common where its cells do not say so.")
    Field("topPadding", \.topPadding, .coordinate, "Above the row, in points, beside the grid's spacing.")
    Field("bottomPadding", \.bottomPadding, .coordinate, "Below the row, in points, beside the grid's spacing.")
    Field("hidden", \.hidden, .bool, "Whether the row is left out with its content.")
  }
}

extension GridColumnDocument: SceneObject {
  static let fields = Fields<GridColumnDocument>("a column of a grid") {
    Field("width", \.width, .length, "The width of the column's content, in points; as wide as it needs by default.")
    Field("xPlacement", \.xPlacement, .word(), "How content lies in the column where its cells do not say so.")
    Field("leadingPadding", \.leadingPadding, .coordinate, "Before the column, in points, beside the grid's spacing.")
    Field("trailingPadding", \.trailingPadding, .coordinate, "Behind the column, in points, beside the grid's spacing.")
    Field("hidden", \.hidden, .bool, "Whether the column is left out with its content.")
  }
}

extension GridCellDocument: SceneObject {
  static let fields = Fields<GridCellDocument>("a cell of a grid") {
    Field("view", \.view, .name, "The id of a view inside; without it the cell is empty.")
    Field("xPlacement", \.xPlacement, .word(), "How the view lies in its column.")
    Field("yPlacement", \.yPlacement, .word(), "How the view lies in its row.")
    Field("rowAlignment", \.rowAlignment, .word(), "What it has in common with the rest of its row.")
    Field("rowSpan", \.rowSpan, .span, "How many rows the cell reaches over; 1 by default.")
    Field("columnSpan", \.columnSpan, .span, "How many columns the cell reaches over; 1 by default.")
    Field("constraints", all: \.constraints, .list(.constraint), "Rules that count only while the cell is not hidden.")
  }
}

extension Form {
  /// The cells of one row.
  fileprivate static var cells: Form<[GridCellDocument]> {
    let cells = Form<[GridCellDocument]>.list(.cell)
    return cells.reading { reader, row in
      reader.expect(.array, row, wanted: "a row of cells, which is an array") ? cells.read(&reader, row) : nil
    }
  }

  fileprivate static var cell: Form<GridCellDocument> {
    let object = Form<GridCellDocument>.object("gridCell")
    return .init(
      ["anyOf": [["type": "null"], .reference("name"), object.schema]],
      read: { reader, value in
        let place = Place(reader.json.range(of: value))
        switch reader.json.kind(of: value) {
        case .null: return GridCellDocument(place: place)
        case .string: return reader.name(value).map { GridCellDocument(place: place, view: $0) }
        case .object: return object.read(&reader, value)
        default:
          reader.noteWrongType(
            value, wanted: "the id of a view, null or a cell, which is an object",
            help: "write the id of a view in double quotes, as in \"title\"")
          return nil
        }
      }, write: { $0.isPlain ? $0.view.map { .string($0.value) } ?? .null : $0.json })
  }

  /// The number of rows or columns that a cell spans.
  fileprivate static var span: Form<Sourced<Int>> {
    .init(
      ["type": "integer", "minimum": 1, "maximum": 1_000_000], read: { $0.span($1) },
      write: { .number(Double($0.value)) })
  }
}

extension SceneReader {
  /// Returns a grid, after the check that its cells are consistent, which needs the whole grid.
  mutating func grid(_ object: JSONID, children: JSONID?, owner: Sourced<String>?) -> GridDocument? {
    let faults = report.count
    // A grid with faults in its text has no counts worth reporting.
    guard let grid: GridDocument = self.object(object), report.count == faults else { return nil }
    checkCounts(of: grid, object)
    checkCells(of: grid)
    checkViews(of: grid, ids(in: children), owner: owner)
    return grid
  }

  fileprivate mutating func span(_ value: JSONID) -> Sourced<Int>? {
    guard expect(.number, value, wanted: "a whole number", help: "write a number such as 2, without quotes"),
      let number = json.number(value)
    else { return nil }
    let range = json.range(of: value)
    if number >= 1, number <= 1_000_000, number == number.rounded() { return Sourced(Int(number), range) }
    report.add(
      .outOfRange, "\(JSONNumber.text(number)) is no span", at: range,
      help: "a cell reaches over 1, 2, 3 and so on rows or columns")
    return nil
  }
}
