import Foundation
import Rabbet
import TestSupport
import Testing

/// `rabbet worker`: a line in, a line out, whatever the line.
@Suite struct WorkerCommandTests {
  private static let template =
    ##"{"scene": 1, "data": {"n": 1, "c": "#fff"}, "root": {"id": "r", "size": [8, 8], "fill": "{c}", "cornerRadius": "{n}"}}"##

  /// Runs a worker over lines; each answer as JSON.
  private static func answers(_ lines: [String], _ arguments: String..., in folder: URL) throws -> [JSONValue] {
    let file = folder.appending(path: "t.json")
    try Data(template.utf8).write(to: file)
    let run = try Rabbet.run(
      ["worker", "--template", file.path] + arguments, input: Array(lines.joined(separator: "\n").utf8))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return try run.text.split(separator: "\n").map { try JSONValue(json: Array($0.utf8)) }
  }

  private static func error(_ answer: JSONValue) -> String {
    if case .string(let text)? = answer["error"] { text } else { "" }
  }

  @Test("Answers come in the order of the lines, faults among them, and the files of good lines are whole")
  func order() throws {
    try Rabbet.inScratchDirectory { folder in
      let lines = [
        #"{"id": 1, "output": "a/1.png"}"#, "not JSON", "", #"{"id": 2, "data": {"n": "many"}}"#,
        #"{"id": 3, "data": [1]}"#, #"{"id": 4, "output": "../4.png"}"#, #"{"id": 5, "ouput": "5.png"}"#,
        #"{"id": 6, "template": "none.json"}"#, #"{"id": 7, "format": "gif"}"#,
        ##"{"id": 8, "data": {"c": "rot"}}"##, ##"{"id": [9], "data": {"c": "#123"}, "format": "svg"}"##,
      ]
      let answers = try Self.answers(lines, "--output-root", folder.path, in: folder)
      #expect(answers.map { $0["id"] } == [1, nil, 2, 3, 4, 5, 6, 7, 8, [9]])
      #expect(answers[0]["output"] == "a/1.png" && answers[0]["width"] == 8)
      #expect(try PNG.dimensions(of: [UInt8](Data(contentsOf: folder.appending(path: "a/1.png")))) == (8, 8))
      let wanted = [
        "line 2", "expected a number", "\"data\" is an object", "leaves the folder of outputs",
        "did you mean \"output\"?", "none.json", "no picture is written as gif;", "\"rot\" is no colour",
      ]
      for (answer, text) in zip(answers.dropFirst(), wanted) {
        #expect(Self.error(answer).contains(text), "\(Self.error(answer))")
      }
      guard case .string(let bytes)? = answers[9]["bytes"] else { throw CocoaError(.featureUnsupported) }
      #expect(Data(base64Encoded: bytes)?.starts(with: Array("<?xml".utf8)) == true)
    }
  }

  @Test("Values of another type, keys that stand twice and ends that tell no format are faults of their lines")
  func types() throws {
    try Rabbet.inScratchDirectory { folder in
      let lines = [
        #"{"id": 1, "template": 5}"#, #"{"id": 2, "template": {"scene": 1}}"#, #"{"id": 3, "output": 5}"#,
        #"{"id": 4, "format": 5}"#, #"{"id": 5, "output": "w/6.gif"}"#, #"{"id": 6, "output": "w/noend"}"#,
        #"{"id": 7, "data": {"n": 1, "n": 2}}"#, #"{"id": 8, "output": "w/noend", "format": "png"}"#,
      ]
      let answers = try Self.answers(lines, "--output-root", folder.path, in: folder)
      #expect(answers.map { $0["id"] } == [1, 2, 3, 4, 5, 6, nil, 8])
      let wanted = [
        "line 1: error[E012]: \"template\" is a text, and this is 5; write",
        "line 2: error[E012]: \"template\" is a text",
        "line 3: error[E012]: \"output\" is a text", "line 4: error[E012]: \"format\" is a text",
        "no picture is written as w/6.gif by the end of its name; write png", "as w/noend by",
        "line 7:1:28: error[E007]",
      ]
      for (answer, text) in zip(answers, wanted) { #expect(Self.error(answer).contains(text), "\(Self.error(answer))") }
      #expect(answers[7]["output"] == "w/noend")
    }
  }

  @Test("Rules that conflict are reported in the answer, and a template that is missing ends the worker")
  func conflicts() throws {
    try Rabbet.inScratchDirectory { folder in
      let scene = folder.appending(path: "c.json").path
      try Data(
        #"{"scene": 1, "data": {"w": 9}, "root": {"id": "r", "size": [9, 9], "views": [{"id": "a"}], "constraints": ["a.left == r.left", "a.right == r.right", "a.width == {w}", "a.top == r.top", "a.height == 2"]}}"#
          .utf8
      ).write(to: URL(filePath: scene))
      let answers = try Self.answers(
        ["{\"template\": \"\(scene)\"}", "{\"template\": \"\(scene)\", \"data\": {\"w\": 5}}"], in: folder)
      #expect(answers[0]["conflicts"] == nil)
      guard case .array(let conflicts)? = answers[1]["conflicts"], case .string(let text)? = conflicts.first else {
        Issue.record("no conflict in \(answers[1])")
        return
      }
      #expect(
        text.contains("these 4 rules contradict each other, violated by 4 points across") && answers[1]["bytes"] != nil)
      let missing = try Rabbet.run("worker", "--template", folder.path + "/none.json")
      #expect(missing.status == 66 && missing.errors.contains("none.json"))
    }
  }

  @Test("Requests reach no file outside the two folders, whatever links lead there")
  func confinement() throws {
    try Rabbet.inScratchDirectory { folder in
      let out = folder.path + "/out", art = folder.path + "/art", elsewhere = folder.path + "/elsewhere"
      for path in [out, art, elsewhere] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      for (link, target) in [
        (out + "/esc", elsewhere), (out + "/file.png", elsewhere + "/f.png"), (out + "/in", out),
        (art + "/t.json", folder.path + "/t.json"),
      ] { try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target) }
      try Data("secret\n".utf8).write(to: folder.appending(path: "secret.txt"))
      try Data(Self.template.utf8).write(to: folder.appending(path: "art/own.json"))
      let outside = ["esc/1.png", "esc/new/1.png", "file.png", "in/../../1.png", "/1.png"]
      let inside = ["in/2.png", "new/folder/2.png"]
      let templates = [
        "/etc/passwd", folder.path + "/secret.txt", art + "/t.json", art + "/none.json", "art/../secret.txt",
      ]
      let lines =
        outside.map { #"{"output": "\#($0)"}"# } + inside.map { #"{"output": "\#($0)"}"# }
        + templates.map { #"{"template": "\#($0)"}"# } + [#"{"template": "\#(art)/own.json"}"#]
      let answers = try Self.answers(lines, "--output-root", out, "--assets-root", art, in: folder)
      for answer in answers.prefix(5) {
        #expect(Self.error(answer).contains("leaves the folder of outputs"), "\(answer)")
      }
      for answer in answers[5..<7] { #expect(Self.error(answer) == "" && answer["bytes"] != nil, "\(answer)") }
      for (path, answer) in zip(templates, answers[7..<12]) {
        #expect(Self.error(answer) == "\(path): error: there is no such file in the folder of assets")
      }
      #expect(answers[12]["bytes"] != nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
    }
  }

  @Test("Of a file that is no JSON object nothing is reported; a template that is wrong has its line")
  func otherFiles() throws {
    try Rabbet.inScratchDirectory { folder in
      let texts = ["no.txt": "secret\n", "list.json": "[\"secret\"]", "faulty.json": " // c\n{\"secret\": 1}"]
      for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let names = ["no.txt", "list.json", "faulty.json"].map { "\(folder.path)/\($0)" }
      let answers = try Self.answers(names.map { #"{"template": "\#($0)"}"# }, in: folder)
      for (index, answer) in answers.enumerated() {
        #expect(Self.error(answer).contains("secret") == (index == 2) && Self.error(answer).contains(names[index]))
      }
    }
  }

  @Test("Limits hold for each line, and a line that is too long is an answer as well")
  func limits() throws {
    try Rabbet.inScratchDirectory { folder in
      let long = #"{"id": 1, "x-": ""# + String(repeating: "a", count: RowReader.rowLimit) + "\"}"
      let answers = try Self.answers([long, #"{"id": 2}"#], "--limit", "output=10", in: folder)
      #expect(Self.error(answers[0]) == "line 1 is longer than 16777216 bytes")
      #expect(Self.error(answers[1]).contains("E060") && answers[1]["id"] == 2)
    }
  }

  @Test("An answer is there before the next line is asked for")
  func flush() throws {
    try Rabbet.inScratchDirectory { folder in
      let file = folder.appending(path: "t.json"), input = Pipe(), output = Pipe()
      try Data(Self.template.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: Rabbet.program)
      process.arguments = ["worker", "--template", file.path]
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
      for number in 1...3 {
        try input.fileHandleForWriting.write(contentsOf: Data("{\"id\": \(number)}\n".utf8))
        var answer = Data()
        while answer.last != UInt8(ascii: "\n") { answer += output.fileHandleForReading.availableData }
        #expect(try JSONValue(json: [UInt8](answer))["id"] == .number(Double(number)))
      }
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  @Test("A batch names rows and columns that are wrong, warns of columns nobody asks for, and makes the others")
  func badRows() throws {
    try Rabbet.inScratchDirectory { folder in
      let file = folder.appending(path: "t.json"), rows = folder.appending(path: "rows.csv")
      try Data(
        ##"{"scene": 1, "data": {"id": null, "n": 1, "c": "#fff", "p": ""}, "root": {"id": "r", "size": [8, 8], "fill": "{c}", "cornerRadius": "{n}", "text": "{p}"}}"##
          .utf8
      ).write(to: file)
      let table = [
        "id,n,colour,p", "a,1,#fff,x", "b,many,#fff,x", "c,1,#fff", "d,1,#fff,x,y", "../e,1,#fff,x", "f,-1,#fff,x",
        "g,1,#fff,\"{n} <b> \"\"}, {\"", "h,1,#fff,x",
      ]
      try Data(table.joined(separator: "\n").utf8).write(to: rows)
      let run = try Rabbet.run(
        "batch", file.path, "--data", rows.path, "-o", folder.appending(path: "{id}.png").path, "--failed",
        folder.appending(path: "failed.ndjson").path, "-j", "1", "--quiet")
      #expect(run.status == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
      #expect(names.sorted() == ["a.png", "g.png", "h.png"])
      for text in [
        "the column \"colour\" is not under \"data\"", "row 2, column \"n\": expected a number",
        "row 3, column \"p\": the row has 3 of 4 columns; commas stand for",
        "row 4: the row has 5 columns, and the header has 4; quotes", "row 5, column \"id\": the name of the file:",
        "the value of column \"n\" in row 6",
        "3 made, 5 failed",
      ] { #expect(run.errors.contains(text), "\(text) is not in \(run.errors)") }
      let failed = try String(contentsOf: folder.appending(path: "failed.ndjson"), encoding: .utf8)
      let numbers = try failed.split(separator: "\n").map { try JSONValue(json: Array($0.utf8))["row"] }
      #expect(numbers == [2, 3, 4, 5, 6])
    }
  }
}
