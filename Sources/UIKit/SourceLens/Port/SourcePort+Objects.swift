import Diagnostics

/// The rules for attributes and expressions of Objective-C.
extension SourcePort {
  /// Attributes that only Objective-C's runtime reads.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable", "UIApplicationMain",
    "NSApplicationMain", "NSCopying",
  ]

  /// Removes attributes, and replaces expressions about names: `#selector`, `#keyPath`, literals of pictures and colours.
  mutating func mendObjects() {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .attribute where Self.attributes.contains(token.text): removeAttribute(at: index)
      case .attribute where token.text == "convention" && text(after: index, 2) == "block":
        remove(token, tokens[argumentEnd(of: index)])
        note(token, token.text, "@convention(block) removed: the type is a closure")
      case .directive: mendDirective(at: index)
      case .word: mendWord(at: index)
      default: break
      }
    }
  }

  /// Whether the source is the file that starts an app.
  var startsApp: Bool {
    file.hasSuffix("main.swift") && tokens.contains { $0.text == "UIApplicationMain" || $0.text == "NSApplicationMain" }
  }

  private func text(after index: Int, _ steps: Int) -> String {
    index + steps < tokens.count ? tokens[index + steps].text : ""
  }

  /// The index of the parenthesis that closes the arguments of an attribute or directive; its own index without arguments.
  private func argumentEnd(of index: Int) -> Int {
    text(after: index, 1) == "(" ? outline.closes[index + 1] : index
  }

  private mutating func removeAttribute(at index: Int) {
    let token = tokens[index]
    remove(token, tokens[argumentEnd(of: index)])
    note(token, token.text, "@\(token.text) removed")
    guard token.text == "objc" else { return }
    let head = tokens[(index + 1)...].prefix(24).prefix { !["func", "var", "{", "}"].contains($0.text) }
    for word in head where word.text == "dynamic" || word.text == "optional" { remove(word) }
    // `@objc protocol P {` is a protocol for classes, and `@objc protocol P: Q {` nearly always is.
    guard let keyword = head.firstIndex(where: { $0.text == "protocol" }), keyword + 2 < tokens.count else { return }
    if tokens[keyword + 2].text == ":" {
      insert(" AnyObject,", at: end(of: tokens[keyword + 2]))
    } else {
      insert(": AnyObject", at: end(of: tokens[keyword + 1]))
    }
  }

  /// Further tokens of the argument of a directive are ignored.
  private static let argumentLimit = 64

  private mutating func mendDirective(at index: Int) {
    let token = tokens[index], end = argumentEnd(of: index)
    let inside = tokens[min(index + 2, end)..<end].prefix(Self.argumentLimit).filter { $0.kind != .lineEnd }
    switch token.text {
    case "selector" where end > index:
      replace(token, tokens[end], with: "Selector(\"\(Self.selector(inside))\")")
      note(token, token.text, "#selector became a Selector by its name")
    case "keyPath" where end > index:
      let names = inside.filter { $0.kind == .word }.map(\.text).drop { $0.first?.isUppercase == true || $0 == "self" }
      replace(token, tokens[end], with: "\"\(names.joined(separator: "."))\"")
      note(token, token.text, "#keyPath became a string")
    case "imageLiteral" where text(after: index, 2) == "resourceName" && text(after: index, 3) == ":":
      replace(token, tokens[index + 3], with: "UIImage(named:")
      insert("!", at: self.end(of: tokens[end]))
      note(token, token.text, "#imageLiteral became UIImage(named:)")
    case "colorLiteral":
      replace(token, with: "UIColor")
      note(token, token.text, "#colorLiteral became UIColor(red:green:blue:alpha:)")
    default: break
    }
  }

  /// Returns the name that Objective-C gives to the method in `#selector(A.tapped(_:for:))`: `tapped:for:`.
  private static func selector(_ inside: [SwiftToken]) -> String {
    var words = inside.prefix { $0.text != "as" }[...]
    if let first = words.first, ["getter", "setter"].contains(first.text) { words = words.dropFirst(2) }
    let name = words.prefix { $0.text != "(" }.last { $0.kind == .word }?.text ?? ""
    let labels = words.drop { $0.text != "(" }.filter { $0.kind == .word }.map(\.text)
    guard let first = labels.first else { return name }
    return name + (first == "_" ? "" : "With" + first.prefix(1).uppercased() + first.dropFirst()) + ":"
      + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private mutating func mendWord(at index: Int) {
    let modules = ["Darwin": "Foundation", "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "CoreText": "UIKit"]
    let token = tokens[index], before = tokens[max(0, index - 2)..<index]
    guard let module = modules[token.text], text(after: index, 1) == ".", before.last?.text != ".",
      !before.contains(where: { $0.text == "import" })
    else { return }
    replace(token, with: module)
    note(token, token.text, "\(token.text). became \(module).")
  }

  /// Removes the question mark from calls of methods that are optional in Objective-C alone: `delegate?.tableView?(a)`.
  mutating func mendOptionalCalls(of names: Set<String>) {
    for index in tokens.indices.dropFirst().dropLast(2) where tokens[index].kind == .word {
      let token = tokens[index], mark = tokens[index + 1], close = tokens[index + 2].text
      guard tokens[index - 1].text == ".", mark.text == "?" || mark.text == "!", close == "(",
        names.contains(token.text) || ObstacleFinder.isMethodOfDelegates(token.text)
      else { continue }
      replace(mark, with: "")
      note(token, token.text, "\(token.text)\(mark.text)( became \(token.text)(: the method has a default")
    }
  }
}
