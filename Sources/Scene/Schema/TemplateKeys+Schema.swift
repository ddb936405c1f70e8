import Diagnostics

/// The keys of a component.
enum ComponentKey: String, SceneKey {
  case params, view

  static let (objectName, table) = ("a component", KeyTable<Self>())
}

/// The keys of a variant.
enum VariantKey: String, SceneKey {
  case when, metrics, set, add, enable, disable

  static let (objectName, table) = ("a variant", KeyTable<Self>())
}

/// The keys of `repeat` where it is an object.
enum RepetitionKey: String, SceneKey {
  case each, `as`

  static let (objectName, table) = ("repeat", KeyTable<Self>())
}

/// The keys of a variant's condition.
enum ConditionKey: String, SceneKey {
  case width, height, direction, theme, scale, locale

  static let (objectName, table) = ("a condition", KeyTable<Self>())
}

extension ComponentKey: DescribedKey {
  var summary: String {
    switch self {
    case .params:
      "The parameters with their types (text, number, color, image, bool, list, any), or {\"type\", \"default\"}."
    case .view: "The view that stands wherever the component is used."
    }
  }

  var schema: JSONValue { self == .view ? SceneSchema.reference("view") : ["type": "object"] }
}

extension VariantKey: DescribedKey {
  var summary: String {
    switch self {
    case .when: "What must hold for the variant to apply; without it the variant applies where it is asked for by name."
    case .metrics: "Metrics with other values."
    case .set: "Keys of views with other values, as in \"card.fill\": \"#111\"."
    case .add: "What is added to views, guides and constraints of views, as in \"card.constraints\": [...]."
    case .enable: "Labels of rules that count, whatever their \"enabled\" says."
    case .disable: "Labels of rules that do not count."
    }
  }

  var schema: JSONValue {
    switch self {
    case .when: SceneSchema.reference("condition")
    case .metrics: ["type": "object"]
    case .set: ["type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*[.][A-Za-z]+$"]]
    case .add:
      [
        "type": "object",
        "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*[.](views|guides|constraints)$"],
      ]
    case .enable, .disable: ["type": "array", "items": ["type": "string"]]
    }
  }
}

extension RepetitionKey: DescribedKey {
  var summary: String {
    self == .each ? "The list under \"data\", or a number of times." : "What an element is called; item by default."
  }

  var schema: JSONValue {
    self == .each ? ["type": ["string", "number", "array"]] : SceneSchema.reference("name")
  }
}

extension ConditionKey: DescribedKey {
  var summary: String {
    switch self {
    case .width: "Of the root's frame: a number, or comparisons such as \">= 600 && < 900\"."
    case .height: "Of the root's frame, as width."
    case .direction: "ltr or rtl."
    case .theme: "A word such as dark, or a list of words of which one is meant."
    case .scale: "Pixels per point, as width."
    case .locale: "A language such as de, or with its region, or a list."
    }
  }

  var schema: JSONValue {
    switch self {
    case .width, .height, .scale: ["type": ["number", "string"]]
    case .direction, .theme, .locale: ["type": ["string", "array"]]
    }
  }
}

/// The keys of templates in views.
extension ViewKey {
  var templateSummary: String {
    switch self {
    case .use: "The component that the view is an instance of; the view's other keys win over the component's."
    case .with: "Values for the component's parameters."
    case .slots: "Views for the component's slots, by name; \"views\" fills the slot content."
    case .slot:
      "In a component: the place of views that its user gives, under this name; \"views\" stands there otherwise."
    case .repeat: "The list under \"data\" for whose elements the view is there, each as {item}, or a number of times."
    case .if: "The view is there where this expression holds, as in \"count > 3\"."
    default: ""
    }
  }

  var templateSchema: JSONValue {
    switch self {
    case .use, .slot: SceneSchema.reference("name")
    case .with, .slots: ["type": "object"]
    case .repeat: ["anyOf": [["type": ["string", "number", "array"]], SceneSchema.reference("repetition")]]
    default: ["type": ["string", "boolean"]]
    }
  }
}
