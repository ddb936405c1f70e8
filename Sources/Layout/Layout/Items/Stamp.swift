import Synchronization

/// The mark that distinguishes the item in a slot of a tree from others with the same index: how often the slot was used before, and the
/// tree that gave the id out.
///
/// Two stamps are equal where the generation is: trees that were built alike give out equal ids, and their layouts compare as equal. Whether
/// an id is of a tree is `admits(_:)`.
struct Stamp: Sendable, Hashable {
  /// The low bits are the generation, the others the tree's number; 0 is any tree's.
  private var bits: UInt32
  private static let generationBits: UInt32 = 12
  private static let generationMask: UInt32 = 1 << generationBits - 1
  /// The number of different tree numbers. With more trees two may share a number; then an id of the one is not refused by the other.
  fileprivate static let treeCount: UInt32 = 1 << (32 - generationBits) - 1

  /// The stamp of an id that is made from an index: of any tree, as long as the slot was never emptied.
  static let any = Stamp(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  init(_ tree: TreeNumber, generation: UInt32 = 0) { bits = tree.value << Self.generationBits | generation }

  private var tree: UInt32 { bits >> Self.generationBits }
  var generation: UInt32 { bits & Self.generationMask }

  /// The stamp of the slot once it is empty, which admits no id.
  var emptied: Stamp { Stamp(bits: min(generation + 1, Self.generationMask)) }
  /// Whether the slot of an emptied stamp may be used again: not where its generation is the last.
  var isReusable: Bool { generation < Self.generationMask }
  /// Whether there is something in the slot.
  var isPresent: Bool { tree != 0 }

  /// Whether an id with the other stamp is of the item in the slot with this one.
  @inline(__always)
  func admits(_ other: Stamp) -> Bool {
    tree != 0 && (bits == other.bits || (other.tree == 0 && generation == other.generation))
  }

  static func == (left: Stamp, right: Stamp) -> Bool { left.generation == right.generation }
  func hash(into hasher: inout Hasher) { hasher.combine(generation) }
}

/// The number of a tree: no other tree of the process has it, up to a million trees. A copy shares it until one of the two is added to.
///
/// It is compared and nothing else, so no result depends on how many trees there were before.
final class TreeNumber: Sendable {
  let value: UInt32
  private static let last = Atomic<UInt32>(0)

  init() { value = Self.last.wrappingAdd(1, ordering: .relaxed).oldValue % Stamp.treeCount + 1 }
}
