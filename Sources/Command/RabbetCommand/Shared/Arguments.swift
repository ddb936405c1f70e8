public import AlignmentLaws
public import ArgumentParser
public import InterfaceBuilder
public import Rabbet
import Workspaces

/// A size, as in `320x240`: two finite numbers, neither negative.
extension Size: ExpressibleByArgument {
  /// Reads the value of an option.
  public init?(argument: String) { self.init(words: argument) }
}

/// A ratio: `4:3`, `4/3` or `1.333`.
extension AspectRatio: ExpressibleByArgument {
  /// Reads the value of an option.
  public init?(argument: String) { self.init(argument) }
}

/// A law to replay, as in `8c1f:0`.
extension LawReplay: ExpressibleByArgument {
  /// Reads the value of an option.
  public init?(argument: String) { self.init(argument) }
}

/// Two priorities, as in `1000,50`.
extension AxisPriorities: ExpressibleByArgument {
  /// Reads the value of an option.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1], let horizontal = try? Priority(first),
      let vertical = try? Priority(second)
    else { return nil }
    self.init(horizontal: horizontal, vertical: vertical)
  }
}

/// A size of text: `large`, or a short form: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5.
extension TextSize: ExpressibleByArgument {
  /// Reads the value of an option.
  public init?(argument: String) {
    let short = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
    let place = short.firstIndex(of: argument.lowercased())
    guard let size = TextSize(rawValue: argument) ?? place.map({ TextSize.allCases[$0] }) else { return nil }
    self = size
  }
}

extension SolvedScene.Format: ExpressibleByArgument {
  /// Reads the value of an option; `jpg` is `jpeg`.
  public init?(argument: String) {
    self.init(rawValue: argument.lowercased() == "jpg" ? "jpeg" : argument.lowercased())
  }
}

extension FrameMode: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
extension PictureFile.Format: ExpressibleByArgument {}
extension PseudoLanguage: ExpressibleByArgument {}
