import Foundation
import TestSupport
import Testing

@Suite struct UIKitCommandTests {
  private func write(_ files: [(String, String)], in folder: URL) throws {
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  @Test func aPackageIsExaminedFileByFile() throws {
    try Rabbet.inScratchDirectory { folder in
      try write(
        [
          ("Package.swift", "@objc"),
          ("Sources/B.swift", "import UIKit\nfinal class Card: UIView { @objc func tap() {} }\n"),
          ("Sources/A.swift", "enum UIKind {}\nlet kind = UIKind.self\n"), (".build/C.swift", "@objc"),
        ], in: folder)
      let run = try Rabbet.run("uikit", "doctor", folder.path)
      #expect(run.status == 1)
      #expect(
        run.text == "\(folder.path)/Sources/B.swift:2:28: uncompilable: @objc needs Objective-C's runtime; remove it\n")
      #expect(run.errors.contains("1 uncompilable: 2 files, 1 to change"))
      #expect(try Rabbet.run("uikit", "doctor", folder.path, "--format", "github").text.hasPrefix("::error file="))
      #expect(try Rabbet.run("uikit", "doctor", folder.path + "/none").status == 66)
    }
  }

  @Test func aCopyHasTheRulesAndTheOriginalsLines() throws {
    try Rabbet.inScratchDirectory { folder in
      let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Cards", dependencies: [.package(name: "Base", path: "../Base")], targets: [.target(name: "Cards")])

        """
      let view =
        "import UIKit\nfinal class Card: UIView {\n  @objc func tap() {}\n  let a = b as! NSLayoutAnchor<AnyObject>\n}\n"
      try write(
        [
          ("a/Package.swift", manifest), ("a/Sources/Cards/Card.swift", view), ("a/Sources/Cards/words.txt", "words"),
          ("a/Example/App.swift", "@objc class App {}"), ("a/.git/config", ""), ("a/Cards.xcodeproj/x", ""),
          ("rabbet/Sources/UIKit/UIKit/UIView.swift", ""),
        ], in: folder)
      let (source, copy) = ("\(folder.path)/a", folder.appending(path: "b"))
      let run = try Rabbet.run("uikit", "port", source, copy.path, "--rabbet", folder.path + "/rabbet")
      #expect(run.status == 1)
      #expect(run.errors.contains("\(source): 1 files, 1 changes, 1 lines left"), "\(run.errors)")
      let file = "\(source)/Sources/Cards/Card.swift"
      #expect(run.text.hasPrefix("\(file):3:3: note: @objc removed\n\(file):4:17: uncompilable: "), "\(run.text)")
      func text(_ path: String) throws -> String { try String(contentsOf: copy.appending(path: path), encoding: .utf8) }
      #expect(
        try text("Sources/Cards/Card.swift")
          == "#sourceLocation(file: \"\(file)\", line: 1)\n\(view.replacing("@objc ", with: ""))")
      #expect(try text("Sources/Cards/words.txt") == "words")
      let names = try FileManager.default.contentsOfDirectory(atPath: copy.path)
      #expect(names.sorted() == ["Package.swift", "Sources"])
      let ported = try text("Package.swift")
      #expect(ported.contains("path: \"\(folder.path)/Base\")"), "\(ported)")
      #expect(ported.contains("path: \"\(folder.path)/rabbet\"))\nfor target in package.targets"), "\(ported)")
      #expect(try Rabbet.run("uikit", "port", source, copy.path).status == 73)
      #expect(try Rabbet.run("uikit", "port", source + "/none", folder.path + "/c").status == 66)
      #expect(try Rabbet.run("uikit", "port", source, folder.path + "/c", "--rabbet", "/none").status == 66)
      #expect(try Rabbet.run("uikit", "test", folder.path + "/rabbet").status == 66)
      #expect(try Rabbet.run("uikit", "test", source, "--dependency", "Flow").status == 64)
    }
  }
}
