import { toCsv, toCsvFile } from '#src/shared/csv.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'

type Row = readonly string[]

const headersOf = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
})

/** Returns rows as a file to download. */
export const csvDownload = (name: string, rows: readonly Row[]): DocumentResponse =>
  new DocumentResponse(toCsvFile(rows), headersOf(name))

/** Returns batches of rows as a file to download. A batch is read when the client takes it. */
export function csvStream<T>(
  name: string,
  { head, batches, toRows }: { head: Row; batches: AsyncIterator<T>; toRows: (batch: T) => readonly Row[] },
): DocumentResponse {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(toCsvFile([head]))),
    pull: async (controller) => {
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(toCsv(toRows(value))))
    },
  })
  return new DocumentResponse(stream, headersOf(name))
}
