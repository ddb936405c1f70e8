import Foundation
import Rabbet

/// A watch that notices when a file in the folders of some scenes, or in a folder below, is saved: on Linux with inotify (inotify(7)), elsewhere
/// by checking every 50 milliseconds.
struct FileWatch {
  /// The folders with those below, in the order of their paths; those below only if there are few.
  private let folders: [String]
  /// The folders of the scenes.
  private let roots: [String]
  private static let folderLimit = 200

  init(besides scenes: [String]) {
    // A set's order is not deterministic.
    roots = Set(scenes.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }).sorted()
    folders = roots.flatMap { root -> [String] in
      var below: [String] = []
      let walk = FileManager.default.enumerator(atPath: root)
      while below.count < Self.folderLimit, let name = walk?.nextObject() as? String {
        let isFolder = FileKind(atPath: root + "/" + name) == .folder
        if isFolder, name.split(separator: "/").last?.hasPrefix(".") ?? true {
          walk?.skipDescendants()
        } else if isFolder {
          below.append(root + "/" + name)
        }
      }
      return [root] + below
    }
  }

  /// Calls `body` now and after each change, for as long as the program runs.
  ///
  /// - Parameter body: takes the names of the folders, and returns the files that it writes, which do not count as changes.
  func run(_ body: (String) -> [String]) throws -> Never {
    var ignored: Set<String> = []
    let names = roots.joined(separator: ", ")
    func turn() { ignored = Set(body(names).map { URL(fileURLWithPath: $0).lastPathComponent }) }
    #if os(Linux)
      let watch = inotify_init1(Int32(IN_CLOEXEC))
      guard watch >= 0 else {
        throw Console.failure("cannot watch files: inotify is not at hand", Exit.software)
      }
      for folder in folders {
        // Editors save in place, or write another file and move it here.
        guard unsafe inotify_add_watch(watch, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
          throw Console.failure("cannot watch \(folder): no such folder, or no more watches", Exit.missing)
        }
      }
      turn()
      while true { if waitForChange(watch, except: ignored) { turn() } }
    #else
      turn()
      var seen = stamps(except: ignored)
      while true {
        usleep(50_000)
        let now = stamps(except: ignored)
        if now != seen {
          turn()
          seen = stamps(except: ignored)
        }
      }
    #endif
  }

  #if os(Linux)
    /// Waits for an event and takes all that follow within 5 milliseconds; returns true if one is about a watched file.
    private func waitForChange(_ watch: Int32, except ignored: Set<String>) -> Bool {
      var isNews = false, timeout: Int32 = -1
      var waiting = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      while unsafe poll(&waiting, 1, timeout) > 0 {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe read(watch, &bytes, bytes.count)
        guard count > 0 else { return isNews }
        isNews = names(in: bytes[0..<count]).contains { !ignored.contains($0) && !$0.hasPrefix(".") } || isNews
        timeout = 5
      }
      return isNews
    }

    /// Returns the names in a sequence of `struct inotify_event`: 4 bytes each of watch, mask, cookie and length, then the name.
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
    /// Returns the times at which the files of the folders were last written, by path.
    private func stamps(except ignored: Set<String>) -> [String: Date] {
      var stamps: [String: Date] = [:]
      for folder in folders {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where !ignored.contains(name) {
          let path = folder + "/" + name
          stamps[path] = (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date
        }
      }
      return stamps
    }
  #endif
}
