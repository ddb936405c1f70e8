import Foundation
import Rabbet

/// Reads a scene of 100,000 views with the library and with Foundation's decoder, and tells time and memory.
///
///     ReadingBench [--page FILE] [--views COUNT]   // measures, and writes the page
///     ReadingBench --scene FILE                    // writes the scene
///     ReadingBench --read FILE | --nothing         // prints the peak memory of reading it, or of doing nothing
@main
enum ReadingBench {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    let viewCount = value(of: "--views").flatMap { Int($0) } ?? 100_000
    if arguments.contains("--nothing") {
      print(PeakMemory.ofThisProcess ?? 0)
    } else if let file = value(of: "--read") {
      let scene = try read(InputFile.bytes(atPath: file))
      if scene.tree.viewCount > 0 { print(PeakMemory.ofThisProcess ?? 0) }
    } else if let file = value(of: "--scene") {
      try Data(BenchScene.json(viewCount: viewCount)).write(to: URL(fileURLWithPath: file))
    } else {
      let figures = try measured(viewCount: viewCount)
      print(figures.text)
      if let page = value(of: "--page") { try figures.page.write(toFile: page, atomically: true, encoding: .utf8) }
    }
  }

  /// What is measured: from bytes to the resolved scene, with the place of every value.
  static func read(_ bytes: [UInt8]) throws -> ResolvedScene {
    try ResolvedScene(json: bytes, content: UnmeasuredContent())
  }

  /// The seconds that a scene of about a hundred views takes, the best of many runs.
  private static func smallScene() throws -> Double {
    let bytes = BenchScene.json(viewCount: 1, cardsInSection: 11)
    return try (0..<50).map { _ in try timed { try read(bytes) }.seconds }.min() ?? 0
  }

  private static func measured(viewCount: Int) throws -> Figures {
    let bytes = BenchScene.json(viewCount: viewCount)
    let data = Data(bytes)
    var ours: [Double] = [], document: [Double] = [], theirs: [Double] = []
    var views = 0, constraints = 0
    for _ in 0..<7 {
      let (scene, reading) = try timed { try read(bytes) }
      ours.append(reading)
      document.append(try timed { try SceneDocument(json: bytes) }.seconds)
      let (mirror, decoding) = try timed { try JSONDecoder().decode(MirrorScene.self, from: data) }
      theirs.append(decoding)
      (views, constraints) = (scene.tree.viewCount, scene.tree.constraints.count)
      guard mirror.root.viewCount == views, mirror.root.constraintCount == constraints else { throw Unequal() }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("reading-\(UUID().uuidString).scene.json")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let nothing = try PeakMemory.ofChild(["--nothing"]) ?? 0
    let reading = try PeakMemory.ofChild(["--read", file.path]) ?? 0
    return Figures(
      views: views, constraints: constraints, bytes: bytes.count, ours: ours.sorted()[ours.count / 2],
      document: document.sorted()[document.count / 2], theirs: theirs.sorted()[theirs.count / 2],
      small: try smallScene(), memory: reading - nothing)
  }

  /// The processor time that it takes to make a value: both readers use one thread and no files, and other work on the machine
  /// is not counted. Deallocation is left out.
  private static func timed<Value>(_ body: () throws -> Value) rethrows -> (value: Value, seconds: Double) {
    let start = clock()
    let value = try body()
    return (value, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }

  /// The two readers found different scenes.
  private struct Unequal: Error {}
}

/// No pictures, and words that take no time to measure: what text costs is a question of fonts.
private struct UnmeasuredContent: SceneContent {
  func imageSize(_ path: String) throws(ContentError) -> Size { throw .missing(path: path, reason: "there are none") }

  func textMetrics(_ text: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: Double(text.utf8.count) * font.size, height: font.size, firstBaseline: 0.8 * font.size,
      lastBaselineFromBottom: 0.2 * font.size)
  }
}
