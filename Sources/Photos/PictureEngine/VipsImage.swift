import CVips
import Geometry
import Imaging
import Pictures
import Synchronization

/// An image of libvips: a description whose pixels are computed on demand.
///
/// Images are never changed once they are shared, so they can be used from any thread.
@safe final class VipsImage: @unchecked Sendable {
  fileprivate let handle: OpaquePointer

  /// - Parameter handle: the image, which this object takes ownership of.
  fileprivate init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe cvips_release(handle) }

  var size: PixelSize { PixelSize(width: number("width"), height: number("height")) }
  var bands: Int { number("bands") }
  /// Whether the last band is alpha.
  var hasAlpha: Bool { bands == 2 || bands == 4 && interpretation != "cmyk" || bands == 5 }
  /// The interpretation of the bands: `srgb`, `b-w`, `cmyk` and others.
  var interpretation: String { unsafe String(cString: cvips_interpretation(handle)) }
  /// The origin of a cropped region in the image it was taken from.
  var cutOrigin: PixelPoint { PixelPoint(x: -number("xoffset"), y: -number("yoffset")) }

  func has(_ metadata: String) -> Bool { unsafe cvips_has(handle, metadata) != 0 }
  /// Returns an integer from the metadata; 0 where there is none.
  func number(_ metadata: String) -> Int { unsafe Int(cvips_metadata_int(handle, metadata)) }
  /// Returns the bytes of a metadata item; nil where there is none.
  func bytes(_ metadata: String) -> [UInt8]? {
    var count = 0
    let bytes = unsafe cvips_metadata_bytes(handle, metadata, &count)
    return unsafe bytes.map { unsafe [UInt8](UnsafeRawBufferPointer(start: $0, count: count)) }
  }

  /// Returns the same image with its pixels computed once and kept in memory.
  func inMemory() throws(PictureError) -> VipsImage {
    guard let copy = unsafe cvips_in_memory(handle) else { throw Vips.failure("copy") }
    return unsafe VipsImage(copy)
  }

  /// Computes all pixels in one thread, and keeps none.
  func check() throws(PictureError) {
    unsafe cvips_use_one_thread(handle)
    _ = try Vips.number("avg", of: self)
  }

  /// Returns the same image without some metadata items.
  func removing(_ isUnwanted: (String) -> Bool) throws(PictureError) -> VipsImage {
    guard let copy = unsafe cvips_private_copy(handle) else { throw Vips.failure("copy") }
    guard let names = unsafe cvips_metadata_names(copy) else { return unsafe VipsImage(copy) }
    defer { unsafe cvips_free(names) }
    var index = 0
    while let name = unsafe names[index] {
      if unsafe isUnwanted(String(cString: name)) { unsafe cvips_remove(copy, name) }
      index += 1
    }
    return unsafe VipsImage(copy)
  }

  /// Returns the pixels, with eight bits per band.
  func pixels() throws(PictureError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * bands)
    let status = unsafe bytes.withUnsafeMutableBytes { unsafe cvips_to_pixels(handle, $0.baseAddress, $0.count) }
    guard status == 0 else { throw Vips.failure("pixels") }
    return bytes
  }
}

/// An argument of an operation.
enum VipsArgument {
  case number(Double)
  case numbers([Double])
  case text(String)
  case flag(Bool)
  case image(VipsImage)
  case images([VipsImage])
  case bytes([UInt8])

  static func whole(_ number: Int) -> VipsArgument { .number(Double(number)) }
}

extension VipsArgument: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  init(integerLiteral number: Int) { self = .whole(number) }
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(arrayLiteral numbers: Double...) { self = .numbers(numbers) }
}

/// The files that libvips reads from on demand, by the address of their first byte: an unmodified array stays at its address, so that no file is
/// held twice. Lookup only.
private let filesInUse = Mutex<[UInt: (bytes: [UInt8], uses: Int)]>([:])

/// The operations of libvips, by name (libvips.org, "Function list").
enum Vips {
  /// Loads the library; the first call costs about 50 ms.
  static func load() throws(PictureError) {
    guard let reason = unsafe cvips_load() else { return }
    throw PictureError(
      .noEngine,
      "\(unsafe String(cString: reason)); install the package libvips42 (Debian, Ubuntu) or vips (Homebrew)")
  }

  /// Returns the result of `work`. Work that fails is done again while no other thread works, so that the message is its own.
  static func retrying<Result>(_ work: () throws(PictureError) -> Result) throws(PictureError) -> Result {
    let isOutermost = cvips_enter(0) != 0
    do throws(PictureError) {
      defer { cvips_leave() }
      return try work()
    } catch {
      guard isOutermost, error.kind == .unreadable else { throw error }
    }
    _ = cvips_enter(1)
    defer { cvips_leave() }
    return try work()
  }

  static var version: String { "\(cvips_version(0)).\(cvips_version(1)).\(cvips_version(2))" }

  /// Returns the image that an operation produces, usually from an input image.
  static func image(
    _ operation: String, of input: VipsImage? = nil, _ arguments: KeyValuePairs<String, VipsArgument> = [:]
  ) throws(PictureError) -> VipsImage {
    let call = try unsafe run(operation, input, arguments)
    defer { unsafe cvips_end(call) }
    guard let image = unsafe cvips_get_image(call, "out") else { throw failure(operation) }
    return unsafe VipsImage(image)
  }

  /// Returns the number that an operation produces.
  static func number(
    _ operation: String, of input: VipsImage? = nil, _ arguments: KeyValuePairs<String, VipsArgument> = [:]
  ) throws(PictureError) -> Double {
    try numbers(operation, of: input, arguments, results: ["out"])[0]
  }

  /// Returns the numbers that an operation produces, by their names.
  static func numbers(
    _ operation: String, of input: VipsImage? = nil, _ arguments: KeyValuePairs<String, VipsArgument> = [:],
    results: [String]
  ) throws(PictureError) -> [Double] {
    let call = try unsafe run(operation, input, arguments)
    defer { unsafe cvips_end(call) }
    return results.map { unsafe cvips_get_double(call, $0) }
  }

  /// Returns the file that an operation produces.
  static func bytes(
    _ operation: String, of input: VipsImage? = nil, _ arguments: KeyValuePairs<String, VipsArgument> = [:]
  ) throws(PictureError) -> [UInt8] {
    let call = try unsafe run(operation, input, arguments)
    defer { unsafe cvips_end(call) }
    var count = 0
    guard let bytes = unsafe cvips_get_bytes(call, "buffer", &count) else { throw failure(operation) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Returns an image from pixels with straight alpha: one, three or four bands.
  static func image(pixels: [UInt8], _ size: PixelSize, bands: Int) throws(PictureError) -> VipsImage {
    let handle = unsafe pixels.withUnsafeBytes {
      unsafe cvips_from_pixels($0.baseAddress, $0.count, Int32(size.width), Int32(size.height), Int32(bands))
    }
    guard let handle = unsafe handle else { throw failure("memory") }
    return try image(
      "copy", ["in": .image(unsafe VipsImage(handle)), "interpretation": .text(bands == 1 ? "b-w" : "srgb")])
  }

  /// Returns a matrix, in row-major order.
  static func matrix(_ numbers: [Double], width: Int) throws(PictureError) -> VipsImage {
    let handle = unsafe numbers.withUnsafeBufferPointer {
      unsafe cvips_matrix($0.baseAddress, Int32(width), Int32(numbers.count / width))
    }
    guard let handle = unsafe handle else { throw failure("matrix") }
    return unsafe VipsImage(handle)
  }

  private static func run(
    _ operation: String, _ input: VipsImage?, _ arguments: KeyValuePairs<String, VipsArgument>
  ) throws(PictureError) -> OpaquePointer {
    try load()
    var call = unsafe cvips_new(operation)
    guard unsafe call != nil else {
      throw PictureError(.noEngine, "the libvips here has no operation \(operation)")
    }
    if let input { unsafe cvips_set_image(call, "in", input.handle) }
    var isSet = true
    for (name, argument) in arguments {
      switch argument {
      case .number(let number): isSet = unsafe cvips_set(call, name, text(number)) == 0 && isSet
      case .numbers(let list):
        isSet = unsafe cvips_set(call, name, list.map(text).joined(separator: " ")) == 0 && isSet
      case .text(let text): isSet = unsafe cvips_set(call, name, text) == 0 && isSet
      case .flag(let flag): isSet = unsafe cvips_set(call, name, flag ? "true" : "false") == 0 && isSet
      case .image(let image): unsafe cvips_set_image(call, name, image.handle)
      case .images(let images):
        let handles: [OpaquePointer?] = unsafe images.map { unsafe $0.handle }
        unsafe handles.withUnsafeBufferPointer {
          unsafe cvips_set_images(call, name, $0.baseAddress, Int32($0.count))
        }
      case .bytes(let bytes):
        unsafe bytes.withUnsafeBytes { file in
          let place = UInt(bitPattern: file.baseAddress)
          filesInUse.withLock { $0[place, default: (bytes, 0)].uses += 1 }
          unsafe cvips_set_bytes(call, name, file.baseAddress, file.count) { place, _ in
            filesInUse.withLock { files in
              let place = UInt(bitPattern: place)
              files[place]?.uses -= 1
              if files[place]?.uses == 0 { files[place] = nil }
            }
            return 0
          }
        }
      }
    }
    guard isSet, unsafe cvips_run(&call) == 0, let built = unsafe call else {
      let error = failure(operation)
      if let call = unsafe call { unsafe cvips_end(call) }
      throw error
    }
    return unsafe built
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  /// The number of pixel tiles that could not be computed and became black, in all threads since the start.
  static var lostTiles: Int32 { cvips_lost_tiles() }

  /// Returns the error message of the library, on one line.
  static func failure(_ operation: String) -> PictureError {
    var text = [CChar](repeating: 0, count: 512)
    unsafe text.withUnsafeMutableBufferPointer { unsafe cvips_error($0.baseAddress, $0.count) }
    let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let line =
      words.split(separator: "\n").first.map(String.init) ?? "libvips gives no reason"
    return PictureError(.unreadable, "\(operation): \(line)")
  }
}
