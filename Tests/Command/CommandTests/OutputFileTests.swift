import Foundation
import Rabbet
import Testing

/// Files that are written whole or not at all.
@Suite struct OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rabbet-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func aFileIsReplacedAndNothingElseIsLeft() throws {
    let path = folder.path + "/a"
    try OutputFile.write([1, 2, 3], toPath: path)
    try OutputFile.write([4], toPath: path)
    #expect(try InputFile.bytes(atPath: path) == [4])
    #expect(try names == ["a"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aReplacedFileKeepsItsPermissionsAndALinkItsPlace() throws {
    let path = folder.path + "/a", link = folder.path + "/b"
    try OutputFile.write([1], toPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try OutputFile.write([2], toPath: link)
    #expect(try InputFile.bytes(atPath: path) == [2])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    #expect(try names == ["a", "b"])
    try FileManager.default.removeItem(atPath: path)
    try OutputFile.write([3], toPath: link)
    #expect(try InputFile.bytes(atPath: path) == [3] && names == ["a", "b"], "a link that led nowhere leads somewhere")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aPipeWithoutReaderAndAReadOnlyFileAreRefusedAtOnce() throws {
    let pipe = folder.path + "/pipe", fixed = folder.path + "/fixed"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try OutputFile.write([1], toPath: fixed)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: fixed)
    for (path, reason) in [(pipe, "nobody reads this pipe"), (fixed, "the file is read-only")] {
      let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile.write([2], toPath: path) }
      #expect(failure?.reason == reason)
    }
    #expect(try InputFile.bytes(atPath: fixed) == [1])
    #expect(try names == ["fixed", "pipe"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aPipeIsWrittenToWhereSomebodyReads() throws {
    let pipe = folder.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    try OutputFile.write([1, 2, 3], toPath: pipe)
    #expect(try FileHandle(fileDescriptor: reader, closeOnDealloc: true).readToEnd() == Data([1, 2, 3]))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func whatCannotBeWrittenSaysWhy() throws {
    let long = String(repeating: "a", count: 300)
    for (name, reason) in [
      ("", "it is a directory"), ("/no/a", "there is no directory \(folder.path)/no"),
      ("/" + long, "the name is too long"),
    ] {
      let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile.write([1], toPath: folder.path + name) }
      #expect(failure?.reason == reason)
    }
    #expect(try names.isEmpty)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aLinkThatLeadsNowhereSaysWhere() throws {
    let path = folder.path
    for (link, target) in [("a", "b"), ("b", "a"), ("c", "no/x")] {
      try FileManager.default.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: target)
    }
    for (name, reason) in [("a", "its links lead in a circle"), ("c", "there is no directory \(path)/no")] {
      let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile.write([1], toPath: "\(path)/\(name)") }
      #expect(failure?.reason == reason)
    }
    #expect(try names == ["a", "b", "c"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    let path = folder.path
    try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "nothing")
    for (path, reason) in [
      (path, "it is a folder"), (path + "/no", "there is no such file"), ("/dev/null", "it is not a regular file"),
      (path + "/link", "it is a link that leads nowhere"),
    ] {
      let failure = #expect(throws: InputFile.Failure.self) { try InputFile.bytes(atPath: path) }
      #expect(failure?.reason == reason)
    }
    try FileManager.default.removeItem(at: folder)
  }
}
