import Diagnostics
import Layout

extension ViewKey {
  /// The keys that stand beside `stack`.
  static let stackKeys: [ViewKey] = [
    .alignment, .distribution, .spacing, .customSpacing, .marginsRelative, .baselineRelative, .edgeInsets, .flavour,
    .gravity, .visibility, .detachesHidden,
  ]

  /// The keys that only stacks of one flavour have.
  var flavour: StackFlavour? {
    switch self {
    case .edgeInsets, .gravity, .visibility, .detachesHidden: .appKit
    case .marginsRelative, .baselineRelative: .uiKit
    default: nil
    }
  }
}

extension SceneReader {
  /// What the keys of a stack say, `stack` among them; nil where there is none.
  mutating func stack(_ members: [(ViewKey, JSONID)], children: [ViewDocument]) -> StackDocument? {
    guard let first = members.first(where: { $0.0 == .stack }) else {
      for (key, value) in members { noteMisplaced(key, value, "needs \"stack\", the axis to arrange the views along") }
      return nil
    }
    // Without a good axis the other keys are read for their faults; the document is refused anyway.
    let axis: Sourced<StackAxis>? = word(first.1)
    var stack = StackDocument(axis: axis ?? Sourced(.horizontal))
    for (key, value) in members { read(key, value, into: &stack) }
    checkFlavour(of: stack, members)
    // Whoever reads the children one by one knows their names.
    checkNames(in: stack, children)
    return axis == nil ? nil : stack
  }

  private mutating func checkNames(in stack: StackDocument, _ children: [ViewDocument]) {
    let ids = Set(children.compactMap { $0.id?.value })
    let known = children.compactMap { $0.id?.value }
    for name in stack.names where !ids.contains(name.value) {
      report.add(
        Finding(
          .unknownItem, "the stack arranges no view that is called \(name.value.quoted)", at: name.range,
          suggestion: nearestName(to: name.value, among: known)))
    }
  }

  private mutating func read(_ key: ViewKey, _ value: JSONID, into stack: inout StackDocument) {
    switch key {
    case .alignment: stack.alignment = word(value)
    case .distribution: stack.distribution = word(value)
    case .spacing: stack.spacing = number(value, .coordinate)
    case .customSpacing: stack.customSpacing = named(value) { $0.number($1, .coordinate) }
    case .marginsRelative: stack.marginsRelative = bool(value)
    case .baselineRelative: stack.baselineRelative = bool(value)
    case .edgeInsets: stack.edgeInsets = insets(value)
    case .flavour: stack.flavour = word(value)
    case .gravity: stack.gravity = named(value) { $0.word($1) }
    case .visibility: stack.visibility = named(value) { $0.number($1, .visibility) }
    case .detachesHidden: stack.detachesHidden = bool(value)
    default: return
    }
  }

  private mutating func checkFlavour(of stack: StackDocument, _ members: [(ViewKey, JSONID)]) {
    let flavour = stack.flavour?.value ?? .uiKit
    for (key, value) in members {
      guard let needed = key.flavour, needed != flavour else { continue }
      noteMisplaced(
        key, value, "belongs to stacks of flavour \(needed.rawValue.quoted)",
        help: key == .edgeInsets ? "a stack of UIKit's takes margins with \"marginsRelative\": true" : nil)
    }
    if flavour == .uiKit, let distribution = stack.distribution, distribution.value == .gravityAreas {
      report.add(
        Finding(
          .misplacedKey, "gravity areas belong to stacks of flavour \"appkit\"", at: distribution.range,
          help: "write \"flavour\": \"appkit\", or another distribution"))
    }
  }

  private mutating func noteMisplaced(_ key: ViewKey, _ value: JSONID, _ cause: String, help: String? = nil) {
    report.add(
      Finding(
        .misplacedKey, "\(key.rawValue.quoted) \(cause)", at: json.keyRange(of: value) ?? json.range(of: value),
        help: help))
  }
}
