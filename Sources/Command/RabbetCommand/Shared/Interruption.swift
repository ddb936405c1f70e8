import Foundation
import Rabbet
import Synchronization

/// The signals that end a run: unfinished files are removed first.
enum Interruption {
  /// The end of the pipe that the handler of signals writes to. A handler may do little else.
  private nonisolated(unsafe) static var bell: Int32 = -1

  /// Takes the first signal in place of the end of the run: for commands that end by themselves then.
  private static let taker = Mutex<(@Sendable () -> Void)?>(nil)

  /// Calls `body` at the first signal from now on; the second one ends the run.
  static func take(_ body: @escaping @Sendable () -> Void) { taker.withLock { $0 = body } }

  /// Handles the signals from now on, those that are ignored excepted. A mask of blocked signals, which a parent may leave behind, ends.
  static func begin() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe bell = ends[1]
    let end = ends[0]
    Thread.detachNewThread {
      while true {
        var number: UInt8 = 0
        while unsafe read(end, &number, 1) != 1 {}
        let body = taker.withLock { taker in
          defer { taker = nil }
          return taker
        }
        guard let body else { return OutputFile.removeUnfinished { finish(Int32(number)) } }
        body()
      }
    }
    var handled = sigset_t()
    unsafe sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      unsafe sigaddset(&handled, number)
      var old = sigaction()
      guard unsafe sigaction(number, nil, &old) == 0, !isIgnored(old) else { continue }
      signal(number) { number in
        var number = UInt8(number)
        _ = unsafe write(Interruption.bell, &number, 1)
      }
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &handled, nil)
  }

  /// Ends the process as the signal does.
  private static func finish(_ number: Int32) {
    Terminal.wipeAtSignal()
    if number != SIGINT {
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    _exit(128 + number)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe action.__sigaction_handler.sa_handler.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
  }
}
