import Foundation
import Scenes

/// Measures our solver and its peers on the same scenes in one run, and says which bars are met.
@main
struct Bench {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "child": child(Array(words.dropFirst()))
    case "layout": LayoutBench.run(Array(words.dropFirst()))
    case "dump": dump(Array(words.dropFirst()))
    default:
      guard let arguments = Arguments(words) else {
        FileHandle.standardError.write(Data(Arguments.usage.utf8))
        exit(2)
      }
      run(arguments)
    }
  }

  private static func child(_ words: [String]) {
    guard words.count == 4, let kind = Scene.Kind(rawValue: words[0]), let count = Int(words[1]),
      let order = Scene.Order(rawValue: words[2]), let seconds = Double(words[3])
    else { exit(2) }
    do {
      print(try Measurement.ofOurs(kind, count, order, seconds: seconds).text)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func dump(_ words: [String]) {
    guard words.count >= 2, let kind = Scene.Kind(rawValue: words[0]), let count = Int(words[1]) else { exit(2) }
    let order = words.count > 2 ? Scene.Order(rawValue: words[2]) : .natural
    print(Scene(kind, views: count).text(order ?? .natural), terminator: "")
  }

  private static func run(_ arguments: Arguments) {
    var results = Results()
    let peers = Contender.peers(in: arguments.peers)
    if peers.kiwi.isEmpty { results.notes.append("kiwi is not here; Peers/prepare.sh builds its driver.") }
    if peers.highs == nil { results.notes.append("HiGHS is not here; Peers/prepare.sh installs scipy.") }
    for kind in arguments.scenes {
      tell("\(kind.rawValue): ours")
      results.run(.ours, kind, .natural, arguments, into: \.ours)
      results.run(.ours, kind, .rows, arguments, into: \.rows)
      results.run(.ours, kind, .variables, arguments, into: \.variables)
      for (kiwi, part) in zip(peers.kiwi, [\Results.Line.kiwi, \.kiwiLast]) {
        tell("\(kind.rawValue): kiwi")
        results.run(kiwi, kind, .natural, arguments, into: part)
      }
      if let highs = peers.highs {
        tell("\(kind.rawValue): HiGHS")
        results.run(highs, kind, .natural, arguments, into: \.highs)
      }
    }
    let text = Report(results: results, limit: arguments.limit).text
    print(text)
    guard let path = arguments.report else { return }
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
      tell("written to \(path)")
    } catch {
      tell("\(path) could not be written: \(error)")
    }
  }

  private static func tell(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }
}
