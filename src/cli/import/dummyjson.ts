import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray, type StreamArrayItem } from 'stream-json/streamers/stream-array.js'
import { readDummyProduct } from './dummyjson.rules.ts'
import { ImportError, type Entry } from './imported-product.ts'
import { readUtf8, type TextFile } from './text-file.ts'

/** Strings come whole, not in pieces; numbers as the text that stands in the file, so that no price is ever a float. */
const AS_TEXT = { streamValues: false, numberAsString: true }

/**
 * The products of a DummyJSON catalogue: a list, or an object with a list `products`.
 * @throws ImportError when there is no such list
 */
export async function* readDummyJson(file: TextFile, currency: string): AsyncGenerator<Entry> {
  let line = 0
  try {
    for await (const { value } of readList(file)) {
      line += 1
      const read = readDummyProduct(value, currency)
      if (read.ok) yield { ok: true, line, rows: 1, product: read.value }
      else yield { ok: false, line, rows: 1, reason: read.reason, refusesProduct: true }
    }
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    if (line === 0) throw new ImportError(`This is no list of products in JSON: ${error.message}.`)
    const reason = `cannot be read, nor what follows: the JSON is broken there (${error.message})`
    yield { ok: false, line: line + 1, rows: 1, reason, refusesProduct: true }
  }
  if (line === 0) throw new ImportError('This file holds no products: a list is expected, or an object with a list "products".')
}

/** What stream-json found wrong; it throws plain errors. */
class SyntaxFault extends Error {}

async function* readList({ open, start }: TextFile): AsyncGenerator<StreamArrayItem> {
  const isList = start.trimStart().startsWith('[')
  const items = isList ? streamArray.withParserAsStream(AS_TEXT) : streamArray.asStream(AS_TEXT)
  const source = Readable.from(readUtf8(open()))
  const work = isList
    ? pipeline(source, items)
    : pipeline(source, pick.withParserAsStream({ ...AS_TEXT, filter: 'products' }), items)
  // Told by the loop below; without a listener it would end the process.
  work.catch(() => {})
  try {
    for await (const item of items) yield item as StreamArrayItem
  } catch (error) {
    const isOurs = error instanceof Error && 'code' in error
    throw isOurs ? error : new SyntaxFault(error instanceof Error ? error.message : String(error))
  }
}
