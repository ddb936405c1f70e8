import Foundation
import PropertyTesting
import Synchronization
import Testing

@testable import PictureSources

/// What is kept: within its capacity, sound, and shared.
@Suite struct CacheTests {
  static func entry(_ count: Int, _ value: UInt8 = 7, time: Double = 0, maxAge: Double = 1e9) -> CachedPicture {
    CachedPicture(
      bytes: [UInt8](repeating: value, count: count), time: time, maxAge: maxAge, lastModified: "then",
      entityTag: "\"e\"")
  }

  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".entry") }.sorted()
  }

  static func size(_ folder: String) throws -> Int {
    try files(folder).reduce(0) { sum, name in
      sum + (try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.size] as? Int ?? 0)
    }
  }

  @Test func anEntryIsReadBackByAnotherCacheOnTheSameFolder() throws {
    try inFolder { folder in
      let entry = CachedPicture(bytes: [1, 10, 10, 0, 255], time: 5.25, maxAge: 60, lastModified: "a", entityTag: "")
      PictureCache(.disk, folder: folder).keep(entry, for: "http://a/b")
      #expect(PictureCache(.disk, folder: folder).entry(for: "http://a/b") == entry)
      #expect(PictureCache(.disk, folder: folder).entry(for: "http://a/c") == nil)
      #expect(PictureCache(.memory, folder: folder).entry(for: "http://a/b") == nil)
    }
  }

  @Test("Damage of a file anywhere is found, and the file is removed", arguments: 0..<40)
  func damage(place: Int) throws {
    try inFolder { folder in
      PictureCache(.disk, folder: folder).keep(Self.entry(20), for: "http://a/b")
      let path = try "\(folder)/\(Self.files(folder)[0])", url = URL(filePath: path)
      var data = try Data(contentsOf: url)
      if place % 2 == 0 {
        data[place * 97 % data.count] ^= 1
      } else {
        data = data.prefix(place * 89 % data.count)
      }
      try data.write(to: url)
      #expect(PictureCache(.disk, folder: folder).entry(for: "http://a/b") == nil)
      #expect(try Self.files(folder).isEmpty)
    }
  }

  @Test func theCapacityIsKeptAndWhatWasUsedLastStays() throws {
    try inFolder { folder in
      let time = Mutex(100.0)
      let store = DiskStore(folder: folder, capacity: 10_000) { time.withLock { $0 } }
      for number in 0..<40 {
        time.withLock { $0 += 1 }
        store.keep(Self.entry(1000), for: "\(number)")
        #expect(store.entry(for: "0") != nil && store.entry(for: "\(number)") != nil)
        let size = try Self.size(folder)
        #expect(size <= 10_000)
      }
      store.keep(Self.entry(10_001), for: "large")
      #expect(store.entry(for: "large") == nil && store.entry(for: "39") != nil)
      // The clock goes back: what seems to come from the future goes first, and new entries stay.
      time.withLock { $0 = 10 }
      for number in 100..<130 {
        time.withLock { $0 += 1 }
        store.keep(Self.entry(1000), for: "\(number)")
        #expect(store.entry(for: "\(number)") != nil)
        let size = try Self.size(folder)
        #expect(size <= 10_000)
      }
      #expect(store.entry(for: "39") == nil)
    }
  }

  @Test func aDamagedLockAndALeftoverPartDoNoHarm() throws {
    try inFolder { folder in
      let store = DiskStore(folder: folder, capacity: 5000) { 1 }
      store.keep(Self.entry(1000), for: "a")
      try Data([1, 2, 3]).write(to: URL(filePath: folder + "/lock"))
      try Data([1, 2, 3]).write(to: URL(filePath: folder + "/part"))
      for number in 0..<9 { store.keep(Self.entry(1000), for: "\(number)") }
      #expect(try Self.size(folder) <= 5000 && store.entry(for: "8") != nil)
    }
  }

  @Test func memoryKeepsItsCapacity() {
    var store = MemoryStore<String, Int>(capacity: 100)
    for number in 0..<50 {
      store.keep(number, cost: 10, for: "\(number)")
      #expect(store.cost <= 100 && store.value(for: "0") == 0 && store.value(for: "\(number)") == number)
    }
    store.keep(1, cost: 101, for: "49")
    #expect(store.value(for: "49") == nil && store.value(for: "48") == 48)
  }

  /// `make test-sources` does the same with four processes and 10,000 requests over HTTP.
  @Test func manyThreadsOnOneFolderLoseNothingAndReadNothingWrong() throws {
    try inFolder { folder in
      let stores = (0..<4).map { _ in DiskStore(folder: folder, capacity: 1 << 20) { Date().timeIntervalSince1970 } }
      let wrong = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 800) { index in
        let number = index * 7919 % 100, name = "http://a/\(number)"
        let entry = Self.entry(500 + number, UInt8(number))
        if let found = stores[index % 4].entry(for: name), found.bytes != entry.bytes { wrong.withLock { $0 += 1 } }
        stores[(index + 1) % 4].keep(entry, for: name)
      }
      let lost = (0..<100).filter { stores[0].entry(for: "http://a/\($0)")?.bytes.count != 500 + $0 }
      #expect(wrong.withLock { $0 } == 0 && lost.isEmpty, "lost: \(lost)")
    }
  }
}
