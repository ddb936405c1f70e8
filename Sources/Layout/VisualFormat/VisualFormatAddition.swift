extension VisualFormatError {
  /// An extension of Apple's language.
  public enum Addition: Sendable, Hashable, CaseIterable {
    /// A part of the extended language, such as `50%`, `~` or `[a,b]`.
    case extended
    /// `Z:`, `C:` and the like, which no format has here.
    case axes
  }
}

extension VisualFormatError.Addition {
  /// The addition that begins at `offset`, where the grammar that is read has come to its end.
  init?(in bytes: [UInt8], at offset: Int, isExtended: Bool) {
    func byte(_ index: Int) -> Unicode.Scalar {
      bytes.indices.contains(index) && bytes[index] < 0x80 ? Unicode.Scalar(bytes[index]) : "\0"
    }
    switch (byte(offset), byte(offset + 1)) {
    case ("V", "H"), ("Z", ":"), ("C", ":"): self = .axes
    case _ where isExtended: return nil
    case ("%", _), ("~", _), (",", _), (".", "."), ("*", _), ("/", _), ("+", _), ("H", "V"): self = .extended
    case (">", _) where offset > 0 && byte(offset - 1) == "-": self = .extended
    case (".", let next) where next.properties.isAlphabetic && offset > 0: self = .extended
    default: return nil
    }
  }
}
