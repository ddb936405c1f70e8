// A duplicate key in an object is an error whose outcome would depend on the reader, so it is found here.

extension JSONParser {
  /// Up to this many keys are compared pair by pair.
  private static let fewKeys = 16

  /// Returns the FNV-1a hash of a key's decoded text; the key begins at `start` and ends at the current offset.
  func keyHash(_ start: Int, _ hasEscapes: Bool) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    if hasEscapes {
      for byte in text(SourceRange(start, offset), hasEscapes).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    } else {
      let bytes = bytes.span
      for index in start + 1..<offset - 1 { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    }
    return hash
  }

  /// Records the duplicate keys of the innermost object; its keys begin at `first` of the open ones.
  mutating func findDuplicates(from first: Int) {
    let count = openKeys.count - first
    if count < 2 { return }
    if count > Self.fewKeys { return findDuplicatesOfMany(from: first) }
    for later in first + 1..<openKeys.count {
      for earlier in first..<later where openKeys[earlier].hash == openKeys[later].hash {
        if text(openKeys[earlier]) == text(openKeys[later]) {
          note(later, after: earlier)
          break
        }
      }
    }
  }

  private mutating func findDuplicatesOfMany(from first: Int) {
    var places = [String: Int](minimumCapacity: openKeys.count - first)
    for index in first..<openKeys.count {
      let key = text(openKeys[index])
      if let earlier = places[key] { note(index, after: earlier) } else { places[key] = index }
    }
  }

  private mutating func note(_ later: Int, after earlier: Int) {
    duplicateKeys.append(DuplicateKey(key: openKeys[later].range, first: openKeys[earlier].range))
  }

  private func text(_ key: OpenKey) -> String { text(key.range, key.hasEscapes) }

  private func text(_ range: SourceRange, _ hasEscapes: Bool) -> String {
    JSONString.text(in: bytes, at: range, hasEscapes: hasEscapes)
  }
}
