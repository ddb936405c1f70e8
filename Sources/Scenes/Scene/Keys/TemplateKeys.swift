import Diagnostics

/// The keys of templates, which expansion removes before a document is read.
enum TemplateKeys {
  static let component = Fields<Void>("a component") {
    Field(
      "params",
      ["type": "object", "additionalProperties": ["anyOf": [["type": "string"], .reference("parameter")]]],
      "The parameters with their types (text, number, color, image, bool, list, any), or with more about them.")
    Field("view", .reference("view"), "The view that stands wherever the component is used.", isRequired: true)
  }

  static let parameter = Fields<Void>("a parameter") {
    Field("type", ["type": "string"], "What it takes: text, number, color, image, bool, list or any.", isRequired: true)
    Field("default", [:], "Its value where the user gives none.")
  }

  static let variant = Fields<Void>("a variant") {
    Field(
      "when", .reference("condition"),
      "What must hold for the variant to apply; without it the variant applies where it is asked for by name.")
    Field("metrics", ["type": "object"], "Metrics with other values.")
    Field(
      "set",
      [
        "type": "object", "propertyNames": ["pattern": "^(styles[.])?[A-Za-z_][A-Za-z0-9_]*[.][A-Za-z_][A-Za-z0-9_]*$"],
      ],
      "Keys of views with other values, as in \"card.fill\": \"#111\"; of repeated views all; \"styles.title.color\"; \"data.tint\"."
    )
    Field(
      "add", ["type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*[.](views|guides|constraints)$"]],
      "What is added to views, guides and constraints of views, as in \"card.constraints\": [...].")
    Field("enable", strings, "Labels of rules that count, whatever their \"enabled\" says.")
    Field("disable", strings, "Labels of rules that do not count.")
  }

  private static let strings: JSONValue = ["type": "array", "items": ["type": "string"]]

  /// The keys of `repeat` where it is an object.
  static let repetition = Fields<Void>("repeat") {
    Field(
      "each", ["type": ["string", "number", "array"]], "The list under \"data\", or a number of times.",
      isRequired: true)
    Field("as", .reference("name"), "What an element is called; item by default.")
  }

  static let condition = Fields<Void>("a condition") {
    let number: JSONValue = ["type": ["number", "string"]], word: JSONValue = ["type": ["string", "array"]]
    Field("width", number, "Of the root's frame: a number, or comparisons such as \">= 600 && < 900\".")
    Field("height", number, "Of the root's frame, as width.")
    Field("direction", word, "ltr or rtl.")
    Field("theme", word, "A word such as dark, or a list of words of which one is meant.")
    Field("scale", number, "Pixels per point, as width.")
    Field("locale", word, "A language such as de, or with its region, or a list.")
  }
}

extension ViewParts {
  /// The keys of templates in views.
  @FieldBuilder<ViewParts>
  static var templateFields: [Field<ViewParts>] {
    template(
      "use", .reference("name"),
      "The component that the view is an instance of; the view's other keys win over the component's.")
    template("with", ["type": "object"], "Values for the component's parameters.")
    template("slots", ["type": "object"], "Views for the component's slots, by name; \"views\" fills the slot content.")
    template(
      "slot", .reference("name"),
      "In a component: the place of views that its user gives, under this name; \"views\" stands there otherwise.")
    template(
      "repeat", ["anyOf": [["type": ["string", "number", "array"]], .reference("repetition")]],
      "The list under \"data\" for whose elements the view is there, each as {item}, or a number of times.")
    template(
      "if", ["type": ["string", "boolean"]],
      "The view is there where this expression holds, as in \"count > 3\".")
  }

  private static func template(_ name: String, _ schema: JSONValue, _ summary: String) -> Field<ViewParts> {
    Field(name, schema, summary) { reader, value, _ in
      let finding = reader.templateKey(name, at: reader.json.keyRange(of: value) ?? reader.json.range(of: value))
      reader.report.add(finding)
    }
  }
}
