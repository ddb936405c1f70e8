extension PictureChain {
  /// Parses a chain's text, with parameters in any order within a step.
  ///
  /// - Parameters:
  ///   - text: the text, such as `c_fill,h_250,w_250/e_sepia`; empty for a chain without steps.
  ///   - limits: the limits on the length of the text.
  /// - Throws: `PictureError` with the column of the problem; features that only the delivery service has are reported, never ignored.
  public init(_ text: String, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    self = try Self.parsed(text, limits, forAddress: false)
  }

  /// Parses a chain for an address: a step that cannot be carried out here, such as an effect of the service, a condition or a variable, is kept as
  /// it is written, in `uncheckedTexts`.
  ///
  /// - Throws: `PictureError` with the column of a misspelt value of a known key.
  public init(forAddress text: String, limits: PictureLimits = PictureLimits()) throws(PictureError) {
    self = try Self.parsed(text, limits, forAddress: true)
  }

  private static func parsed(
    _ text: String, _ limits: PictureLimits, forAddress: Bool
  ) throws(PictureError) -> PictureChain {
    guard text.utf8.count <= limits.chainLength else {
      throw PictureError(.limit, "the chain has \(text.utf8.count) bytes; at most \(limits.chainLength) are read")
    }
    var parser = ChainParser(text, forAddress: forAddress)
    let steps = try parser.parse()
    guard parser.components.count <= limits.steps else {
      throw PictureError(
        .limit, "the chain has \(parser.components.count) steps; at most \(limits.steps) are carried out")
    }
    return PictureChain(steps)
  }
}

/// Parses steps, and matches them with layers.
struct ChainParser {
  /// The text between two slashes.
  struct Component {
    var step = Transformation()
    var layer: (source: PictureLayer.Source, isUnderlay: Bool)?
    var appliesLayer = false
    var staysInside = false
    var blend: PictureLayer.Blend?
    var isTiled = false
    /// Whether the step opens a layer, known here or not.
    var opensLayer = false
    /// The step as it is written.
    var text: Substring
    /// Whether a part of the step cannot be carried out here.
    var isUnchecked = false
    var column: Int
  }

  private let text: String
  /// Whether steps that cannot be carried out here are kept as they are written.
  private let forAddress: Bool
  private(set) var components: [Component] = []
  /// For each step that opens a layer, the index of the step that lays it; nil where the layer lays itself.
  private var closings: [Int: Int] = [:]

  init(_ text: String, forAddress: Bool) { (self.text, self.forAddress) = (text, forAddress) }

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
    var component = Component(text: text, column: start), column = start, seen: [Substring] = []
    for written in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parameter = written.drop { $0 == " " }
      guard let line = parameter.firstIndex(of: "_"), line > parameter.startIndex else {
        let help =
          ForeignChain.name(of: parameter).map { "'\(parameter.prefix(40))' is written as for \($0); here" }
          ?? (parameter.hasPrefix("s--") || parameter.first == "v" && parameter.dropFirst().allSatisfy(\.isNumber)
            ? "'\(parameter.prefix(40))' is of an address and no step; paste the steps, or the whole address;"
            : "'\(parameter.prefix(40))' is no parameter;")
        throw PictureError(.invalid, "\(help) one is a key, a line and a value, such as w_250", column: column)
      }
      let key = parameter[..<line], value = parameter[parameter.index(after: line)...]
      do throws(PictureError) {
        guard !value.isEmpty else { throw PictureError(.invalid, "\(key)_ has no value") }
        component.opensLayer = component.opensLayer || key == "l" || key == "u"
        guard key == "fl" || !seen.contains(key) else {
          throw PictureError(.invalid, "\(key)_ stands twice in one step; put one of them in a step of its own")
        }
        if forAddress, Self.isExpression(value, of: key) {
          throw .unavailable("arithmetic ('\(value)')", "write the number")
        }
        try component.set(key, to: value)
      } catch {
        let isForeign = !Transformation.keys.contains(String(key)) && key.utf8.count <= 3
        guard forAddress, error.kind == .unavailable || isForeign && key.utf8.allSatisfy({ 97...122 ~= $0 }) else {
          throw PictureError(error.kind, error.message, column: column)
        }
        component.isUnchecked = true
      }
      seen.append(key)
      column += written.count + 1
    }
    return component
  }

  /// Returns whether a value contains a variable or an operator.
  private static func isExpression(_ value: Substring, of key: Substring) -> Bool {
    if value.contains("$") { return true }
    let operators: Set<Substring> = ["add", "sub", "mul", "div", "mod", "pow"]
    return !["e", "fn", "if", "l", "t", "u"].contains(key)
      && value.split(separator: "_").contains(where: operators.contains)
  }

  /// Matches each step that lays a layer with the nearest open layer.
  private mutating func matchLayers() throws(PictureError) {
    var open: [Int] = []
    for (index, component) in components.enumerated() {
      if component.opensLayer { open.append(index) }
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
      var component = components[index]
      let closing = closings[index] ?? index
      if component.isUnchecked || component.opensLayer && components[closing].isUnchecked
        || component.appliesLayer && !component.opensLayer
      {
        // Of a layer that cannot be read whole, each step stands for itself.
        var step = Transformation()
        step.raw = String(component.text)
        steps.append(.transform(step))
      } else if component.layer != nil {
        steps.append(.layer(try layer(at: index)))
        index = closing
      } else {
        if forAddress, component.isOfLayer {
          component.step = Transformation()
          component.step.raw = String(component.text)
        }
        try component.checkFlags(forAddress)
        if !component.step.isEmpty { steps.append(.transform(component.step)) }
      }
      index += 1
    }
    return steps
  }

  private func layer(at index: Int) throws(PictureError) -> PictureLayer {
    var opening = components[index]
    guard let (source, isUnderlay) = opening.layer else { preconditionFailure("a layer opens here") }
    let isRelative = opening.step.isRelative
    opening.step.isRelative = false
    var layer = PictureLayer(
      source, opening: opening.step, isUnderlay: isUnderlay, isRelative: isRelative, staysInside: opening.staysInside)
    (layer.isTiled, layer.blend) = (opening.isTiled, opening.blend ?? .over)
    var closing = opening.step
    if let end = closings[index], end > index {
      layer.chain = PictureChain(try steps(in: index + 1..<end))
      closing = components[end].step
      layer.staysInside = layer.staysInside || components[end].staysInside
      layer.isTiled = layer.isTiled || components[end].isTiled
      layer.blend = components[end].blend ?? layer.blend
      layer.opening.passedOver = (layer.opening.passedOver + closing.passedOver).sorted()
      closing.passedOver = []
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

extension ChainParser.Component {
  /// Whether the step says how a layer is laid.
  fileprivate var isOfLayer: Bool { staysInside || isTiled || blend != nil }

  /// Refuses flags of layers in a step that neither opens nor lays one, and a size that is said to be relative and is not.
  fileprivate func checkFlags(_ forAddress: Bool) throws(PictureError) {
    guard forAddress || !isOfLayer else {
      let name = blend.map { ($0 == .cut ? "fl_" : "e_") + $0.rawValue } ?? (isTiled ? "fl_tiled" : "fl_no_overflow")
      throw PictureError(.invalid, "\(name) belongs to a layer; write it beside fl_layer_apply", column: column)
    }
    guard !step.isRelative || step.hasRelativeSize else {
      throw PictureError(.invalid, "fl_relative needs a part in its step, such as w_0.5", column: column)
    }
  }
}
