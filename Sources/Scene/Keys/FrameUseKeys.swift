import Diagnostics

extension FrameUseDocument: SceneObject {
  static let fields = Fields<FrameUseDocument>("the frame of a view") {
    Field("use", required: \.name, .string, "The name of a frame of the scene.")
    Field("mode", \.mode, .word(), "Whether the frame covers the picture's edge or goes round the picture.")
    Field(
      "align", \.align, .core, "What layout aligns: the outer edge, the hole, or a rectangle inside the outer edge.")
    Field(
      "relativeScale", \.relativeScale, .unit,
      "The thickness as a part of the shorter side, in place of the frame's own.")
    Field("opacity", \.opacity, .unit, "How much of the frame is seen.")
    Field("tint", \.tint, .color, "A colour, for frames that take one.")
    Field("colorized", \.colorized, .bool, "Whether the colour keeps the frame's light and dark.")
  }

  init(at place: Place) { self.init(name: Sourced("")) }
}

extension Form where Value == Sourced<FrameUseDocument> {
  /// A frame's name, or an object that says how it is used.
  static var frameUse: Form {
    let object = object("frameUse")
    return Form(
      ["anyOf": [["type": "string"], object.schema]],
      read: { reader, value in
        if reader.json.kind(of: value) == .object { return object.read(&reader, value) }
        guard reader.expect(.string, value, wanted: "the name of a frame, or an object") else { return nil }
        return reader.string(value).map { Sourced(FrameUseDocument(name: $0), $0.range) }
      }, write: { $0.value == FrameUseDocument(name: $0.value.name) ? .string($0.value.name.value) : $0.value.json })
  }
}

extension Form where Value == Sourced<FrameCoreSyntax> {
  fileprivate static var core: Form {
    Form(
      ["anyOf": [["enum": ["outer", "hole"]], .reference("insets")]],
      read: { reader, value in
        switch reader.json.string(value) {
        case "outer": reader.sourced(.outer, value)
        case "hole": reader.sourced(.hole, value)
        default: reader.insets(value).map { Sourced(.insets($0.value), $0.range) }
        }
      },
      write: { core in
        switch core.value {
        case .outer: "outer"
        case .hole: "hole"
        case .insets(let insets): insets.json
        }
      })
  }
}
