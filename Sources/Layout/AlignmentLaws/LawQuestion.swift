import Geometry

/// One of the two conversions, for which a law is checked.
enum LawConversion {
  case toAlignment, toFrame

  /// The other conversion.
  var back: LawConversion { self == .toAlignment ? .toFrame : .toAlignment }
  /// The name of the conversion's input.
  var source: String { self == .toAlignment ? "frame" : "alignment" }
  /// The name of its result.
  var target: String { back.source }
}

/// A pair of conversions, and the variants that its author declares.
struct LawSubject: Sendable {
  var pair: any AlignmentGeometry
  var rightToLeft: (any AlignmentGeometry)?
  var unflipped: (any AlignmentGeometry)?
}

extension AlignmentGeometry {
  func convert(_ rect: Rect, _ conversion: LawConversion) -> Rect {
    switch conversion {
    case .toAlignment: alignmentRect(forFrame: rect)
    case .toFrame: frame(forAlignmentRect: rect)
    }
  }
}

/// A law to be checked for one conversion of a pair.
struct LawQuestion {
  let law: AlignmentLaw
  let conversion: LawConversion
  let subject: LawSubject
  /// The lowest case: smaller sizes are not checked.
  let lowest: LawCase

  /// The numbers of a case that this law uses.
  var coordinates: [LawCoordinate] {
    switch law {
    case .translation: LawCoordinate.measures + [.moveX, .moveY]
    case .monotoneSize: LawCoordinate.measures + [.growthX, .growthY]
    case .affine: LawCoordinate.allCases
    default: LawCoordinate.measures
    }
  }

  /// Returns the judgement of a case; nil if the conversions give numbers that are not finite.
  func judge(_ one: LawCase) -> LawJudgement? {
    guard let judgement = judgement(of: one) else { return nil }
    return law == .finite || judgement.isFinite ? judgement : nil
  }

  func fails(_ one: LawCase) -> Bool { judge(one).map { !$0.holds } ?? false }

  private func judgement(of one: LawCase) -> LawJudgement? {
    switch law {
    case .finite, .inverseFrameFirst, .inverseAlignmentFirst: return roundTrip(one.rect)
    case .translation: return translation(one)
    case .nonNegativeSize:
      let there = subject.pair.convert(one.rect, conversion)
      return LawJudgement(
        .notNegative, SIMD4(0, 0, there.width, there.height), chains: [chain(one.rect, there)])
    case .monotoneSize:
      let there = subject.pair.convert(one.rect, conversion), grown = subject.pair.convert(one.grown, conversion)
      return LawJudgement(
        .notNegative, SIMD4(0, 0, grown.width - there.width, grown.height - there.height),
        chains: [chain(one.rect, there), chain(one.grown, grown, .grown)])
    case .mirror: return agreement(one.rect, of: subject.rightToLeft, with: "in a mirror", \.horizontallyReflected)
    case .unflipped:
      return agreement(one.rect, of: subject.unflipped, with: "with y turned round", \.verticallyReflected)
    case .withinFrame: return containment(one.rect)
    case .affine: return affinity(one)
    }
  }

  /// Returns the chain of one conversion; `kind` is the change of its source from that of the first.
  private func chain(_ source: Rect, _ target: Rect, _ kind: LawJudgement.Kind = .plain) -> [LawJudgement.Step] {
    [.init(name: conversion.source, rect: source, kind: kind), .init(name: conversion.target, rect: target)]
  }

  private func roundTrip(_ rect: Rect) -> LawJudgement {
    let there = subject.pair.convert(rect, conversion), back = subject.pair.convert(there, conversion.back)
    let steps = chain(rect, there) + [.init(name: conversion.source, rect: back)]
    guard law == .finite else { return LawJudgement(.zero, back.measures - rect.measures, chains: [steps]) }
    // The difference of a number and itself is NaN if the number is not finite.
    return LawJudgement(
      .finite, (there.measures - there.measures) + (back.measures - back.measures), chains: [steps])
  }

  private func translation(_ one: LawCase) -> LawJudgement {
    let there = subject.pair.convert(one.rect, conversion), moved = subject.pair.convert(one.moved, conversion)
    let expected = there.offset(x: one[.moveX], y: one[.moveY])
    return LawJudgement(
      .zero, moved.measures - expected.measures, chains: [chain(one.rect, there), chain(one.moved, moved, .moved)])
  }

  private func affinity(_ one: LawCase) -> LawJudgement {
    let first = one.rect.measures, last = one.movedAndGrown.measures
    let middle = Rect(measures: (first + last) / 2)
    let ends = [Rect(measures: first), Rect(measures: last)].map { ($0, subject.pair.convert($0, conversion)) }
    let expected = (ends[0].1.measures + ends[1].1.measures) / 2
    let found = subject.pair.convert(middle, conversion)
    return LawJudgement(
      .zero, found.measures - expected, chains: ends.map { chain($0.0, $0.1) } + [chain(middle, found, .halfway)])
  }

  private func containment(_ frame: Rect) -> LawJudgement {
    let inner = subject.pair.convert(frame, conversion)
    let margins = SIMD4(
      inner.left - frame.left, inner.top - frame.top, frame.right - inner.right, frame.bottom - inner.bottom)
    var judgement = LawJudgement(.notNegative, margins, chains: [chain(frame, inner)])
    judgement.areMargins = true
    return judgement
  }

  private func agreement(
    _ rect: Rect, of variant: (any AlignmentGeometry)?, with name: String, _ reflect: (Rect) -> Rect
  ) -> LawJudgement? {
    guard let variant else { return nil }
    let found = variant.convert(rect, conversion)
    let expected = reflect(subject.pair.convert(reflect(rect), conversion))
    return LawJudgement(
      .zero, found.measures - expected.measures,
      chains: [chain(rect, found), [.init(name: "the pair \(name) gives", rect: expected)]])
  }
}
