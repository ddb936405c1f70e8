/// Scenes that the reader takes, between them with every key of the format that this version reads.
enum SampleScenes {
  static let all = [smallest, coreTwin, everything]

  static let smallest = #"{"scene": 1, "root": {"size": [0, null]}}"#

  /// The postcard of the format's description without what this version does not read.
  static let coreTwin = """
    { "scene": 1, "name": "postcard", "metrics": { "margin": 16, "thumb": 120 },
      "assets":  { "shadowed": { "src": "art/shadowed.png", "alignmentInsets": [0, 0, 20, 20], "insetsScale": true },
                   "plain": { "src": "art/plain.png" } },
      "styles":  { "h1": { "font": "bold 16 fixture", "color": "#222" } },
      "root": { "id": "card", "size": [320, 240], "margins": "margin", "fill": "#fff",
        "guides": [ { "id": "fold", "leading": "40%" } ],
        "views": [
          { "id": "photo", "image": "shadowed", "alt": "Tram on a hill" },
          { "id": "title", "text": "Lisbon", "style": "h1" },
          { "id": "stamp", "image": "plain", "alignmentInsets": [10, 2, 10, 10] } ],
        "constraints": [
          "photo.leading == card.leading + 16", "photo.width == thumb", "photo.height == photo.width",
          "photo.centerY == card.centerY", "title.leading == photo.trailing + 8", // no visual format here
          "foldKeep: title.leading >= fold.leading @high", "title.firstBaseline == photo.top + 20",
          "stamp.width == 80", "stamp.height == 60",
          { "rule": "stamp.trailing == card.trailingMargin", "why": "the badge may overhang, the picture may not" },
          { "item": "stamp", "attribute": "bottom", "relation": "==", "to": "card.bottomMargin", "priority": 1000 },
        ] } }
    """

  static let everything = """
    { "scene": 1, "$schema": "scene.schema.json", "name": "ev\\u00e9rything \\"quoted\\"\\n",
      "metrics": { "half": 0.5, "big": 1e12, "minus": -3.25 }, "x-tool": { "any": [1] },
      "styles": { "a": { "font": "italic 12.5 DejaVu Serif" }, "b": { "color": "#1234" }, "c": {} },
      "assets": { "p": { "src": "p.png", "alignmentInsets": { "top": 1, "trailing": "half" }, "insetsScale": false } },
      "root": { "id": "r", "size": ["big", null], "direction": "rtl", "hidden": false, "margins": [1, 2, 3, 4],
        "vflSpacing": { "sibling": "half", "edge": 20 },
        "safeArea": [44, 0, 34, 0], "keyboard": "half", "insetsMarginsFromSafeArea": false, "readableWidth": 600,
        "minimumMargins": { "leading": 20, "trailing": "half" }, "semanticContent": "playback",
        "guides": [ { "id": "g", "leading": 1, "trailing": "2.5%", "top": "half", "bottom": "-4%", "width": 5, "height": "0%" } ],
        "views": [
          { "intrinsicSize": [10, null], "hugging": 251, "compressionResistance": [1, 1000], "firstBaseline": 8,
            "lastBaseline": "minus", "alignmentInsets": -3,
            "alignmentPair": { "toAlignment": { "x": "x", "y": "y + (height - 170) / 2", "width": "width", "height": 160 },
              "toFrame": { "x": "x - half * 2", "y": "-y", "width": "width", "height": "height" }, "yUp": true } },
          { "id": "v", "fill": "#abcdef", "stroke": { "color": "#12345678", "width": 0.5 }, "cornerRadius": 4,
            "opacity": 0.25, "image": "p", "contentMode": "scaleToFill", "text": "", "style": "a", "alt": "\\u0041" },
          { "stack": "vertical", "alignment": "bottom", "distribution": "equalCentering", "spacing": "half",
            "customSpacing": { "s1": 3, "s2": "system" }, "marginsRelative": true, "baselineRelative": false,
            "views": [{ "id": "s1", "hidden": true }, { "id": "s2" }] },
          { "stack": "horizontal", "flavour": "appkit", "alignment": "lastBaseline", "distribution": "gravityAreas",
            "edgeInsets": { "leading": 3 }, "gravity": { "t1": "center", "t2": "trailing" }, "detachesHidden": false,
            "visibility": { "t2": 900 }, "views": [{ "id": "t1" }, { "id": "t2" }] },
          { "scroll": true, "preservesSuperviewMargins": true,
            "guides": [{ "id": "k", "kind": "scrollContent" }, { "id": "l", "kind": "keyboard" }] },
          { "id": "w", "stroke": { "color": "#000" }, "contentMode": "bottomRight", "opacity": "half",
            "transform": { "rotation": -15.5, "scale": "half", "translation": [1, "half"], "anchor": [0, 1] } },
          { "transform": { "scale": [2, "half"] }, "semanticContent": "forceRightToLeft" }, { "transform": {} } ],
        "constraints": [
          "a1: v.leading == w.leading == g.leading @high-1", { "rule": "v.top == 1", "id": "a2" },
          { "item": "v", "attribute": "baseline", "relation": "<=", "to": "super.bottom", "multiplier": "half",
            "constant": -2, "priority": "low+0.5", "id": "a3" },
          "V:|-[v(half)]-(>=8,20@low)-[w]|", { "vfl": "[v]-half-[w]", "options": ["alignAllTop", "directionLeftToRight"] },
          { "vfl": "H:[v(w)]", "id": "a4" }, { "vfl": "H:[v]" },
          { "item": "v", "attribute": "width", "relation": ">=", "constant": "half" } ] } }
    """

  /// Scenes that both the reader and the schema refuse.
  static let refused = [
    #"{}"#, #"[]"#, #"{"scene": 2, "root": {"size": [1, 1]}}"#, #"{"scene": 1, "root": {}}"#,
    #"{"scene": 1, "root": {"size": [1]}}"#, #"{"scene": 1, "root": {"size": [1, -1]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "views": [{"size": [1, 1]}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "colour": 1}}"#, #"{"scene": 1, "root": {"size": [1, 1]}, "data": {}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "safeArea": [1, 2]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "keyboard": -1}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "scroll": 1}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "views": [{"safeArea": 1}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "views": [{"minimumMargins": 1}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "readableWidth": -1}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "semanticContent": "rtl"}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "transform": 90}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "transform": {"scale": [1]}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "transform": {"translation": 4}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "transform": {"angle": 4}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "guides": [{"id": "g", "kind": "safe"}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "guides": [{"id": "g", "kind": "safeArea", "top": 3}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "diagonal"}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "spacing": 3}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "vertical", "alignment": "centre"}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "vertical", "distribution": "gravityAreas"}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "vertical", "edgeInsets": 3}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "vertical", "flavour": "appkit", "marginsRelative": true}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "vertical", "customSpacing": 4}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stack": "vertical", "flavour": "appkit", "views": [{"id": "a"}], "visibility": {"a": 1001}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "id": "a b"}}"#, #"{"scene": 1, "root": {"size": [1, 1], "id": "super"}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "fill": "red"}}"#, #"{"scene": 1, "root": {"size": [1, 1], "opacity": 2}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "hugging": 0}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "margins": [1, 2]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "margins": {"left": 2}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "margins": 1e13}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "direction": "down"}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "stroke": {"width": 1}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "guides": [{"leading": 1}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "guides": [{"id": "g", "leading": "4o%"}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "alignmentPair": {"toFrame": {}}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "constraints": ["a.top = 3"]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "constraints": [{"vfl": "H:a"}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "constraints": ["H:-[a]"]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "constraints": [{"vfl": "[a]", "options": ["alignAll"]}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "vflSpacing": {"edge": null}}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "views": [{"vflSpacing": {}}]}}"#,
    #"{"scene": 1, "root": {"size": [1, 1], "constraints": [{"item": "a", "attribute": "tip", "relation": "=="}]}}"#,
    #"{"scene": 1, "metrics": {"a": "b + 1"}, "root": {"size": [1, 1]}}"#,
    #"{"scene": 1, "assets": {"a": {}}, "root": {"size": [1, 1]}}"#,
    #"{"scene": 1, "styles": {"a": {"kerning": 1}}, "root": {"size": [1, 1]}}"#,
  ]
}
