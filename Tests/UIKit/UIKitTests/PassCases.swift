import Testing
import UIKit

/// A case of the order of calls: what is done, what is called, and the page of Apple's documentation that says so.
struct PassCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let expected: [String]
  let events: @MainActor @Sendable () -> [String]

  init(
    _ claim: String, source: String, _ expected: [String], _ events: @escaping @MainActor @Sendable () -> [String]
  ) {
    (testDescription, self.source, self.expected, self.events) = (claim, source, expected, events)
  }
}

/// A hierarchy of recorders that was laid out once: `root` with `a`, which has `b`.
@MainActor struct Family {
  let root = Recorder.named("root")
  let a: Recorder
  let b: Recorder

  init() {
    a = .named("a", in: root)
    b = .named("b", in: a)
    root.layoutIfNeeded()
  }
}

/// A controller that writes down what is called.
final class RecordingController: UIViewController {
  var name = "controller"
  private func note(_ event: String) { Recorder.log.append("\(name) \(event)") }

  override func loadView() {
    note("loadView")
    view = Recorder.named("view")
  }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewSafeAreaInsetsDidChange() { note("viewSafeAreaInsetsDidChange") }
  override func viewLayoutMarginsDidChange() { note("viewLayoutMarginsDidChange") }
  override func willMove(toParent parent: UIViewController?) {
    note("willMoveToParent \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMoveToParent \(parent == nil ? "nil" : "parent")")
  }
}

@MainActor @Suite(.serialized) struct PassOrderTests {
  @Test("Calls come in the documented order", arguments: PassCase.all)
  func order(passCase: PassCase) {
    #expect(passCase.events() == passCase.expected, "\(passCase.source)")
  }

  @Test func thereAreSixtyCasesEachWithASource() {
    #expect(PassCase.all.count >= 60)
    #expect(Set(PassCase.all.map(\.testDescription)).count == PassCase.all.count)
    #expect(PassCase.all.allSatisfy { $0.source.count > 8 })
  }
}

extension PassCase {
  static let all = layout + constraints + hierarchy + controllers + geometry
}
