import PropertyTesting
import Testing

@Suite struct PropertyTestingTests {
  @Test func counterexamplesAreShrunk() {
    let found = counterexample(generate: { $0.list(0...9) { $0.number(below: 999) } }) { $0.reduce(0, +) < 500 }
    #expect(found?.value == [500])
  }

  @Test func aSeedReplays() throws {
    let generate = { (choices: inout Choices) in choices.list(0...9) { $0.number(below: 999) } }
    let first = try #require(counterexample(generate: generate) { $0.count < 5 })
    let again = try #require(counterexample(generate: generate, seed: first.seed, runs: 1) { $0.count < 5 })
    #expect(first.choices == again.choices)
    var replay = Choices(replaying: first.choices)
    #expect(generate(&replay) == first.value)
  }

  @Test func lawsThatHoldHaveNoCounterexample() {
    #expect(counterexample(generate: { $0.number(in: 3...5) }) { (3...5).contains($0) } == nil)
    #expect(counterexample(generate: { $0.shuffled([1, 2, 3]) }) { $0.sorted() == [1, 2, 3] } == nil)
  }

  @Test func aThrowBreaksTheLaw() {
    struct Refusal: Error {}
    #expect(counterexample(generate: { $0.number(below: 9) }) { _ in throw Refusal() }?.value == 0)
  }
}
