import Testing
import UIKit

/// A square of the given side, placed by its frame.
@MainActor func view(_ x: CGFloat = 0, _ y: CGFloat = 0, _ width: CGFloat = 100, _ height: CGFloat = 100) -> UIView {
  UIView(frame: CGRect(x: x, y: y, width: width, height: height))
}

/// A view that constraints place, inside another.
@MainActor func placed(in parent: UIView) -> UIView {
  let child = UIView()
  child.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(child)
  return child
}

/// A view that writes down what is called.
class Recorder: UIView {
  var name = ""
  static var log: [String] = []
  private func note(_ event: String) { Recorder.log.append("\(name) \(event)") }

  override func updateConstraints() {
    note("updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    note("layoutSubviews")
    super.layoutSubviews()
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    note("willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
  }
  override func didMoveToSuperview() { note("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    note("willMoveToWindow \(newWindow == nil ? "nil" : "window")")
  }
  override func didMoveToWindow() { note("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { note("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemoveSubview") }
  override func safeAreaInsetsDidChange() { note("safeAreaInsetsDidChange") }

  static func named(_ name: String, in parent: UIView? = nil) -> Recorder {
    let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    recorder.name = name
    parent?.addSubview(recorder)
    return recorder
  }

  /// What is called while a body runs.
  static func events(_ body: () -> Void) -> [String] {
    log = []
    body()
    defer { log = [] }
    return log
  }
}
