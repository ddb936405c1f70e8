import Geometry
import Layout

extension SceneStream {
  /// Reads a view and what is inside, and adds it to the tree; `direction` is the one in force around it.
  mutating func readView(
    _ text: Span<UInt8>, in parent: ViewID?, index: Int, direction: LayoutDirection, depth: Int
  ) throws(Unusual) {
    guard depth < Self.depthLimit else { throw Unusual() }
    _ = try cursor.next(text)
    var own = StreamedView(in: parent, index: index, place: cursor, direction: direction)
    let firstKey = openKeys.count, firstRule = resolver.scene.rules.written.count
    let firstGuide = resolver.scene.tree.guideCount
    if try cursor.enter(.object, text) {
      repeat {
        _ = try cursor.next(text)
        let start = cursor.offset
        guard let number = ViewKey.table.number(in: text, try cursor.key(text)) else { throw Unusual() }
        let key = ViewKey.table[number]
        try own.insert(key, number)
        switch key {
        case .views:
          let view = try added(&own, text)
          let rules = resolver.scene.rules.takeWritten(from: firstRule)
          try readViews(text, of: view, direction: own.innerDirection, depth: depth + 1)
          // The rules of a view come behind those inside it.
          for rule in rules { resolver.scene.rules.add(rule) }
        case .guides:
          // Guides are numbered before those inside the view.
          guard resolver.scene.tree.guideCount == firstGuide else { throw Unusual() }
          try readGuides(text, of: try added(&own, text), &own)
        case .constraints:
          try readRules(text, of: try added(&own, text))
        default:
          openKeys.append(UInt32(truncatingIfNeeded: start))
          try read(key, text, into: &own)
        }
      } while try cursor.goesOn(.object, text)
    }
    try finish(&own, text, firstKey)
  }

  /// The view's number in the tree, to which it is added if it is not there yet.
  private mutating func added(_ own: inout StreamedView, _ text: Span<UInt8>) throws(Unusual) -> ViewID {
    if let view = own.viewID { return view }
    own.settle(content: resolver.content)
    let isNew: Bool
    if let id = own.id {
      own.view.name = text.string(id)
      isNew = resolver.itemNames.insert(text, id).isNew
    } else {
      resolver.unnamedCount += 1
      let name = "_\(resolver.unnamedCount)"
      own.view.name = name
      isNew = resolver.itemNames.insert(name.utf8).isNew
    }
    guard isNew else { throw Unusual() }
    let view: ViewID
    if let parent = own.parent {
      view = resolver.scene.tree.add(own.view, to: parent)
    } else {
      view = resolver.scene.tree.root
      resolver.scene.tree[view] = own.view
    }
    own.viewID = view
    resolver.items.append(.view(view))
    resolver.scene.appearances.append(own.looks)
    resolver.scene.viewPositions.append(own.place.position)
    resolver.scene.rules.add(.init(parent: own.parent ?? view, index: UInt32(truncatingIfNeeded: own.index)))
    return view
  }

  /// Takes what the view says behind its contents, and what is read as documents are read.
  private mutating func finish(_ own: inout StreamedView, _ text: Span<UInt8>, _ firstKey: Int) throws(Unusual) {
    let view = try added(&own, text)
    if own.hasOthers {
      try readOthers(of: view, own, firstKey)
    } else if own.needsScroll {
      throw Unusual()
    } else if !own.isSettled {
      own.settle(content: resolver.content)
      resolver.scene.tree[view] = own.view
      resolver.scene.appearances[view.index] = own.looks
    }
    openKeys.removeLast(openKeys.count - firstKey)
    try addConstraintsSoFar(text)
  }

  private mutating func readViews(
    _ text: Span<UInt8>, of view: ViewID, direction: LayoutDirection, depth: Int
  ) throws(Unusual) {
    guard try cursor.enter(.array, text) else { return }
    var index = 0
    repeat {
      try readView(text, in: view, index: index, direction: direction, depth: depth)
      index += 1
    } while try cursor.goesOn(.array, text)
  }

  /// Notes where the rules of a view stand; they are read when all views are known.
  private mutating func readRules(_ text: Span<UInt8>, of view: ViewID) throws(Unusual) {
    guard try cursor.enter(.array, text) else { return }
    var index: UInt32 = 0
    repeat {
      let byte = try cursor.next(text)
      resolver.scene.rules.add(
        .init(
          start: UInt32(truncatingIfNeeded: cursor.offset), view: view, index: index, line: cursor.line,
          column: cursor.column))
      if byte == UInt8(ascii: "\"") {
        _ = try cursor.string(text)
      } else if byte == UInt8(ascii: "{") {
        try cursor.skipValue(text)
      } else {
        throw Unusual()
      }
      index += 1
    } while try cursor.goesOn(.array, text)
  }

  /// Reads all keys of a view but its contents as documents are read.
  private mutating func readOthers(
    of view: ViewID, _ own: StreamedView, _ firstKey: Int
  ) throws(Unusual) {
    var members = MemberReader(source, objectAt: own.place.offset)
    for key in openKeys[firstKey...] { try members.add(memberAt: Int(key)) }
    let document = try members.view(end: cursor.offset, isRoot: view == resolver.scene.tree.root)
    var (resolved, looks) = resolver.resolved(document, direction: own.innerDirection)
    (resolved.name, resolved.direction) = (own.view.name, own.direction)
    if view == resolver.scene.tree.root {
      resolved.direction = own.innerDirection
      resolver.document.root = document
      resolver.addScreen(of: document, at: sizePosition ?? own.place.position)
    }
    resolver.scene.tree[view] = resolved
    resolver.scene.appearances[view.index] = looks
    // Grids are read as documents are, and the whole scene with them.
    if document.grid != nil { throw Unusual() }
    if let stack = document.stack {
      guard arranges(stack, only: view) else { throw Unusual() }
      resolver.scene.tree[view].stack = resolver.resolved(stack, of: document, as: view)
    }
    guard resolver.report.isEmpty, !own.needsScroll || resolved.scroll != nil else { throw Unusual() }
  }

  /// Whether all views that a stack names are its own, and have their names from the document.
  private func arranges(_ stack: StackDocument, only view: ViewID) -> Bool {
    stack.names.allSatisfy { name in
      guard case .view(let child)? = resolver.item(name.value) else { return false }
      return resolver.scene.tree.parent(of: child) == view && name.value.utf8.first != UInt8(ascii: "_")
    }
  }
}
