import { ROLE } from './word-roles.rules.ts'

/** The words of a shop's products, and the products that have each word. */
export interface TermIndex {
  /** All terms, ascending, each followed by a space: one text is a third as large as many. */
  text: string
  /** Where each term begins in the text; one more than there are terms. */
  textStarts: Uint32Array
  /** Where the postings of each term begin; one more than there are terms. */
  starts: Uint32Array
  /**
   * For each product with the term, the distance to the position of the one before, times eight, plus its role
   * (`word-roles.rules.ts`). Seven bits per byte, the highest bit says that more follow. A word of a name has its place
   * there in one more byte.
   */
  postings: Uint8Array
}

/** Added to the place of the head noun of a name that is also the noun of the deepest category; no place is as high. */
export const ALSO_CATEGORY = 32

/** Returns a term of an index. */
export const termAt = ({ text, textStarts }: TermIndex, index: number): string =>
  text.slice(textStarts[index], (textStarts[index + 1] ?? 0) - 1)

/** Returns the number of the first term that is not before this one. */
export function findTerm(index: TermIndex, term: string): number {
  let [low, high] = [0, index.textStarts.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (termAt(index, middle) < term) low = middle + 1
    else high = middle
  }
  return low
}

export type Visit = (position: number, role: number, place: number) => void

/** Passes each product with a term: its position, the role of the term and its place in the name. */
export function visit({ postings, starts }: TermIndex, number: number, run: Visit): void {
  const end = starts[number + 1] ?? 0
  let position = 0
  for (let at = starts[number] ?? 0; at < end;) {
    let byte = postings[at++] ?? 0
    let posting = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++] ?? 0
      posting |= (byte & 127) << shift
    }
    position += posting >>> 3
    const role = posting & 7
    const place = role >= ROLE.name ? (postings[at++] ?? 0) : 0
    if (place < ALSO_CATEGORY) run(position, role, place)
    else run(position, ROLE.nameHeadAndDeepest, place - ALSO_CATEGORY)
  }
}

/** Passes each product with a term, if any has it. */
export function visitTerm(index: TermIndex, term: string, run: Visit): void {
  const number = findTerm(index, term)
  if (number < index.textStarts.length - 1 && termAt(index, number) === term) visit(index, number, run)
}

/** Returns the products that have this term. */
export function positionsOf(index: TermIndex, term: string): number[] {
  const positions: number[] = []
  visitTerm(index, term, (position) => void positions.push(position))
  return positions
}
