/// Transformations as other servers of pictures write them.
enum ForeignChain {
  /// Returns the server whose form a part of a path or a query has; nil for none that is known.
  ///
  ///     ForeignChain.name(of: "rs:fill:300:200")   // "imgproxy"
  ///     ForeignChain.name(of: "300x200")           // "thumbor"
  ///     ForeignChain.name(of: "?w=300&fit=crop")   // "imgix"
  static func name(of part: Substring) -> String? {
    let words = part.split(separator: ":", omittingEmptySubsequences: false)
    let options = [
      "rs", "resize", "s", "size", "w", "width", "h", "height", "rt", "g", "gravity", "c", "crop", "bl", "q", "f",
    ]
    if words.count > 1, options.contains(String(words[0])) { return "imgproxy" }
    let sides = part.split(separator: "x", omittingEmptySubsequences: false)
    let isSize =
      sides.count == 2 && part != "x"
      && sides.allSatisfy { side in side.drop { $0 == "-" }.utf8.allSatisfy { 48...57 ~= $0 } }
    if isSize || words[0] == "filters" || ["smart", "fit-in", "adaptive-fit-in", "full-fit-in"].contains(part) {
      return "thumbor"
    }
    let keys = part.drop { $0 != "?" }.dropFirst().split(separator: "&").map { $0.prefix { $0 != "=" } }
    let known = ["w", "h", "fit", "crop", "auto", "q", "fm", "dpr", "ar", "rect"]
    return keys.contains { known.contains(String($0)) } ? "imgix" : nil
  }
}
