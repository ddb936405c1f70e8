extension TidyRule {
  /// Folders and files of a module use each other in one direction, but for a few.
  static let circles = TidyRule(
    name: "circles",
    reason: """
      a module is read from its first stage to its last; files that use each other are read together or not at all. Move what is in the \
      wrong place; what is a circle by nature has its limit in Rules+Circles.swift and its reason on the page PackageLayout
      """
  ) { files in
    let modules = Dictionary(grouping: files.filter { $0.layer != nil && $0.isSwift }) { $0.layer ?? "" }
    return modules.filter { !CircleLimits.open.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { name, files in
      let graph = UseGraph(files), limits = CircleLimits.exceptions[name] ?? CircleLimits()
      var found: [String] = []
      let pairs = graph.mutualFolders
      if pairs.count > limits.pairs { found.append("folders use each other: \(pairs.joined(separator: ", "))") }
      let circle = graph.largestCircle
      if circle.count > limits.files {
        found.append("\(circle.count) files form a circle: \(circle.joined(separator: ", "))")
      }
      return found.map { Complaint(path: name, line: 0, text: $0) }
    }
  }
}

/// How many pairs of folders of a module may use each other, and how many files may form a circle. The numbers may only go down.
private struct CircleLimits {
  var pairs = 2
  var files = 6

  /// Not held yet: its keys, documents and resolver share too many names.
  static let open: Set<String> = ["Scene"]
  /// Of modules whose classes refer to each other by nature.
  static let exceptions = ["UIKit": CircleLimits(pairs: 4, files: 27)]
}

/// Which files of a module use types that one other file declares. Members of extensions are not seen.
private struct UseGraph {
  private let files: [SourceFile]
  /// By place among the files: the places of those it uses.
  private let uses: [Set<Int>]

  private static let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  init(_ files: [SourceFile]) {
    self.files = files
    var words: [Set<Substring>] = [], owners: [Substring: Set<Int>] = [:]
    for (place, file) in files.enumerated() {
      var used: Set<Substring> = []
      for line in file.code {
        let parts = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        for (keyword, name) in zip(parts, parts.dropFirst())
        where Self.keywords.contains(keyword) && name.first?.isUppercase == true {
          owners[name, default: []].insert(place)
        }
        used.formUnion(parts.filter { $0.first?.isUppercase == true })
      }
      words.append(used)
    }
    let only = owners.compactMapValues { $0.count == 1 ? $0.first : nil }
    uses = words.enumerated().map { place, words in Set(words.compactMap { only[$0] }).subtracting([place]) }
  }

  private func folder(_ place: Int) -> Substring {
    let parts = files[place].path.split(separator: "/")
    return parts.count > 4 ? parts[3] : "."
  }

  /// The pairs of folders that use each other, in order.
  var mutualFolders: [String] {
    var arrows: Set<String> = []
    for (place, used) in uses.enumerated() {
      for other in used where folder(place) != folder(other) { arrows.insert("\(folder(place)) \(folder(other))") }
    }
    return arrows.filter { arrow in
      let ends = arrow.split(separator: " ")
      return ends[0] < ends[1] && arrows.contains("\(ends[1]) \(ends[0])")
    }.sorted()
  }

  /// The files of the largest circle, in order; none where no two files use each other.
  var largestCircle: [String] {
    let reached = uses.indices.map { start in
      var seen: Set<Int> = [], waiting = Array(uses[start])
      while let next = waiting.popLast() { if seen.insert(next).inserted { waiting += uses[next] } }
      return seen
    }
    let circles = reached.indices.map { start in reached[start].filter { reached[$0].contains(start) } }
    let largest = circles.max { $0.count < $1.count } ?? []
    return largest.map { files[$0].path.split(separator: "/").dropFirst(3).joined(separator: "/") }.sorted()
  }
}
