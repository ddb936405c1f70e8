public import CairoCanvas
import Drawing
import Scene

extension Batch {
  /// One PDF with a page for each row, in the order of the rows; rows that fail have no page.
  ///
  /// - Returns: the bytes, empty where no row became a page, and what was done.
  /// - Throws: `BatchError` where the rows cannot be read on.
  public func pages(
    rows: consuming RowReader, creationDate: PDFDate = .epoch
  ) throws(BatchError) -> (bytes: [UInt8], report: Report) {
    var report = Report(), document: PDFPages?, bytes: [UInt8] = []
    do {
      while let entry = try rows.next() {
        switch entry {
        case .fault(let fault):
          report.failures.append(Failure(row: fault.row, message: fault.description, data: nil))
        case .row(let row):
          do {
            let pages = try page(of: row, in: document, creationDate)
            bytes += pages.takeBytes()
            document = pages
            report.made += 1
          } catch {
            report.failures.append(Failure(row: row.number, message: error.text(inRow: row), data: row))
          }
        }
      }
    } catch {
      throw .rows(error)
    }
    do { try document?.finish() } catch { throw .names("\(error)") }
    bytes += document?.takeBytes() ?? []
    return (bytes, report)
  }

  private func page(
    of row: DataRow, in document: PDFPages?, _ creationDate: PDFDate
  ) throws(RabbetError) -> PDFPages {
    let card = try cards.solved(row), list = try card.drawing()
    do throws(CanvasError) {
      let pages: PDFPages
      if let document {
        pages = document
      } else {
        pages = try PDFPages(list, title: card.scene.name, creationDate: creationDate)
      }
      try pages.add(list, background: cards.background)
      return pages
    } catch {
      throw .canvas(error)
    }
  }
}
