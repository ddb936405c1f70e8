import Diagnostics

extension PackageExamination {
  /// Returns the sources in the form that compiles on Linux: rules that need no types are applied, and all else is left as it is.
  ///
  /// Lines that stay on their own number keep it, and columns are right on lines without an edit: `#sourceLocation` names the original, so
  /// that messages of compilers and failures of tests point there. Costs some passes over the tokens.
  ///
  /// - Parameters:
  ///   - path: the path of an original for messages, from the name of a source.
  ///   - module: the name of the module of a source: members move only inside a module.
  public func ported(path: (String) -> String, module: (String) -> String) -> [PortedSource] {
    var ports = sources.map { SourcePort($0.source, $0.tokens.tokens) }
    let examined = examined
    mendPackage(&ports)
    let guards = guardedModules(of: ports)
    for index in ports.indices {
      ports[index].mendObjects()
      ports[index].mendConditions(sources[index].tokens.platformConditions)
      ports[index].mendImports(guarded: guards[index])
      if let use = examined[index].network { ports[index].addImport(of: "FoundationNetworking", for: use) }
      if let use = examined[index].imports { ports[index].addImport(of: "UIKit", for: use) }
    }
    var moves = MemberMoves(ports, modules: sources.map { module($0.source.file) })
    moves.find(&ports)
    let lines = moves.applied(to: ports, paths: sources.map { path($0.source.file) })
    return ports.indices.map { index in
      let port = ports[index], done = Set(port.changes.map(\.span.start))
      let findings = examined[index].all.filter { !done.contains($0.span.start) }
      let text = (port.header + [MemberMoves.location(path(port.file), 1)] + lines[index] + port.footer)
      return PortedSource(
        file: port.file, text: port.startsApp ? nil : text.joined(separator: "\n"),
        changes: port.changes.sorted { $0.span.start < $1.span.start }, remaining: port.startsApp ? [] : findings)
    }
  }

  /// Applies the rules that depend on several sources: optional requirements, and test classes.
  private func mendPackage(_ ports: inout [SourcePort]) {
    let optionals = Set(ports.flatMap(\.optionalNames))
    var fallbacks: [String: Set<String>] = [:]
    for port in ports where !optionals.isEmpty {
      fallbacks.merge(port.fallbacks(of: optionals)) { $0.union($1) }
    }
    let classes = ports.flatMap(\.classes)
    var testCases: Set<String> = ["XCTestCase"], isolated: Set<String> = [], count = 0
    repeat {
      count = testCases.count + isolated.count
      for (name, inherited, isOnMainActor) in classes where inherited.contains(where: testCases.contains) {
        testCases.insert(name)
        if isOnMainActor || inherited.contains(where: isolated.contains) { isolated.insert(name) }
      }
    } while testCases.count + isolated.count > count
    for index in ports.indices {
      ports[index].addDefaults(fallbacks)
      ports[index].mendOptionalCalls(of: optionals)
      ports[index].mendTestCases(testCases, isolated: isolated, awaits: manifest?.isSwift6 ?? false)
    }
  }

  /// The modules without which whole sources are left out: those of which no other source uses a type.
  private func guardedModules(of ports: [SourcePort]) -> [String?] {
    var guards = ports.map(\.absentModule)
    let declared = ports.map { port in
      Set(port.outline.bodies.filter { $0.depth == 0 && $0.keyword != "extension" }.map(\.name))
    }
    let used = ports.map { Set($0.tokens.lazy.filter { $0.kind == .word }.map(\.text)) }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in ports.indices where guards[index] != nil {
        let isUsed = ports.indices.contains {
          $0 != index && guards[$0] == nil && !used[$0].isDisjoint(with: declared[index])
        }
        if isUsed { (guards[index], isChanged) = (nil, true) }
      }
    }
    return guards
  }
}
