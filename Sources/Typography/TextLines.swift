extension StringProtocol {
  /// The lines of a text: every line break of Unicode starts a new one, and CR LF is one break.
  ///
  /// An empty text is one empty line, and a break at the end is followed by one.
  package var textLines: [SubSequence] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
