import Foundation
import PictureSources
import Synchronization

/// One of several processes that share a cache: SourceDriver PORT FOLDER CAPACITY REQUESTS ADDRESSES JUMPS
///
/// Sends all its requests at once and compares each body with the one that the address means. JUMPS of 1 lets the clock go back and forth.
/// Prints how many bodies were right, wrong and missing, and the most bytes that lay in the folder.
@main struct SourceDriver {
  private struct Count {
    var right = 0, wrong = 0, failed = 0, done = 0
    var most = 0
    var ticks = 0
  }

  /// The body under `/NUMBER`, as the server makes it.
  static func body(_ number: Int) -> [UInt8] {
    (0..<(2000 + number * 37 % 9000)).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0 &* 7) }
  }

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }, folder = CommandLine.arguments[2]
    let (port, capacity, requests, addresses, jumps) = (numbers[0], numbers[2], numbers[3], numbers[4], numbers[5] == 1)
    let count = Mutex(Count()), condition = NSCondition()
    let cache = PictureCache(.disk, folder: folder, memoryCapacity: 0, diskCapacity: capacity) {
      let tick = count.withLock { count in
        count.ticks += 1
        return count.ticks
      }
      return Date().timeIntervalSince1970 + (jumps ? Double(tick * 7919 % 200_000 - 100_000) : 0)
    }
    let loader = PictureLoader(hosts: ["127.0.0.1:\(port)"], cache: cache)
    let watch = Thread { while true { measure(folder, count) } }
    watch.start()
    for index in 0..<requests {
      let number = (index * 7919 + Int(getpid())) % addresses
      loader.fetch("http://127.0.0.1:\(port)/\(number)") { result in
        let isRight = (try? result.get()).map { $0.bytes == body(number) }
        count.withLock { count in
          count.done += 1
          if isRight == true {
            count.right += 1
          } else if isRight == false {
            count.wrong += 1
          } else {
            count.failed += 1
          }
        }
        condition.broadcast()
      }
    }
    condition.lock()
    while count.withLock({ $0.done < requests }) { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.2)) }
    condition.unlock()
    let result = count.withLock { $0 }
    print(result.right, result.wrong, result.failed, result.most)
  }

  private static func measure(_ folder: String, _ count: borrowing Mutex<Count>) {
    var size = 0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".entry") {
      size += (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)"))?[.size] as? Int ?? 0
    }
    count.withLock { $0.most = max($0.most, size) }
    Thread.sleep(forTimeInterval: 0.02)
  }
}
