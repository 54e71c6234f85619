import type { TextClause, TextQuery } from './list-page.rules.ts'

/** The words of a shop's products, and the products that have each word. */
export interface TermIndex {
  /** All terms, ascending, each followed by a space: one text is a third as large as many. */
  text: string
  /** Where each term begins in the text; one more than there are terms. */
  textStarts: Uint32Array
  /** Where the postings of each term begin; one more than there are terms. */
  starts: Uint32Array
  /**
   * For each product with the term, the distance to the position of the one before, times four, plus the weight of its
   * best field: 3 name, 2 brand, 1 category, 0 any other. Seven bits per byte, the highest bit says that more follow.
   */
  postings: Uint8Array
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
/** Returns a term of an index. */
const termAt = ({ text, textStarts }: TermIndex, index: number): string =>
  text.slice(textStarts[index], (textStarts[index + 1] ?? 0) - 1)

/** Returns the number of the first term that is not before this one. */
function findTerm(index: TermIndex, term: string): number {
  let [low, high] = [0, index.textStarts.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (termAt(index, middle) < term) low = middle + 1
    else high = middle
  }
  return low
}

/** Passes the position and the weight of each product with a term. */
function visit({ postings, starts }: TermIndex, number: number, run: (position: number, weight: number) => void): void {
  const end = starts[number + 1] ?? 0
  let position = 0
  for (let at = starts[number] ?? 0; at < end;) {
    let byte = postings[at++] ?? 0
    let posting = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++] ?? 0
      posting |= (byte & 127) << shift
    }
    position += posting >>> 2
    run(position, posting & 3)
  }
}

/** Returns the products that have this term. */
function positionsOf(index: TermIndex, term: string): number[] {
  const positions: number[] = []
  const number = findTerm(index, term)
  if (number < index.textStarts.length - 1 && termAt(index, number) === term)
    visit(index, number, (position) => void positions.push(position))
  return positions
}

/** Marks the products that have a term, or any term with this beginning. */
function mark(fields: Uint8Array, index: TermIndex, { term, isPrefix, fieldsOfWeight }: TermSearch): void {
  const add = (position: number, weight: number): void => {
    fields[position] = (fields[position] ?? 0) | (fieldsOfWeight[weight] ?? 0)
  }
  const count = index.textStarts.length - 1
  for (let number = findTerm(index, term); number < count; number += 1) {
    const found = termAt(index, number)
    if (isPrefix ? !found.startsWith(term) : found !== term) return
    visit(index, number, add)
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

/** Returns 1 for each product that matches any clause, or all of them. */
function joinClauses(clauses: readonly Uint8Array[], size: number, isAny: boolean): Uint8Array {
  const isFound = new Uint8Array(size)
  if (isAny) {
    for (const fields of clauses)
      for (let at = 0; at < size; at += 1) isFound[at] = (isFound[at] ?? 0) | ((fields[at] ?? 0) & ANY_FIELD)
    return isFound
  }
  if (clauses.length > 0) isFound.fill(ANY_FIELD)
  for (const fields of clauses)
    for (let at = 0; at < size; at += 1) isFound[at] = (isFound[at] ?? 0) & (fields[at] ?? 0)
  return isFound
}

/**
 * Finds and scores products as the statements of `listing-sql.store.ts` do.
 * @param size the number of products
 */
export function matchText(index: TermIndex, size: number, { clauses, isAny, articleNumber }: TextQuery): TextMatch {
  const fields = clauses.map((clause) => fieldsOfClause(index, size, clause))
  const isFound = joinClauses(fields, size, isAny)
  const withCode = new Set(articleNumber === null ? [] : positionsOf(index, articleNumber))
  for (const position of withCode) isFound[position] = 1
  const last = clauses.at(-1)
  let wholeFields: Uint8Array | null = null
  const isIn = (position: number) => (of: Uint8Array) => ((of[position] ?? 0) & IN_NAME) > 0
  return {
    isFound,
    isNamed: (position) => (isAny ? fields.some(isIn(position)) : fields.every(isIn(position))),
    score: (position) =>
      fields.reduce((sum, of) => sum + (SCORES[of[position] ?? 0] ?? 0), withCode.has(position) ? CODE_SCORE : 0),
    isWhole: (position) => {
      if (!last?.isOpen) return true
      wholeFields ??= fieldsOfClause(index, size, { ...last, isOpen: false })
      return ((wholeFields[position] ?? 0) & NAME) > 0
    },
  }
}
