import Foundation
import Rabbet
import TestSupport
import Testing

/// Errors of scenes in the formats for services.
@Suite struct FindingFormatTests {
  private static let scene = "Tests/Fixtures/findings/four-faults.json"
  private static let codes: [JSONValue] = ["E010", "E012", "E021", "E030"]
  private static let starts = [[4, 39], [5, 43], [7, 8], [8, 18]]

  private func list(_ value: JSONValue?) throws -> [JSONValue] {
    guard case .array(let elements)? = value else { throw Missing() }
    return elements
  }

  private struct Missing: Error {}

  private func json(_ text: String) throws -> JSONValue { try JSONValue(json: Array(text.utf8)) }

  private func place(_ value: JSONValue, _ line: String, _ column: String) -> [Int] {
    guard case .number(let line)? = value[line], case .number(let column)? = value[column] else { return [] }
    return [Int(line), Int(column)]
  }

  @Test func fourFaultsAreFourFindingsInEveryFormat() throws {
    let text = try Rabbet.run("check", Self.scene)
    #expect(text.status == 65 && text.errors.split(separator: "\n").count { $0.hasPrefix("error[E0") } == 4)
    let run = try Rabbet.run("check", Self.scene, "--format", "json"), found = try list(json(run.text)["findings"])
    #expect(run.status == 65 && run.errors == "")
    #expect(found.map { $0["kind"] } == Self.codes)
    #expect(found.map { place($0, "line", "column") } == Self.starts)
    #expect(found.allSatisfy { place($0, "endLine", "endColumn").last ?? 0 > place($0, "line", "column")[1] })
    #expect(
      found.map { $0["object"] } == ["card.fil", "title.opacity", "card.constraints: titel", "card.constraints: ="])
    let fixes = found.map { $0["fix"] }
    #expect(fixes.map { $0?["new"] } == ["\"fill\"", nil, "title", "=="])
    let sarif = try json(try Rabbet.run("check", Self.scene, "--format", "sarif").text)
    let results = try list(list(sarif["runs"])[0]["results"])
    #expect(results.map { $0["ruleId"] } == Self.codes)
    let regions = try results.map { try list($0["locations"])[0]["physicalLocation"]?["region"] ?? .null }
    #expect(regions.map { place($0, "startLine", "startColumn") } == Self.starts)
    #expect(results.map { $0["fixes"] != nil } == [true, false, true, true])
    let github = try Rabbet.run("check", Self.scene, "--format", "github").text.split(separator: "\n")
    #expect(github.map { $0.hasPrefix("::error file=\(Self.scene),line=") } == [true, true, true, true])
    let gitlab = try list(json(try Rabbet.run("check", Self.scene, "--format", "gitlab").text))
    #expect(gitlab.map { $0["check_name"] } == ["rabbet/E010", "rabbet/E012", "rabbet/E021", "rabbet/E030"])
  }

  @Test func everyWrongTypeHasHelp() throws {
    let members = [
      #""fill": 1"#, #""opacity": true"#, #""text": 5"#, #""hidden": "yes""#, #""views": {}"#, #""ornaments": {}"#,
      #""stack": 3"#, #""font": 12"#, #""frames": 7"#, #""constraints": [5]"#, #""hugging": {}"#, #""zoom": []"#,
      #""grid": {"cells": [3]}"#, #""grid": {"cells": [[3]]}"#, #""guides": [1]"#, #""lines": "two""#,
    ]
    let text = #"{"scene": 1, "root": {"views": [{MEMBERS}]}}"#
    for member in members {
      do throws(RabbetError) {
        _ = try SolvedScene(json: Array(text.replacing("MEMBERS", with: member).utf8), assets: AssetTable([:]))
      } catch {
        for finding in error.findings(in: "") where finding.id == .wrongType {
          #expect(finding.help != nil || finding.fix != nil, "\(finding.text)")
        }
      }
    }
  }

  @Test func faultsOfRowsHaveTheirPlaces() throws {
    try Rabbet.inScratchDirectory { folder in
      let data = folder.appending(path: "d.csv").path
      try Data("id,title\n1,\"a\"\n2\n".utf8).write(to: URL(filePath: data))
      let run = try Rabbet.run([
        "batch", "Playgrounds/Batch/card.json", "--data", data, "--check", "--findings", "json",
      ])
      let found = try list(json(run.errors)["findings"]).filter { $0["severity"] == "error" }
      #expect(run.status == 1 && !found.isEmpty, "\(run.errors)")
      #expect(found.contains { $0["file"] == .string(data) && $0["line"] == 3 }, "\(run.errors)")
    }
  }

  @Test func fixesApply() throws {
    let bytes = try Data(contentsOf: Repository.root.appending(path: Self.scene))
    var text = String(decoding: bytes, as: UTF8.self).replacing("true", with: "0.5")
    func findings() -> [Finding] {
      do throws(RabbetError) {
        _ = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:]))
        return []
      } catch { return error.findings(in: "") }
    }
    let edits = findings().compactMap { $0.fix?.edit }
    #expect(edits.count == 3)
    for edit in edits.reversed() { text = try #require(edit.applied(to: text)) }
    #expect(findings().isEmpty)
  }

  @Test func solvePrintsFindingsInPlaceOfAResult() throws {
    let run = try Rabbet.run("solve", Self.scene)
    #expect(run.status == 65 && run.errors.contains("error[E021]"))
    #expect(try list(json(run.text)["findings"]).map { $0["kind"] } == Self.codes)
    let fine = try Rabbet.run("solve", "Playgrounds/Conflict/scene.json")
    let findings = try list(json(fine.text)["findings"])
    #expect(fine.status == 1 && findings.first?["kind"] == "conflict" && findings.first?["fix"]?["new"] != nil)
  }

  @Test(
    "A stream for JSON holds JSON alone, whatever happens",
    arguments: [
      ["solve", scene], ["render", scene, "-o", "/dev/null"], ["solve", "no-such.json"], ["solve", "--no-such-option"],
      ["frobnicate"], ["diff", scene, scene], ["solve", "Playgrounds/Conflict/scene.json"],
      ["batch", scene, "--data", "no-such.csv", "-o", "{row.number}.png"],
      ["picture", "no-such.png", "w_10", "-o", "a.png"],
      ["import", "no-such.xib"], ["patch", "no-such.png"], ["solve", scene, "--timeout", "0"],
    ])
  func pureStream(_ arguments: [String]) throws {
    let run = try Rabbet.run(arguments + ["--findings", "json"])
    #expect(run.status != 0)
    let found = try list(json(run.errors)["findings"])
    #expect(!found.isEmpty, "\(run.errors)")
  }

  @Test func standardInputHasAName() throws {
    let scene = #"{"scene": 1, "root": {"id": "c", "size": [9, 9], "image": "dot.png"}}"#
    let run = try Rabbet.run(["check", "-", "--stdin-filename", "Tests/none/card.json"], input: Array(scene.utf8))
    #expect(run.status == 66 && run.errors.contains("--> Tests/none/card.json:1:59"), "\(run.errors)")
    #expect(run.errors.contains("Tests/none/dot.png") || run.errors.contains("dot.png"))
    let picture = ##"{"scene": 1, "root": {"size": [9, 9], "fill": "#f00"}}"##
    #expect(try Rabbet.run(["render", "-"], input: Array(picture.utf8)).output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aNameWithoutAnAttributeIsReportedAtTheRule() throws {
    let scene = """
      {"scene": 1, "root": {"id": "card", "size": [9, 9], "views": [{"id": "title"}],
       "constraints": ["title.center == card"]}}
      """
    let run = try Rabbet.run(["check", "-"], input: Array(scene.utf8))
    #expect(run.status == 65 && run.errors.contains("--> <stdin>:2:35"), "\(run.errors)")
    #expect(run.errors.contains("did you mean \"card.center\"?"))
  }

  /// Returns the paths at which a value breaks a schema, as far as Rabbet's schemas use the vocabulary.
  private func faults(of value: JSONValue, _ schema: JSONValue, _ path: String = "$") -> [String] {
    if case .array(let words)? = schema["enum"], !words.contains(value) { return [path] }
    switch value {
    case .object(let members):
      let required = (try? list(schema["required"])) ?? []
      let missing = required.filter { name in !members.contains { .string($0.key) == name } }.map {
        "\(path) lacks \($0)"
      }
      return missing
        + members.flatMap { member -> [String] in
          guard let own = schema["properties"]?[member.key] ?? schema["additionalProperties"], own != false else {
            return ["\(path).\(member.key)"]
          }
          return faults(of: member.value, own, "\(path).\(member.key)")
        }
    case .array(let elements):
      return elements.enumerated().flatMap { faults(of: $1, schema["items"] ?? .null, "\(path)[\($0)]") }
    case .string: return schema["type"] == "string" || schema["enum"] != nil ? [] : [path]
    case .number: return schema["type"] == "string" || schema["type"] == "boolean" ? [path] : []
    default: return []
    }
  }

  @Test func resultsAndFindingsObeyTheirSchemas() throws {
    let result = try json(Rabbet.run("schema", "--result").text),
      report = try json(Rabbet.run("schema", "--findings").text)
    for scene in [Self.scene, "Playgrounds/Conflict/scene.json", "Tests/Fixtures/faults/labels-that-hug-alike.json"] {
      #expect(faults(of: try json(Rabbet.run("solve", scene).text), result) == [])
      #expect(faults(of: try json(Rabbet.run("check", scene, "--strict", "--format", "json").text), report) == [])
    }
  }
}
