import Foundation
import Rabbet
import TestSupport
import Testing

/// The library as a server uses it: many renders in one process, on several threads.
@Suite struct ServerUseTests {
  /// How many kilobytes a process may grow in a round of 200 renders: 5 a render. Keeping the small icon would take 2,000, keeping the
  /// picture 7,500.
  private static let growthLimit = 1_000

  /// Letters by Pango, a picture, a translucent group.
  private static let scene = Array(
    #"""
    {"scene": 1, "assets": {"icon": {"src": "icon.png"}}, "styles": {"s": {"font": "bold 13 sans-serif"}},
     "root": {"id": "r", "size": [120, 80], "fill": "#fff", "views": [
      {"id": "icon", "image": "icon", "cornerRadius": 8, "opacity": 0.8}, {"id": "words", "text": "Grüße\nan alle", "style": "s"}],
      "constraints": ["icon.left == r.left + 8", "icon.centerY == r.centerY", "icon.width == 40", "icon.height == 40",
       "words.left == icon.right + 6", "words.centerY == icon.centerY"]}}
    """#.utf8)

  private static func render(_ assets: AssetTable) throws -> [UInt8] {
    try SolvedScene(json: scene, assets: assets).png()
  }

  /// Kilobytes in memory, as Linux tells it.
  private static func residentSize() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024 }
  }

  /// The renders run in a process of their own, since other tests take memory in this one.
  @Test("A thousand renders on two threads: the same bytes as one thread, and steady memory")
  func thousandRenders() async {
    await #expect(processExitsWith: .success) {
      let growths = try await Self.growths()
      // The allocator takes memory in some rounds; a leak takes it in every round.
      let smallest = growths.min() ?? 0
      #expect(smallest < Self.growthLimit, "grew by \(growths) kilobytes in rounds of 200 renders")
    }
  }

  /// By how many kilobytes the process grows in each of five rounds; empty where memory cannot be watched.
  private static func growths() async throws -> [Int] {
    let assets = AssetTable(["icon.png": try Repository.bytes(of: "Playgrounds/Images/icon.png")])
    let expected = try render(assets)
    for _ in 0..<100 { _ = try render(assets) }
    var growths: [Int] = []
    for _ in 0..<5 {
      let before = residentSize()
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<2 {
          group.addTask {
            for _ in 0..<100 where try render(assets) != expected { return false }
            return true
          }
        }
        for try await isEqual in group { #expect(isEqual) }
      }
      if let before, let after = residentSize() { growths.append(after - before) }
    }
    if growths.isEmpty { print("no /proc/self/statm here: memory was not watched") }
    return growths
  }
}
