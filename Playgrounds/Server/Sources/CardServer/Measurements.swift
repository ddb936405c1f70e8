import FlyingFox
import Foundation
import Rabbet

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What `--measure` prints: requests by HTTP, cards a second on one core and on all, memory, and cancellation.
struct Measurements {
  let cardCount: Int

  struct Failure: Error { var reason: String }

  func run() async throws {
    _ = try Card().png()
    try await requests(1000)
    try await cores()
    try await memory()
    try await cancellation()
  }

  /// Requests by HTTP, four at a time; each answer is the same bytes as the card made here.
  private func requests(_ count: Int) async throws {
    let port: UInt16 = 18_080, server = try await CardServer.server(port: port)
    let running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 5)
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<4 {
        group.addTask {
          for number in stride(from: part, to: count, by: 4) {
            let (status, bytes) = try await Self.answer(port, "title=Card%20\(number)")
            guard status == 200, bytes == (try Card(title: "Card \(number)").png()) else {
              throw Failure(reason: "card \(number) differs")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    print("\(count) requests by HTTP, each answer compared: \(rate(count, since: start)) a second")
    guard try await Self.answer(port, "width=-3").status == 400 else { throw Failure(reason: "width -3 is no 400") }
    await server.stop(timeout: 1)
    _ = try? await running.value
  }

  private static func answer(_ port: UInt16, _ query: String) async throws -> (status: Int, bytes: [UInt8]) {
    guard let address = URL(string: "http://127.0.0.1:\(port)/card?\(query)") else { throw Failure(reason: query) }
    let (bytes, response) = try await URLSession.shared.data(from: address)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, [UInt8](bytes))
  }

  /// The same words measured and the same cards drawn by one task and by as many as there are cores. Where a lock held them up, more cores
  /// would gain nothing.
  private func cores() async throws {
    let count = 2000, coreCount = ProcessInfo.processInfo.activeProcessorCount
    let works = [("texts measured", Self.measured), ("cards laid out", Self.laidOut), ("cards drawn", Self.drawn)]
    for (name, work) in works {
      var rates: [Double] = []
      // Other words each time: what was measured is remembered.
      for (first, tasks) in [(0, 1), (count, coreCount)] {
        let start = ContinuousClock.now
        try await Self.parallel(tasks, count) { try work(first + $0) }
        rates.append(Double(count) / (ContinuousClock.now - start).seconds)
      }
      let gain = rates[1] / rates[0]
      let (one, all) = (Int(rates[0]), Int(rates[1]))
      print("\(name): \(one) a second on one core, \(all) on \(coreCount): \(gain.formatted(2)) times")
    }
  }

  private static let measured: @Sendable (Int) throws -> Void = { number in
    let words = (0..<40).map { "word\(number)x\($0)" }.joined(separator: " ")
    let text = Paragraph(words, font: Font(family: "system", size: 14), style: ParagraphStyle(lines: 0))
    _ = TextMeasurer().metrics(of: text, width: 240)
  }
  private static let laidOut: @Sendable (Int) throws -> Void = {
    _ = try Card(title: "Laid out \($0)").tree().layout(in: Size(width: 280, height: 120))
  }
  private static let drawn: @Sendable (Int) throws -> Void = { _ = try Card(title: "Drawn \($0)").png() }

  private static func parallel(
    _ tasks: Int, _ count: Int, from first: Int = 0, _ work: @escaping @Sendable (Int) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<tasks {
        group.addTask { for number in stride(from: part, to: count, by: tasks) { try work(first + number) } }
      }
      try await group.waitForAll()
    }
  }

  /// The memory after each tenth of the cards, all different. It fails where the last tenths grow.
  private func memory() async throws {
    let share = max(1, cardCount / 10)
    var sizes: [Double] = []
    for tenth in 0..<10 {
      try await Self.parallel(2, share, from: tenth * share, Self.drawn)
      sizes.append(Self.residentMegabytes)
    }
    print("memory over \(share * 10) cards, in MB: \(sizes.map { $0.formatted(1) }.joined(separator: " "))")
    if let middle = sizes[4...].first, let last = sizes.last, last > middle * 1.1 + 4 {
      throw Failure(reason: "memory grows from \(middle) to \(last) MB")
    }
  }

  /// A task that is cancelled makes no further card.
  private func cancellation() async throws {
    let task = Task {
      var made = 0
      while made < 1_000_000 {
        do { _ = try Card(title: "Cancelled \(made)").png() } catch is CancellationError { return made }
        made += 1
      }
      return made
    }
    try await Task.sleep(for: .milliseconds(200))
    let start = ContinuousClock.now
    task.cancel()
    let made = try await task.value
    guard made < 1_000_000 else { throw Failure(reason: "the task was not cancelled") }
    print("cancelled after \(made) cards, within \(((ContinuousClock.now - start).seconds * 1000).formatted(1)) ms")
  }

  private func rate(_ count: Int, since start: ContinuousClock.Instant) -> Int {
    Int(Double(count) / (ContinuousClock.now - start).seconds)
  }

  /// What the process holds, as Linux says; 0 elsewhere.
  private static var residentMegabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension Double {
  func formatted(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
