import Foundation

/// The time this process has spent computing, in milliseconds. Unlike the time of day it does not run on while other programs have the core.
struct ProcessorClock {
  var now: Double { Double(nanoseconds()) / 1e6 }

  /// What `work` takes.
  func measure<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
    let start = now
    try work()
    return now - start
  }

  private func nanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
