public import Rabbet
public import Workspaces

/// The settings of a server of scenes.
public struct ServerSettings: Sendable {
  /// The folder whose scenes are served.
  public var workspace: Workspace
  /// The path of the scene that the page opens first; nil for the first of the folder.
  public var firstPath: String?
  /// The address to listen at; by default that of this machine alone.
  public var address = "127.0.0.1"
  /// The port to listen at; 0 for any that is free.
  public var port = 8080
  /// The names besides `localhost` and the address under which requests may reach the server.
  public var hosts: [String] = []
  /// The origins, such as `https://pages.example`, whose pages may read answers and send texts.
  public var origins: [String] = []
  /// A Boolean value that indicates whether the page may save texts in the folder.
  public var allowsWriting = false
  /// The seconds for which others may keep pictures without asking again; with 0 they ask each time whether theirs is still the same.
  public var secondsKept = 0
  /// The bounds of one request.
  public var bounds = RequestBounds()
  /// The version of the program in answers.
  public var version = ""
  /// The devices that the page offers, with their sizes in points.
  public var devices: [(name: String, size: Size)] = []
  /// The folder of CodeMirror, as Debian's package libjs-codemirror has it; used if it exists.
  public var editorFolder = "/usr/share/javascript/codemirror"
  /// Takes a line for each request.
  public var log: @Sendable (String) -> Void = { _ in }

  /// Creates settings for the scenes of a workspace.
  public init(_ workspace: Workspace) { self.workspace = workspace }
}

/// The bounds of what one request may cost, besides the limits of the workspace.
public struct RequestBounds: Sendable, Hashable {
  /// The greatest length of an address, in bytes.
  public var addressLength = 16_384
  /// The greatest length of a body, in bytes.
  public var bodyLength = 4 << 20
  /// The seconds after which a request is answered with 503, waiting included.
  public var seconds = 10.0
  /// The number of pictures that are made at the same time; by default one for each core.
  public var workers = 0
  /// The number of requests that may wait for a worker; further ones are answered with 429.
  public var waiting = 64
  /// The bytes of pictures that are kept for equal requests.
  public var keptBytes = 16 << 20

  /// Creates the standard bounds.
  public init() {}
}
