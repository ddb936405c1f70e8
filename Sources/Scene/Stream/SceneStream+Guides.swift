import Layout

extension SceneStream {
  mutating func readGuides(_ text: Span<UInt8>, of view: ViewID, _ own: inout StreamedView) throws(Unusual) {
    guard try cursor.enter(.array, text) else { return }
    repeat {
      _ = try cursor.next(text)
      let position = cursor.position
      let guide = try readGuide(text, &own)
      resolver.items.append(.guide(resolver.scene.tree.add(guide, to: view)))
      resolver.scene.guidePositions.append(position)
    } while try cursor.goesOn(.array, text)
  }

  private mutating func readGuide(_ text: Span<UInt8>, _ own: inout StreamedView) throws(Unusual) -> Guide {
    var guide = Guide()
    var keys = KeySet<GuideKey>()
    guard try cursor.enter(.object, text) else { throw Unusual() }
    repeat {
      switch try keys.take(text, try cursor.key(text)) {
      case .id:
        let id = try name(text)
        guard resolver.itemNames.insert(text, id).isNew else { throw Unusual() }
        guide.name = text.string(id)
      case .leading: guide.leading = try distance(text)
      case .trailing: guide.trailing = try distance(text)
      case .top: guide.top = try distance(text)
      case .bottom: guide.bottom = try distance(text)
      case .width: guide.width = try distance(text)
      case .height: guide.height = try distance(text)
      case .kind:
        guard let role = Guide.Role(rawValue: text.string(try cursor.plainString(text))) else { throw Unusual() }
        guide.role = role
        if role.isOfScrollViews { own.needsScroll = true }
      }
    } while try cursor.goesOn(.object, text)
    guard let name = guide.name else { throw Unusual() }
    guard guide.role == nil || guide == Guide(name: name, role: guide.role ?? .safeArea) else { throw Unusual() }
    return guide
  }

  /// Points, the name of a metric, or a percentage.
  private mutating func distance(_ text: Span<UInt8>) throws(Unusual) -> Guide.Distance {
    let start = cursor
    guard try cursor.next(text) == UInt8(ascii: "\"") else { return .points(try number(text, .coordinate)) }
    let part = try cursor.plainString(text)
    guard part.count >= 2, text[part.upperBound - 1] == UInt8(ascii: "%") else {
      cursor = start
      return .points(try number(text, .coordinate))
    }
    let isNegative = text[part.lowerBound] == UInt8(ascii: "-")
    var offset = part.lowerBound + (isNegative ? 1 : 0)
    guard let number = JSONNumber.value(text, &offset), offset == part.upperBound - 1,
      NumberLimit.coordinate.takes(number)
    else { throw Unusual() }
    return .fraction((isNegative ? -number : number) / 100)
  }
}
