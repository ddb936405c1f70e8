extension PictureChain {
  /// Parses a chain's text, with parameters in any order within a step.
  ///
  /// - Parameters:
  ///   - text: the text, such as `c_fill,h_250,w_250/e_sepia`; empty for a chain without steps.
  ///   - limits: the limits on the length of the text.
  /// - Throws: `PictureError` with the column of the problem; features that only the delivery service has are reported, never ignored.
  public init(_ text: String, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    guard text.utf8.count <= limits.chainLength else {
      throw PictureError(.limit, "the chain has \(text.utf8.count) bytes; at most \(limits.chainLength) are read")
    }
    var parser = ChainParser(text)
    let steps = try parser.parse()
    guard parser.components.count <= limits.steps else {
      throw PictureError(
        .limit, "the chain has \(parser.components.count) steps; at most \(limits.steps) are carried out")
    }
    self.init(steps)
  }
}

/// Parses steps, and matches them with layers.
struct ChainParser {
  /// The text between two slashes.
  struct Component {
    var step = Transformation()
    var layer: (source: PictureLayer.Source, isUnderlay: Bool)?
    var appliesLayer = false
    var isRelative = false
    var column: Int
  }

  private let text: String
  private(set) var components: [Component] = []
  /// For each step that opens a layer, the index of the step that lays it; nil where the layer lays itself.
  private var closings: [Int: Int] = [:]

  init(_ text: String) { self.text = text }

  mutating func parse() throws(PictureError) -> [PictureStep] {
    var column = 1
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      if !part.isEmpty { components.append(try component(part, at: column)) }
      column += part.count + 1
    }
    try matchLayers()
    return try steps(in: components.startIndex..<components.endIndex)
  }

  private func component(_ text: Substring, at start: Int) throws(PictureError) -> Component {
    var component = Component(column: start), column = start, seen: [Substring] = []
    for parameter in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let line = parameter.firstIndex(of: "_"), line > parameter.startIndex else {
        throw PictureError(
          .invalid, "'\(parameter.prefix(40))' is no parameter; one is a key, a line and a value, such as w_250",
          column: column)
      }
      let key = parameter[..<line], value = parameter[parameter.index(after: line)...]
      do throws(PictureError) {
        guard !value.isEmpty else { throw PictureError(.invalid, "\(key)_ has no value") }
        guard !seen.contains(key) else {
          throw PictureError(.invalid, "\(key)_ stands twice in one step; put one of them in a step of its own")
        }
        try component.set(key, to: value)
      } catch {
        throw PictureError(error.kind, error.message, column: column)
      }
      seen.append(key)
      column += parameter.count + 1
    }
    return component
  }

  /// Matches each step that lays a layer with the nearest open layer.
  private mutating func matchLayers() throws(PictureError) {
    var open: [Int] = []
    for (index, component) in components.enumerated() {
      if component.layer != nil { open.append(index) }
      guard component.appliesLayer else { continue }
      guard let opening = open.popLast() else {
        throw PictureError(.invalid, "fl_layer_apply has no layer to lay; open one with l_", column: component.column)
      }
      closings[opening] = index
    }
  }

  private func steps(in range: Range<Int>) throws(PictureError) -> [PictureStep] {
    var steps: [PictureStep] = [], index = range.lowerBound
    while index < range.upperBound {
      if components[index].layer != nil {
        steps.append(.layer(try layer(at: index)))
        index = closings[index] ?? index
      } else if !components[index].step.isEmpty {
        steps.append(.transform(components[index].step))
      }
      index += 1
    }
    return steps
  }

  private func layer(at index: Int) throws(PictureError) -> PictureLayer {
    let opening = components[index]
    guard let (source, isUnderlay) = opening.layer else { preconditionFailure("a layer opens here") }
    var layer = PictureLayer(source, opening: opening.step, isUnderlay: isUnderlay, isRelative: opening.isRelative)
    var closing = opening.step
    if let end = closings[index], end > index {
      layer.chain = PictureChain(try steps(in: index + 1..<end))
      closing = components[end].step
    } else {
      (layer.opening.gravity, layer.opening.x, layer.opening.y) = (nil, nil, nil)
    }
    (layer.gravity, layer.x, layer.y) = (closing.gravity, closing.x, closing.y)
    (closing.gravity, closing.x, closing.y) = (nil, nil, nil)
    if let end = closings[index], end > index, !closing.isEmpty {
      throw PictureError(
        .invalid, "a step with fl_layer_apply takes g_, x_ and y_ alone; put the rest into the step before it",
        column: components[end].column)
    }
    return layer
  }
}
