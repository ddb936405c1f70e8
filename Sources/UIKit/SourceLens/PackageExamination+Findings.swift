public import Diagnostics

extension PackageExamination {
  /// The findings, source by source and in each from the top.
  public var findings: [Finding] { examined.flatMap(\.all) }

  /// The findings of one source.
  struct Examined {
    /// All findings, from the top.
    var all: [Finding]
    /// The first use of a name of UIKit or Foundation in a source that imports neither, and of FoundationNetworking.
    var imports: Finding?, network: Finding?
  }

  /// The findings of each source.
  var examined: [Examined] {
    let exported = Set(sources.flatMap { $0.tokens.tokens.imports(afterWord: "_exported") })
    let absent = Self.absentMembers.subtracting(introduced)
    return sources.map { source, tokens in
      var finder = ObstacleFinder(file: source.file, tokens: tokens.tokens)
      finder.search()
      let conditions = tokens.platformConditions.map {
        finder.finding(.uncompilable, $0, "os(iOS)", "os(iOS) is false on Linux; write canImport(UIKit)")
      }
      let explained = Set(finder.found.compactMap(\.object))
      let missing = finder.foreignNames { known(name: $0) || explained.contains($0) }
      let seen = tokens.tokens.imports().union(exported)
      // Of the modules that Linux has, these bring Foundation's names along.
      let hasFoundation = !seen.isDisjoint(with: ["Foundation", "XCTest", "CoreImage", "Photos", "PhotosUI"])
      let unseen =
        seen.contains("UIKit") || finder.found.contains { $0.object.hasPrefix("import ") }
        ? nil
        : finder.foreignNames {
          !Self.namesOfUIKit.contains($0) && (hasFoundation || !Self.namesOnLinux.contains($0)) || declared.contains($0)
        }.first
          ?? finder.firstUse(
            of: Self.runtimeWords.union(hasFoundation ? [] : Self.foundationWords).subtracting(declared))
      let imports = unseen.map { first in
        Finding(
          .uncompilable, at: first.span, of: first.object,
          "\(first.object) comes with UIKit, which the file does not import; write import UIKit")
      }
      let network =
        seen.contains("FoundationNetworking") ? nil : finder.firstUse(of: Self.networkNames.subtracting(declared))
      let others = finder.uses(ofMembers: absent) + finder.membersOfAnyObject() + [imports, network].compactMap { $0 }
      let all = (finder.found + conditions + missing + others).sorted { $0.span.start < $1.span.start }
      return Examined(all: all, imports: imports, network: network)
    }
  }
}

extension [SwiftToken] {
  /// Returns the modules that a file imports; with a word, those of imports right after it.
  fileprivate func imports(afterWord word: String? = nil) -> Set<String> {
    Set(
      indices.dropLast().filter { index in
        self[index].text == "import" && (word == nil || index > 0 && self[index - 1].text == word)
      }.map { self[$0 + 1].text })
  }
}
