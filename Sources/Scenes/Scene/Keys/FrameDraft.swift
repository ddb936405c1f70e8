import Diagnostics
import FrameArt

/// The facts of a frame while it is read: the keys of this program, and other tools' names for the same.
struct FrameDraft {
  var identifier: String?
  var label: String?
  var thumbnail: String?
  var groupID: Int?
  var isTintable = false
  var relativeScale: Double?
  var tolerance: Double?
  var measure: StaticFrame.Measure?
  /// The patches; nil where no key of a frame of twelve images was met.
  var patches: CustomPatchConfiguration?
  /// The assets; nil where no key of a frame of whole pictures was met.
  var assets: [StaticFrame.Asset]?

  static let fields = Fields<FrameDraft>("a frame", dependencies: dependencies) {
    Field.keys("identifier id", \.identifier, .identifier, "What the frame is called, in place of the name before it.")
    Field.keys("label name accessibilityLabel", \.label, .text, "What a screen reader says, and what lists show.")
    Field.keys("thumbnail thumbnailURI thumbnailURL", \.thumbnail, .textOrNull, "A small picture of the frame.")
    Field(
      "groupId", \.groupID, .groupID, "Frames of one group stand in for each other when the picture's ratio changes.")
    Field("tintable", ["type": "boolean"], "Whether the frame takes a colour.") {
      $2.isTintable = $0.bool($1)?.value ?? false
    }
    Field(
      "relativeScale", \.relativeScale, .relativeScale, "The thickness as a part of the shorter side; 0.1 by default.")
    patchFields
    Field(
      "tolerance", \.tolerance, .decimal(0...1e6, "a number, 0 or more"),
      "How far a picture's ratio may be from an asset's; 0.1 by default.")
    Field("measure", \.measure, .looseWord(), "How ratios are compared.")
    Field.keys("assets images", \.assets, .list(.asset), "Whole pictures, one for each ratio.")
  }

  /// The keys of a frame of twelve images, which a configuration may hold.
  @FieldBuilder<FrameDraft>
  private static var patchFields: [Field<FrameDraft>] {
    Field("layoutMode", Form<CustomPatchConfiguration.LayoutMode>.looseWord().schema, "Who owns the corners.") {
      $2.configuration.layoutMode = Form.looseWord().read(&$0, $1) ?? .horizontalInside
    }
    Field("groups", .reference("frameGroups"), "Twelve images in four groups.") {
      $2.readGroups($1, groups, &$0)
    }
    Field("imageGroups", .reference("frameGroups"), "Twelve images in four groups.") {
      $2.readGroups($1, imageGroups, &$0)
    }
    Field.keys(
      "configuration frameBuilder", .reference("frameConfiguration"),
      "The images and their layout, as apps' configurations nest them."
    ) {
      _ = $0.read($1, configurationFields, into: &$2)
    }
    FrameSide.allCases.flatMap { side in
      Field.keys("\(side.rawValue)ImageGroup", .groupOrNull, "The images along one side.") {
        $2.readGroup($1, side, isWeb: false, &$0)
      }
    }
  }

  /// The keys of a configuration; those of the frame around it have no meaning there.
  static let configurationFields = Fields<FrameDraft>("a frame") {
    fields.all.map { field in
      patchFields.first { $0.name == field.name && field.name != "frameBuilder" }
        ?? Field(field.name, .object([]), field.summary)
    }
  }

  /// A group for each side, in the form of this program.
  static let groups = sides(isWeb: false)
  /// The same in the form of other tools.
  private static let imageGroups = sides(isWeb: true)

  private static func sides(isWeb: Bool) -> Fields<FrameDraft> {
    Fields("a frame's object of groups") {
      FrameSide.allCases.map { side in
        Field(side.rawValue, .groupOrNull, "The images along this side.") { $2.readGroup($1, side, isWeb: isWeb, &$0) }
      }
    }
  }

  private static let dependencies: [JSONValue.Member] = {
    let patchKeys = ["groups", "imageGroups", "topImageGroup", "leftImageGroup", "rightImageGroup", "bottomImageGroup"]
    let wholeKeys = ["assets", "images"]
    func requiring(_ key: String) -> JSONValue { ["required": [.string(key)]] }
    let none = JSONValue.object(patchKeys.map { JSONValue.Member($0, false) })
    let contents = patchKeys + wholeKeys + ["configuration", "frameBuilder"]
    return [
      .init("dependentSchemas", .object(wholeKeys.map { .init($0, ["properties": none]) })),
      .init("if", ["anyOf": .array(["relativeScale", "tolerance"].map(requiring))]),
      .init("then", ["anyOf": .array(contents.map(requiring))]),
    ]
  }()

  private var configuration: CustomPatchConfiguration {
    get { patches ?? CustomPatchConfiguration() }
    set { patches = newValue }
  }

  private mutating func readGroups(_ value: JSONID, _ fields: Fields<FrameDraft>, _ reader: inout SceneReader) {
    patches = configuration
    _ = reader.read(value, fields, into: &self)
  }

  private mutating func readGroup(_ value: JSONID, _ side: FrameSide, isWeb: Bool, _ reader: inout SceneReader) {
    patches = configuration
    if reader.json.kind(of: value) == .null { return }
    var group = FrameImageGroup(mid: nil)
    // The one name that only the web form has in `imageGroups` determines its default.
    let isStretched = isWeb && ["start", "mid", "end"].contains { reader.json.hasMember($0, in: value) }
    if isStretched { group.midImageMode = .stretch }
    if reader.read(value, FrameImageGroup.fields, into: &group) { patches?[side] = group }
  }
}

extension FrameImageGroup {
  static let fields = Fields<FrameImageGroup>("a group of a frame") {
    let mid: JSONValue = ["anyOf": [.reference("stringOrNull"), .reference("frameMid")]]
    Field.keys("start startURI startImageURL", \.start, .textOrNull, "The image at one end of the side.")
    Field.keys("mid midURI midImageURL", mid, "The image between start and end.") {
      if $0.json.kind(of: $1) == .object {
        _ = $0.read($1, midFields, into: &$2)
      } else {
        $2.mid = Form<String>.textOrNull.read(&$0, $1)
      }
    }
    Field.keys("end endURI endImageURL", \.end, .textOrNull, "The image at one end of the side.")
    Field.keys("midMode midImageMode", mode, modeSummary, read: readMode)
    Field(
      "weight", always: \.weight, .decimal(0...1e3, "a multiple of the thickness, 0 or more"),
      "The thickness as a multiple of the frame's.")
  }

  static let midFields = Fields<FrameImageGroup>("a mid image") {
    Field.keys("image uri", \.mid, .text, "The image between start and end.")
    Field("mode", mode, modeSummary, read: readMode)
  }

  private static let mode = Form<MidMode>.looseWord().schema
  private static let modeSummary = "Whole copies, or one that is stretched."
  private static let readMode: Field<FrameImageGroup>.Reading = {
    if let mode = Form<MidMode>.looseWord().read(&$0, $1) { $2.midImageMode = mode }
  }
}

extension StaticFrame.Asset {
  static let fields = Fields<StaticFrame.Asset>(
    "an asset of a frame",
    dependencies: [
      .init("required", ["ratio"]),
      .init("anyOf", .array(["src", "url", "uri", "image"].map { ["required": [.string($0)]] })),
    ]
  ) {
    Field.keys("src url uri image", ["type": "string"], "The picture.") { $2.image = $0.string($1)?.value ?? "" }
    Field.keys("thumbnail thumbnailURL thumbnailURI", \.thumbnail, .textOrNull, "A small picture of the frame.")
    Field("ratio", always: \.ratio, .ratio, "Width over height: 1.5, \"3:2\" or \"3/2\".")
    Field("hole", \.hole, .hole, "How far the frame reaches inward: [top, left, bottom, right], in parts of its size.")
  }
}

extension Form {
  fileprivate static var asset: Form<StaticFrame.Asset> {
    .init(
      .reference("frameAsset"),
      read: { reader, object in
        var asset = StaticFrame.Asset(image: "", ratio: 0)
        guard reader.read(object, StaticFrame.Asset.fields, into: &asset) else { return nil }
        for (isMissing, name) in [(asset.image.isEmpty, "src"), (asset.ratio == 0, "ratio")] where isMissing {
          if reader.json.hasMember(name, in: object) { continue }
          reader.noteMissing("an asset of a frame needs the key \(name.quoted)", in: object)
        }
        return asset
      }, write: \.json)
  }
}
