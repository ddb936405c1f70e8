import Foundation
import TestSupport
import Testing

/// The page that lists what UIKit has here, made from the declarations of the module and the first words of their documentation.
@Suite struct UIKitDeclarationsTests {
  private struct Kind {
    var name: String
    /// Empty of a type that is extended alone.
    var keyword = ""
    var works: [String] = []
    var inert: [String] = []
  }

  /// The words with which a sentence of a comment says that a member is kept and not acted on.
  private static let inertWords = ["Kept", "Does nothing", "Never called", "Nowhere", "It recognises nothing"]
  /// What UIKit has and this module has not, that apps ask for most: the rest of the list that it was made by.
  private static let absent = [
    "UIPickerView and UISearchBar",
    "UIDynamicAnimator", "UIPasteboard", "UIHostingController", "NSTextAttachment", "UIContentConfiguration",
    "key-value observing", "first responder and the responder chain's events", "UICollectionViewCompositionalLayout",
  ]

  /// The public types in their order of names, each with its public members.
  private func kinds() throws -> [Kind] {
    var kinds: [String: Kind] = [:]
    for path in Repository.files(in: "Sources/UIKit/UIKit", endingWith: ".swift") {
      var stack: [(indent: Int, name: String)] = [], comment = ""
      for line in String(decoding: try Repository.bytes(of: path), as: UTF8.self).split(separator: "\n") {
        let text = line.trimmingPrefix(while: { $0 == " " }), indent = line.count - text.count
        if text.hasPrefix("///") {
          if comment.isEmpty { comment = String(text.dropFirst(4)) }
          continue
        }
        while let last = stack.last, last.indent >= indent { stack.removeLast() }
        if let found = text.firstMatch(of: /\b(class|struct|enum|protocol|extension) ([A-Z][A-Za-z0-9.]*|objc\w+)/),
          text.contains(/^((@\w+|nonisolated) )*(public|open|extension)/)
        {
          let name = (stack.last.map { $0.name + "." } ?? "") + found.output.2
          stack.append((indent, name))
          if found.output.1 != "extension" { kinds[name, default: Kind(name: name)].keyword = String(found.output.1) }
        } else if let owner = stack.last?.name {
          let list =
            Self.inertWords.contains { comment.hasPrefix($0) || comment.contains(". \($0)") }
            ? \Kind.inert : \Kind.works
          kinds[owner, default: Kind(name: owner)][keyPath: list] += members(text)
        }
        if !text.contains(/^(@\w+ ?)+$/) { comment = "" }
      }
    }
    return kinds.values.filter { !$0.keyword.isEmpty }.sorted { $0.name < $1.name }
  }

  /// The names of the public members that a line declares.
  private func members(_ line: Substring) -> [String] {
    if line.hasPrefix("case "), !line.hasPrefix("case let "), !line.hasSuffix("{"), !line.contains(": ") {
      return line.dropFirst(5).split(separator: ", ").compactMap { name in
        name.firstMatch(of: /^`?(\w+)/).map { String($0.output.1) }
      }
    }
    guard line.contains(/\b(public|open)\b/) else { return [] }
    // `let a = f(1, 2), b = 3` and `var a, b: CGFloat`: without what stands in brackets, each name follows the word or a comma.
    if let list = line.firstMatch(of: /\b(?:var|let) (.*)/)?.output.1.replacing(/\(.*?\)|\[.*?\]/, with: "") {
      return list.matches(of: /(?:^|, )`?(\w+)`?(?=,| = |: )/).map { String($0.output.1) }
    }
    return line.firstMatch(of: /\bfunc `?(\w+)|\b(init)\b/).map {
      [String($0.output.1 ?? $0.output.2 ?? "")]
    } ?? []
  }

  @Test func thePageIsTheListOfTheModule() throws {
    var page = """
      # UIKit on Linux: what is there

      Every public type of the module `UIKit` with its members, and what is kept without effect. A test makes this page from the module.

      *For iOS developers who look for a declaration.*

      ## Overview

      [The guide](../Guides/UIKitOnLinux.md) says how to use it. A member that is inert keeps its value, or does nothing; it never crashes. What is not
      listed does not compile.

      | type | members | inert |
      |---|---|---|

      """
    let kinds = try kinds()
    for kind in kinds {
      let lists = [kind.works, kind.inert].map { names in
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { "`\($0)`" }.joined(separator: " ")
      }
      page += "| \(kind.keyword) `\(kind.name)` | \(lists[0]) | \(lists[1]) |\n"
    }
    page += "\n## Absent\n\n" + Self.absent.map { "- \($0)\n" }.joined()
    #expect(kinds.count > 100)
    let difference = Expectation.difference(of: page, from: "Docs/Reference/UIKitDeclarations.md")
    #expect(difference == nil, "\(difference ?? "")")
  }
}
