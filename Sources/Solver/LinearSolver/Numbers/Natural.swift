/// A whole number of any size, never below 0.
///
/// Words of 64 bits, the lowest first, without zeros at the top; so 0 has none. Arithmetic is schoolbook arithmetic (Knuth 1969): the numbers
/// of a table have a few words.
struct Natural: Equatable, Sendable {
  private(set) var words: [UInt]

  init(_ word: UInt) { words = word == 0 ? [] : [word] }

  private init(trimming words: consuming [UInt]) {
    while words.last == 0 { words.removeLast() }
    self.words = words
  }

  var isZero: Bool { words.isEmpty }
  var isOne: Bool { words.count == 1 && words[0] == 1 }

  /// The number, if it fits one word.
  var word: UInt? { words.count <= 1 ? words.first ?? 0 : nil }

  /// The number of bits of the number's binary form.
  var bitCount: Int { words.isEmpty ? 0 : 64 * words.count - words[words.count - 1].leadingZeroBitCount }

  static func < (left: Natural, right: Natural) -> Bool {
    guard left.words.count == right.words.count else { return left.words.count < right.words.count }
    for place in left.words.indices.reversed() where left.words[place] != right.words[place] {
      return left.words[place] < right.words[place]
    }
    return false
  }

  static func + (left: Natural, right: Natural) -> Natural {
    let isLonger = left.words.count >= right.words.count
    var sum = isLonger ? left.words : right.words
    if add(isLonger ? right.words : left.words, to: &sum, in: sum.indices) { sum.append(1) }
    return Natural(trimming: sum)
  }

  /// Returns the difference of a number and one that is not larger.
  static func - (left: Natural, right: Natural) -> Natural {
    var words = left.words
    _ = Self.subtract(right.words, times: 1, from: &words, in: words.indices)
    return Natural(trimming: words)
  }

  static func * (left: Natural, right: Natural) -> Natural {
    if left.isOne { return right }
    if right.isOne { return left }
    guard !left.isZero, !right.isZero else { return Natural(0) }
    var product: [UInt] = Array(repeating: 0, count: left.words.count + right.words.count)
    for (place, factor) in left.words.enumerated() {
      var carry: UInt128 = 0
      for (other, word) in right.words.enumerated() {
        carry += UInt128(factor) &* UInt128(word) &+ UInt128(product[place + other])
        product[place + other] = takeWord(&carry)
      }
      product[place + right.words.count] = takeWord(&carry)
    }
    return Natural(trimming: product)
  }

  /// Removes and returns the lowest word of a sum.
  @inline(__always)
  private static func takeWord(_ sum: inout UInt128) -> UInt {
    defer { sum >>= 64 }
    return UInt(truncatingIfNeeded: sum)
  }

  static func << (number: Natural, count: Int) -> Natural {
    guard count > 0, !number.isZero else { return number }
    let (whole, bits) = (count / 64, count % 64)
    var words: [UInt] = Array(repeating: 0, count: whole)
    words.reserveCapacity(whole + number.words.count + 1)
    var carry: UInt = 0
    for word in number.words {
      words.append(word << bits | carry)
      carry = bits == 0 ? 0 : word >> (64 - bits)
    }
    words.append(carry)
    return Natural(trimming: words)
  }

  static func >> (number: Natural, count: Int) -> Natural {
    guard count > 0 else { return number }
    var words = Array(number.words.dropFirst(count / 64))
    let bits = count % 64
    guard bits > 0 else { return Natural(trimming: words) }
    for place in words.indices {
      let above = place + 1 < words.count ? words[place + 1] : 0
      words[place] = words[place] >> bits | above << (64 - bits)
    }
    return Natural(trimming: words)
  }
}

// MARK: Division
extension Natural {
  /// Returns the integer part of a quotient, and the remainder (Knuth's algorithm D). The divisor is not 0.
  func dividedWithRest(by divisor: Natural) -> (quotient: Natural, rest: Natural) {
    if self < divisor { return (Natural(0), self) }
    // The top bit of the divisor is set, so that two words of the rest over one of it are at most two too much.
    let shift = divisor.words[divisor.words.count - 1].leadingZeroBitCount
    let by = (divisor << shift).words
    var rest = (self << shift).words
    while rest.count <= words.count { rest.append(0) }
    var quotient: [UInt] = Array(repeating: 0, count: rest.count - by.count)
    for place in quotient.indices.reversed() {
      var digit = Self.digit(rest, by, at: place)
      let range = place..<place + by.count + 1
      if Self.subtract(by, times: digit, from: &rest, in: range) {
        repeat { digit &-= 1 } while !Self.add(by, to: &rest, in: range)
      }
      quotient[place] = digit
    }
    return (Natural(trimming: quotient), Natural(trimming: rest) >> shift)
  }

  /// Returns the quotient of a number and one of its divisors.
  static func / (left: Natural, right: Natural) -> Natural {
    right.isOne ? left : left.dividedWithRest(by: right).quotient
  }

  /// Returns a digit of a quotient, or one or two more than it.
  private static func digit(_ rest: [UInt], _ by: [UInt], at place: Int) -> UInt {
    let (top, next, divisor) = (rest[place + by.count], rest[place + by.count - 1], by[by.count - 1])
    return top >= divisor ? .max : divisor.dividingFullWidth((top, next)).quotient
  }

  /// words ← words − factor · number, where the words are those in a range.
  ///
  /// - Returns: whether the result is below 0; the words are then the result plus 2^(64 · n) for the n words of the range.
  private static func subtract(
    _ number: [UInt], times factor: UInt, from words: inout [UInt], in range: Range<Int>
  ) -> Bool {
    var carry: UInt = 0
    for (place, word) in number.enumerated() {
      let (high, low) = factor.multipliedFullWidth(by: word)
      let (first, under) = words[range.lowerBound + place].subtractingReportingOverflow(low)
      let (second, underAgain) = first.subtractingReportingOverflow(carry)
      words[range.lowerBound + place] = second
      carry = high &+ (under ? 1 : 0) &+ (underAgain ? 1 : 0)
    }
    var place = range.lowerBound + number.count
    while carry > 0, place < range.upperBound {
      let (difference, under) = words[place].subtractingReportingOverflow(carry)
      words[place] = difference
      carry = under ? 1 : 0
      place += 1
    }
    return carry > 0
  }

  /// words ← words + number, where the words are those in a range, at least as many as those of the number.
  ///
  /// - Returns: whether a word 1 is carried over; where a subtraction took the words below 0, they no longer are.
  private static func add(_ number: [UInt], to words: inout [UInt], in range: Range<Int>) -> Bool {
    var carry: UInt128 = 0
    for (place, index) in range.enumerated() {
      if place >= number.count, carry == 0 { break }
      carry += UInt128(words[index]) + UInt128(place < number.count ? number[place] : 0)
      words[index] = takeWord(&carry)
    }
    return carry > 0
  }

  // MARK: Common divisors

  /// Returns the greatest number that divides both. Neither is 0.
  ///
  /// Lehmer's algorithm (Knuth 1969, 4.5.2): the leading bits decide several steps of Euclid's algorithm, which then cost one product each.
  static func commonDivisor(_ left: Natural, _ right: Natural) -> Natural {
    if left.isOne || right.isOne { return Natural(1) }
    var (a, b) = left < right ? (right, left) : (left, right)
    while b.words.count > 1 {
      let steps = leadingSteps(a, b)
      if steps.second == 0 {
        (a, b) = (b, a.dividedWithRest(by: b).rest)
      } else {
        (a, b) = (combination(a, steps.first, b, steps.second), combination(a, steps.third, b, steps.fourth))
      }
    }
    guard let last = b.word, last > 0 else { return a }
    let rest = a.words.reversed().reduce(0) { last.dividingFullWidth(($0, $1)).remainder }
    return Natural(rest == 0 ? last : commonDivisor(last, rest))
  }

  /// Returns the result of several steps of Euclid's algorithm on two numbers, as far as their leading bits decide: first · a + second · b and
  /// third · a + fourth · b. The first number is not the smaller; `second` is 0 where no step is certain.
  private static func leadingSteps(_ a: Natural, _ b: Natural) -> (first: Int, second: Int, third: Int, fourth: Int) {
    let shift = a.bitCount - 61
    var (x, y) = (a.bits(from: shift), b.bits(from: shift))
    var steps = (first: 1, second: 0, third: 0, fourth: 1)
    while y + steps.third != 0, y + steps.fourth != 0 {
      let quotient = (x + steps.first) / (y + steps.third)
      guard quotient == (x + steps.second) / (y + steps.fourth) else { break }
      steps = (
        steps.third, steps.fourth, steps.first - quotient * steps.third, steps.second - quotient * steps.fourth
      )
      (x, y) = (y, x - quotient * y)
    }
    return steps
  }

  /// Returns at most 61 bits, starting with the given one.
  private func bits(from bit: Int) -> Int {
    let (place, shift) = (bit / 64, bit % 64)
    guard place < words.count else { return 0 }
    let above = shift > 0 && place + 1 < words.count ? words[place + 1] << (64 - shift) : 0
    return Int(words[place] >> shift | above)
  }

  /// Returns the sum of a multiple of each, one of which is not above 0; the sum is not below 0.
  private static func combination(_ a: Natural, _ first: Int, _ b: Natural, _ second: Int) -> Natural {
    let (left, right) = (a * Natural(first.magnitude), b * Natural(second.magnitude))
    return second <= 0 ? left - right : right - left
  }

  /// Returns the greatest common divisor of two words that are not 0.
  static func commonDivisor(_ left: UInt, _ right: UInt) -> UInt {
    let zeros = (left | right).trailingZeroBitCount
    var (a, b) = (left >> left.trailingZeroBitCount, right >> right.trailingZeroBitCount)
    while a != b {
      if a < b { swap(&a, &b) }
      a &-= b
      a >>= a.trailingZeroBitCount
    }
    return a << zeros
  }
}

extension Natural: InvariantChecking {
  /// Checks that the highest word is not 0.
  func checkInvariants() { precondition(words.last != 0, "the highest word is not 0") }
}
