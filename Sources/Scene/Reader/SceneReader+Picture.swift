import Diagnostics
import PictureEdits
import Pictures

extension SceneReader {
  mutating func picture(_ object: JSONID) -> Sourced<PictureDocument>? {
    guard let members = members(of: object, PictureKey.self) else { return nil }
    var picture = PictureDocument()
    for (key, value) in members {
      switch key {
      case .chain: picture.chain = chain(value)
      case .edits: picture.edits = edits(value)
      }
    }
    return Sourced(picture, json.range(of: object))
  }

  private mutating func edits(_ value: JSONID) -> Sourced<EditReference>? {
    let range = json.range(of: value)
    do throws(RecipeError) {
      if let path = json.string(value) { return Sourced(.file(path), range) }
      return Sourced(try EditReference(json: JSONValue(json, value)), range)
    } catch {
      report.add(Finding(.badChain, error.description, at: range))
      return nil
    }
  }

  private mutating func chain(_ value: JSONID) -> Sourced<PictureChain>? {
    let range = json.range(of: value)
    do throws(PictureError) {
      if let text = json.string(value) { return Sourced(try PictureChain(text), range) }
      return Sourced(try PictureChain(json: JSONValue(json, value)), range)
    } catch {
      // Columns count letters behind the quote.
      let start = range.start + UInt32(error.column ?? 0)
      let place = error.column == nil ? range : SourceRange(start: start, end: start + 1)
      report.add(Finding(.badChain, error.message, at: place))
      return nil
    }
  }
}
