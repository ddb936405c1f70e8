import Diagnostics

extension ObstacleFinder {
  /// Returns findings about members of `AnyObject`: `a.title` after `a: AnyObject`, `list.first?.title` after `list: [AnyObject]`.
  ///
  /// A name counts that the file declares with this type alone.
  func membersOfAnyObject() -> [Finding] {
    let kinds = objectNames()
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, let isList = kinds[tokens[index].text] ?? nil,
        isList || index == 0 || tokens[index - 1].text != "."
      else { return nil }
      var rest = tokens[(index + 1)...].prefix(8)
      if isList {
        if rest.first?.text == "[", let end = rest.firstIndex(where: { $0.text == "]" }) {
          rest = rest[(end + 1)...]
        } else if rest.first?.text == ".", rest.count > 1, ["first", "last"].contains(rest[index + 2].text) {
          rest = rest.dropFirst(2)
        } else {
          return nil
        }
      }
      rest = rest.drop { $0.text == "?" || $0.text == "!" }
      guard rest.first?.text == ".", let member = rest.dropFirst().first, member.kind == .word else { return nil }
      return finding(
        .uncompilable, member, member.text,
        "AnyObject has no members without Objective-C's runtime; cast it to its class before .\(member.text)")
    }
  }

  /// The names of values and lists of `AnyObject`, whether they are lists; nil for names with other types, too. Lookup only.
  private func objectNames() -> [String: Bool?] {
    var kinds: [String: Bool?] = [:]
    for index in tokens.indices.dropFirst().dropLast(2) {
      let name = tokens[index - 1], next = tokens[index + 1]
      guard name.kind == .word, name.text.first?.isLowercase == true else { continue }
      let isAssigned = tokens[index].text == "=" && index > 1 && ["let", "var"].contains(tokens[index - 2].text)
      guard isAssigned || tokens[index].text == ":" else { continue }
      let isList = next.text == "[" && tokens[index + 2].text == "AnyObject"
      let kind: Bool? = !isAssigned && (isList || next.text == "AnyObject") ? isList : nil
      let isType = next.text.first?.isUppercase == true || next.text == "["
      if isAssigned || isType { kinds[name.text] = kinds[name.text, default: kind] == kind ? kind : .some(nil) }
    }
    return kinds
  }
}
