import Appearance
import Foundation
import Typography

/// The same cells in a browser: from no boxes to all laid out, and after one text has changed.
struct Chromium {
  /// What a page tells, in milliseconds.
  struct Figures: Codable {
    var cold: Double
    var change: Double
    var height: Double
    var lines: Int
  }

  let program: String
  /// Where the page and the browser's own files go.
  let folder: URL

  /// The browser that is installed, or nil.
  init?(folder: URL) {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in paths.map { "\($0)/\(name)" } }
    guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
    self.program = program
    self.folder = folder
  }

  var version: String {
    let text = (try? run(["--version"], seconds: 20)) ?? ""
    return text.firstMatch(of: /[0-9]+(\.[0-9]+)+/).map { "Chromium \($0.output.0)" } ?? "Chromium"
  }

  /// One run in a process of its own.
  func figures() throws -> Figures {
    let page = folder.appending(path: "cells.html"), profile = folder.appending(path: "profile")
    try Self.page().write(to: page, atomically: true, encoding: .utf8)
    let dump = try run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--force-device-scale-factor=1",
        "--user-data-dir=\(profile.path)", "--dump-dom", page.absoluteString,
      ], seconds: 120)
    guard let found = dump.firstMatch(of: /<pre id="figures">(\{.*?\})<\/pre>/) else { throw Failure(output: dump) }
    return try JSONDecoder().decode(Figures.self, from: Data(found.output.1.utf8))
  }

  struct Failure: Error, CustomStringConvertible {
    var output: String
    var description: String { "the browser told no figures: \(output.suffix(300))" }
  }

  private func run(_ arguments: [String], seconds: Double) throws -> String {
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    end.cancel()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Chromium {
  /// Cells as a list has them there, in the same two font files, with lines as high as ours.
  private static func page() throws -> String {
    let cells = (0..<Cells.count).map { number in
      "<div class=cell><div class=icon></div><div class=title>\(Cells.title(number))</div>"
        + "<div class=text>\(Cells.words(number))</div></div>"
    }
    let changes = (0..<100).map { [Cells.changedCell($0)] as [Any] + [Cells.changedWords($0)] }
    let list = String(decoding: try JSONSerialization.data(withJSONObject: changes), as: UTF8.self)
    return """
      <!doctype html><meta charset=utf-8><style>
      \(face(Cells.textFont, 400))
      \(face(Cells.titleFont, 700))
      body { margin: 0; font-family: Bench; text-rendering: geometricPrecision }
      #list { display: none; width: \(Int(Cells.width))px }
      .cell { position: relative; box-sizing: border-box; padding: 8px 16px 8px 64px; min-height: 56px }
      .icon { position: absolute; left: 16px; top: 8px; width: 40px; height: 40px }
      .title { font-size: 17px; font-weight: 700; line-height: \(lineHeight(Cells.titleFont))px; margin-bottom: 4px;
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
      .text { font-size: 15px; line-height: \(lineHeight(Cells.textFont))px }
      </style><p style="font-size: 15px">fonts <b>loaded</b></p><pre id="figures"></pre>
      <div id=list>\(cells.joined())</div><script>
      const changes = \(list);
      addEventListener('load', () => {
        const list = document.getElementById('list');
        if (![...document.fonts].every(face => face.status == 'loaded')) return;
        document.body.offsetHeight;
        let start = performance.now();
        list.style.display = 'block';
        const height = list.offsetHeight;
        const cold = performance.now() - start;
        const texts = [...list.querySelectorAll('.text')];
        const lines = texts.reduce((sum, text) => sum + Math.round(text.offsetHeight / \(lineHeight(Cells.textFont))), 0);
        start = performance.now();
        for (const [place, words] of changes) { texts[place].firstChild.data = words; list.offsetHeight }
        const change = (performance.now() - start) / changes.length;
        document.getElementById('figures').textContent = JSON.stringify({ cold, change, height, lines });
      })</script>
      """
  }

  private static func face(_ font: Font, _ weight: Int) -> String {
    let file = TextMeasurer().resolvedFont(of: font).file ?? ""
    return "@font-face { font-family: Bench; font-weight: \(weight); src: url(file://\(file)) }"
  }

  private static func lineHeight(_ font: Font) -> Double { TextMeasurer().metrics(of: "a", font: font).height }
}
