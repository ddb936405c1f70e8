import Diagnostics
import Layout

/// The keys of a stack in the schema.
extension ViewKey {
  var stackSummary: String {
    switch self {
    case .stack: "Arranges the views inside in a row or a column, in their order."
    case .alignment: "How the views lie across the stack's axis; by default fill, and center with flavour appkit."
    case .distribution: "How the views share the stack's extent; by default fill, and gravityAreas with flavour appkit."
    case .spacing: "The distance between neighbours; by default 0, and 8 with flavour appkit. \"system\" is 8."
    case .customSpacing: "The distance after a view, by its id, in place of spacing."
    case .marginsRelative: "Whether the views stay inside the stack's margins."
    case .baselineRelative: "Whether a column measures distances from last baseline to first baseline."
    case .edgeInsets: "From the edges of a stack of flavour appkit to its views."
    case .flavour: "Whose stack it is: UIKit's UIStackView or AppKit's NSStackView."
    case .gravity: "The area of a view, by its id, where the distribution is gravityAreas."
    case .visibility: "How much a view matters where there is no room, by its id; 1000 is never detached, 0 always."
    case .detachesHidden: "Whether hidden views leave a stack of flavour appkit; they do by default."
    default: ""
    }
  }

  var stackSchema: JSONValue {
    switch self {
    case .stack: SceneSchema.word(StackAxis.self)
    case .alignment: SceneSchema.word(StackAlignment.self)
    case .distribution: SceneSchema.word(Stack.Distribution.self)
    case .spacing: SceneSchema.reference("number")
    case .customSpacing: SceneSchema.members(of: SceneSchema.reference("number"))
    case .edgeInsets: SceneSchema.reference("insets")
    case .flavour: SceneSchema.word(StackFlavour.self)
    case .gravity: SceneSchema.members(of: SceneSchema.word(Stack.Gravity.self))
    case .visibility: SceneSchema.members(of: SceneSchema.reference("visibility"))
    case .marginsRelative, .baselineRelative, .detachesHidden: ["type": "boolean"]
    default: true
    }
  }

  /// The keys of a stack need `stack` beside them, some of them a flavour, and those of controls their control.
  static var dependencies: [JSONValue.Member] {
    let axis = stackKeys.map { JSONValue.Member($0.rawValue, .array([.string(ViewKey.stack.rawValue)])) }
    let appKit: JSONValue = ["properties": ["flavour": ["const": "appkit"]], "required": ["flavour"]]
    let uiKit: JSONValue = ["properties": ["flavour": ["const": "uikit"]]]
    let flavours = stackKeys.compactMap { key in
      key.flavour.map { JSONValue.Member(key.rawValue, $0 == .appKit ? appKit : uiKit) }
    }
    let areas: JSONValue = ["properties": ["distribution": ["const": "gravityAreas"]], "required": ["distribution"]]
    return [
      .init("dependentRequired", .object(axis)), .init("dependentSchemas", .object(flavours + controlOwners)),
      .init("if", areas), .init("then", appKit), .init("not", ["required": ["stack", "grid"]]),
    ]
  }
}
