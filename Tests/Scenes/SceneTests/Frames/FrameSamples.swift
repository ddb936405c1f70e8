/// Scenes with frames, in all the forms that are read, and in forms that are not.
enum FrameSamples {
  static let taken = [
    #"{"f": {"layoutMode": "horizontal-inside", "relativeScale": 0.075, "label": "Film", "thumbnail": null, "groups": {"top": {"mid": "t"}}}}"#,
    #"{"f": {"groups": {"left": {"start": "a", "mid": null, "end": "b", "midMode": "stretch", "weight": 2}, "top": null}}}"#,
    #"{"f": {"layoutMode": "VerticalInside", "imageGroups": {"top": {"mid": {"image": "t", "mode": ".repeat"}}}}}"#,
    #"{"f": {"topImageGroup": {"startImageURL": null, "midImageURL": "t", "midImageMode": "Stretch"}, "rightImageGroup": null}}"#,
    #"{"f": {"frameBuilder": {"configuration": {"topImageGroup": {"midImageURL": "t"}}}, "relativeScale": 1}}"#,
    #"{"f": {"imageGroups": {"bottom": {"startURI": "a", "midURI": "b", "endURI": "c"}}, "x-note": [1]}}"#,
    #"{"f": {"tolerance": 0.2, "groupId": 3, "measure": "difference", "images": [{"url": "a", "ratio": "4/6"}]}}"#,
    #"{"f": {"assets": [{"ratio": 1.5, "src": "a", "hole": [0, 0.1, 0, 0.1], "thumbnail": "s"}, {"ratio": "1:1", "src": "b"}]}}"#,
    #"{"f": {"assets": []}, "g": {"tintable": true}, "h": {"identifier": "other", "name": "Other"}}"#,
  ].map(scene)

  static let refused = [
    #"{"f": {"groups": {"top": {"mid": 3}}}}"#, #"{"f": {"groups": {"tpo": {}}}}"#, #"{"f": {"groups": []}}"#,
    #"{"f": {"relativeScale": 0, "groups": {}}}"#, #"{"f": {"relativeScale": 1.5, "groups": {}}}"#,
    #"{"f": {"groups": {"top": {"midMode": "tile"}}}}"#, #"{"f": {"groups": {"top": {"weight": -1}}}}"#,
    #"{"f": {"assets": [{"src": "a"}]}}"#, #"{"f": {"assets": [{"ratio": 1}]}}"#,
    #"{"f": {"assets": [{"src": "a", "ratio": 0}]}}"#, #"{"f": {"assets": [{"src": "a", "ratio": "wide"}]}}"#,
    #"{"f": {"assets": [{"src": "a", "ratio": 1, "hole": [0, 0, 2, 0]}]}}"#,
    #"{"f": {"assets": [{"src": "a", "ratio": 1, "hole": [0, 0]}]}}"#, #"{"f": {"assets": [], "groups": {}}}"#,
    #"{"f": {"relativeScale": 0.1}}"#, #"{"f": {"tolerance": 0.1}}"#, #"{"f": {"layoutMode": "inside", "groups": {}}}"#,
    #"{"f": {"grups": {}}}"#, #"{"f": {"groupId": 1.5}}"#, #"{"f": {"tintable": 1}}"#, #"{"f": 3}"#,
    #"{"f": {"imageGroups": {"top": {"mid": {"image": 1}}}}}"#, #"{"f": {"thumbnail": 1}}"#,
  ].map(scene)

  private static func scene(_ frames: String) -> String {
    #"{"scene": 1, "root": {"size": [1, 1]}, "frames": "# + frames + "}"
  }
}
