/// A program whose parts come and go, with a journal that takes back everything since it was last cleared.
struct LiveProgram: Sendable {
  /// What undoes one step.
  private enum Undoing {
    case takeBackVariable
    case takeBackRow
    case takeBackPreference
    case restoreVariable(Int)
    case restoreRow(Int)
    case restorePreference(Int)
    case setRow(Int, Row)
    case setConstant(Int, Double)
    case setPriority(Int, Priority)
    case setPreference(Int, Preference)
  }

  private(set) var variables: LiveList<Void>
  private(set) var rows: LiveList<Row>
  private(set) var preferences: LiveList<Preference>
  private var journal: [Undoing] = []

  init(_ program: LinearProgram) {
    variables = LiveList(Array(repeating: (), count: program.variableCount))
    rows = LiveList(program.rows)
    preferences = LiveList(program.preferences)
  }

  // MARK: Steps

  mutating func addVariable() -> Int {
    journal.append(.takeBackVariable)
    return variables.append(())
  }

  mutating func add(_ row: Row) -> Int {
    journal.append(.takeBackRow)
    return rows.append(row)
  }

  mutating func add(_ preference: Preference) -> Int {
    journal.append(.takeBackPreference)
    return preferences.append(preference)
  }

  mutating func removeVariable(at place: Int) {
    journal.append(.restoreVariable(place))
    variables.remove(at: place)
  }

  mutating func removeRow(at place: Int) {
    journal.append(.restoreRow(place))
    rows.remove(at: place)
  }

  mutating func removePreference(at place: Int) {
    journal.append(.restorePreference(place))
    preferences.remove(at: place)
  }

  mutating func setConstant(_ constant: Double, ofRowAt place: Int) {
    journal.append(.setConstant(place, rows[place].expression.constant))
    rows[place].expression.constant = constant
  }

  mutating func setPriority(_ priority: Priority, ofRowAt place: Int) {
    journal.append(.setPriority(place, rows[place].priority))
    rows[place].priority = priority
  }

  mutating func setRow(_ row: Row, at place: Int) {
    journal.append(.setRow(place, rows[place]))
    rows[place] = row
  }

  mutating func setTarget(_ target: Double, ofPreferenceAt place: Int) {
    journal.append(.setPreference(place, preferences[place]))
    preferences[place].target = target
  }

  // MARK: The journal

  /// Makes the steps so far final.
  mutating func keep() { journal.removeAll(keepingCapacity: journal.count < 1024) }

  /// Takes every step since `keep` back, the last first.
  mutating func takeBack() {
    while let step = journal.popLast() {
      switch step {
      case .takeBackVariable: variables.takeBack()
      case .takeBackRow: rows.takeBack()
      case .takeBackPreference: preferences.takeBack()
      case .restoreVariable(let place): variables.restore(at: place)
      case .restoreRow(let place): rows.restore(at: place)
      case .restorePreference(let place): preferences.restore(at: place)
      case .setRow(let place, let row): rows[place] = row
      case .setConstant(let place, let constant): rows[place].expression.constant = constant
      case .setPriority(let place, let priority): rows[place].priority = priority
      case .setPreference(let place, let preference): preferences[place] = preference
      }
    }
  }

  mutating func compactVariables() { variables.compact() }
  mutating func compactRows() { rows.compact() }
  mutating func compactPreferences() { preferences.compact() }
}

extension LiveProgram {
  func place(of variable: VariableID) -> Int? { variables.place(of: variable.index) }
  func place(of row: RowID) -> Int? { rows.place(of: row.index) }
  func place(of preference: PreferenceID) -> Int? { preferences.place(of: preference.index) }

  /// The places of the variables of an expression that are there.
  func places(in expression: LinearExpression) -> [Int32] {
    expression.terms.compactMap { place(of: $0.variable).map { Int32(truncatingIfNeeded: $0) } }
  }

  /// The expression over variables with other numbers.
  ///
  /// - Parameter numbers: by place.
  func renumbered(_ expression: LinearExpression, _ numbers: [Int32]) -> LinearExpression {
    var expression = expression
    for index in expression.terms.indices {
      guard let place = place(of: expression.terms[index].variable) else { continue }
      expression.terms[index].variable = VariableID(index: Int(numbers[place]))
    }
    return expression
  }

  /// Some of the rows and preferences as a program of their own.
  ///
  /// - Parameter numbers: by place of a variable, its number there.
  func program(_ part: ProgramPart, numbers: [Int32]) -> LinearProgram {
    // Where all variables keep their numbers, rows share the memory of their terms.
    let isWhole = variables.isPlain && part.variables.count == variables.placeCount
    let own = part.rows.map { place in
      var row = rows[Int(place)]
      if !isWhole { row.expression = renumbered(row.expression, numbers) }
      return row
    }
    let wishes = part.preferences.map { place in
      var preference = preferences[Int(place)]
      if !isWhole { preference.expression = renumbered(preference.expression, numbers) }
      return preference
    }
    return LinearProgram(variableCount: part.variables.count, rows: own, preferences: wishes)
  }

  /// Everything that is there.
  var everything: ProgramPart {
    func places<Element>(_ list: LiveList<Element>) -> [Int32] {
      list.isGone.indices.compactMap { list.isGone[$0] ? nil : Int32(truncatingIfNeeded: $0) }
    }
    return ProgramPart(variables: places(variables), rows: places(rows), preferences: places(preferences))
  }
}

/// Variables, rows and preferences of a live program by their places, ascending.
struct ProgramPart: Sendable {
  var variables: [Int32] = []
  var rows: [Int32] = []
  var preferences: [Int32] = []
  /// Variables the rows use that are none of the part: elsewhere they have a fixed value.
  var leaned: [Int32] = []

  /// Adds what is in another part.
  mutating func add(_ other: ProgramPart) {
    variables += other.variables
    rows += other.rows
    preferences += other.preferences
  }

  /// Brings the places in order, each once, without what is gone.
  mutating func tidy(_ live: LiveProgram) {
    Self.tidy(&variables) { live.variables.isGone[$0] }
    Self.tidy(&rows) { live.rows.isGone[$0] }
    Self.tidy(&preferences) { live.preferences.isGone[$0] }
  }

  private static func tidy(_ places: inout [Int32], isGone: (Int) -> Bool) {
    if !zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { places.sort() }
    var last: Int32 = -1
    places.removeAll { place in
      defer { last = place }
      return place == last || isGone(Int(place))
    }
  }
}
