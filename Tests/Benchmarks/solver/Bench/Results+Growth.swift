import Foundation
import Scenes

/// How cost grows with size.
extension Results {
  /// e where cost grows as N^e between two sizes.
  static func exponent(_ a: Int, _ costA: Double, _ b: Int, _ costB: Double) -> Double {
    log(costB / costA) / log(Double(b) / Double(a))
  }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The growth exponent of our cold solve from the size before, a third or a tenth as large.
  func exponent(_ line: Line) -> Double? {
    let before = lines.filter { $0.kind == line.kind && $0.count * 3 <= line.count && $0.ours?.cold != nil }
    guard let earlier = before.max(by: { $0.count < $1.count }) else { return nil }
    return exponent(line.kind, earlier.count, line.count)
  }

  /// The growth exponent of our cold solve between two sizes.
  func exponent(_ kind: Scene.Kind, _ a: Int, _ b: Int) -> Double? {
    guard let first = self[kind, a]?.ours, let second = self[kind, b]?.ours else { return nil }
    guard let costA = first.cold, let costB = second.cold else { return nil }
    return Self.exponent(first.views, costA, second.views, costB)
  }
}
