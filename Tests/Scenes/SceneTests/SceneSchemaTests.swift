import Diagnostics
import Foundation
import PropertyTesting
import Testing

@testable import Scene

struct SceneSchemaTests {
  @Test("The schema is JSON, the same on every call, and tells about every key")
  func text() throws {
    let json = try JSONText(Array(SceneSchema.text.utf8))
    #expect(json.kind(of: json.root) == .object)
    #expect(SceneSchema.text == SceneSchema.text)
    for key in ViewParts.fields.names { #expect(SceneSchema.text.contains("\"\(key)\": {"), "\(key)") }
  }

  @Test("Reader and schema refuse the same scenes, checked by python3's jsonschema")
  func samples() throws {
    for text in SampleScenes.refused { #expect(!faults(of: text).isEmpty, "\(text)") }
    let written = try SampleScenes.all.map { SceneWriter.text(try SceneDocument(json: Array($0.utf8))) }
    var random = RandomDocuments(generator: SplitMix(state: 2))
    for text in FrameSamples.taken { #expect(faults(of: text).isEmpty, "\(text)") }
    for text in FrameSamples.refused { #expect(!faults(of: text).isEmpty, "\(text)") }
    let good = written + FrameSamples.taken + (0..<50).map { _ in SceneWriter.text(random.document()) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(SceneSchema.text.utf8).write(to: folder.appendingPathComponent("schema.json"))
    try Data("[\(good.joined(separator: ","))]".utf8).write(to: folder.appendingPathComponent("good.json"))
    let bad = SampleScenes.refused + FrameSamples.refused
    try Data("[\(bad.joined(separator: ","))]".utf8).write(to: folder.appendingPathComponent("bad.json"))
    guard let verdict = Self.runPython(Self.script, folder.path) else {
      print("python3 with jsonschema is not installed: the schema was not tried")
      return
    }
    #expect(verdict == "good \(good.count) bad \(bad.count)\n")
  }

  /// Prints how many of the scenes that should be taken are taken, and how many that should be refused are refused.
  private static let script = """
    import json, sys
    try:
        from jsonschema import Draft202012Validator as V
    except ImportError:
        sys.exit(3)
    read = lambda name: json.load(open(sys.argv[1] + '/' + name + '.json'))
    V.check_schema(read('schema'))
    schema = V(read('schema'))
    for scene in read('good'):
        for fault in schema.iter_errors(scene): print('refused', list(fault.absolute_path), fault.message)
    for scene in read('bad'):
        if schema.is_valid(scene): print('taken', scene)
    print('good', sum(map(schema.is_valid, read('good'))), 'bad', sum(not schema.is_valid(s) for s in read('bad')))
    """

  /// What a script prints; nil where Python or the module is missing.
  private static func runPython(_ script: String, _ argument: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, argument]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus != 3, process.terminationStatus != 127 else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
