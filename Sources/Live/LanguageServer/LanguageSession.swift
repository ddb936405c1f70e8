import Rabbet
public import Workspaces

/// A session of the Language Server Protocol as a value: bytes of a client go in, bytes for it come out.
///
///     var session = LanguageSession(workspace, version: "1.0")
///     while session.end == nil {
///       if let answer = session.answer() { write(answer) }
///       else if session.hasChanges, !isInputReady { write(session.settle()) }
///       else { session.receive(readBytes()) }
///     }
///
/// Requests are answered in order. The findings of a changed text are sent by `settle()`, which is called when no more input is there, so that not
/// every keystroke costs a layout. Answers are made one at a time, so that their number needs no memory.
public struct LanguageSession {
  /// The greatest numbers of bytes of a text, of all open texts, and of texts that one message makes by its changes.
  private static let textLimit = 4 << 20, textsLimit = 32 << 20, changesLimit = 1 << 30

  let workspace: Workspace
  let version: String
  var encoding = TextCoordinates.Encoding.utf16
  /// The open texts in the order in which they were opened.
  var documents: [(address: String, text: LiveDocument)] = []
  /// The addresses of the texts whose findings have not been sent since they changed.
  private var changed: [String] = []
  private var reader = MessageReader()
  /// The messages that have arrived and are not answered yet, the next one last; nil for one that is no JSON.
  private var waiting: [JSONValue?] = []
  /// The reason why no more messages come: bytes that are none, or an empty text for the end of the input.
  private var fault: String?
  private var state = State.new
  private var output: [UInt8] = []

  private enum State { case new, ready, shut }

  /// The exit code of the session, when it has ended: 0 after the request `shutdown`, 1 without, 65 for bytes that are no messages.
  public private(set) var end: Int32?

  /// Creates a session over the files of a workspace, whose folder is that which addresses of files begin at: `/`.
  public init(_ workspace: Workspace, version: String) { (self.workspace, self.version) = (workspace, version) }

  /// A Boolean value that indicates whether the findings of a text wait to be sent.
  public var hasChanges: Bool { !changed.isEmpty }

  /// Takes bytes of the client; no bytes are the end of the input.
  public mutating func receive(_ bytes: [UInt8]) {
    if bytes.isEmpty { fault = fault ?? "" }
    reader.add(bytes)
    var new: [JSONValue?] = []
    do throws(MessageReader.Fault) {
      while fault == nil, let message = try reader.next() { new.append(try? JSONValue(json: message)) }
    } catch { fault = error.message }
    waiting = new.reversed() + waiting
  }

  /// Answers the next message; returns nil where none has arrived, and nothing where the message needs no answer.
  public mutating func answer() -> [UInt8]? {
    guard end == nil else { return nil }
    defer { output = [] }
    if let message = waiting.popLast() {
      if let message {
        answer(message)
      } else {
        output = Reply.error(.null, .init(code: .parseError, message: "the message is no JSON"))
      }
      return output
    }
    guard let fault else { return nil }
    if !fault.isEmpty { output = Reply.error(.null, .init(code: .parseError, message: fault)) }
    end = fault.isEmpty ? state == .shut ? 0 : 1 : 65
    return output
  }

  /// Returns the findings of one changed text.
  ///
  /// - Complexity: that of a layout of the text.
  public mutating func settle() -> [UInt8] {
    guard !changed.isEmpty else { return [] }
    let address = changed.removeFirst()
    guard let index = documents.firstIndex(where: { $0.address == address }) else { return [] }
    return Reply.notification("textDocument/publishDiagnostics", diagnostics(index))
  }

  // MARK: - Messages

  private mutating func answer(_ message: JSONValue) {
    guard let method = message["method"]?.string else {
      // The answer to a request of the server; it sends none that needs one.
      if message["result"] != nil || message["error"] != nil { return }
      output += Reply.error(message["id"] ?? .null, .init(code: .invalidRequest, message: "a message without a method"))
      return
    }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else { return notify(method, parameters) }
    do throws(Reply.Fault) {
      guard isIdentifier(id) else { throw .init(code: .invalidRequest, message: "an id is a number or a text") }
      try check(method, id, parameters)
      output += Reply.result(id, try result(of: method, parameters))
    } catch { output += Reply.error(id, error) }
  }

  private func isIdentifier(_ id: JSONValue) -> Bool {
    switch id {
    case .number, .string: true
    default: false
    }
  }

  /// Refuses a request that does not belong here, or whose answer nobody waits for.
  private func check(_ method: String, _ id: JSONValue, _ parameters: JSONValue) throws(Reply.Fault) {
    switch state {
    case .new where method != "initialize": throw .init(code: .notInitialized, message: "initialize comes first")
    case .ready where method == "initialize": throw .init(code: .invalidRequest, message: "initialize comes once")
    case .shut: throw .init(code: .invalidRequest, message: "after shutdown only exit is left")
    default: break
    }
    if waiting.contains(where: { $0?["method"] == "$/cancelRequest" && $0?["params"]?["id"] == id }) {
      throw .init(code: .cancelled, message: "cancelled")
    }
    let address = parameters["textDocument"]?["uri"]
    if method == "textDocument/inlayHint",
      waiting.contains(where: {
        $0?["method"] == "textDocument/didChange" && $0?["params"]?["textDocument"]?["uri"] == address
      })
    {
      throw .init(code: .contentModified, message: "the text has changed")
    }
  }

  private mutating func result(of method: String, _ parameters: JSONValue) throws(Reply.Fault) -> JSONValue {
    switch method {
    case "initialize":
      state = .ready
      let offered = parameters["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
      if offered.contains("utf-8") { encoding = .utf8 }
      return capabilities
    case "shutdown":
      state = .shut
      return .null
    default: return try answer(to: method, parameters)
    }
  }

  private mutating func notify(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      end = state == .shut ? 0 : 1
      return
    }
    guard state == .ready else { return }
    let address = parameters["textDocument"]?["uri"]?.string ?? ""
    switch method {
    case "textDocument/didOpen":
      if let text = parameters["textDocument"]?["text"]?.string { open(address, Array(text.utf8)) }
    case "textDocument/didChange": change(address, parameters["contentChanges"]?.elements ?? [])
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // Any document may show or include the file.
      for index in documents.indices {
        documents[index].text.filesChanged()
        note(documents[index].address)
      }
    case "textDocument/didClose": close(address)
    default: break
    }
  }

  // MARK: - Texts

  private mutating func note(_ address: String) { if !changed.contains(address) { changed.append(address) } }

  private mutating func open(_ address: String, _ text: [UInt8]) {
    documents.removeAll { $0.address == address }
    let document = WorkspaceDocument(Self.path(of: address), text: text, in: workspace)
    documents.append((address, LiveDocument(document)))
    isSmall(text) ? note(address) : refuse(address)
  }

  private mutating func change(_ address: String, _ changes: [JSONValue]) {
    guard let index = documents.firstIndex(where: { $0.address == address }) else { return }
    var bytes = 0
    for change in changes {
      guard let new = change["text"]?.string else { continue }
      var text = documents[index].text.document.text
      if let range = coordinates(index).bytes(of: change["range"]) {
        text.replaceSubrange(range, with: new.utf8)
      } else {
        text = Array(new.utf8)
      }
      documents[index].text.change(to: text)
      bytes += text.count
      guard isSmall(text), bytes <= Self.changesLimit else { return refuse(address) }
    }
    note(address)
  }

  private func isSmall(_ text: [UInt8]) -> Bool {
    text.count <= Self.textLimit && documents.reduce(0) { $0 + $1.text.document.text.count } <= Self.textsLimit
  }

  private mutating func refuse(_ address: String) {
    close(address)
    let message = "\(address) is not checked: it, or all open texts together, are too long"
    output += Reply.notification("window/showMessage", ["type": 2, "message": .string(message)])
  }

  private mutating func close(_ address: String) {
    guard documents.contains(where: { $0.address == address }) else { return }
    documents.removeAll { $0.address == address }
    changed.removeAll { $0 == address }
    output += Reply.notification("textDocument/publishDiagnostics", ["uri": .string(address), "diagnostics": []])
  }
}
