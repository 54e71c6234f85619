import type { TermIndex } from './term-index.rules.ts'
import { TermTable } from './term-table.rules.ts'

const WEIGHTS: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 }
const CHUNK = 1 << 16
/** Between the postings of two products. */
const NEXT_PRODUCT = 0xff_ff_ff_ff
/** Terms with the same first letters are sorted at once. */
const SORTED_LETTERS = 4

/** Collects the words of products in the order of their positions, with four bytes for each. */
export class TermIndexBuilder {
  readonly #terms = new TermTable()
  /** Each posting as the number of its term times four plus its weight. */
  readonly #chunks: Uint32Array[] = []
  #length = 0

  /** The number of postings and products. */
  get length(): number {
    return this.#length
  }

  /** @param vector the next product's `tsvector` as PostgreSQL writes it, such as `'chair':1A '!chair'` */
  add(vector: string): void {
    for (let at = 0; at < vector.length;) {
      const end = vector.indexOf("'", at + 1)
      const space = vector.indexOf(' ', end)
      const next = space < 0 ? vector.length : space
      this.#push(this.#terms.numberOf(vector, at + 1, end) * 4 + (WEIGHTS[vector.charAt(next - 1)] ?? 0))
      at = next + 1
    }
    this.#push(NEXT_PRODUCT)
  }

  /** Builds the index in steps of some milliseconds. */
  *build(): Generator<undefined, TermIndex> {
    const { numbers, text, textStarts } = yield* this.#sortTerms()
    const lengths = new Uint32Array(numbers.length)
    yield* this.#visit((term, posting) => {
      lengths[term] = (lengths[term] ?? 0) + lengthOf(posting)
    })
    const starts = new Uint32Array(numbers.length + 1)
    const cursors = new Uint32Array(numbers.length)
    for (const [index, number] of numbers.entries()) {
      cursors[number] = starts[index] ?? 0
      starts[index + 1] = (starts[index] ?? 0) + (lengths[number] ?? 0)
    }
    const postings = new Uint8Array(starts.at(-1) ?? 0)
    yield* this.#visit((term, posting) => {
      let at = cursors[term] ?? 0
      let rest = posting
      for (; rest > 127; rest >>>= 7) postings[at++] = (rest & 127) | 128
      postings[at++] = rest
      cursors[term] = at
    })
    return { text, textStarts, starts, postings }
  }

  #push(value: number): void {
    const place = this.#length % CHUNK
    if (place === 0) this.#chunks.push(new Uint32Array(CHUNK))
    const chunk = this.#chunks.at(-1)
    if (chunk) chunk[place] = value
    this.#length += 1
  }

  /** Returns the numbers of the terms in ascending order, and the text of the index. */
  *#sortTerms(): Generator<undefined, Pick<TermIndex, 'text' | 'textStarts'> & { numbers: Uint32Array }> {
    const groups = new Map<string, number[]>()
    for (let number = 0; number < this.#terms.size; number += 1) {
      const letters = this.#terms.termAt(number, SORTED_LETTERS)
      const group = groups.get(letters)
      if (group) group.push(number)
      else groups.set(letters, [number])
      if (number % CHUNK === 0) yield
    }
    const numbers = new Uint32Array(this.#terms.size)
    const textStarts = new Uint32Array(this.#terms.size + 1)
    const texts: string[] = []
    let count = 0
    let pauseAt = CHUNK
    for (const letters of [...groups.keys()].toSorted()) {
      const group = (groups.get(letters) ?? []).map((number) => ({ number, term: this.#terms.termAt(number) }))
      const sorted = group.toSorted((a, b) => (a.term < b.term ? -1 : 1))
      for (const { number, term } of sorted) {
        numbers[count] = number
        count += 1
        textStarts[count] = (textStarts[count - 1] ?? 0) + term.length + 1
      }
      // One text for each group: the terms themselves are freed.
      texts.push(sorted.map(({ term }) => `${term} `).join(''))
      if (count < pauseAt) continue
      pauseAt = count + CHUNK
      yield
    }
    return { numbers, text: texts.join(''), textStarts }
  }

  /** Passes each posting with the distance to its term's previous product. */
  *#visit(visit: (term: number, posting: number) => void): Generator<undefined, void> {
    const before = new Uint32Array(this.#terms.size)
    let position = 0
    for (const [index, chunk] of this.#chunks.entries()) {
      const end = Math.min(CHUNK, this.#length - index * CHUNK)
      for (let at = 0; at < end; at += 1) {
        const value = chunk[at] ?? 0
        if (value === NEXT_PRODUCT) {
          position += 1
          continue
        }
        const term = value >>> 2
        visit(term, (position - (before[term] ?? 0)) * 4 + (value & 3))
        before[term] = position
      }
      yield
    }
  }
}

/** Returns the number of bytes of a posting. */
function lengthOf(posting: number): number {
  let length = 1
  for (let rest = posting; rest > 127; rest >>>= 7) length += 1
  return length
}
