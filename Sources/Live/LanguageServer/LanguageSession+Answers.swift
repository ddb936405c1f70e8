import Foundation
import Rabbet
import Workspaces

extension LanguageSession {
  /// The command that writes a picture.
  private static let render = "rabbet.render"

  /// The answer to `initialize`.
  var capabilities: JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "hoverProvider": true, "completionProvider": ["triggerCharacters": ["\"", ".", "@", "["]],
        "definitionProvider": true, "referencesProvider": true, "renameProvider": ["prepareProvider": true],
        "documentSymbolProvider": true, "foldingRangeProvider": true, "documentFormattingProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]], "inlayHintProvider": true,
        "documentLinkProvider": ["resolveProvider": false],
        "executeCommandProvider": ["commands": [.string(Self.render)]],
      ],
      "serverInfo": ["name": "rabbet", "version": .string(version)],
    ]
  }

  func coordinates(_ index: Int) -> TextCoordinates {
    let text = documents[index].text
    return TextCoordinates(text.document.text, text.lines, encoding)
  }

  /// Answers a request about a text.
  mutating func answer(to method: String, _ parameters: JSONValue) throws(Reply.Fault) -> JSONValue {
    switch method {
    case "workspace/executeCommand": return try render(parameters)
    case "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/formatting",
      "textDocument/documentLink", "textDocument/inlayHint", "textDocument/codeAction":
      return try whole(method, index(parameters), parameters)
    case "textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references",
      "textDocument/prepareRename", "textDocument/rename":
      let index = try index(parameters)
      guard let offset = coordinates(index).offset(of: parameters["position"]) else {
        throw .init(code: .invalidParams, message: "the request has no position")
      }
      return try place(method, index, offset, parameters)
    default: throw .init(code: .methodNotFound, message: "there is no method \(method)")
    }
  }

  private func index(_ parameters: JSONValue) throws(Reply.Fault) -> Int {
    let address = parameters["textDocument"]?["uri"]?.string
    guard let index = documents.firstIndex(where: { $0.address == address }) else {
      throw .init(code: .invalidParams, message: "\(address ?? "the text") is not open")
    }
    return index
  }

  // MARK: - A place of a text

  private mutating func place(
    _ method: String, _ index: Int, _ offset: Int, _ parameters: JSONValue
  ) throws(Reply.Fault) -> JSONValue {
    let text = coordinates(index), address = documents[index].address
    func location(_ range: SourceRange) -> JSONValue { ["uri": .string(address), "range": text.range(of: range)] }
    switch method {
    case "textDocument/hover":
      guard let hover = documents[index].text.hover(at: offset) else { return .null }
      return ["contents": ["kind": "markdown", "value": .string(hover.text)], "range": text.range(of: hover.range)]
    case "textDocument/completion":
      return .array(documents[index].text.suggestions(at: offset).map { Self.item($0, text) })
    case "textDocument/rename":
      let name = parameters["newName"]?.string ?? ""
      switch documents[index].text.renaming(at: offset, to: name) {
      case .failure(let fault): throw .init(code: .failed, message: fault.reason)
      case .success(let ranges):
        let edits = ranges.map { ["range": text.range(of: $0), "newText": .string(name)] as JSONValue }
        return ["changes": .object([.init(address, .array(edits))])]
      }
    default: break
    }
    guard let found = documents[index].text.occurrences(at: offset) else {
      return method == "textDocument/references" ? [] : .null
    }
    switch method {
    case "textDocument/definition": return location(found.definition)
    case "textDocument/prepareRename":
      return ["range": text.range(of: found.range), "placeholder": .string(found.name)]
    default:
      let isAll = parameters["context"]?["includeDeclaration"] != false
      return .array(found.all.filter { isAll || $0 != found.definition }.map(location))
    }
  }

  private static func item(_ suggestion: Suggestion, _ text: TextCoordinates) -> JSONValue {
    // The numbers of the protocol: property, value, variable, field, constant, reference.
    let kind: JSONValue =
      switch suggestion.kind {
      case .key: 10
      case .word: 12
      case .item: 6
      case .attribute: 5
      case .metric: 21
      case .name: 18
      }
    return [
      "label": .string(suggestion.label), "kind": kind, "documentation": .string(suggestion.summary),
      "filterText": .string(suggestion.text),
      "textEdit": ["range": text.range(of: suggestion.range), "newText": .string(suggestion.text)],
    ]
  }

  // MARK: - A whole text

  private mutating func whole(
    _ method: String, _ index: Int, _ parameters: JSONValue
  ) throws(Reply.Fault) -> JSONValue {
    guard documents[index].text.isOfScene() else { return [] }
    let text = coordinates(index), document = documents[index].text.document
    func asked() throws(Reply.Fault) -> Range<Int> {
      if let range = text.bytes(of: parameters["range"]) { return range }
      throw .init(code: .invalidParams, message: "the request has no range")
    }
    switch method {
    case "textDocument/documentSymbol": return .array(documents[index].text.outline().map { Self.symbol($0, text) })
    case "textDocument/foldingRange":
      return .array(
        documents[index].text.foldings().map { ["startLine": .number(Double($0)), "endLine": .number(Double($1 - 1))] })
    case "textDocument/documentLink":
      return .array(
        documents[index].text.links().map {
          ["range": text.range(of: $0), "target": .string(Self.address(of: $1))]
        })
    case "textDocument/inlayHint":
      let range = try asked()
      return .array(
        documents[index].text.hints().filter { range.touches($0.offset..<$0.offset) }.map {
          ["position": text.position(of: $0.offset), "label": .string($0.text), "paddingLeft": true]
        })
    case "textDocument/codeAction": return actions(index, try asked())
    default:
      do throws(SceneError) {
        let new = try SceneFormatter(document.text, file: document.path).formatted()
        if Array(new.utf8) == document.text { return [] }
        return [["range": text.range(of: 0..<text.text.count), "newText": .string(new)]]
      } catch { throw .init(code: .failed, message: error.findings.first?.message ?? "the text is broken") }
    }
  }

  private static func symbol(_ entry: LiveDocument.OutlineEntry, _ text: TextCoordinates) -> JSONValue {
    [
      "name": .string(entry.name), "kind": 19, "range": text.range(of: entry.range),
      "selectionRange": text.range(of: entry.nameRange), "children": .array(entry.children.map { symbol($0, text) }),
    ]
  }

  // MARK: - Files

  /// Writes the picture of an open text: beside the scene, or to `path`, with `scale` and `overlay`. The argument is an address, or an object.
  private mutating func render(_ parameters: JSONValue) throws(Reply.Fault) -> JSONValue {
    guard parameters["command"]?.string == Self.render else {
      throw .init(code: .invalidParams, message: "the command is \(Self.render)")
    }
    let argument = parameters["arguments"]?.elements.first ?? .null
    let index = try index(["textDocument": ["uri": argument["uri"] ?? argument]])
    let document = documents[index].text.document, own = "/" + document.path
    let path = argument["path"]?.string ?? (own.hasSuffix(".json") ? String(own.dropLast(5)) : own) + ".png"
    let words = argument["overlay"]?.string ?? ""
    guard let format = SolvedScene.Format(path: path), let overlay = OverlayStyle(words: words.split(separator: ","))
    else {
      throw .init(
        code: .invalidParams, message: "path ends with .png, .jpg, .webp, .svg or .pdf; overlay is as in --overlay")
    }
    let scale: Double
    if case .number(let number)? = argument["scale"] { scale = number } else { scale = 1 }
    guard scale > 0, scale <= 100 else {
      throw .init(code: .invalidParams, message: "scale is above 0 and at most 100")
    }
    guard let scene = document.solution(.init(deviceScale: scale), isComplete: false).scene else {
      throw .init(code: .failed, message: "the scene has errors")
    }
    let file = path.hasPrefix("/") ? path : own[...(own.lastIndex(of: "/") ?? own.startIndex)] + path
    do { try OutputFile.write(scene.bytes(as: format, scale: scale, overlay: overlay), toPath: file) } catch {
      throw .init(
        code: .failed,
        message: (error as? OutputFile.Failure).map { "cannot write \(file): \($0.reason)" } ?? "\(error)")
    }
    return ["path": .string(file)]
  }

  /// Returns the path of a file without its first slash, by its address.
  static func path(of address: String) -> String {
    let path = URL(string: address).flatMap { $0.isFileURL ? $0.path(percentEncoded: false) : nil } ?? address
    return String(path.drop { $0 == "/" })
  }

  /// Returns the address of a file.
  static func address(of path: String) -> String {
    URL(filePath: "/" + path.drop { $0 == "/" }).standardized.absoluteString
  }
}
