import Foundation
import Rabbet

/// Tells when a file in the folders of some scenes is saved, by Linux's inotify (inotify(7)); elsewhere by looking every 50 milliseconds.
struct FileWatch {
  private let folders: [String]
  /// The pictures that are written: they are no news.
  private let ignoredNames: Set<String>

  init(besides scenes: [String], except pictures: [String]) {
    var folders: [String] = []
    for folder in scenes.map({ URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    where !folders.contains(folder) { folders.append(folder) }
    self.folders = folders
    ignoredNames = Set(pictures.map { URL(fileURLWithPath: $0).lastPathComponent })
  }

  /// Calls `body` now and after each change, for as long as the program runs.
  func run(_ body: () -> Void) throws -> Never {
    #if os(Linux)
      let watch = inotify_init1(Int32(IN_CLOEXEC))
      guard watch >= 0 else {
        throw Console.failure("error: cannot watch files: inotify is not at hand", Exit.software)
      }
      for folder in folders {
        // Editors save in place, or write another file and move it here.
        guard unsafe inotify_add_watch(watch, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
          throw Console.failure("error: cannot watch \(folder): no such folder, or no more watches", Exit.missing)
        }
      }
      body()
      Console.report("watching \(folders.joined(separator: ", ")); interrupt to end")
      while true { if waitForChange(watch) { body() } }
    #else
      var seen = stamps()
      body()
      while true {
        usleep(50_000)
        let now = stamps()
        if now != seen {
          seen = now
          body()
        }
      }
    #endif
  }

  #if os(Linux)
    /// Waits for news and takes all that follow within 5 milliseconds; returns true where one is about a file that is watched.
    private func waitForChange(_ watch: Int32) -> Bool {
      var isNews = false, timeout: Int32 = -1
      var waiting = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      while unsafe poll(&waiting, 1, timeout) > 0 {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe read(watch, &bytes, bytes.count)
        guard count > 0 else { return isNews }
        isNews = names(in: bytes[0..<count]).contains { !ignoredNames.contains($0) && !$0.hasPrefix(".") } || isNews
        timeout = 5
      }
      return isNews
    }

    /// The names in a run of `struct inotify_event`: 4 bytes each of watch, mask, cookie and length, then the name.
    private func names(in bytes: ArraySlice<UInt8>) -> [String] {
      var names: [String] = [], place = bytes.startIndex
      while place + 16 <= bytes.endIndex {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 12 + $1]) << (8 * $1) }
        let end = min(place + 16 + length, bytes.endIndex)
        names.append(String(decoding: bytes[(place + 16)..<end].prefix { $0 != 0 }, as: UTF8.self))
        place = end
      }
      return names
    }
  #else
    /// The times at which the files of the folders were last written, by path.
    private func stamps() -> [String: Date] {
      var stamps: [String: Date] = [:]
      for folder in folders {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where !ignoredNames.contains(name) {
          let path = folder + "/" + name
          stamps[path] = (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date
        }
      }
      return stamps
    }
  #endif
}
