import Diagnostics
import Layout
import Testing

@testable import Scene

/// What people try who come from UIKit, CSS or Flutter: it works, or the answer says what to write.
struct NewcomerKeyTests {
  /// A member of a view, and a rule beside it.
  private func error(_ member: String, _ rule: String = "v.top == card.top") -> String? {
    let text = """
      {"scene": 1, "root": {"id": "card", "size": [100, 100], "views": [{"id": "v", \(member)}],
        "constraints": ["\(rule)"]}}
      """
    do {
      _ = try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent())
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "What people try and scenes have works",
    arguments: [
      ##""text": "a", "font": "bold 16 system", "color": "#336""##,
      ##""text": "a", "lines": 2, "textAlignment": "center""##,
      ##""fill": "#f00""##, ##""opacity": 0.5"##, ##""cornerRadius": 8, "clipsToBounds": true"##,
      ##""fill": "linear-gradient(to right, #fff, #000 80%)""##, ##""fill": "radial-gradient(#fff, #0000)""##,
      ##""text": "a", "textShadow": {"dy": 1, "blur": 2, "color": "#0008"}"##, ##""text": "a", "balancesLines": true"##,
      ##""width": "50%", "aspectRatio": "16:9""##, ##""width": 40, "height": "25%""##,
      ##""text": "a", "font": "600 30 Inter""##,
      ##""text": "a", "font": "black italic 30 Inter""##, ##""text": "a", "lineHeight": 1.3, "lineSpacing": -2"##,
      ##""text": "a", "lines": 0, "hyphenation": true"##, ##""text": "a", "hyphenation": "de-AT""##,
      ##""text": "a", "underline": true, "strikethrough": true"##, ##""text": "a", "case": "upper""##,
      ##""text": "a", "verticalAlignment": "bottom""##,
    ])
  func works(member: String) { #expect(error(member) == nil) }

  @Test(
    "What scenes spell otherwise is answered with the key",
    arguments: [
      (##""numberOfLines": 2"##, "\"lines\""), (##""alpha": 0.5"##, "\"opacity\""), (##""padding": 8"##, "\"margins\""),
      (##""ratio": 1.5"##, "\"aspectRatio\""), (##""minWidth": 50"##, "photo.width == 80"),
      (##""display": "flex""##, "\"stack\""), (##""justifyContent": "center""##, "\"distribution\""),
      (##""zIndex": 2"##, "change the order"), (##""objectFit": "cover""##, "\"contentMode\""),
      (##""lineClamp": 2"##, "\"lines\""), (##""rules": []"##, "\"constraints\""),
      (##""visible": true"##, "\"hidden\""),
      (##""url": "a.png""##, "\"image\""), (##""textTransform": "uppercase""##, "\"case\""),
      (##""textDecoration": "underline""##, "\"underline\""), (##""type": "label""##, "a view is what its keys say"),
      (##""text": "a", "hyphenation": "../de""##, "a language such as"),
      (##""masksToBounds": true"##, "\"clipsToBounds\""), (##""overflow": "hidden""##, "\"clipsToBounds\""),
      (##""textColor": "#000""##, "\"color\""), (##""fontSize": 12"##, "\"font\""), (##""src": "a.png""##, "\"image\""),
      (##""borderWidth": 1"##, "\"stroke\""), (##""boxShadow": "0 1px""##, "\"ornaments\""),
      (##""gap": 8"##, "\"spacing\""), (##""borderRadius": 8"##, "\"cornerRadius\"; "),
      (##""margin": 8"##, "photo.left == card.left + 16"),
      (##""frame": [0, 0, 9, 9]"##, "photo.left == card.left + 16"),
      (##""frame": {"x": 0, "width": 9}"##, "photo.width == 80"), (##""textAlign": "left""##, "\"textAlignment\""),
      (##""children": []"##, "\"views\""), (##""gradient": []"##, "linear-gradient("),
      (##""background": "#fff""##, "\"fill\""),
      (##""cornerRadius": "8px""##, "write 8: lengths are points, without a unit"),
      (##""cornerRadius": "50%""##, "half of the shorter side"),
      (##""intrinsicSize": ["50%", 9]"##, "card.width * 0.5"),
      (##""transform": {"rotate": 15}"##, "write \"rotation\", in degrees"),
      (##""fill": "rot""##, "#rrggbb"), (##""fill": "linear-gradient(rot, blau)""##, "linear-gradient(135deg, #2563eb"),
      (##""text": "a", "textShadow": {"spread": 2}"##, "no spread"),
      (##""image": "https://example.com/a.png""##, "nothing is loaded from the network"),
    ])
  func otherwise(member: String, help: String) throws {
    let text = try #require(error(member))
    #expect(text.contains(help), "\(text)")
  }

  @Test(
    "A unit in a rule is answered with what to write",
    arguments: [
      ("v.width == 8px", "without a unit"), ("v.width == 50%", "card.width * 0.5"),
      ("v.width == 2em", "without a unit"), ("v.aspectRatio == 1.5", "photo.width == photo.height * 16 / 9"),
      ("v.frame == card.frame", "photo.edges == card.edges"), ("v.margin == 8", "photo.left == card.left + 16"),
      (##"v.top == 0", {"rule": "v.width == 2", "priority": 750}, "v.left == 0"##, "at the end of the rule"),
    ])
  func units(rule: String, help: String) throws {
    let text = try #require(error(##""hidden": false"##, rule))
    #expect(text.contains(help), "\(text)")
  }
}
