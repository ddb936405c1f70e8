import Scenes

/// What the command line asks for.
struct Arguments: Sendable {
  static let usage = """
    usage: bench [--scenes list,chain] [--max VIEWS] [--limit SECONDS] [--quick] [--peers FOLDER] [--write FILE]
           bench layout [--max VIEWS] [--limit SECONDS] [--quick] [--peers FOLDER] [--write FILE]
           bench dump SCENE VIEWS [natural|rows|variables]
      --scenes  of chain, list, grid, tree, tree-crowded, tree-mixed; all unless said otherwise
      --max     the largest number of views for us; 1000000 unless said otherwise
      --limit   seconds after which one run is given up; 60 unless said otherwise
      --quick   at most 10000 views and 5 seconds a run
      --peers   the folder with the peers' programs, made by Peers/prepare.sh
      --write   where the report goes, besides the terminal
      dump      prints a scene as text

    """

  var scenes = Scene.Kind.allCases
  var maximum = 1_000_000
  var limit = 60.0
  var peers: String?
  var report: String?

  /// Nil where the words make no sense.
  init?(_ words: ArraySlice<String>) {
    var words = words
    while let word = words.popFirst() {
      switch (word, words.first) {
      case ("--quick", _):
        maximum = min(maximum, 10_000)
        limit = min(limit, 5)
        continue
      case ("--scenes", let value?):
        scenes = value.split(separator: ",").compactMap { Scene.Kind(rawValue: String($0)) }
        if scenes.isEmpty { return nil }
      case ("--max", let value?):
        guard let number = Int(value), number > 0 else { return nil }
        maximum = number
      case ("--limit", let value?):
        guard let number = Double(value), number > 0 else { return nil }
        limit = number
      case ("--peers", let value?): peers = value
      case ("--write", let value?): report = value
      default: return nil
      }
      words.removeFirst()
    }
  }
}
