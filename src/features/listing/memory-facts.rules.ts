import { idAt, ID_LENGTH, type ListingFacts, type ListingTexts } from './memory-listing.rules.ts'

/** What changes in a product's index row without its texts. Times are in microseconds. */
export interface ListedFacts {
  id: string
  publishAt: number
  /** 0 without this date. */
  availableFrom: number
  priceFrom: number
  inStock: boolean
  popularity: number
  ratingAverage: number
  ratingCount: number
}

/** Collects the facts of the products of these texts, in the order of their ids. */
export class ListingFactsBuilder {
  readonly #texts: ListingTexts
  readonly #facts: ListingFacts
  readonly #size: number
  #length = 0

  constructor(texts: ListingTexts) {
    this.#texts = texts
    this.#size = texts.productIds.length / ID_LENGTH
    this.#facts = {
      publishAt: new Float64Array(this.#size),
      availableFrom: new Float64Array(this.#size),
      priceFrom: new Float64Array(this.#size),
      inStock: new Uint8Array(this.#size),
      popularity: new Int32Array(this.#size),
      ratingAverage: new Int32Array(this.#size),
      ratingCount: new Int32Array(this.#size),
      orders: new Map(),
      places: new Map(),
    }
  }

  /** @returns false when it is not the next product of the texts */
  add({ id, ...row }: ListedFacts): boolean {
    const at = this.#length
    if (at === this.#size || idAt(this.#texts, at) !== id) return false
    this.#facts.publishAt[at] = row.publishAt
    this.#facts.availableFrom[at] = row.availableFrom
    this.#facts.priceFrom[at] = row.priceFrom
    this.#facts.inStock[at] = Number(row.inStock)
    this.#facts.popularity[at] = row.popularity
    this.#facts.ratingAverage[at] = row.ratingAverage
    this.#facts.ratingCount[at] = row.ratingCount
    this.#length += 1
    return true
  }

  /** Returns the facts; null when products are missing. */
  build(): ListingFacts | null {
    return this.#length === this.#size ? this.#facts : null
  }
}
