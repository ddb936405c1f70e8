public import CairoCanvas
import Drawing
import Scene

extension Batch {
  /// Returns one PDF with a page for each row, in the order of the rows; rows that fail have no page.
  ///
  /// - Returns: the bytes, empty if no row became a page, and a report of what was done.
  /// - Throws: `BatchError` if reading the rows cannot continue.
  public func pages(
    rows: consuming RowReader, creationDate: PDFDate = .epoch
  ) throws(BatchError) -> (bytes: [UInt8], report: Report) {
    var bytes: [UInt8] = []
    let report = try pages(rows: rows, creationDate: creationDate) { bytes += $0 }
    return (bytes, report)
  }

  /// Writes the same PDF to a sink as it is made: memory does not grow with the number of pages.
  package func pages(
    rows: consuming RowReader, creationDate: PDFDate = .epoch,
    note: (Failure) throws(OutputFile.Failure) -> Void = { _ in }, to sink: OutputFile.Sink
  ) throws(BatchError) -> Report {
    var report = Report(), document: PDFPages?, columns: Set<String> = []
    func write(_ bytes: [UInt8], _ found: [Failure] = []) throws(BatchError) {
      do throws(OutputFile.Failure) {
        if !bytes.isEmpty { try sink(bytes) }
        for failure in found { try note(failure) }
      } catch {
        throw .output(error)
      }
      for failure in found { report.note(failure) }
    }
    while let entry = try rows.entry() {
      switch entry {
      case .fault(let fault):
        try write([], [Failure(fault)])
      case .row(let row):
        var found = unknownColumns(of: row, besides: &columns)
        do {
          let card = try cards.solved(row)
          document = try page(of: card, in: document, creationDate)
          let own = findings(in: card, of: row)
          let isShown =
            thumbnailsAreOfFindings
            ? !own.isEmpty && report.thumbnails.count < thumbnailLimit : row.number <= thumbnailLimit
          if isShown { report.thumbnails.append(try thumbnail(of: card)) }
          report.made += 1
          found += own
        } catch {
          found.append(Failure(error, in: row))
        }
        try write(document?.takeBytes() ?? [], found)
      }
    }
    guard let document else { return report }
    do { try document.finish() } catch { throw .pages("\(error)") }
    try write(document.takeBytes())
    return report
  }

  private func page(
    of card: SolvedScene, in document: PDFPages?, _ creationDate: PDFDate
  ) throws(RabbetError) -> PDFPages {
    let list = try card.drawing(for: .pages), title = card.scene.name
    func added(to document: PDFPages?) throws(CanvasError) -> PDFPages {
      let pages = if let document { document } else { try PDFPages(list, title: title, creationDate: creationDate) }
      try pages.add(list, background: cards.background)
      return pages
    }
    return try rethrowing(as: RabbetError.canvas, added(to: document))
  }
}
