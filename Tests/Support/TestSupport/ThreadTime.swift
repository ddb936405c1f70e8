import Foundation

/// How long the processor works for `body` on the calling thread, whatever else the machine does meanwhile.
///
/// For tests that hold how cost grows; work that `body` gives to other threads is not counted.
public func threadTime<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Duration {
  func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try body()
  return now() - start
}
