import Foundation
import Scenes
import Testing

@Suite struct MersenneTwisterTests {
  @Test("Numbers and shuffles are those of Python's random", arguments: [UInt32(1), 7, 4_000_000_000])
  func numbersAreThoseOfPython(seed: UInt32) throws {
    var random = MersenneTwister(seed: seed)
    let numbers = (0..<2000).map { random.integer(in: 0...($0 * 37)) }
    var places = Array(0..<1000)
    random.shuffle(&places)
    let script = """
      import random
      r = random.Random(\(seed))
      print(*[r.randint(0, i * 37) for i in range(2000)])
      p = list(range(1000)); r.shuffle(p); print(*p)
      """
    let lines = try output("/usr/bin/env", ["python3", "-c", script]).split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ").compactMap { Int($0) } } == [numbers, places])
  }

  @Test func firstNumbersOfSeedOne() {
    var random = MersenneTwister(seed: 1)
    #expect((0..<4).map { _ in random.integer(in: 20...120) } == [37, 92, 117, 28])
  }

  private func output(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
