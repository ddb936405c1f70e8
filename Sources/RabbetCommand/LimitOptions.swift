import ArgumentParser
import Foundation
import Rabbet

/// What a run may cost and read: the same options on every command.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Give up after this many seconds, with exit code 75 and nothing written.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "Refuse what is beyond a bound: \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
      valueName: "name=number"))
  var limit: [LimitArgument] = []

  @Option(
    help: ArgumentHelp("Read pictures and frames of scenes from this folder and nowhere else.", valueName: "folder"))
  var assetsRoot: String?

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= 1e6) {
      throw ValidationError("--timeout takes a number of seconds above 0, at most 1,000,000")
    }
    if let assetsRoot, FileKind(atPath: assetsRoot) != .folder {
      throw ValidationError("--assets-root takes a folder; \(assetsRoot) is none")
    }
  }

  /// The bounds that are asked for.
  var limits: Limits {
    var limits = Limits()
    for argument in limit { limits[argument.kind] = argument.bound }
    return limits
  }

  /// Refuses what was read from a file if it is beyond a bound.
  func check(in file: String, _ body: (Limits) throws(LimitError) -> Void) throws {
    do { try body(limits) } catch {
      let error = RabbetError.limit(error, file: file)
      throw Console.failure(error.description, error.exitCode)
    }
  }

  /// Ends the process once the time is up, wherever it is: what is not written by then has no file.
  func startClock() {
    guard let timeout else { return }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: timeout)
      OutputFile.removeUnfinished()
      Console.report("error: out of time after \(JSONNumber.text(timeout)) seconds; allow more with --timeout")
      _exit(Exit.outOfTime.rawValue)
    }
  }
}

/// A command whose cost can be bounded.
protocol LimitedCommand: ParsableCommand {
  var limited: LimitOptions { get }
}

/// `views=10000`, `pixels=64e6`.
struct LimitArgument: ExpressibleByArgument {
  let kind: Limits.Kind
  let bound: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = Limits.Kind(rawValue: parts[0]), let bound = Double(parts[1]),
      bound >= 0, bound <= 1e15
    else { return nil }
    self.kind = kind
    self.bound = Int(bound)
  }
}
