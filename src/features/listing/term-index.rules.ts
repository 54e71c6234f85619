import type { TextClause, TextQuery } from './list-page.rules.ts'

/** The words of a shop's products, as in the column `search_vector`, and the products that have each word. */
export interface TermIndex {
  /** Ascending. */
  terms: readonly string[]
  /** Where the postings of each term begin; one more than there are terms. */
  starts: Uint32Array
  /** A product's position times four plus the weight of its best field: 3 name, 2 brand, 1 category, 0 any other. */
  postings: Uint32Array
}

/** The products that a search finds, with what its ranking needs. Arrays have one element per product. */
export interface TextMatch {
  /** 1 for each product that matches. */
  isFound: Uint8Array
  isNamed: (position: number) => boolean
  /** Returns the sum of each word's best field, and 20 for the whole article number (behaviour B4). */
  score: (position: number) => number
  /** Whether a name has the last word as a whole word, when it may also be a prefix. */
  isWhole: (position: number) => boolean
}

const [NAME, BRAND, CATEGORY, ANY_FIELD] = [8, 4, 2, 1]
const [ATTRIBUTE, IN_NAME] = [16, 32]
/** The fields of each weight. */
const FIELDS_OF_WEIGHT = [ANY_FIELD, ANY_FIELD | CATEGORY, ANY_FIELD | BRAND, ANY_FIELD | NAME]
const ALL_FIELDS = 63
const CODE_SCORE = 20
/** The score of a word by the fields that have it. */
const SCORES = Uint8Array.from({ length: ALL_FIELDS + 1 }, (_, fields) =>
  fields & NAME ? 8 : fields & BRAND ? 4 : fields & CATEGORY ? 3 : fields & ATTRIBUTE ? 2 : 1,
)
const WEIGHTS: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 }

/** Collects the words of products, in the order of their positions. */
export class TermIndexBuilder {
  readonly #postings = new Map<string, number[]>()
  /** The number of postings. */
  count = 0

  /** @param vector a `tsvector` as PostgreSQL writes it, such as `'chair':1A '!chair'` */
  add(position: number, vector: string): void {
    for (let at = 0; at < vector.length;) {
      const end = vector.indexOf("'", at + 1)
      const space = vector.indexOf(' ', end)
      const next = space < 0 ? vector.length : space
      const posting = position * 4 + (WEIGHTS[vector.charAt(next - 1)] ?? 0)
      const term = vector.slice(at + 1, end)
      const postings = this.#postings.get(term)
      if (postings) postings.push(posting)
      // Copied, because a part of a string keeps the whole string in memory.
      else this.#postings.set(Buffer.from(term).toString(), [posting])
      this.count += 1
      at = next + 1
    }
  }

  build(): TermIndex {
    const terms = [...this.#postings.keys()].toSorted()
    const starts = new Uint32Array(terms.length + 1)
    const postings = new Uint32Array(this.count)
    let at = 0
    for (const [index, term] of terms.entries()) {
      const list = this.#postings.get(term) ?? []
      postings.set(list, at)
      at += list.length
      starts[index + 1] = at
    }
    return { terms, starts, postings }
  }
}

/** Returns the index of the first of these ascending words that is not before `word`. */
export function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Marks the products that have a term, or any term with this beginning. */
function mark(fields: Uint8Array, { terms, starts, postings }: TermIndex, search: TermSearch): void {
  const { term, isPrefix, fieldsOfWeight } = search
  for (let index = lowerBound(terms, term); index < terms.length; index += 1) {
    const found = terms[index] ?? ''
    if (isPrefix ? !found.startsWith(term) : found !== term) return
    const end = starts[index + 1] ?? 0
    for (let at = starts[index] ?? 0; at < end; at += 1) {
      const posting = postings[at] ?? 0
      const position = posting >>> 2
      fields[position] = (fields[position] ?? 0) | (fieldsOfWeight[posting & 3] ?? 0)
    }
  }
}

interface TermSearch {
  term: string
  isPrefix: boolean
  fieldsOfWeight: readonly number[]
}

/** Returns the fields of each product that have a word. */
function fieldsOfWord(index: TermIndex, size: number, { word, isPrefix }: { word: string; isPrefix: boolean }) {
  const fields = new Uint8Array(size)
  mark(fields, index, { term: word, isPrefix, fieldsOfWeight: FIELDS_OF_WEIGHT })
  mark(fields, index, { term: `@${word}`, isPrefix, fieldsOfWeight: [ATTRIBUTE, ATTRIBUTE, ATTRIBUTE, ATTRIBUTE] })
  mark(fields, index, { term: `!${word}`, isPrefix, fieldsOfWeight: [IN_NAME, IN_NAME, IN_NAME, IN_NAME] })
  return fields
}

/** Returns the fields of each product that have all words of any alternative. */
function fieldsOfClause(index: TermIndex, size: number, { alternatives, isOpen }: TextClause): Uint8Array {
  const [first = new Uint8Array(size), ...others] = alternatives.map((words, number) => {
    const [one = new Uint8Array(size), ...rest] = words.map((word, at) =>
      fieldsOfWord(index, size, { word, isPrefix: isOpen && number === 0 && at === words.length - 1 }),
    )
    for (const other of rest) for (let at = 0; at < size; at += 1) one[at] = (one[at] ?? 0) & (other[at] ?? 0)
    return one
  })
  for (const other of others) for (let at = 0; at < size; at += 1) first[at] = (first[at] ?? 0) | (other[at] ?? 0)
  return first
}

/** Returns the products that match any clause, or all of them. */
function joinClauses(clauses: readonly Uint8Array[], size: number, isAny: boolean): Uint8Array {
  const isFound = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) {
    let count = 0
    for (const fields of clauses) count += (fields[at] ?? 0) & ANY_FIELD
    isFound[at] = Number(isAny ? count > 0 : count === clauses.length)
  }
  return isFound
}

/**
 * Finds and scores products as the statements of `listing-sql.store.ts` do.
 * @param size the number of products
 */
export function matchText(index: TermIndex, size: number, { clauses, isAny, articleNumber }: TextQuery): TextMatch {
  const fields = clauses.map((clause) => fieldsOfClause(index, size, clause))
  const isFound = clauses.length === 0 ? new Uint8Array(size) : joinClauses(fields, size, isAny)
  const hasCode = new Uint8Array(size)
  if (articleNumber !== null) {
    mark(hasCode, index, { term: articleNumber, isPrefix: false, fieldsOfWeight: [1, 1, 1, 1] })
    for (let at = 0; at < size; at += 1) isFound[at] = (isFound[at] ?? 0) | (hasCode[at] ?? 0)
  }
  const last = clauses.at(-1)
  let wholeFields: Uint8Array | null = null
  const isIn = (position: number) => (of: Uint8Array) => ((of[position] ?? 0) & IN_NAME) > 0
  return {
    isFound,
    isNamed: (position) => (isAny ? fields.some(isIn(position)) : fields.every(isIn(position))),
    score: (position) =>
      fields.reduce((sum, of) => sum + (SCORES[of[position] ?? 0] ?? 0), (hasCode[position] ?? 0) * CODE_SCORE),
    isWhole: (position) => {
      if (!last?.isOpen) return true
      wholeFields ??= fieldsOfClause(index, size, { ...last, isOpen: false })
      return ((wholeFields[position] ?? 0) & NAME) > 0
    },
  }
}
