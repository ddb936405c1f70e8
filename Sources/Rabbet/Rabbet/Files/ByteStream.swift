import Foundation

/// A file, a pipe or standard input, read piece by piece. All streams are read here, so that an error is never taken for the end.
package final class ByteStream {
  /// The number of bytes of a piece.
  private static let pieceSize = 1 << 16

  private let descriptor: Int32
  private let path: String
  private let isOwned: Bool

  /// Creates a stream of an open file, which stays open; `path` names it in messages.
  package init(of descriptor: Int32, path: String) {
    (self.descriptor, self.path, isOwned) = (descriptor, path, false)
  }

  /// Opens a file or a pipe, or standard input for `-`. A pipe is opened when it has a writer.
  package init(path: String) throws(InputFile.Failure) {
    self.path = path
    InputFile.note(path == "-" ? "/dev/stdin" : path)
    isOwned = path != "-"
    descriptor = isOwned ? unsafe open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard descriptor >= 0 else { throw failure(errno) }
  }

  deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

  /// Returns the next bytes, as soon as there are any; none at the end.
  package func next() throws(InputFile.Failure) -> [UInt8] {
    var code: Int32 = 0
    repeat {
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
        let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        code = count < 0 ? errno : 0
        filled = max(count, 0)
      }
      if code == 0 { return bytes }
      // Another program that shares the stream may have forbidden it to wait.
      if code == EAGAIN || code == EWOULDBLOCK {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        code = unsafe poll(&wait, 1, -1) < 0 ? errno : EINTR
      }
    } while code == EINTR
    throw failure(code)
  }

  /// Returns all bytes that are left, up to `InputFile.sizeLimit`.
  package func rest() throws(InputFile.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let piece = try next(), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= InputFile.sizeLimit else {
        throw InputFile.Failure(path: path, reason: "it is larger than 1 GiB; give it in parts")
      }
    }
    return bytes
  }

  /// Returns the error for a number of the system: the cause and a way out.
  private func failure(_ code: Int32) -> InputFile.Failure {
    let name = path == "-" ? "standard input" : "it"
    let reason =
      switch code {
      case ENOENT: "there is no such file"
      case EACCES, EPERM: "reading it is not permitted; change its mode, or run as its owner"
      case EBADF: "\(name) is closed; redirect a file or a pipe to it"
      case EISDIR: "\(name) is a folder; name a file"
      case ECONNRESET, EPIPE, ENOTCONN, ETIMEDOUT: "the connection was lost; begin again with the part that is missing"
      case EIO: "the terminal has hung up, or the disk has failed; begin again from a file"
      default: unsafe "\(String(cString: strerror(code))) (error \(code) of the system); begin again from another file"
      }
    return InputFile.Failure(path: path, reason: reason)
  }
}
