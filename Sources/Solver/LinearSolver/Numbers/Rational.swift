/// A fraction of whole numbers of any size: nothing is ever rounded.
///
/// Always in lowest terms. A fraction that fits two words is computed in words, others as in Knuth (1969, 4.5.1): common divisors are taken out
/// of the parts, where they are small. A sum costs between a tenth of a microsecond and some microseconds, depending on the number of digits. So
/// it is not inlined: a copy of it in every loop of the simplex would gain nothing, and take a tenth of the time the module takes to compile.
struct Rational: Real {
  private enum Parts: Equatable {
    /// Numerator and denominator; the denominator is above 0.
    case short(Int, Int)
    case long(isNegative: Bool, Natural, Natural)
  }

  private let parts: Parts

  private init(_ parts: Parts) { self.parts = parts }

  /// A fraction in lowest terms, in as few words as it takes.
  private init(_ isNegative: Bool, _ numerator: Natural, _ denominator: Natural) {
    if let above = numerator.word, let below = denominator.word, above < UInt(Int.max), below < UInt(Int.max) {
      parts = .short(isNegative ? -Int(above) : Int(above), Int(below))
    } else {
      parts = .long(isNegative: isNegative, numerator, denominator)
    }
  }

  /// The double itself; one that is not finite becomes the largest that is.
  @inline(never) init(_ value: Double) {
    let finite = max(-Double.greatestFiniteMagnitude, min(Double.greatestFiniteMagnitude, value))
    if let whole = Int(exactly: finite), whole.magnitude < UInt(Int.max) {
      self.init(.short(whole, 1))
      return
    }
    guard finite != 0, !finite.isNaN else {
      self.init(.short(0, 1))
      return
    }
    let scale = max(-1074, Int(finite.exponent) - 52)
    let digits = UInt((finite.magnitude / Double(sign: .plus, exponent: scale, significand: 1)).rounded())
    let zeros = min(digits.trailingZeroBitCount, max(0, -scale))
    self.init(finite < 0, Natural(digits >> UInt(zeros)) << max(0, scale), Natural(1) << max(0, -scale - zeros))
  }

  init(integerLiteral value: Int) { self.init(.short(value, 1)) }

  init?<Whole: BinaryInteger>(exactly source: Whole) {
    guard let value = Int(exactly: source), value > .min else { return nil }
    self.init(.short(value, 1))
  }

  static var isExact: Bool { true }
  static var mostWork: Int { 600_000 }

  /// The square of the number of words, times what a fraction costs beside a double.
  var digitWork: Int {
    switch parts {
    case .short: 1
    case .long(_, let numerator, let denominator):
      max(numerator.words.count, denominator.words.count) * max(numerator.words.count, denominator.words.count)
    }
  }

  var magnitude: Rational { isNegative ? -self : self }

  private var isNegative: Bool {
    switch parts {
    case .short(let numerator, _): numerator < 0
    case .long(let isNegative, _, _): isNegative
    }
  }

  /// Numerator, without its sign, and denominator.
  private var naturals: (Natural, Natural) {
    switch parts {
    case .short(let numerator, let denominator): (Natural(numerator.magnitude), Natural(denominator.magnitude))
    case .long(_, let numerator, let denominator): (numerator, denominator)
    }
  }

  /// Rounded once, to the nearest double; infinite beyond the largest.
  var nearest: Double {
    if case .short(let above, let below) = parts, above.magnitude < 1 << 53, below < 1 << 53 {
      return Double(above) / Double(below)
    }
    let (above, below) = naturals
    guard !above.isZero else { return 0 }
    // 64 or 65 bits of the quotient, the last of which shows whether there is a remainder.
    let shift = 64 - above.bitCount + below.bitCount
    let (quotient, rest) = (above << shift).dividedWithRest(by: below << -shift)
    let extra = max(0, quotient.bitCount - 64)
    let kept = (quotient >> extra).words.first ?? 0
    let isCut = !rest.isZero || extra > 0 && quotient.words[0] & 1 == 1
    let size = Double(isCut ? kept | 1 : kept)
    let scaled = Double(sign: .plus, exponent: extra - shift, significand: size)
    return isNegative ? -scaled : scaled
  }
}

// MARK: Arithmetic
extension Rational {
  @inline(never) static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    if case .short(let a, let b) = left.parts, case .short(let c, let d) = right.parts {
      if b == d { return a < c }
      let (one, other) = (a.multipliedFullWidth(by: d), c.multipliedFullWidth(by: b))
      return one.high != other.high ? one.high < other.high : one.low < other.low
    }
    let ((a, b), (c, d)) = (left.naturals, right.naturals)
    return left.isNegative ? c * b < a * d : a * d < c * b
  }

  @inline(never) static prefix func - (value: Rational) -> Rational {
    switch value.parts {
    case .short(let numerator, let denominator): Rational(.short(-numerator, denominator))
    case .long(let isNegative, let numerator, let denominator):
      Rational(.long(isNegative: !isNegative, numerator, denominator))
    }
  }

  @inline(never) static func + (left: Rational, right: Rational) -> Rational {
    shortSum(left, right) ?? longSum(left, right)
  }

  static func - (left: Rational, right: Rational) -> Rational { left + -right }

  @inline(never) static func * (left: Rational, right: Rational) -> Rational {
    shortProduct(left, right) ?? longProduct(left, right)
  }

  /// Returns the quotient. The divisor is not 0.
  @inline(never) static func / (left: Rational, right: Rational) -> Rational {
    switch right.parts {
    case .short(let numerator, let denominator):
      left * Rational(.short(numerator < 0 ? -denominator : denominator, abs(numerator)))
    case .long(let isNegative, let numerator, let denominator): left * Rational(isNegative, denominator, numerator)
    }
  }

  /// Returns the sum of two short fractions, or nil where an intermediate number exceeds a word.
  private static func shortSum(_ left: Rational, _ right: Rational) -> Rational? {
    guard case .short(let a, let b) = left.parts, case .short(let c, let d) = right.parts else { return nil }
    if a == 0 { return right }
    if c == 0 { return left }
    let common = b == d ? b : Int(Natural.commonDivisor(b.magnitude, d.magnitude))
    let (first, overFirst) = a.multipliedReportingOverflow(by: d / common)
    let (second, overSecond) = c.multipliedReportingOverflow(by: b / common)
    let (sum, overSum) = first.addingReportingOverflow(second)
    guard !overFirst, !overSecond, !overSum, sum > .min else { return nil }
    if sum == 0 { return 0 }
    let rest = common == 1 ? 1 : Int(Natural.commonDivisor(sum.magnitude, common.magnitude))
    let (below, overBelow) = (b / common).multipliedReportingOverflow(by: d / rest)
    return overBelow ? nil : Rational(.short(sum / rest, below))
  }

  private static func longSum(_ left: Rational, _ right: Rational) -> Rational {
    let ((a, b), (c, d)) = (left.naturals, right.naturals)
    if a.isZero { return right }
    if c.isZero { return left }
    let common = b == d ? b : Natural.commonDivisor(b, d)
    let (scaleOfLeft, scaleOfRight) = (d / common, b / common)
    let (first, second) = (a * scaleOfLeft, c * scaleOfRight)
    var (sum, isNegative) = (first + second, left.isNegative)
    if left.isNegative != right.isNegative {
      if first == second { return 0 }
      (sum, isNegative) = first < second ? (second - first, right.isNegative) : (first - second, left.isNegative)
    }
    let rest = Natural.commonDivisor(sum, common)
    return Rational(isNegative, sum / rest, scaleOfRight * (d / rest))
  }

  private static func shortProduct(_ left: Rational, _ right: Rational) -> Rational? {
    guard case .short(let a, let b) = left.parts, case .short(let c, let d) = right.parts else { return nil }
    if a == 0 || c == 0 { return 0 }
    let first = d == 1 ? 1 : Int(Natural.commonDivisor(a.magnitude, d.magnitude))
    let second = b == 1 ? 1 : Int(Natural.commonDivisor(c.magnitude, b.magnitude))
    let (above, overAbove) = (a / first).multipliedReportingOverflow(by: c / second)
    let (below, overBelow) = (b / second).multipliedReportingOverflow(by: d / first)
    return overAbove || overBelow || above == .min ? nil : Rational(.short(above, below))
  }

  private static func longProduct(_ left: Rational, _ right: Rational) -> Rational {
    let ((a, b), (c, d)) = (left.naturals, right.naturals)
    if a.isZero || c.isZero { return 0 }
    let (first, second) = (Natural.commonDivisor(a, d), Natural.commonDivisor(c, b))
    return Rational(left.isNegative != right.isNegative, (a / first) * (c / second), (b / second) * (d / first))
  }
}

extension Rational: InvariantChecking {
  /// Checks that the fraction is in lowest terms, above a denominator that is not 0.
  func checkInvariants() {
    let (above, below) = naturals
    above.checkInvariants()
    below.checkInvariants()
    if case .short(_, let signed) = parts { precondition(signed > 0, "a denominator is above 0") }
    precondition(!below.isZero, "a denominator is above 0")
    precondition(Natural.commonDivisor(above, below).isOne, "lowest terms")
  }
}
