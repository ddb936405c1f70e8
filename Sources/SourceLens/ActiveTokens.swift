import Diagnostics

/// The tokens that a compiler on Linux sees once `os(iOS)` is written as `canImport(UIKit)`, and the conditions that have to be rewritten.
///
/// Branches that no Linux build takes are left out; where a condition is not known, such as a flag of the project, all branches are kept.
struct ActiveTokens {
  private(set) var tokens: [SwiftToken] = []
  /// `os(iOS)` where nothing else of the condition holds on Linux.
  private(set) var platformConditions: [SwiftToken] = []

  private enum Truth {
    case yes, no, unknown

    static prefix func ! (truth: Truth) -> Truth {
      switch truth {
      case .yes: .no
      case .no: .yes
      case .unknown: .unknown
      }
    }
  }

  /// An `#if` that is open.
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
        branches.append(Branch(isOuterActive: isActive, isDecided: truth == .yes, isActive: truth != .no))
      case "elseif":
        guard let last = branches.last else { continue }
        let truth = self.truth(of: condition, isActive: last.isOuterActive && !last.isDecided)
        branches[branches.count - 1].isActive = !last.isDecided && truth != .no
        if truth == .yes { branches[branches.count - 1].isDecided = true }
      case "else":
        if let last = branches.last { branches[branches.count - 1].isActive = !last.isDecided }
      default: _ = branches.popLast()
      }
    }
  }

  /// Whether a condition holds once `os(iOS)` does, which is noted where it makes a difference.
  private mutating func truth(of condition: [SwiftToken], isActive: Bool) -> Truth {
    var reader = ConditionReader(condition, manifest, isIOS: true)
    let truth = reader.disjunction()
    var linux = ConditionReader(condition, manifest, isIOS: false)
    if isActive, linux.disjunction() != truth { platformConditions += reader.platforms }
    return truth
  }

  /// Reads `os(iOS) && !DEBUG || canImport(UIKit)`.
  private struct ConditionReader {
    private let tokens: [SwiftToken]
    private var index = 0
    private(set) var platforms: [SwiftToken] = []
    private var depth = 0
    /// Conditions that nest deeper are not known.
    private static let depthLimit = 64

    private let manifest: PackageManifest?

    private let isIOS: Bool

    init(_ tokens: [SwiftToken], _ manifest: PackageManifest?, isIOS: Bool) {
      (self.tokens, self.manifest, self.isIOS) = (tokens, manifest, isIOS)
    }

    private mutating func accept(_ text: String) -> Bool {
      guard index < tokens.count, tokens[index].kind == .mark, tokens[index].text == text else { return false }
      index += 1
      return true
    }

    mutating func disjunction() -> Truth {
      var result = conjunction()
      while accept("||") {
        let other = conjunction()
        result = result == .yes || other == .yes ? .yes : result == .no && other == .no ? .no : .unknown
      }
      return result
    }

    private mutating func conjunction() -> Truth {
      var result = term()
      while accept("&&") {
        let other = term()
        result = result == .no || other == .no ? .no : result == .yes && other == .yes ? .yes : .unknown
      }
      return result
    }

    private mutating func term() -> Truth {
      guard depth < Self.depthLimit else { return .unknown }
      depth += 1
      defer { depth -= 1 }
      if accept("!") { return !term() }
      if accept("(") {
        let result = disjunction()
        _ = accept(")")
        return result
      }
      guard index < tokens.count else { return .unknown }
      let word = tokens[index]
      index += 1
      guard accept("(") else {
        let isSet = word.text == "true" ? true : word.text == "false" ? false : manifest?.isSet(word.text)
        return isSet.map { $0 ? .yes : .no } ?? .unknown
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
          return isIOS ? .yes : .no
        }
        return arguments == ["Linux"] ? .yes : .no
      case "canImport":
        guard let module = arguments.first else { return .unknown }
        return module == "UIKit" ? .yes : AppleModules.advice[module] == nil ? .unknown : .no
      case "targetEnvironment": return .no
      case "swift", "compiler": return .yes
      default: return .unknown
      }
    }
  }
}
