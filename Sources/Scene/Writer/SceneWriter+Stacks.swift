import Diagnostics
import Layout

extension SceneWriter {
  static func value(of key: ViewKey, in stack: StackDocument) -> JSONValue? {
    switch key {
    case .stack: .string(stack.axis.value.rawValue)
    case .alignment: stack.alignment.map { .string($0.value.rawValue) }
    case .distribution: stack.distribution.map { .string($0.value.rawValue) }
    case .spacing: stack.spacing.map(number)
    case .customSpacing: members(stack.customSpacing, number)
    case .marginsRelative: stack.marginsRelative.map { .bool($0.value) }
    case .baselineRelative: stack.baselineRelative.map { .bool($0.value) }
    case .edgeInsets: stack.edgeInsets.map { insets($0.value) }
    case .flavour: stack.flavour.map { .string($0.value.rawValue) }
    case .gravity: members(stack.gravity) { .string($0.value.rawValue) }
    case .visibility: members(stack.visibility, number)
    case .detachesHidden: stack.detachesHidden.map { .bool($0.value) }
    default: nil
    }
  }
}
