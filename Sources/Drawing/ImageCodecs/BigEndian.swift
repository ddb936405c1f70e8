extension RandomAccessCollection<UInt8> {
  /// Returns the number at an offset from the start, the most significant byte first; nil where not all of its bytes are there.
  func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    return dropFirst(offset).prefix(size).reduce(0) { $0 << 8 | Int($1) }
  }
}
