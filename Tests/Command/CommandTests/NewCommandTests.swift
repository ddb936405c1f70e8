import Foundation
import TestSupport
import Testing

/// Folders to begin with: each renders at once, in three languages, light and dark, with all of its rows and without a finding.
@Suite struct NewCommandTests {
  private static let kinds = [
    "social-card", "quote", "event", "product", "release-notes", "certificate", "badge", "chart",
  ]

  @Test("A new folder is drawn at once", arguments: kinds)
  func draws(kind: String) throws {
    try Rabbet.inScratchDirectory { folder in
      let path = folder.path + "/a", scene = path + "/card.json"
      let made = try Rabbet.run("new", kind, path)
      #expect(made.status == 0, "\(made.errors)")
      for arguments in [["--locale", "en"], ["--locale", "de", "--theme", "dark"], ["--locale", "ar"]] {
        let checked = try Rabbet.run(["check", scene] + arguments)
        #expect(checked.status == 0 && checked.errors.contains("fine"), "\(checked.text)\(checked.errors)")
      }
      let rows = try Rabbet.run(["batch", scene, "--data", path + "/rows.csv", "--strict", "--check"])
      #expect(rows.status == 0, "\(rows.errors)")
      let again = try Rabbet.run("new", kind, path)
      #expect(again.status == 73 && again.errors.contains("is there already"))
    }
  }

  @Test func kindsAreListed() throws {
    let lines = try Rabbet.run("new").text.split(separator: "\n")
    #expect(Self.kinds.allSatisfy { kind in lines.contains { $0.hasPrefix("\(kind): ") } })
    #expect(try Rabbet.run("new", "poster").status == 64)
  }
}
