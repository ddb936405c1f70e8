import Foundation
import TestSupport
import Testing

/// `rabbet serve`, `rabbet info` and answers as JSON.
@Suite struct ServeTests {
  @Test func theServerAnswersOverItsSocket() throws {
    let script = Repository.root.appending(path: "Tests/Checks/serve/endpoints.py").path
    let run = try Run.program("/usr/bin/env", ["python3", script, Rabbet.program], directory: Repository.root)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aPlaceThatIsNotThereIsMissing() throws {
    #expect(try Rabbet.run("serve", "no-such-folder").status == 66)
    #expect(try Rabbet.run("serve", "--address", "nowhere").status == 64)
    #expect(try Rabbet.run("serve", "--allow-origin", "pages.example").status == 64)
  }

  @Test func infoListsWhatASceneOffers() throws {
    let run = try Rabbet.run("info", "Playgrounds/Batch/card.json", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains(#"{"name": "seats", "type": "number", "default": 10}"#), "\(run.text)")
    #expect(run.text.contains("../Images/photo.png"))
    let text = try Rabbet.run("info", "Playgrounds/Batch/card.json").text
    #expect(text.contains("metric   gap: 24\n"), "\(text)")
  }

  @Test func theLanguageServerEndsWithItsExitCode() throws {
    func frame(_ method: String, id: Int?) -> String {
      let body = #"{"jsonrpc":"2.0",\#(id.map { #""id":\#($0),"# } ?? "")"method":"\#(method)","params":{}}"#
      return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let begin = frame("initialize", id: 1), whole = try Rabbet.run("lsp", input: begin + frame("shutdown", id: 2))
    #expect(whole.text.contains(#""hoverProvider":true"#) && whole.text.contains(#""id":2,"result":null"#))
    #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
    #expect(try Rabbet.run("lsp", input: begin + frame("exit", id: nil)).status == 1)
    #expect(try Rabbet.run("lsp", input: begin).status == 1)
    let bad = try Rabbet.run("lsp", "--stdio", input: begin + "Content-Length: many\r\n\r\n{}")
    #expect(bad.status == 65 && bad.text.contains("a Content-Length that is no number"))
  }

  @Test func explanationsAreData() throws {
    let scene = "Playgrounds/Buttons/scene.json"
    let run = try Rabbet.run(
      "solve", scene, "--explain", "headline.left", "--explain", "headline.width", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains(#""answer": "headline.left is 252""#), "\(run.text)")
    #expect(
      run.text.contains(#"{"text": "badge.leading == sheet.leadingMargin", "line": 46, "column": 7}"#), "\(run.text)")
    #expect(try Rabbet.run("solve", scene, "--format", "json").status == 64)
  }
}
