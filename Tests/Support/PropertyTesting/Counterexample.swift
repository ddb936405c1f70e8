/// A value for which a law does not hold, made as simple as it was possible to find.
public struct Counterexample<Value>: CustomStringConvertible {
  /// The simplest value found.
  public let value: Value
  /// The seed of the run that found it: pass it with `runs: 1` to see it again.
  public let seed: UInt64
  /// The choices that make the value: `Choices(replaying:)` makes it without shrinking.
  public let choices: [UInt64]

  /// The value, and how to see it again.
  public var description: String { "\(value)\n(seed: \(seed), runs: 1; choices: \(choices))" }
}

extension Counterexample: Sendable where Value: Sendable {}

/// Looks for a value that breaks a law.
///
/// Deterministic: equal seeds look at equal values. The first failure is shrunk by leaving out runs of its choices and by making them
/// smaller, as long as the law still fails.
///
///     counterexample(generate: { $0.list(0...9) { $0.number(below: 999) } }) { $0.reduce(0, +) < 500 }   // [500]
///
/// - Returns: the simplest failure found, or nil where all runs hold.
public func counterexample<Value>(
  generate: @escaping (inout Choices) -> Value, seed: UInt64 = 1, runs: Int = 200, law: @escaping (Value) throws -> Bool
) -> Counterexample<Value>? {
  let holds = { (value: Value) -> Bool in (try? law(value)) ?? false }
  for run in 0..<runs {
    let own = seed &+ UInt64(run)
    var choices = Choices(seed: own)
    if holds(generate(&choices)) { continue }
    let record = shrunk(choices.record) { record in
      var replay = Choices(replaying: record)
      return !holds(generate(&replay))
    }
    var replay = Choices(replaying: record)
    return Counterexample(value: generate(&replay), seed: own, choices: record)
  }
  return nil
}

/// The shortest, then smallest record found that still fails; costs at most a few thousand attempts.
private func shrunk(_ record: [UInt64], fails: @escaping ([UInt64]) -> Bool) -> [UInt64] {
  var shrinker = Shrinker(best: record, fails: fails)
  var before: [UInt64] = []
  while before != shrinker.best, shrinker.attempts < Shrinker.limit {
    before = shrinker.best
    shrinker.deleteRuns()
    shrinker.lowerChoices()
  }
  return shrinker.best
}
