import Diagnostics

/// The tokens that a compiler on Linux sees after `os(iOS)` is replaced by `canImport(UIKit)`, and the conditions that have to be rewritten.
///
/// Branches that no Linux build takes are left out; if a condition is not known, such as a flag of the project, all branches are kept.
struct ActiveTokens {
  private(set) var tokens: [SwiftToken] = []
  /// The tokens `os(iOS)` in conditions that do not hold on Linux otherwise.
  private(set) var platformConditions: [SwiftToken] = []

  /// An open `#if`.
  private struct Branch {
    var isOuterActive: Bool
    /// Whether an earlier branch is certainly taken.
    var isDecided: Bool
    var isActive: Bool
  }

  private let manifest: PackageManifest?

  init(_ all: [SwiftToken], _ manifest: PackageManifest?) {
    self.manifest = manifest
    var branches: [Branch] = []
    var index = 0
    while index < all.count {
      let token = all[index]
      index += 1
      let isActive = branches.last.map { $0.isActive && $0.isOuterActive } ?? true
      guard token.kind == .directive, ["if", "elseif", "else", "endif"].contains(token.text) else {
        if isActive { tokens.append(token) }
        continue
      }
      var condition: [SwiftToken] = []
      while index < all.count, all[index].kind != .lineEnd {
        condition.append(all[index])
        index += 1
      }
      switch token.text {
      case "if":
        let truth = self.truth(of: condition, isActive: isActive)
        branches.append(Branch(isOuterActive: isActive, isDecided: truth == true, isActive: truth != false))
      case "elseif":
        guard let last = branches.last else { continue }
        let truth = self.truth(of: condition, isActive: last.isOuterActive && !last.isDecided)
        branches[branches.count - 1].isActive = !last.isDecided && truth != false
        if truth == true { branches[branches.count - 1].isDecided = true }
      case "else":
        if let last = branches.last { branches[branches.count - 1].isActive = !last.isDecided }
      default: _ = branches.popLast()
      }
    }
  }

  /// Returns whether a condition holds if `os(iOS)` does, and records the condition if that makes a difference; nil if it is not known.
  private mutating func truth(of condition: [SwiftToken], isActive: Bool) -> Bool? {
    var reader = ConditionReader(tokens: condition, manifest: manifest, isIOS: true)
    let truth = reader.disjunction()
    var linux = ConditionReader(tokens: condition, manifest: manifest, isIOS: false)
    if isActive, linux.disjunction() != truth { platformConditions += reader.platforms }
    return truth
  }

  /// A reader of conditions such as `os(iOS) && !DEBUG || canImport(UIKit)`.
  private struct ConditionReader {
    let tokens: [SwiftToken]
    let manifest: PackageManifest?
    let isIOS: Bool
    private(set) var index = 0
    private(set) var platforms: [SwiftToken] = []
    private(set) var depth = 0
    /// The greatest nesting of conditions; deeper ones are not known.
    private static let depthLimit = 64

    private mutating func accept(_ text: String) -> Bool {
      guard index < tokens.count, tokens[index].kind == .mark, tokens[index].text == text else { return false }
      index += 1
      return true
    }

    mutating func disjunction() -> Bool? {
      var result = conjunction()
      while accept("||") {
        let other = conjunction()
        result = result == true || other == true ? true : result == false && other == false ? false : nil
      }
      return result
    }

    private mutating func conjunction() -> Bool? {
      var result = term()
      while accept("&&") {
        let other = term()
        result = result == false || other == false ? false : result == true && other == true ? true : nil
      }
      return result
    }

    private mutating func term() -> Bool? {
      guard depth < Self.depthLimit else { return nil }
      depth += 1
      defer { depth -= 1 }
      if accept("!") { return term().map(!) }
      if accept("(") {
        let result = disjunction()
        _ = accept(")")
        return result
      }
      guard index < tokens.count else { return nil }
      let word = tokens[index]
      index += 1
      guard accept("(") else {
        return word.text == "true" ? true : word.text == "false" ? false : manifest?.isSet(word.text)
      }
      var arguments: [String] = []
      while index < tokens.count, !accept(")") {
        arguments.append(tokens[index].text)
        index += 1
      }
      switch word.text {
      case "os":
        if arguments == ["iOS"] {
          platforms.append(word)
          return isIOS
        }
        return arguments == ["Linux"]
      case "canImport":
        guard let module = arguments.first else { return nil }
        return module == "UIKit" ? true : AppleModules.advice[module] == nil ? nil : false
      case "targetEnvironment": return false
      case "swift", "compiler": return true
      default: return nil
      }
    }
  }
}
