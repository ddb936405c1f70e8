import Diagnostics
import FrameArt

/// What the schema says of photo frames: the form of scenes and the names that photo editors' configurations have for the same.
extension SceneSchema {
  /// The definitions that `frames` goes by.
  static let frameDefinitions: [JSONValue.Member] = [
    .init("frameArt", frameArt), .init("frameConfiguration", configuration), .init("frameGroups", groups),
    .init("frameGroup", group), .init("frameMid", mid), .init("frameAsset", asset),
    .init("stringOrNull", ["type": ["string", "null"]]),
  ]

  /// Keys that make a frame one of twelve images, and those that make it one of whole pictures.
  private static let patchKeys: [FrameKey] = [
    .groups, .imageGroups, .topImageGroup, .leftImageGroup, .rightImageGroup, .bottomImageGroup,
  ]
  private static let wholeKeys: [FrameKey] = [.assets, .images]

  private static var frameArt: JSONValue {
    let none = JSONValue.object(patchKeys.map { JSONValue.Member($0.rawValue, false) })
    let contents = patchKeys + wholeKeys + [.configuration, .frameBuilder]
    return object(
      "Twelve images with groups, whole pictures with assets, or neither for a frame that is known elsewhere.",
      FrameKey.allCases.map { ($0.rawValue, schema($0), summary($0)) },
      and: [
        .init("dependentSchemas", .object(wholeKeys.map { .init($0.rawValue, ["properties": none]) })),
        .init("if", ["anyOf": .array([FrameKey.relativeScale, .tolerance].map(requiring))]),
        .init("then", ["anyOf": .array(contents.map(requiring))]),
      ])
  }

  private static func requiring(_ key: FrameKey) -> JSONValue { ["required": [.string(key.rawValue)]] }

  private static var configuration: JSONValue {
    object(
      "The images and their layout, as apps' configurations nest them.",
      FrameKey.allCases.map { ($0.rawValue, $0.isPatchKey ? schema($0) : .object([]), summary($0)) })
  }

  private static var groups: JSONValue {
    object(
      "A group of images for each side that has any.",
      SideKey.allCases.map { ($0.rawValue, groupOrNull, "The images along this side.") })
  }

  private static var group: JSONValue {
    object(
      "The images along one side; start is left or upper.",
      GroupKey.allCases.map { key in
        switch key {
        case .start, .startURI, .startImageURL, .end, .endURI, .endImageURL:
          (key.rawValue, reference("stringOrNull"), "The image at one end of the side.")
        case .mid, .midURI, .midImageURL:
          (
            key.rawValue, ["anyOf": [reference("stringOrNull"), reference("frameMid")]],
            "The image between start and end."
          )
        case .midMode, .midImageMode:
          (key.rawValue, loose(FrameImageGroup.MidMode.self), "Whole copies, or one that is stretched.")
        case .weight:
          (
            key.rawValue, ["type": "number", "minimum": 0, "maximum": 1000],
            "The thickness as a multiple of the frame's."
          )
        }
      })
  }

  private static var mid: JSONValue {
    object(
      "A mid image with its mode.",
      MidKey.allCases.map { key in
        key == .mode
          ? (key.rawValue, loose(FrameImageGroup.MidMode.self), "Whole copies, or one that is stretched.")
          : (key.rawValue, ["type": "string"], "The image between start and end.")
      })
  }

  private static var asset: JSONValue {
    let images: [AssetKeyOfFrames] = [.src, .url, .uri, .image]
    return object(
      "A whole picture for one ratio.",
      AssetKeyOfFrames.allCases.map { key in
        switch key {
        case .src, .url, .uri, .image: (key.rawValue, ["type": "string"], "The picture.")
        case .thumbnail, .thumbnailURL, .thumbnailURI:
          (key.rawValue, reference("stringOrNull"), "A small picture of the frame.")
        case .ratio: (key.rawValue, ratio, "Width over height: 1.5, \"3:2\" or \"3/2\".")
        case .hole:
          (
            key.rawValue,
            [
              "type": "array", "items": ["type": "number", "minimum": 0, "maximum": 1], "minItems": 4, "maxItems": 4,
            ], "How far the frame reaches inward: [top, left, bottom, right], in parts of its size."
          )
        }
      },
      and: [
        .init("required", ["ratio"]),
        .init("anyOf", .array(images.map { ["required": [.string($0.rawValue)]] })),
      ])
  }

  private static var ratio: JSONValue {
    let number = "[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?"
    return [
      "anyOf": [
        ["type": "number", "exclusiveMinimum": 0, "maximum": 1e6],
        ["type": "string", "pattern": .string("^\(number)([:/]\(number))?$")],
      ]
    ]
  }

  private static var groupOrNull: JSONValue { ["anyOf": [["type": "null"], reference("frameGroup")]] }

  private static func summary(_ key: FrameKey) -> String {
    switch key {
    case .identifier, .id: "What the frame is called, in place of the name before it."
    case .label, .name, .accessibilityLabel: "What a screen reader says, and what lists show."
    case .thumbnail, .thumbnailURI, .thumbnailURL: "A small picture of the frame."
    case .groupId: "Frames of one group stand in for each other when the picture's ratio changes."
    case .tintable: "Whether the frame takes a colour."
    case .relativeScale: "The thickness as a part of the shorter side; 0.1 by default."
    case .layoutMode: "Who owns the corners."
    case .groups, .imageGroups: "Twelve images in four groups."
    case .configuration, .frameBuilder: "The images and their layout, as apps' configurations nest them."
    case .topImageGroup, .leftImageGroup, .rightImageGroup, .bottomImageGroup: "The images along one side."
    case .tolerance: "How far a picture's ratio may be from an asset's; 0.1 by default."
    case .measure: "How ratios are compared."
    case .assets, .images: "Whole pictures, one for each ratio."
    }
  }

  private static func schema(_ key: FrameKey) -> JSONValue {
    switch key {
    case .identifier, .id: ["type": "string", "minLength": 1]
    case .label, .name, .accessibilityLabel: ["type": "string"]
    case .thumbnail, .thumbnailURI, .thumbnailURL: reference("stringOrNull")
    case .groupId: ["type": "integer", "minimum": 0, "maximum": 1e9]
    case .tintable: ["type": "boolean"]
    case .relativeScale: ["type": "number", "exclusiveMinimum": 0, "maximum": 1]
    case .layoutMode: loose(CustomPatchConfiguration.LayoutMode.self)
    case .groups, .imageGroups: reference("frameGroups")
    case .configuration, .frameBuilder: reference("frameConfiguration")
    case .topImageGroup, .leftImageGroup, .rightImageGroup, .bottomImageGroup: groupOrNull
    case .tolerance: ["type": "number", "minimum": 0, "maximum": 1e6]
    case .measure: loose(StaticFrame.Measure.self)
    case .assets, .images: array(of: "frameAsset")
    }
  }

  /// One of the words, spelled as any platform does: case and whatever is no letter do not count.
  private static func loose<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> JSONValue
  where Word.RawValue == String {
    let gap = "[^A-Za-z]*"
    let patterns = Word.allCases.map { word in
      word.rawValue.filter(\.isLetter).map { "[\($0.lowercased())\($0.uppercased())]" }.joined(separator: gap)
    }
    return ["type": "string", "pattern": .string("^\(gap)(\(patterns.joined(separator: "|")))\(gap)$")]
  }

  /// An object with these keys and no others but the free ones.
  private static func object(
    _ description: String, _ keys: [(name: String, schema: JSONValue, summary: String)],
    and more: [JSONValue.Member] = []
  ) -> JSONValue {
    let properties = keys.map { key -> JSONValue.Member in
      guard case .object(let members) = key.schema else { return .init(key.name, key.schema) }
      return .init(key.name, .object([.init("description", .string(key.summary))] + members))
    }
    return .object(
      [
        .init("type", "object"), .init("description", .string(description)),
        .init("properties", .object(properties)), .init("patternProperties", ["^x-": true]),
        .init("additionalProperties", false),
      ] + more)
  }
}
