/// Components to take the place of others.
struct ComponentProposal {
  var components: [LiveComponent] = []
  /// True for one component of everything there is.
  var isWhole = false
}
