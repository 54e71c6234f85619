import type { FacetValue } from './list-page.rules.ts'
import type { ListingTexts } from './memory-listing.rules.ts'
import { TermIndexBuilder } from './term-index.rules.ts'

/** Bytes of a string with a reference to it, beside its characters. */
const BYTES_OF_STRING = 32
const BYTES_OF_VALUE = 200

/** The texts of a product's index row. */
export interface ListedTexts {
  id: string
  /** By level, from the main category. */
  categoryIds: readonly (string | null)[]
  /** Separated by spaces. */
  codes: string
  /** A `tsvector`. */
  vector: string
}

/** Collects the texts of a shop's products in the order of their ids. */
export class ListingTextsBuilder {
  readonly #values: readonly FacetValue[]
  readonly #indexByCode: ReadonlyMap<string, number>
  readonly #productIds: string[] = []
  readonly #terms = new TermIndexBuilder()
  readonly #categories = new Map<string, number[]>()
  readonly #valueStarts: number[] = [0]
  readonly #valueIndexes: number[] = []

  /** @param values all facet values of the shop, ascending by code */
  constructor(values: readonly FacetValue[]) {
    this.#values = values
    this.#indexByCode = new Map(values.map(({ code }, index) => [String(code), index]))
  }

  get postingCount(): number {
    return this.#terms.count
  }

  add({ id, categoryIds, codes, vector }: ListedTexts): void {
    const position = this.#productIds.length
    this.#productIds.push(id)
    this.#terms.add(position, vector)
    for (const [index, categoryId] of categoryIds.entries()) {
      if (categoryId === null) continue
      const key = `${index + 1} ${categoryId}`
      const positions = this.#categories.get(key)
      if (positions) positions.push(position)
      else this.#categories.set(key, [position])
    }
    for (const code of codes.split(' ')) {
      const index = this.#indexByCode.get(code)
      if (index !== undefined) this.#valueIndexes.push(index)
    }
    this.#valueStarts.push(this.#valueIndexes.length)
  }

  build(): { texts: ListingTexts; bytes: number } {
    const terms = this.#terms.build()
    const texts = {
      productIds: this.#productIds,
      terms,
      categories: new Map([...this.#categories].map(([key, positions]) => [key, Uint32Array.from(positions)])),
      values: this.#values,
      valueStarts: Uint32Array.from(this.#valueStarts),
      valueIndexes: Uint32Array.from(this.#valueIndexes),
    }
    const characters = terms.terms.reduce((sum, term) => sum + term.length + BYTES_OF_STRING, 0)
    const perProduct = 36 + BYTES_OF_STRING + 16
    const bytes =
      characters +
      terms.postings.byteLength +
      terms.starts.byteLength +
      texts.valueIndexes.byteLength +
      texts.valueStarts.byteLength +
      texts.productIds.length * perProduct +
      texts.values.length * BYTES_OF_VALUE
    return { texts, bytes }
  }
}
