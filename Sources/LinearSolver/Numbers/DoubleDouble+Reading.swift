extension DoubleDouble {
  /// The simplest fraction the double stands for, to 106 bits: the one nearest to 0.1 is read as a tenth. Without one, the double itself.
  init(reading value: Double) {
    guard let fraction = SimpleFraction(of: value) else {
      self.init(value)
      return
    }
    self = DoubleDouble(fraction.numerator) / DoubleDouble(fraction.denominator)
  }
}
