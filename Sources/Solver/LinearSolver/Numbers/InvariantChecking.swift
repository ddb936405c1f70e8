/// A data structure that can state its invariants.
///
/// Tests check them after each mutation. So do debug builds, where structures are small; those of large ones are checked where a stage ends.
package protocol InvariantChecking {
  /// Stops the program where the structure contradicts itself. Costs a pass over it.
  func checkInvariants()
}

extension InvariantChecking {
  /// The size up to which a pass over a structure after each change does not show in the time of tests.
  private static var smallSize: Int { 32 }

  /// Checks the invariants in debug builds; costs nothing in others.
  ///
  /// - Parameter size: the size of a structure that was changed a little; 0 at the end of a stage.
  @inline(__always)
  package func assertInvariants(size: Int = 0) {
    assert(
      {
        if size <= Self.smallSize { checkInvariants() }
        return true
      }())
  }
}
