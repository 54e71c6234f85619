import { readDummyProduct } from './dummyjson.rules.ts'
import { ImportError, type Entry } from './imported-product.ts'
import { JsonFault, readJsonList } from './json-list.ts'
import type { TextFile } from './text-file.ts'

/**
 * The products of a DummyJSON catalogue: a list, or an object with a list `products`.
 * @throws ImportError when there is no such list
 */
export async function* readDummyJson(file: TextFile, currency: string): AsyncGenerator<Entry> {
  let line = 0
  try {
    for await (const entry of readJsonList(file.open(), 'products')) {
      line += 1
      const read = readDummyProduct(entry, currency)
      if (read.ok) yield { ok: true, line, rows: 1, product: read.value }
      else yield { ok: false, line, rows: 1, reason: read.reason, refusesProduct: true }
    }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    if (line === 0) throw new ImportError(`This is no list of products in JSON: ${error.message}.`)
    const reason = `cannot be read, nor what follows: the JSON is broken there (${error.message})`
    yield { ok: false, line: line + 1, rows: 1, reason, refusesProduct: true }
  }
  if (line === 0)
    throw new ImportError('This file holds no products: a list is expected, or an object with a list "products".')
}
