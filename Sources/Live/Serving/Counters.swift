import Synchronization

/// The numbers of a server as Prometheus reads them (Prometheus, "Text-based exposition format").
final class Counters: Sendable {
  /// The upper ends of the classes of times, in seconds.
  private static let classes = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private struct Request: Hashable, Comparable {
    var route: String
    var status: Int

    static func < (one: Request, other: Request) -> Bool {
      (one.route, one.status) < (other.route, other.status)
    }
  }

  private struct State {
    /// Sorted before they are written.
    var requests: [Request: Int] = [:]
    var times: [Int] = Array(repeating: 0, count: Counters.classes.count)
    var seconds = 0.0
    var count = 0
    var kept = 0
    var made = 0
    var findings: [String: Int] = [:]
    var open = 0
    var lastEnd = ContinuousClock.now
  }

  /// Notes that a request has come.
  func begin() { state.withLock { $0.open += 1 } }

  /// A Boolean value that indicates whether no request is open, and none was half a second ago: their answers are sent.
  var isIdle: Bool { state.withLock { $0.open == 0 && ContinuousClock.now - $0.lastEnd > .seconds(0.5) } }

  private let state = Mutex(State())

  func count(_ route: String, _ status: Int, seconds: Double) {
    state.withLock { state in
      state.requests[Request(route: route, status: status), default: 0] += 1
      state.count += 1
      state.open -= 1
      state.lastEnd = .now
      state.seconds += seconds
      for (place, limit) in Self.classes.enumerated() where seconds <= limit { state.times[place] += 1 }
    }
  }

  func count(picture wasKept: Bool) { state.withLock { if wasKept { $0.kept += 1 } else { $0.made += 1 } } }

  func count(finding kind: String) { state.withLock { $0.findings[kind, default: 0] += 1 } }

  /// The numbers as text.
  func text(load: (running: Int, waiting: Int)) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func add(_ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"] + samples.map { "\(name)\($0.labels) \($0.value)" }
    }
    add(
      "rabbet_requests_total", "counter", "Requests by kind and status.",
      state.requests.sorted { $0.key < $1.key }.map {
        ("{route=\"\($0.key.route)\",status=\"\($0.key.status)\"}", "\($0.value)")
      })
    lines += ["# HELP rabbet_request_seconds Times of requests.", "# TYPE rabbet_request_seconds histogram"]
    for (limit, count) in zip(Self.classes, state.times) {
      lines.append("rabbet_request_seconds_bucket{le=\"\(limit)\"} \(count)")
    }
    lines += [
      "rabbet_request_seconds_bucket{le=\"+Inf\"} \(state.count)", "rabbet_request_seconds_sum \(state.seconds)",
      "rabbet_request_seconds_count \(state.count)",
    ]
    add(
      "rabbet_pictures_total", "counter", "Pictures by address, made or kept from an equal request.",
      [("{from=\"kept\"}", "\(state.kept)"), ("{from=\"made\"}", "\(state.made)")])
    add(
      "rabbet_findings_total", "counter", "Findings in answers, by kind.",
      state.findings.sorted { $0.key < $1.key }.map { ("{kind=\"\($0.key)\"}", "\($0.value)") })
    add("rabbet_running", "gauge", "Requests that a worker answers.", [("", "\(load.running)")])
    add("rabbet_waiting", "gauge", "Requests that wait for a worker.", [("", "\(load.waiting)")])
    return lines.joined(separator: "\n") + "\n"
  }
}
