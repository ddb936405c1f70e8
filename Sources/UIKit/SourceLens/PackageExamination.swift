public import Diagnostics

/// An examination of a package for Swift code that does not compile on Linux against the module `UIKit`.
///
/// Sources are read as tokens: comments and strings are ignored. Types are not inferred: of missing members those are found whose names
/// UIKit alone has, and the compiler finds the others.
public struct PackageExamination: Sendable {
  /// The names of types and functions that exist on Linux, besides those of the package itself.
  public var knownNames: Set<String>
  let manifest: PackageManifest?
  /// The sources that were read.
  private(set) var sources: [(source: SourceText, tokens: ActiveTokens)] = []
  /// The names that the package declares, and those that it does not only override. Lookup only.
  private(set) var declared: Set<String> = [], introduced: Set<String> = []

  /// Creates an examination without sources.
  ///
  /// - Parameters:
  ///   - knownNames: the names that the module `UIKit` and Foundation declare.
  ///   - manifest: the manifest of the package, which defines the flags of conditions; nil leaves them unknown.
  public init(knownNames: Set<String>, manifest: SourceText? = nil) {
    self.knownNames = knownNames
    self.manifest = manifest.map { PackageManifest($0) }
  }

  /// Reads a source.
  ///
  /// Costs one pass over the text.
  public mutating func add(_ source: SourceText) {
    let tokens = ActiveTokens(SwiftToken.tokens(of: source), manifest)
    declared.formUnion(Self.declaredNames(in: tokens.tokens))
    introduced.formUnion(Self.declaredNames(in: Self.withoutOverrides(tokens.tokens)))
    sources.append((source, tokens))
  }

  /// Returns the names of types, functions and generic parameters that tokens declare, including members.
  public static func declaredNames(in tokens: [SwiftToken]) -> Set<String> {
    let keywords: Set<String> = [
      "class", "struct", "enum", "protocol", "typealias", "actor", "func", "associatedtype", "macro", "case", "let",
      "var",
    ]
    var names: Set<String> = []
    for (token, next) in zip(tokens, tokens.dropFirst())
    where token.kind == .word && next.kind == .word && keywords.contains(token.text) { names.insert(next.text) }
    // `<Element: Hashable>` after the name of a declaration.
    for (index, token) in tokens.enumerated() where token.text == "<" && index > 1 {
      guard keywords.contains(tokens[index - 2].text) || ["init", "subscript"].contains(tokens[index - 1].text) else {
        continue
      }
      for (mark, name) in zip(tokens[index...], tokens.dropFirst(index + 1)).prefix(64) {
        if mark.text == ">" { break }
        if mark.text == "<" || mark.text == "," { names.insert(name.text) }
      }
    }
    return names
  }

  /// Returns tokens without the words after `override`, up to the name.
  private static func withoutOverrides(_ tokens: [SwiftToken]) -> [SwiftToken] {
    tokens.indices.filter { index in !tokens[max(0, index - 3)..<index].contains { $0.text == "override" } }
      .map { tokens[$0] }
  }

  func known(name: String) -> Bool { knownNames.contains(name) || declared.contains(name) }

  /// The number of sources that were read.
  public var sourceCount: Int { sources.count }
}

/// A finder of code in one source that does not compile on Linux.
struct ObstacleFinder {
  let file: String
  let tokens: [SwiftToken]
  private(set) var found: [Finding] = []

  init(file: String, tokens: [SwiftToken]) {
    self.file = file
    self.tokens = tokens
  }

  func finding(_ kind: FindingID, _ token: SwiftToken, _ object: String, _ message: String) -> Finding {
    Finding(kind, at: SourceSpan(file, token.position), of: object, message)
  }

  private mutating func report(_ token: SwiftToken, _ message: String) {
    found.append(finding(.uncompilable, token, token.text, message))
  }

  /// The generic parameters that stand for classes of UIKit: `View` in `<View: UIView>`. Lookup only.
  private lazy var generics: Set<String> = Set(
    tokens.indices.dropFirst(2).dropLast().filter {
      tokens[$0].text == ":" && tokens[$0 + 1].text.hasPrefix("UI") && ["<", ","].contains(tokens[$0 - 2].text)
    }.map { tokens[$0 - 1].text })
  /// Whether braces belong to an extension, from the outermost in.
  private var braces: [Bool] = []
  /// Whether the next brace belongs to an extension.
  private var opensExtension = false

  mutating func search() {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .attribute: readAttribute(token, at: index)
      case .directive where token.text == "selector":
        report(token, "#selector needs Objective-C's runtime; write Selector(\"name\"), or UIAction for an action")
      case .directive where token.text == "keyPath":
        report(token, "#keyPath needs Objective-C's runtime; write a string, or a key path with a backslash")
      case .mark where token.text == "{":
        braces.append(opensExtension)
        opensExtension = false
      case .mark where token.text == "}": _ = braces.popLast()
      case .word: readWord(token, at: index)
      default: break
      }
    }
  }

  private func next(_ index: Int) -> SwiftToken? {
    var index = index + 1
    while index < tokens.count, tokens[index].kind == .lineEnd { index += 1 }
    return index < tokens.count ? tokens[index] : nil
  }

  private mutating func readAttribute(_ token: SwiftToken, at index: Int) {
    switch token.text {
    case "objc", "objcMembers", "NSManaged", "GKInspectable":
      report(token, "@\(token.text) needs Objective-C's runtime; remove it\(moreAdvice(behind: index))")
    case "IBOutlet": report(token, "@IBOutlet needs Objective-C's runtime; remove it, the property stays")
    case "IBSegueAction": report(token, "@IBSegueAction needs Objective-C's runtime; remove it")
    case "NSApplicationMain", "UIApplicationMain":
      report(token, "@\(token.text) starts an app; keep the file out of the package")
    case "convention" where tokens.dropFirst(index + 2).first?.text == "block":
      report(token, "@convention(block) needs Objective-C's runtime; use a closure")
    case "MainActor" where isTestCase(behind: index) || isTestMethod(behind: index):
      report(
        token,
        "@MainActor on an XCTestCase or its test method ends the test run; leave it out and write "
          + "MainActor.assumeIsolated { } in the method, or make the method async")
    default: break
    }
  }

  /// `@objc optional func` and `@objc protocol` need more than the attribute gone.
  private func moreAdvice(behind index: Int) -> String {
    let words = tokens.dropFirst(index + 1).prefix(64).prefix { $0.text != "{" && $0.text != "func" }
    if words.contains(where: { $0.text == "optional" }) {
      return ", and give the optional requirement a default in an extension of the protocol; calls of it lose the ?"
    }
    let isProtocol = words.prefix(2).contains { $0.text == "protocol" }
    if isProtocol, !words.contains(where: { $0.text == ":" }) { return ", and write the protocol with : AnyObject" }
    return words.first?.text == "dynamic" ? " with dynamic" : ""
  }

  /// Returns whether the declaration after an attribute is `class Name: XCTestCase`.
  private func isTestCase(behind index: Int) -> Bool {
    let head = tokens.dropFirst(index + 1).prefix(16).prefix { $0.text != "{" && $0.text != "func" && $0.text != "var" }
    return head.contains { $0.text == "class" } && head.contains { $0.text == "XCTestCase" }
  }

  /// Returns whether the declaration after an attribute is `func testName()` of XCTest, and not async.
  private func isTestMethod(behind index: Int) -> Bool {
    let head = Array(tokens.dropFirst(index + 1).prefix(16).prefix { $0.text != "{" })
    guard let place = head.firstIndex(where: { $0.text == "func" }), place + 1 < head.count else { return false }
    return place < 3 && head[place + 1].text.hasPrefix("test") && !head.contains { $0.text == "async" }
      && tokens.contains { $0.text == "XCTestCase" }
  }

  private mutating func readWord(_ token: SwiftToken, at index: Int) {
    let isMember = index > 0 && tokens[index - 1].text == "."
    switch token.text {
    case "extension" where !isMember: opensExtension = true
    case "class", "struct", "enum", "actor", "protocol": if !isMember { opensExtension = false }
    case "override" where braces.last == true && !isMember:
      report(token, "an override in an extension needs Objective-C's runtime; move it into the class")
    case "import" where index == 0 || tokens[index - 1].kind != .mark: readImport(at: index)
    case "class_getInstanceMethod", "class_getClassMethod", "method_exchangeImplementations",
      "method_setImplementation",
      "imp_implementationWithBlock", "class_addMethod", "objc_getClass", "NSKeyValueObservation", "forwardingTarget":
      if !isMember {
        report(token, "\(token.text) needs Objective-C's runtime; there is nothing to write in its place")
      }
    case "description" where isMember && follows(index, "(", ")") && tokens[max(0, index - 2)].text == ")":
      report(token, "classes have no method description() on Linux; write \"\\(type(of: object))\"")
    case "Darwin", "CoreGraphics", "QuartzCore", "CoreText":
      if !isMember, follows(index, "."), !tokens[max(0, index - 2)..<index].contains(where: { $0.text == "import" }) {
        report(
          token, "there is no module \(token.text) on Linux; write Foundation. or UIKit. where the name comes from")
      }
    case "init" where isMember && isLowercase(before: index) && follows(index, "(", "frame"):
      report(token, classAdvice)
    case "frame"
    where index > 1 && tokens[index - 1].text == "("
      && (tokens[index - 2].text == "Self" || generics.contains(tokens[index - 2].text)):
      report(tokens[index - 2], classAdvice)
    case _
    where isMember && Self.isMethodOfDelegates(token.text) && (follows(index, "?", "(") || follows(index, "!", "(")):
      report(
        token, "methods of UIKit's delegates are not optional on Linux; write \(token.text)( without ? or !")
    case "selector" where follows(index, ":") && tokens[max(0, index - 24)..<index].contains { $0.text == "Timer" }:
      report(token, "timers with a selector need Objective-C's runtime; write the form with a block")
    case "perform" where ["selector", "Selector", "NSSelectorFromString"].contains { follows(index, "(", $0) }:
      report(token, "perform needs Objective-C's runtime; call the method, after a delay by DispatchQueue.main")
    case "responds" where isMember && follows(index, "(", "to"):
      report(token, "responds(to:) needs Objective-C's runtime; ask by a protocol: object is any Protocol")
    case "cancelPreviousPerformRequests":
      report(token, "\(token.text) needs Objective-C's runtime; cancel a DispatchWorkItem")
    case "NSLayoutAnchor" where follows(index, "<", "AnyObject") && isCast(before: index):
      report(
        token,
        "a cast to NSLayoutAnchor<AnyObject> fails on Linux; write a function that is generic over the anchor's kind")
    default: break
    }
  }

  /// Whether a method of the module's delegates and data sources, which is optional on iOS, may have the name.
  static func isMethodOfDelegates(_ name: String) -> Bool {
    ["collectionView", "numberOfSections", "tableView", "viewForZooming"].contains(name) || name.hasPrefix("scrollView")
      || name.hasPrefix("textField")
  }

  /// The reason why `viewClass.init(frame:)` and `View(frame:)` of a generic parameter do not compile.
  private var classAdvice: String {
    "a view of a class that is known when the program runs is made by init() alone on Linux; write init(), and set its frame"
  }

  /// Whether a member belongs to a value, as in `viewClass.init`, and not to a type or to the object itself.
  private func isLowercase(before index: Int) -> Bool {
    guard index > 1, tokens[index - 2].kind == .word, let first = tokens[index - 2].text.first else { return false }
    return first.isLowercase && tokens[index - 2].text != "self" && tokens[index - 2].text != "super"
  }

  private func follows(_ index: Int, _ texts: String...) -> Bool {
    tokens.dropFirst(index + 1).prefix(texts.count).map(\.text) == texts
  }

  /// Returns whether a cast, or a test of a type, precedes the name of a type.
  private func isCast(before index: Int) -> Bool {
    tokens[max(0, index - 2)..<index].contains { $0.kind == .word && ($0.text == "as" || $0.text == "is") }
  }

  private mutating func readImport(at index: Int) {
    var names = tokens.dropFirst(index + 1).prefix { $0.kind != .lineEnd }.filter { $0.kind == .word }[...]
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
    if let first = names.first, kinds.contains(first.text) { names = names.dropFirst() }
    guard let module = names.first else { return }
    if module.text == "UIKit", names.count > 1, tokens[index + 2].text == "." {
      found.append(
        finding(
          .uncompilable, module, "import UIKit.\(names.dropFirst().first?.text ?? "")",
          "modules have no parts on Linux; write import UIKit"))
    }
    guard let advice = AppleModules.advice[module.text] else { return }
    found.append(
      finding(.uncompilable, module, "import \(module.text)", "there is no module \(module.text) on Linux; \(advice)"))
  }

  /// Returns findings about names of Apple's frameworks that are not declared, each at its first use.
  func foreignNames(isKnown: (String) -> Bool) -> [Finding] {
    var seen: Set<String> = []
    var result: [Finding] = []
    for (index, token) in tokens.enumerated() where token.kind == .word && Self.isApples(token.text) {
      if index > 0, tokens[index - 1].text == "." || tokens[index - 1].text == "import" { continue }
      if index + 1 < tokens.count, tokens[index + 1].text == ":", index > 0,
        [",", "(", "["].contains(tokens[index - 1].text)
      {
        continue
      }
      guard !isKnown(token.text), seen.insert(token.text).inserted else { continue }
      result.append(finding(.undeclared, token, token.text, "there is no \(token.text) on Linux yet"))
    }
    return result
  }

  /// Returns a finding about the first use of a name of FoundationNetworking.
  func firstUse(of names: Set<String>) -> Finding? {
    tokens.indices.first { names.contains(tokens[$0].text) && ($0 == 0 || tokens[$0 - 1].text != ".") }.map {
      finding(
        .uncompilable, tokens[$0], tokens[$0].text,
        "\(tokens[$0].text) is in FoundationNetworking on Linux; write import FoundationNetworking behind canImport")
    }
  }

  /// Returns findings about members, each at its first use or override.
  func uses(ofMembers names: Set<String>) -> [Finding] {
    var seen: Set<String> = []
    return tokens.indices.dropFirst().compactMap { index in
      let token = tokens[index], before = tokens[max(0, index - 3)..<index]
      guard token.kind == .word, names.contains(token.text),
        tokens[index - 1].text == "." || before.contains(where: { $0.text == "override" }),
        seen.insert(token.text).inserted
      else { return nil }
      return finding(.undeclared, token, token.text, "UIKit's \(token.text) is not there on Linux yet")
    }
  }

  /// Returns whether a name has a prefix of Apple's frameworks for views: `UIView`, `CGRect`, `CAShapeLayer`, `NSTextAttachment`.
  private static func isApples(_ name: String) -> Bool {
    let scalars = Array(name.utf8.prefix(4))
    guard scalars.count > 3, ["UI", "NS", "CA", "CG", "CT", "CI", "CF", "AV", "WK"].contains(String(name.prefix(2)))
    else {
      return false
    }
    let isUpper = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    let isLower = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    return isUpper(scalars[2]) && (isLower(scalars[3]) || isUpper(scalars[3])) && name.utf8.contains(where: isLower)
  }
}
