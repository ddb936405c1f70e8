import Diagnostics
import Foundation
import SourceLens
import TestSupport
import Testing

/// The list of names that are there on Linux, held to the module `UIKit`.
@Suite struct KnownNameTests {
  /// The public names that sources declare outside any braces.
  private func topLevelNames(in folder: String) throws -> [String] {
    let keywords: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
    var names: Set<String> = []
    for path in Repository.files(in: folder, endingWith: ".swift") {
      let tokens = SwiftToken.tokens(of: SourceText(file: path, bytes: Array(try Repository.bytes(of: path))))
      var depth = 0
      for (index, token) in tokens.enumerated() {
        if token.kind == .mark { depth += token.text == "{" ? 1 : token.text == "}" ? -1 : 0 }
        guard depth == 0, token.kind == .word, keywords.contains(token.text), index + 1 < tokens.count else { continue }
        let before = tokens[max(0, index - 4)..<index]
        if before.contains(where: { $0.text == "public" || $0.text == "open" }) { names.insert(tokens[index + 1].text) }
      }
    }
    return names.sorted()
  }

  @Test(.enabled(if: !Repository.files(in: "Sources/UIKit/UIKit", endingWith: ".swift").isEmpty))
  func theListIsWhatTheModuleDeclares() throws {
    var lines: [String] = [], line = ""
    for name in try topLevelNames(in: "Sources/UIKit/UIKit") {
      if line.utf8.count + name.utf8.count > 110 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? name : " " + name
    }
    lines.append(line)
    let text = """
      /// Names that the module `UIKit` declares, made from it by a test.
      enum UIKitNames {
        static let text = \"""
      \(lines.map { "    " + $0 }.joined(separator: "\n"))
          \"""
      }

      """
    let difference = Expectation.difference(of: text, from: "Sources/UIKit/SourceLens/UIKitNames.swift")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(.enabled(if: !Repository.files(in: "Sources/UIKit/UIKit", endingWith: ".swift").isEmpty))
  func membersThatAreAbsentAreNotDeclared() throws {
    var declared: Set<String> = []
    for path in Repository.files(in: "Sources/UIKit/UIKit", endingWith: ".swift") {
      let source = SourceText(file: path, bytes: Array(try Repository.bytes(of: path)))
      declared.formUnion(PackageExamination.declaredNames(in: SwiftToken.tokens(of: source)))
    }
    #expect(declared.contains("layoutIfNeeded"))
    #expect(declared.intersection(PackageExamination.absentMembers).isEmpty)
  }

  @Test func theListHasWhatLayoutsNeed() {
    for name in ["UIView", "UIStackView", "NSLayoutConstraint", "CGRect", "NSObject", "UILabel"] {
      #expect(PackageExamination.namesOnLinux.contains(name), "\(name)")
    }
    #expect(!PackageExamination.namesOnLinux.contains("UICollectionViewCompositionalLayout"))
  }
}
