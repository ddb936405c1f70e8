/// The address of a picture at a delivery service, taken apart.
///
///     let address = try DeliveryAddress("https://res.cloudinary.com/demo/image/upload/s--Ab3--/c_fill,w_250/v15/art/sample.jpg")
///     address.chain.text   // "c_fill,w_250"
///     address.picture      // "art/sample.jpg"
public struct DeliveryAddress: Sendable, Hashable {
  /// The host, such as `res.cloudinary.com`.
  public let host: String
  /// The name of the account; nil where the host stands for it.
  public let cloud: String?
  /// The kind of file: `image`, `video` or `raw`.
  public let resource: String
  /// The type of delivery: `upload`, `fetch` and others.
  public let type: String
  /// The signature, without its dashes.
  public let signature: String?
  /// The chain; what cannot be checked is kept as it is written.
  public let chain: PictureChain
  /// The version, such as `v1571218039`.
  public let version: String?
  /// The path of the picture, or the address that it is fetched from.
  public let picture: String

  /// Takes an address apart.
  ///
  /// - Throws: `PictureError` where it has another form, with the server whose form that is, and for a chain that is misspelt.
  public init(_ text: String) throws(PictureError) {
    guard let start = text.firstRange(of: "://") else {
      throw PictureError(.invalid, "'\(text.prefix(80))' is no address; one starts with https://")
    }
    var parts = text[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    host = String(parts.removeFirst())
    let kinds = ["image", "video", "raw"]
    let types = [
      "upload", "fetch", "private", "authenticated", "list", "multi", "sprite", "text", "facebook", "gravatar",
      "twitter",
    ]
    guard
      let kind = parts.indices.dropLast().first(where: {
        kinds.contains(String(parts[$0])) && types.contains(String(parts[$0 + 1]))
      })
    else {
      let other = parts.lazy.compactMap(ForeignChain.name).first
      throw PictureError(
        .invalid,
        "the address has no part such as image/upload"
          + (other.map { "; it is written as for \($0): write its steps as a chain, such as c_fill,h_200,w_300" } ?? "")
      )
    }
    let prefix = host.split(separator: ".").first.flatMap { $0.hasSuffix("-res") ? String($0.dropLast(4)) : nil }
    cloud = kind > 0 ? String(parts[kind - 1]) : prefix
    (resource, type) = (String(parts[kind]), String(parts[kind + 1]))
    var rest = parts[(kind + 2)...]
    let isSigned = rest.first.map { $0.hasPrefix("s--") && $0.hasSuffix("--") && $0.utf8.count > 5 } ?? false
    signature = isSigned ? rest.popFirst().map { String($0.dropFirst(3).dropLast(2)) } : nil
    let mark = rest.dropLast().firstIndex {
      $0.first == "v" && $0.utf8.count > 1 && $0.utf8.dropFirst().allSatisfy { 48...57 ~= $0 }
    }
    // Without a version, a folder is told from a step by its key.
    let end = mark ?? rest.dropLast().firstIndex { !Self.isStep($0) } ?? max(rest.startIndex, rest.endIndex - 1)
    chain = try PictureChain(forAddress: rest[..<end].joined(separator: "/"))
    version = mark.map { String(parts[$0]) }
    let path = rest[(mark.map { $0 + 1 } ?? end)...].joined(separator: "/")
    let name = type == "fetch" ? path[...] : path.prefix { $0 != "?" }
    guard !name.isEmpty, let picture = ChainEscape.decodedOnce(name) else {
      throw PictureError(.invalid, "the address names no picture")
    }
    self.picture = picture
  }

  private static func isStep(_ part: Substring) -> Bool {
    part.split(separator: ",").allSatisfy { parameter in
      let key = parameter.prefix { $0 != "_" }
      return key != parameter && (key.hasPrefix("$") || key == "if" || Transformation.isKey(key))
    } && (try? PictureChain(forAddress: String(part))) != nil
  }
}
