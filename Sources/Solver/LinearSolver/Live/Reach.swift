/// The part of a program that must be solved again: whole components, and elements in none yet.
struct Reach: Sendable {
  var part = ProgramPart()
  /// The components in the reach.
  private(set) var components: [Int32] = []
  private var isTaken: Set<Int32> = []
  /// The rows and preferences that may use variables outside the reach.
  var unreadRows: [Int32] = []
  var unreadPreferences: [Int32] = []
  /// Whether rows or preferences were added or removed, or changed the variables that they use.
  var changesStructure = false
  /// The variables outside the reach that it uses.
  var given: Set<Int32> = []

  /// Whether the reach is a single component with the same elements, and other numbers in its rows.
  var isOneAsBefore: Bool { !changesStructure && components.count == 1 && given.isEmpty }

  var isEmpty: Bool { components.isEmpty && !changesStructure }

  func has(_ component: Int32) -> Bool { !components.isEmpty && isTaken.contains(component) }

  /// Adds elements that are in no component.
  mutating func add(_ new: ProgramPart) {
    changesStructure = true
    part.add(new)
    unreadRows += new.rows
    unreadPreferences += new.preferences
  }

  /// Adds a component.
  ///
  /// - Returns: whether it is new.
  mutating func insert(_ number: Int32, _ component: LiveComponent) -> Bool {
    guard isTaken.insert(number).inserted else { return false }
    components.append(number)
    part.add(component.part)
    // The rows of a component that depends on nothing use its own variables.
    guard !component.dependencies.isEmpty else { return true }
    unreadRows += component.part.rows
    unreadPreferences += component.part.preferences
    return true
  }
}
