import { CsvError, parse } from 'csv-parse'
import { readUtf8, type OpenFile } from './text-file.ts'

/** A row of cells, or an error at a line. */
export type ReadRow = { ok: true; line: number; cells: string[] } | { ok: false; line: number; reason: string }

/** Larger than any row of a real export; the limit detects unclosed quotes. */
const MAX_ROW_BYTES = 1024 * 1024
/** Each unclosed quote causes another pass over the file up to its line. */
const MAX_RESTARTS = 100
const LINE_FEED = 10

/**
 * Returns the non-empty rows of a CSV file with the physical lines on which they begin, in bounded memory. An unclosed
 * quote costs only its line: reading restarts after it.
 */
export async function* readCsvRows(open: OpenFile, delimiter: string): AsyncGenerator<ReadRow> {
  let nextLine = 1
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts += 1) {
    try {
      for await (const row of readFrom(open, nextLine, delimiter)) {
        nextLine = row.endLine + 1
        if (row.cells.some((cell) => cell.trim() !== '')) yield { ok: true, line: row.line, cells: row.cells }
      }
      return
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      const isLast = restarts === MAX_RESTARTS
      const rest = isLast ? '; there are too many of these, and the rest of the file was not read' : ''
      const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
      const reason = isLong ? 'is longer than 1 MB: a quote may not be closed' : 'opens a quote that is never closed'
      yield { ok: false, line: nextLine, reason: reason + rest }
      nextLine += 1
    }
  }
}

interface Row {
  line: number
  endLine: number
  cells: string[]
}

/**
 * Parses rows from a line on. The parser is driven by hand: as a stream it would drop finished rows before an error and
 * report the error for the wrong line.
 * @throws CsvError for the row after the last one returned
 */
async function* readFrom(open: OpenFile, firstLine: number, delimiter: string): AsyncGenerator<Row> {
  let line = firstLine
  let rows: Row[] = []
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    // Accepts `12" plate` without quotes around it.
    relax_quotes: true,
    // Accepts `handle, "Title, with a comma"`.
    ltrim: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { lines }) => {
      const endLine = firstLine + lines - 1
      rows.push({ line, endLine, cells: cells.some(isPadded) ? cells.map(unwrap) : cells })
      line = endLine + 1
      return null
    },
  })
  // `write` and `end` report the error below.
  parser.on('error', () => {})
  const drain = (): Row[] => {
    const drained = rows
    rows = []
    return drained
  }
  for await (const chunk of skipLines(readUtf8(open()), firstLine - 1)) {
    const error = await new Promise<Error | null | undefined>((done) => parser.write(chunk, done))
    yield* drain()
    if (error) throw error
  }
  const error = await new Promise<Error | null | undefined>((done) => {
    parser.once('error', done)
    parser.resume().once('end', () => done(null))
    parser.end()
  })
  yield* drain()
  if (error) throw error
}

const isPadded = (cell: string): boolean => cell.startsWith('"') && /\s$/.test(cell)

/** A quoted cell with trailing spaces retains its quotes. */
const unwrap = (cell: string): string => /^"(.*)"\s+$/s.exec(cell)?.[1] ?? cell

async function* skipLines(lines: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count
  for await (const chunk of lines) {
    let from = 0
    while (left > 0 && from < chunk.length) {
      const end = chunk.indexOf(LINE_FEED, from)
      from = end === -1 ? chunk.length : end + 1
      if (end !== -1) left -= 1
    }
    if (from < chunk.length) yield chunk.subarray(from)
  }
}
