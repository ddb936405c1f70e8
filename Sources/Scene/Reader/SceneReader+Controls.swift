import Diagnostics
import Layout

extension SceneReader {
  /// What the keys beside `control` say.
  mutating func controlDocument(_ members: [(ViewKey, JSONID)], of control: Sourced<Control>?) -> ControlDocument {
    var document = ControlDocument()
    for (key, value) in members {
      if let owner = ViewKey.controlKeys.first(where: { $0.key == key })?.owner, control?.value != owner {
        report.add(
          Finding(
            .misplacedKey, "\(key.rawValue.quoted) needs \"control\": \(owner.rawValue.quoted) beside it",
            at: json.keyRange(of: value) ?? json.range(of: value)))
      }
      if key == .segments {
        document.segments = elements(value) { $0.string($1) }
      } else {
        document.pages = number(value, .length)
      }
    }
    return document
  }
}
