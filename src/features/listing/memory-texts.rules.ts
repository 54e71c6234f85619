import { textBytes } from '#src/shared/text-bytes.ts'
import type { FacetValue } from './list-page.rules.ts'
import { ID_LENGTH, type ListingTexts } from './memory-listing.rules.ts'
import { TermIndexBuilder } from './term-index-builder.rules.ts'

const BYTES_OF_VALUE = 200
/** Bytes of a product's positions in its categories. */
const BYTES_OF_CATEGORIES = 16

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
    return this.#terms.length
  }

  add({ id, categoryIds, codes, vector }: ListedTexts): void {
    const position = this.#productIds.length
    this.#productIds.push(id)
    this.#terms.add(vector)
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

  /** Builds the lists in steps of some milliseconds. */
  *build(): Generator<undefined, { texts: ListingTexts; bytes: number }> {
    const terms = yield* this.#terms.build()
    const texts = {
      productIds: this.#productIds.join(''),
      terms,
      categories: new Map([...this.#categories].map(([key, positions]) => [key, Uint32Array.from(positions)])),
      values: this.#values,
      valueStarts: Uint32Array.from(this.#valueStarts),
      valueIndexes: Uint32Array.from(this.#valueIndexes),
    }
    const arrays = [terms.textStarts, terms.starts, terms.postings, texts.valueStarts, texts.valueIndexes]
    const bytes =
      arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) +
      textBytes(terms.text) +
      this.#productIds.length * (ID_LENGTH + BYTES_OF_CATEGORIES) +
      texts.values.length * BYTES_OF_VALUE
    return { texts, bytes }
  }
}
