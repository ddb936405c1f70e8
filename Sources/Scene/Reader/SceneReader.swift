import Diagnostics

/// Makes a document of a JSON text; what is wrong is noted, and reading goes on.
///
/// Each function reads one value and gives nil after noting what is wrong with it.
struct SceneReader {
  let json: JSONText
  var report: DiagnosticReport
  /// Where the ids of views and guides are written.
  private var ids = NameTable()
  private var idPlaces: [SourceRange] = []
  /// The ids that look as if they had been given by us: an underscore and a number.
  private var numberedIDs: [Sourced<String>] = []
  /// How many views have no id.
  private var anonymousCount = 0
  /// Whether the views inside the root are left to others to read, one by one.
  let leavesViews: Bool
  /// The list of those views.
  var rootViews: JSONID?

  init(json: JSONText, report: DiagnosticReport, leavesViews: Bool = false) {
    self.json = json
    self.report = report
    self.leavesViews = leavesViews
  }

  /// The members of an object whose keys are the author's.
  mutating func named<Value>(_ object: JSONID, _ read: (inout SceneReader, JSONID) -> Value?) -> [Named<Value>] {
    guard expect(.object, object) else { return [] }
    var members: [Named<Value>] = []
    for child in json.children(of: object) {
      guard let key = json.key(of: child), let range = json.keyRange(of: child) else { continue }
      if key.hasPrefix("x-") { continue }
      let name = checkedName(Sourced(key, range))
      if let value = read(&self, child), let name { members.append(Named(name, value)) }
    }
    return members
  }
}

// MARK: - What concerns the whole document

extension SceneReader {
  /// Takes the id of a view or guide, or counts a view that has none.
  mutating func claim(_ id: Sourced<String>?) {
    guard let id else {
      anonymousCount += 1
      return
    }
    let (number, isNew) = ids.insert(id, of: json.bytes)
    if isNew {
      idPlaces.append(id.range)
    } else {
      let first = idPlaces[number]
      report.add(
        .duplicateName, "the id \(id.value.quoted) is taken", at: id.range, related: Sourced("the first is", first))
    }
    if id.value.utf8.first == UInt8(ascii: "_"), let second = id.value.utf8.dropFirst().first, second > 0x30,
      second < 0x3A
    {
      numberedIDs.append(id)
    }
  }

  mutating func noteCollidingIDs() {
    for id in numberedIDs {
      guard let number = Int(id.value.dropFirst()), number <= anonymousCount else { continue }
      report.add(
        .duplicateName, "the id \(id.value.quoted) is given to a view that has none", at: id.range,
        help: "views without an id are called _1, _2 and so on in the order of the document")
    }
  }

  mutating func noteDuplicateKeys() {
    for duplicate in json.duplicateKeys { report.add(json.finding(of: duplicate)) }
  }
}
