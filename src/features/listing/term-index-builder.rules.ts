import { MAX_PLACE, PLACE } from './search-document.rules.ts'
import { ROLE } from './word-roles.rules.ts'
import { ALSO_CATEGORY, type TermIndex } from './term-postings.rules.ts'
import { TermTable } from './term-table.rules.ts'

/** A posting while it is collected: the number of the term, then nine bits of the role and the place in the name. */
const FACT_SIZE = 512
const ROLE_SIZE = 8
/** What has been read by `readFacts`, of at most this many texts. */
const FACTS_OF_PLACES = new Map<string, number>()
const MAX_FACTS = 1000
const CHUNK = 1 << 16
/** Between the postings of two products. */
const NEXT_PRODUCT = 0xff_ff_ff_ff
/** Terms with the same first letters are sorted at once. */
const SORTED_LETTERS = 4

/** Collects the words of products in the order of their positions, with four bytes for each. */
export class TermIndexBuilder {
  readonly #terms = new TermTable()
  readonly #chunks: Uint32Array[] = []
  #length = 0

  /** The number of postings and products. */
  get length(): number {
    return this.#length
  }

  /**
   * Marked words only serve the index of the database and are left out.
   * @param vector the next product's `tsvector` as PostgreSQL writes it, such as `'chair':1A '!chair'`
   */
  add(vector: string): void {
    for (let at = 0; at < vector.length;) {
      const end = vector.indexOf("'", at + 1)
      const space = vector.indexOf(' ', end)
      const next = space < 0 ? vector.length : space
      const mark = vector.charAt(at + 1)
      if (mark !== '!' && mark !== '^' && mark !== '@')
        this.#push(this.#terms.numberOf(vector, at + 1, end) * FACT_SIZE + readFacts(vector.slice(end + 2, next)))
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
    yield* this.#visit((term, posting, place) => {
      let at = cursors[term] ?? 0
      let rest = posting
      for (; rest > 127; rest >>>= 7) postings[at++] = (rest & 127) | 128
      postings[at++] = rest
      if (hasPlace(posting)) postings[at++] = place
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

  /** Passes each posting with the distance to its term's previous product, and its place in the name. */
  *#visit(visit: (term: number, posting: number, place: number) => void): Generator<undefined, void> {
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
        const term = Math.floor(value / FACT_SIZE)
        const role = value % ROLE_SIZE
        visit(term, (position - (before[term] ?? 0)) * ROLE_SIZE + role, (value % FACT_SIZE) >>> 3)
        before[term] = position
      }
      yield
    }
  }
}

const hasPlace = (posting: number): boolean => posting % ROLE_SIZE >= ROLE.name

/** A place of a word with its weight; the lowest weight is not written. */
const PLACE_AND_WEIGHT = /(\d+)([ABC]?)/g

/**
 * Reads the places and weights of a word, such as `2B,102C`.
 * @returns its role plus eight times its place in the name, which also says whether it is a category (`ALSO_CATEGORY`)
 */
function readFacts(places: string): number {
  const cached = FACTS_OF_PLACES.get(places)
  if (cached !== undefined) return cached
  let [place, isHead, isBrand, category, isOther] = [0, false, false, 0, false]
  for (const [, digits, weight] of places.matchAll(PLACE_AND_WEIGHT)) {
    const number = Number(digits)
    if (number === PLACE.brand) isBrand = true
    else if (weight === 'A' || weight === 'B') {
      place = Math.min(number, MAX_PLACE)
      isHead ||= weight === 'A'
    } else if (weight === 'C') {
      if (number === PLACE.deepestHead || number === PLACE.categoryHead) category = number
      else isOther = true
    }
  }
  const isBoth = isHead && category === PLACE.deepestHead
  const inName = place + (isBoth ? ALSO_CATEGORY : 0)
  const facts = roleOf({ isNamed: place > 0 || isBrand, isHead, category, isOther }) + inName * ROLE_SIZE
  // There are few: reading each once makes loading a shop as fast as before.
  if (FACTS_OF_PLACES.size < MAX_FACTS) FACTS_OF_PLACES.set(places, facts)
  return facts
}

function roleOf({
  isNamed,
  isHead,
  category,
  isOther,
}: {
  isNamed: boolean
  isHead: boolean
  category: number
  isOther: boolean
}): number {
  if (!isNamed)
    return category === PLACE.deepestHead
      ? ROLE.deepestHead
      : category === PLACE.categoryHead
        ? ROLE.categoryHead
        : isOther
          ? ROLE.other
          : ROLE.prose
  if (isHead) return ROLE.nameHead
  return category === PLACE.deepestHead
    ? ROLE.nameAndDeepest
    : category === PLACE.categoryHead
      ? ROLE.nameAndCategory
      : ROLE.name
}

/** Returns the number of bytes of a posting. */
function lengthOf(posting: number): number {
  let length = hasPlace(posting) ? 2 : 1
  for (let rest = posting; rest > 127; rest >>>= 7) length += 1
  return length
}
