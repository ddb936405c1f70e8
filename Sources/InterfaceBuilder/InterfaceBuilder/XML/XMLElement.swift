public import Diagnostics

/// An XML document as a flat list of elements, each before its children.
public struct XMLDocument: Sendable {
  /// In the order of their starts; the first is the root.
  public private(set) var elements: [XMLElement] = []

  /// Adds an element as the last child of `parent`, which comes before it.
  mutating func add(_ element: XMLElement, to parent: Int?) {
    if let parent { elements[parent].children.append(elements.count) }
    elements.append(element)
  }

  /// Gives an element other values for attributes, and those it does not have.
  mutating func vary(_ element: Int, by attributes: [XMLAttribute]) {
    for attribute in attributes {
      elements[element].attributes.removeAll { $0.name == attribute.name }
      elements[element].attributes.append(attribute)
    }
  }

  /// Gives an element other children in place of those with their keys.
  mutating func vary(_ element: Int, byChildren children: [Int]) {
    let keys = Set(children.compactMap { elements[$0]["key"] })
    let kept = elements[element].children.filter { elements[$0]["key"].map { !keys.contains($0) } ?? true }
    elements[element].children = kept + children
  }

  /// Adds characters to an element.
  mutating func append(_ text: String, to element: Int) { elements[element].text += text }

  /// Gives an element other characters.
  mutating func setText(_ text: String, of element: Int) { elements[element].text = text }

  /// The children of an element that have this name.
  public func children(of element: Int, named name: String) -> [Int] {
    elements[element].children.filter { elements[$0].name == name }
  }

  /// The first child with this name and this `key`, as far as they are given.
  public func child(of element: Int, named name: String? = nil, key: String? = nil) -> Int? {
    elements[element].children.first {
      (name == nil || elements[$0].name == name) && (key == nil || elements[$0]["key"] == key)
    }
  }

  /// The children of the first child with a name, such as the segments of `segments`.
  package func members(of element: Int, in list: String) -> [Int] {
    child(of: element, named: list).map { elements[$0].children } ?? []
  }
}

/// An element of XML, with the place of its `<`.
public struct XMLElement: Sendable, Hashable {
  /// The name after `<`.
  public let name: String
  /// In the order they are written.
  public internal(set) var attributes: [XMLAttribute]
  /// The position of the start tag.
  public let position: SourcePosition
  /// The element it is in, by index; nil for the root.
  public let parent: Int?
  /// The indices of its children, in order.
  public internal(set) var children: [Int] = []
  /// Its characters, those of children left out.
  public internal(set) var text = ""

  /// The value of an attribute, or nil.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The attribute as a finite number, or nil.
  public func number(_ name: String) -> Double? { self[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }

  /// True where the attribute is `YES`.
  public func flag(_ name: String) -> Bool { self[name] == "YES" }
}

/// An attribute of an XML element.
public struct XMLAttribute: Sendable, Hashable {
  /// Before the `=`.
  public let name: String
  /// Between the quotes, with references resolved.
  public let value: String
}

/// The reason why bytes are no Interface Builder document.
public struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the fault.
  public let position: SourcePosition
  /// The cause and a way out.
  public let reason: String
  /// `line:column: reason`.
  public var description: String { "\(position.line):\(position.column): \(reason)" }
}
