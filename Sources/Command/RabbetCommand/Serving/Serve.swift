#if Server
  import ArgumentParser
  import Foundation
  import InterfaceBuilder
  import Rabbet
  import Serving
  import Workspaces

  struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve", abstract: "Serve the scenes of a folder: a page to work in, and pictures by address.",
      discussion: """
        GET /card.png?title=Hello&row=3&scale=2&overlay=explain&theme=dark draws card.json; so do .jpg, .webp, .svg and .pdf, and .json is \
        its result. POST /solve, /render and /check take a scene. /healthz and /metrics tell how the server is.
        It listens on this machine alone, reads the folder and nothing else, and writes nothing without --write. The limits are those for \
        strangers; --limit changes them, and --timeout is the time of a request. It ends within two seconds of SIGTERM.

        Examples:
          rabbet serve card.json --open
          rabbet serve cards --write
          rabbet serve cards --port 8080 --host-name cards.example --max-age 3600
        """)

    @Argument(help: "A scene, or a folder of scenes.") var place = "."
    @Option(takes: "number", "The port; 0 takes any that is free.") var port: UInt16 = 8080
    @Option(takes: "address", "The address to listen at, of IPv4 or IPv6.") var address = "127.0.0.1"
    @Flag(help: "Open the page in the browser.") var open = false
    @Flag(help: "Let the page save scenes.") var write = false
    @Option(takes: "origin", "Let pages of an origin, such as https://pages.example, read and send. May be repeated.")
    var allowOrigin: [String] = []
    @Option(takes: "name", "Answer requests to this name, too, such as cards.example. May be repeated.")
    var hostName: [String] = []
    @Option(takes: "seconds", "How long others may keep pictures without asking again.") var maxAge = 0
    @Option(takes: "number", "How many requests are worked on at the same time (default: as many as there are cores).")
    var jobs: Int?
    @Option(takes: "number", "How many requests may wait; further ones are answered with 429.") var queue = 64
    @Option(takes: "bytes", "The longest body of a request.") var bodyLimit = 4 << 20
    @OptionGroup var fonts: FontOptions
    @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

    func validate() throws {
      if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
      guard (0...100_000).contains(queue), (1...(1 << 30)).contains(bodyLimit), (0...31_536_000).contains(maxAge) else {
        throw ValidationError("--queue, --body-limit and --max-age take whole numbers of 0 or more")
      }
      for origin in allowOrigin
      where !origin.hasPrefix("http://") && !origin.hasPrefix("https://") || origin.hasSuffix("/") {
        throw ValidationError("--allow-origin takes an origin such as https://pages.example; got \(origin)")
      }
    }

    func run() async throws {
      try fonts.useFonts()
      InputFile.endProtection()
      let settings = try settings(), folder = settings.workspace.folder
      let server: SceneServer
      do { server = try SceneServer(settings) } catch {
        throw Console.failure("--address \(address): this is no address of IPv4 or IPv6", Exit.usage)
      }
      Interruption.take { Task { await server.stop() } }
      let isOpening = open
      do {
        try await server.run { address in
          Console.report("serving \(folder) at \(address); interrupt to end")
          if isOpening { Self.open(address) }
          Thread.detachNewThread {
            try? FileWatch(besides: [folder + "/scene.json"]).run { _ in
              server.filesChanged()
              return []
            }
          }
        }
      } catch {
        throw Console.failure(
          "cannot listen at \(address), port \(port): \(error.localizedDescription); name another --port",
          Exit.cannotWrite)
      }
    }

    private func settings() throws -> ServerSettings {
      var folder = place, first: String?
      switch FileKind(atPath: place) {
      case .folder: break
      case .regular:
        folder = ScenePaths.folder(of: place).isEmpty ? "." : ScenePaths.folder(of: place)
        first = place.split(separator: "/").last.map(String.init)
      default: throw Console.failure("cannot serve \(place): there is no such file or folder", Exit.missing)
      }
      var limited = limited
      if limited.assetsRoot == nil { limited.assetsRoot = folder }
      var workspace = Workspace(folder: folder, limits: limited.limits(over: .forStrangers))
      workspace.assets = { [limited] in limited.assets(in: $0) }
      var settings = ServerSettings(workspace)
      settings.firstPath = first
      (settings.address, settings.port, settings.hosts) = (address, Int(port), hostName)
      (settings.origins, settings.allowsWriting, settings.secondsKept) = (allowOrigin, write, maxAge)
      settings.bounds.seconds = limited.timeout ?? settings.bounds.seconds
      (settings.bounds.bodyLength, settings.bounds.waiting) = (bodyLimit, queue)
      settings.bounds.workers = jobs ?? 0
      settings.version = Console.version
      settings.devices = InterfaceDevice.names.compactMap { InterfaceDevice($0) }.map { device in
        (device.spokenNames.first ?? device.name, device.size)
      }
      settings.log = { Console.report($0) }
      return settings
    }

    /// Opens an address in the browser of the desktop; a machine without one is no fault.
    private static func open(_ address: String) {
      let program = Process()
      program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      #if os(macOS)
        program.arguments = ["open", address]
      #else
        program.arguments = ["xdg-open", address]
      #endif
      (program.standardOutput, program.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      if (try? program.run()) == nil { Console.report("no browser was opened; go to \(address)") }
    }
  }
#endif
