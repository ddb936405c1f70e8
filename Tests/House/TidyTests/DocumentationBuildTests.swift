import Foundation
import TestSupport
import Testing

/// The documentation as DocC builds it.
@Suite(.serialized) struct DocumentationBuildTests {
  private func build(_ pages: String, output: String) throws -> Run {
    try Run.program(
      Repository.root.appending(path: "Docs/build.sh").path, [pages, output, Program.products.path],
      directory: Repository.root)
  }

  func inScratch(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "rabbet-docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url.appending(path: "pages"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  @Test func thePagesAndAllSymbolsBuildWithoutWarnings() throws {
    try inScratch { scratch in
      let run = try build(Repository.root.appending(path: "Docs").path, output: scratch.appending(path: "out").path)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func brokenLinksToPagesSymbolsAndFilesAreRefused() throws {
    try inScratch { scratch in
      let page = """
        # Planted

        A page with <doc:NoSuchPage>, ``Geometry/Rect/nowhere`` and [a file](no/such/file.md).
        What is there is no fault: ``Geometry/Rect/width`` and [this](Planted.md).

        @Metadata {
          @TechnologyRoot
        }
        """
      try Data(page.utf8).write(to: scratch.appending(path: "pages/Planted.md"))
      let run = try build(scratch.appending(path: "pages").path, output: scratch.appending(path: "out").path)
      #expect(run.status != 0)
      #expect(run.errors.contains("Planted.md: warning: 'NoSuchPage' doesn't exist"))
      // DocC names the first part of a symbol's path that it gave up at; the place is that of the link.
      #expect(run.errors.contains("Planted.md:3:33-"))
      #expect(run.errors.contains("Planted.md:3: no file is called no/such/file.md"))
      let faults = run.errors.matches(of: /(?:^|\n)Planted\.md: |no file is called/)
      #expect(faults.count == 3)
    }
  }
}
