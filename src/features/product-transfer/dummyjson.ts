import { readDummyProduct } from './dummyjson.rules.ts'
import { ImportError, type Entry, type Note } from './imported-product.rules.ts'
import { USUAL_RULES, type ReadingRules } from './reading.rules.ts'
import { JsonFault, readJsonList } from './json-stream.ts'
import type { TextFile } from './text-file.ts'

/**
 * Reads the products of a DummyJSON catalogue: a list, or an object with a list `products`.
 * @throws ImportError when there is no such list
 */
export async function* readDummyJson(
  file: TextFile,
  currency: string,
  rules: ReadingRules = USUAL_RULES,
): AsyncGenerator<Entry> {
  let line = 0
  try {
    for await (const entry of readJsonList(file.open(), 'products')) {
      line += 1
      const read = readDummyProduct(entry, { currency, line, rules })
      if (read.ok) yield { ok: true, line, rows: 1, product: read.value, notes: formerPrice(entry, line) }
      else yield { ok: false, line, rows: 1, reason: read.reason, refusesProduct: true }
    }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    if (line === 0) throw new ImportError(`This is not a JSON list of products: ${error.message}.`)
    const reason = `cannot be read, nor what follows: the JSON is broken there (${error.message})`
    yield { ok: false, line: line + 1, rows: 1, reason, refusesProduct: true }
  }
  if (line === 0)
    throw new ImportError('This file contains no products: it must be a list, or an object with a list "products".')
}

/** A discount claims a former price. */
const formerPrice = (entry: unknown, line: number): Note[] =>
  typeof entry === 'object' &&
  entry !== null &&
  'discountPercentage' in entry &&
  typeof entry.discountPercentage === 'string' &&
  Number(entry.discountPercentage) > 0
    ? [{ kind: 'formerPrice', line, text: null }]
    : []
